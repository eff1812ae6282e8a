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

  /// What differs from the last frame when pixels were moved too.
  package func rects(with move: PixelMove?) -> [PixelRect] {
    guard let move else { return rects }
    return rects.filter { !move.rect.contains($0) } + [move.rect]
  }

  package mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  package mutating func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    // Most of what is added to a busy frame lies in what is there already.
    for other in rects where other.contains(rect) { return }
    var added = rect
    var addedArea = added.area
    var index = 0
    while index < rects.count {
      let other = rects[index]
      let merged = other.union(added)
      let mergedArea = merged.area
      if mergedArea <= other.area + addedArea - other.intersection(added).area + Self.slack {
        rects.remove(at: index)
        (added, addedArea) = (merged, mergedArea)
        index = 0
      } else {
        index += 1
      }
    }
    if rects.count < Self.limit {
      rects.append(added)
      return
    }
    // Among the kept ones little can be gained: each was kept because merging it grew more. The new one goes where it
    // grows least, which takes eight comparisons and not thirty-six.
    var best = (growth: Int.max, index: 0)
    for index in rects.indices {
      let growth = rects[index].union(added).area - rects[index].area
      if growth < best.growth { best = (growth, index) }
    }
    add(rects.remove(at: best.index).union(added))
  }
}
