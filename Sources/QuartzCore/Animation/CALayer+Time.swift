import CoreGraphics

/// The host's steady clock, in seconds, from any thread; in a test window the window's own time.
///
/// Time passes while a turn runs: for values that have to agree within a frame, use a display link's `timestamp`.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }

extension CALayer {
  /// The clock of the layer's tree knows of it, so that the layers of a tree without any need no walk upwards.
  func timingChanged() {
    let isRetimed = speed != 1 || beginTime != 0 || timeOffset != 0
    guard isRetimed != self.isRetimed else { return }
    self.isRetimed = isRetimed
    if let clock {
      if isRetimed { clock.noteRetimed(self) } else { clock.forgetRetimed(self) }
    } else if isRetimed {
      marks.mark(.animations, self)
    }
  }

  /// The tree's time converted to this layer's.
  package func localTime(at time: Double) -> Double {
    let outer = superlayer?.localTime(at: time) ?? time
    return isRetimed ? (outer - beginTime) * Double(speed) + timeOffset : outer
  }

  /// This layer's time converted to the tree's; infinite where the layer's time stands still.
  package func treeTime(at local: Double) -> Double {
    let outer = isRetimed ? (speed == 0 ? .infinity : (local - timeOffset) / Double(speed) + beginTime) : local
    return superlayer?.treeTime(at: outer) ?? outer
  }

  /// Whether this layer's time does not pass, by its own speed or one above.
  package var isTimeStill: Bool {
    (isRetimed && speed == 0) || superlayer?.isTimeStill ?? false
  }

  /// The same as `localTime(at:)` for a layer in the clock's tree.
  func localTime(on clock: AnimationClock) -> Double {
    clock.hasRetimed ? localTime(at: clock.now) : clock.now
  }

  func clockTime(at local: Double, on clock: AnimationClock) -> Double? {
    clock.hasRetimed ? clockTime(at: local, from: clock.now) : max(local, clock.now)
  }

  /// The tree's time, `now` or later, at which this layer's time is `local`; nil for never.
  package func clockTime(at local: Double, from now: Double) -> Double? {
    guard !isTimeStill else { return nil }
    return max(treeTime(at: local), now)
  }
}
