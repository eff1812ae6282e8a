import Foundation
import Synchronization

/// What a diffable data source has: the snapshot that its list shows, and how the next one is applied.
///
/// Snapshots are applied on the main queue, or always on the same other one: the list then shows them in a later turn of
/// the main queue.
@MainActor
final class DiffableContent<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

  /// What the list shows.
  private(set) var current = Snapshot() {
    didSet { latest.withLock { $0 = current } }
  }
  /// What was applied last, from any queue.
  private nonisolated let latest = Mutex(Snapshot())

  nonisolated init() {}

  nonisolated var snapshot: Snapshot { latest.withLock { $0 } }

  /// Shows a snapshot by the changes from the one before, in a target that is asked for when that is done: nil where no
  /// list shows this content. The completion is called on the main queue.
  nonisolated func apply(
    _ snapshot: Snapshot, animated: Bool, completion: (() -> Void)?,
    to target: @escaping @MainActor @Sendable () -> SnapshotTarget?
  ) {
    onMain(snapshot, completion) { content, snapshot, completion in
      let changes = DiffableChanges(from: content.current, to: snapshot)
      guard let target = target(), !changes.isEmpty else {
        content.current = snapshot.settled
        completion?()
        return
      }
      let show = { content.show(snapshot, changes, target, completion) }
      if animated { show() } else { UIView.performWithoutAnimation(show) }
    }
  }

  private func show(
    _ snapshot: Snapshot, _ changes: DiffableChanges, _ target: SnapshotTarget, _ completion: (() -> Void)?
  ) {
    target.list.performUpdate {
      current = snapshot.settled
      target.list.update { $0.add(changes, target.animation) }
    } completion: { _ in
      completion?()
    }
    if !changes.reconfiguredItems.isEmpty { target.list.update { $0.reconfiguredItems = changes.reconfiguredItems } }
  }

  /// Shows a snapshot by having all cells asked for again, without looking for differences.
  nonisolated func replace(
    with snapshot: Snapshot, completion: (() -> Void)?, reload: @escaping @MainActor @Sendable () -> Void
  ) {
    onMain(snapshot, completion) { content, snapshot, completion in
      content.current = snapshot.settled
      reload()
      completion?()
    }
  }

  /// Does the work at once on the main thread, else in a later turn, with the snapshot known at once.
  private nonisolated func onMain(
    _ snapshot: Snapshot, _ completion: (() -> Void)?,
    _ work: @escaping @MainActor @Sendable (DiffableContent, Snapshot, (() -> Void)?) -> Void
  ) {
    nonisolated(unsafe) let completion = completion
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { work(self, snapshot, completion) }
    } else {
      latest.withLock { $0 = snapshot }
      DispatchQueue.main.async { work(self, snapshot, completion) }
    }
  }

  // MARK: - Asking

  func sectionIdentifier(for index: Int) -> SectionIdentifier? {
    current.sections.indices.contains(index) ? current.sections[index].identifier : nil
  }

  /// Nil for an item that does not exist.
  func itemIdentifier(for path: IndexPath) -> ItemIdentifier? {
    guard path.count == 2, current.sections.indices.contains(path[0]) else { return nil }
    let items = current.sections[path[0]].items
    return items.indices.contains(path[1]) ? items[path[1]] : nil
  }

  var sectionCount: Int { current.sections.count }

  func itemCount(inSection section: Int) -> Int {
    current.sections.indices.contains(section) ? current.sections[section].items.count : 0
  }
}

/// A list that shows a diffable data source's content, and how items come and go in it.
struct SnapshotTarget {
  let list: any SnapshotTaking
  let animation: ItemAnimation
}

/// Takes the changes between two snapshots as an update.
@MainActor
protocol SnapshotTaking: AnyObject {
  func performUpdate(_ changes: () -> Void, completion: ((Bool) -> Void)?)
  func update(_ change: (inout BatchUpdate) -> Void)
}

extension ListEngine: SnapshotTaking {}

extension BatchUpdate {
  /// What a snapshot changes, but for the items that are set up again: those count by their places after.
  mutating func add(_ changes: DiffableChanges, _ animation: ItemAnimation) {
    func come<Place>(_ places: [Place]) -> [Change<Place>] {
      places.map { Change(place: $0, animation: animation) }
    }
    deletedSections += come(changes.deletedSections)
    insertedSections += come(changes.insertedSections)
    movedSections += changes.movedSections.map { Move(source: $0.from, target: $0.to) }
    deletedItems += come(changes.deletedItems)
    insertedItems += come(changes.insertedItems)
    movedItems += changes.movedItems.map { Move(source: $0.from, target: $0.to) }
    reloadedItems += come(changes.reloadedItems)
  }
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
