import CoreGraphics

/// How solved frames become frames that can be painted sharply. Each is rounded by itself, and what was rounded is never
/// fed back: equal sizes stay equal, and a sum can miss by a step.
struct LayoutRounding: Equatable {
  /// The grid that origins lie on, and the one that sizes are multiples of, in steps a point; nil rounds nothing.
  var origin: CGFloat?
  var size: CGFloat?

  /// To device pixels.
  static func pixels(_ scale: CGFloat) -> LayoutRounding { LayoutRounding(origin: scale, size: scale) }

  /// As Apple's system does for views without a window: origins to points, sizes to pixels.
  static func offscreen(_ scale: CGFloat) -> LayoutRounding { LayoutRounding(origin: 1, size: scale) }

  @MainActor static func usual(for view: UIView) -> LayoutRounding {
    usual(for: view, isInWindow: view.attachedWindow != nil)
  }

  @MainActor static func usual(for view: UIView, isInWindow: Bool) -> LayoutRounding {
    let scale = max(1, view.contentScaleFactor)
    return isInWindow ? .pixels(scale) : .offscreen(scale)
  }

  func frame(_ frame: CGRect) -> CGRect {
    CGRect(
      x: rounded(frame.minX, origin), y: rounded(frame.minY, origin), width: rounded(frame.width, size),
      height: rounded(frame.height, size))
  }

  /// To the nearest step, halves away from zero; what is a step but for the error of the arithmetic stays there.
  private func rounded(_ value: CGFloat, _ steps: CGFloat?) -> CGFloat {
    guard let steps, steps > 0 else { return value }
    let scaled = value * steps
    // Most are steps already; functions of the mathematical library find the others.
    if abs(scaled) < 1e9, scaled == CGFloat(Int(scaled)) { return scaled / steps }
    let settled = (scaled * 1e6).rounded() / 1e6
    return settled.rounded(.toNearestOrAwayFromZero) / steps
  }
}
