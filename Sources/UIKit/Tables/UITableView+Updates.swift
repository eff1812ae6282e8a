import CoreGraphics

/// Updates: what the table's calls say to the list, and what an update does to the places of rows.
extension UITableView {
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

  /// Takes a closure that does not escape, and needs no `self`; the overridable method's optional one cannot be that.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// Returns when all rows have arrived.
  @discardableResult
  public func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool {
    await Awaited.value(ifDropped: false) { performBatchUpdates(updates, completion: $0) }
  }

  // MARK: - Places

  func placesNow() -> (ItemPlace) -> CGRect? {
    let (geometry, width, x) = (geometry, rowWidth, sideInset)
    return { row in
      guard geometry.contains(row) else { return nil }
      return CGRect(x: x, y: CGFloat(geometry.offset(of: row)), width: width, height: CGFloat(geometry.height(of: row)))
    }
  }

  func updatePlaces(by mapping: ItemMapping, keepingSizes: Bool) {
    if let row = awaitedScroll?.row, row.item != NSNotFound {
      if let place = mapping.newPlace(of: row) { awaitedScroll?.row = place } else { awaitedScroll = nil }
    }
    geometry = geometry.updated(by: mapping) {
      makeSection($0, count: $1, remembering: $2)
    } renewEnds: { section, index in
      if keepingSizes { return }
      let fresh = makeSection(index, count: 0)
      (section.header, section.headerPadding, section.headerIsKnown) = (
        fresh.header, fresh.headerPadding, fresh.headerIsKnown
      )
    }
    for place in list.placeholders.added.places { geometry.allowOtherHeights(inSection: place.section) }
    if keepingSizes { return }
    measuring.width = bounds.width
    measuring.liveRowsAreUnmeasured = true
    // The heights of rows in view are asked for again (rule T14).
    for row in list.live.items where !mapping.isReloaded(row.place) {
      if let place = mapping.newPlace(of: row.place) { geometry.doubt(place) }
    }
  }

  func doubtPlaces() {
    measuring.width = bounds.width
    doubtHeights()
  }

  func doubtPlace(of row: ItemPlace) { geometry.doubt(row) }

  // MARK: - Headers and footers

  func mapSupplementaries(by mapping: ItemMapping) -> [LeavingView] {
    let old = sectionViews
    sectionViews = []
    var leaving: [LeavingView] = []
    for var entry in old {
      if !mapping.reloadedSections.contains(entry.section), let section = mapping.oldToNewSection[entry.section] {
        entry.section = section
        // One without a view may have one in another place.
        if entry.view != nil { sectionViews.append(entry) }
      } else if let view = entry.view {
        leaving.append(LeavingView(view: view) { [weak self] in self?.endDisplaying(entry) })
      }
    }
    return leaving
  }

  func dropSupplementaries() {
    let views = sectionViews
    sectionViews = []
    for view in views { endDisplaying(view) }
    needsSectionIndex = true
  }

  func layOutSupplementaries() {
    layOutSectionViews()
    layOutEdgeViews()
  }
}

extension UITableView.RowAnimation {
  /// What the list does.
  var ofItem: ItemAnimation {
    switch self {
    case .none: .none
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    case .fade, .middle, .automatic: .fade
    }
  }
}
