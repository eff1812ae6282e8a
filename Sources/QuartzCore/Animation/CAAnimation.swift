import CoreGraphics

/// Is told of an animation's beginning and end, on the main actor. The animation retains it, as on Apple's systems.
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

  /// Values of the program's own, by which it recognises an animation.
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

  package func makeCopy() -> CAAnimation { copyValues(to: CAAnimation()) }

  /// Sets the copy's values to this animation's and returns the copy.
  package func copyValues<Animation: CAAnimation>(to copy: Animation) -> Animation {
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

  /// The tracks that the animation has on a layer; empty when it animates nothing.
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

/// What an animation needs to know of its layer and its surroundings to be resolved to tracks.
@MainActor package struct AnimationSetting {
  /// The begin time of animations that set none, in the surrounding time.
  package var beginTime: Double
  /// The duration of animations that set none.
  package var duration: Double
  package let layer: CALayer
}

/// Animates one property by its key path.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  /// `position`, `transform.rotation.z`, `bounds.size.width` and so on, or a key of the layer's own. An unknown path
  /// animates nothing.
  open var keyPath: String?
  /// Whether values are added to what the layer shows without the animation.
  open var isAdditive = false
  /// Whether each repeat begins where the one before ended.
  open var isCumulative = false
  /// Makes transforms of the values, which are numbers then. Counts for the key path `transform`.
  open var valueFunction: CAValueFunction?

  public override init() { super.init() }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  package override func makeCopy() -> CAAnimation { copyValues(to: CAPropertyAnimation()) }

  /// The function, where it is one for the key path.
  package var appliedFunction: CAValueFunction? { keyPath == LayerProperty.transform.rawValue ? valueFunction : nil }

  package override func copyValues<Animation: CAAnimation>(to copy: Animation) -> Animation {
    if let copy = copy as? CAPropertyAnimation {
      copy.keyPath = keyPath
      copy.isAdditive = isAdditive
      copy.isCumulative = isCumulative
      copy.valueFunction = valueFunction
    }
    return super.copyValues(to: copy)
  }
}
