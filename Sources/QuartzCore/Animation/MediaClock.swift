import CoreGraphics
import Synchronization

/// What `CACurrentMediaTime` tells: the machine's steady clock, or a test's own time while a stage with such a time is the one
/// that ran last. Any thread may ask.
package enum MediaClock {
  /// Bits of the test's time; no number where the machine's clock counts.
  private static let virtualTime = Atomic(Double.nan.bitPattern)
  /// Whose time that is.
  private static let owner = Atomic(0)

  package static var now: Double {
    let time = Double(bitPattern: virtualTime.load(ordering: .relaxed))
    return time.isNaN ? SteadyClock.now : time
  }

  /// A stage begins a turn: at a time of its own, or, with nil, at the machine's.
  package static func follow(_ time: Double?, of stage: AnyObject) {
    owner.store(Int(bitPattern: ObjectIdentifier(stage)), ordering: .relaxed)
    virtualTime.store((time ?? .nan).bitPattern, ordering: .relaxed)
  }

  /// A stage goes, and its time with it.
  package static func forget(_ stage: AnyObject) {
    guard owner.load(ordering: .relaxed) == Int(bitPattern: ObjectIdentifier(stage)) else { return }
    virtualTime.store(Double.nan.bitPattern, ordering: .relaxed)
  }
}
