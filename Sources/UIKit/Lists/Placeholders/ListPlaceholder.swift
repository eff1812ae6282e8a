import CoreGraphics

/// An item that a list shows before its data have it, in a cell that the program sets up apart from its data.
@MainActor
final class ListPlaceholder<Cell: UIView> {
  /// Under which the class of its cell is registered.
  let identifier: String
  /// For lists that ask the program for heights; nil for what the cell needs.
  let height: CGFloat?
  let setUp: (Cell) -> Void
  /// Nil before it is in the list, and when it is gone.
  fileprivate(set) var place: ItemPlace?

  init(identifier: String, height: CGFloat? = nil, setUp: @escaping (Cell) -> Void) {
    (self.identifier, self.height, self.setUp) = (identifier, height, setUp)
  }
}

/// The placeholders of a list.
@MainActor
struct ListPlaceholders<Cell: UIView> {
  /// In the order in which they stand.
  private(set) var all: [ListPlaceholder<Cell>] = []
  private(set) var added = AddedItems()

  var isEmpty: Bool { all.isEmpty }

  subscript(place: ItemPlace) -> ListPlaceholder<Cell>? {
    isEmpty ? nil : added.places.firstIndex(of: place).map { all[$0] }
  }

  /// Where they are from now on; those that are not among them are gone.
  mutating func settle(_ placed: [(placeholder: ListPlaceholder<Cell>, place: ItemPlace)]) {
    for placeholder in all { placeholder.place = nil }
    let placed = placed.sorted { $0.place < $1.place }
    for entry in placed { entry.placeholder.place = entry.place }
    all = placed.map(\.placeholder)
    added = AddedItems(placed.map(\.place))
  }

  /// All items have moved, and nothing else has changed.
  mutating func follow(_ mapping: ItemMapping) {
    if isEmpty { return }
    settle(
      zip(all, added.places).compactMap { placeholder, place in mapping.newPlace(of: place).map { (placeholder, $0) } })
  }
}

/// What an update does to the placeholders of its list.
struct PlaceholderChanges<Cell: UIView> {
  var removed: [ListPlaceholder<Cell>] = []
  /// Where those stand that the data took an item for, and the items, as the data count after what they told so far.
  var taken: [(shown: ItemPlace, data: ItemPlace)] = []
  /// With the places that they are to have, as the data count after the update.
  var arriving: [(placeholder: ListPlaceholder<Cell>, place: ItemPlace)] = []

  var isEmpty: Bool { removed.isEmpty && arriving.isEmpty }
}
