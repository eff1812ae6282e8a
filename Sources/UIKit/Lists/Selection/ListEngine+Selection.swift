import Foundation

/// What is selected, by the program and by a person.
extension ListEngine {
  var selectsSeveral: Bool { host.selectionMode == .several }

  // MARK: - From code

  /// Asks and tells nobody.
  func select(_ item: ItemPlace, animated: Bool) {
    if !selectsSeveral { for other in selection.items where other != item { remove(other, animated: animated) } }
    add(item, animated: animated)
  }

  /// Whether the path's item is selected by it; nil deselects all.
  func select(_ path: IndexPath?, animated: Bool) -> Bool {
    reloadIfNeeded()
    guard let path else {
      deselectAll(animated: animated)
      return false
    }
    if let problem = problem(with: path, verb: "cannot select") { fatalError(problem) }
    guard let item = place(path), contains(item) else { return false }
    select(item, animated: animated)
    return true
  }

  func deselect(_ path: IndexPath, animated: Bool) {
    if let item = place(path) { remove(item, animated: animated) }
  }

  func deselectAll(animated: Bool) {
    for item in selection.items { remove(item, animated: animated) }
  }

  private func add(_ item: ItemPlace, animated: Bool) {
    selection.insert(item)
    updateCell(item, isSelected: true, animated: animated)
  }

  func remove(_ item: ItemPlace, animated: Bool) {
    selection.remove(item)
    if keys.quiet == item { keys.quiet = nil }
    updateCell(item, isSelected: false, animated: animated)
  }

  private func updateCell(_ item: ItemPlace, isSelected: Bool, animated: Bool) {
    if let cell = live.cell(at: item) {
      cell.setSelected(isSelected, animated: animated)
    } else {
      host.selectionChangedOutOfView()
    }
  }

  func selectionModeChanged() {
    switch host.selectionMode {
    case .none: deselectAll(animated: false)
    case .one: for item in selection.items.dropFirst() { remove(item, animated: false) }
    case .several: break
    }
  }

  // MARK: - By a person

  /// Selects an item, or deselects it where several may be selected, and asks and tells the delegate (rule T15).
  func userSelect(_ item: ItemPlace) {
    if selectsSeveral, selection.contains(item) {
      userDeselect(item)
      return
    }
    guard let chosen = selectAndTell(item, alone: !selectsSeveral), contains(chosen) else { return }
    host.performPrimaryAction(chosen)
  }

  /// Makes an item the only selected one. The delegate always hears of those that are not any more.
  func selectAlone(_ item: ItemPlace, tells: Bool) {
    if tells {
      selectAndTell(item, alone: true)
    } else {
      for other in selection.items where other != item { userDeselect(other) }
      guard contains(item) else { return }
      add(item, animated: false)
      keys.quiet = item
    }
  }

  /// The item that the delegate let be selected.
  @discardableResult
  func selectAndTell(_ item: ItemPlace, alone: Bool) -> ItemPlace? {
    guard let item = host.itemToSelect(item), contains(item) else { return nil }
    if alone { for other in selection.items where other != item { userDeselect(other) } }
    // The delegate may have changed the items.
    guard contains(item) else { return nil }
    add(item, animated: false)
    keys.quiet = nil
    host.didSelect(item)
    return item
  }

  func userDeselect(_ item: ItemPlace) {
    guard let item = host.itemToDeselect(item) else { return }
    remove(item, animated: false)
    host.didDeselect(item)
  }
}
