import CoreGraphics

/// Animates from one value to another: numbers, points, sizes, rectangles, transforms, colours, paths or arrays of
/// them.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// Without it the animation begins at what the layer shows when it is added.
  open var fromValue: Any?
  /// Without it the animation ends at the layer's own value.
  open var toValue: Any?
  open var byValue: Any?

  /// Replaces the values, for animations that this module makes itself.
  package var ownCourse: PropertyTrack.Course?
  /// Replaces values and timing, likewise.
  package var ownTracks: [PropertyTrack]?

  public override init() { super.init() }

  package override func makeCopy() -> CAAnimation { copyValues(to: CABasicAnimation()) }

  package override func copyValues<Animation: CAAnimation>(to copy: Animation) -> Animation {
    if let copy = copy as? CABasicAnimation {
      copy.fromValue = fromValue
      copy.toValue = toValue
      copy.byValue = byValue
      copy.ownCourse = ownCourse
      copy.ownTracks = ownTracks
    }
    return super.copyValues(to: copy)
  }

  package override func makeTracks(in setting: AnimationSetting) -> [PropertyTrack] {
    if let ownTracks { return ownTracks }
    guard let keyPath, let target = setting.layer.target(forKeyPath: keyPath),
      let course = ownCourse ?? course(of: target, on: setting.layer)
    else { return [] }
    return [
      PropertyTrack(
        target, course, progress: makeProgress(in: setting),
        isAdditive: isAdditive, isCumulative: isCumulative, function: ownCourse == nil ? appliedFunction : nil)
    ]
  }

  private func course(of target: AnimationTarget, on layer: CALayer) -> PropertyTrack.Course? {
    let (from, to, by) = (AnimatableValue(fromValue), AnimatableValue(toValue), AnimatableValue(byValue))
    if let function = appliedFunction {
      // The numbers of what the layer shows are not known: without one it begins, or ends, with no change.
      let start = from ?? to.flatMap { to in by.flatMap { to.subtracting($0) } } ?? function.nothing
      return .between(start, to ?? by?.added(to: start) ?? function.nothing)
    }
    // A program's own value that was never set has no present value: it begins at the one that the animation gives.
    if case .custom = target, target.value(in: layer.presented) == nil, let from, let to { return .between(from, to) }
    guard let current = target.value(in: layer.presented) else { return nil }
    // In an additive animation a missing value stands for no change.
    let start = isAdditive ? nil : current
    switch (from, to, by) {
    case (let from?, let to?, _): return .between(from, to)
    case (let from?, nil, let by?): return .between(from, by.added(to: from))
    case (nil, let to?, let by?): return .between(to.subtracting(by) ?? start, to)
    case (let from?, nil, nil): return .between(from, nil)
    case (nil, let to?, nil): return .between(start, to)
    case (nil, nil, let by?): return .between(start, isAdditive ? by : by.added(to: current))
    case (nil, nil, nil): return .between(current, nil)
    }
  }
}

/// Animates as a spring pulls. Mass, stiffness, damping and initial velocity describe the spring.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// In whole ways a second, towards the end value when positive.
  open var initialVelocity: CGFloat = 0

  public override init() { super.init() }

  /// The spring of a perceived duration, in seconds, and a bounce of -1...1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
  }

  /// When the motion has come to rest, in seconds. It does not change `duration`.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }

  open var bounce: CGFloat {
    let ratio = CGFloat(spring.dampingRatio)
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  package var spring: Spring {
    get {
      Spring(
        mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
        initialVelocity: Double(initialVelocity))
    }
    set {
      (mass, stiffness) = (CGFloat(newValue.mass), CGFloat(newValue.stiffness))
      (damping, initialVelocity) = (CGFloat(newValue.damping), CGFloat(newValue.initialVelocity))
    }
  }

  package override func makeCopy() -> CAAnimation { copyValues(to: CASpringAnimation()) }

  package override func copyValues<Animation: CAAnimation>(to copy: Animation) -> Animation {
    if let copy = copy as? CASpringAnimation { copy.spring = spring }
    return super.copyValues(to: copy)
  }

  package override func pace(over duration: Double) -> Pace { .spring(spring, duration: duration) }
}
