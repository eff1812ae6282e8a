import Synchronization

/// What the bands of one list share.
final class BandMemo: Sendable {
  let blocks: ItemBlocks
  fileprivate let itemCount: Int
  private let known = Mutex(Known())

  /// The edges of paths, flattened by the first band that needs them: eight bands would flatten and stroke each path eight
  /// times.
  private struct Known {
    /// By the item itself.
    var table = SlotTable()
    var fillers: [PathFiller] = []

    subscript(item: Int) -> PathFiller? {
      let slot = table.first(item)
      return slot < 0 ? nil : fillers[slot]
    }
  }

  init(_ list: DisplayList) {
    blocks = ItemBlocks(list.items)
    itemCount = list.items.count
  }

  /// The kept filler, or a new one. Two threads may both make it, with the same result.
  func filler(of item: Int, make: () -> PathFiller) -> PathFiller {
    if let filler = known.withLock({ $0[item] }) { return filler }
    let made = make()
    known.withLock { known in
      guard known[item] == nil else { return }
      known.table.insert(known.fillers.count, hash: item)
      known.fillers.append(made)
    }
    return made
  }
}

/// What a thread keeps from one band that it paints to the next.
final class BandDesk {
  let memo: BandMemo
  /// Of rounded rectangles, by the item: most reach through several bands.
  private var coverages: [Coverage?]

  init(_ memo: BandMemo) {
    self.memo = memo
    coverages = Array(repeating: nil, count: memo.itemCount)
  }

  /// The coverage of an item that is a rounded rectangle under scale and translation; nil as `make` says it.
  func coverage(of item: Int, make: () -> Coverage?) -> Coverage? {
    if let known = coverages[item] { return known }
    guard let made = make() else { return nil }
    // What does not meet this band may meet the next.
    if case .empty = made { return made }
    coverages[item] = made
    return made
  }
}

/// Where the items of a list lie, a block of neighbours at a time: a band steps over those that lie elsewhere.
struct ItemBlocks: Sendable {
  static let length = 16
  private let extents: [PixelRect]

  private static let everywhere = PixelRect(x0: .min, y0: .min, x1: .max, y1: .max)

  init(_ items: [DisplayList.Item]) {
    extents = items.withUnsafeBufferPointer { items in
      stride(from: 0, to: items.count, by: Self.length).map { start in
        var extent = PixelRect.empty
        for index in start..<min(start + Self.length, items.count) {
          switch items[index].content {
          // They count wherever they lie.
          case .beginGroup, .groupMask, .endGroup: return Self.everywhere
          default: extent = extent.union(items[index].extent)
          }
        }
        return extent
      }
    }
  }

  /// The item behind the block that begins at `index`, where nothing in it meets the region; nil where something may, and
  /// where no block begins.
  func end(ofBlockAt index: Int, outside region: PixelRect) -> Int? {
    guard index % Self.length == 0, !extents[index / Self.length].intersects(region) else { return nil }
    return index + Self.length
  }
}
