import CoreGraphics
import QuartzCore

// Animation blocks: what is changed inside one is final at once, and what is shown follows (rules A1 to A15).
extension UIView {
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Views resized in the block are laid out in it, so that their subviews move along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// What all animations do: position, bounds, transform and alpha go on from where they are shown and keep their
    /// speed, all else goes on from what is shown.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// The curve is a number in the bits from 16 on, not a flag.
    package var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }

    package var contextOptions: ViewAnimationContext.Options {
      var result: ViewAnimationContext.Options = []
      if contains(.allowUserInteraction) { result.insert(.allowsTouches) }
      if contains(.repeat) { result.insert(.repeats) }
      if contains(.autoreverse) { result.insert(.autoreverses) }
      if contains(.layoutSubviews) { result.insert(.laysOut) }
      if contains(.overrideInheritedDuration) { result.insert(.overridesDuration) }
      if contains(.overrideInheritedCurve) { result.insert(.overridesTiming) }
      if contains(.overrideInheritedOptions) { result.insert(.overridesOptions) }
      return result
    }
  }

  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear

    package var bezier: CubicCurve {
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}

extension UIView {
  /// Times in seconds. The completion hears false when an animation was removed before its end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimationContext.animate(
      duration: duration, delay: delay, timing: .curve(options.curve.bezier), options: options.contextOptions,
      animations: animations, completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// As a spring that is at rest after the duration. A damping ratio of 1 does not swing; the velocity is in whole ways
  /// a second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      duration: duration, dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity))
    ViewAnimationContext.animate(
      duration: duration, delay: delay, timing: .spring(spring), options: options.contextOptions,
      animations: animations, completion: completion)
  }

  /// As a spring of a perceived duration and a bounce of -1...1; it runs until it has come to rest.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: UIView.AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      perceptualDuration: duration, bounce: Double(bounce), initialVelocity: Double(initialSpringVelocity))
    ViewAnimationContext.animate(
      duration: duration > 0 ? spring.settlingDuration : 0, delay: delay, timing: .spring(spring),
      options: options.contextOptions, animations: animations, completion: completion)
  }

  /// Inside an animation block: what is changed here repeats.
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

  /// Of the animation block that runs, in seconds; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimationContext.current?.duration ?? 0 }
}

extension UIView {
  /// A view's layer changes at once outside animation blocks.
  func viewAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === self.layer else { return nil }
    return ViewAnimationContext.current?.action(for: layer, forKey: event) ?? NSNull()
  }
}
