import Foundation
import QuartzCore
import Synchronization

/// What a diffable data source has: the snapshot that its list shows, and how the next one is applied.
///
/// Snapshots are applied on the main queue, or always on the same other one: the list then shows them in a later turn of
/// the main queue.
@MainActor
final class DiffableContent<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  typealias Tree = NSDiffableDataSourceSectionSnapshot<ItemIdentifier>
  typealias State = DiffableState<SectionIdentifier, ItemIdentifier>

  /// What the list shows.
  private(set) var state = State() {
    didSet { latest.withLock { $0 = state } }
  }
  /// What was applied last, from any queue.
  private nonisolated let latest = Mutex(State())
  /// The first snapshot comes as a reload.
  private var wasApplied = false

  nonisolated init() {}

  var current: Snapshot { state.snapshot }
  nonisolated var snapshot: Snapshot { latest.withLock { $0.snapshot } }
  nonisolated func snapshot(of section: SectionIdentifier) -> Tree { latest.withLock { $0 }.tree(of: section) }

  // MARK: - Applying

  /// Shows a snapshot by the changes from the one before, in a target that is asked for when that is done: nil where no
  /// list shows this content. The completion is called on the main queue.
  nonisolated func apply(
    _ snapshot: Snapshot, animated: Bool, completion: (() -> Void)?,
    to target: @escaping @MainActor @Sendable () -> SnapshotTarget?
  ) {
    apply({ $0.setSnapshot(snapshot) }, animated, completion, target)
  }

  /// The same for one section, which comes at the end where it is not there.
  nonisolated func apply(
    _ tree: Tree, to section: SectionIdentifier, animated: Bool, completion: (() -> Void)?,
    in target: @escaping @MainActor @Sendable () -> SnapshotTarget?
  ) {
    apply({ $0.setTree(tree, of: section) }, animated, completion, target)
  }

  private nonisolated func apply(
    _ change: (inout State) -> Void, _ animated: Bool, _ completion: (() -> Void)?,
    _ target: @escaping @MainActor @Sendable () -> SnapshotTarget?
  ) {
    var state = latest.withLock { $0 }
    change(&state)
    onMain(state, completion) { content, state, completion in
      guard let target = target() else {
        content.state = state.settled
        completion?()
        return
      }
      if animated { return content.show(state, target, completion) }
      // Where nobody sees it, it is done.
      let isSeen = target.list.isInWindow
      UIView.performWithoutAnimation { content.show(state, target, isSeen ? completion : nil) }
      if !isSeen { completion?() }
    }
  }

  private func show(_ next: State, _ target: SnapshotTarget, _ completion: (() -> Void)?) {
    guard wasApplied else {
      wasApplied = true
      state = next.settled
      target.list.reloadAll { completion?() }
      return
    }
    let changes = DiffableChanges(from: current, to: next.snapshot)
    if changes.isEmpty {
      state = next.settled
      target.shown()
      completion?()
      return
    }
    let ended = completion.map { completion in { (_: Bool) in completion() } }
    if changes.isStructural {
      target.list.performUpdate {
        state = next.settled
        target.list.update { $0.add(changes, target.animation) }
      } completion: {
        if !changes.renews { ended?($0) }
      }
    }
    if changes.renews {
      // Once everything is where it goes (rule V79).
      target.list.performUpdate {
        state = next.settled
        target.list.update { $0.renew(changes, target.animation) }
      } completion: {
        ended?($0)
      }
    }
    target.shown()
  }

  /// Shows a snapshot by having all cells asked for again, without looking for differences.
  nonisolated func replace(
    with snapshot: Snapshot, completion: (() -> Void)?, reload: @escaping @MainActor @Sendable () -> Void
  ) {
    var state = latest.withLock { $0 }
    state.setSnapshot(snapshot)
    onMain(state, completion) { content, state, completion in
      content.wasApplied = true
      content.state = state.settled
      reload()
      completion?()
    }
  }

  /// Does the work at once on the main thread, else in a later turn, with the state known at once.
  private nonisolated func onMain(
    _ state: State, _ completion: (() -> Void)?,
    _ work: @escaping @MainActor @Sendable (DiffableContent, State, (() -> Void)?) -> Void
  ) {
    nonisolated(unsafe) let completion = completion
    if ThreadCheck.isOnMain {
      MainActor.assumeIsolated { work(self, state, completion) }
    } else {
      latest.withLock { $0 = state.settled }
      DispatchQueue.main.async { work(self, state, completion) }
    }
  }

  /// An item is elsewhere, and the list shows it there already.
  func follow(_ moved: State) { state = moved.settled }

  // MARK: - Asking

  func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    let sections = current.order.sections
    return sections.indices.contains(index) ? current.sectionNumbers[sections[index].number] : nil
  }

  /// Nil for an item that does not exist.
  func itemIdentifier(for path: IndexPath) -> ItemIdentifier? {
    ItemPlace(path).flatMap { current.identifier(at: $0) }
  }

  var sectionCount: Int { current.numberOfSections }

  func itemCount(inSection section: Int) -> Int {
    let sections = current.order.sections
    return sections.indices.contains(section) ? sections[section].items.count : 0
  }
}

/// The snapshot of a diffable data source, and the trees of those of its sections that have one.
struct DiffableState<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>: Sendable {
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  typealias Tree = NSDiffableDataSourceSectionSnapshot<ItemIdentifier>

  private(set) var snapshot = Snapshot()
  /// The visible items of each are its section's.
  private(set) var trees: [SectionIdentifier: Tree] = [:]

  /// Without requests to reload.
  var settled: Self {
    var result = self
    result.snapshot = snapshot.settled
    return result
  }

  /// A section without a tree is a flat one; one that does not exist is empty.
  func tree(of section: SectionIdentifier) -> Tree {
    if let tree = trees[section] { return tree }
    return snapshot.indexOfSection(section) == nil ? Tree() : Tree(flat: snapshot.itemIdentifiers(inSection: section))
  }

  mutating func setSnapshot(_ new: Snapshot) {
    snapshot = new
    followTrees()
  }

  mutating func setTree(_ tree: Tree, of section: SectionIdentifier) {
    snapshot.setItems(tree.visibleItems, inSection: section)
    trees[section] = tree
    followTrees()
  }

  mutating func move(_ source: ItemPlace, to target: ItemPlace) {
    snapshot.move(source, to: target)
    followTrees()
  }

  private mutating func followTrees() {
    for (section, tree) in trees {
      trees[section] =
        snapshot.indexOfSection(section) == nil ? nil : tree.following(snapshot.itemIdentifiers(inSection: section))
    }
  }
}

/// A list that shows a diffable data source's content, and how items come and go in it.
struct SnapshotTarget {
  let list: any SnapshotTaking
  let animation: ItemAnimation
  /// A snapshot is shown: what cells say of their items beside what they are may be another.
  var shown: () -> Void = {}
}

/// Takes the changes between two snapshots as an update.
@MainActor
protocol SnapshotTaking: AnyObject {
  var isInWindow: Bool { get }
  func performUpdate(_ changes: () -> Void, completion: ((Bool) -> Void)?)
  func update(_ change: (inout BatchUpdate) -> Void)
  /// Asks for everything again; the completion is called in the next turn.
  func reloadAll(completion: @escaping () -> Void)
}

extension ListEngine: SnapshotTaking {
  var isInWindow: Bool { host.window != nil }

  func reloadAll(completion: @escaping () -> Void) {
    host.reloadData()
    complete([{ _ in completion() }])
  }
}

extension BatchUpdate {
  /// What comes, goes and moves.
  mutating func add(_ changes: DiffableChanges, _ animation: ItemAnimation) {
    func come<Place>(_ places: [Place]) -> [Change<Place>] {
      places.map { Change(place: $0, animation: animation) }
    }
    deletedSections += come(changes.deletedSections)
    insertedSections += come(changes.insertedSections)
    movesItemsOfMovedSections = true
    movedSections += changes.movedSections.map { Move(source: $0.from, target: $0.to) }
    deletedItems += come(changes.deletedItems)
    insertedItems += come(changes.insertedItems)
    movedItems += changes.movedItems.map { Move(source: $0.from, target: $0.to) }
  }

  /// What stays and is shown anew.
  mutating func renew(_ changes: DiffableChanges, _ animation: ItemAnimation) {
    reloadedSections += changes.reloadedSections.map { Change(place: $0, animation: animation) }
    reloadedItems += changes.reloadedItems.map { Change(place: $0, animation: animation) }
    reconfiguredItems += changes.reconfiguredItems
  }
}
