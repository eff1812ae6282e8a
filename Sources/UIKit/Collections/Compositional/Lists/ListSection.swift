import CollectionGeometry
import CoreGraphics

/// A list section: its configuration, and the measures that follow from it.
@MainActor
final class ListSection {
  let configuration: UICollectionLayoutListConfiguration

  init(_ configuration: UICollectionLayoutListConfiguration) { self.configuration = configuration }

  private var appearance: UICollectionLayoutListConfiguration.Appearance { configuration.appearance }

  // MARK: - Measures

  /// Those of lists where they were measured, in points.
  private enum Metrics {
    static let rowHeight: CGFloat = 44
    static let plainHeaderHeight: CGFloat = 28
    static let groupedHeaderHeight: CGFloat = 17.5
    static let groupGapAbove: CGFloat = 35
    static let groupGapBelow: CGFloat = 20
    static let sidebarGapBelow: CGFloat = 10
    static let sidebarSide: CGFloat = 10 / 0.77
    /// Above a header that is the first item of a plain section.
    static let plainHeaderPadding: CGFloat = 22
    /// In front of cells and other views; pinned ones lie higher still.
    static let boundaryDepth = 200
  }

  /// Plain lists keep their headers and footers in view.
  private var pins: Bool { appearance == .plain || appearance == .sidebarPlain }

  private var boundaryHeight: CGFloat { pins ? Metrics.plainHeaderHeight : Metrics.groupedHeaderHeight }

  private func side(width: CGFloat) -> CGFloat {
    switch appearance {
    case .plain, .grouped: 0
    case .insetGrouped: TableMetrics.cardInset(width: width)
    case .sidebar, .sidebarPlain: Metrics.sidebarSide
    }
  }

  private func insets(width: CGFloat) -> NSDirectionalEdgeInsets {
    let side = side(width: width)
    var insets = NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    if configuration.headerMode == .none, appearance == .grouped || appearance == .insetGrouped {
      insets.top = Metrics.groupGapAbove
    } else if configuration.headerMode == .firstItemInSection {
      insets.top = configuration.headerTopPadding ?? (appearance == .plain ? Metrics.plainHeaderPadding : 0)
    }
    if configuration.footerMode == .none {
      switch appearance {
      case .plain, .sidebarPlain: break
      case .grouped, .insetGrouped: insets.bottom = Metrics.groupGapBelow
      case .sidebar: insets.bottom = Metrics.sidebarGapBelow
      }
    }
    return insets
  }

  // MARK: - As a section

  func section(width: CGFloat) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(Metrics.rowHeight))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = insets(width: width)
    section.contentInsetsReference = .none
    var boundary: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if configuration.headerMode == .supplementary {
      boundary.append(boundaryItem(UICollectionView.elementKindSectionHeader, .top))
      section.state.headerPadding = configuration.headerTopPadding ?? 0
    }
    if configuration.footerMode == .supplementary {
      boundary.append(boundaryItem(UICollectionView.elementKindSectionFooter, .bottom))
    }
    section.boundarySupplementaryItems = boundary
    if configuration.backgroundColor != nil {
      section.decorationItems = [.background(elementKind: ListBackgroundView.kind)]
    }
    section.state.list = self
    return section
  }

  private func boundaryItem(
    _ kind: String, _ alignment: NSRectAlignment
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(boundaryHeight))
    let item = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
    item.pinToVisibleBounds = pins
    item.zIndex = Metrics.boundaryDepth
    return item
  }

  /// What lies behind the rows.
  var backgroundColor: UIColor {
    if let color = configuration.backgroundColor { return color }
    switch appearance {
    case .plain, .sidebarPlain: return .systemBackground
    case .grouped, .insetGrouped, .sidebar: return .systemGroupedBackground
    }
  }

  /// What a swipe on an item offers.
  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    let provider =
      isLeading
      ? configuration.leadingSwipeActionsConfigurationProvider
      : configuration.trailingSwipeActionsConfigurationProvider
    return provider?(path)
  }
}
