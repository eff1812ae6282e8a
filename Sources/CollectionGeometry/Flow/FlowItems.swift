/// The items of a section, broken into lines.
///
/// While all have one size, nothing is stored for them and all is arithmetic. Where sizes are told, the items around get a
/// segment of their own, which begins and ends with a line; what lies between stays a run. So what is stored grows with what
/// was seen, not with how many items there are.
struct FlowItems: Sendable {
  var count: Int
  var rules: FlowLineRules
  let sizing: FlowSizing
  /// Of all items, or of those that no other size is known of while nothing better is.
  let itemSize: FlowSize
  /// Empty while all items are one run.
  var segments: ContiguousArray<FlowSegment> = []
  /// The first item of each segment.
  var firsts: ContiguousArray<Int> = []
  /// Of the segments.
  var extents = PrefixSums()
  /// What items that no size is known of count as.
  var estimate: FlowSize
  /// The items whose size is known, and the sum of their sizes.
  var knownCount = 0
  var knownSizes = FlowSize(0, 0)
  /// Above it all segments are broken into lines.
  var staleFrom = Int.max

  /// About how many items a segment has.
  static let segmentSize = 512
  /// How many items at least become known together.
  static let chunk = 64

  init(count: Int, sizing: FlowSizing, itemSize: FlowSize, rules: FlowLineRules) {
    self.count = max(0, count)
    self.sizing = sizing
    self.itemSize = itemSize
    self.rules = rules
    estimate = itemSize
  }

  // MARK: - Segments, stored or not

  var segmentCount: Int { segments.isEmpty ? min(1, count) : segments.count }

  func segment(_ index: Int) -> FlowSegment { segments.isEmpty ? run(of: count) : segments[index] }

  func first(_ index: Int) -> Int { segments.isEmpty ? 0 : firsts[index] }

  func top(_ index: Int) -> Double { segments.isEmpty ? 0 : extents.sum(before: index) }

  /// Lines and the spacings behind them.
  var slots: Double {
    guard segments.isEmpty else { return extents.total }
    let perLine = rules.capacity(estimate.x)
    return Double((count + perLine - 1) / perLine) * rules.slot(estimate.y)
  }

  /// A run with what is known now.
  func run(of count: Int) -> FlowSegment {
    var (perLine, slot) = (rules.capacity(estimate.x), rules.slot(estimate.y))
    if sizing == .asked, let lines = knownLines {
      // A line is as thick as its thickest item and seldom full: the mean of lines says more than that of items.
      perLine = max(1, Int((Double(lines.items) / Double(lines.lines)).rounded()))
      slot = lines.extent / Double(lines.items) * Double(perLine)
    }
    return FlowSegment(runOf: count, estimate: estimate, perLine: perLine, slot: slot)
  }

  /// Of the lines that sizes are known for, as far as the segments around the last of them say.
  private var knownLines: (items: Int, lines: Int, extent: Double)? {
    var (items, lines, extent) = (0, 0, 0.0)
    for segment in segments.suffix(8) where !segment.isRun && segment.isBroken {
      items += segment.count
      lines += segment.lines
      extent += segment.extent
    }
    return lines > 0 ? (items, lines, extent) : nil
  }

  /// The segment that holds an item.
  func segment(of item: Int) -> Int {
    guard !segments.isEmpty else { return 0 }
    var (low, high) = (0, segments.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if firsts[middle] <= item { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The segment at an offset from the first line.
  func segment(at offset: Double) -> Int { segments.isEmpty ? 0 : extents.index(at: offset) }

  // MARK: - Asking

  /// From the first line's beginning to the last one's end.
  var extent: Double { count > 0 ? max(0, slots - rules.lineSpacing) : 0 }

  func size(of item: Int) -> FlowSize {
    guard !segments.isEmpty else { return estimate }
    let index = segment(of: item)
    return segments[index].size(at: item - firsts[index])
  }

  /// The size that was told for an item.
  func known(_ item: Int) -> FlowSize? {
    guard !segments.isEmpty else { return nil }
    let index = segment(of: item)
    return segments[index].known(item - firsts[index])
  }

  /// The items with a lower number whose size was told.
  func known(below limit: Int) -> [(item: Int, size: FlowSize)] {
    var result: [(item: Int, size: FlowSize)] = []
    for (segment, first) in zip(segments, firsts) where !segment.isRun && first < limit {
      for inside in 0..<min(segment.count, limit - first) {
        if let size = segment.known(inside) { result.append((first + inside, size)) }
      }
    }
    return result
  }

  /// An item's size and where it stands, from the insets.
  func place(of item: Int) -> (x: Double, y: Double, size: FlowSize) {
    let index = segment(of: item)
    let segment = segment(index)
    let first = first(index)
    let (line, top) = segment.line(of: item - first, by: rules)
    let (start, gap) = placement(of: line, in: segment, at: index)
    var x = start
    for before in line.first..<(item - first) { x += segment.size(at: before).x + gap }
    let size = segment.size(at: item - first)
    return (x, self.top(index) + top + (line.thickness - size.y) / 2, size)
  }

  /// Calls with items whose lines meet a range, from above, until it gives false.
  func forEachItem(
    from start: Double, to end: Double, _ body: (Int, _ x: Double, _ y: Double, _ size: FlowSize) -> Bool
  ) {
    guard count > 0 else { return }
    let start = start - rules.overlap
    var index = segment(at: start)
    var goesOn = true
    while goesOn, index < segmentCount {
      let segment = segment(index)
      let (first, segmentTop) = (first(index), top(index))
      guard segmentTop < end else { return }
      segment.forEachLine(from: start - segmentTop, by: rules) { line, top in
        guard segmentTop + top < end else { return false }
        var (x, gap) = placement(of: line, in: segment, at: index)
        for item in line.first..<line.end {
          let size = segment.size(at: item)
          goesOn = body(first + item, x, segmentTop + top + (line.thickness - size.y) / 2, size)
          guard goesOn else { return false }
          x += size.x + gap
        }
        return true
      }
      index += 1
    }
  }

  private func placement(of line: FlowLine, in segment: FlowSegment, at index: Int) -> (start: Double, gap: Double) {
    // A run may stand for lines of other items: then its lines are as full as those are.
    if segment.isRun, segment.perLine > 1 {
      return (0, rules.gap(filledWith: segment.perLine, of: segment.estimate.x))
    }
    return rules.placement(of: line, isLast: line.end == segment.count && index == segmentCount - 1)
  }

  /// What is stored for items.
  var bytes: Int {
    segments.reduce(0) { $0 + $1.sizes.bytes + 16 } + segments.capacity * MemoryLayout<FlowSegment>.stride
  }
}
