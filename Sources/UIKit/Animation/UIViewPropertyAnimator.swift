import CoreGraphics
import QuartzCore

/// An animation of views that can be paused, scrubbed, reversed and continued (rules A18 to A25).
///
/// Its blocks run when it first becomes active. What they change is final in the views at once; what is shown stands
/// where the animator does. While it runs it keeps itself alive; held or stopped it has to be finished before it goes.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// Seconds; for springs that have a time of their own, that time.
  open private(set) var duration: TimeInterval
  /// Seconds, as last started.
  open private(set) var delay: TimeInterval = 0
  open private(set) var state = UIViewAnimatingState.inactive

  /// Whether the views take touches while they move. Read when the animator becomes active.
  open var isUserInteractionEnabled = true
  /// Whether touches find the views where their model is, not where they are shown.
  open var isManualHitTestingEnabled = false
  /// Whether a running animator may be paused, scrubbed, reversed or stopped.
  open var isInterruptible = true
  /// Whether the fraction of a paused animator is one of the distance; otherwise it is one of the curve's time.
  open var scrubsLinearly = true {
    didSet { driver?.steer { course, _ in course.scrubsLinearly = scrubsLinearly } }
  }
  /// Whether the animator stays active at its end, without calling completions.
  open var pausesOnCompletion = false
  /// Whether pending updates and layouts run before its blocks, without animation, and after them, animated.
  open var flushUpdates = false

  private var animations: [(block: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var driver: AnimatorDriver?
  /// The changed properties and their values, between stopping and finishing.
  private var stopped: [AnimatedValue] = []
  private var startsReversed = false
  /// Itself, while it runs.
  private var hold: UIViewPropertyAnimator?

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    self.duration = AnimatorTiming(parameters, seconds: duration).seconds
    super.init()
  }

  /// Without a duration: for subclasses, and `runningPropertyAnimator`.
  public override init() {
    timingParameters = UICubicTimingParameters()
    duration = 0
    super.init()
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  isolated deinit {
    ensure(
      state == .inactive,
      """
      A property animator was released while it was \(state == .stopped ? "stopped" : "held"). Before it goes, \
      it must finish, or be stopped and finished: stopAnimation(true), or stopAnimation(false) and finishAnimation(at:).
      """)
  }

  /// An animator that has started.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let made = makeInstance(of: self)
    made.timingParameters = UICubicTimingParameters(animationCurve: options.curve)
    made.duration = AnimatorTiming(made.timingParameters, seconds: duration).seconds
    made.flushUpdates = options.contains(.flushUpdates)
    made.addAnimations(animations)
    if let completion { made.addCompletion(completion) }
    made.startAnimation(afterDelay: delay)
    return made
  }

  // MARK: - What it animates

  /// Adds changes that begin after a fraction of the duration, or of what is left of it.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    switch state {
    case .inactive: animations.append((animation, delayFactor))
    case .active: run(animation, delayFactor)
    case .stopped: fatalError(misuse("addAnimations(_:)", "is stopped", "finish it first"))
    }
  }

  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Called once, when the animator finishes.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  // MARK: - Where it stands

  open var isRunning: Bool { driver?.course.isRunning ?? false }

  /// 0...1, in the direction of the animation. Setting it activates an inactive animator and pauses a running one.
  open var fractionComplete: CGFloat {
    get { CGFloat(driver?.fraction ?? 0) }
    set {
      pauseAnimation()
      driver?.steer { course, _ in course.scrub(to: Double(newValue)) }
    }
  }

  /// Reverses the animator where it is, so that it ends at its start.
  open var isReversed: Bool {
    get { driver?.course.isReversed ?? startsReversed }
    set {
      guard newValue != isReversed else { return }
      guard state == .active else {
        startsReversed = newValue
        return
      }
      stopIfUninterruptible("isReversed")
      driver?.steer { course, now in course.reverse(at: now) }
    }
  }

  // MARK: - Driving

  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts or continues the animator. A running one is left alone.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped else {
      fatalError(misuse("startAnimation()", "is stopped", "finish it first"))
    }
    guard !isRunning else { return }
    self.delay = delay.isFinite ? max(0, delay) : 0
    activate()
    hold = self
    driver?.steer { course, now in course.run(at: now, delay: self.delay) }
  }

  /// Pauses the animator. An inactive one becomes active and shows its start.
  open func pauseAnimation() {
    guard state != .stopped else {
      fatalError(misuse("pauseAnimation()", "is stopped", "finish it first"))
    }
    stopIfUninterruptible("pauseAnimation()")
    activate()
    driver?.steer { course, now in course.pause(at: now) }
    hold = nil
  }

  /// Continues a paused animator, along another curve where one is given. The factor times the whole duration is the
  /// time that it takes; 0 is what is left of its own.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, let driver else {
      fatalError(
        misuse("continueAnimation(withTimingParameters:durationFactor:)", "is \(state)", "start and pause it first"))
    }
    if isRunning { pauseAnimation() }
    hold = self
    let factor = durationFactor.isFinite ? max(0, Double(durationFactor)) : 0
    driver.steer { course, now in
      let seconds = factor > 0 ? course.duration * factor : course.remainingSeconds
      guard let parameters else { return course.run(at: now, seconds: seconds) }
      let timing = AnimatorTiming(parameters, seconds: seconds)
      course.run(at: now, seconds: timing.seconds, pace: timing.pace, paceAlongY: timing.paceAlongY)
    }
  }

  /// Leaves the views where they are shown. Without finishing it is inactive then and calls no completion; otherwise it
  /// is stopped, and `finishAnimation(at:)` has to follow.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, let driver else {
      if state == .stopped, withoutFinishing { becomeInactive() }
      return
    }
    stopIfUninterruptible("stopAnimation(_:)")
    stopped = AnimatedValue.all(of: driver)
    let shown = stopped.map { ($0, driver.presentedValue(by: $0.changes)) }
    driver.release(finished: false)
    for (value, now) in shown { value.leave(at: now) }
    self.driver = nil
    hold = nil
    state = .stopped
    if withoutFinishing { becomeInactive() }
  }

  /// Sets the views to the end or the start, or leaves them, and calls the completions. Only for a stopped animator.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      fatalError(misuse("finishAnimation(at:)", "is \(state)", "call stopAnimation(false) first"))
    }
    for value in stopped.filter(\.isOwn) { value.setModel(to: finalPosition) }
    let calls = completions
    becomeInactive()
    for call in calls { call(finalPosition) }
  }

  // MARK: - Inside

  private func activate() {
    guard state == .inactive else { return }
    let timing = AnimatorTiming(timingParameters, seconds: duration, fixed: true)
    var course = AnimatorCourse(
      duration: timing.seconds, pace: timing.pace, paceAlongY: timing.paceAlongY, isReversed: startsReversed)
    course.scrubsLinearly = scrubsLinearly
    let driver = AnimatorDriver(course)
    driver.allowsTouches = isUserInteractionEnabled
    driver.hitsPresented = isUserInteractionEnabled && !isManualHitTestingEnabled
    driver.onEnd = { [weak self] in self?.arrived() }
    self.driver = driver
    state = .active
    let waiting = animations
    animations = []
    for (block, delayFactor) in waiting { run(block, delayFactor) }
  }

  private func run(_ block: () -> Void, _ delayFactor: CGFloat) {
    let timing = AnimatorTiming(timingParameters, seconds: duration, fixed: true).block
    if flushUpdates { ViewAnimationContext.withoutAnimation { Stage.flushUpdates() } }
    driver?.add(delayFactor: Double(delayFactor), duration: max(duration, 1e-9), timing: timing) {
      block()
      if flushUpdates { Stage.flushUpdates() }
    }
  }

  /// Called when the driver has ended, or none of the views it moved is left.
  private func arrived() {
    guard let driver else { return }
    let end = driver.course.endTime ?? 0
    let isThere = driver.changes.isEmpty || driver.now >= end - 1e-9
    if pausesOnCompletion, driver.isAlive {
      driver.steer { course, now in course.pause(at: max(now, end)) }
      hold = nil
      return
    }
    let position: UIViewAnimatingPosition = !isThere ? .current : isReversed ? .start : .end
    let values = AnimatedValue.all(of: driver)
    driver.release(finished: isThere)
    if position != .current {
      for value in values { value.setModel(to: position) }
    }
    let (calls, order, this) = (completions, driver.order, hold)
    becomeInactive()
    Callbacks.add(order) {
      withExtendedLifetime(this) {
        for call in calls { call(position) }
      }
    }
  }

  private func becomeInactive() {
    driver?.onEnd = nil
    (driver, stopped, completions, animations) = (nil, [], [], [])
    startsReversed = false
    state = .inactive
    hold = nil
  }

  private func stopIfUninterruptible(_ call: String) {
    guard isRunning, !isInterruptible else { return }
    fatalError(misuse(call, "runs and is not interruptible", "set isInterruptible before it starts"))
  }

  private func misuse(_ call: String, _ found: String, _ advice: String) -> String {
    "\(call) was called on a property animator that \(found): \(advice)"
  }
}
