/// Whole lines of a section that follow each other: either a run of items that nothing is stored for, or items with a size
/// each.
struct FlowSegment: Sendable {
  var count: Int
  /// Nothing is known of the items, all count as `estimate`.
  let isRun: Bool
  /// Of a run it is empty.
  var sizes: FlowSizes
  /// How many of the sizes are unknown and count as `estimate`.
  var unknown = 0
  var estimate: FlowSize
  /// The items in a run's lines.
  var perLine = 1
  /// Of each of a run's lines, of the last line otherwise.
  var slot = 0.0
  /// Lines and their spacings, also the one behind the last.
  var extent = 0.0
  var lines = 0
  /// False where an item changed since lines were broken: `extent` and `lines` are older.
  var isBroken = true

  init(runOf count: Int, estimate: FlowSize, perLine: Int, slot: Double) {
    self.count = count
    isRun = true
    sizes = FlowSizes()
    self.estimate = estimate
    self.perLine = perLine
    self.slot = slot
    measureRun()
  }

  /// Items that are still to be told their sizes.
  init(unknown count: Int, estimate: FlowSize) {
    self.count = count
    isRun = false
    sizes = FlowSizes(unknown: count)
    unknown = count
    self.estimate = estimate
    isBroken = false
  }

  private init(sizes: FlowSizes, estimate: FlowSize) {
    count = sizes.count
    isRun = false
    self.sizes = sizes
    self.estimate = estimate
    unknown = (0..<count).reduce(0) { $0 + (sizes[$1].x.isNaN ? 1 : 0) }
  }

  mutating func measureRun() {
    lines = (count + perLine - 1) / perLine
    extent = Double(lines) * slot
    isBroken = true
  }

  /// The size that an item has for now.
  func size(at index: Int) -> FlowSize {
    guard !isRun else { return estimate }
    let size = sizes[index]
    return size.x.isNaN ? estimate : size
  }

  /// The size that is known of an item.
  func known(_ index: Int) -> FlowSize? {
    guard !isRun else { return nil }
    let size = sizes[index]
    return size.x.isNaN ? nil : size
  }

  /// The line that begins with an item, as far as this segment has items for it.
  func line(from first: Int, by rules: FlowLineRules) -> FlowLine {
    guard !isRun else {
      let line = min(perLine, count - first)
      return FlowLine(
        first: first, count: line, lengths: Double(line) * estimate.x, thickness: estimate.y, isEven: true,
        length: estimate.x)
    }
    let size = size(at: first)
    var line = FlowLine(
      first: first, count: 1, lengths: size.x, thickness: size.y, isEven: true, length: size.x)
    var used = size.x
    let end = min(count, first + FlowLineRules.most)
    while line.end < end {
      let next = self.size(at: line.end)
      guard rules.fits(next.x, after: used) else { break }
      used += rules.itemSpacing + next.x
      if abs(next.x - size.x) > FlowLineRules.slack
        || (!rules.isSelfSized && abs(next.y - size.y) > FlowLineRules.slack)
      {
        line.isEven = false
      }
      line.count += 1
      line.lengths += next.x
      line.thickness = max(line.thickness, next.y)
    }
    return line
  }

  /// The room that a line fills, spacings included.
  func used(by line: FlowLine, _ rules: FlowLineRules) -> Double {
    line.lengths + rules.itemSpacing * Double(line.count - 1)
  }

  /// Calls with lines and their offsets from this segment's beginning, from the one at `start` on, until it gives false.
  func forEachLine(
    from start: Double, by rules: FlowLineRules, _ body: (FlowLine, _ top: Double) -> Bool
  ) {
    var (index, top) = (0, 0.0)
    if isRun, slot > 0, start > 0 {
      let skipped = min(Int(min((start / slot).rounded(.down), 1e15)), max(0, lines - 1))
      (index, top) = (skipped * perLine, Double(skipped) * slot)
    }
    while index < count {
      let line = line(from: index, by: rules)
      let next = top + (isRun ? slot : rules.slot(line.thickness))
      if isRun || next > start || line.end == count { guard body(line, top) else { return } }
      (index, top) = (line.end, next)
    }
  }

  /// The line that an item is in, and its offset.
  func line(of item: Int, by rules: FlowLineRules) -> (line: FlowLine, top: Double) {
    guard !isRun else {
      let line = item / perLine
      return (self.line(from: line * perLine, by: rules), Double(line) * slot)
    }
    var top = 0.0
    var line = line(from: 0, by: rules)
    while line.end <= item {
      top += rules.slot(line.thickness)
      line = self.line(from: line.end, by: rules)
    }
    return (line, top)
  }

  /// Cuts the items from the beginning of a line on off; the extents of both are to be set.
  mutating func split(at index: Int) -> FlowSegment {
    let tail = FlowSegment(sizes: sizes.split(at: index), estimate: estimate)
    count = index
    unknown -= tail.unknown
    return tail
  }
}
