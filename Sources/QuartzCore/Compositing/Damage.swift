import CoreGraphics

/// The pixels that differ from the last frame: a few rectangles that do not overlap much and together cover them.
///
/// What is contained is dropped; a rectangle that fits beside another with little waste is merged; beyond `limit`
/// rectangles the two that grow least are merged. It never falls back to the whole window.
package struct Damage: Equatable, Sendable {
  package private(set) var rects: [PixelRect] = []
  private static let limit = 8
  /// Pixels a merge may waste: one rectangle's fixed cost in the rasteriser is about that of painting so many.
  private static let slack = 512

  package init() {}

  package var isEmpty: Bool { rects.isEmpty }
  package var area: Int { rects.reduce(0) { $0 + $1.area } }
  package var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

  package mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  package mutating func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    var added = rect
    var index = 0
    while index < rects.count {
      let other = rects[index]
      if other.contains(added) { return }
      let merged = other.union(added)
      if merged.area <= other.area + added.area - other.intersection(added).area + Self.slack {
        rects.remove(at: index)
        added = merged
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(added)
    if rects.count > Self.limit { mergeClosest() }
  }

  private mutating func mergeClosest() {
    var best = (growth: Int.max, first: 0, second: 1)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let growth = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if growth < best.growth { best = (growth, first, second) }
      }
    }
    let merged = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    add(merged)
  }
}
