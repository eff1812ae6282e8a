import CoreGraphics
import QuartzCore

// Animation blocks: what is changed inside one is final at once, and what is shown follows (rules A1 to A15).
extension UIView {
  /// Times in seconds. The completion hears false when an animation was removed before its end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      .curve(options.curve.bezier), duration, delay, options, animations, completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// A spring that is at rest after the duration. A damping ratio of 1 does not overshoot; the velocity is in distances
  /// a second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      duration: duration, dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity))
    run(.spring(spring), duration, delay, options, animations, completion)
  }

  /// A spring with a perceived duration and a bounce of -1...1. It runs until it is at rest.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      perceptualDuration: duration, bounce: Double(bounce), initialVelocity: Double(initialSpringVelocity))
    run(.spring(spring), duration > 0 ? spring.settlingDuration : 0, delay, options, animations, completion)
  }

  private class func run(
    _ timing: ViewAnimationContext.Timing, _ duration: TimeInterval, _ delay: TimeInterval,
    _ options: UIView.AnimationOptions, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let flushes = options.contains(.flushUpdates)
    if flushes { performWithoutAnimation { Stage.flushUpdates() } }
    ViewAnimationContext.animate(
      duration: duration, delay: delay, timing: timing, options: options.contextOptions,
      animations: {
        animations()
        if flushes { Stage.flushUpdates() }
      }, completion: completion)
  }

  /// Inside an animation block: changes made here repeat.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    ViewAnimationContext.repeating(Float(count), autoreverses: autoreverses, animations)
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    ViewAnimationContext.withoutAnimation(actionsWithoutAnimation)
  }

  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimationContext.isEnabled = enabled }

  public class var areAnimationsEnabled: Bool { ViewAnimationContext.isEnabled }

  /// The duration of the animation block that runs, in seconds; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimationContext.current?.duration ?? 0 }
}

extension UIView {
  /// A view's layer changes at once outside animation blocks.
  func viewAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === self.layer else { return nil }
    guard let context = ViewAnimationContext.current else { return NSNull() }
    // The colour before as the view has it, for a property animator that ends where it started.
    let original = context.isRecorded && event == "backgroundColor" ? backgroundColor : nil
    return context.action(for: layer, forKey: event, original: original) ?? NSNull()
  }
}
