import CoreGraphics
import Foundation

extension Compositional {
  /// A side or corner that a boundary item lies at.
  package enum Alignment: Sendable, CaseIterable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

    package var edges: Edges {
      switch self {
      case .none: []
      case .top: .top
      case .topLeading: [.top, .leading]
      case .leading: .leading
      case .bottomLeading: [.bottom, .leading]
      case .bottom: .bottom
      case .bottomTrailing: [.bottom, .trailing]
      case .trailing: .trailing
      case .topTrailing: [.top, .trailing]
      }
    }
  }

  /// A header, a footer, or what else lies at a side of a section or of the whole layout.
  package struct BoundaryItem: Hashable, Sendable {
    package var kind: String
    package var size: Size
    package var alignment: Alignment
    /// In points.
    package var offset = CGPoint.zero
    /// Whether it lies outside, so that the section grows for it.
    package var extendsBoundary = true
    package var pinsToVisibleBounds = false
    package var zIndex = 1

    package init(kind: String, size: Size, alignment: Alignment) {
      self.kind = kind
      self.size = size
      self.alignment = alignment
    }
  }

  /// A view behind a section.
  package struct Decoration: Hashable, Sendable {
    package var kind: String
    package var contentInsets: Insets
    package var zIndex: Int

    package init(kind: String, contentInsets: Insets = .zero, zIndex: Int = 0) {
      self.kind = kind
      self.contentInsets = contentInsets
      self.zIndex = zIndex
    }
  }

  /// How a section scrolls across the layout's direction, and where it comes to rest.
  package enum OrthogonalScrolling: Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
  }

  /// Which insets of the collection view a section keeps clear, on the sides across the layout's direction.
  package enum InsetsReference: Sendable {
    /// A section's: the layout's. The layout's: the safe area.
    case automatic
    case none, safeArea, layoutMargins, readableContent
  }

  package struct Section {
    package var group: Group
    package var contentInsets = Insets.zero
    package var interGroupSpacing: CGFloat = 0
    package var contentInsetsReference = InsetsReference.automatic
    package var boundaryItems: [BoundaryItem] = []
    /// Boundary items keep within the section's insets across the layout's direction.
    package var supplementariesFollowContentInsets = true
    /// What boundary items keep clear besides; `automatic` is the section's own.
    package var supplementaryInsetsReference = InsetsReference.automatic
    package var decorations: [Decoration] = []
    /// Free room in front of everything, also of boundary items, in points; none in a section without items.
    package var padding: CGFloat = 0
    package var orthogonalScrolling = OrthogonalScrolling.none

    package init(group: Group) { self.group = group }
  }

  /// What holds for all sections.
  package struct Layout: Sendable {
    package var scrollAxis = Axis.vertical
    package var interSectionSpacing: CGFloat = 0
    package var contentInsetsReference = InsetsReference.automatic
    package var boundaryItems: [BoundaryItem] = []

    package init() {}
  }

  /// What a layout has to know of its collection view.
  package struct Environment: Equatable, Sendable {
    /// The collection view's size, in points.
    package var size: CGSize
    /// Pixels a point.
    package var scale: CGFloat
    package var safeArea = Insets.zero
    package var layoutMargins = Insets.zero
    package var readableContent = Insets.zero
    /// Frames are mirrored.
    package var isRightToLeft = false

    /// A size that is not finite or below zero counts as none.
    package init(size: CGSize, scale: CGFloat = 1) {
      self.size = CGSize(width: Self.sane(size.width), height: Self.sane(size.height))
      self.scale = scale.isFinite && scale > 0 ? scale : 1
    }

    /// Where a frame is shown.
    func onPixels(_ frame: CGRect) -> CGRect {
      let origin = PixelGrid(scale: scale).round(CGPoint(x: frame.minX, y: frame.minY), .nearestFromZero)
      return CGRect(origin: origin, size: frame.size)
    }

    private static func sane(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : 0 }

    func insets(_ reference: InsetsReference, otherwise: InsetsReference) -> Insets {
      switch reference {
      case .automatic: otherwise == .automatic ? safeArea : insets(otherwise, otherwise: .automatic)
      case .none: .zero
      case .safeArea: safeArea
      case .layoutMargins: layoutMargins
      case .readableContent: readableContent
      }
    }
  }
}
