import CoreGraphics

/// How the share of time in an iteration becomes progress of the value.
package enum Pace: Sendable {
  case curve(CubicCurve)
  /// The spring's motion during the duration, in seconds.
  case spring(Spring, duration: Double)
  /// The same, with a curve applied to the time.
  case bentSpring(CubicCurve, Spring, duration: Double)

  package func value(at progress: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: progress)
    case .spring(let spring, let duration): spring.value(at: progress * duration)
    case .bentSpring(let curve, let spring, let duration): spring.value(at: curve.value(at: progress) * duration)
    }
  }
}

/// An animation's progress at a time. Animations that begin together at one pace share one object, so that a thousand
/// moving views solve their curve once a frame.
@MainActor
package final class TrackProgress {
  package struct Sample: Equatable, Sendable {
    /// With the pace applied; outside 0...1 where a spring overshoots.
    var progress: Double
    var iteration: Int
  }

  package let timeline: Timeline
  private let pace: Pace
  /// Of discrete values: the shares of time at which they change.
  private let steps: Keyframes?
  /// The timelines of the enclosing groups, outermost first.
  private var groups: [(timeline: Timeline, pace: Pace)] = []

  private var time = Double.nan
  private var last: Sample?
  /// Incremented whenever the sample changes.
  private(set) var revision = 0

  /// The seconds for which a value stays, where fewer frames are wanted than the display shows.
  private let step: Double?

  package init(_ timeline: Timeline, pace: Pace, steps: Keyframes? = nil, step: Double? = nil) {
    self.timeline = timeline
    self.pace = pace
    self.steps = steps
    self.step = step
  }

  /// The property animator and lane that give the progress, whatever the layer's own time is.
  private var lane: (driver: AnimatorDriver, index: Int)?

  package convenience init(_ driver: AnimatorDriver, lane: Int) {
    self.init(Timeline(), pace: .curve(.linear))
    self.lane = (driver, lane)
  }

  package func enclose(in timeline: Timeline, pace: Pace) { groups.insert((timeline, pace), at: 0) }

  /// Nil while the animation shows nothing.
  package func sample(at time: Double) -> Sample? {
    if let lane {
      let progress = lane.driver.course.progress(ofLane: lane.index, at: lane.driver.now)
      store(Sample(progress: progress, iteration: 0))
      return last
    }
    if time == self.time { return last }
    self.time = time
    let new = moment(at: time).map { moment in
      let paced = pace.value(at: moment.progress)
      return Sample(progress: steps?.stepStart(at: paced) ?? paced, iteration: moment.iteration)
    }
    store(new)
    return new
  }

  private func store(_ new: Sample?) {
    guard new != last else { return }
    last = new
    revision += 1
  }

  private func moment(at time: Double) -> Timeline.Moment? {
    var time = time
    for group in groups {
      guard let moment = group.timeline.presentedMoment(at: time) else { return nil }
      time = group.pace.value(at: moment.progress) * group.timeline.duration
    }
    if let step, timeline.phase(at: time) == .active {
      // Frames come a little early or late: a tenth of a step is forgiven.
      time = timeline.beginTime + ((time - timeline.beginTime) / step + 0.1).rounded(.down) * step
    }
    return timeline.presentedMoment(at: time)
  }

  /// When the value next changes: `time` itself while it changes continuously, nil for never again.
  package func nextChange(after time: Double) -> Double? {
    if let driver = lane?.driver { return driver.start(after: time) }
    var outer = timeline
    if let group = groups.first { outer = group.timeline }
    switch outer.phase(at: time) {
    case .before: return outer.beginTime
    case .after: return nil
    case .active: break
    }
    if outer.speed == 0 { return nil }
    return groups.isEmpty ? nextStep(after: time) : time
  }

  /// When a discrete value next changes; only without enclosing groups, whose repeats are not looked at.
  private func nextStep(after time: Double) -> Double {
    if let step {
      return timeline.beginTime + (((time - timeline.beginTime) / step + 0.1).rounded(.down) + 1) * step
    }
    guard let steps, isPacedEvenly, !timeline.autoreverses, timeline.speed > 0 else { return time }
    let progress = timeline.moment(at: time).progress
    guard let next = steps.nextStep(after: progress) else { return time }
    return min(time + (next - progress) * timeline.duration / timeline.speed, timeline.endTime)
  }

  private var isPacedEvenly: Bool {
    if case .curve(let curve) = pace { return curve.isLinear }
    return false
  }
}
