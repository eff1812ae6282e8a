import Foundation

/// Paths as the program has them, by its data, and as the list has them, with its placeholders.
extension ListEngine {
  func isPlaceholder(_ item: ItemPlace) -> Bool { !placeholders.isEmpty && placeholders.added.contains(item) }

  /// For the data source and the delegate; of a placeholder, or behind the last item, where one of the data would come to
  /// stand.
  func path(_ item: ItemPlace) -> IndexPath {
    placeholders.isEmpty ? item.path : placeholders.added.ofData(item).path
  }

  /// How the data count what is shown at a path; nil for a placeholder.
  func dataPath(_ shown: IndexPath) -> IndexPath? {
    guard !placeholders.isEmpty, let item = ItemPlace(shown) else { return shown }
    return isPlaceholder(item) ? nil : path(item)
  }

  /// Where an item of the data is shown.
  func shownPath(_ data: IndexPath) -> IndexPath {
    placeholders.isEmpty ? data : ItemPlace(data).map { placeholders.added.shown($0).path } ?? data
  }

  /// What the data source and the delegate mean by a path.
  func place(ofData path: IndexPath) -> ItemPlace? {
    guard let place = ItemPlace(path) else { return nil }
    return placeholders.isEmpty ? place : placeholders.added.shown(place)
  }

  /// For a call of the program; nil for a placeholder where the call is about the data.
  func toldPath(_ item: ItemPlace) -> IndexPath? {
    if isPresenting { return item.path }
    return isPlaceholder(item) ? nil : path(item)
  }

  /// What a call of the program means by a path.
  func place(_ path: IndexPath) -> ItemPlace? { isPresenting ? ItemPlace(path) : place(ofData: path) }

  /// As many as a call of the program is about.
  func toldCount(inSection section: Int) -> Int {
    guard counts.indices.contains(section) else { return 0 }
    return counts[section] - (isPresenting ? 0 : placeholders.added.count(inSection: section))
  }

  /// Runs what counts all items that are shown, as a layout does.
  func presenting<Result>(_ body: () -> Result) -> Result { presenting(true, body) }

  /// Asks the program about its data.
  func asking<Result>(_ body: () -> Result) -> Result { presenting(false, body) }

  private func presenting<Result>(_ isOn: Bool, _ body: () -> Result) -> Result {
    let outer = isPresenting
    isPresenting = isOn
    defer { isPresenting = outer }
    return body()
  }

  /// The end of a move, as the data count it once the item has left its place.
  func path(_ target: ItemPlace, after move: ItemMove) -> IndexPath {
    addedItems(after: move, to: target).ofData(target).path
  }

  func place(ofData path: IndexPath, after move: ItemMove) -> ItemPlace? {
    ItemPlace(path).map { addedItems(after: move, to: $0).shown($0) }
  }

  private func addedItems(after move: ItemMove, to target: ItemPlace) -> AddedItems {
    guard !placeholders.isEmpty else { return AddedItems() }
    let move = ItemMove(source: move.source, target: target)
    return AddedItems(placeholders.added.places.map { move.place(of: $0) })
  }
}

extension ListEngine {
  /// What is shown is not what the data have: to reload now would take something from a person's hands.
  var isUnsettled: Bool { updates.open != nil || !placeholders.isEmpty || drag != nil || room != nil }
}

/// Placeholders come, are replaced by items of the data, and go.
extension ListEngine {
  /// In front of an item of the data; behind the last where there is none.
  func insert(_ placeholder: ListPlaceholder<Cell>, at path: IndexPath) {
    reloadIfNeeded()
    let noun = host.words.item
    guard let place = ItemPlace(path), counts.indices.contains(place.section) else {
      fatalError(
        "a placeholder cannot be inserted at \(Array(path)): a \(noun)'s path has a section and a \(noun), and there are "
          + "\(counts.count) sections")
    }
    performUpdate { updates.open?.placeholders.arriving.append((placeholder, place)) }
  }

  /// The data take an item in the place of a placeholder; false, and nothing is called, where that is gone.
  func exchange(_ placeholder: ListPlaceholder<Cell>, _ change: (IndexPath) -> Void) -> Bool {
    guard mayChange(placeholder), let place = placeholder.place else { return false }
    performUpdate {
      // The data have an item more for each placeholder in front of it that this update exchanged before.
      var path = path(place)
      let taken = updates.open?.placeholders.taken ?? []
      path.item += taken.count { $0.shown.section == place.section && $0.shown.item < place.item }
      let before = updates.open?.batch.insertedItems.count
      asking { change(path) }
      // A data source that tells of its changes by itself has done so.
      if let item = ItemPlace(path), updates.open?.batch.insertedItems.count == before {
        updates.open?.take(item, at: place)
      }
      updates.open?.placeholders.removed.append(placeholder)
    }
    return true
  }

  /// False where it is gone.
  func remove(_ placeholder: ListPlaceholder<Cell>) -> Bool {
    guard mayChange(placeholder) else { return false }
    performUpdate { updates.open?.placeholders.removed.append(placeholder) }
    return true
  }

  private func mayChange(_ placeholder: ListPlaceholder<Cell>) -> Bool {
    placeholder.place != nil && !(updates.open?.placeholders.removed.contains { $0 === placeholder } ?? false)
  }

  /// Sets up its cell anew, if it has one.
  func update(_ placeholder: ListPlaceholder<Cell>) {
    guard let place = placeholder.place, let cell = cell(at: place) else { return }
    asking { placeholder.setUp(cell) }
  }

  func makeCell(of placeholder: ListPlaceholder<Cell>, for item: ItemPlace) -> Cell {
    let cell = host.cell(reusing: placeholder.identifier, for: item)
    placeholder.setUp(cell)
    return cell
  }

  // MARK: - In an update

  /// What an update of the data and of placeholders does to what is shown.
  func shown(
    _ batch: BatchUpdate, _ changes: PlaceholderChanges<Cell>
  ) throws(BatchUpdate.Problem) -> (batch: BatchUpdate, mapping: ItemMapping) {
    if placeholders.isEmpty, changes.isEmpty { return (batch, try batch.mapping(from: counts, to: askForCounts())) }
    let before = placeholders.added
    let (oldCounts, newCounts) = (counts.indices.map { counts[$0] - before.count(inSection: $0) }, askForCounts())
    let data = try batch.mapping(from: oldCounts, to: newCounts)
    let settled = settle(changes, data)
    let after = AddedItems(settled.map(\.place))
    var shown = batch.shown(before: before, after: after)
    shown.deletedItems += changes.removed.compactMap(\.place).map { BatchUpdate.Change(place: $0, animation: .fade) }
    shown.insertedItems += settled.filter { $0.placeholder.place == nil }
      .map { BatchUpdate.Change(place: $0.place, animation: .fade) }
    let mapping = try shown.mapping(
      from: counts, to: newCounts.indices.map { newCounts[$0] + after.count(inSection: $0) })
    updates.placeholders = settled
    return (shown, mapping)
  }

  private func settle(
    _ changes: PlaceholderChanges<Cell>, _ data: ItemMapping
  ) -> [(placeholder: ListPlaceholder<Cell>, place: ItemPlace)] {
    let leaving = placeholders.all.indices.filter { index in
      changes.removed.contains { $0 === placeholders.all[index] }
    }
    var settled: [(placeholder: ListPlaceholder<Cell>, place: ItemPlace)] = []
    for (placeholder, place) in zip(placeholders.all, placeholders.added.following(data, leaving: Set(leaving))) {
      if let place { settled.append((placeholder, place)) }
    }
    for (placeholder, place) in changes.arriving where data.newCounts.indices.contains(place.section) {
      let now = AddedItems(settled.map(\.place))
      let end = data.newCounts[place.section] + now.count(inSection: place.section)
      let item = max(0, min(end, now.shown(place).item))
      for index in settled.indices
      where settled[index].place.section == place.section && settled[index].place.item >= item {
        settled[index].place.item += 1
      }
      settled.append((placeholder, ItemPlace(section: place.section, item: item)))
    }
    return settled
  }
}
