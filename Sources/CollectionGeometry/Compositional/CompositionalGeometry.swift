import Foundation

/// Where the elements of a compositional layout lie.
///
/// Each section is solved from its description, its count and the environment alone, so that a change of one leaves the
/// others as they are; where a section starts is a sum of the lengths before it. Frames are in content coordinates, rounded
/// to pixels, and mirrored where the environment runs from right to left. No frames are stored.
package struct CompositionalGeometry {
  package typealias Element = CompositionalElement
  package typealias Placed = CompositionalElement.Placed
  /// The description of a section; nil for one that the layout does not have.
  package typealias SectionProvider = (_ section: Int) -> Compositional.Section?

  package let layout: Compositional.Layout
  package let environment: Compositional.Environment
  package let work = CompositionalWork()

  var sections: ContiguousArray<SectionGeometry> = []
  /// The lengths of sections.
  private var sums = PrefixSums()
  /// The layout's own boundary items, around all sections.
  private(set) var boundary: Boundary
  private(set) var measuredBoundary: [String: CGSize] = [:]
  /// How far a boundary item reaches beyond its section at most.
  private var overhang: CGFloat = 0
  /// Something lies elsewhere when another part of the content is seen.
  package private(set) var hasPinnedItems = false
  /// Some element says how long it is.
  package private(set) var hasEstimates = false

  /// Asks the provider once for each section.
  package init(
    _ layout: Compositional.Layout, environment: Compositional.Environment, counts: [Int], section: SectionProvider
  ) {
    self.layout = layout
    self.environment = environment
    boundary = Boundary([], around: 0, axis: layout.scrollAxis, environment: environment, insets: .zero) { _ in nil }
    sections.reserveCapacity(counts.count)
    for (index, count) in counts.enumerated() { sections.append(solved(index, count: count, section)) }
    sumUp()
  }

  private func solved(_ index: Int, count: Int, _ section: SectionProvider) -> SectionGeometry {
    let before = min(index, sections.count)
    let near = sections[max(0, before - Self.kinds)..<before]
    return SectionGeometry(
      section(index), count: count, index: index, layout: layout, environment: environment, work: work, near: near)
  }

  /// So many kinds of sections may take turns, and each group is solved once.
  private static let kinds = 4

  private var axis: Compositional.Axis { layout.scrollAxis }

  // MARK: - Sections

  package var sectionCount: Int { sections.count }
  package func count(of section: Int) -> Int { sections[section].count }

  /// What is wrong with the descriptions, by sections.
  package var problems: [CompositionalProblem] {
    let own =
      layout.boundaryItems.allSatisfy(\.isFinite) ? [] : [CompositionalProblem.layoutNotFinite]
    return own + sections.compactMap { $0.count > 0 ? $0.problem : nil }
  }

  package var contentSize: CGSize {
    var size = environment.size
    size[axis] = boundary.length
    return size
  }

  /// Of a section with its boundary items.
  package func frame(ofSection section: Int) -> CGRect { mirrored(sections[section].frame(place(section))) }

  func place(_ section: Int, visible: CGRect? = nil) -> SectionGeometry.Place {
    SectionGeometry.Place(index: section, start: start(section), visible: visible)
  }

  private func start(_ section: Int) -> CGFloat {
    boundary.before + sums.sum(before: section) + CGFloat(section) * spacing
  }

  private var spacing: CGFloat { layout.interSectionSpacing.isFinite ? layout.interSectionSpacing : 0 }

  mutating func sumUp() {
    sums = PrefixSums(sections.lazy.map { Double($0.length) })
    overhang = sections.lazy.map(\.boundary.overhang).max() ?? 0
    hasPinnedItems =
      layout.boundaryItems.contains(where: \.pinsToVisibleBounds) || sections.contains(where: \.hasPinnedItems)
    hasEstimates =
      layout.boundaryItems.contains(where: \.size.isEstimated) || sections.contains(where: \.hasEstimates)
    updateBoundary()
  }

  private mutating func updateBoundary() {
    let isSane = layout.boundaryItems.allSatisfy(\.isFinite)
    let inside = sums.sum(before: sections.count) + CGFloat(max(0, sections.count - 1)) * spacing
    boundary = Boundary(
      isSane ? layout.boundaryItems : [], around: max(0, inside), axis: axis, environment: environment, insets: .zero
    ) { [layout, measuredBoundary] in measuredBoundary[layout.boundaryItems[$0].kind] }
  }

  // MARK: - Changes

  /// Changes one section and leaves the others as they are.
  mutating func change(_ section: Int, _ body: (inout SectionGeometry) -> Void) {
    let old = sections[section].length
    body(&sections[section])
    overhang = max(overhang, sections[section].boundary.overhang)
    let growth = sections[section].length - old
    guard growth != 0 else { return }
    sums.add(growth, at: section)
    updateBoundary()
  }

  mutating func setMeasuredBoundary(_ size: CGSize, kind: String) {
    measuredBoundary[kind] = size
    updateBoundary()
  }

  func isMeasured(boundary kind: String) -> Bool { measuredBoundary[kind] != nil }

  mutating func takeBoundarySizes(of old: CompositionalGeometry) { measuredBoundary = old.measuredBoundary }

  // MARK: - Elements

  /// Where an element lies; nil if there is none such. A pinned element lies where it does while `visible` is seen,
  /// which is the collection view's bounds less its adjusted insets.
  package func placed(_ element: Element, visible: CGRect? = nil) -> Placed? {
    let visible = visible.map(mirrored)
    guard let found = unmirrored(element, visible: visible) else { return nil }
    return mirrored(found)
  }

  package func frame(of element: Element, visible: CGRect? = nil) -> CGRect? {
    placed(element, visible: visible)?.frame
  }

  private func unmirrored(_ element: Element, visible: CGRect?) -> Placed? {
    if case .supplementary(let kind, 0, .max) = element {
      return boundary.items.first { $0.item.kind == kind }.map { placed($0, visible: visible) }
    }
    guard sections.indices.contains(element.section) else { return nil }
    let (section, place) = (sections[element.section], place(element.section, visible: visible))
    switch element {
    case .item(_, let item): return section.placed(item: item, place)
    case .supplementary(let kind, _, let index): return section.placed(kind: kind, index: index, place)
    case .decoration(let kind, _): return section.placed(decoration: kind, place)
    }
  }

  private func placed(_ item: Boundary.Placed, visible: CGRect?) -> Placed {
    var frame = item.frame
    if let visible, item.item.pinsToVisibleBounds {
      frame = item.item.pinned(frame, axis: axis, section: 0...boundary.length, visible: visible)
    }
    let isPinned = frame != item.frame
    frame = environment.onPixels(frame)
    return Placed(
      element: .supplementary(kind: item.item.kind, section: 0, index: .max), frame: frame,
      zIndex: item.item.zIndex + (item.item.pinsToVisibleBounds ? SectionGeometry.pinnedZ : 0),
      needsMeasuring: item.item.size.isEstimated && !isMeasured(boundary: item.item.kind), isPinned: isPinned)
  }

  /// The elements that meet a rectangle, cut to the content, in the order of sections. An item counts only where its
  /// group meets the rectangle too. A decoration counts even where its section only touches it. Sections that scroll on
  /// their own are seen at their offsets.
  package func elements(in rect: CGRect, visible: CGRect? = nil) -> [Placed] {
    guard let rect = clipped(mirrored(rect)) else { return [] }
    let visible = visible.map(mirrored)
    var found: [Placed] = []
    for item in boundary.items {
      let placed = placed(item, visible: visible)
      if placed.frame.overlaps(rect) { found.append(placed) }
    }
    for section in sections(meeting: rect) {
      sections[section].addElements(in: rect, place(section, visible: visible), to: &found)
    }
    return environment.isRightToLeft ? found.map(mirrored) : found
  }

  /// Those of one section, in a rectangle that is not cut.
  package func elements(ofSection section: Int, in rect: CGRect, visible: CGRect? = nil) -> [Placed] {
    var found: [Placed] = []
    sections[section].addElements(in: mirrored(rect), place(section, visible: visible.map(mirrored)), to: &found)
    return environment.isRightToLeft ? found.map(mirrored) : found
  }

  /// The pinned elements of what is seen, where they lie then.
  package func pinnedElements(visible: CGRect) -> [Placed] {
    guard hasPinnedItems else { return [] }
    let seen = mirrored(visible)
    var found = boundary.items.filter(\.item.pinsToVisibleBounds).map { placed($0, visible: seen) }
    for section in sections(meeting: seen) where sections[section].hasPinnedItems {
      found += sections[section].pinnedItems(place(section, visible: seen))
    }
    return found.map(mirrored)
  }

  /// With those that touch it, and those whose boundary items may reach into it.
  private func sections(meeting rect: CGRect) -> Range<Int> {
    guard !sections.isEmpty else { return 0..<0 }
    let (start, end) = (rect.start(axis) - overhang, rect.end(axis) + overhang)
    var first = sums.last { index, sum in
      self.boundary.before + sum + CGFloat(index) * spacing < start
    }.index
    // Sections of no length, and those that overlap the one found.
    while first > 0, self.start(first - 1) + sections[first - 1].length >= start { first -= 1 }
    var last = first
    while last < sections.count, self.start(last) <= end { last += 1 }
    return first..<last
  }

  /// Nil where the rectangle lies outside of the content.
  private func clipped(_ rect: CGRect) -> CGRect? {
    let size = contentSize
    let (left, right) = (max(0, rect.minX), min(size.width, rect.maxX))
    let (top, bottom) = (max(0, rect.minY), min(size.height, rect.maxY))
    guard left <= right, top <= bottom else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  // MARK: - Right to left

  func mirrored(_ rect: CGRect) -> CGRect {
    guard environment.isRightToLeft else { return rect }
    return CGRect(x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  private func mirrored(_ placed: Placed) -> Placed {
    var placed = placed
    placed.frame = mirrored(placed.frame)
    return placed
  }
}
