import CoreGraphics

/// Asking for everything again.
extension ListEngine {
  /// How many items each section has, as the data say now.
  func askForCounts() -> [Int] {
    guard host.hasData else { return [] }
    let sections = host.countSections()
    guard sections > 0 else { return [] }
    checkCount(sections, Self.mostSections, "sections")
    var total = 0
    return (0..<sections).map { section in
      let count = max(0, host.countItems(inSection: section))
      total = total.addingReportingOverflow(count).partialValue
      checkCount(max(count, total), Self.mostItems, "\(host.words.item)s up to section \(section)")
      return count
    }
  }

  /// Stops at a count that no memory holds, which is a mistake of the data source: it would end in a crash without a word.
  private func checkCount(_ count: Int, _ most: Int, _ what: String) {
    guard count > most else { return }
    fatalError(
      "The data source of the \(host.words.list) has \(count) \(what), and there can be \(most): look at what it counts"
    )
  }

  private static var mostSections: Int { 1 << 24 }
  private static var mostItems: Int { (1 << 30) - 1 }

  /// Another data source or delegate.
  func dataMayHaveChanged() {
    if filling.isOn { marks.reloadsLater = true } else { markReload() }
  }

  func reload() {
    if filling.isOn {
      marks.reloadsLater = true
      return
    }
    if updates.open != nil {
      let words = host.words
      listLogger.error(
        "reloadData() inside an update: the \(words.list) asks for all \(words.item)s again when it ends, and nothing of it is animated; reload in place of it"
      )
      updates.open?.isMoot = true
      markReload()
      marks.needsReload = false
      return
    }
    markReload()
  }

  /// A controller's list comes into view for the first time: what was selected before may stay.
  func firstLoad(keepingSelection keepsSelection: Bool) {
    let selected = selection
    host.reloadData()
    guard keepsSelection, !selected.isEmpty else { return }
    reloadIfNeeded()
    selection = selected
    selection.remap { contains($0) ? $0 : nil }
  }

  private func markReload() {
    if !marks.needsReload { placesWillChange() }
    pressCancelled()
    cancelMove()
    endLeaving(upTo: .max)
    selection.removeAll()
    keys = KeySelection()
    for item in live.removeAll() { endDisplaying(item) }
    placeholders.settle([])
    dropCellsAhead()
    host.dropSupplementaries()
    pool.most = 0
    prefetching = Prefetching()
    marks.needsReload = true
    marks.needsItems = true
    host.setNeedsLayout()
  }

  /// Whoever asks what is shown after a reload sees what the reload shows.
  func showReloaded() {
    if marks.needsReload, !filling.isOn, updates.open == nil, host.hasData { host.layOutItems() }
  }

  /// Counts and places are there after this.
  func reloadIfNeeded() {
    guard marks.needsReload, !filling.isOn else { return }
    working {
      marks.needsReload = false
      whileFilling {
        counts = askForCounts()
        host.makePlaces()
      }
      marks.needsItems = true
      host.followContentSize()
    }
  }
}
