import UIKit

/// How the sections of the store are laid out in a width.
@MainActor
struct StoreLayout {
  static let badge = "badge"
  static let plate = "plate"

  let section: StoreSection
  let environment: any NSCollectionLayoutEnvironment

  private var traits: UITraitCollection { environment.traitCollection }
  /// At both sides of the content.
  private var margin: CGFloat { CGRect(origin: .zero, size: environment.container.contentSize).contentColumn.minX }
  private var width: CGFloat { max(1, environment.container.contentSize.width - 2 * margin) }

  /// `swipeActions` are those of a row of the list.
  func makeSection(
    swipeActions: @escaping (IndexPath) -> UISwipeActionsConfiguration?
  ) -> NSCollectionLayoutSection {
    switch section {
    case .featured: makeBanner()
    case .new: makeShelf()
    case .favourites: makeCovers()
    case .categories: makeList(swipeActions)
    }
  }

  private typealias Size = NSCollectionLayoutSize

  /// One page after the other, with a bit of the neighbours.
  private func makeBanner() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let page = NSCollectionLayoutGroup.horizontal(
      layoutSize: Size(
        widthDimension: .absolute(min(width, Metrics.scaled(560, traits))),
        heightDimension: .absolute(StoreBannerCell.height(traits))), subitems: [item])
    let section = NSCollectionLayoutSection(group: page)
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: margin, bottom: 20, trailing: margin)
    return section
  }

  /// Columns of three rows.
  private func makeShelf() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1.0 / 3)))
    // So wide that a whole number of columns fills the width.
    let columns = max(1, (width / Metrics.scaled(340, traits)).rounded(.down))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: Size(
        widthDimension: .absolute(((width - 20 * (columns - 1)) / columns).rounded(.down)),
        heightDimension: .absolute(3 * StoreRowCell.height(traits))), subitems: [item])
    let section = NSCollectionLayoutSection(group: column)
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 20
    section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: margin, bottom: 20, trailing: margin)
    addHeader(to: section)
    return section
  }

  /// Covers with badges, on a plate.
  private func makeCovers() -> NSCollectionLayoutSection {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: Size(
        widthDimension: .absolute(Metrics.scaled(26, traits)), heightDimension: .absolute(Metrics.scaled(22, traits))),
      elementKind: Self.badge,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], absoluteOffset: CGPoint(x: -4 - StoreCoverCell.rest(traits), y: 4)))
    badge.zIndex = 2
    let item = NSCollectionLayoutItem(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    let cover = StoreCoverCell.size(traits)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Size(widthDimension: .absolute(cover.width), heightDimension: .absolute(cover.height)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    section.interGroupSpacing = 20
    section.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: margin, bottom: 16, trailing: margin)
    addHeader(to: section)
    let plate = NSCollectionLayoutDecorationItem.background(elementKind: Self.plate)
    // From edge to edge, as the covers go when they scroll.
    plate.contentInsets = NSDirectionalEdgeInsets(top: headerHeight, leading: 0, bottom: 0, trailing: 0)
    section.decorationItems = [plate]
    return section
  }

  /// Rows that open to those below them.
  private func makeList(
    _ swipeActions: @escaping (IndexPath) -> UISwipeActionsConfiguration?
  ) -> NSCollectionLayoutSection {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.backgroundColor = .clear
    list.trailingSwipeActionsConfigurationProvider = swipeActions
    let section = NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: margin, bottom: 24, trailing: margin)
    addHeader(to: section)
    return section
  }

  private var headerHeight: CGFloat { traits.hasEnlargedText ? Metrics.scaled(32, traits) + 12 : 44 }

  /// Stays in view while its section does, from edge to edge.
  private func addHeader(to section: NSCollectionLayoutSection) {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(headerHeight)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    section.supplementariesFollowContentInsets = false
  }
}
