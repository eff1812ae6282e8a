/// The selected items, in the order in which they were selected.
struct ItemSelection {
  private(set) var items: [ItemPlace] = []
  private var members: Set<ItemPlace> = []

  var isEmpty: Bool { items.isEmpty }

  func contains(_ item: ItemPlace) -> Bool { !members.isEmpty && members.contains(item) }

  mutating func insert(_ item: ItemPlace) {
    if members.insert(item).inserted { items.append(item) }
  }

  mutating func remove(_ item: ItemPlace) {
    if members.remove(item) != nil { items.removeAll { $0 == item } }
  }

  mutating func removeAll() {
    items = []
    members = []
  }

  /// Follows the items to their new places; those without one are no longer selected.
  mutating func remap(_ place: (ItemPlace) -> ItemPlace?) {
    items = items.compactMap(place)
    members = Set(items)
  }
}
