import Invariants

/// Items that come and go. Those that stay keep what is known of them.
extension FlowItems {
  /// Takes items out and then puts items in. Both in rising order, those that go by their old places, those that come by
  /// their new ones, with a size where one is known.
  mutating func replace(removing: [Int], inserting: [(item: Int, size: FlowSize?)]) {
    guard !removing.isEmpty || !inserting.isEmpty else { return }
    assert(zip(removing, removing.dropFirst()).allSatisfy { $0 < $1 }, "items go in another than rising order")
    assert(
      zip(inserting, inserting.dropFirst()).allSatisfy { $0.item < $1.item }, "items come in another than rising order")
    defer { verify() }
    let newCount = count - removing.count + inserting.count
    if segments.isEmpty, sizing == .fixed || inserting.allSatisfy({ $0.size == nil }) {
      count = newCount
      return
    }
    makeSegments()
    for item in removing.reversed() { remove(item) }
    if segments.indices.contains(where: { segments[$0].count == 0 }) { segments.removeAll { $0.count == 0 } }
    insert(inserting)
    count = newCount
    for index in segments.indices where segments[index].isRun && !segments[index].isBroken {
      segments[index].measureRun()
      segments[index].isBroken = false
    }
    if needsJoining { joinRuns() }
    indexSegments()
    staleFrom = 0
    renewEstimate()
    breakLines()
  }

  private mutating func remove(_ item: Int) {
    let index = segment(of: item)
    let inside = item - firsts[index]
    if !segments[index].isRun {
      if let old = segments[index].known(inside) {
        knownCount -= 1
        knownSizes -= old
      } else {
        segments[index].unknown -= 1
      }
      segments[index].sizes.remove(at: inside)
    }
    segments[index].count -= 1
    if inside == 0 { markFirst(index) } else { mark(index) }
  }

  private mutating func insert(_ items: [(item: Int, size: FlowSize?)]) {
    var (index, first) = (0, 0)
    for (item, size) in items {
      while index + 1 < segments.count, first + segments[index].count < item {
        first += segments[index].count
        index += 1
      }
      if segments.isEmpty { segments.append(run(of: 0)) }
      let inside = item - first
      let told = sizing == .fixed ? nil : size
      if let told {
        knownCount += 1
        knownSizes += told
      }
      if segments[index].isRun {
        if let told { insert(told, intoRun: index, at: inside) } else { segments[index].count += 1 }
      } else {
        segments[index].sizes.insert(told ?? FlowSizes.unknown, at: inside)
        segments[index].count += 1
        if told == nil { segments[index].unknown += 1 }
      }
      if inside == 0 { markFirst(index) } else { mark(index) }
      // A segment that was cut in three: what comes next belongs behind.
      if index + 1 < segments.count { mark(index + 1) }
    }
  }

  private mutating func insert(_ size: FlowSize, intoRun index: Int, at inside: Int) {
    var rest = segments[index]
    rest.count -= inside
    rest.measureRun()
    rest.isBroken = false
    var stored = FlowSegment(unknown: 1, estimate: rest.estimate)
    stored.sizes[0] = size
    stored.unknown = 0
    segments[index].count = inside
    segments[index].measureRun()
    segments[index].isBroken = false
    segments.insert(contentsOf: rest.count > 0 ? [stored, rest] : [stored], at: index + 1)
  }

  /// Whether a segment is empty, or two stand beside each other that should be one; most updates leave none such.
  private var needsJoining: Bool {
    guard knownCount > 0 else { return true }
    for index in segments.indices {
      if segments[index].count == 0 { return true }
      guard index > 0, segments[index - 1].isRun == segments[index].isRun else { continue }
      if segments[index].isRun || segments[index - 1].count + segments[index].count <= Self.segmentSize / 4 {
        return true
      }
    }
    return false
  }

  /// Runs beside each other become one, small segments too.
  private mutating func joinRuns() {
    var joined: ContiguousArray<FlowSegment> = []
    joined.reserveCapacity(segments.count)
    for segment in segments where segment.count > 0 {
      guard let last = joined.indices.last, joined[last].isRun == segment.isRun,
        segment.isRun || (joined[last].count + segment.count <= Self.segmentSize / 4)
      else {
        joined.append(segment)
        continue
      }
      if segment.isRun {
        joined[last].count += segment.count
        joined[last].measureRun()
      } else {
        joined[last].sizes.append(segment.count, of: segment.sizes)
        joined[last].count += segment.count
        joined[last].unknown += segment.unknown
        joined[last].extent += segment.extent
      }
      joined[last].isBroken = false
    }
    segments = joined
    if knownCount == 0, segments.allSatisfy(\.isRun) { forgetAll() }
  }
}
