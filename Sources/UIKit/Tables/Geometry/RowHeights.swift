import CollectionGeometry
import Invariants

/// The heights of a section's rows: an estimate for all of them, and what is known otherwise.
///
/// Rows that have the estimate cost nothing. Where one differs, the rows around it get eight bytes each; an offset is the
/// estimate's share, a prefix sum over blocks and a walk within one block. A height that may be another by now is doubted:
/// it counts until the row is measured again, so that nothing jumps meanwhile.
struct RowHeights: Sendable {
  private(set) var count: Int
  /// The height of rows that no other is known of, in points.
  private(set) var estimate: Double
  /// All rows have the estimate for their height, and never another.
  private(set) var isExact: Bool

  /// Rows that stand together. All of them have the estimate while `heights` is empty; in it NaN says so, and a minus that
  /// the height is doubted.
  private struct Block: Sendable {
    var count: Int
    var heights: ContiguousArray<Double> = []
    /// All heights of an earlier round than the list's are doubted.
    var round = 0
  }
  /// Empty while all rows have the estimate.
  private var blocks: ContiguousArray<Block> = []
  /// Of each block.
  private var firstRows: ContiguousArray<Int> = []
  /// By how much each block is taller than the estimate says.
  private var excess = PrefixSums(zeros: 0)
  /// Counts how often all heights were doubted.
  private var round = 0

  static let blockSize = 256
  /// What is less is nothing, in points.
  static let lowest = 0.001
  /// What a height is cut to, in points.
  static let tallest = 1_000_000.0

  /// Rows of one height.
  init(count: Int, exactly height: Double) {
    self.count = count
    estimate = height
    isExact = true
  }

  /// Rows that are measured as they come near.
  init(count: Int, estimate: Double) {
    self.count = count
    self.estimate = estimate
    isExact = false
  }

  /// Rows that are measured as they come near. Where earlier rows stood at the same places their heights count until then.
  init(count: Int, estimate: Double, remembering old: RowHeights) {
    guard !old.isExact else {
      self.init(count: count, estimate: estimate)
      return
    }
    self = old
    self.estimate = estimate
    doubtAll()
    resize(to: count)
    if estimate != old.estimate, !blocks.isEmpty { sumUp() }
    verify()
  }

  /// Rows that have all been asked.
  init(count: Int, height: (Int) -> Double) {
    self.count = count
    estimate = count > 0 ? height(0) : 0
    isExact = false
    for row in 0..<count {
      let value = row == 0 ? estimate : height(row)
      if value != estimate || !blocks.isEmpty { set(value, at: row) }
    }
  }

  /// A height that can be laid out; nil for NaN and negative ones.
  static func sane(_ height: CGFloat) -> Double? {
    guard height >= 0 else { return nil }
    // UIKit's custom for "nothing" is the least number above zero.
    return height < CGFloat(lowest) ? 0 : min(tallest, Double(height))
  }

  /// What the measured heights hold, with the arrays' own heads.
  var measuredBytes: Int {
    let head = 32
    return blocks.reduce(0) { bytes, block in
      let heights = block.heights.isEmpty ? 0 : head + block.heights.capacity * MemoryLayout<Double>.stride
      // Its first row and its sum.
      return bytes + MemoryLayout<Block>.stride + 16 + heights
    }
  }

  // MARK: - Asking

  var total: Double { Double(count) * estimate + excess.total }

  /// Whether the height is neither estimated nor doubted. That of a row which was measured and has the estimate need not
  /// be kept.
  func isKnown(_ row: Int) -> Bool {
    kept(row).map { $0.sign == .plus } ?? false
  }

  func height(of row: Int) -> Double { kept(row).map(abs) ?? estimate }

  /// The measured height of a row, negative where it is doubted; nil where there is none.
  func kept(_ row: Int) -> Double? {
    guard !blocks.isEmpty else { return isExact ? estimate : nil }
    let (block, inside) = place(of: row)
    guard !blocks[block].heights.isEmpty else { return nil }
    let height = blocks[block].heights[inside]
    if height.isNaN { return nil }
    return blocks[block].round == round ? height : -abs(height)
  }

  /// From the first row's top to this one's; of `count` it is the total.
  func offset(of row: Int) -> Double {
    guard !blocks.isEmpty else { return Double(row) * estimate }
    guard row < count else { return total }
    let (block, inside) = place(of: row)
    var excess = excess.sum(before: block)
    if !blocks[block].heights.isEmpty {
      blocks[block].heights.withUnsafeBufferPointer { heights in
        for height in heights[..<inside] where !height.isNaN { excess += abs(height) - estimate }
      }
    }
    return Double(row) * estimate + excess
  }

  /// The row at an offset from the first row's top, with its own offset; where rows of no height stand, the one after
  /// them. Below the last row it is the last. There has to be a row.
  func row(at offset: Double) -> (row: Int, offset: Double) {
    assert(count > 0, "a section without rows was asked for one at \(offset)")
    guard !blocks.isEmpty else {
      let row = estimate > 0 ? max(0, min(Double(count - 1), (offset / estimate).rounded(.down))) : Double(count - 1)
      return corrected(Int(row), at: offset)
    }
    let (block, before) = excess.last { index, sum in
      Double(firstRows[index]) * estimate + sum <= offset
    }
    let first = firstRows[block]
    var top = Double(first) * estimate + before
    if blocks[block].heights.isEmpty {
      guard estimate > 0 else { return (first + blocks[block].count - 1, top) }
      let ahead = ((offset - top) / estimate).rounded(.down)
      let inside = Int(max(0, min(Double(blocks[block].count - 1), ahead)))
      return (first + inside, top + Double(inside) * estimate)
    }
    let last = blocks[block].count - 1
    var inside = 0
    blocks[block].heights.withUnsafeBufferPointer { heights in
      while inside < last {
        let height = heights[inside]
        let bottom = top + (height.isNaN ? estimate : abs(height))
        guard bottom <= offset else { break }
        top = bottom
        inside += 1
      }
    }
    return (first + inside, top)
  }

  /// What division found may be one off.
  private func corrected(_ row: Int, at offset: Double) -> (row: Int, offset: Double) {
    var row = row
    if row > 0, Double(row) * estimate > offset { row -= 1 }
    if row + 1 < count, Double(row + 1) * estimate <= offset { row += 1 }
    return (row, Double(row) * estimate)
  }

  private func place(of row: Int) -> (block: Int, inside: Int) {
    // Right as long as no rows came or went.
    var low = min(row / Self.blockSize, blocks.count - 1)
    if firstRows[low] <= row, row < firstRows[low] + blocks[low].count { return (low, row - firstRows[low]) }
    var high = blocks.count - 1
    low = 0
    while low < high {
      let middle = (low + high + 1) / 2
      if firstRows[middle] <= row { low = middle } else { high = middle - 1 }
    }
    return (low, row - firstRows[low])
  }

  // MARK: - Measuring

  /// Takes a measured height; by how much the row grew.
  @discardableResult
  mutating func set(_ height: Double, at row: Int) -> Double {
    assert(!isExact || height == estimate, "rows of one height got another")
    if blocks.isEmpty {
      guard height != estimate else { return 0 }
      makeBlocks()
    }
    let (block, inside) = place(of: row)
    if blocks[block].heights.isEmpty {
      guard height != estimate else { return 0 }
      blocks[block].heights = ContiguousArray(repeating: .nan, count: blocks[block].count)
    }
    bringUpToDate(block)
    let old = blocks[block].heights[inside]
    blocks[block].heights[inside] = height
    let growth = height - (old.isNaN ? estimate : abs(old))
    if growth != 0 { excess.add(growth, at: block) }
    verify()
    return growth
  }

  /// The row is to be measured again, and has its height until then.
  mutating func doubt(_ row: Int) {
    guard !isExact, let height = kept(row), height.sign == .plus else { return }
    let (block, inside) = place(of: row)
    blocks[block].heights[inside] = -height
    verify()
  }

  /// Rows of one height may turn out to have others from now on.
  mutating func allowOtherHeights() { isExact = false }

  /// Marks all rows to be measured again, without a walk.
  mutating func doubtAll() { round += 1 }

  /// What all rows' doubt says about a block is noted at its rows.
  private mutating func bringUpToDate(_ block: Int) {
    guard blocks[block].round != round else { return }
    for index in blocks[block].heights.indices { blocks[block].heights[index] = -abs(blocks[block].heights[index]) }
    blocks[block].round = round
  }

  private mutating func makeBlocks() {
    let size = Self.blockSize
    let blockCount = (count + size - 1) / size
    blocks = ContiguousArray(repeating: Block(count: size, round: round), count: blockCount)
    blocks[blockCount - 1].count = count - (blockCount - 1) * size
    firstRows = ContiguousArray(unsafeUninitializedCapacity: blockCount) { rows, initialized in
      for block in 0..<blockCount { rows.initializeElement(at: block, to: block * size) }
      initialized = blockCount
    }
    excess = PrefixSums(zeros: blockCount)
  }

  // MARK: - Coming and going

  /// Takes rows out and then puts rows in. Both in rising order, those that go by their old places, those that come by
  /// their new ones; a height that is nil is the estimate until it is measured, a negative one is doubted.
  mutating func replace(removing: [Int], inserting: [(row: Int, height: Double?)]) {
    guard !removing.isEmpty || !inserting.isEmpty else { return }
    assert(zip(removing, removing.dropFirst()).allSatisfy { $0 < $1 }, "rows go in another than rising order")
    assert(
      zip(inserting, inserting.dropFirst()).allSatisfy { $0.row < $1.row }, "rows come in another than rising order")
    defer { verify() }
    let newCount = count - removing.count + inserting.count
    let needsBlocks = inserting.contains { $0.height != nil && $0.height != estimate }
    guard !blocks.isEmpty || (needsBlocks && !isExact) else {
      count = newCount
      return
    }
    if blocks.isEmpty, count > 0 { makeBlocks() }
    remove(removing)
    insert(inserting)
    count = newCount
    sumUp()
  }

  /// Rows go at the end, or come there with the estimate.
  private mutating func resize(to newCount: Int) {
    guard newCount != count, !blocks.isEmpty else {
      count = newCount
      return
    }
    while let first = firstRows.last, first >= newCount {
      blocks.removeLast()
      firstRows.removeLast()
    }
    if let last = blocks.indices.last, newCount < count {
      blocks[last].count = newCount - firstRows[last]
      if !blocks[last].heights.isEmpty { blocks[last].heights.removeSubrange(blocks[last].count...) }
    }
    var missing = newCount - count
    while missing > 0 {
      blocks.append(Block(count: min(missing, Self.blockSize), round: round))
      missing -= Self.blockSize
    }
    count = newCount
    sumUp()
  }

  private mutating func remove(_ rows: [Int]) {
    // From behind, so that the places in front stay right.
    for row in rows.reversed() {
      let (block, inside) = place(of: row)
      blocks[block].count -= 1
      if !blocks[block].heights.isEmpty { blocks[block].heights.remove(at: inside) }
    }
    blocks.removeAll { $0.count == 0 }
  }

  private mutating func insert(_ rows: [(row: Int, height: Double?)]) {
    var (block, first) = (0, 0)
    for (row, height) in rows {
      while block + 1 < blocks.count, first + blocks[block].count < row {
        first += blocks[block].count
        block += 1
      }
      if blocks.isEmpty { blocks.append(Block(count: 0, round: round)) }
      bringUpToDate(block)
      let wasPlain = blocks[block].heights.isEmpty
      if wasPlain, let height, height != estimate {
        blocks[block].heights = ContiguousArray(repeating: .nan, count: blocks[block].count + 1)
        blocks[block].heights[row - first] = height
      } else if !wasPlain {
        blocks[block].heights.insert(height ?? .nan, at: row - first)
      }
      blocks[block].count += 1
      guard !blocks[block].heights.isEmpty, blocks[block].count > 2 * Self.blockSize else { continue }
      let half = blocks[block].count / 2
      let tail = ContiguousArray(blocks[block].heights[half...])
      blocks.insert(Block(count: tail.count, heights: tail, round: round), at: block + 1)
      blocks[block].heights.removeSubrange(half...)
      blocks[block].count = half
    }
  }

  private mutating func sumUp() {
    var first = 0
    firstRows = []
    firstRows.reserveCapacity(blocks.count)
    for block in blocks {
      firstRows.append(first)
      first += block.count
    }
    excess = PrefixSums(
      blocks.map { block in
        block.heights.reduce(0) { $0 + ($1.isNaN ? 0 : abs($1) - estimate) }
      })
  }

  // MARK: - Checking

  private func verify() {
    #if DEBUG
      Invariants.verify(ofSize: count, try checkInvariants())
    #endif
  }

  func checkInvariants() throws {
    try invariant(count >= 0, "RowHeights: there are \(count) rows")
    try invariant(!isExact || blocks.isEmpty, "RowHeights: rows of one height have heights of their own")
    guard !blocks.isEmpty else { return }
    try invariant(
      firstRows.count == blocks.count, "RowHeights: \(blocks.count) blocks have \(firstRows.count) first rows")
    try invariant(excess.count == blocks.count, "RowHeights: \(blocks.count) blocks have \(excess.count) sums")
    var first = 0
    for (index, block) in blocks.enumerated() {
      let kept = block.heights
      try invariant(
        firstRows[index] == first, "RowHeights: block \(index) begins with \(firstRows[index]), not \(first)")
      try invariant(block.count > 0, "RowHeights: block \(index) has no rows")
      try invariant(
        kept.isEmpty || kept.count == block.count,
        "RowHeights: block \(index) has \(block.count) rows and \(kept.count) heights")
      try invariant(block.round <= round, "RowHeights: block \(index) is ahead of what was doubted")
      let wanted = kept.reduce(0) { $0 + ($1.isNaN ? 0 : abs($1) - estimate) }
      let sum = excess.sum(before: index + 1) - excess.sum(before: index)
      let size = kept.reduce(1 + abs(excess.total)) { $0 + ($1.isNaN ? 0 : abs($1) + estimate) }
      try invariant(
        abs(sum - wanted) <= 1e-9 * size,
        "RowHeights: block \(index) counts as \(sum) taller than estimated, its rows are \(wanted)")
      first += block.count
    }
    try invariant(first == count, "RowHeights: blocks have \(first) rows of \(count)")
  }
}
