import Foundation

/// Names one element of a collection view.
struct ElementKey: Hashable {
  let category: UICollectionView.ElementCategory
  /// Empty for a cell.
  let kind: String
  var path: IndexPath

  init(_ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath) {
    (self.category, self.kind, self.path) = (category, kind ?? "", path)
  }

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.init(attributes.representedElementCategory, attributes.representedElementKind, attributes.indexPath)
  }
}

extension ElementKey {
  /// The element's key after an update; nil for one that goes.
  func after(_ mapping: ItemMapping) -> ElementKey? {
    path(
      item: { mapping.isReloaded($0) ? nil : mapping.newPlace(of: $0) },
      section: { mapping.reloadedSections.contains($0) ? nil : mapping.oldToNewSection[safe: $0] ?? nil })
  }

  /// The element's key before an update; nil for one that comes.
  func before(_ mapping: ItemMapping) -> ElementKey? {
    path(
      item: { place in mapping.oldPlace(of: place).flatMap { mapping.isReloaded($0) ? nil : $0 } },
      section: {
        (mapping.newToOldSection[safe: $0] ?? nil).flatMap { mapping.reloadedSections.contains($0) ? nil : $0 }
      })
  }

  /// Cells follow their items; other views follow their sections, and those of the whole layout stay.
  private func path(item: (ItemPlace) -> ItemPlace?, section: (Int) -> Int?) -> ElementKey? {
    guard let place = ItemPlace(path) else { return self }
    var key = self
    if category == .cell {
      guard let other = item(place) else { return nil }
      key.path = other.path
    } else if place.item != .max {
      guard let other = section(place.section) else { return nil }
      key.path = ItemPlace(section: other, item: place.item).path
    }
    return key
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
