import Foundation

extension CompositionalGeometry {
  /// Takes a size that an element has told; along axes that are not estimated it counts for nothing. False if nothing
  /// changes: the size is the known one, cannot be laid out, or the element has no estimate.
  @discardableResult
  package mutating func setMeasured(_ size: CGSize, for element: Element) -> Bool {
    guard let size = Self.sane(size) else { return false }
    if case .supplementary(let kind, 0, .max) = element {
      guard let item = boundary.items.first(where: { $0.item.kind == kind })?.item, item.size.isEstimated else {
        return false
      }
      setMeasuredBoundary(size, kind: kind)
      return true
    }
    guard sections.indices.contains(element.section) else { return false }
    var changed = false
    switch element {
    case .item(let section, let item):
      change(section) { changed = $0.setMeasured(size, item: item) }
    case .supplementary(let kind, let section, let index):
      let isBoundary = index == 0 && sections[section].boundary.items.contains { $0.item.kind == kind }
      let view = SectionGeometry.MeasuredView(kind: kind, index: index, isBoundary: isBoundary)
      change(section) { changed = $0.setMeasured(size, view: view) }
    case .decoration: return false
    }
    return changed
  }

  /// The axes along which an element says how long it is.
  package func estimatedAxes(of element: Element) -> CompositionalElement.Axes {
    if case .supplementary(let kind, 0, .max) = element {
      return boundary.items.first { $0.item.kind == kind }.map { .init(of: $0.item.size) } ?? []
    }
    guard sections.indices.contains(element.section) else { return [] }
    switch element {
    case .item(let section, let item): return sections[section].estimatedAxes(item: item)
    case .supplementary(let kind, let section, let index):
      return sections[section].estimatedAxes(kind: kind, index: index)
    case .decoration: return []
    }
  }

  /// What can be laid out; nil for NaN and what is below zero.
  private static func sane(_ size: CGSize) -> CGSize? {
    let longest: CGFloat = 1_000_000
    guard size.width >= 0, size.height >= 0 else { return nil }
    return CGSize(width: min(size.width, longest), height: min(size.height, longest))
  }

  /// Measures the elements that are seen and not measured yet, from the start of the content on: each may move the next
  /// out of sight. `measure` gets an element with its estimated frame; where it returns nil, the estimate stays.
  /// Returns the elements that were measured.
  @discardableResult
  package mutating func measure(
    in rect: CGRect, visible: CGRect? = nil, _ measure: (Placed) -> CGSize?
  ) -> [Element] {
    var asked: Set<Element> = []
    var measured: [Element] = []
    while true {
      let waiting = elements(in: rect, visible: visible).filter { $0.needsMeasuring && !asked.contains($0.element) }
      guard !waiting.isEmpty else { return measured }
      for placed in waiting.sorted(by: isBefore) {
        // Those in front may have pushed it out of sight.
        guard let next = self.placed(placed.element, visible: visible), isSeen(next, in: rect) else { continue }
        asked.insert(next.element)
        measured.append(next.element)
        // What has no size of its own is known to have its estimate, and is not asked again.
        setMeasured(measure(next) ?? next.frame.size, for: next.element)
      }
    }
  }

  private func isBefore(_ one: Placed, _ other: Placed) -> Bool {
    let axis = layout.scrollAxis
    let (start, otherStart) = (mirrored(one.frame).start(axis), mirrored(other.frame).start(axis))
    return start < otherStart
  }

  private func isSeen(_ placed: Placed, in rect: CGRect) -> Bool {
    guard case .item(let section, _) = placed.element else { return placed.frame.overlaps(rect) }
    var frame = mirrored(placed.frame)
    frame.origin[sections[section].rowAxis] -= sections[section].scrollOffset
    return frame.overlaps(mirrored(rect))
  }
}
