import Foundation

/// The timing of an animation in its parent's time: its begin, its repeats, and what it shows before and after.
package struct Timeline: Hashable, Sendable {
  /// In the parent's time, seconds.
  package var beginTime = 0.0
  /// The length of one iteration, without the way back, in local seconds.
  package var duration = 0.0
  /// Local seconds in one of the parent's; at 0 time stands still at `timeOffset`, below 0 it runs backwards.
  package var speed = 1.0
  /// The local time at which it begins; at the end it goes on from 0, so that all of it is shown.
  package var timeOffset = 0.0
  /// Iterations, fractions included; 0 means one. Ignored when `repeatDuration` is set.
  package var repeatCount = 0.0
  /// Local seconds, or 0.
  package var repeatDuration = 0.0
  package var autoreverses = false
  package var fillsBackwards = false
  package var fillsForwards = false

  package init(beginTime: Double = 0, duration: Double = 0) {
    self.beginTime = beginTime
    self.duration = duration
  }

  package enum Phase: Hashable, Sendable { case before, active, after }

  /// A moment within the repeats.
  package struct Moment: Hashable, Sendable {
    package var phase: Phase
    /// 0...1 within the iteration, in the direction of the values.
    package var progress: Double
    /// The number of iterations before this one; forwards and back counts as one.
    package var iteration: Int
  }

  /// Local seconds of one iteration, with its way back if it has one.
  private var period: Double { autoreverses ? duration * 2 : duration }

  /// Local seconds that all iterations take together; may be infinite.
  package var activeDuration: Double {
    guard duration > 0 else { return 0 }
    if repeatDuration > 0 { return repeatDuration }
    return period * (repeatCount > 0 ? repeatCount : 1)
  }

  /// When it is over, in the parent's time; infinite for never.
  package var endTime: Double {
    guard duration > 0 else { return beginTime }
    return speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
  }

  package func phase(at time: Double) -> Phase {
    if time < beginTime { return .before }
    // Forgives rounding: frame times are sums of fractions, and one frame more would show the end twice.
    return time >= endTime - 1e-9 ? .after : .active
  }

  package func moment(at time: Double) -> Moment {
    let phase = phase(at: time)
    guard duration > 0 else { return Moment(phase: phase, progress: phase == .before ? 0 : 1, iteration: 0) }
    let elapsed: Double
    switch phase {
    case .before: elapsed = 0
    case .active: elapsed = (time - beginTime) * abs(speed)
    case .after: elapsed = activeDuration
    }
    let (progress, iteration) = self.iteration(at: local(elapsed))
    return Moment(phase: phase, progress: progress, iteration: iteration)
  }

  /// The moment that is shown at a time; nil before and after where the fill mode shows nothing.
  package func presentedMoment(at time: Double) -> Moment? {
    let result = moment(at: time)
    switch result.phase {
    case .before: return fillsBackwards ? result : nil
    case .active: return result
    case .after: return fillsForwards ? result : nil
    }
  }

  /// The local time, 0...activeDuration, after an elapsed time.
  private func local(_ elapsed: Double) -> Double {
    let total = activeDuration
    if speed == 0 { return min(max(timeOffset, 0), total) }
    let start = timeOffset.isFinite ? timeOffset : 0
    if speed < 0 {
      // Runs backwards from the offset, or from the end without an offset.
      guard total.isFinite else {
        let wrapped = (start - elapsed).truncatingRemainder(dividingBy: period)
        return wrapped < 0 ? wrapped + period : wrapped
      }
      let from = start > 0 ? min(start, total) : total
      return from - elapsed >= 0 ? from - elapsed : from - elapsed + total
    }
    guard start != 0 else { return elapsed }
    guard total.isFinite else { return max(0, elapsed + start) }
    let place = elapsed + start
    if place >= 0, place <= total { return place }
    let wrapped = place.truncatingRemainder(dividingBy: total)
    return wrapped < 0 ? wrapped + total : wrapped
  }

  private func iteration(at local: Double) -> (progress: Double, iteration: Int) {
    guard local.isFinite else { return (1, 0) }
    var position = local / duration
    if abs(position - position.rounded()) < 1e-9 { position = position.rounded() }
    var leg = min(position.rounded(.down), 1e15)
    // The very end belongs to the last leg; rounding down would give one more.
    if leg > 0, leg == position, local >= activeDuration - 1e-9 { leg -= 1 }
    let fraction = position - leg
    guard autoreverses else { return (fraction, Int(leg)) }
    let isBack = leg.truncatingRemainder(dividingBy: 2) == 1
    return (isBack ? 1 - fraction : fraction, Int((leg / 2).rounded(.down)))
  }
}
