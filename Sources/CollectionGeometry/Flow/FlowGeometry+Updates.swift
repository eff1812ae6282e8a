/// What comes and goes in a collection at once.
package struct FlowUpdate: Sendable {
  /// Where a section of the new collection comes from.
  package enum Source: Sendable {
    case new(FlowSectionMetrics, count: Int)
    /// Section `old` was reloaded: items that measure themselves have the sizes of those with the same numbers until they
    /// are measured again.
    case reloaded(FlowSectionMetrics, count: Int, old: Int)
    /// Section `old` without the items `removed`, by their old places, and with new ones at `inserted`, their new places;
    /// both in rising order.
    case kept(old: Int, removed: [Int] = [], inserted: [Int] = [])
  }

  /// All sections after the update.
  package var sections: [Source]
  /// The old places of items that only move, by their new ones. They are among `removed` and `inserted` as well.
  package var moved: [FlowPosition: FlowPosition]
  /// Items that are asked or measured again, by their new places.
  package var reloaded: [FlowPosition]

  package init(sections: [Source], moved: [FlowPosition: FlowPosition] = [:], reloaded: [FlowPosition] = []) {
    (self.sections, self.moved, self.reloaded) = (sections, moved, reloaded)
  }
}

extension FlowGeometry {
  /// Takes an update over. Items that stay or move keep what is known of their sizes; lines are broken anew only where
  /// they change.
  package mutating func apply(_ update: FlowUpdate) {
    let sizes = update.moved.mapValues { contains($0) ? sections[$0.section].items.known($0.item) : nil }
    let stays =
      update.sections.count == sections.count
      && update.sections.enumerated().allSatisfy { index, source in
        if case .kept(index, _, _) = source { true } else { false }
      }
    if !stays {
      let old = sections
      sections = ContiguousArray()
      sections.reserveCapacity(update.sections.count)
      for source in update.sections {
        switch source {
        case .new(let metrics, let count): sections.append(makeSection(metrics, count: count))
        case .reloaded(let metrics, let count, let place):
          var section = makeSection(metrics, count: count)
          section.remember(old[place])
          sections.append(section)
        case .kept(let place, _, _): sections.append(old[place])
        }
      }
      sumUp()
    }
    for (index, source) in update.sections.enumerated() {
      guard case .kept(_, let removed, let inserted) = source, !removed.isEmpty || !inserted.isEmpty else { continue }
      let arrived = inserted.map { (item: $0, size: sizes[FlowPosition(section: index, item: $0)] ?? nil) }
      modify(index) { $0.items.replace(removing: removed, inserting: arrived) }
    }
    if !update.reloaded.isEmpty { forgetSizes(of: update.reloaded) }
  }
}
