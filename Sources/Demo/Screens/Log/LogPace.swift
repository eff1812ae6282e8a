/// How many lines are due by now, and how many came in the last second. Time goes in; it takes no clock.
struct LogPace {
  let linesASecond: Double
  private var dueFrom: Double?
  /// The part of a line that was left over.
  private var rest = 0.0
  /// How many had come by when, since a second or a little more.
  private var samples: [(time: Double, total: Int)] = []

  init(linesASecond: Int) { self.linesASecond = Double(linesASecond) }

  /// What is due since the last call. After a pause, or a window that was not shown, nothing is made up for.
  mutating func due(at time: Double) -> Int {
    defer { dueFrom = time }
    if samples.isEmpty { samples = [(time, 0)] }
    guard let dueFrom, time > dueFrom else { return 0 }
    let lines = min(time - dueFrom, 0.1) * linesASecond + rest
    rest = lines - lines.rounded(.down)
    return Int(lines)
  }

  mutating func pause() {
    (dueFrom, rest) = (nil, 0)
    samples = []
  }

  mutating func note(_ count: Int, at time: Double) {
    samples.append((time, (samples.last?.total ?? 0) + count))
    if let first = samples.lastIndex(where: { $0.time <= time - 1 }) { samples.removeSubrange(..<first) }
  }

  /// Lines a second in the second before a time, or since they began to come.
  func rate(at time: Double) -> Int {
    guard let last = samples.last, let first = samples.last(where: { $0.time <= time - 1 }) ?? samples.first,
      time > first.time
    else { return 0 }
    return Int((Double(last.total - first.total) / (time - first.time)).rounded())
  }
}

/// Whether what is seen follows the end of what grows: until a person scrolls up, and again once they are back at the end.
struct EndFollower {
  private(set) var isFollowing = true

  /// A person scrolled; distances in points.
  mutating func scrolled(distanceFromEnd: Double, lineHeight: Double) {
    isFollowing = distanceFromEnd < lineHeight
  }

  /// A person begins to scroll.
  mutating func hold() { isFollowing = false }

  mutating func jumpToEnd() { isFollowing = true }
}
