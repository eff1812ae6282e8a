import CoreGraphics
import Foundation

/// An update or another layout on its way: what was seen before it, and what the layout is told of it.
@MainActor
struct ElementMotion {
  struct Seen {
    let key: ElementKey
    let view: UICollectionReusableView
    let attributes: UICollectionViewLayoutAttributes
  }

  /// Every view that was shown, with what it looked like.
  var seen: [Seen] = []
  /// Nil once the layout was told.
  var updateItems: [UICollectionViewUpdateItem]?
  /// What leaves is asked of the layout that was, in a change of layouts.
  var oldLayout: UICollectionViewLayout?
  /// Where views that leave go.
  var ends: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]
  /// The places are those before.
  var isOpen = false
  /// Items that were set up again and may have another size.
  var reconfigured: Set<ItemPlace> = []

  var isLayoutChange: Bool { oldLayout != nil }
}

extension UICollectionView {
  func willUpdate(_ batch: BatchUpdate, _ mapping: ItemMapping) {
    motion.isOpen = true
    motion.seen = shownViews()
    var before: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    // Also what is near the view and may come into it.
    if let known = places.known {
      for item in known.items { before[ElementKey(item.attributes)] = sided(item.attributes.copied()) }
      for other in known.others { before[other.key] = sided(other.attributes.copied()) }
    }
    for seen in motion.seen { before[seen.key] = sided(seen.attributes) }
    if let oldLayout = motion.oldLayout {
      for layout in [oldLayout, collectionViewLayout] {
        layout.transition = ElementTransition(collectionViewLayout, before: before, mapping: nil)
      }
    } else {
      motion.updateItems = updateItems(batch, mapping)
      collectionViewLayout.transition = ElementTransition(collectionViewLayout, before: before, mapping: mapping)
    }
  }

  private func shownViews() -> [ElementMotion.Seen] {
    var seen: [ElementMotion.Seen] = []
    for item in list.live.items {
      guard let attributes = item.cell.shownAttributes else { continue }
      seen.append(.init(key: ElementKey(.cell, nil, item.place.path), view: item.cell, attributes: attributes))
    }
    for entry in elements.entries {
      guard let attributes = entry.view.shownAttributes else { continue }
      seen.append(.init(key: entry.key, view: entry.view, attributes: attributes))
    }
    return seen
  }

  private func updateItems(_ batch: BatchUpdate, _ mapping: ItemMapping) -> [UICollectionViewUpdateItem] {
    func path(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var items: [UICollectionViewUpdateItem] = []
    func add(_ action: UICollectionViewUpdateItem.Action, _ before: IndexPath?, _ after: IndexPath?) {
      items.append(UICollectionViewUpdateItem(action, before: before, after: after))
    }
    for change in batch.deletedSections { add(.delete, path(change.place), nil) }
    for change in batch.deletedItems { add(.delete, change.place.path, nil) }
    for change in batch.reloadedSections {
      add(.reload, path(change.place), mapping.oldToNewSection[change.place].map(path))
    }
    for change in batch.reloadedItems { add(.reload, change.place.path, mapping.newPlace(of: change.place)?.path) }
    for change in batch.insertedSections { add(.insert, nil, path(change.place)) }
    for change in batch.insertedItems { add(.insert, nil, change.place.path) }
    for move in batch.movedSections { add(.move, path(move.source), path(move.target)) }
    for move in batch.movedItems { add(.move, move.source.path, move.target.path) }
    return items
  }

  /// The layout is prepared for the new items.
  func tellLayoutOfUpdate() {
    guard let items = motion.updateItems else { return }
    motion.updateItems = nil
    collectionViewLayout.prepare(forCollectionViewUpdates: items)
  }

  // MARK: - On the way

  func mapSupplementaries(by mapping: ItemMapping) -> [LeavingView] {
    let gone = motion.isLayoutChange ? [] : elements.remap { $0.after(mapping) }
    return gone.map { entry in LeavingView(view: entry.view) { [weak self] in self?.endDisplaying(entry) } }
  }

  func layOutSupplementaries() { layOutElements() }

  /// Puts every view where it starts, by the layout's answers: those about what was seen before come first.
  func beginMotion(_ update: Int, standard: () -> Void) {
    let (layout, oldLayout) = (collectionViewLayout, motion.oldLayout ?? collectionViewLayout)
    var starts: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]
    for seen in motion.seen {
      motion.ends[ObjectIdentifier(seen.view)] = oldLayout.finalAttributes(of: seen.key).map(sided)
      starts[ObjectIdentifier(seen.view)] = seen.attributes
    }
    layOutElements(update)
    let seen = starts
    func begin(_ view: UICollectionReusableView, _ key: ElementKey) {
      let start = layout.initialAttributes(of: key).map(sided) ?? seen[ObjectIdentifier(view)]
      if let start { view.show(start) }
    }
    for item in list.live.items where item.cell !== list.drag?.cell {
      begin(item.cell, ElementKey(.cell, nil, item.place.path))
    }
    for entry in elements.entries { begin(entry.view, entry.key) }
  }

  /// Sends every view to where it stays or ends.
  func runMotion(_ update: Int, standard: () -> Void) {
    for item in list.live.items where item.cell !== list.drag?.cell {
      putInPlace(item.cell, of: item.place, frame: .zero)
    }
    layOutElements(update)
    for leaving in list.updates.leaving where leaving.update == update {
      guard let view = leaving.view as? UICollectionReusableView else { continue }
      if let end = motion.ends[ObjectIdentifier(view)] {
        view.show(end)
      } else if leaving.target == nil {
        view.alpha = 0
      }
    }
    finishMotion()
  }

  private func finishMotion() {
    if let oldLayout = motion.oldLayout {
      oldLayout.finalizeLayoutTransition()
      collectionViewLayout.finalizeLayoutTransition()
      oldLayout.transition = nil
    } else {
      tellLayoutOfUpdate()
      collectionViewLayout.finalizeCollectionViewUpdates()
    }
    collectionViewLayout.transition = nil
    motion = ElementMotion()
  }
}
