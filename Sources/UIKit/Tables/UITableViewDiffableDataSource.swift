import Foundation

/// A data source that is told what to show as a snapshot, and finds out itself which rows come, go and move.
///
/// The table holds it weakly: whoever made it keeps it. Snapshots are applied on the main actor.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// Makes the cell for an item that comes into view.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  /// Becomes the table's data source.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// How rows come and go.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  // MARK: - Snapshots

  /// What was applied last, to be changed and applied again.
  open func snapshot() -> Snapshot { current }

  /// Shows a snapshot by the changes from the one before; the selection stays with its items.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    let changes = DiffableChanges(from: current, to: snapshot)
    guard let tableView, tableView.dataSource === self, !changes.isEmpty else {
      current = snapshot.settled
      completion?()
      return
    }
    let update = {
      tableView.performBatchUpdates(
        {
          self.current = snapshot.settled
          self.hand(changes, to: tableView)
        }, completion: { _ in completion?() })
      if !changes.reconfiguredItems.isEmpty {
        tableView.reconfigureRows(at: changes.reconfiguredItems.map(\.indexPath))
      }
    }
    if animatingDifferences { update() } else { UIView.performWithoutAnimation(update) }
  }

  /// The same, to be waited for.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { done in
      apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }

  /// Shows a snapshot by asking for all cells again, without looking for differences.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.settled
    tableView?.reloadData()
    completion?()
  }

  open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    applySnapshotUsingReloadData(snapshot, completion: nil)
  }

  private func hand(_ changes: DiffableChanges, to table: UITableView) {
    let animation = defaultRowAnimation
    func paths(_ places: [ItemPlace]) -> [IndexPath] { places.map(\.indexPath) }
    if !changes.deletedSections.isEmpty { table.deleteSections(IndexSet(changes.deletedSections), with: animation) }
    if !changes.insertedSections.isEmpty { table.insertSections(IndexSet(changes.insertedSections), with: animation) }
    for move in changes.movedSections { table.moveSection(move.from, toSection: move.to) }
    if !changes.deletedItems.isEmpty { table.deleteRows(at: paths(changes.deletedItems), with: animation) }
    if !changes.insertedItems.isEmpty { table.insertRows(at: paths(changes.insertedItems), with: animation) }
    for move in changes.movedItems { table.moveRow(at: move.from.indexPath, to: move.to.indexPath) }
    if !changes.reloadedItems.isEmpty { table.reloadRows(at: paths(changes.reloadedItems), with: animation) }
  }

  // MARK: - Asking

  /// Nil for a section that does not exist.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sections.indices.contains(index) ? current.sections[index].identifier : nil
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  /// Nil for a row that does not exist.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2, current.sections.indices.contains(indexPath[0]) else { return nil }
    let items = current.sections[indexPath[0]].items
    return items.indices.contains(indexPath[1]) ? items[indexPath[1]] : nil
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.place(of: itemIdentifier)?.indexPath
  }

  // MARK: - The table's data source

  open func numberOfSections(in tableView: UITableView) -> Int { current.sections.count }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.sections.indices.contains(section) ? current.sections[section].items.count : 0
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      fatalError(
        "the diffable data source has no item at \(indexPath): its table was changed without a snapshot; "
          + "sections \(current.sectionIdentifiers)")
    }
    guard let cell = cellProvider(tableView, indexPath, item) else {
      fatalError(
        "the cell provider of a diffable data source returned nil for the item \(item) at \(indexPath)")
    }
    return cell
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

extension ItemPlace {
  var indexPath: IndexPath { IndexPath(row: item, section: section) }
}
