extension RowGeometry {
  /// The geometry after an update: rows that stay keep what is known of their heights. `makeSection` gives sections that
  /// come, from their place and count, and those that are reloaded, also from what is known of them; `renewEnds` gives a
  /// section that stays its header and footer where its place in the table changed them.
  func updated(
    by mapping: ItemMapping, makeSection: (Int, Int, Section?) -> Section, renewEnds: (inout Section, Int) -> Void
  ) -> RowGeometry {
    var result = RowGeometry(
      sections: mapping.newCounts.enumerated().map { new, count in
        guard let old = mapping.newToOldSection[new], !mapping.reloadedSections.contains(old) else {
          return makeSection(new, count, mapping.newToOldSection[new].map { sections[$0] })
        }
        var section = sections[old]
        section.rows.replace(
          removing: mapping.removed[old] ?? [],
          inserting: (mapping.arrived[new] ?? []).map { row in
            let source = mapping.movedToOld[ItemPlace(section: new, item: row)]
            return (row: row, height: source.flatMap { sections[$0.section].rows.kept($0.item) })
          })
        if (old == 0) != (new == 0) { renewEnds(&section, new) }
        return section
      })
    result.top = top
    result.bottom = bottom
    for row in mapping.reloadedItems {
      if let place = mapping.newPlace(of: row) { result.doubt(place) }
    }
    return result
  }
}
