import CollectionGeometry

/// Where everything in a table stands, from top to bottom: the table's header, sections, the table's footer.
///
/// A section is the space above its header, the header, its rows and its footer. Heights are points, offsets are in the
/// table's content. Nothing here walks over all rows.
struct RowGeometry: Sendable {
  struct Section: Sendable {
    /// Between the section before and the header.
    var headerPadding = 0.0
    var header = 0.0
    var headerIsKnown = true
    var rows: RowHeights
    var footer = 0.0
    var footerIsKnown = true

    var extent: Double { headerPadding + header + rows.total + footer }
    var rowsOffset: Double { headerPadding + header }
    var footerOffset: Double { headerPadding + header + rows.total }
  }

  private(set) var sections: ContiguousArray<Section>
  /// The extents of the sections.
  private var extents: PrefixSums
  /// The height of what stands above the first section.
  var top = 0.0
  /// The height of what stands below the last section.
  var bottom = 0.0

  init(sections: some Sequence<Section> = []) {
    self.sections = ContiguousArray(sections)
    extents = PrefixSums(self.sections.lazy.map(\.extent))
  }

  // MARK: - Asking

  var contentHeight: Double { top + extents.total + bottom }

  func contains(_ position: ItemPlace) -> Bool {
    sections.indices.contains(position.section) && position.item >= 0
      && position.item < sections[position.section].rows.count
  }

  func offset(ofSection section: Int) -> Double { top + extents.sum(before: section) }

  func offset(ofHeader section: Int) -> Double { offset(ofSection: section) + sections[section].headerPadding }

  func offset(ofFooter section: Int) -> Double { offset(ofSection: section) + sections[section].footerOffset }

  func offset(of position: ItemPlace) -> Double {
    let section = sections[position.section]
    return offset(ofSection: position.section) + section.rowsOffset + section.rows.offset(of: position.item)
  }

  func height(of position: ItemPlace) -> Double { sections[position.section].rows.height(of: position.item) }

  func isKnown(_ position: ItemPlace) -> Bool { sections[position.section].rows.isKnown(position.item) }

  /// The section that an offset lies in; where sections of no extent stand, the one after them. Above the first it is
  /// the first, below the last it is the last; nil without sections.
  func section(at offset: Double) -> Int? {
    guard !sections.isEmpty else { return nil }
    return extents.last { _, sum in top + sum <= offset }.index
  }

  /// The first row with some height that ends below an offset and starts above a limit, with its own offset.
  func row(below offset: Double, startingBefore limit: Double) -> (position: ItemPlace, offset: Double)? {
    var offset = offset
    while let index = section(at: offset) {
      let start = self.offset(ofSection: index)
      let rowsTop = start + sections[index].rowsOffset
      let total = sections[index].rows.total
      if total > 0, offset < rowsTop + total, rowsTop < limit {
        let (row, inside) = sections[index].rows.row(at: max(0, offset - rowsTop))
        return rowsTop + inside < limit ? (ItemPlace(section: index, item: row), rowsTop + inside) : nil
      }
      guard index + 1 < sections.count else { return nil }
      // Asked for, not added up: a sum that is off by its last digit would find this section again.
      let next = self.offset(ofSection: index + 1)
      guard next < limit else { return nil }
      offset = max(next, offset)
    }
    return nil
  }

  /// Calls with the rows that have some height and meet a range, from above, until it gives false.
  func forEachRow(from start: Double, to end: Double, _ body: (ItemPlace, _ top: Double, _ height: Double) -> Bool) {
    var offset = start
    while let (row, top) = row(below: offset, startingBefore: end) {
      let height = height(of: row)
      guard body(row, top, height) else { return }
      offset = Self.past(top, height)
    }
  }

  /// Where to look for the row after one: a little below its lower edge, as sums may be off by their last digits.
  static func past(_ top: Double, _ height: Double) -> Double { top + height + RowHeights.lowest / 10 }

  // MARK: - Measuring

  /// Takes a measured height; by how much the row grew.
  @discardableResult
  mutating func set(_ height: Double, at position: ItemPlace) -> Double {
    grow(position.section, by: sections[position.section].rows.set(height, at: position.item))
  }

  /// Rows of one height may turn out to have others from now on.
  mutating func allowOtherHeights(inSection section: Int) { sections[section].rows.allowOtherHeights() }

  /// The row is to be measured again, and has its height until then.
  mutating func doubt(_ position: ItemPlace) {
    sections[position.section].rows.doubt(position.item)
  }

  /// Takes a measured height and what stands above the header; by how much both grew.
  @discardableResult
  mutating func setHeader(_ height: Double, padding: Double, of section: Int) -> Double {
    let growth = height + padding - sections[section].rowsOffset
    sections[section].header = height
    sections[section].headerPadding = padding
    sections[section].headerIsKnown = true
    return grow(section, by: growth)
  }

  @discardableResult
  mutating func setFooter(_ height: Double, of section: Int) -> Double {
    let growth = height - sections[section].footer
    sections[section].footer = height
    sections[section].footerIsKnown = true
    return grow(section, by: growth)
  }

  private mutating func grow(_ section: Int, by growth: Double) -> Double {
    if growth != 0 { extents.add(growth, at: section) }
    return growth
  }
}
