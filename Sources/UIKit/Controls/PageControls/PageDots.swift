import CoreGraphics

/// Where the dots of a page control stand along its length: all of them, or as many as fit, of which those that lead on are
/// smaller.
struct PageDots: Equatable {
  var count: Int
  var current: Int
  /// How many of them fit.
  var capacity: Int
  /// The first one that is seen.
  private(set) var first = 0

  /// A dot's square, from one dot to the next, and from the content's end to the first dot, in points.
  static let slot: CGFloat = 10
  static let pitch: CGFloat = 18
  static let inset: CGFloat = 14
  static let thickness: CGFloat = 26

  /// `previous` are the dots before a change: those in view stay where they are as far as they can.
  init(count: Int, current: Int, length: CGFloat, previous: PageDots? = nil) {
    self.count = max(0, count)
    self.current = max(0, min(current, max(0, count - 1)))
    let room = (length - 2 * Self.inset + Self.pitch - Self.slot) / Self.pitch
    capacity = max(1, min(self.count, Int(max(0, min(room, 1e6)))))
    let kept = previous?.first ?? 0
    // The current page is not one of the small dots, but at an end.
    let margin = isWhole ? 0 : min(1, (capacity - 1) / 2)
    let lowest = self.current - capacity + 1 + margin
    first = max(0, min(max(lowest, min(kept, self.current - margin)), self.count - capacity))
  }

  var isWhole: Bool { capacity == count }
  var visible: Range<Int> { first..<min(count, first + capacity) }

  /// The content's length for so many pages.
  static func length(for pages: Int) -> CGFloat {
    pages < 1 ? 0 : CGFloat(pages) * pitch + 2 * inset - (pitch - slot)
  }

  /// The middle of a dot in view, from the content's start.
  func middle(of page: Int) -> CGFloat { Self.inset + CGFloat(page - first) * Self.pitch + Self.slot / 2 }

  /// The dots at the ends are smaller where more follow.
  func scale(of page: Int) -> CGFloat {
    guard !isWhole else { return 1 }
    func scale(_ distance: Int, more: Bool) -> CGFloat { more ? distance == 0 ? 0.5 : distance == 1 ? 0.75 : 1 : 1 }
    let scale = min(
      scale(page - visible.lowerBound, more: visible.lowerBound > 0),
      scale(visible.upperBound - 1 - page, more: visible.upperBound < count))
    return page == current ? max(scale, 0.75) : scale
  }

  /// The page whose dot is nearest to a place of the content.
  func page(at place: CGFloat) -> Int {
    let index = ((place - Self.inset - Self.slot / 2) / Self.pitch).rounded()
    guard index.isFinite, !visible.isEmpty else { return current }
    return first + max(0, min(Int(max(-1, min(index, 1e6))), capacity - 1))
  }
}
