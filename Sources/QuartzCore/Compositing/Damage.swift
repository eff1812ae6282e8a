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
    // Most of what is added to a busy frame lies in what is there already, which costs a tenth of the comparisons below.
    for other in rects where other.contains(rect) { return }
    var added = rect
    while true {
      let addedArea = added.fullArea
      var fitting: Int?
      // Among the kept ones little can be gained: each was kept because merging it grew more. Beyond the limit the new
      // one goes where it grows least, which takes eight comparisons and not thirty-six.
      var least = (growth: Int.max, index: 0)
      for index in rects.indices {
        let other = rects[index]
        let growth = other.box(with: added).fullArea - other.fullArea
        if growth == 0 { return }
        if growth < least.growth { least = (growth, index) }
        if fitting == nil, growth <= addedArea + Self.slack,
          growth <= addedArea - other.intersection(added).area + Self.slack
        {
          fitting = index
        }
      }
      if fitting == nil, rects.count < Self.limit {
        rects.append(added)
        return
      }
      added = rects.remove(at: fitting ?? least.index).union(added)
    }
  }
}

extension PixelRect {
  /// `area` and `union(_:)` of rectangles that are not empty, which damage never is, without asking.
  fileprivate var fullArea: Int { (Int(x1) - Int(x0)) * (Int(y1) - Int(y0)) }

  fileprivate func box(with other: PixelRect) -> PixelRect {
    PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }
}
