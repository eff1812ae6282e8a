/// Runs the changes of a property animator: asks its course for their progress in each frame, and calls `onEnd` at its
/// end.
///
/// The clock keeps it alive while it runs.
@MainActor
package final class AnimatorDriver {
  package private(set) var course: AnimatorCourse
  /// In the order in which they were made.
  package private(set) var changes: [RunningChange] = []
  /// The order of its completions among all that ever started.
  package let order = Callbacks.nextOrder()
  package var allowsTouches = true
  /// Whether hit testing uses the views' displayed place instead of their final one.
  package var hitsPresented = true
  /// Called in the animate phase, at its end or when nothing of what it changed still runs.
  package var onEnd: (() -> Void)?

  private var progresses: [Int: TrackProgress] = [:]
  private weak var clock: AnimationClock?
  private var isTicking = false
  /// The number of blocks of which something still runs.
  private var openBlocks = 0

  /// A change with the animation that runs for it.
  package struct RunningChange {
    package let change: LayerChange
    package let lane: Int
    let animation: CABasicAnimation
    let tracks: [PropertyTrack]
  }

  package init(_ course: AnimatorCourse) { self.course = course }

  /// The time of the tree that its layers are in.
  package var now: Double { clock?.now ?? AnimationClock.currentTime }

  /// Whether something that it changed still runs.
  package var isAlive: Bool { openBlocks > 0 }

  // MARK: - Changes

  /// Runs a block and animates its changes, which begin after a share of the remaining time.
  package func add(delayFactor: Double = 0, duration: Double, timing: ViewAnimationContext.Timing, _ body: () -> Void) {
    let lane = course.addLane(at: now, delayFactor: delayFactor)
    openBlocks += 1
    let group = CompletionGroup { [weak self] _ in self?.openBlocks -= 1 }
    let recorder = LaneRecorder(driver: self, lane: lane, group: group)
    ViewAnimationContext.animate(
      duration: duration, timing: timing,
      options: [.overridesDuration, .overridesTiming, .overridesOptions, allowsTouches ? .allowsTouches : []],
      recorder: recorder, animations: body)
    group.close()
    startTicking()
  }

  fileprivate func record(_ change: LayerChange, lane: Int, groups: [CompletionGroup], on clock: AnimationClock) {
    let tracks = change.tracks(alongX: progress(lane), alongY: progress(lane + 1))
    let animation = CABasicAnimation()
    let key = change.fill(animation, tracks)
    // Without end: the driver ends it.
    (animation.duration, animation.repeatCount) = (1, .infinity)
    changes.append(RunningChange(change: change, lane: lane, animation: animation, tracks: tracks))
    if self.clock == nil { self.clock = clock }
    change.layer.start(
      animation, key: key, on: clock, groups: groups, blocksTouches: !allowsTouches, hitsPresented: hitsPresented)
  }

  private func progress(_ lane: Int) -> TrackProgress {
    if let known = progresses[lane] { return known }
    let new = TrackProgress(self, lane: lane)
    progresses[lane] = new
    return new
  }

  // MARK: - Driving

  /// Changes the course, and has the layers take the new values.
  package func steer(_ body: (inout AnimatorCourse, Double) -> Void) {
    body(&course, now)
    for change in changes { change.change.layer.animations?.invalidateSample() }
    startTicking()
  }

  package var fraction: Double { course.fraction(at: now) }

  private func startTicking() {
    guard course.isRunning, !isTicking else { return }
    isTicking = true
    // Without any change there is no clock: it ends with the next turn.
    if let clock {
      clock.add(self)
    } else {
      Callbacks.add(order) { self.endWithoutClock() }
    }
  }

  /// The tree of its layers is gone.
  func move(to clock: AnimationClock) { self.clock = clock }

  private func endWithoutClock() {
    isTicking = false
    if clock == nil, course.isRunning { onEnd?() } else { startTicking() }
  }

  /// Ends at the course's end; false when the clock can drop it.
  func advance(to now: Double) -> Bool {
    guard course.isRunning, let end = course.endTime else {
      isTicking = false
      return false
    }
    guard !isAlive || now >= end - 1e-9 else { return true }
    isTicking = false
    onEnd?()
    return false
  }

  /// A layer's `time`, or the later one at which the delay is over; nil while nothing runs.
  func start(after time: Double) -> Double? {
    guard let begin = course.beginTime else { return nil }
    return time + max(0, begin - now)
  }

  /// The clock's time of its next event besides the layers' frames: the end of its delay, or its own.
  var nextDeadline: Double? {
    guard let begin = course.beginTime, let end = course.endTime else { return nil }
    return isAlive ? (begin > now ? begin : end) : now
  }

  /// The clock's time at which it ends; nil while it is paused.
  var nextEnd: Double? { isAlive ? course.endTime : now }

  // MARK: - The end

  /// The value that a layer's property has now by these changes alone, over the model.
  package func presentedValue(by changes: [RunningChange]) -> AnimatableValue? {
    guard let first = changes.first else { return nil }
    let layer = first.change.layer
    var state = layer.stored
    var parts: TransformParts?
    for change in changes where layer.animations?.contains(change.animation) ?? false {
      for track in change.tracks { track.apply(at: now, to: &state, change: &parts) }
    }
    if let parts { state.transform = (TransformParts(state.transform) + parts).transform }
    return first.change.property.value(in: state)
  }

  /// Ends all that it runs.
  package func release(finished: Bool) {
    let released = changes
    changes = []
    progresses = [:]
    for change in released { change.change.layer.animations?.end(change.animation, finished: finished) }
  }
}

/// Records the changes of one block on a lane of its driver.
@MainActor
private final class LaneRecorder: ChangeRecorder {
  private let driver: AnimatorDriver
  private let lane: Int
  private let group: CompletionGroup

  init(driver: AnimatorDriver, lane: Int, group: CompletionGroup) {
    (self.driver, self.lane, self.group) = (driver, lane, group)
  }

  func record(_ change: LayerChange, groups: [CompletionGroup], on clock: AnimationClock) {
    driver.record(change, lane: lane, groups: groups + [group], on: clock)
  }
}
