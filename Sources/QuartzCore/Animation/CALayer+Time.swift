import CoreGraphics

/// The host's steady clock, in seconds, from any thread; in a test window the window's own time.
///
/// Time passes while a turn runs: what has to agree within a frame takes the frame's time, a display link's `timestamp`.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }

extension CALayer {
  /// Whether any layer ever got a time of its own; until then all live in their tree's time, and nobody walks up.
  package static var hasOwnTimes = false

  private var isRetimed: Bool { speed != 1 || beginTime != 0 || timeOffset != 0 }

  /// The tree's time in this layer's.
  package func localTime(at time: Double) -> Double {
    guard CALayer.hasOwnTimes else { return time }
    let outer = superlayer?.localTime(at: time) ?? time
    return isRetimed ? (outer - beginTime) * Double(speed) + timeOffset : outer
  }

  /// This layer's time in the tree's; infinite where the layer's time stands still.
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

  /// When a coming local time will be, nil when never; not before `now`.
  package func clockTime(at local: Double, from now: Double) -> Double? {
    guard !isTimeStill else { return nil }
    return max(treeTime(at: local), now)
  }
}
