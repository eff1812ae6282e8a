/// What a process used at one moment.
package struct SoakSample: Equatable, Sendable {
  /// Seconds since the start.
  package var time: Double
  /// Bytes that are the process's own.
  package var memory: Int
  package var descriptors: Int
  package var threads: Int
  /// The middle one of the times of frames since the last sample, in seconds.
  package var frame: Double

  package init(time: Double, memory: Int, descriptors: Int, threads: Int, frame: Double) {
    (self.time, self.memory, self.descriptors, self.threads, self.frame) = (time, memory, descriptors, threads, frame)
  }
}

/// The samples of a run, each taken at the same point of a round.
package struct SoakRecord: Sendable {
  package private(set) var samples: [SoakSample] = []
  /// Seconds at the start in which caches fill; samples of that time do not count.
  private let start: Double

  package init(start: Double) { self.start = start }

  package mutating func add(_ sample: SoakSample) { samples.append(sample) }

  package var countedSamples: Int { counted.count }
  private var counted: [SoakSample] { samples.filter { $0.time >= start } }

  /// By how many bytes a minute memory grows: the slope of the line nearest to all samples.
  package static func growth(_ samples: [SoakSample]) -> Double {
    guard samples.count > 1 else { return 0 }
    let count = Double(samples.count)
    let (time, memory) = (
      samples.reduce(0) { $0 + $1.time } / count, samples.reduce(0) { $0 + Double($1.memory) } / count
    )
    let (above, below) = samples.reduce((0.0, 0.0)) {
      ($0.0 + ($1.time - time) * (Double($1.memory) - memory), $0.1 + ($1.time - time) * ($1.time - time))
    }
    return below > 0 ? above / below * 60 : 0
  }

  /// The middle value.
  package static func middle(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.sorted()[values.count / 2] }

  /// What grows that should not. `limit` is in bytes a minute, for the whole of the counted time and for its second half.
  package func complaints(limit: Double = 1_048_576) -> [String] {
    let counted = counted
    guard counted.count >= 4, let first = counted.first, let last = counted.last else {
      return ["\(counted.count) samples after \(start) seconds are too few"]
    }
    var complaints: [String] = []
    let (early, late) = (counted.prefix(counted.count / 2), counted.suffix(counted.count / 2))
    for (what, part) in [("all the time", counted), ("its second half", Array(late))] {
      let growth = Self.growth(part)
      if growth > limit { complaints.append("memory grows by \(Int(growth)) bytes a minute in \(what)") }
    }
    if last.descriptors > first.descriptors {
      complaints.append("descriptors rise from \(first.descriptors) to \(last.descriptors)")
    }
    if last.threads > first.threads { complaints.append("threads rise from \(first.threads) to \(last.threads)") }
    let (before, after) = (Self.middle(early.map(\.frame)), Self.middle(late.map(\.frame)))
    // A machine that others use as well is half as fast at times.
    if after > before * 1.5 + 0.0005 { complaints.append("frames take \(after) s in place of \(before) s") }
    return complaints
  }
}
