import CoreGraphics

/// What `UIView.animate` sets for the changes made in its block.
@MainActor
package final class ViewAnimationContext {
  package struct Options: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let allowsTouches = Options(rawValue: 1)
    package static let repeats = Options(rawValue: 2)
    package static let autoreverses = Options(rawValue: 4)
    /// Views that the block resized are laid out in it.
    package static let laysOut = Options(rawValue: 8)
    package static let overridesDuration = Options(rawValue: 16)
    package static let overridesTiming = Options(rawValue: 32)
    package static let overridesOptions = Options(rawValue: 64)
  }

  package enum Timing: Sendable {
    case curve(CubicCurve)
    case spring(Spring)
  }

  package private(set) var duration: Double
  package let delay: Double
  package private(set) var timing: Timing
  package private(set) var options: Options
  private var repeatCount: Float
  private let group: CompletionGroup
  private var resized: [CALayer] = []
  /// Of the change before: what begins together shares it.
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

  /// Whether a change made now animates.
  package private(set) static var isAnimating = false

  /// The innermost block's, while animations are on.
  package static var current: ViewAnimationContext? { isAnimating ? stack.last : nil }

  /// Runs a block whose changes animate. The completion hears once whether all ran to their end: in the turn in which
  /// the last one ends, and when there are none in the next.
  ///
  /// A block inside another takes its duration, timing and options, unless told to override them (A6).
  package static func animate(
    duration: Double, delay: Double = 0, timing: Timing = .curve(.easeInEaseOut), options: Options = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let group = CompletionGroup(completion)
    let context = ViewAnimationContext(
      duration: duration, delay: delay, timing: timing, options: options, group: group)
    if let outer = stack.last {
      if !options.contains(.overridesDuration) { context.duration = outer.duration }
      if !options.contains(.overridesTiming) { context.timing = outer.timing }
      if !options.contains(.overridesOptions) {
        context.options.formUnion(outer.options.intersection([.allowsTouches, .repeats, .autoreverses]))
        context.repeatCount = max(context.repeatCount, outer.repeatCount)
      }
    }
    stack.append(context)
    animations()
    if context.options.contains(.laysOut) {
      for layer in context.resized { layer.layoutIfNeeded() }
    }
    stack.removeLast()
    group.close()
  }

  package static func withoutAnimation(_ body: () -> Void) {
    let wasEnabled = isEnabled
    isEnabled = false
    body()
    isEnabled = wasEnabled
  }

  /// Changes made in the block repeat; outside an animation block it only runs it.
  package static func repeating(_ count: Float, autoreverses: Bool, _ body: () -> Void) {
    guard let context = stack.last else { return body() }
    let old = (context.repeatCount, context.options)
    context.repeatCount = count.isNaN ? 0 : max(0, count)
    if autoreverses { context.options.insert(.autoreverses) } else { context.options.remove(.autoreverses) }
    body()
    (context.repeatCount, context.options) = old
  }

  // MARK: - One change

  /// The action for a change about to be made to a view's layer; nil when it does not animate.
  package func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    if key == "bounds", options.contains(.laysOut) { resized.append(layer) }
    guard duration > 0, let property = LayerProperty(keyPath: key), property.animatesImplicitly,
      let clock = layer.clock
    else { return nil }
    let state = property.isAdditiveInViews ? layer.stored : layer.presented
    return property.value(in: state).map { ViewAction(context: self, property: property, from: $0, clock: clock) }
  }

  fileprivate func run(
    _ property: LayerProperty, from: AnimatableValue, to: AnimatableValue, on layer: CALayer, _ clock: AnimationClock
  ) {
    let animation = makeAnimation()
    animation.keyPath = property.rawValue
    animation.duration = duration
    animation.beginTime = layer.localTime(at: clock.now) + delay
    animation.fillMode = .backwards
    animation.repeatCount = repeatCount
    animation.autoreverses = options.contains(.autoreverses)
    let line = animation.timeline(in: AnimationSetting(beginTime: 0, duration: duration, layer: layer))
    if progress?.timeline != line { progress = TrackProgress(line, pace: animation.pace(over: duration)) }
    animation.ownProgress = progress
    var key = property.rawValue
    if property.isAdditiveInViews, let change = from.change(from: to), let none = change.scaled(by: 0) {
      animation.isAdditive = true
      animation.ownCourse = .between(change, none)
      (animation.fromValue, animation.toValue) = (from.subtracting(to)?.any, to.subtracting(to)?.any)
      key = layer.animations?.freeKey(key) ?? key
    } else {
      animation.ownCourse = .between(from, to)
      (animation.fromValue, animation.toValue) = (from.any, to.any)
    }
    layer.start(
      animation, key: key, on: clock, groups: CATransaction.groups + [group],
      blocksTouches: !options.contains(.allowsTouches))
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

/// One property of a view's layer on its way from its old to its new value.
private struct ViewAction: CAAction {
  let context: ViewAnimationContext
  let property: LayerProperty
  let from: AnimatableValue
  let clock: AnimationClock

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, let to = property.value(in: layer.stored) else { return }
    context.run(property, from: from, to: to, on: layer, clock)
  }
}

extension AnimatableValue {
  /// What views add to `new` to show this value: for transforms the difference of their parts, so that each part goes
  /// straight and any number of them overlap in any order.
  fileprivate func change(from new: AnimatableValue) -> AnimatableValue? {
    if case .transform(let a) = self, case .transform(let b) = new {
      return .transformChange(TransformParts(a) - TransformParts(b))
    }
    return subtracting(new)
  }
}
