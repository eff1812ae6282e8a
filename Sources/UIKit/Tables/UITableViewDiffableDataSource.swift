import Foundation
import Synchronization

/// A data source that is told what to show as a snapshot, and finds out itself which rows come, go and move.
///
/// The table holds it weakly: whoever made it keeps it. Snapshots are applied on the main queue, or always on the same
/// other one: the table then shows them in a later turn of the main queue.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// Makes the cell for an item that comes into view.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  /// What the table shows.
  private var current = Snapshot() {
    didSet { latest.withLock { $0 = current } }
  }
  /// What was applied last, from any queue.
  private nonisolated let latest = Mutex(Snapshot())

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
  nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    latest.withLock { $0 }
  }

  /// Shows a snapshot by the changes from the one before; the selection stays with its items. The completion is called
  /// on the main queue.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    onMain(snapshot, completion) { $0.applyChanges(to: $1, animated: animatingDifferences, $2) }
  }

  private func applyChanges(to snapshot: Snapshot, animated: Bool, _ completion: (() -> Void)?) {
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
        tableView.reconfigureRows(at: changes.reconfiguredItems.map(\.path))
      }
    }
    if animated { update() } else { UIView.performWithoutAnimation(update) }
  }

  /// Does the work at once on the main thread, else in a later turn, with the snapshot known at once.
  private nonisolated func onMain(
    _ snapshot: Snapshot, _ completion: (() -> Void)?,
    _ work: @escaping @MainActor @Sendable (UITableViewDiffableDataSource, Snapshot, (() -> Void)?) -> Void
  ) {
    nonisolated(unsafe) let completion = completion
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { work(self, snapshot, completion) }
    } else {
      latest.withLock { $0 = snapshot }
      DispatchQueue.main.async { work(self, snapshot, completion) }
    }
  }

  /// The same, to be waited for.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { done in
      apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }

  /// Shows a snapshot by asking for all cells again, without looking for differences.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
  ) {
    onMain(snapshot, completion) { source, snapshot, completion in
      source.current = snapshot.settled
      source.tableView?.reloadData()
      completion?()
    }
  }

  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    applySnapshotUsingReloadData(snapshot, completion: nil)
  }

  private func hand(_ changes: DiffableChanges, to table: UITableView) {
    let animation = defaultRowAnimation
    func paths(_ places: [ItemPlace]) -> [IndexPath] { places.map(\.path) }
    if !changes.deletedSections.isEmpty { table.deleteSections(IndexSet(changes.deletedSections), with: animation) }
    if !changes.insertedSections.isEmpty { table.insertSections(IndexSet(changes.insertedSections), with: animation) }
    for move in changes.movedSections { table.moveSection(move.from, toSection: move.to) }
    if !changes.deletedItems.isEmpty { table.deleteRows(at: paths(changes.deletedItems), with: animation) }
    if !changes.insertedItems.isEmpty { table.insertRows(at: paths(changes.insertedItems), with: animation) }
    for move in changes.movedItems { table.moveRow(at: move.from.path, to: move.to.path) }
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
    current.place(of: itemIdentifier)?.path
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

/// Which queue runs. The main one runs on other threads too where the program's first thread has ended.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) ?? false }
}
