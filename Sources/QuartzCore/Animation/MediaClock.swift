import CoreGraphics
import Synchronization

/// The time that `CACurrentMediaTime` returns: the machine's steady clock, or virtual time while a stage with virtual
/// time is the one that ran last. Any thread may ask.
package enum MediaClock {
  /// The bits of the virtual time; NaN where the machine's clock counts.
  private static let virtualTime = Atomic(Double.nan.bitPattern)
  /// The stage whose time that is.
  private static let owner = Atomic(0)

  package static var now: Double {
    let time = Double(bitPattern: virtualTime.load(ordering: .relaxed))
    return time.isNaN ? SteadyClock.now : time
  }

  /// Called when a stage begins a turn, with its virtual time, or nil for the machine's.
  package static func follow(_ time: Double?, of stage: AnyObject) {
    owner.store(Int(bitPattern: ObjectIdentifier(stage)), ordering: .relaxed)
    virtualTime.store((time ?? .nan).bitPattern, ordering: .relaxed)
  }

  /// Called when a stage is freed: its time counts no longer.
  package static func forget(_ stage: AnyObject) {
    guard owner.load(ordering: .relaxed) == Int(bitPattern: ObjectIdentifier(stage)) else { return }
    virtualTime.store(Double.nan.bitPattern, ordering: .relaxed)
  }
}
