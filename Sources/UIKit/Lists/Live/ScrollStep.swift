import CoreGraphics

/// A way that a list's view has scrolled, or a part of it that scrolls on its own.
struct ScrollStep {
  /// Where it is now, in the content's space.
  let view: CGRect
  /// From where it was.
  let way: CGVector
  /// The part's section; nil for the whole view.
  var section: Int?

  private var isDown: Bool { abs(way.dy) >= abs(way.dx) }

  /// In points.
  var length: CGFloat { isDown ? abs(way.dy) : abs(way.dx) }

  /// A jump, which says nothing of where the view goes next, leaves nothing of what was seen in it.
  var isJump: Bool { length >= (isDown ? view.height : view.width) }

  /// What comes into view if the view goes on by half of its length.
  var strip: CGRect {
    var strip = view
    if isDown {
      strip.size.height /= 2
      strip.origin.y = way.dy > 0 ? view.maxY : view.minY - strip.height
    } else {
      strip.size.width /= 2
      strip.origin.x = way.dx > 0 ? view.maxX : view.minX - strip.width
    }
    return strip
  }

  /// How far the view has to go on for a frame's first point to come into it, and for its last.
  func distances(to frame: CGRect) -> (first: CGFloat, last: CGFloat) {
    if isDown {
      return way.dy > 0
        ? (frame.minY - view.maxY, frame.maxY - view.maxY) : (view.minY - frame.maxY, view.minY - frame.minY)
    }
    return way.dx > 0
      ? (frame.minX - view.maxX, frame.maxX - view.maxX) : (view.minX - frame.maxX, view.minX - frame.minX)
  }
}
