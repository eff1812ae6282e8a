import CoreGraphics

/// Where the titles of a section index stand, one below the other: all of them, or where there is no room some, with dots
/// for those between.
struct SectionIndexLayout: Equatable {
  enum Entry: Equatable {
    case title(Int)
    case dot
  }

  /// Points a title.
  static let line: CGFloat = 15

  let entries: [Entry]
  /// Of the first entry.
  let top: CGFloat
  private let count: Int

  init(count: Int, height: CGFloat) {
    self.count = count
    let room = height.isFinite ? max(0, Int(min(height, 100_000) / Self.line)) : 0
    if count <= room {
      entries = (0..<count).map { .title($0) }
    } else {
      // A dot between each two, the first and the last title always; alone only the first.
      let titles = (room + 1) / 2
      entries = (0..<max(0, 2 * titles - 1)).map { place in
        place % 2 == 1 ? .dot : .title(titles > 1 ? place / 2 * (count - 1) / (titles - 1) : 0)
      }
    }
    top = max(0, ((height.isFinite ? height : 0) - CGFloat(entries.count) * Self.line) / 2).rounded()
  }

  /// The title that a place stands for, also one that a dot hides; nil without titles.
  func title(at y: CGFloat) -> Int? {
    guard count > 0, !entries.isEmpty, y.isFinite else { return nil }
    let part = (y - top) / (CGFloat(entries.count) * Self.line)
    return max(0, min(count - 1, Int((max(0, min(1, part)) * CGFloat(count)).rounded(.down))))
  }
}
