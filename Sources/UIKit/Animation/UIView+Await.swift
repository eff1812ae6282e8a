import CoreGraphics

// The same calls as with a completion, to be waited for. As UIKit's, they are what a call without completion means in an
// asynchronous function; `completion: nil` there starts and goes on.
extension UIView {
  /// Returns when the animation has ended: whether it came to its end.
  @discardableResult
  public class func animate(withDuration duration: TimeInterval, animations: () -> Void) async -> Bool {
    await Awaited.value(ifDropped: false) { animate(withDuration: duration, animations: animations, completion: $0) }
  }

  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: () -> Void
  ) async -> Bool {
    await Awaited.value(ifDropped: false) {
      animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: $0)
    }
  }

  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [], animations: () -> Void
  ) async -> Bool {
    await Awaited.value(ifDropped: false) {
      animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio, initialSpringVelocity: velocity,
        options: options, animations: animations, completion: $0)
    }
  }

  @discardableResult
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
    animations: () -> Void
  ) async -> Bool {
    await Awaited.value(ifDropped: false) {
      animateKeyframes(
        withDuration: duration, delay: delay, options: options, animations: animations, completion: $0)
    }
  }

  @discardableResult
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?
  ) async -> Bool {
    await Awaited.value(ifDropped: false) {
      transition(with: view, duration: duration, options: options, animations: animations, completion: $0)
    }
  }

  @discardableResult
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = []
  ) async -> Bool {
    await Awaited.value(ifDropped: false) {
      transition(from: fromView, to: toView, duration: duration, options: options, completion: $0)
    }
  }

  @discardableResult
  public class func perform(
    _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?
  ) async -> Bool {
    await Awaited.value(ifDropped: false) {
      perform(animation, on: views, options: options, animations: parallelAnimations, completion: $0)
    }
  }
}
