import CoreGraphics

/// Which grids make solved frames such as can be painted sharply. Each is rounded by itself, and what was rounded is never
/// fed back: equal sizes stay equal, and a sum can miss by a step.
struct LayoutRounding: Equatable {
  /// The grid that origins lie on, and the one that sizes are multiples of; nil rounds nothing.
  var origin: PixelGrid?
  var size: PixelGrid?

  /// To device pixels.
  static func pixels(_ scale: CGFloat) -> LayoutRounding {
    LayoutRounding(origin: PixelGrid(scale: scale), size: PixelGrid(scale: scale))
  }

  /// As Apple's system does for views without a window: origins to points, sizes to pixels.
  static func offscreen(_ scale: CGFloat) -> LayoutRounding {
    LayoutRounding(origin: PixelGrid(scale: 1), size: PixelGrid(scale: scale))
  }

  @MainActor static func usual(for view: UIView) -> LayoutRounding {
    usual(for: view, isInWindow: view.attachedWindow != nil)
  }

  @MainActor static func usual(for view: UIView, isInWindow: Bool) -> LayoutRounding {
    let scale = max(1, view.contentScaleFactor)
    return isInWindow ? .pixels(scale) : .offscreen(scale)
  }

  func frame(_ frame: CGRect) -> CGRect {
    func rounded(_ value: CGFloat, _ grid: PixelGrid?) -> CGFloat { grid?.round(value, .nearestOfSolution) ?? value }
    return CGRect(
      x: rounded(frame.minX, origin), y: rounded(frame.minY, origin), width: rounded(frame.width, size),
      height: rounded(frame.height, size))
  }
}
