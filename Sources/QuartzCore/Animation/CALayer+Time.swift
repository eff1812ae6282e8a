import CoreGraphics

/// The time of the running frame, in seconds: the same for everything that happens in one turn of the loop.
@MainActor public func CACurrentMediaTime() -> CFTimeInterval { AnimationClock.currentTime }

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
