import CoreGraphics
import QuartzCore

/// A page that is turned about the upper edge of a view, as a calendar's: up and away from what comes, or down over what was.
@MainActor enum PageTurn {
  /// Runs the block at once and turns a picture over its result, within the view's bounds.
  static func run(
    _ view: UIView, isDown: Bool, duration: TimeInterval, curve: CubicCurve, blocksTouches: Bool,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let before = view.isHidden ? nil : CurlLayer.picture(of: view)
    UIView.performWithoutAnimation {
      animations()
      view.layoutIfNeeded()
    }
    // A view that was hidden had no page that could go, and one that is hidden now has none that could come.
    guard let superlayer = view.layer.superlayer, let clock = view.layer.clock, view.window != nil,
      UIView.areAnimationsEnabled, duration > 0, let before, let page = isDown ? CurlLayer.picture(of: view) : before,
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
    let turning = CurlLayer(
      front: page, paper: CurlLayer.paper(for: view), page: window.bounds, spine: .top, held: window.bounds.width * 0.9)
    turning.frame = window.bounds
    turning.contentsScale = view.traitCollection.displayScale
    window.addSublayer(turning)
    superlayer.insertSublayer(window, above: view.layer)
    if blocksTouches {
      // It changes nothing, and while it runs the view is not touched, as in any other animation.
      let still = CABasicAnimation(keyPath: "zPosition")
      (still.fromValue, still.toValue, still.isAdditive, still.duration) = (CGFloat(0), CGFloat(0), true, duration)
      view.layer.start(still, key: "page turn", on: clock, groups: [], blocksTouches: true)
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock {
      window.removeFromSuperlayer()
      completion?(true)
    }
    let (lying, turned) = (turning.grip, CGPoint(x: -turning.size.width, y: turning.held))
    if isDown { turning.grip = turned }
    turning.turn(to: isDown ? lying : turned, duration: duration, timing: CAMediaTimingFunction(curve))
    CATransaction.commit()
  }
}
