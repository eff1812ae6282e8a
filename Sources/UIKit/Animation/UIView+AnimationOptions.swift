import CoreGraphics
import QuartzCore

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
    /// In a transition, changes in the block animate as well.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In a transition between two views, they are shown and hidden instead of added and removed.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Pending updates and layouts run before the block, without animation, and again after it, animated.
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 10)

    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The old page is turned up about its upper edge; the new one, with the next, comes down.
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
      switch rawValue >> 24 & 15 {
      case 3: result.insert(.sixtyFrames)
      case 7: result.insert(.thirtyFrames)
      default: break
      }
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
