import CoreGraphics

/// Where a configured button's parts stand: title above subtitle, the image at one edge of both, an indicator at the trailing
/// end. From left to right; a button that reads the other way shows a mirror.
struct ButtonContentLayout {
  var image: CGSize?
  var title: CGSize?
  var subtitle: CGSize?
  var indicator: CGSize?
  var placement = NSDirectionalRectEdge.leading
  var imagePadding: CGFloat = 0
  var titlePadding: CGFloat = 1
  var insets = NSDirectionalEdgeInsets.zero
  var titleAlignment = UIButton.Configuration.TitleAlignment.automatic
  /// With the reading direction taken out: left is leading.
  var horizontal = UIControl.ContentHorizontalAlignment.center
  var vertical = UIControl.ContentVerticalAlignment.center

  static let indicatorGap: CGFloat = 6

  private var isStacked: Bool { placement.contains(.top) || placement.contains(.bottom) }
  private var isImageFirst: Bool { placement.contains(.top) || !placement.contains(.trailing) && !isStacked }

  private var text: CGSize {
    let gap = title != nil && subtitle != nil ? titlePadding : 0
    return CGSize(
      width: max(title?.width ?? 0, subtitle?.width ?? 0), height: (title?.height ?? 0) + (subtitle?.height ?? 0) + gap)
  }

  private var hasText: Bool { title != nil || subtitle != nil }
  private var padding: CGFloat { image != nil && hasText ? imagePadding : 0 }

  /// Image and text together.
  private var group: CGSize {
    let (text, image) = (text, image ?? .zero)
    return isStacked
      ? CGSize(width: max(text.width, image.width), height: text.height + image.height + padding)
      : CGSize(width: text.width + image.width + padding, height: max(text.height, image.height))
  }

  private var indicatorRoom: CGFloat { indicator.map { $0.width + Self.indicatorGap } ?? 0 }

  var size: CGSize {
    CGSize(
      width: group.width + indicatorRoom + insets.leading + insets.trailing,
      height: max(group.height, indicator?.height ?? 0) + insets.top + insets.bottom)
  }

  /// What is left of a width for the text.
  func textRoom(in width: CGFloat) -> CGFloat {
    let beside = isStacked ? 0 : (image?.width ?? 0) + padding
    return max(0, width - insets.leading - insets.trailing - indicatorRoom - beside)
  }

  struct Frames: Equatable {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
    var indicator = CGRect.zero
  }

  func frames(in bounds: CGRect) -> Frames {
    var frames = Frames()
    let content = CGRect(
      x: bounds.minX + insets.leading, y: bounds.minY + insets.top,
      width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
    var room = content
    room.size.width = max(0, room.width - indicatorRoom)
    if let indicator {
      frames.indicator = CGRect(
        x: content.maxX - indicator.width, y: content.midY - indicator.height / 2, width: indicator.width,
        height: indicator.height)
    }
    var group = group
    if horizontal == .fill { group.width = max(group.width, room.width) }
    if vertical == .fill { group.height = max(group.height, room.height) }
    let box = CGRect(
      x: start(horizontalShare, group.width, room.minX, room.width),
      y: start(verticalShare, group.height, room.minY, room.height), width: group.width, height: group.height)
    let image = image ?? .zero
    let gap = padding
    var textBox = CGRect(origin: box.origin, size: CGSize(width: min(text.width, room.width), height: text.height))
    if isStacked {
      frames.image = CGRect(
        x: box.midX - image.width / 2, y: isImageFirst ? box.minY : box.maxY - image.height, width: image.width,
        height: image.height)
      textBox.origin = CGPoint(
        x: start(textShare, textBox.width, box.minX, box.width),
        y: isImageFirst ? box.maxY - text.height : box.minY)
    } else {
      frames.image = CGRect(
        x: isImageFirst ? box.minX : box.maxX - image.width, y: box.midY - image.height / 2, width: image.width,
        height: image.height)
      textBox.origin = CGPoint(
        x: isImageFirst ? box.minX + image.width + gap : box.minX, y: box.midY - text.height / 2)
      textBox.size.width = max(0, box.width - image.width - gap)
    }
    setText(&frames, in: textBox)
    return frames
  }

  private func setText(_ frames: inout Frames, in box: CGRect) {
    var y = box.minY
    if let title {
      let width = min(title.width, box.width)
      frames.title = CGRect(
        x: start(textShare, width, box.minX, box.width), y: y, width: width, height: title.height)
      y += title.height + (subtitle == nil ? 0 : titlePadding)
    }
    if let subtitle {
      let width = min(subtitle.width, box.width)
      frames.subtitle = CGRect(
        x: start(textShare, width, box.minX, box.width), y: y, width: width, height: subtitle.height)
    }
  }

  private func start(_ share: CGFloat, _ length: CGFloat, _ low: CGFloat, _ room: CGFloat) -> CGFloat {
    low + (room - length) * share
  }

  private var horizontalShare: CGFloat {
    switch horizontal {
    case .left, .leading, .fill: 0
    case .right, .trailing: 1
    case .center: 0.5
    }
  }

  private var verticalShare: CGFloat {
    switch vertical {
    case .top, .fill: 0
    case .bottom: 1
    case .center: 0.5
    }
  }

  private var textShare: CGFloat {
    switch titleAlignment {
    case .automatic: isStacked ? 0.5 : 0
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}
