/// Items that a list shows and its data do not have: what they make of the places of the others.
///
/// The list counts all items that it shows, the program those of its data.
struct AddedItems: Equatable {
  /// Among all items, rising.
  private(set) var places: [ItemPlace] = []

  init(_ places: [ItemPlace] = []) { self.places = places.sorted() }

  var isEmpty: Bool { places.isEmpty }
  func contains(_ place: ItemPlace) -> Bool { places.contains(place) }
  func count(inSection section: Int) -> Int { places.count { $0.section == section } }

  /// How the data count an item; of an added one, or behind the last, where an item of the data would come to stand. A
  /// place of `Int.max` is the section.
  func ofData(_ place: ItemPlace) -> ItemPlace {
    guard place.item != .max else { return place }
    let before = places.count { $0.section == place.section && $0.item < place.item }
    return ItemPlace(section: place.section, item: place.item - before)
  }

  /// Where an item of the data is shown.
  func shown(_ place: ItemPlace) -> ItemPlace {
    var place = place
    for added in places where added.section == place.section && added.item <= place.item && place.item != .max {
      place.item += 1
    }
    return place
  }

  /// Where each added item stands after a change of the data, in their order: behind the last item before it that is still
  /// in its section. Nil for those that go: where the section is gone or is reloaded, and by their numbers in `leaving`.
  func following(_ data: ItemMapping, leaving: Set<Int> = []) -> [ItemPlace?] {
    var settled: [Int: Int] = [:]
    return places.enumerated().map { index, place in
      guard !leaving.contains(index), !data.reloadedSections.contains(place.section),
        let section = data.oldToNewSection[place.section]
      else { return nil }
      let item = itemBehindWhatStays(before: ofData(place), data) + settled[section, default: 0]
      settled[section, default: 0] += 1
      return ItemPlace(section: section, item: item)
    }
  }

  private func itemBehindWhatStays(before place: ItemPlace, _ data: ItemMapping) -> Int {
    var before = place
    while before.item > 0 {
      before.item -= 1
      if data.movedToNew[before] == nil, let stays = data.newPlace(of: before) { return stays.item + 1 }
    }
    return 0
  }
}

extension BatchUpdate {
  /// The same among the items that a list shows, with those that its data did and do not have.
  func shown(before: AddedItems, after: AddedItems) -> BatchUpdate {
    var shown = self
    for index in deletedItems.indices { shown.deletedItems[index].place = before.shown(deletedItems[index].place) }
    for index in reloadedItems.indices { shown.reloadedItems[index].place = before.shown(reloadedItems[index].place) }
    for index in insertedItems.indices { shown.insertedItems[index].place = after.shown(insertedItems[index].place) }
    for index in movedItems.indices {
      let move = movedItems[index]
      shown.movedItems[index] = Move(source: before.shown(move.source), target: after.shown(move.target))
    }
    shown.reconfiguredItems = reconfiguredItems.map { before.shown($0) }
    return shown
  }
}
