import Foundation

/// A cell or view of a compositional layout.
package enum CompositionalElement: Hashable, Sendable {
  case item(section: Int, item: Int)
  /// Boundary items have the index 0, those of the layout itself section 0 and the index `Int.max`. Views that come with
  /// items and groups are numbered from 0 for each kind of a section.
  case supplementary(kind: String, section: Int, index: Int)
  case decoration(kind: String, section: Int)

  package var section: Int {
    switch self {
    case .item(let section, _), .supplementary(_, let section, _), .decoration(_, let section): section
    }
  }

  /// The axes along which an element says how long it is.
  package struct Axes: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let width = Axes(rawValue: 1)
    package static let height = Axes(rawValue: 2)

    init(of size: Compositional.Size) {
      self = []
      if size.width.isEstimated { insert(.width) }
      if size.height.isEstimated { insert(.height) }
    }
  }

  /// An element with its place.
  package struct Placed: Equatable, Sendable {
    package var element: CompositionalElement
    /// In content coordinates. For what a section scrolls on its own, the frame at that section's offset of zero.
    package var frame: CGRect
    package var zIndex: Int
    /// Part of its size is estimated, and the element has not told that part.
    package var needsMeasuring: Bool
    /// It lies elsewhere than at its own place, so that it stays in view.
    package var isPinned = false
  }
}
