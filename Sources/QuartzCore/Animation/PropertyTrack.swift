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

/// One property on its way, with everything resolved: what an animation comes down to while it runs.
package final class PropertyTrack {
  package enum Course {
    /// Nil is what the layer shows without this track.
    case between(AnimatableValue?, AnimatableValue?)
    case keyframes(Keyframes)
  }

  package let property: LayerProperty
  private let course: Course
  package let timeline: Timeline
  private let pace: Pace
  private let isAdditive: Bool
  private let isCumulative: Bool
  /// The timelines of the groups around it, outermost first.
  package var groups: [(timeline: Timeline, pace: Pace)] = []

  /// Paced progress and iteration at the last sampled time; nil while nothing shows.
  private var sample: (progress: Double, iteration: Int)?

  package init(
    _ property: LayerProperty, _ course: Course, timeline: Timeline, pace: Pace, isAdditive: Bool = false,
    isCumulative: Bool = false
  ) {
    self.property = property
    self.course = course
    self.timeline = timeline
    self.pace = pace
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }

  // MARK: - Time

  private func moment(at time: Double) -> Timeline.Moment? {
    var time = time
    for group in groups {
      guard let moment = group.timeline.shown(at: time) else { return nil }
      time = group.pace.value(at: moment.progress) * group.timeline.duration
    }
    return timeline.shown(at: time)
  }

  /// Takes its place at a time of the layer; whether that changes what shows.
  package func resample(at time: Double) -> Bool {
    let moment = moment(at: time)
    var new = moment.map { (progress: $0.progress, iteration: $0.iteration) }
    if let progress = new?.progress {
      if case .keyframes(let frames) = course, frames.nextStep(after: 0) != nil {
        // Steps: the progress at which the shown value began.
        new?.progress = frames.stepStart(at: pace.value(at: progress))
      } else {
        new?.progress = pace.value(at: progress)
      }
    }
    let isSame = new?.progress == sample?.progress && (!isCumulative || new?.iteration == sample?.iteration)
    sample = new
    return !isSame
  }

  /// The layer's time at which this track next changes what shows: `time` itself while it flows, nil when never again.
  package func nextChange(after time: Double) -> Double? {
    let outer = groups.first?.timeline ?? timeline
    switch outer.phase(at: time) {
    case .before: return outer.beginTime
    case .after: return nil
    case .active: break
    }
    if outer.speed == 0 { return nil }
    guard groups.isEmpty, case .keyframes(let frames) = course, case .curve(let curve) = pace, curve.isLinear,
      !timeline.autoreverses, timeline.speed > 0,
      let next = frames.nextStep(after: timeline.moment(at: time).progress)
    else { return time }
    let left = next - timeline.moment(at: time).progress
    return min(time + left * timeline.duration / timeline.speed, timeline.endTime)
  }

  // MARK: - Value

  /// Shows the value at the last sampled time. Changes of the transform are summed up in `change`, part by part: a sum
  /// that stands in between may have no size, and would lose its rotation as a matrix.
  package func apply(to state: inout LayerState, change: inout TransformParts?) {
    guard let sample else { return }
    var value: AnimatableValue
    switch course {
    case .between(let from?, let to?):
      value = from.interpolated(to: to, at: sample.progress)
    case .between(let from, let to):
      guard let under = underlying(state, like: from ?? to) else { return }
      value = (from ?? under).interpolated(to: to ?? under, at: sample.progress)
    case .keyframes(let frames): value = frames.value(at: sample.progress)
    }
    if isCumulative, sample.iteration > 0, let end, let past = end.scaled(by: CGFloat(sample.iteration)) {
      value = value.added(to: past)
    }
    if case .transformChange(let parts) = value {
      change = change.map { $0 + parts } ?? parts
      return
    }
    if isAdditive {
      if let base = property.value(in: state) { value = value.added(to: base) }
    } else if property == .transform {
      change = nil
    }
    property.apply(value, to: &state)
  }

  private var end: AnimatableValue? {
    switch course {
    case .between(_, let to): to
    case .keyframes(let frames): frames.last
    }
  }

  private func underlying(_ state: LayerState, like other: AnimatableValue?) -> AnimatableValue? {
    isAdditive ? other?.scaled(by: 0) : property.value(in: state)
  }
}
