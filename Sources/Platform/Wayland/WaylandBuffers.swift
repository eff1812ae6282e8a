import CoreGraphics

/// Which parts of which buffer are older than what was painted last: the compositor reads some while others are written.
///
/// A plain value. Buffers are numbers from 0 in the order of their making.
struct WaylandBuffers {
  private struct Entry {
    var isBusy = false
    /// What was painted since the buffer was shown; nil for everything.
    var stale: [PixelRect]? = nil
  }
  private var entries: [Entry] = []

  /// Two that the compositor holds, one to write to, and one to spare.
  static let limit = 4
  /// More rectangles than these are written as a whole.
  private static let mostRects = 64

  var count: Int { entries.count }

  /// Something was painted.
  mutating func damage(_ rects: [PixelRect]) {
    for index in entries.indices {
      guard let old = entries[index].stale else { continue }
      let all = old + rects
      entries[index].stale = all.count > Self.mostRects ? nil : all
    }
  }

  mutating func damageAll() { for index in entries.indices { entries[index].stale = nil } }

  /// A buffer that the compositor does not read; the one that has the most of what is shown. Nil where all are busy.
  var free: Int? {
    entries.indices.filter { !entries[$0].isBusy }.min { area(of: $0) < area(of: $1) }
  }

  private func area(of index: Int) -> Int {
    entries[index].stale.map { $0.reduce(0) { $0 + $1.area } } ?? .max
  }

  /// Adds a buffer with nothing in it; nil beyond the limit.
  mutating func add() -> Int? {
    guard entries.count < Self.limit else { return nil }
    entries.append(Entry())
    return entries.count - 1
  }

  /// The buffer is shown now. Returns what had to be written to it first; nil for everything.
  mutating func show(_ index: Int) -> [PixelRect]? {
    defer { entries[index] = Entry(isBusy: true, stale: []) }
    return entries[index].stale
  }

  mutating func release(_ index: Int) { if entries.indices.contains(index) { entries[index].isBusy = false } }
}
