import CoreGraphics

/// The host's steady clock, in seconds, from any thread; in a test window the window's own time.
///
/// Time passes while a turn runs: for values that have to agree within a frame, use a display link's `timestamp`.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }

extension CALayer {
  /// Whether any layer ever got timing of its own. Until then every layer's time is its tree's, and needs no walk
  /// upwards.
  package static var hasOwnTimes = false

  private var isRetimed: Bool { speed != 1 || beginTime != 0 || timeOffset != 0 }

  /// The tree's time converted to this layer's.
  package func localTime(at time: Double) -> Double {
    guard CALayer.hasOwnTimes else { return time }
    let outer = superlayer?.localTime(at: time) ?? time
    return isRetimed ? (outer - beginTime) * Double(speed) + timeOffset : outer
  }

  /// This layer's time converted to the tree's; infinite where the layer's time stands still.
  package func treeTime(at local: Double) -> Double {
    guard CALayer.hasOwnTimes else { return local }
    let outer = isRetimed ? (speed == 0 ? .infinity : (local - timeOffset) / Double(speed) + beginTime) : local
    return superlayer?.treeTime(at: outer) ?? outer
  }

  /// Whether this layer's time does not pass, by its own speed or one above.
  package var isTimeStill: Bool {
    guard CALayer.hasOwnTimes else { return false }
    return speed == 0 || superlayer?.isTimeStill ?? false
  }

  /// The tree's time, `now` or later, at which the layer's time comes; nil for never.
  package func clockTime(at local: Double, from now: Double) -> Double? {
    guard !isTimeStill else { return nil }
    return max(treeTime(at: local), now)
  }
}
