import CoreGraphics
import Foundation

/// What a list says of each of its rows, headers and footers: whether it is first or last of its card, and its separators.
extension ListSection {
  /// Nil for a view that is none of the list's. `path` gives a row's as the data count, nil for one that they do not have.
  func place(
    of attributes: UICollectionViewLayoutAttributes, count: Int, path: (IndexPath) -> IndexPath?
  ) -> ListItemPlace? {
    switch attributes.representedElementCategory {
    case .cell: rowPlace(at: attributes.indexPath, count: count, path: path)
    case .supplementaryView:
      switch attributes.representedElementKind {
      case UICollectionView.elementKindSectionHeader: ListItemPlace(style: style, role: .header)
      case UICollectionView.elementKindSectionFooter: ListItemPlace(style: style, role: .footer)
      default: nil
      }
    case .decorationView: nil
    }
  }

  private var style: ListItemPlace.Style {
    switch configuration.appearance {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    case .sidebarPlain: .sidebarPlain
    }
  }

  private func rowPlace(
    at path: IndexPath, count: Int, path dataPath: (IndexPath) -> IndexPath?
  ) -> ListItemPlace {
    let first = configuration.headerMode == .firstItemInSection ? 1 : 0
    let (isHeader, isFirst, isLast) = (path.item < first, path.item == first, path.item == count - 1)
    let automatic = isHeader ? (false, false) : automaticLines(isFirst, isLast)
    let lines = separators(at: { dataPath(path) }, automatic: automatic, endsGroup: isLast)
    return ListItemPlace(
      style: style, role: isHeader ? .header : .item, isFirst: isFirst, isLast: isLast && !isHeader,
      topSeparator: lines.top, bottomSeparator: lines.bottom)
  }

  // MARK: - Separators

  /// Above and below a row that says nothing. Groups are closed by lines, cards are not.
  private func automaticLines(_ isFirst: Bool, _ isLast: Bool) -> (top: Bool, bottom: Bool) {
    switch configuration.appearance {
    case .plain: (false, true)
    case .grouped: (isFirst, true)
    case .insetGrouped, .sidebar, .sidebarPlain: (false, !isLast)
    }
  }

  private func separators(
    at path: () -> IndexPath?, automatic: (top: Bool, bottom: Bool), endsGroup: Bool
  ) -> (top: ListItemPlace.Separator?, bottom: ListItemPlace.Separator?) {
    guard configuration.showsSeparators else { return (nil, nil) }
    var lines = configuration.separatorConfiguration
    if let handler = configuration.itemSeparatorHandler, let path = path() {
      // What is automatic is settled before the handler sees it.
      lines.topSeparatorVisibility = lines.topSeparatorVisibility.resolved(automatic.top)
      lines.bottomSeparatorVisibility = lines.bottomSeparatorVisibility.resolved(automatic.bottom)
      lines = handler(path, lines)
    }
    let isGroup = configuration.appearance == .grouped
    func line(_ isVisible: Bool, _ insets: NSDirectionalEdgeInsets, isEnd: Bool) -> ListItemPlace.Separator? {
      guard isVisible else { return nil }
      let isAutomatic = insets == UIListSeparatorConfiguration.automaticInsets
      return ListItemPlace.Separator(
        color: lines.color, selectedColor: lines.multipleSelectionColor, effect: lines.visualEffect,
        insets: isAutomatic ? (isEnd ? .zero : nil) : insets)
    }
    return (
      line(lines.topSeparatorVisibility.resolved(automatic.top) == .visible, lines.topSeparatorInsets, isEnd: isGroup),
      line(
        lines.bottomSeparatorVisibility.resolved(automatic.bottom) == .visible, lines.bottomSeparatorInsets,
        isEnd: isGroup && endsGroup)
    )
  }
}

extension UIListSeparatorConfiguration.Visibility {
  /// With what `automatic` means in a place.
  fileprivate func resolved(_ isVisible: Bool) -> Self { self == .automatic ? (isVisible ? .visible : .hidden) : self }
}
