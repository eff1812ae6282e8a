import CoreGraphics

/// The settings of an animation block, for the changes made in it.
@MainActor
package final class ViewAnimationContext {
  package struct Options: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let allowsTouches = Options(rawValue: 1)
    package static let repeats = Options(rawValue: 2)
    package static let autoreverses = Options(rawValue: 4)
    /// Lays out, within the block, the views that it resized.
    package static let laysOut = Options(rawValue: 8)
    package static let overridesDuration = Options(rawValue: 16)
    package static let overridesTiming = Options(rawValue: 32)
    package static let overridesOptions = Options(rawValue: 64)
    /// At most so many frames a second.
    package static let sixtyFrames = Options(rawValue: 128)
    package static let thirtyFrames = Options(rawValue: 256)
  }

  package enum Timing: Sendable {
    case curve(CubicCurve)
    case spring(Spring)
  }

  package private(set) var duration: Double
  package private(set) var delay: Double
  package private(set) var timing: Timing
  package private(set) var options: Options
  private var repeatCount: Float
  private let group: CompletionGroup
  /// Receives the changes, which then have no animations of their own: a property animator, or keyframes.
  private var recorder: (any ChangeRecorder)?
  private var resized: [CALayer] = []
  private var endings: [() -> Void] = []
  /// The progress of the last change: changes that begin together share it.
  private var progress: TrackProgress?

  private init(duration: Double, delay: Double, timing: Timing, options: Options, group: CompletionGroup) {
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.delay = delay.isFinite ? max(0, delay) : 0
    self.timing = timing
    self.options = options
    self.group = group
    repeatCount = options.contains(.repeats) ? .infinity : 0
  }

  // MARK: - Blocks

  private static var stack: [ViewAnimationContext] = [] {
    didSet { isAnimating = isEnabled && !stack.isEmpty }
  }

  package static var isEnabled = true {
    didSet { isAnimating = isEnabled && !stack.isEmpty }
  }

  /// Whether a change made now animates: inside a block, while animations are on.
  package private(set) static var isAnimating = false

  /// The innermost block's context, while animations are on.
  package static var current: ViewAnimationContext? { isAnimating ? stack.last : nil }

  /// Runs a block whose changes animate. The completion is called once, with whether all animations ran to their end.
  /// It is called in the turn in which the last one ends or, when there are none, in the next turn.
  ///
  /// A nested block has the outer one's duration, timing and options, unless its options override them (A6).
  package static func animate(
    duration: Double, delay: Double = 0, timing: Timing = .curve(.easeInEaseOut), options: Options = [],
    recorder: (any ChangeRecorder)? = nil, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let group = CompletionGroup(completion)
    let context = ViewAnimationContext(
      duration: duration, delay: delay, timing: timing, options: options, group: group)
    context.recorder = recorder
    if let outer = stack.last {
      if !options.contains(.overridesDuration) {
        context.duration = outer.duration
        context.recorder = recorder ?? outer.recorder
      }
      if !options.contains(.overridesTiming) { context.timing = outer.timing }
      if !options.contains(.overridesOptions) {
        context.options.formUnion(outer.options.intersection([.allowsTouches, .repeats, .autoreverses]))
        context.repeatCount = max(context.repeatCount, outer.repeatCount)
      }
    }
    context.run(animations)
    group.close()
  }

  /// Runs blocks of keyframes and animates what they set; inside a property animator, at that one's pace.
  package static func animateKeyframes(
    duration: Double, delay: Double = 0, curve: CubicCurve, options: Options = [], mode: CAAnimationCalculationMode,
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let frames = KeyframeRecorder(mode: mode)
    let outerFrames = keyframes
    keyframes = frames
    animate(
      duration: duration, delay: delay, timing: .curve(curve), options: options,
      animations: {
        guard let context = stack.last else { return }
        let outer = context.recorder
        context.recorder = frames
        animations()
        context.runEndings()
        context.layOutResized()
        context.recorder = outer
        keyframes = outerFrames
        frames.finish { context.begin($0, on: $1) }
      }, completion: completion)
  }

  /// Runs a block, with a transition from how the layer looked before it to how it looks after. Without a kind, or
  /// where the layer is not visible, the change shows at once.
  package static func transition(
    _ kind: LayerTransition.Kind?, side: CGVector = .zero, of layer: CALayer, duration: Double, curve: CubicCurve,
    options: Options,
    animatesContent: Bool, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let picture = kind == nil || !isEnabled ? nil : layer.picture()
    animate(
      duration: duration, timing: .curve(curve), options: options,
      animations: {
        guard let context = stack.last else { return }
        if animatesContent { animations() } else { withoutAnimation(animations) }
        guard let kind, let clock = layer.clock, isEnabled, context.duration > 0, picture != nil else { return }
        let transition = CATransition()
        (transition.ownKind, transition.ownSide) = (kind, side)
        context.time(transition, on: layer, clock)
        if case .curve(let curve) = context.timing { transition.timingFunction = CAMediaTimingFunction(curve) }
        layer.start(
          transition, from: picture, on: clock, groups: CATransaction.groups + [context.group],
          blocksTouches: !context.options.contains(.allowsTouches))
      }, completion: completion)
  }

  /// The recorder of the keyframe animation whose blocks run.
  package private(set) static var keyframes: KeyframeRecorder?

  private func run(_ body: () -> Void) {
    ViewAnimationContext.stack.append(self)
    body()
    end()
  }

  private func end() {
    runEndings()
    layOutResized()
    ViewAnimationContext.stack.removeLast()
  }

  // MARK: - Blocks without a closure

  private static var open: [ViewAnimationContext] = []

  /// What changes from now on, until `closeBlock`, animates.
  package static func openBlock(duration: Double) {
    let context = ViewAnimationContext(
      duration: duration, delay: 0, timing: .curve(.easeInEaseOut), options: [], group: CompletionGroup(nil))
    if let outer = stack.last { (context.duration, context.timing) = (outer.duration, outer.timing) }
    open.append(context)
    stack.append(context)
  }

  /// Settings of the block that was opened last, for what changes after this.
  package static func setOpenBlock(
    duration: Double? = nil, delay: Double? = nil, curve: CubicCurve? = nil, repeatCount: Float? = nil,
    autoreverses: Bool? = nil
  ) {
    guard let context = open.last else { return }
    if let duration, duration.isFinite { context.duration = max(0, duration) }
    if let delay, delay.isFinite { context.delay = max(0, delay) }
    if let curve { context.timing = .curve(curve) }
    if let repeatCount { context.repeatCount = repeatCount.isNaN ? 0 : max(0, repeatCount) }
    if autoreverses == true { context.options.insert(.autoreverses) }
    if autoreverses == false { context.options.remove(.autoreverses) }
  }

  /// Ends the block that was opened last; nothing where none is open, or where a block with a closure runs in it.
  package static func closeBlock() {
    guard let context = open.last, stack.last === context else { return }
    open.removeLast()
    context.end()
    context.group.close()
  }

  /// Runs a closure when the block has run, still within it.
  package func atEnd(_ body: @escaping () -> Void) { endings.append(body) }

  private func runEndings() {
    while !endings.isEmpty {
      let due = endings
      endings = []
      for body in due { body() }
    }
  }

  private func layOutResized() {
    guard options.contains(.laysOut) else { return }
    let layers = resized
    resized = []
    for layer in layers { layer.layoutIfNeeded() }
  }

  package static func withoutAnimation(_ body: () -> Void) {
    let wasEnabled = isEnabled
    isEnabled = false
    body()
    isEnabled = wasEnabled
  }

  /// Runs a block outside the enclosing animation blocks. It may begin its own, if animations are on.
  package static func apart(isEnabled allowed: Bool, _ body: () -> Void) {
    let (outer, wasEnabled) = (stack, isEnabled)
    (stack, isEnabled) = ([], allowed)
    body()
    (stack, isEnabled) = (outer, wasEnabled)
  }

  /// Runs a block whose changes repeat; outside an animation block it only runs it.
  package static func repeating(_ count: Float, autoreverses: Bool, _ body: () -> Void) {
    guard let context = stack.last else { return body() }
    let old = (context.repeatCount, context.options)
    context.repeatCount = count.isNaN ? 0 : max(0, count)
    if autoreverses { context.options.insert(.autoreverses) } else { context.options.remove(.autoreverses) }
    body()
    (context.repeatCount, context.options) = old
  }

  // MARK: - One change

  /// Whether changes are recorded by a property animator, which can reverse them.
  package var isRecorded: Bool { recorder != nil }

  /// The action for a change about to be made to a view's layer; nil when it does not animate. `original` is the view's
  /// own form of the old value.
  package func action(for layer: CALayer, forKey key: String, original: Any? = nil) -> (any CAAction)? {
    if key == "bounds", options.contains(.laysOut) { resized.append(layer) }
    guard duration > 0, let property = LayerProperty(keyPath: key), property.animatesImplicitly,
      let clock = layer.clock
    else { return nil }
    let state = property.isAdditiveInViews ? layer.stored : layer.presented
    return property.value(in: state).map {
      ViewAction(context: self, property: property, from: $0, original: original, clock: clock)
    }
  }

  fileprivate func begin(_ change: LayerChange, on clock: AnimationClock) {
    if let recorder {
      recorder.record(change, groups: [group], on: clock)
      return
    }
    let animation = makeAnimation()
    time(animation, on: change.layer, clock)
    let line = animation.timeline(in: AnimationSetting(beginTime: 0, duration: duration, layer: change.layer))
    let shared: TrackProgress
    if let progress, progress.timeline == line {
      shared = progress
    } else {
      shared = TrackProgress(line, pace: animation.pace(over: duration), step: frameStep(on: clock))
      progress = shared
    }
    let key = change.fill(animation, [change.track(shared)])
    change.layer.start(
      animation, key: key, on: clock, groups: CATransaction.groups + [group],
      blocksTouches: !options.contains(.allowsTouches))
  }

  private func time(_ animation: CAAnimation, on layer: CALayer, _ clock: AnimationClock) {
    animation.duration = duration
    animation.beginTime = layer.localTime(at: clock.now) + delay
    animation.fillMode = .backwards
    animation.repeatCount = repeatCount
    animation.autoreverses = options.contains(.autoreverses)
  }

  /// Seconds between two frames, where fewer are wanted than the display shows.
  private func frameStep(on clock: AnimationClock) -> Double? {
    guard let step = options.frameStep, step > clock.frameInterval * 1.25 else { return nil }
    return step
  }

  private func makeAnimation() -> CABasicAnimation {
    switch timing {
    case .curve(let curve):
      let animation = CABasicAnimation()
      animation.timingFunction = CAMediaTimingFunction(curve)
      return animation
    case .spring(let spring):
      let animation = CASpringAnimation()
      animation.spring = spring
      return animation
    }
  }
}

extension ViewAnimationContext.Options {
  fileprivate var frameStep: Double? {
    contains(.thirtyFrames) ? 1.0 / 30 : contains(.sixtyFrames) ? 1.0 / 60 : nil
  }
}

/// Animates one property of a view's layer from its old to its new value.
@MainActor private final class ViewAction: CAAction {
  let context: ViewAnimationContext
  let property: LayerProperty
  let from: AnimatableValue
  let original: Any?
  let clock: AnimationClock

  init(
    context: ViewAnimationContext, property: LayerProperty, from: AnimatableValue, original: Any?, clock: AnimationClock
  ) {
    self.context = context
    self.property = property
    self.from = from
    self.original = original
    self.clock = clock
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, let to = property.value(in: layer.stored) else { return }
    var change = LayerChange(layer: layer, property: property, from: from, to: to)
    change.original = original
    context.begin(change, on: clock)
  }
}
