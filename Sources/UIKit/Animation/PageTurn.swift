import CoreGraphics
import QuartzCore

/// A page that is turned about its upper edge, as a calendar's: up and away from what comes, or down over what was. Pages stay
/// flat here; Apple's are rolled.
@MainActor enum PageTurn {
  /// Runs the block at once and turns a picture over its result, within the view's bounds.
  static func run(
    _ view: UIView, isDown: Bool, duration: TimeInterval, curve: CubicCurve, blocksTouches: Bool,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let before = view.isHidden ? nil : picture(of: view)
    UIView.performWithoutAnimation {
      animations()
      view.layoutIfNeeded()
    }
    // A view that was hidden had no page that could go, and one that is hidden now has none that could come.
    guard let superlayer = view.layer.superlayer, let clock = view.layer.clock, view.window != nil,
      UIView.areAnimationsEnabled, duration > 0, let before, let page = isDown ? picture(of: view) : before,
      !(isDown && view.isHidden)
    else {
      completion?(true)
      return
    }
    let window = CALayer()
    (window.bounds, window.position, window.zPosition) = (view.bounds, view.center, view.layer.zPosition)
    window.bounds.origin = .zero
    window.anchorPoint = view.layer.anchorPoint
    window.setAffineTransform(view.transform)
    window.opacity = view.layer.opacity
    window.masksToBounds = true
    (window.cornerRadius, window.cornerCurve) = (view.layer.cornerRadius, view.layer.cornerCurve)
    // What was stays until the new page lies over it.
    if isDown { window.contents = before }
    let turning = sheet(page, window.bounds)
    window.addSublayer(turning)
    superlayer.insertSublayer(window, above: view.layer)
    if blocksTouches {
      // It changes nothing, and while it runs the view is not touched, as in any other animation.
      let still = CABasicAnimation(keyPath: "zPosition")
      (still.fromValue, still.toValue, still.isAdditive, still.duration) = (CGFloat(0), CGFloat(0), true, duration)
      view.layer.start(still, key: "page turn", on: clock, groups: [], blocksTouches: true)
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      window.removeFromSuperlayer()
      completion?(true)
    }
    let timing = CAMediaTimingFunction(curve)
    func turn(_ layer: CALayer, _ keyPath: String, _ start: CGFloat, _ end: CGFloat) {
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue) = isDown ? (end, start) : (start, end)
      (animation.duration, animation.timingFunction) = (duration, timing)
      (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
      layer.add(animation, forKey: keyPath)
    }
    turn(turning, "transform.rotation.x", 0, .pi / 2)
    if let shade = turning.sublayers?.first { turn(shade, "opacity", 0, 0.45) }
    CATransaction.commit()
  }

  /// A page that hangs at its upper edge, seen from nearby, with the shade that falls on it as it turns.
  private static func sheet(_ page: CGImage, _ bounds: CGRect) -> CALayer {
    let sheet = CALayer()
    sheet.contents = page
    (sheet.bounds, sheet.anchorPoint) = (bounds, CGPoint(x: 0.5, y: 0))
    sheet.position = CGPoint(x: bounds.midX, y: bounds.minY)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / max(1, 2.5 * max(bounds.width, bounds.height))
    sheet.transform = perspective
    let shade = CALayer()
    (shade.frame, shade.backgroundColor, shade.opacity) = (bounds, CGColor(gray: 0, alpha: 1), 0)
    sheet.addSublayer(shade)
    return sheet
  }

  private static func picture(of view: UIView) -> CGImage? {
    guard view.bounds.width > 0, view.bounds.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = view.traitCollection.displayScale
    return UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { context in
      view.layer.render(in: context.cgContext)
    }.cgImage
  }
}
