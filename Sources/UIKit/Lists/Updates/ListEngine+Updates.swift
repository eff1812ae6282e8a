import CoreGraphics

/// An update that is being collected.
struct OpenUpdate<Cell: UIView> {
  var batch: BatchUpdate
  var placeholders = PlaceholderChanges<Cell>()
  var depth = 1
  /// The list had not asked for its items yet: what changes is in its first answer.
  var isMoot: Bool
  var completions: [(Bool) -> Void] = []

  mutating func add(_ change: (inout BatchUpdate) -> Void) { change(&batch) }

  /// The data took an item for a placeholder: those taken before that lie behind it are one further.
  mutating func take(_ item: ItemPlace, at shown: ItemPlace) {
    for index in placeholders.taken.indices {
      let behind = placeholders.taken[index].data
      guard behind.section == item.section, behind.item >= item.item else { continue }
      placeholders.taken[index].data.item += 1
      if let told = batch.insertedItems.lastIndex(where: { $0.place == behind }) {
        batch.insertedItems[told].place.item += 1
      }
    }
    placeholders.taken.append((shown, item))
    batch.insertedItems.append(BatchUpdate.Change(place: item, animation: .fade))
  }
}

/// Collecting the changes of an update, and checking them.
extension ListEngine {
  func beginUpdate() {
    if updates.open != nil {
      updates.open?.depth += 1
    } else {
      updates.open = OpenUpdate(batch: BatchUpdate(noun: host.words.item), isMoot: marks.needsReload)
    }
  }

  func endUpdate() {
    guard var update = updates.open else { fatalError("endUpdates() without beginUpdates()") }
    update.depth -= 1
    if update.depth > 0 {
      updates.open = update
    } else {
      updates.open = nil
      finish(update)
    }
  }

  /// The changes that the block tells of, together; an update of their own outside of any (rule T24).
  func performUpdate(_ changes: () -> Void, completion: ((Bool) -> Void)? = nil) {
    working {
      noteFirst()
      host.itemsWillChange()
      beginUpdate()
      changes()
      if let completion { updates.open?.completions.append(completion) }
      endUpdate()
    }
  }

  func update(_ change: (inout BatchUpdate) -> Void) {
    performUpdate { updates.open?.add(change) }
  }

  // MARK: - Finishing

  private func finish(_ update: OpenUpdate<Cell>) {
    if filling.isOn {
      let words = host.words
      listLogger.error(
        "\(words.item)s were changed while the \(words.list) asked for them: it asks for all again in the next turn")
      marks.reloadsLater = true
      return complete(update.completions)
    }
    if update.isMoot {
      // Whatever was asked for meanwhile may be from before the changes or after them.
      marks.needsReload = true
      host.setNeedsLayout()
      return complete(update.completions)
    }
    let (batch, mapping): (BatchUpdate, ItemMapping)
    do {
      (batch, mapping) = try shown(update.batch, update.placeholders)
    } catch {
      fatalError("\(error)")
    }
    pressCancelled()
    cancelMove()
    prefetching = Prefetching()
    selection.remap { mapping.isReloaded($0) ? nil : mapping.newPlace(of: $0) }
    keys.remap { mapping.newPlace(of: $0) }
    host.carriedItemsMoved(by: mapping)
    let isAnimated =
      host.window != nil && UIView.areAnimationsEnabled && batch.isAnimated && host.bounds.height > 0
    apply(batch, mapping, isAnimated: isAnimated, completions: update.completions)
  }

  /// Tells the end in the next turn, never inside the call.
  func complete(_ completions: [(Bool) -> Void]) {
    guard !completions.isEmpty else { return }
    Callbacks.add(Callbacks.nextOrder()) { for completion in completions { completion(true) } }
  }
}
