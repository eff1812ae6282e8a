import CoreGraphics

/// What hears of an animation's beginning and end, on the main actor. Held strongly by the animation, as on Apple's
/// systems.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  /// `flag` is false when the animation was removed or replaced before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Changes what a layer shows over time and leaves its own values alone. A layer keeps a copy of what is added to it.
@preconcurrency @MainActor open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  /// Nil is an even pace.
  open var timingFunction: CAMediaTimingFunction?
  open var delegate: (any CAAnimationDelegate)?
  open var isRemovedOnCompletion = true

  // MARK: - Timing

  /// In the layer's time; 0 is when it is added. In a group, seconds after the group begins.
  open var beginTime: CFTimeInterval = 0
  /// 0 is the transaction's duration, and in a group the group's.
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  private var custom: [String: Any] = [:]

  public override init() { super.init() }

  /// Values of the program's own, by which it knows an animation again.
  open func value(forKey key: String) -> Any? { custom[key] }

  open func setValue(_ value: Any?, forKey key: String) { custom[key] = value }

  /// Adds the animation to the layer that `anObject` is.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// An equal animation of the same class of this module; what a subclass elsewhere adds is not copied.
  open nonisolated override func copy() -> Any {
    onAnyThread { makeCopy() }
  }

  package func makeCopy() -> CAAnimation { take(CAAnimation()) }

  package func take<Animation: CAAnimation>(_ copy: Animation) -> Animation {
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.beginTime = beginTime
    copy.duration = duration
    copy.speed = speed
    copy.timeOffset = timeOffset
    copy.repeatCount = repeatCount
    copy.repeatDuration = repeatDuration
    copy.autoreverses = autoreverses
    copy.fillMode = fillMode
    copy.custom = custom
    return copy
  }

  // MARK: - Running

  /// What the animation comes down to on a layer; empty when it animates nothing.
  package func makeTracks(in setting: AnimationSetting) -> [PropertyTrack] { [] }

  package func timeline(in setting: AnimationSetting) -> Timeline {
    var line = Timeline(
      beginTime: beginTime == 0 || !beginTime.isFinite ? setting.beginTime : beginTime,
      duration: duration > 0 ? duration : setting.duration)
    line.speed = speed.isFinite ? Double(speed) : 1
    line.timeOffset = timeOffset
    line.repeatCount = repeatCount > 0 ? Double(repeatCount) : 0
    line.repeatDuration = repeatDuration > 0 ? repeatDuration : 0
    line.autoreverses = autoreverses
    line.fillsBackwards = fillMode == .backwards || fillMode == .both
    line.fillsForwards = fillMode == .forwards || fillMode == .both
    return line
  }

  package func pace(over duration: Double) -> Pace { .curve(timingFunction?.curve ?? .linear) }

  package func makeProgress(in setting: AnimationSetting, steps: Keyframes? = nil) -> TrackProgress {
    let line = timeline(in: setting)
    return TrackProgress(line, pace: pace(over: line.duration), steps: steps)
  }
}

/// Where an animation is to run: what it needs to be resolved to tracks.
@MainActor package struct AnimationSetting {
  /// When animations without a time of their own begin, in the surrounding time.
  package var beginTime: Double
  /// Of animations without one of their own.
  package var duration: Double
  package let layer: CALayer
}

/// Animates one property by its key path.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  /// `position`, `transform.rotation.z`, `bounds.size.width` and so on, or a key of the layer's own; others animate
  /// nothing.
  open var keyPath: String?
  /// Values are added to what the layer shows without them.
  open var isAdditive = false
  /// Each repeat begins where the one before ended.
  open var isCumulative = false

  public override init() { super.init() }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  package override func makeCopy() -> CAAnimation { take(CAPropertyAnimation()) }

  package override func take<Animation: CAAnimation>(_ copy: Animation) -> Animation {
    if let copy = copy as? CAPropertyAnimation {
      copy.keyPath = keyPath
      copy.isAdditive = isAdditive
      copy.isCumulative = isCumulative
    }
    return super.take(copy)
  }
}
