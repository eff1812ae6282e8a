/// Lines are broken again from an item that changed until they begin where they began before.
extension FlowItems {
  /// Breaks lines where something changed, as far as `limit` items; what lies farther down keeps its place until it is
  /// needed.
  mutating func breakLines(limit: Int = 16_384) {
    guard staleFrom != .max else { return }
    var (index, left) = (staleFrom, limit)
    staleFrom = .max
    while index < segments.count {
      if !segments[index].isBroken {
        if left <= 0 { break }
        left -= segments[index].isRun ? 1 : segments[index].count
        breakLines(of: index)
        index = min(index + 1, staleFrom)
        staleFrom = .max
      } else {
        index += 1
      }
    }
    staleFrom = index < segments.count ? index : .max
  }

  /// Breaks the lines of one segment, which may take items from the next or give some to it.
  mutating func breakLines(of index: Int) {
    if segments[index].isRun { breakRun(index) } else { breakStored(index) }
  }

  /// Lines have to be broken anew in a segment.
  mutating func mark(_ index: Int) {
    segments[index].isBroken = false
    staleFrom = min(staleFrom, index)
  }

  /// A segment's first item is another: it may fit into the line before.
  mutating func markFirst(_ index: Int) {
    mark(index)
    if index > 0 { mark(index - 1) }
  }

  private mutating func breakStored(_ index: Int) {
    var (first, top, lines) = (0, 0.0, 0)
    var half: (first: Int, top: Double, lines: Int, slot: Double)?
    let old = segments[index].extent
    segments[index].isBroken = true
    while first < segments[index].count {
      let line = segments[index].line(from: first, by: rules)
      if line.end == segments[index].count, takeItems(into: index, after: line) { continue }
      let slot = rules.slot(line.thickness)
      top += slot
      lines += 1
      first = line.end
      segments[index].slot = slot
      if half == nil, first >= Self.segmentSize { half = (first, top, lines, slot) }
    }
    segments[index].extent = top
    segments[index].lines = lines
    extents.add(top - old, at: index)
    guard let half, segments[index].count > 2 * Self.segmentSize, half.first < segments[index].count else { return }
    var tail = segments[index].split(at: half.first)
    (tail.extent, tail.lines, tail.slot) = (top - half.top, lines - half.lines, segments[index].slot)
    (segments[index].extent, segments[index].lines, segments[index].slot) = (half.top, half.lines, half.slot)
    segments.insert(tail, at: index + 1)
    if staleFrom != .max, staleFrom > index { staleFrom += 1 }
    indexSegments()
  }

  /// Moves items that fit into the last line from the next segment into it; whether there was one.
  private mutating func takeItems(into index: Int, after line: FlowLine) -> Bool {
    let next = index + 1
    guard next < segments.count, line.count < FlowLineRules.most else { return false }
    // What is asked for later is not laid out before.
    if segments[next].isRun, sizing == .asked { return false }
    var used = segments[index].used(by: line, rules)
    var taken = 0
    while taken < segments[next].count, line.count + taken < FlowLineRules.most {
      let length = segments[next].size(at: taken).x
      guard rules.fits(length, after: used) else { break }
      used += rules.itemSpacing + length
      taken += 1
    }
    guard taken > 0 else { return false }
    moveItems(taken, from: next, into: index)
    return true
  }

  /// The first items of a segment become the last ones of that before.
  private mutating func moveItems(_ moved: Int, from next: Int, into index: Int) {
    segments[index].count += moved
    segments[next].count -= moved
    if segments[next].isRun {
      segments[index].sizes.insertUnknown(moved, at: segments[index].sizes.count)
      segments[index].unknown += moved
    } else {
      let unknown = (0..<moved).reduce(0) { $0 + (segments[next].known($1) == nil ? 1 : 0) }
      segments[index].sizes.append(moved, of: segments[next].sizes)
      segments[next].sizes.removeFirst(moved)
      segments[index].unknown += unknown
      segments[next].unknown -= unknown
    }
    mark(next)
    if segments[next].count == 0 {
      segments.remove(at: next)
      indexSegments()
    } else {
      firsts[next] += moved
    }
  }

  private mutating func breakRun(_ index: Int) {
    let fresh = run(of: segments[index].count)
    var run = segments[index]
    // What stands above something seen keeps what it counts as: nothing seen moves because of others.
    if sizing != .asked || index == segments.count - 1 { run = fresh }
    let next = index + 1
    if sizing != .asked, next < segments.count {
      var loose = run.count % run.perLine
      if loose == 0, run.perLine < FlowLineRules.most {
        let line = run.line(from: run.count - run.perLine, by: rules)
        if rules.fits(segments[next].size(at: 0).x, after: run.used(by: line, rules)) { loose = run.perLine }
      }
      if loose > 0 {
        run.count -= loose
        segments[next].sizes.insertUnknown(loose, at: 0)
        segments[next].count += loose
        segments[next].unknown += loose
        firsts[next] -= loose
        mark(next)
      }
    }
    run.measureRun()
    let old = segments[index].extent
    segments[index] = run
    if run.count == 0 {
      segments.remove(at: index)
      indexSegments()
      // What stands here now follows what stood before the run.
      if index < segments.count { markFirst(index) } else if index > 0 { mark(index - 1) }
    } else {
      extents.add(run.extent - old, at: index)
    }
  }

  /// Counts firsts and extents again after segments came or went.
  mutating func indexSegments() {
    var first = 0
    var lengths: ContiguousArray<Double> = []
    lengths.reserveCapacity(segments.count)
    firsts.removeAll(keepingCapacity: true)
    // By index: a copy of each segment would touch all their sizes.
    for index in segments.indices {
      firsts.append(first)
      first += segments[index].count
      lengths.append(segments[index].extent)
    }
    extents = PrefixSums(lengths)
  }
}
