import CollectionGeometry

extension ItemMapping {
  /// The old place of a section whose items stay as far as nothing else is said; nil for a new or a reloaded one.
  func keptSection(_ section: Int) -> Int? {
    newToOldSection[section].flatMap { reloadedSections.contains($0) ? nil : $0 }
  }
}

extension FlowUpdate {
  /// Costs the sections and what changed in them.
  init(_ mapping: ItemMapping, metrics: (Int) -> FlowSectionMetrics) {
    let sections = mapping.newCounts.indices.map { section -> Source in
      let count = mapping.newCounts[section]
      guard let old = mapping.newToOldSection[section] else { return .new(metrics(section), count: count) }
      if mapping.reloadedSections.contains(old) { return .reloaded(metrics(section), count: count, old: old) }
      return .kept(old: old, removed: mapping.removed[old] ?? [], inserted: mapping.arrived[section] ?? [])
    }
    var moved: [FlowPosition: FlowPosition] = [:]
    for (new, old) in mapping.movedToOld { moved[FlowPosition(new)] = FlowPosition(old) }
    let reloaded = mapping.reloadedItems.compactMap { mapping.newPlace(of: $0).map { FlowPosition($0) } }
    self.init(sections: sections, moved: moved, reloaded: reloaded)
  }
}
