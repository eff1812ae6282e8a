import CoreGraphics

/// Records what the blocks of a keyframe animation set, and makes one animation of all values of a property.
@MainActor
package final class KeyframeRecorder: ChangeRecorder {
  private struct Key: Hashable {
    let layer: ObjectIdentifier
    let property: LayerProperty
  }

  private struct Frame {
    var start: Double
    var end: Double
    var value: AnimatableValue
  }

  private struct Way {
    var change: LayerChange
    var to: AnimatableValue
    var frames: [Frame]
    var groups: [CompletionGroup]
    let clock: AnimationClock
  }

  private let mode: CAAnimationCalculationMode
  /// The times of the running block, in shares of the whole.
  private var span = 0.0...1.0
  private var ways: [Key: Way] = [:]
  private var order: [Key] = []

  package init(mode: CAAnimationCalculationMode) { self.mode = mode }

  /// Runs a block whose changes have the given part of the time.
  package func frame(start: Double, duration: Double, _ body: () -> Void) {
    func unit(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
    let outer = span
    let begin = unit(start)
    span = begin...min(1, begin + unit(duration))
    body()
    span = outer
  }

  package func record(_ change: LayerChange, groups: [CompletionGroup], on clock: AnimationClock) {
    let key = Key(layer: ObjectIdentifier(change.layer), property: change.property)
    let frame = Frame(start: span.lowerBound, end: span.upperBound, value: change.to)
    if ways[key] == nil {
      order.append(key)
      ways[key] = Way(change: change, to: change.to, frames: [frame], groups: groups, clock: clock)
    } else {
      ways[key]?.to = change.to
      ways[key]?.frames.append(frame)
    }
  }

  /// Hands over the recorded changes, one for each property, with their stops.
  package func finish(_ body: (LayerChange, AnimationClock) -> Void) {
    for key in order {
      guard let way = ways[key] else { continue }
      var change = LayerChange(
        layer: way.change.layer, property: way.change.property, from: way.change.from, to: way.to)
      change.original = way.change.original
      change.mode = mode
      change.stops = KeyframeRecorder.stops(
        from: way.change.from, way.frames.map { ($0.start, $0.end, $0.value) }, mode: mode)
      body(change, way.clock)
    }
    (ways, order) = ([:], [])
  }

  /// Each frame leads from the value before it to its own; between frames the value rests. A frame that begins before
  /// the last one has ended begins at that end. Discrete values appear when their frame begins, and paced ones have no
  /// times.
  package static func stops(
    from: AnimatableValue, _ frames: [(start: Double, end: Double, value: AnimatableValue)],
    mode: CAAnimationCalculationMode
  ) -> [LayerChange.Stop] {
    let sorted = frames.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
    var stops = [LayerChange.Stop(time: 0, value: from)]
    var time = 0.0
    switch mode {
    case .paced, .cubicPaced: stops += sorted.map { .init(time: $0.end, value: $0.value) }
    case .discrete:
      for frame in sorted {
        if frame.start <= 0 { stops.removeAll() }
        stops.append(.init(time: frame.start, value: frame.value))
      }
    default:
      for frame in sorted {
        let start = max(time, frame.start)
        if start > time { stops.append(.init(time: start, value: stops[stops.count - 1].value)) }
        time = max(start, frame.end)
        stops.append(.init(time: time, value: frame.value))
      }
      if time < 1 { stops.append(.init(time: 1, value: stops[stops.count - 1].value)) }
    }
    return stops
  }
}
