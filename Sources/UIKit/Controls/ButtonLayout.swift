import CoreGraphics

/// The frames of a button's image and title in its content rectangle. Both stand side by side, the image first in reading
/// direction, and are aligned together; each is then moved by its own insets.
struct ButtonLayout {
  var image = CGSize.zero
  var title = CGSize.zero
  /// With the reading direction applied.
  var horizontal = UIControl.ContentHorizontalAlignment.center
  var vertical = UIControl.ContentVerticalAlignment.center
  var isReversed = false
  /// An image without a title fills the width.
  var imageFillsWidth = false
  var imageInsets = UIEdgeInsets.zero
  var titleInsets = UIEdgeInsets.zero
  var grid = PixelGrid(scale: 1)

  func imageFrame(in content: CGRect) -> CGRect {
    var frame = CGRect(origin: CGPoint(x: left(in: content) + (isReversed ? title.width : 0), y: 0), size: image)
    if imageFillsWidth { (frame.origin.x, frame.size.width) = (content.minX, content.width) }
    return aligned(frame, in: content, imageInsets)
  }

  func titleFrame(in content: CGRect) -> CGRect {
    let x = left(in: content) + (isReversed ? 0 : image.width)
    return aligned(CGRect(origin: CGPoint(x: x, y: 0), size: title), in: content, titleInsets)
  }

  /// The left edge of image and title together.
  private func left(in content: CGRect) -> CGFloat {
    let width = image.width + title.width
    return switch horizontal {
    case .fill: isReversed ? content.maxX - width : content.minX
    case .left, .leading: content.minX
    case .right, .trailing: content.maxX - width
    case .center: content.minX + grid.start(centering: width, in: content.width)
    }
  }

  /// The frame aligned vertically, and moved by its insets.
  private func aligned(_ frame: CGRect, in content: CGRect, _ insets: UIEdgeInsets) -> CGRect {
    var frame = frame
    frame.size.height = min(frame.height, content.height)
    switch horizontal {
    case .left, .leading: frame.origin.x += insets.left
    case .right, .trailing: frame.origin.x -= insets.right
    case .center, .fill: frame.origin.x += (insets.left - insets.right) / 2
    }
    switch vertical {
    case .center:
      frame.origin.y = content.minY + grid.start(centering: frame.height, in: content.height)
      frame.origin.y += (insets.top - insets.bottom) / 2
    case .top: frame.origin.y = content.minY + insets.top
    case .bottom: frame.origin.y = content.maxY - frame.height - insets.bottom
    case .fill:
      (frame.origin.y, frame.size.height) = (content.minY, content.height)
      frame.origin.y += (insets.top - insets.bottom) / 2
    }
    return frame
  }
}
