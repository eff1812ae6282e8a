import Foundation

extension CompositionalGeometry {
  /// Where a section of a layout that is solved anew was before, and which items it lost and got since: those that went
  /// by their old numbers, those that came by their new ones.
  package struct Origin: Equatable, Sendable {
    package var section: Int
    package var removed: [Int]
    package var inserted: [Int]

    package init(section: Int, removed: [Int] = [], inserted: [Int] = []) {
      (self.section, self.removed, self.inserted) = (section, removed, inserted)
    }
  }

  /// Takes over what another layout of the same content knows: how large elements are, where the length across is the
  /// same, and how far sections have scrolled on their own. `origin` is asked for each section; nil for one that is new.
  /// Items that went from one section to another bring their sizes along. In a reload no size counts any more.
  package mutating func takeSizes(
    of old: CompositionalGeometry, isReload: Bool = false,
    moved: [(from: (section: Int, item: Int), to: (section: Int, item: Int))] = [],
    origin: (Int) -> Origin?
  ) {
    let isAsWide = environment.size[layout.scrollAxis.other] == old.environment.size[old.layout.scrollAxis.other]
    let keepsSizes = isAsWide && !isReload
    for index in sections.indices {
      guard let origin = origin(index), old.sections.indices.contains(origin.section) else { continue }
      let known = old.sections[origin.section]
      sections[index].storedOffset = known.storedOffset
      let isWhole = known.count - origin.removed.count + origin.inserted.count == sections[index].count
      guard keepsSizes, isWhole, known.knowsSizes else { continue }
      var measured = known.measured
      var views = known.measuredViews
      if !origin.removed.isEmpty || !origin.inserted.isEmpty {
        measured.replace(removing: origin.removed.sorted(), inserting: origin.inserted.sorted())
        // Views are numbered by the items that they come with.
        views = views.filter { $0.key.isBoundary }
      }
      sections[index].takeMeasured(measured, views: views)
    }
    if keepsSizes { takeBoundarySizes(of: old) }
    sumUp()
    guard keepsSizes else { return }
    for (from, to) in moved where old.sections.indices.contains(from.section) {
      guard let size = old.sections[from.section].measured[from.item] else { continue }
      setMeasured(size, for: .item(section: to.section, item: to.item))
    }
  }
}

extension SectionGeometry {
  fileprivate var knowsSizes: Bool { !measured.isEmpty || !measuredViews.isEmpty }
}
