import CoreGraphics

/// The pixels that differ from the last frame, as a few rectangles that contain them and overlap little.
///
/// A rectangle inside another is dropped; two whose union wastes little are merged; beyond `limit` rectangles those are
/// merged that grow least. It never falls back to the whole window.
package struct Damage: Equatable, Sendable {
  package private(set) var rects: [PixelRect] = []
  private static let limit = 8
  /// The pixels that a merge may waste: about as many as can be painted in the time that one more rectangle costs.
  private static let slack = 512

  package init() {}

  package var isEmpty: Bool { rects.isEmpty }
  package var area: Int { rects.reduce(0) { $0 + $1.area } }
  package var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

  /// The rectangles with the area of moved pixels, which differs from the last frame as well.
  package func rects(with move: PixelMove?) -> [PixelRect] { move?.changed(with: rects) ?? rects }

  package mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  package mutating func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    // Most of what is added to a busy frame lies in what is there already, which costs a tenth of the comparisons
    // below.
    for other in rects where other.contains(rect) { return }
    var added = rect
    while true {
      let addedArea = added.fullArea
      var fitting: Int?
      // Beyond the limit the new rectangle is merged where it grows least, which takes eight comparisons. Looking at
      // all pairs takes thirty-six and gains little: the others were kept because merging them wasted more.
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
  /// `area` and `union(_:)` without their test for emptiness, since damage has no empty rectangles.
  fileprivate var fullArea: Int { (Int(x1) - Int(x0)) * (Int(y1) - Int(y0)) }

  fileprivate func box(with other: PixelRect) -> PixelRect {
    PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }
}
