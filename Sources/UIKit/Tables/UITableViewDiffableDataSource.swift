import Foundation
import QuartzCore

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

  private var tableView: UITableView? { list.owner }
  private let list: BackReference<UITableView>
  private let cellProvider: CellProvider
  private nonisolated let content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()

  /// Becomes the table's data source.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    list = BackReference(tableView)
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// How rows come and go.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  // MARK: - Snapshots

  /// What was applied last, to be changed and applied again.
  nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    content.snapshot
  }

  /// Shows a snapshot by the changes from the one before; the selection stays with its items. The completion is called
  /// on the main queue.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    content.apply(snapshot, animated: animatingDifferences, completion: completion) { self.target }
  }

  private var target: SnapshotTarget? {
    guard let tableView, tableView.dataSource === self else { return nil }
    return SnapshotTarget(list: tableView.list, animation: defaultRowAnimation.ofItem)
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
    content.replace(with: snapshot, completion: completion) { self.tableView?.reloadData() }
  }

  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    applySnapshotUsingReloadData(snapshot, completion: nil)
  }

  // MARK: - Asking

  /// Nil for a section that does not exist.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    content.sectionIdentifier(for: index)
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    content.current.indexOfSection(sectionIdentifier)
  }

  /// Nil for a row that does not exist.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    content.itemIdentifier(for: indexPath)
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    content.current.place(of: itemIdentifier)?.path
  }

  // MARK: - The table's data source

  open func numberOfSections(in tableView: UITableView) -> Int { content.sectionCount }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    content.itemCount(inSection: section)
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      fatalError(
        "the diffable data source has no item at \(indexPath): its table was changed without a snapshot; "
          + "sections \(content.current.sectionIdentifiers)")
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
