import CoreGraphics
import Foundation

/// Updates: what the view's calls say to the list.
extension UICollectionView {
  func changes(_ paths: [IndexPath]) -> [BatchUpdate.Change<ItemPlace>] {
    paths.map { BatchUpdate.Change(place: changedPlace($0), animation: .fade) }
  }

  func changes(_ sections: IndexSet) -> [BatchUpdate.Change<Int>] {
    sections.map { BatchUpdate.Change(place: $0, animation: .fade) }
  }

  /// As the data count: updates are about them.
  func changedPlace(_ path: IndexPath) -> ItemPlace {
    guard let item = ItemPlace(path) else {
      fatalError("Invalid update: \(Array(path)) is no item: its path has a section and an item")
    }
    return item
  }

  func update(_ change: (inout BatchUpdate) -> Void) { list.update(change) }

  /// A layout that is out of date is brought up to date first: what was seen before is where items come from.
  func itemsWillChange() {
    swipes?.itemsChange()
    if !list.marks.needsReload { prepareIfNeeded() }
  }

  /// Takes a closure that does not escape, and needs no `self`; the overridable method's optional one cannot be that.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// Returns when all has arrived.
  @discardableResult
  public func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool {
    await Awaited.value(ifDropped: false) { performBatchUpdates(updates, completion: $0) }
  }

  // MARK: - Places

  func updatePlaces(by mapping: ItemMapping, keepingSizes: Bool) {
    if let item = places.awaitedScroll?.item {
      if let place = mapping.newPlace(of: item) {
        places.awaitedScroll?.item = place
      } else {
        places.awaitedScroll = nil
      }
    }
    collectionViewLayout.follow(mapping)
    invalidateForData(isReload: false)
  }

  func doubtPlaces() { if motion.isUpdate { collectionViewLayout.invalidateLayout() } }

  func doubtPlace(of item: ItemPlace) { list.live.cell(at: item)?.isSizeDoubted = true }
}
