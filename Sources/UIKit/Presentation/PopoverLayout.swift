import CoreGraphics

/// Where a popover stands: on which side of what it belongs to, and where its arrow is.
struct PopoverLayout: Equatable {
  /// What it may cover: the window without margins.
  var room: CGRect
  var source: CGRect
  /// Of the content, without the arrow.
  var size: CGSize
  var permitted: UIPopoverArrowDirection = .any
  var canOverlapSource = false
  var isReversed = false
  var arrowHeight = PopoverLayout.arrowHeight
  var arrowWidth = PopoverLayout.arrowWidth

  static let arrowHeight: CGFloat = 13
  static let arrowWidth: CGFloat = 27
  static let margin: CGFloat = 10

  struct Place: Equatable {
    var frame: CGRect
    /// Nil for a popover without an arrow.
    var arrow: PopoverArrow?
  }

  /// The first permitted side with room for all of it – below the source, above, beside it in reading order –, else the
  /// one with the most.
  var place: Place {
    let sides: [UIPopoverArrowDirection] = [.up, .down] + (isReversed ? [.right, .left] : [.left, .right])
    let allowed = sides.filter { permitted.contains($0) }
    guard !allowed.isEmpty else { return Place(frame: centred) }
    let places = allowed.map { ($0, fitted(on: $0)) }
    let fitting = places.first { $0.1.size == wanted }
    let best = fitting ?? places.max { area($0.1) < area($1.1) }
    guard let (side, frame) = best else { return Place(frame: centred) }
    return Place(frame: frame, arrow: PopoverArrow(side: side, offset: arrowOffset(on: side, of: frame)))
  }

  private func area(_ rect: CGRect) -> CGFloat { rect.width * rect.height }
  private var wanted: CGSize { CGSize(width: max(0, size.width), height: max(0, size.height)) }

  /// What of the room lies on a side; an arrow up means below the source.
  private func room(on side: UIPopoverArrowDirection) -> CGRect {
    let source = self.source
    let height = arrowHeight
    var area = room
    switch side {
    case .up:
      area = CGRect(x: room.minX, y: source.maxY + height, width: room.width, height: room.maxY - source.maxY - height)
    case .down: area.size.height = source.minY - height - room.minY
    case .left:
      area = CGRect(x: source.maxX + height, y: room.minY, width: room.maxX - source.maxX - height, height: room.height)
    default: area.size.width = source.minX - height - room.minX
    }
    // A source that lies outside has no more room beside it than there is.
    let (left, right) = (max(room.minX, area.minX), min(room.maxX, area.minX + area.width))
    let (top, bottom) = (max(room.minY, area.minY), min(room.maxY, area.minY + area.height))
    return CGRect(
      x: min(left, room.maxX), y: min(top, room.maxY), width: max(0, right - left), height: max(0, bottom - top))
  }

  private func fitted(on side: UIPopoverArrowDirection) -> CGRect {
    let area = canOverlapSource ? overlapping(side) : room(on: side)
    let fitting = CGSize(width: min(wanted.width, area.width), height: min(wanted.height, area.height))
    var origin = CGPoint(x: source.midX - fitting.width / 2, y: source.midY - fitting.height / 2)
    switch side {
    case .up: origin.y = max(area.minY, min(source.maxY + arrowHeight, area.maxY - fitting.height))
    case .down:
      origin.y = min(area.maxY, max(source.minY - arrowHeight, area.minY + fitting.height)) - fitting.height
    case .left: origin.x = max(area.minX, min(source.maxX + arrowHeight, area.maxX - fitting.width))
    default: origin.x = min(area.maxX, max(source.minX - arrowHeight, area.minX + fitting.width)) - fitting.width
    }
    origin.x = max(area.minX, min(origin.x, area.maxX - fitting.width))
    origin.y = max(area.minY, min(origin.y, area.maxY - fitting.height))
    return CGRect(
      x: origin.x.rounded(), y: origin.y.rounded(), width: fitting.width, height: fitting.height)
  }

  /// The room where the popover may lie over its source for want of another.
  private func overlapping(_ side: UIPopoverArrowDirection) -> CGRect {
    let beside = room(on: side)
    return beside.width >= wanted.width && beside.height >= wanted.height ? beside : room
  }

  private var centred: CGRect {
    let fitting = CGSize(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
    let x = max(room.minX, min(source.midX - fitting.width / 2, room.maxX - fitting.width))
    let y = max(room.minY, min(source.midY - fitting.height / 2, room.maxY - fitting.height))
    return CGRect(x: x.rounded(), y: y.rounded(), width: fitting.width, height: fitting.height)
  }

  /// The arrow's middle, from the left or upper end of its side of the card: at the source's middle as far as the
  /// corners let it.
  private func arrowOffset(on side: UIPopoverArrowDirection, of frame: CGRect) -> CGFloat {
    let isAcross = side == .up || side == .down
    let (wanted, length) =
      isAcross ? (source.midX - frame.minX, frame.width) : (source.midY - frame.minY, frame.height)
    let end = min(CardRadius.popover + arrowWidth / 2, length / 2)
    return max(end, min(wanted, length - end))
  }
}

/// A popover's arrow: at which side of the card, and where its middle is along it.
struct PopoverArrow: Equatable {
  /// The way it points; the card lies on the other side.
  var side: UIPopoverArrowDirection
  /// Points from the left or upper end of the card's side.
  var offset: CGFloat

  /// Outside of a card.
  func frame(beside card: CGRect) -> CGRect {
    let (height, width) = (PopoverLayout.arrowHeight, PopoverLayout.arrowWidth)
    switch side {
    case .up: return CGRect(x: card.minX + offset - width / 2, y: card.minY - height, width: width, height: height)
    case .down: return CGRect(x: card.minX + offset - width / 2, y: card.maxY, width: width, height: height)
    case .left: return CGRect(x: card.minX - height, y: card.minY + offset - width / 2, width: height, height: width)
    default: return CGRect(x: card.maxX, y: card.minY + offset - width / 2, width: height, height: width)
    }
  }
}
