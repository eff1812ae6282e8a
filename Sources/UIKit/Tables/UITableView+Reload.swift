import CoreGraphics

/// Asking for everything again.
extension UITableView {
  func dataMayHaveChanged() {
    if rowState.isFilling { rowState.reloadsLater = true } else { markReload() }
  }

  func reload() {
    if rowState.isFilling {
      rowState.reloadsLater = true
      return
    }
    if isUpdating {
      fatalError(
        "reloadData() inside an update: rows changed by insertRows, deleteRows and the like are told apart by where they "
          + "were before; end the update first, or reload in place of it")
    }
    markReload()
  }

  private func markReload() {
    pressCancelled()
    endDeparting(upTo: .max)
    selection.removeAll()
    (rowState.quietSelection, rowState.keyRow) = (nil, nil)
    let rows = liveRows
    liveRows = []
    for row in rows { endDisplaying(row) }
    let views = sectionViews
    sectionViews = []
    for view in views { endDisplaying(view) }
    forgetPrefetching()
    rowState.needsReload = true
    rowState.needsIndex = true
    rowState.needsRows = true
    setNeedsLayout()
  }

  /// Counts and heights are there after this.
  func reloadIfNeeded() {
    guard rowState.needsReload, !rowState.isFilling else { return }
    rowState.needsReload = false
    rowState.isFilling = true
    geometry = makeGeometry(counts: askForCounts())
    rowState.isFilling = false
    rowState.needsRows = true
    followContentHeight()
  }
}
