import Invariants

/// Sizes that become known, one by one or where somebody looks.
extension FlowItems {
  /// Takes sizes that cells or an app gave, and breaks lines anew where they differ.
  mutating func tell(_ sizes: some Sequence<(item: Int, size: FlowSize)>) {
    for (item, size) in sizes { tell(size, at: item) }
    renewEstimate()
    breakLines()
    verify()
  }

  /// Takes the sizes of items that follow each other and were all wanted.
  mutating func tell(_ sizes: [FlowSize], of items: [Int]) {
    if let first = items.first, let last = items.last {
      makeSegments()
      let index = segment(of: first)
      let items = first - firsts[index]..<min(last + 1 - firsts[index], segments[index].count)
      if segments[index].isRun, !items.isEmpty { _ = store(items, ofRun: index) }
    }
    tell(zip(items, sizes).lazy.map { (item: $0, size: $1) })
  }

  /// No size counts as known any more.
  mutating func forgetAll() {
    (segments, firsts, extents) = ([], [], PrefixSums())
    (knownCount, knownSizes, estimate) = (0, FlowSize(0, 0), itemSize)
    staleFrom = .max
  }

  /// The sizes of items are to be told again.
  mutating func forget(_ items: some Sequence<Int>) {
    for item in items {
      guard let old = known(item) else { continue }
      let index = segment(of: item)
      segments[index].sizes[item - firsts[index]] = FlowSizes.unknown
      segments[index].unknown += 1
      knownCount -= 1
      knownSizes -= old
      if item == firsts[index] { markFirst(index) } else { mark(index) }
    }
    renewEstimate()
    breakLines()
    verify()
  }

  /// Lines are broken by other rules, lazily where there are many.
  mutating func setRules(_ rules: FlowLineRules) {
    guard rules != self.rules else { return }
    self.rules = rules
    for index in segments.indices { mark(index) }
    breakLines()
    verify()
  }

  private mutating func tell(_ size: FlowSize, at item: Int) {
    guard item >= 0, item < count else { return }
    makeSegments()
    var index = segment(of: item)
    if segments[index].isRun {
      // A few whole lines become known at once.
      let perLine = segments[index].perLine
      let step = max(1, Self.chunk / perLine) * perLine
      let start = (item - firsts[index]) / step * step
      index = store(start..<min(segments[index].count, start + step), ofRun: index)
    }
    let inside = item - firsts[index]
    let old = segments[index].known(inside)
    guard old != size else { return }
    if let old { knownSizes -= old } else { segments[index].unknown -= 1 }
    if old == nil { knownCount += 1 }
    knownSizes += size
    segments[index].sizes[inside] = size
    if inside == 0 { markFirst(index) } else { mark(index) }
  }

  /// The one run that all items are becomes a segment among others.
  mutating func makeSegments() {
    guard segments.isEmpty, count > 0 else { return }
    segments = [run(of: count)]
    indexSegments()
  }

  /// Items of a run get a size each, unknown yet; the segment that holds them then.
  private mutating func store(_ items: Range<Int>, ofRun index: Int) -> Int {
    let run = segments[index]
    let lines = (items.count + run.perLine - 1) / run.perLine
    let extent = Double(lines) * run.slot
    var rest = run
    rest.count = run.count - items.upperBound
    rest.measureRun()
    if items.lowerBound == 0, index > 0, segments[index - 1].count + items.count <= Self.segmentSize {
      append(items.count, to: index - 1)
      segments[index - 1].extent += extent
      if rest.count == 0 {
        segments.remove(at: index)
        indexSegments()
        return index - 1
      }
      extents.add(extent, at: index - 1)
      extents.add(rest.extent - run.extent, at: index)
      segments[index] = rest
      firsts[index] += items.count
      return index - 1
    }
    var before = run
    before.count = items.lowerBound
    before.measureRun()
    let next = index + 1
    if before.count == 0, rest.count > 0, next == segments.count {
      // Whoever goes down comes here again and again.
      var stored = FlowSegment(unknown: items.count, estimate: run.estimate)
      stored.extent = extent
      segments[index] = stored
      extents.add(extent - run.extent, at: index)
      segments.append(rest)
      firsts.append(firsts[index] + items.count)
      extents.append(rest.extent)
      mark(index)
      return index
    }
    if rest.count == 0, next < segments.count, segments[next].count + items.count <= Self.segmentSize {
      segments[next].sizes.insertUnknown(items.count, at: 0)
      segments[next].count += items.count
      segments[next].unknown += items.count
      segments[next].extent += extent
      segments[index] = before
      if before.count == 0 { segments.remove(at: index) }
      indexSegments()
      let place = before.count > 0 ? next : index
      markFirst(place)
      return place
    }
    var stored = FlowSegment(unknown: items.count, estimate: run.estimate)
    stored.extent = extent
    let parts = [before, stored, rest].filter { $0.count > 0 }
    segments.replaceSubrange(index...index, with: parts)
    indexSegments()
    let place = before.count > 0 ? index + 1 : index
    mark(place)
    return place
  }

  private mutating func append(_ count: Int, to index: Int) {
    segments[index].sizes.insertUnknown(count, at: segments[index].count)
    segments[index].count += count
    segments[index].unknown += count
    mark(index)
  }

  /// What items of unknown size count as follows from those that are known.
  mutating func renewEstimate() {
    guard sizing != .fixed else { return }
    let mean = knownCount > 0 ? knownSizes / Double(knownCount) : itemSize
    if sizing == .asked {
      estimate = mean
      if let last = segments.indices.last, segments[last].isRun { mark(last) }
      return
    }
    guard mean != estimate else { return }
    estimate = mean
    for index in segments.indices where segments[index].isRun || segments[index].unknown > 0 {
      segments[index].estimate = mean
      if segments[index].known(0) == nil { markFirst(index) } else { mark(index) }
    }
  }

  // MARK: - What is wanted

  /// Items to ask the sizes of before lines in a range can be laid out; nil where all of them are known. Lines there are
  /// broken by then.
  mutating func wanted(from start: Double, to end: Double) -> [Int]? {
    guard count > 0 else { return nil }
    defer { verify() }
    let start = start - rules.overlap
    if sizing == .asked { makeSegments() }
    var index = segment(at: start)
    while index < segmentCount, top(index) < end {
      guard segments.isEmpty || segments[index].isBroken else {
        let position = top(index)
        breakLines(of: index)
        // Looks again at what stands there now.
        if index >= segments.count || top(index) != position || segments[index].isRun { index = segment(at: start) }
        continue
      }
      if sizing == .asked, let items = wanted(inSegment: index, from: start - top(index), to: end - top(index)) {
        return items
      }
      index += 1
    }
    return nil
  }

  /// The first items at or below a segment whose size is to be asked, wherever they stand, and their segment.
  mutating func unasked(fromSegment start: Int) -> (items: [Int], segment: Int)? {
    guard sizing == .asked else { return nil }
    makeSegments()
    guard
      let index = (start..<max(start, segments.count)).first(where: { segments[$0].unknown > 0 || segments[$0].isRun })
    else { return nil }
    let (segment, first) = (segments[index], firsts[index])
    if segment.isRun { return (Array(first..<first + min(segment.count, Self.segmentSize)), index) }
    return ((0..<segment.count).filter { segment.known($0) == nil }.map { first + $0 }, index)
  }

  private func wanted(inSegment index: Int, from start: Double, to end: Double) -> [Int]? {
    let segment = segments[index]
    let first = firsts[index]
    guard !segment.isRun else {
      return items(ofRun: index, from: start, to: end).map { first + $0 }
    }
    var result: [Int]?
    if segment.unknown > 0 {
      segment.forEachLine(from: start, by: rules) { line, top in
        guard top < end else { return false }
        // One further: the line ends where that does not fit.
        guard (line.first..<min(segment.count, line.end + 1)).contains(where: { segment.known($0) == nil }) else {
          return true
        }
        result = (line.first..<segment.count).filter { segment.known($0) == nil }.map { first + $0 }
        return false
      }
    }
    let next = index + 1
    guard result == nil, next < segments.count, segment.extent - segment.slot < end, segment.extent > start else {
      return result
    }
    // The last line ends where the next item does not fit.
    if segments[next].isRun { return items(ofRun: next, from: 0, to: 0).map { firsts[next] + $0 } }
    return segments[next].known(0) == nil ? [firsts[next]] : nil
  }

  /// Which items of a run to ask: whole lines around a range, joined to what is known above or below where that is near.
  private func items(ofRun index: Int, from start: Double, to end: Double) -> Range<Int> {
    let run = segments[index]
    let lastLine = max(0, run.lines - 1)
    var (first, last) = (0, lastLine)
    if run.slot > 0 {
      first = Int(max(0, min((start / run.slot).rounded(.down), Double(lastLine))))
      last = Int(max(0, min((end / run.slot).rounded(.down), Double(lastLine))))
    }
    let lines = max(1, Self.chunk / run.perLine)
    last = min(lastLine, max(last, first + lines - 1), first + max(lines, Self.segmentSize / run.perLine) - 1)
    if first <= lines { first = 0 }
    if last == lastLine, index + 1 < segments.count { first = min(first, max(0, lastLine + 1 - lines)) }
    return first * run.perLine..<min(run.count, (last + 1) * run.perLine)
  }
}
