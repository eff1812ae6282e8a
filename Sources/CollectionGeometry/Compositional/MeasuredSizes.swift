import Foundation

/// What items have told of their sizes. Items that told nothing cost nothing.
struct MeasuredSizes {
  private static let blockSize = 256
  private static let unknown = CGSize(width: CGFloat.nan, height: .nan)

  private var blocks: [Int: ContiguousArray<CGSize>] = [:]

  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  subscript(item: Int) -> CGSize? {
    get {
      guard !blocks.isEmpty, let size = blocks[item / Self.blockSize]?[item % Self.blockSize] else { return nil }
      return size.width.isNaN ? nil : size
    }
    set {
      let (block, inside) = item.quotientAndRemainder(dividingBy: Self.blockSize)
      if newValue == nil, blocks[block] == nil { return }
      count += (newValue == nil ? 0 : 1) - (self[item] == nil ? 0 : 1)
      blocks[block, default: ContiguousArray(repeating: Self.unknown, count: Self.blockSize)][inside] =
        newValue ?? Self.unknown
    }
  }

  /// Whether one of the items is known.
  func contains(anyOf items: Range<Int>) -> Bool {
    guard !blocks.isEmpty else { return false }
    return items.contains { self[$0] != nil }
  }

  /// The known ones, in rising order.
  var known: [(item: Int, size: CGSize)] {
    blocks.keys.sorted().flatMap { block in
      (blocks[block] ?? []).enumerated().compactMap { inside, size in
        size.width.isNaN ? nil : (block * Self.blockSize + inside, size)
      }
    }
  }

  /// The first known item from one on.
  func next(from item: Int) -> Int? {
    guard !blocks.isEmpty else { return nil }
    let (block, inside) = item.quotientAndRemainder(dividingBy: Self.blockSize)
    if let sizes = blocks[block], let found = sizes[inside...].firstIndex(where: { !$0.width.isNaN }) {
      return block * Self.blockSize + found
    }
    guard let later = blocks.keys.filter({ $0 > block }).min(), let sizes = blocks[later] else { return nil }
    guard let found = sizes.firstIndex(where: { !$0.width.isNaN }) else {
      return next(from: (later + 1) * Self.blockSize)
    }
    return later * Self.blockSize + found
  }

  /// Takes items out and then puts items in: those that go by their old places, those that come by their new ones, both
  /// rising. What is new is not known.
  mutating func replace(
    removing: some RandomAccessCollection<Int>, inserting: some RandomAccessCollection<Int>
  ) {
    guard !blocks.isEmpty else { return }
    let old = known
    (blocks, count) = ([:], 0)
    var (gone, come) = (0, 0)
    var (nextGone, nextCome) = (removing.startIndex, inserting.startIndex)
    for (item, size) in old {
      while nextGone < removing.endIndex, removing[nextGone] < item {
        gone += 1
        removing.formIndex(after: &nextGone)
      }
      if nextGone < removing.endIndex, removing[nextGone] == item { continue }
      // Among those that stay it is the one with this number; those that come in front push it on.
      while nextCome < inserting.endIndex, inserting[nextCome] <= item - gone + come {
        come += 1
        inserting.formIndex(after: &nextCome)
      }
      self[item - gone + come] = size
    }
  }
}
