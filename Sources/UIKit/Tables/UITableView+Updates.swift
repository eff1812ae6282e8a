import CoreGraphics
import QuartzCore

/// Collecting the changes of an update, and checking them.
extension UITableView {
  /// An update that is being collected.
  struct OpenUpdate {
    var batch = BatchUpdate(noun: "row")
    var depth = 1
    /// The table had not asked for its rows yet: what changes is in its first answer.
    var isMoot: Bool
    var completions: [(Bool) -> Void] = []

    mutating func add(_ change: (inout BatchUpdate) -> Void) { change(&batch) }
  }

  var isUpdating: Bool { openUpdate != nil }

  func beginUpdate() {
    if openUpdate != nil {
      openUpdate?.depth += 1
    } else {
      openUpdate = OpenUpdate(isMoot: rowState.needsReload)
    }
  }

  func endUpdate() {
    guard var update = openUpdate else { fatalError("endUpdates() without beginUpdates()") }
    update.depth -= 1
    if update.depth > 0 {
      openUpdate = update
    } else {
      openUpdate = nil
      finish(update)
    }
  }

  func performUpdate(_ changes: () -> Void, completion: ((Bool) -> Void)?) {
    beginUpdate()
    changes()
    if let completion { openUpdate?.completions.append(completion) }
    endUpdate()
  }

  /// One change; an update of its own outside of any (rule T24).
  func update(_ change: (inout BatchUpdate) -> Void) {
    beginUpdate()
    openUpdate?.add(change)
    endUpdate()
  }

  func rows(_ paths: [IndexPath], _ animation: RowAnimation) -> [BatchUpdate.Change<ItemPlace>] {
    paths.map { BatchUpdate.Change(place: position($0), animation: animation.ofItem) }
  }

  func sections(_ sections: IndexSet, _ animation: RowAnimation) -> [BatchUpdate.Change<Int>] {
    sections.map { BatchUpdate.Change(place: $0, animation: animation.ofItem) }
  }

  func position(_ path: IndexPath) -> ItemPlace {
    guard let row = ItemPlace(path) else {
      fatalError("invalid update: \(path) is no row: its path has a section and a row")
    }
    return row
  }

  /// Also takes a closure that may not escape, which the overridable method's optional one cannot be.
  @_disfavoredOverload
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    performUpdate(updates, completion: completion)
  }

  /// Returns when all rows have arrived.
  @discardableResult
  public func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool {
    await Awaited.value(ifDropped: false) { performBatchUpdates(updates, completion: $0) }
  }

  // MARK: - Finishing

  private func finish(_ update: OpenUpdate) {
    if rowState.isFilling {
      Self.logger.error("rows were changed while the table asked for them: it asks for all again in the next turn")
      rowState.reloadsLater = true
      return complete(update.completions)
    }
    if update.isMoot {
      // Whatever was asked for meanwhile may be from before the changes or after them.
      rowState.needsReload = true
      setNeedsLayout()
      return complete(update.completions)
    }
    let before = geometry.sections.map(\.rows.count)
    let mapping: ItemMapping
    do {
      mapping = try update.batch.mapping(from: before, to: askForCounts())
    } catch {
      fatalError("\(error)")
    }
    pressCancelled()
    forgetPrefetching()
    selection.remap { mapping.isReloaded($0) ? nil : mapping.newPlace(of: $0) }
    rowState.quietSelection = rowState.quietSelection.flatMap { mapping.newPlace(of: $0) }
    rowState.keyRow = rowState.keyRow.flatMap { mapping.newPlace(of: $0) }
    if let (row, position) = rowState.awaitedScroll, row.item != NSNotFound {
      rowState.awaitedScroll = mapping.newPlace(of: row).map { ($0, position) }
    }
    let isAnimated = window != nil && UIView.areAnimationsEnabled && update.batch.isAnimated && bounds.height > 0
    apply(update.batch, mapping, isAnimated: isAnimated, completions: update.completions)
  }

  /// Tells the end in the next turn, never inside the call.
  func complete(_ completions: [(Bool) -> Void]) {
    guard !completions.isEmpty else { return }
    Callbacks.add(Callbacks.nextOrder()) { for completion in completions { completion(true) } }
  }
}
