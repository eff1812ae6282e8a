import CoreGraphics

/// How progress within an iteration becomes progress of the value.
package enum Pace: Sendable {
  case curve(CubicCurve)
  /// The spring's way over the duration, in seconds.
  case spring(Spring, duration: Double)

  package func value(at progress: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: progress)
    case .spring(let spring, let duration): spring.value(at: progress * duration)
    }
  }
}

/// Where an animation stands at a time: all that begins together at one pace shares it, so that a thousand moving views
/// solve their curve once a frame.
package final class TrackProgress {
  package struct Sample: Equatable {
    /// Paced; outside 0...1 where a spring swings over.
    var progress: Double
    var iteration: Int
  }

  package let timeline: Timeline
  private let pace: Pace
  /// Values that step: the shares of time at which they do.
  private let steps: Keyframes?
  /// The timelines of the groups around it, outermost first.
  private var groups: [(timeline: Timeline, pace: Pace)] = []

  private var time = Double.nan
  private var last: Sample?
  /// Rises whenever the sample changes.
  private(set) var revision = 0

  package init(_ timeline: Timeline, pace: Pace, steps: Keyframes? = nil) {
    self.timeline = timeline
    self.pace = pace
    self.steps = steps
  }

  package func enclose(in timeline: Timeline, pace: Pace) { groups.insert((timeline, pace), at: 0) }

  /// Nil while nothing shows.
  package func sample(at time: Double) -> Sample? {
    if time == self.time { return last }
    self.time = time
    let new = moment(at: time).map { moment in
      let paced = pace.value(at: moment.progress)
      return Sample(progress: steps?.stepStart(at: paced) ?? paced, iteration: moment.iteration)
    }
    if new != last {
      last = new
      revision += 1
    }
    return new
  }

  private func moment(at time: Double) -> Timeline.Moment? {
    var time = time
    for group in groups {
      guard let moment = group.timeline.shown(at: time) else { return nil }
      time = group.pace.value(at: moment.progress) * group.timeline.duration
    }
    return timeline.shown(at: time)
  }

  /// The time at which what shows next changes: `time` itself while it flows, nil when never again.
  package func nextChange(after time: Double) -> Double? {
    let outer = groups.first?.timeline ?? timeline
    switch outer.phase(at: time) {
    case .before: return outer.beginTime
    case .after: return nil
    case .active: break
    }
    if outer.speed == 0 { return nil }
    guard groups.isEmpty, let steps, case .curve(let curve) = pace, curve.isLinear, !timeline.autoreverses,
      timeline.speed > 0
    else { return time }
    let progress = timeline.moment(at: time).progress
    guard let next = steps.nextStep(after: progress) else { return time }
    return min(time + (next - progress) * timeline.duration / timeline.speed, timeline.endTime)
  }
}
