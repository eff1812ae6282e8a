import CoreGraphics

/// The way of content that was let go, on one axis: it slows down, and where it meets an edge it bounces or stops;
/// past the edge already it comes back. Times in seconds from its start.
package struct ScrollTrajectory: Equatable, Sendable {
  private enum Phase: Equatable {
    case rest(CGFloat)
    case deceleration(ScrollDeceleration)
    case bounce(ScrollBounce)
    case approach(ScrollApproach)
    case ease(ScrollEase)
  }

  private var phases: [(start: Double, phase: Phase)]
  /// Where it comes to rest.
  package private(set) var target: CGFloat
  /// Everything moved by this meanwhile, as by content put in front.
  private var shift: CGFloat = 0

  package static func == (a: ScrollTrajectory, b: ScrollTrajectory) -> Bool {
    a.target == b.target && a.shift == b.shift
      && a.phases.elementsEqual(b.phases) { $0.start == $1.start && $0.phase == $1.phase }
  }

  /// Nothing moves.
  package init(resting offset: CGFloat) {
    phases = [(0, .rest(offset))]
    target = offset
  }

  package init(
    start: CGFloat, velocity: CGFloat, limits: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool, isHeld: Bool = true
  ) {
    let edge = max(limits.lowerBound, min(limits.upperBound, start))
    phases = []
    target = edge
    if edge != start {
      let bounce =
        isHeld
        ? ScrollBounce(released: start, edge: edge, velocity: velocity)
        : ScrollBounce(edge: edge, displacement: start - edge, velocity: velocity)
      phases.append((0, .bounce(bounce)))
      // Thrown back so hard that it goes on inside.
      if let time = bounce.crossing {
        glide(from: edge, bounce.velocity(at: time), at: time, limits, rate, bounces)
      }
    } else {
      glide(from: start, velocity, at: 0, limits, rate, bounces)
    }
  }

  private mutating func glide(
    from start: CGFloat, _ velocity: CGFloat, at time: Double, _ limits: ClosedRange<CGFloat>, _ rate: CGFloat,
    _ bounces: Bool
  ) {
    let deceleration = ScrollDeceleration(start: start, velocity: velocity, rate: rate)
    phases.append((time, .deceleration(deceleration)))
    let edge = max(limits.lowerBound, min(limits.upperBound, deceleration.target))
    target = edge
    guard edge != deceleration.target, let impact = deceleration.time(reaching: edge) else { return }
    let speed = deceleration.velocity(at: impact)
    phases.append(
      (
        time + impact,
        bounces ? .bounce(ScrollBounce(edge: edge, displacement: 0, velocity: speed)) : .rest(edge)
      ))
  }

  /// To a chosen place; exactly there, whatever the speed.
  package init(start: CGFloat, velocity: CGFloat, landingAt target: CGFloat, rate: CGFloat) {
    let approach = ScrollApproach(start: start, velocity: velocity, target: target, rate: rate)
    phases = [(0, target == start ? .rest(start) : .approach(approach))]
    self.target = target
  }

  /// To a chosen place in a set time.
  package init(easing ease: ScrollEase) {
    phases = [(0, .ease(ease))]
    target = ease.end
  }

  package mutating func shift(by distance: CGFloat) {
    shift += distance
    target += distance
  }

  private func current(_ time: Double) -> (phase: Phase, time: Double) {
    let entry = phases.last { $0.start <= time } ?? phases[0]
    return (entry.phase, time - entry.start)
  }

  package func position(at time: Double) -> CGFloat {
    if isOver(at: time) { return target }
    let (phase, time) = current(time)
    switch phase {
    case .rest(let offset): return offset + shift
    case .deceleration(let deceleration): return deceleration.position(at: time) + shift
    case .bounce(let bounce): return bounce.position(at: time) + shift
    case .approach(let approach): return approach.position(at: time) + shift
    case .ease(let ease): return ease.position(at: time) + shift
    }
  }

  package func velocity(at time: Double) -> CGFloat {
    let (phase, time) = current(time)
    switch phase {
    case .rest: return 0
    case .deceleration(let deceleration): return deceleration.velocity(at: time)
    case .bounce(let bounce): return bounce.velocity(at: time)
    case .approach(let approach): return approach.velocity(at: time)
    case .ease(let ease): return ease.velocity(at: time)
    }
  }

  package func isOver(at time: Double) -> Bool {
    guard let last = phases.last, time >= last.start else { return false }
    let time = time - last.start
    switch last.phase {
    case .rest: return true
    case .deceleration(let deceleration): return time >= deceleration.duration
    case .bounce(let bounce): return bounce.isOver(at: time)
    case .approach(let approach): return approach.isOver(at: time)
    case .ease(let ease): return time >= ease.duration
    }
  }
}

/// From one place to another in a set time: slowly at both ends, or fast at first for a turn of the wheel.
package struct ScrollEase: Equatable, Sendable {
  package enum Curve: Sendable { case easeInOut, easeOut }
  package let start: CGFloat
  package let end: CGFloat
  package let duration: Double
  package let curve: Curve

  package init(from start: CGFloat, to end: CGFloat, duration: Double, curve: Curve) {
    self.start = start
    self.end = end
    self.duration = duration
    self.curve = curve
  }

  private func progress(at time: Double) -> CGFloat {
    let part = CGFloat(max(0, min(1, time / duration)))
    switch curve {
    case .easeInOut: return part * part * (3 - 2 * part)
    case .easeOut: return 1 - pow(1 - part, 4)
    }
  }

  package func position(at time: Double) -> CGFloat {
    time >= duration ? end : start + (end - start) * progress(at: time)
  }

  package func velocity(at time: Double) -> CGFloat {
    guard time >= 0, time < duration else { return 0 }
    let part = CGFloat(time / duration)
    let slope = curve == .easeInOut ? 6 * part * (1 - part) : 4 * pow(1 - part, 3)
    return (end - start) * slope / CGFloat(duration)
  }
}
