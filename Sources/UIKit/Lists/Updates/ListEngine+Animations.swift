import CoreGraphics

/// What a list remembers of its updates.
struct ListUpdates<Cell: UIView> {
  var open: OpenUpdate<Cell>?
  /// How many there were.
  var count = 0
  var leaving: [LeavingItem<Cell>] = []
  /// Where the placeholders are after the update that is under way; nil where they stay.
  var placeholders: [(placeholder: ListPlaceholder<Cell>, place: ItemPlace)]?

  static var duration: Double { 0.3 }
}

/// A cell, or a view that belongs to a section, which is shown until its way out has ended.
struct LeavingItem<Cell: UIView> {
  let view: UIView
  /// With its place before the update where it is gone, else with the new one; nil for what belongs to a section.
  var item: LiveItem<Cell>?
  let animation: ItemAnimation
  /// Where it goes if it only leaves the view.
  var target: CGRect?
  let update: Int
  let ended: () -> Void
}

/// Bringing items from where they were before an update to where they are.
extension ListEngine {
  func apply(_ batch: BatchUpdate, _ mapping: ItemMapping, isAnimated: Bool, completions: [(Bool) -> Void]) {
    updates.count += 1
    let number = updates.count
    dropCellsAhead()
    let oldFrame = host.placesNow()
    let oldOffset = host.contentOffset
    places.hold = hold(through: mapping)
    goal = goal.flatMap { mapping.placeKept(of: $0) }
    places.areOthers = true
    host.willUpdate(batch, mapping)
    var starts: [ObjectIdentifier: CGRect] = [:]
    for item in live.items { starts[ObjectIdentifier(item.cell)] = item.cell.frame }

    let old = placeholders
    withoutAnimation {
      if let settled = updates.placeholders { placeholders.settle(settled) }
      updates.placeholders = nil
      if batch.changesNothing, batch.reconfiguredItems.isEmpty {
        host.doubtPlaces()
      } else {
        host.updatePlaces(by: mapping, keepingSizes: false)
      }
      counts = mapping.newCounts
      marks.needsItems = true
      mapLiveItems(batch, mapping, number, old)
      for view in host.mapSupplementaries(by: mapping) {
        updates.leaving.append(
          LeavingItem(view: view.view, animation: .fade, update: number, ended: view.ended))
      }
      for item in batch.reconfiguredItems { if let place = mapping.newPlace(of: item) { reconfigure(place) } }
      settleItems(number)
    }
    guard isAnimated else {
      UIView.performWithoutAnimation { host.runMotion(number) { host.layOutSupplementaries() } }
      endLeaving(upTo: number)
      return complete(completions)
    }

    let offset = host.contentOffset
    UIView.performWithoutAnimation {
      if offset != oldOffset { host.contentOffset = oldOffset }
      host.beginMotion(number) {
        for item in live.items {
          if let start = starts[ObjectIdentifier(item.cell)] {
            item.cell.frame = start
          } else {
            begin(item, batch, mapping, oldFrame)
          }
        }
      }
    }
    UIView.animate(withDuration: ListUpdates<Cell>.duration, delay: 0, options: [.allowUserInteraction]) {
      if self.host.contentOffset != offset { self.host.contentOffset = offset }
      self.host.runMotion(number) {
        for item in self.live.items {
          item.cell.frame = self.cellFrame(item.place)
          self.host.settle(item.cell, at: item.place)
        }
        for leaving in self.updates.leaving where leaving.update == number { self.leave(leaving) }
        self.host.layOutSupplementaries()
      }
    } completion: { [weak self] finished in
      self?.endLeaving(upTo: number)
      for completion in completions { completion(finished) }
    }
  }

  // MARK: - The new state

  private func mapLiveItems(
    _ batch: BatchUpdate, _ mapping: ItemMapping, _ number: Int, _ old: ListPlaceholders<Cell>
  ) {
    let gone = live.remap { mapping.isReloaded($0) ? nil : mapping.newPlace(of: $0) }
    for item in gone {
      let animation = batch.animation(ofLeaving: item.place)
      if animation != .none { sendToBack(item.cell) }
      updates.leaving.append(leaving(item, animation, number, old))
    }
  }

  private func leaving(
    _ item: LiveItem<Cell>, _ animation: ItemAnimation, to target: CGRect? = nil, _ number: Int,
    _ placeholders: ListPlaceholders<Cell>
  ) -> LeavingItem<Cell> {
    // As the data counted it when it was shown.
    let added = placeholders.added
    let path = added.contains(item.place) ? nil : added.ofData(item.place).path
    return LeavingItem(view: item.cell, item: item, animation: animation, target: target, update: number) {
      [weak self] in
      self?.endDisplaying(item.cell, at: path)
    }
  }

  private func sendToBack(_ cell: Cell) {
    host.sendSubviewToBack(cell)
    if let background = host.backgroundView { host.sendSubviewToBack(background) }
  }

  /// Measures and fills as a layout does, but lets the items that leave the view go on to their new places.
  private func settleItems(_ number: Int) { whileFilling { measureAndFill(number) } }

  private func measureAndFill(_ number: Int) {
    followHold()
    for _ in 0..<8 {
      _ = host.measureItemsInView(keeping: anchor())
      let origin = host.bounds.origin
      host.followContentSize()
      followHold()
      if host.bounds.origin == origin { comeIntoRange() }
      // Content that became too short for the offset brings other items into view.
      if host.bounds.origin == origin { break }
    }
    for item in live.items where !isInView(item) && !mustStay(item) {
      updates.leaving.append(leaving(item, .none, to: cellFrame(item.place), number, placeholders))
    }
    live.items.removeAll { !isInView($0) && !mustStay($0) }
    layOutItemsInView()
    notePlace()
    marks.needsItems = false
    host.cellsChanged(all: true)
    dropUnusedCells()
    host.setNeedsLayout()
  }

  // MARK: - On the way

  /// Where a cell that comes into view starts: where its item was, or as its insertion asks.
  private func begin(
    _ item: LiveItem<Cell>, _ batch: BatchUpdate, _ mapping: ItemMapping, _ oldFrame: (ItemPlace) -> CGRect?
  ) {
    let frame = cellFrame(item.place)
    if let old = mapping.oldPlace(of: item.place), !mapping.isReloaded(old) {
      item.cell.frame = CGRect(origin: oldFrame(old)?.origin ?? frame.origin, size: frame.size)
      return
    }
    let animation = batch.animation(ofComing: item.place, mapping)
    guard animation != .none else { return }
    sendToBack(item.cell)
    item.cell.frame = frame
    host.begin(item.cell, at: item.place, animation)
  }

  private func leave(_ leaving: LeavingItem<Cell>) {
    if let target = leaving.target { leaving.view.frame = target }
    if leaving.animation != .none { host.end(leaving.view, of: leaving.item?.place, leaving.animation) }
  }

  /// What has left is no longer displayed and can be used again.
  func endLeaving(upTo update: Int) {
    guard updates.leaving.contains(where: { $0.update <= update }) else { return }
    let gone = updates.leaving.filter { $0.update <= update }
    updates.leaving.removeAll { $0.update <= update }
    for leaving in gone {
      leaving.view.alpha = 1
      leaving.ended()
    }
    trimPool()
  }

  // MARK: - Setting up again

  /// The item's cell is set up again by the program, which gets the same one from dequeuing (rules T25 and T26).
  private func reconfigure(_ item: ItemPlace) {
    guard contains(item), let cell = live.cell(at: item), host.hasData else { return }
    hand.reconfigured = LiveItem(place: item, cell: cell)
    let result = host.cell(for: item)
    hand.reconfigured = nil
    guard result === cell else {
      let noun = host.words.item
      fatalError(
        "\(host.words.cellMethod) gave another cell for \(noun) \(item.item) of section \(item.section) while it was "
          + "reconfigured: dequeue one with the same identifier, or reload the \(noun) in place of reconfiguring it")
    }
    host.doubtPlace(of: item)
  }
}

extension BatchUpdate {
  /// Of an item by its old place.
  func animation(ofLeaving item: ItemPlace) -> ItemAnimation {
    deletedItems.first { $0.place == item }?.animation ?? reloadedItems.first { $0.place == item }?.animation
      ?? deletedSections.first { $0.place == item.section }?.animation
      ?? reloadedSections.first { $0.place == item.section }?.animation ?? .fade
  }

  /// Of an item by its new place.
  func animation(ofComing item: ItemPlace, _ mapping: ItemMapping) -> ItemAnimation {
    if let inserted = insertedItems.first(where: { $0.place == item }) { return inserted.animation }
    if let old = mapping.oldPlace(of: item), let reloaded = reloadedItems.first(where: { $0.place == old }) {
      return reloaded.animation
    }
    if let section = insertedSections.first(where: { $0.place == item.section }) { return section.animation }
    let old = mapping.newToOldSection[item.section]
    return reloadedSections.first { $0.place == old }?.animation ?? .fade
  }
}
