import Foundation
import QuartzCore

/// A data source that is told what to show as a snapshot, of everything or of one section, and finds out itself which
/// items come, go and move.
///
/// The collection view holds it weakly: whoever made it keeps it. Snapshots are applied on the main queue, or always on
/// the same other one: the view then shows them in a later turn of the main queue.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// Gives the cell for an item that comes into view, dequeued from the view.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// Gives the view for a header, a footer or whatever else the layout has beside the items.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private var collectionView: UICollectionView? { list.owner }
  private let list: BackReference<UICollectionView>
  private let cellProvider: CellProvider
  nonisolated let content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()

  /// Becomes the view's data source.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    list = BackReference(collectionView)
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Needed where the layout has supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Which items a person may move, and who hears of it.
  open var reorderingHandlers = ReorderingHandlers()

  /// What is asked when a person opens or closes an item of an outline.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  // MARK: - Snapshots

  /// What was applied last, to be changed and applied again.
  nonisolated open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    content.snapshot
  }

  /// Shows a snapshot by the changes from the one before; the selection stays with its items. The first one comes as a
  /// reload. The completion is called on the main queue.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    content.apply(snapshot, animated: animatingDifferences, completion: completion) { self.target }
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
    content.replace(with: snapshot, completion: completion) { self.collectionView?.reloadData() }
  }

  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    applySnapshotUsingReloadData(snapshot, completion: nil)
  }

  private var target: SnapshotTarget? {
    guard let collectionView, collectionView.dataSource === self else { return nil }
    return SnapshotTarget(list: collectionView.list, animation: .fade) { [weak self] in
      self?.updateOutline(in: collectionView)
    }
  }

  // MARK: - Snapshots of sections

  /// The tree of a section: the one that was applied, or its items side by side; empty for a section that does not exist.
  nonisolated open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    content.snapshot(of: section)
  }

  /// Shows the visible items of a tree as a section's, by the changes from those before. A section that does not exist
  /// comes at the end; items of other sections move.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    content.apply(snapshot, to: section, animated: animatingDifferences, completion: completion) { self.target }
  }

  /// The same, to be waited for.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { done in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }

  // MARK: - Asking

  /// Nil for a section that does not exist.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    content.sectionIdentifier(for: index)
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    content.current.indexOfSection(sectionIdentifier)
  }

  /// Nil for an item that does not exist.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    content.itemIdentifier(for: indexPath)
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    content.current.place(of: itemIdentifier)?.path
  }

  // MARK: - The view's data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { content.sectionCount }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    content.itemCount(inSection: section)
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      fatalError(
        "the diffable data source has no item at \(indexPath): its view was changed without a snapshot; "
          + "sections \(content.current.sectionIdentifiers)")
    }
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      fatalError(
        "the cell provider of a diffable data source returned nil for the item \(item) at \(indexPath): it always has "
          + "to return a cell")
    }
    updateOutline(of: cell, item, in: indexPath.section)
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let supplementaryViewProvider else {
      fatalError(
        "the layout has supplementary views of the kind \"\(kind)\", but the diffable data source has no "
          + "supplementaryViewProvider")
    }
    guard let view = supplementaryViewProvider(collectionView, kind, indexPath) else {
      fatalError(
        "the supplementaryViewProvider of a diffable data source returned nil for the kind \"\(kind)\" at \(indexPath): "
          + "it always has to return a view")
    }
    return view
  }

  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    mayReorder(indexPath)
  }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    reorder(sourceIndexPath, to: destinationIndexPath)
  }

  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  open override var description: String {
    let snapshot = content.snapshot
    let sections = snapshot.sectionIdentifiers.map { "\($0): \(snapshot.numberOfItems(inSection: $0))" }
    return "<\(type(of: self)): sections with counts of items [\(sections.joined(separator: ", "))]>"
  }

  // MARK: - Handlers

  /// Which items a person may move, and who hears of it.
  public struct ReorderingHandlers {
    /// Without it none may be moved.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// An item was moved, and the data source has the old snapshot still.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// The data source has the new snapshot: the place to change the model.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    public init() {}
  }

  /// What is asked when a person opens or closes an item of an outline. The data source has the old items still in all of
  /// them.
  public struct SectionSnapshotHandlers<ItemType: Hashable & Sendable> {
    /// Without it any may.
    public var shouldExpandItem: ((ItemType) -> Bool)?
    public var willExpandItem: ((ItemType) -> Void)?
    /// Without it any may.
    public var shouldCollapseItem: ((ItemType) -> Bool)?
    public var willCollapseItem: ((ItemType) -> Void)?
    /// Gives the children of an item that opens, told those that it has.
    public var snapshotForExpandingParent:
      ((ItemType, NSDiffableDataSourceSectionSnapshot<ItemType>) -> NSDiffableDataSourceSectionSnapshot<ItemType>)?

    public init() {}
  }
}
