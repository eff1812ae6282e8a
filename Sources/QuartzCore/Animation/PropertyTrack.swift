import CoreGraphics

/// One property's running animation, with its values, timing and layer resolved.
@MainActor
package final class PropertyTrack {
  package enum Course {
    /// Nil stands for the value that the layer has without this track.
    case between(AnimatableValue?, AnimatableValue?)
    case keyframes(Keyframes)
    /// The angle at which points go, or the one they come from.
    case direction(Keyframes, isReversed: Bool)
  }

  package let progress: TrackProgress
  let target: AnimationTarget
  private let course: Course
  let isAdditive: Bool
  private let isCumulative: Bool
  /// Makes a transform of the course's numbers.
  private let function: CAValueFunction?

  package convenience init(
    _ property: LayerProperty, _ course: Course, progress: TrackProgress, isAdditive: Bool = false,
    isCumulative: Bool = false
  ) {
    self.init(
      .property(property), course, progress: progress, isAdditive: isAdditive, isCumulative: isCumulative)
  }

  package init(
    _ target: AnimationTarget, _ course: Course, progress: TrackProgress, isAdditive: Bool = false,
    isCumulative: Bool = false, function: CAValueFunction? = nil
  ) {
    self.target = target
    self.course = course
    self.progress = progress
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.function = function
  }

  /// Sets the value at a time of the layer. Changes of the transform are summed up in `change`, part by part: as a
  /// matrix, an intermediate sum that has no size would lose its rotation.
  package func apply(at time: Double, to state: inout LayerState, change: inout TransformParts?) {
    guard let sample = progress.sample(at: time) else { return }
    var value: AnimatableValue
    switch course {
    case .between(let from?, let to?):
      value = from.interpolated(to: to, at: sample.progress)
    case .between(let from, let to):
      guard let under = underlying(state, like: from ?? to) else { return }
      value = (from ?? under).interpolated(to: to ?? under, at: sample.progress)
    case .keyframes(let frames): value = frames.value(at: sample.progress)
    case .direction(let frames, let isReversed):
      guard let angle = frames.direction(at: sample.progress) else { return }
      value = .scalar(isReversed ? angle + .pi : angle)
    }
    if isCumulative, sample.iteration > 0, let end, let past = end.scaled(by: CGFloat(sample.iteration)) {
      value = value.added(to: past)
    }
    if let function { value = function.transform(value) }
    if case .transformChange(let parts) = value {
      change = change.map { $0 + parts } ?? parts
      return
    }
    if isAdditive {
      if let base = target.value(in: state) { value = value.added(to: base) }
    } else if target == .property(.transform) {
      change = nil
    }
    target.apply(value, to: &state)
  }

  private var end: AnimatableValue? {
    switch course {
    case .between(_, let to): to
    case .keyframes(let frames): frames.last
    case .direction: nil
    }
  }

  private func underlying(_ state: LayerState, like other: AnimatableValue?) -> AnimatableValue? {
    isAdditive ? other?.scaled(by: 0) : target.value(in: state)
  }
}
