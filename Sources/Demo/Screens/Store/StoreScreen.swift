import UIKit

/// Apps in sections of four kinds: a banner to page through, a shelf of columns, covers with badges, and an outline.
final class StoreScreen: UIViewController, UICollectionViewDelegate {
  private typealias Source = UICollectionViewDiffableDataSource<StoreSection, StoreItem>

  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
  private lazy var source = makeSource()
  private let edge = ScrollEdge()
  private(set) var owned: Set<StoreApp.ID> = [2, 5]

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .clear
    collectionView.delegate = self
    collectionView.accessibilityIdentifier = "store"
    view.addSubview(collectionView)
    view.addSubview(edge)
    fill()
  }

  private func makeLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout { [weak self] index, environment in
      guard let section = StoreSection(rawValue: index) else { return nil }
      return StoreLayout(section: section, environment: environment).makeSection { path in
        self?.swipeActions(at: path)
      }
    }
    layout.register(StorePlate.self, forDecorationViewOfKind: StoreLayout.plate)
    return layout
  }

  // MARK: - Items

  private func fill() {
    var snapshot = NSDiffableDataSourceSnapshot<StoreSection, StoreItem>()
    snapshot.appendSections(StoreSection.allCases)
    snapshot.appendItems([7, 0, 16, 1, 5].map(StoreItem.banner), toSection: .featured)
    snapshot.appendItems((0..<12).map { .row(($0 * 5 + 3) % StoreApp.all.count) }, toSection: .new)
    snapshot.appendItems((0..<11).map { .cover(($0 * 7 + 2) % StoreApp.all.count) }, toSection: .favourites)
    source.apply(snapshot, animatingDifferences: false)
    var outline = NSDiffableDataSourceSectionSnapshot<StoreItem>()
    for category in StoreCategory.allCases {
      outline.append([.category(category)])
      outline.append(category.apps.map(StoreItem.listed), to: .category(category))
    }
    outline.expand([.category(.reading)])
    source.apply(outline, to: .categories, animatingDifferences: false)
  }

  private func makeSource() -> Source {
    let banner = UICollectionView.CellRegistration<StoreBannerCell, StoreApp> { cell, _, app in cell.item = app }
    let cover = UICollectionView.CellRegistration<StoreCoverCell, StoreApp> { cell, _, app in cell.item = app }
    let row = UICollectionView.CellRegistration<StoreRowCell, StoreApp> { [weak self] cell, path, app in
      guard let self else { return }
      cell.item = app
      cell.isOwned = owned.contains(app.id)
      cell.hasSeparator = path.item % 3 < 2
      cell.didPress = { [weak self] in self?.toggle(app.id) }
    }
    let category = UICollectionView.CellRegistration<UICollectionViewListCell, StoreCategory> { cell, _, category in
      var content = cell.defaultContentConfiguration()
      content.text = category.title
      content.image = DemoAssets.image(category.glyph).withRenderingMode(.alwaysTemplate)
      cell.contentConfiguration = content
      cell.accessories = [
        .label(text: "\(category.apps.count)"), .outlineDisclosure(options: .init(style: .header)),
      ]
    }
    let listed = UICollectionView.CellRegistration<UICollectionViewListCell, StoreApp> { [weak self] cell, _, app in
      guard let self else { return }
      var content = cell.defaultContentConfiguration()
      content.text = app.title
      content.secondaryText = app.line
      cell.contentConfiguration = content
      cell.accessories = owned.contains(app.id) ? [.checkmark()] : []
      cell.accessibilityLabel = "Listed \(app.name)"
    }
    let source = Source(collectionView: collectionView) { view, path, item in
      switch item {
      case .banner(let id): view.dequeueConfiguredReusableCell(using: banner, for: path, item: StoreApp.all[id])
      case .row(let id): view.dequeueConfiguredReusableCell(using: row, for: path, item: StoreApp.all[id])
      case .cover(let id): view.dequeueConfiguredReusableCell(using: cover, for: path, item: StoreApp.all[id])
      case .category(let item): view.dequeueConfiguredReusableCell(using: category, for: path, item: item)
      case .listed(let id): view.dequeueConfiguredReusableCell(using: listed, for: path, item: StoreApp.all[id])
      }
    }
    addSupplementaries(to: source)
    return source
  }

  private func addSupplementaries(to source: Source) {
    let header = UICollectionView.SupplementaryRegistration<StoreHeader>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      view.label.text = StoreSection(rawValue: path.section)?.title
    }
    let badge = UICollectionView.SupplementaryRegistration<StoreBadge>(elementKind: StoreLayout.badge) {
      [weak source] view, _, path in
      view.count = source?.itemIdentifier(for: path)?.app?.updates ?? 0
    }
    source.supplementaryViewProvider = { view, kind, path in
      kind == StoreLayout.badge
        ? view.dequeueConfiguredReusableSupplementary(using: badge, for: path)
        : view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
  }

  // MARK: - Getting apps

  /// Gets an app or gives it back; it may stand in several places.
  private func toggle(_ id: StoreApp.ID) {
    owned.formSymmetricDifference([id])
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(snapshot.itemIdentifiers.filter { $0.app?.id == id })
    source.apply(snapshot, animatingDifferences: false)
  }

  private func swipeActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard case .listed(let id) = source.itemIdentifier(for: path) else { return nil }
    let isOwned = owned.contains(id)
    let action = UIContextualAction(
      style: isOwned ? .destructive : .normal, title: isOwned ? "Remove 지우기" : "Get 받기"
    ) { [weak self] _, _, done in
      self?.toggle(id)
      done(true)
    }
    if !isOwned { action.backgroundColor = .systemBlue }
    return UISwipeActionsConfiguration(actions: [action])
  }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    switch source.itemIdentifier(for: indexPath) {
    case .category, .listed: true
    default: false
    }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    if case .listed(let id) = source.itemIdentifier(for: indexPath) { toggle(id) }
  }

  // MARK: - Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
    edge.layOut(above: CGRect(x: 0, y: 0, width: view.bounds.width, height: 0))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { edge.follow(scrollView) }
}
