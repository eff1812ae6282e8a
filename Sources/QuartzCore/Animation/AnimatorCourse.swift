/// How far a property animator has come, as arithmetic: while it runs, is paused and scrubbed, reversed, or continued.
///
/// `way` and `fraction` count in the direction in which the animator runs. They are 0 where that direction starts and 1
/// where it ends, whether the end has the new values or the old ones. Reversing mirrors both, so that no value jumps.
package struct AnimatorCourse {
  /// Changes that begin together. The first lane has the whole time; lanes added later have the rest of it.
  private struct Lane {
    /// The part of the animator's time that the lane takes, in the animator's first direction.
    let window: ClosedRange<Double>
    /// Whether it was added while the animator ran backwards: its changes advance while the animator goes back.
    let isCounter: Bool
    /// 0 for changes along x and of single numbers, 1 for changes along y.
    let axis: Int
    /// The progress when the animator was last started, paused or scrubbed: of the value, and of the curve's time.
    var way = 0.0
    var place = 0.0
    /// The share of the running leg's time at which it begins, where none of the animator's own time was left.
    var joined = 0.0

    init(window: ClosedRange<Double>, isCounter: Bool, axis: Int) {
      self.window = window
      self.isCounter = isCounter
      self.axis = axis
    }

    func window(isReversed: Bool) -> ClosedRange<Double> {
      isReversed ? (1 - window.upperBound)...(1 - window.lowerBound) : window
    }
  }

  /// One run from the present place to the end.
  private struct Leg {
    var begin: Double
    var seconds: Double
    /// Nil continues on the animator's own curves; other paces cover what is left of the way.
    var paces: [Pace]?
  }

  /// Seconds of the whole way.
  package let duration: Double
  /// Along x and along y, which differ for a spring with a slanting initial velocity.
  private let paces: [Pace]
  /// Whether a paused animator's fraction is its share of the way; otherwise it is its share of the curve's time.
  package var scrubsLinearly = true
  package private(set) var isReversed = false
  private var leg: Leg?
  private var lanes = (0...1).map { Lane(window: 0...1, isCounter: false, axis: $0) }
  /// The first lane's share of time when the animator was last started or paused.
  private var anchorTime = 0.0
  /// The fraction that belongs to the lanes' `way` and `place`, and the one asked for since.
  private var anchorFraction = 0.0
  private var askedFraction = 0.0

  package init(duration: Double, pace: Pace, paceAlongY: Pace? = nil, isReversed: Bool = false) {
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.isReversed = isReversed
    paces = [pace, paceAlongY ?? pace]
  }

  package var isRunning: Bool { leg != nil }

  /// When it arrives; nil while it is paused.
  package var endTime: Double? { leg.map { $0.begin + $0.seconds } }

  /// When the present run begins or began; nil while it is paused.
  package var beginTime: Double? { leg?.begin }

  // MARK: - Reading

  /// 0...1, at a time of the clock.
  package func fraction(at now: Double) -> Double {
    guard leg != nil else { return askedFraction }
    let value = scrubsLinearly ? progress(of: lanes[0], at: now).way : time(at: now)
    return min(max(value, 0), 1)
  }

  /// How far a lane's values have come from their old to their new value; outside 0...1 where a spring overshoots.
  package func progress(ofLane index: Int, at now: Double) -> Double {
    let way = progress(of: lanes[index], at: now).way
    return lanes[index].isCounter == isReversed ? way : 1 - way
  }

  /// Whether a lane's values reach their new value at the animator's end, and not at its start.
  package func isForward(_ index: Int) -> Bool { !lanes[index].isCounter }

  /// The share of time, in the direction it runs.
  private func time(at now: Double) -> Double {
    guard let leg else { return askedFraction == anchorFraction ? anchorTime : timeOfAskedFraction }
    return anchorTime + (1 - anchorTime) * share(of: leg, at: now)
  }

  private func share(of leg: Leg, at now: Double) -> Double {
    leg.seconds > 0 ? min(max((now - leg.begin) / leg.seconds, 0), 1) : now > leg.begin ? 1 : 0
  }

  /// The share of a leg's time for a lane that has none of the animator's own time.
  private func lateShare(of leg: Leg, _ lane: Lane, _ now: Double) -> Double {
    let share = share(of: leg, at: now)
    return lane.joined < 1 ? max(0, share - lane.joined) / (1 - lane.joined) : share < 1 ? 0 : 1
  }

  private var timeOfAskedFraction: Double { scrubsLinearly ? paces[0].time(of: askedFraction) : askedFraction }

  private func progress(of lane: Lane, at now: Double) -> (way: Double, place: Double) {
    let window = lane.window(isReversed: isReversed)
    guard let leg else { return pausedProgress(of: lane, window) }
    let start = max(anchorTime, window.lowerBound)
    let isOver = window.upperBound <= start
    if isOver, lane.way == 1 { return (1, 1) }
    // A lane that has not arrived when its time is over, or has overshot, takes the time that is left of the others.
    let end = isOver ? 1 : window.upperBound
    let share = end > start ? min(max((time(at: now) - start) / (end - start), 0), 1) : lateShare(of: leg, lane, now)
    if let others = leg.paces {
      let way = share > 0 ? lane.way + (1 - lane.way) * others[lane.axis].value(at: share) : lane.way
      return (way, share)
    }
    if share <= 0 { return (lane.way, lane.place) }
    let place = lane.place + (1 - lane.place) * share
    return (paces[lane.axis].value(at: place), place)
  }

  private func pausedProgress(of lane: Lane, _ window: ClosedRange<Double>) -> (way: Double, place: Double) {
    guard askedFraction != anchorFraction else { return (lane.way, lane.place) }
    let known = scrubsLinearly ? lane.way : lane.place
    let value = bent(askedFraction, through: known, in: window)
    let pace = paces[lane.axis]
    return scrubsLinearly ? (value, pace.time(of: value)) : (pace.value(at: value), value)
  }

  /// 0 at the window's beginning, 1 at its end, and between both straight lines to the lane's last known progress.
  private func bent(_ fraction: Double, through known: Double, in window: ClosedRange<Double>) -> Double {
    let anchor = anchorFraction
    let isUntouched =
      (known <= 0 && anchor <= window.lowerBound) || (known >= 1 && anchor >= window.upperBound)
    if isUntouched || known < 0 || known > 1 {
      let length = window.upperBound - window.lowerBound
      return length > 0 ? min(max((fraction - window.lowerBound) / length, 0), 1) : fraction < window.lowerBound ? 0 : 1
    }
    let (low, high) = (min(window.lowerBound, anchor), max(window.upperBound, anchor))
    if fraction >= high { return 1 }
    if fraction <= low { return 0 }
    return fraction > anchor
      ? known + (1 - known) * (fraction - anchor) / (high - anchor) : known * (fraction - low) / (anchor - low)
  }

  // MARK: - Driving

  /// Stores the progress at a time, from which the next run or scrub continues.
  private mutating func anchor(at now: Double) {
    let progresses = lanes.map { progress(of: $0, at: now) }
    let (fraction, time) = (fraction(at: now), time(at: now))
    // A share of another curve's time has no meaning on the animator's own: the place is searched for by the value.
    let isForeign = leg?.paces != nil
    for index in lanes.indices {
      let (way, place) = progresses[index]
      lanes[index].way = way
      lanes[index].place = isForeign ? paces[lanes[index].axis].time(of: way) : place
    }
    anchorTime = isForeign ? lanes[0].place : time
    (anchorFraction, askedFraction) = (fraction, fraction)
  }

  /// Stops where it is.
  package mutating func pause(at now: Double) {
    guard isRunning else { return }
    anchor(at: now)
    leg = nil
  }

  /// Goes to another fraction, 0...1, while it is paused.
  package mutating func scrub(to fraction: Double) {
    guard !isRunning, fraction.isFinite else { return }
    askedFraction = min(max(fraction, 0), 1)
  }

  /// Runs from the present place to the end. `seconds` is how long that takes; nil takes what is left of the animator's
  /// own time. `pace` is made for those seconds; nil keeps the animator's own.
  package mutating func run(
    at now: Double, delay: Double = 0, seconds: Double? = nil, pace: Pace? = nil, paceAlongY: Pace? = nil
  ) {
    anchor(at: now)
    for index in lanes.indices { lanes[index].joined = 0 }
    leg = Leg(
      begin: now + max(0, delay), seconds: seconds ?? remainingSeconds, paces: pace.map { [$0, paceAlongY ?? $0] })
  }

  /// What is left of its own time while it is paused.
  package var remainingSeconds: Double { duration * (1 - time(at: 0)) }

  /// Reverses its direction where it is, running or paused.
  package mutating func reverse(at now: Double) {
    let wasRunning = isRunning
    // A delay that is not over goes on.
    let delay = leg.map { max(0, $0.begin - now) } ?? 0
    anchor(at: now)
    leg = nil
    isReversed.toggle()
    for index in lanes.indices {
      lanes[index].way = 1 - lanes[index].way
      lanes[index].place = paces[lanes[index].axis].time(of: lanes[index].way)
    }
    anchorTime = lanes[0].place
    anchorFraction = 1 - anchorFraction
    askedFraction = anchorFraction
    if wasRunning { run(at: now, delay: delay) }
  }

  /// Adds a lane for changes made now, which begin when a share of the remaining time is over, and returns its index.
  /// The next index is that of the lane for changes along y.
  package mutating func addLane(at now: Double, delayFactor: Double = 0) -> Int {
    let factor = delayFactor.isFinite ? min(max(delayFactor, 0), 1) : 0
    let present = min(isRunning || !scrubsLinearly ? time(at: now) : askedFraction, 1)
    let begin = present + factor * (1 - present)
    // The first lane may be elsewhere: where a spring was reversed while it had overshot.
    if begin == 0, !isReversed, lanes[0].way == 0, lanes[1].way == 0 { return 0 }
    let window = isReversed ? 0...(1 - begin) : begin...1
    lanes += (0...1).map { Lane(window: window, isCounter: isReversed, axis: $0) }
    if let leg {
      let share = share(of: leg, at: now)
      for index in lanes.indices.suffix(2) { lanes[index].joined = share + factor * (1 - share) }
    }
    return lanes.count - 2
  }
}

extension Pace {
  /// The first share of time, 0...1, at which the value is reached.
  package func time(of value: Double) -> Double {
    if value <= 0 { return 0 }
    if value >= 1 { return 1 }
    if case .curve(let curve) = self, curve.isLinear { return value }
    // A spring's value rises and falls, which halving alone could not handle: the first of many small steps that
    // reaches the value is searched for first.
    let steps = 64
    var (low, high) = (0.0, 1.0)
    for step in 1...steps where self.value(at: Double(step) / Double(steps)) >= value {
      (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
      break
    }
    for _ in 0..<50 where high - low > 1e-13 {
      let middle = (low + high) / 2
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
