import CoreGraphics

/// A change that a block made to a property of a view's layer: the old value, the new one, and the stops between.
@MainActor
package struct LayerChange {
  /// A value at a share of the time.
  package struct Stop {
    package var time: Double
    package var value: AnimatableValue
  }

  package let layer: CALayer
  package let property: LayerProperty
  /// The old value: the model's for properties whose animations add up, else the presented one.
  package let from: AnimatableValue
  package let to: AnimatableValue
  /// UIKit's own form of the old value, where the layer's does not contain everything.
  package var original: Any?
  /// Empty when there are none between.
  package var stops: [Stop] = []
  package var mode = CAAnimationCalculationMode.linear

  package init(layer: CALayer, property: LayerProperty, from: AnimatableValue, to: AnimatableValue) {
    (self.layer, self.property, self.from, self.to) = (layer, property, from, to)
  }

  /// What is added to the model instead of replacing it; nil for values that do not add up.
  private var addition: (from: AnimatableValue, none: AnimatableValue)? {
    guard property.isAdditiveInViews, let change = from.difference(from: to), let none = change.scaled(by: 0) else {
      return nil
    }
    return (change, none)
  }

  package var isAdditive: Bool { addition != nil }

  package func track(_ progress: TrackProgress) -> PropertyTrack {
    guard let addition else {
      return PropertyTrack(property, keyframes.map { .keyframes($0) } ?? .between(from, to), progress: progress)
    }
    return PropertyTrack(
      property, keyframes.map { .keyframes($0) } ?? .between(addition.from, addition.none), progress: progress,
      isAdditive: true)
  }

  /// The two tracks of a position whose axes have different paces.
  package func tracks(alongX x: TrackProgress, alongY y: TrackProgress) -> [PropertyTrack] {
    guard stops.isEmpty, property == .position, case .point(let a) = from, case .point(let b) = to else {
      return [track(x)]
    }
    return [
      PropertyTrack(.positionX, .between(.scalar(a.x - b.x), .scalar(0)), progress: x, isAdditive: true),
      PropertyTrack(.positionY, .between(.scalar(a.y - b.y), .scalar(0)), progress: y, isAdditive: true),
    ]
  }

  private var keyframes: Keyframes? {
    guard !stops.isEmpty else { return nil }
    var values = stops.map(\.value)
    if isAdditive {
      // From the end backwards, since each step rotates the shorter way: so a rotation in several stops keeps its full
      // turns.
      var later = to
      var sum: AnimatableValue?
      for index in values.indices.reversed() {
        let step = values[index].difference(from: later)
        later = values[index]
        sum = sum.flatMap { sum in step.map { $0.added(to: sum) } } ?? step
        if let sum { values[index] = sum }
      }
    }
    return Keyframes(values, times: stops.map(\.time), mode: mode)
  }

  /// Sets the animation's tracks and the values that programs read, and returns its key.
  package func fill(_ animation: CABasicAnimation, _ tracks: [PropertyTrack]) -> String {
    animation.keyPath = property.rawValue
    animation.ownTracks = tracks
    guard isAdditive else {
      (animation.fromValue, animation.toValue) = (from.any, to.any)
      return property.rawValue
    }
    animation.isAdditive = true
    (animation.fromValue, animation.toValue) = (from.subtracting(to)?.any, to.subtracting(to)?.any)
    return layer.animations?.freeKey(property.rawValue) ?? property.rawValue
  }
}

extension AnimatableValue {
  /// The value that added to `new` gives this one: for transforms the difference of their parts, so that each part
  /// changes evenly, and any number of animations overlap in any order.
  fileprivate func difference(from new: AnimatableValue) -> AnimatableValue? {
    if case .transform(let a) = self, case .transform(let b) = new {
      return .transformChange(TransformParts(a) - TransformParts(b))
    }
    return subtracting(new)
  }
}

/// Receives the changes of a block, which then have no animations of their own.
@MainActor
package protocol ChangeRecorder: AnyObject {
  /// `groups` have to be left when the change has arrived or was given up.
  func record(_ change: LayerChange, groups: [CompletionGroup], on clock: AnimationClock)
}
