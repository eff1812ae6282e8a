import CollectionGeometry
import Foundation

/// Where the sections of a layout come from in an update, and which items they lost and got.
struct SectionChanges {
  /// By new sections; nil for one that came.
  private(set) var origins: [CompositionalGeometry.Origin?]
  /// Items that went to another place.
  private(set) var moved: [(from: (section: Int, item: Int), to: (section: Int, item: Int))] = []
  private var removed: [Int: [Int]] = [:]
  private var inserted: [Int: [Int]] = [:]
  private var goneSections: Set<Int> = []
  private var cameSections: Set<Int> = []
  private var reloadedSections: Set<Int> = []
  private var movedSections: [Int: Int] = [:]

  @MainActor
  init(_ updates: [UICollectionViewUpdateItem], oldCount: Int, newCount: Int) {
    origins = []
    for update in updates {
      let (old, new) = (
        update.indexPathBeforeUpdate.flatMap { ItemPlace($0) }, update.indexPathAfterUpdate.flatMap { ItemPlace($0) }
      )
      if (old ?? new)?.item == NSNotFound {
        noteSection(update.updateAction, old?.section, new?.section)
      } else {
        noteItem(update.updateAction, old, new)
      }
    }
    // Those that stay keep their order between those that came.
    var staying = (0..<oldCount).filter { !goneSections.contains($0) }[...]
    for section in 0..<newCount {
      let old = movedSections[section] ?? (cameSections.contains(section) ? nil : staying.popFirst())
      origins.append(
        old.map {
          .init(
            section: $0, removed: removed[$0] ?? [], inserted: inserted[section] ?? [],
            isReloaded: reloadedSections.contains($0))
        })
    }
  }

  private mutating func noteSection(_ action: UICollectionViewUpdateItem.Action, _ old: Int?, _ new: Int?) {
    switch action {
    case .delete: old.map { _ = goneSections.insert($0) }
    case .insert: new.map { _ = cameSections.insert($0) }
    case .reload: old.map { _ = reloadedSections.insert($0) }
    case .move:
      guard let old, let new else { return }
      goneSections.insert(old)
      cameSections.insert(new)
      movedSections[new] = old
    case .none: break
    }
  }

  private mutating func noteItem(_ action: UICollectionViewUpdateItem.Action, _ old: ItemPlace?, _ new: ItemPlace?) {
    switch action {
    case .delete: old.map { removed[$0.section, default: []].append($0.item) }
    case .insert: new.map { inserted[$0.section, default: []].append($0.item) }
    case .move:
      guard let old, let new else { return }
      removed[old.section, default: []].append(old.item)
      inserted[new.section, default: []].append(new.item)
      moved.append(((old.section, old.item), (new.section, new.item)))
    // A reloaded item is measured again; until then it is as long as it was.
    case .reload, .none: break
    }
  }
}
