import UIKit

/// Rows in sections, which a table and a collection view show.
@MainActor
class ListData: NSObject {
  weak var program: FuzzedProgram?
  private(set) var sections: [[Int]]
  private var last = 0

  init(_ counts: [Int]) {
    sections = []
    super.init()
    sections = counts.map { count in (0..<count).map { _ in number() } }
  }

  private func number() -> Int {
    last += 1
    return last
  }

  struct Change {
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var deletedSection: Int?
    var insertedSection: Int?
  }

  /// Takes items away and adds others, as one update.
  func change(_ pick: Int) -> Change {
    var change = Change()
    if pick % 7 == 0, sections.count > 1 {
      change.deletedSection = pick % sections.count
      sections.remove(at: pick % sections.count)
      return change
    }
    if pick % 7 == 1, sections.count < 6 {
      change.insertedSection = pick % (sections.count + 1)
      sections.insert((0..<(pick % 9)).map { _ in number() }, at: pick % (sections.count + 1))
      return change
    }
    for section in sections.indices {
      let old = sections[section]
      let gone = Set(old.indices.filter { ($0 + pick) % 5 == 0 })
      var new = old.indices.filter { !gone.contains($0) }.map { old[$0] }
      change.deleted += gone.sorted().map { IndexPath(item: $0, section: section) }
      let (place, count) = (pick % (new.count + 1), pick / 7 % 4)
      new.insert(contentsOf: (0..<count).map { _ in number() }, at: place)
      change.inserted += (place..<(place + count)).map { IndexPath(item: $0, section: section) }
      sections[section] = new
    }
    return change
  }

  func text(_ path: IndexPath) -> String {
    guard sections.indices.contains(path.section), sections[path.section].indices.contains(path.item) else { return "" }
    let number = sections[path.section][path.item]
    return "Item \(number)" + String(repeating: " and more of it", count: number % 9 == 0 ? 8 : 0)
  }
}

extension FuzzedProgram {
  func changeList(_ act: FuzzAct, _ pick: Int) {
    let tables = views(UITableView.self).filter { $0.dataSource is TableData }
    let collections = views(UICollectionView.self).filter { $0.dataSource is CollectionData }
    if act == .apply {
      guard let controller = controllers(DiffableController.self).picked(pick) else { return }
      return controller.apply(pick, animated: pick % 3 != 0, promises.make("apply"))
    }
    if pick % 2 == 0 || collections.isEmpty, let table = tables.picked(pick / 2) {
      change(table, act, pick / 4)
    } else if let collection = collections.picked(pick / 2) {
      change(collection, act, pick / 4)
    }
  }

  private func change(_ table: UITableView, _ act: FuzzAct, _ pick: Int) {
    guard let data = table.dataSource as? TableData else { return }
    let path = data.path(pick)
    switch act {
    case .reload:
      if pick % 3 == 0, let path { table.reloadRows(at: [path], with: .fade) } else { table.reloadData() }
    case .batch:
      let done = promises.make("table update")
      table.performBatchUpdates {
        let change = data.change(pick)
        let animation = [UITableView.RowAnimation.automatic, .fade, .left, .none][pick % 4]
        table.deleteRows(at: change.deleted, with: animation)
        table.insertRows(at: change.inserted, with: animation)
        if let section = change.deletedSection { table.deleteSections([section], with: animation) }
        if let section = change.insertedSection { table.insertSections([section], with: animation) }
      } completion: { _ in
        done()
      }
    case .scroll:
      if let path {
        table.scrollToRow(at: path, at: [.top, .middle, .bottom, .none][pick % 4], animated: pick % 3 != 0)
      }
    case .select:
      if let path { table.selectRow(at: path, animated: pick % 2 == 0, scrollPosition: [.none, .top][pick % 2]) }
    case .edit: table.setEditing(!table.isEditing, animated: pick % 3 != 0)
    case .layout: table.rowHeight = pick % 3 == 0 ? 44 : UITableView.automaticDimension
    default: break
    }
  }

  private func change(_ collection: UICollectionView, _ act: FuzzAct, _ pick: Int) {
    guard let data = collection.dataSource as? CollectionData else { return }
    let path = data.path(pick)
    switch act {
    case .reload:
      if pick % 3 == 0, let path { collection.reloadItems(at: [path]) } else { collection.reloadData() }
    case .batch:
      let done = promises.make("collection update")
      collection.performBatchUpdates {
        let change = data.change(pick)
        collection.deleteItems(at: change.deleted)
        collection.insertItems(at: change.inserted)
        if let section = change.deletedSection { collection.deleteSections([section]) }
        if let section = change.insertedSection { collection.insertSections([section]) }
      } completion: { _ in
        done()
      }
    case .scroll:
      if let path { collection.scrollToItem(at: path, at: [.top, .left, .bottom][pick % 3], animated: pick % 3 != 0) }
    case .select: if let path { collection.selectItem(at: path, animated: pick % 2 == 0, scrollPosition: []) }
    case .edit: collection.isEditing.toggle()
    case .layout:
      let done = promises.make("layout")
      collection.setCollectionViewLayout(SampleLayouts.make(pick), animated: pick % 3 != 0) { _ in done() }
    default: break
    }
  }
}

extension ListData {
  func path(_ pick: Int) -> IndexPath? {
    let full = sections.indices.filter { !sections[$0].isEmpty }
    guard let section = full.picked(pick) else { return nil }
    return IndexPath(item: pick / 3 % sections[section].count, section: section)
  }
}

// MARK: - Tables

final class TableData: ListData, UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    program?.reach(.list)
    return sections.indices.contains(section) ? sections[section].count : 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    program?.reach(.list)
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = text(indexPath)
    content.secondaryText = indexPath.row % 3 == 0 ? "Second" : nil
    content.image = indexPath.row % 4 == 0 ? UIImage(systemName: "star") : nil
    cell.contentConfiguration = content
    cell.accessoryType = [.none, .checkmark, .disclosureIndicator, .detailButton][indexPath.row % 4]
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 0 ? "The end of the first section, which takes a line or two where there is little room." : nil
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { program?.reach(.action) }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let action = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.program?.reach(.action)
      done(false)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in MenuGiver.menu() }
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    program?.reach(.list)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { program?.reach(.action) }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { program?.reach(.scrolling) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { program?.reach(.scrolling) }
}

extension TableData: UITableViewDragDelegate, UITableViewDropDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: text(indexPath) as NSString))]
  }

  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    program?.reach(.action)
  }
}

final class TableController: FuzzedController {
  override var program: FuzzedProgram? { didSet { data.program = program } }
  private let data: TableData
  private let style: UITableView.Style

  init(_ pick: Int) {
    data = TableData([12, 0, 40, pick % 100])
    style = [.plain, .grouped, .insetGrouped][pick % 3]
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func fill() {
    let table = UITableView(frame: view.bounds, style: style)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.tag = FuzzedProgram.mark
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate, table.dragDelegate, table.dropDelegate) = (data, data, data, data)
    table.allowsMultipleSelectionDuringEditing = true
    table.refreshControl = UIRefreshControl()
    let header = FuzzedView(program, frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    table.tableHeaderView = header
    view.addSubview(table)
  }
}

// MARK: - Collections

@MainActor
enum SampleLayouts {
  static func make(_ pick: Int) -> UICollectionViewLayout {
    switch pick % 6 {
    case 0: flow(.vertical, estimated: false)
    case 1: flow(.vertical, estimated: true)
    case 2: flow(.horizontal, estimated: false)
    case 3:
      UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    case 4: grid(nil)
    default: grid(.groupPaging)
    }
  }

  private static func flow(
    _ direction: UICollectionView.ScrollDirection, estimated: Bool
  ) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = direction
    layout.itemSize = CGSize(width: 90, height: 60)
    if estimated { layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
    layout.headerReferenceSize = CGSize(width: 30, height: 30)
    layout.sectionHeadersPinToVisibleBounds = estimated
    return layout
  }

  private static func grid(
    _ orthogonal: UICollectionLayoutSectionOrthogonalScrollingBehavior?
  ) -> UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.3), heightDimension: .estimated(50)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.9), heightDimension: .estimated(50)),
      subitems: [item])
    group.interItemSpacing = .fixed(6)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    if let orthogonal { section.orthogonalScrollingBehavior = orthogonal }
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    return UICollectionViewCompositionalLayout(section: section)
  }
}

final class CollectionData: ListData, UICollectionViewDataSource, UICollectionViewDelegate {
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    program?.reach(.list)
    return sections.indices.contains(section) ? sections[section].count : 0
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    program?.reach(.list)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? UICollectionViewListCell {
      var content = cell.defaultContentConfiguration()
      content.text = text(indexPath)
      cell.contentConfiguration = content
      cell.accessories = indexPath.item % 2 == 0 ? [.disclosureIndicator(), .delete()] : [.checkmark()]
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    view.backgroundColor = .systemGray4
    return view
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { program?.reach(.list) }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    program?.reach(.action)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in MenuGiver.menu() }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { program?.reach(.scrolling) }
}

final class CollectionController: FuzzedController {
  override var program: FuzzedProgram? { didSet { data.program = program } }
  private let data: CollectionData
  private let layout: Int

  init(_ pick: Int) {
    data = CollectionData([20, 0, 60, pick % 50])
    layout = pick
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func fill() {
    let collection = UICollectionView(frame: view.bounds, collectionViewLayout: SampleLayouts.make(layout))
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.tag = FuzzedProgram.mark
    collection.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      collection.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
    (collection.dataSource, collection.delegate) = (data, data)
    collection.allowsMultipleSelection = layout % 2 == 0
    view.addSubview(collection)
  }
}

/// A list of snapshots, some of them outlines.
final class DiffableController: FuzzedController {
  private var source: UICollectionViewDiffableDataSource<Int, Int>?

  override func fill() {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .sidebar))
    let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.tag = FuzzedProgram.mark
    view.addSubview(collection)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [weak self] cell, _, number in
      self?.program?.reach(.list)
      var content = cell.defaultContentConfiguration()
      content.text = "Item \(number)"
      cell.contentConfiguration = content
      cell.accessories = number % 5 == 0 ? [.outlineDisclosure()] : [.reorder()]
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    self.source = source
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(0..<30), toSection: 0)
    snapshot.appendItems(Array(100..<110), toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
  }

  func apply(_ pick: Int, animated: Bool, _ done: @escaping () -> Void) {
    guard let source else { return done() }
    if pick % 4 == 0 {
      var outline = NSDiffableDataSourceSectionSnapshot<Int>()
      let parents = (0..<(1 + pick % 5)).map { 1000 + $0 * 5 }
      outline.append(parents)
      for parent in parents { outline.append((1...3).map { parent + $0 }, to: parent) }
      if pick % 8 == 0 { outline.expand(parents) }
      return source.apply(outline, to: 2 + pick % 2, animatingDifferences: animated, completion: done)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1].filter { $0 == 0 || pick % 3 == 0 })
    let numbers = (0..<(pick % 40)).map { ($0 * 7 + pick) % 97 }
    var seen = Set<Int>()
    snapshot.appendItems(numbers.filter { seen.insert($0).inserted }, toSection: 0)
    source.apply(snapshot, animatingDifferences: animated, completion: done)
  }
}
