import CoreGraphics
import QuartzCore

/// The lines at the edges of a list cell, made when a list asks for them.
struct CellSeparators {
  var top: UIView?
  var bottom: UIView?
  private var made: Guide?

  /// The guide and what it stands by while the program says nothing.
  private struct Guide {
    let guide: UILayoutGuide
    let leading: NSLayoutConstraint
    let trailing: NSLayoutConstraint
  }

  @MainActor mutating func guide(in cell: UICollectionViewListCell) -> UILayoutGuide {
    if let made { return made.guide }
    let guide = UILayoutGuide()
    cell.addLayoutGuide(guide)
    let leading = guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor)
    let trailing = guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor)
    for constraint in [leading, trailing] {
      constraint.priority = .defaultLow
      constraint.isActive = true
    }
    NSLayoutConstraint.activate([
      guide.bottomAnchor.constraint(equalTo: cell.bottomAnchor), guide.heightAnchor.constraint(equalToConstant: 0),
    ])
    made = Guide(guide: guide, leading: leading, trailing: trailing)
    return guide
  }

  /// From left to right; nil while nobody asked for the guide.
  @MainActor func span(standardStart: CGFloat) -> ClosedRange<CGFloat>? {
    guard let made else { return nil }
    if made.leading.constant != standardStart { made.leading.constant = standardStart }
    let frame = made.guide.layoutFrame
    return frame.minX...max(frame.minX, frame.maxX)
  }
}

extension UICollectionViewListCell {
  /// Shows what the list says of the item now.
  func placeChanged() {
    let place = place
    guard place != shownPlace else { return }
    shownPlace = place
    setNeedsUpdateConfiguration()
    setNeedsLayout()
  }

  /// The first and last cells of a card have its corners.
  func roundCorners() {
    let corners = place.roundedCorners
    layer.maskedCorners = corners.isEmpty ? .all : corners
    layer.cornerRadius = corners.isEmpty ? 0 : min(CardRadius.list, bounds.height / 2)
    // What comes and goes beside the content is cut off by the card, and so is content that a swipe moves aside.
    clipsToBounds = !corners.isEmpty || modes.contains(.swiped)
  }

  func layOutSeparators() {
    let place = place
    setSeparator(\.top, place.topSeparator, y: 0)
    setSeparator(\.bottom, place.bottomSeparator, y: bounds.height - separatorThickness)
  }

  /// A pixel.
  private var separatorThickness: CGFloat { 1 / pixelGrid.scale }

  private func setSeparator(
    _ part: WritableKeyPath<CellSeparators, UIView?>, _ separator: ListItemPlace.Separator?, y: CGFloat
  ) {
    // A selection has no lines, except where several are selected: those are parted.
    let color = showsSelection ? separator?.selectedColor : separator?.color
    guard let separator, let color else {
      separators[keyPath: part]?.removeFromSuperview()
      separators[keyPath: part] = nil
      return
    }
    let line = separators[keyPath: part].flatMap { $0.bears(separator.effect) ? $0 : nil } ?? makeLine(separator, part)
    let colored = (line as? UIVisualEffectView)?.contentView ?? line
    if colored.backgroundColor != color { colored.backgroundColor = color }
    let area = CGRect(origin: .zero, size: bounds.size)
    let span = separatorSpan(separator.insets)
    line.frame = sided(
      CGRect(x: span.lowerBound, y: y, width: span.upperBound - span.lowerBound, height: separatorThickness), in: area)
  }

  private func makeLine(
    _ separator: ListItemPlace.Separator, _ part: WritableKeyPath<CellSeparators, UIView?>
  ) -> UIView {
    separators[keyPath: part]?.removeFromSuperview()
    let line = separator.effect.map { UIVisualEffectView(effect: $0) } ?? UIView(frame: .zero)
    line.isUserInteractionEnabled = false
    addSubview(line)
    separators[keyPath: part] = line
    return line
  }

  /// From the leading edge on.
  private func separatorSpan(_ insets: NSDirectionalEdgeInsets?) -> ClosedRange<CGFloat> {
    let width = bounds.width
    if let insets {
      let start = min(max(0, insets.leading), width)
      return start...max(start, width - max(0, insets.trailing))
    }
    let start = textStart
    guard let span = separators.span(standardStart: start) else {
      return min(start, width)...width
    }
    return isReversed ? width - span.upperBound...width - span.lowerBound : span
  }

  private var textStart: CGFloat {
    let start = contentArea.minX
    if let list = contentView as? UIListContentView { return start + list.textStart }
    return start + (isReversed ? contentView.layoutMargins.right : contentView.layoutMargins.left)
  }
}

extension UIView {
  /// Whether a line shows itself by an effect, or by none.
  fileprivate func bears(_ effect: UIVisualEffect?) -> Bool { (self as? UIVisualEffectView)?.effect == effect }
}
