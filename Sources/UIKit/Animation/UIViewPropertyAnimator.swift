import CoreGraphics
import QuartzCore

/// An animation of views that can be held, moved by hand, turned round and gone on with (rules A18 to A25).
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

  /// Whether the views take touches on their way. Read when the animator becomes active.
  open var isUserInteractionEnabled = true
  /// Whether touches find the views where their model is, not where they are shown.
  open var isManualHitTestingEnabled = false
  /// Whether a running animator may be held, moved, turned round or stopped.
  open var isInterruptible = true
  /// Whether the fraction is that of the way while it is held; otherwise it is that of the curve's time.
  open var scrubsLinearly = true {
    didSet { driver?.steer { course, _ in course.scrubsLinearly = scrubsLinearly } }
  }
  /// Whether it stays active at its end, without calling completions.
  open var pausesOnCompletion = false
  /// Whether what waits for an update or a layout is served before its blocks, without animation, and after, with it.
  open var flushUpdates = false

  private var animations: [(block: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var driver: AnimatorDriver?
  /// What it changed and where that was, between stopping and finishing.
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

  /// The block's changes set out after a share of the time, or of what is left of it.
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

  /// 0...1, in the direction in which it runs. Setting it makes an inactive animator active, and holds a running one.
  open var fractionComplete: CGFloat {
    get { CGFloat(driver?.fraction ?? 0) }
    set {
      pauseAnimation()
      driver?.steer { course, _ in course.scrub(to: Double(newValue)) }
    }
  }

  /// Turns the animator round where it is. It ends at its start then.
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

  /// Runs from where it stands; a running one goes on as it is.
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

  /// Holds it where it is; an inactive one becomes active and shows its start.
  open func pauseAnimation() {
    guard state != .stopped else {
      fatalError(misuse("pauseAnimation()", "is stopped", "finish it first"))
    }
    stopIfUninterruptible("pauseAnimation()")
    activate()
    driver?.steer { course, now in course.hold(at: now) }
    hold = nil
  }

  /// Goes on from where it is held, along another curve where one is given. The factor times the whole duration is the
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
    let shown = stopped.map { ($0, driver.shown($0.changes)) }
    driver.release(finished: false)
    for (value, now) in shown { value.leave(at: now) }
    self.driver = nil
    hold = nil
    state = .stopped
    if withoutFinishing { becomeInactive() }
  }

  /// Takes the views to the end, to the start, or leaves them, and calls the completions. Only for a stopped animator.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      fatalError(misuse("finishAnimation(at:)", "is \(state)", "call stopAnimation(false) first"))
    }
    for value in stopped.filter(\.isOwn) { value.settle(at: finalPosition) }
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

  /// The driver came to the end, or nothing is left of what it moved.
  private func arrived() {
    guard let driver else { return }
    let end = driver.course.endTime ?? 0
    let isThere = driver.changes.isEmpty || driver.now >= end - 1e-9
    if pausesOnCompletion, driver.isAlive {
      driver.steer { course, now in course.hold(at: max(now, end)) }
      hold = nil
      return
    }
    let position: UIViewAnimatingPosition = !isThere ? .current : isReversed ? .start : .end
    let values = AnimatedValue.all(of: driver)
    driver.release(finished: isThere)
    if position != .current {
      for value in values { value.settle(at: position) }
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
