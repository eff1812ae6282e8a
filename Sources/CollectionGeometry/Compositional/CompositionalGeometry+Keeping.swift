import Foundation

extension CompositionalGeometry {
  /// What a section of a newly solved layout was before. `section` is its old number. `removed` lists the items that it
  /// has lost since, by their old numbers; `inserted` lists those that it got, by their new ones. In a reloaded section
  /// nobody knows which items stayed: they are taken for those of the same numbers.
  package struct Origin: Equatable, Sendable {
    package var section: Int
    package var removed: [Int]
    package var inserted: [Int]
    package var isReloaded: Bool

    package init(section: Int, removed: [Int] = [], inserted: [Int] = [], isReloaded: Bool = false) {
      (self.section, self.removed, self.inserted, self.isReloaded) = (section, removed, inserted, isReloaded)
    }
  }

  /// Takes over what another layout of the same content knows: how large elements are until they tell it again, and how
  /// far sections have scrolled on their own. `origin` is asked about each section; nil is for a new one. Items that
  /// went from one section to another bring their sizes along.
  package mutating func takeSizes(
    of old: CompositionalGeometry,
    moved: [(from: (section: Int, item: Int), to: (section: Int, item: Int))] = [],
    origin: (Int) -> Origin?
  ) {
    for index in sections.indices {
      guard let origin = origin(index), old.sections.indices.contains(origin.section) else { continue }
      let known = old.sections[origin.section]
      if sections[index].scrollsOnItsOwn, sections[index].rowAxis == known.rowAxis {
        sections[index].storedOffset = known.storedOffset
      }
      guard known.knowsSizes else { continue }
      var (measured, views) = (known.measured, known.measuredViews)
      if origin.isReloaded {
        let count = sections[index].count
        measured.replace(
          removing: min(count, known.count)..<known.count, inserting: min(count, known.count)..<count)
      } else {
        let isWhole = known.count - origin.removed.count + origin.inserted.count == sections[index].count
        guard isWhole else { continue }
        if !origin.removed.isEmpty || !origin.inserted.isEmpty {
          measured.replace(removing: origin.removed.sorted(), inserting: origin.inserted.sorted())
          // Views are numbered by the items that they come with.
          views = views.filter { $0.key.isBoundary }
        }
      }
      sections[index].takeMeasured(measured, views: views)
    }
    takeBoundarySizes(of: old)
    sumUp()
    for (from, to) in moved where old.sections.indices.contains(from.section) {
      guard let size = old.sections[from.section].measured[from.item] else { continue }
      setMeasured(size, for: .item(section: to.section, item: to.item))
    }
    // What is shorter now ends where it ends: beyond it nothing would be found.
    for index in sections.indices {
      guard let offset = sections[index].storedOffset, let range = orthogonalScroll(index)?.range else { continue }
      sections[index].storedOffset = min(max(offset, range.lowerBound), range.upperBound)
    }
  }
}

extension SectionGeometry {
  fileprivate var knowsSizes: Bool { !measured.isEmpty || !measuredViews.isEmpty }
}
