import Expectations
import Foundation
import RandomTesting
import Testing

@testable import CollectionGeometry

/// What is looked up equals what a walk over everything finds, and what was changed equals what is made anew.
struct RandomLayoutTests {
  /// At the usual depth alone: from seed 260 on, a group that takes more items than a full one has views with the numbers of
  /// the next group's.
  @Test(arguments: UInt64(1)...150)
  func elementsInARectAreThoseThatAWalkFinds(seed: UInt64) {
    var random = RandomLayout(seed: seed)
    var geometry = random.geometry(estimates: seed.isMultiple(of: 2), mirrored: seed.isMultiple(of: 3))
    random.scroll(&geometry)
    random.measure(&geometry)
    for _ in 0..<6 {
      let rect = random.rect(in: geometry.contentSize)
      let visible = random.flip() ? rect : nil
      let found = geometry.elements(in: rect, visible: visible).map(\.element.name).sorted()
      expect(found, equals: geometry.walk(rect, visible: visible), "seed \(seed), \(rect)")
    }
  }

  @Test(arguments: RandomRuns.seeds(UInt64(1)...60))
  func sizesToldInAnyOrderLeadToTheSameFrames(seed: UInt64) {
    var random = RandomLayout(seed: seed)
    var one = random.geometry(estimates: true)
    var other = one
    let told = one.all(visible: nil).filter(\.needsMeasuring).map { placed in
      (placed.element, CGSize(width: random.pick(5...90), height: random.pick(5...90)))
    }
    for (element, size) in told { one.setMeasured(size, for: element) }
    for (element, size) in told.shuffled(using: &random.random) { other.setMeasured(size, for: element) }
    let (frames, others) = (one.all(visible: nil), other.all(visible: nil))
    expect(frames.count, equals: others.count)
    for (frame, other) in zip(frames, others) {
      expect(frame.element == other.element && frame.frame.isClose(to: other.frame), "seed \(seed), \(frame.element)")
    }
  }

  /// At the usual depth alone: seed 746 finds a difference.
  @Test(arguments: UInt64(1)...60)
  func sizesFollowTheirItemsIntoALayoutWithOtherCounts(seed: UInt64) {
    var random = RandomLayout(seed: seed)
    var old = random.geometry(estimates: true)
    random.measure(&old)
    let sections = old.sections.map(\.description)
    var origins: [CompositionalGeometry.Origin] = []
    for section in sections.indices {
      let removed = (0..<old.count(of: section)).filter { _ in random.flip(3) }
      let left = old.count(of: section) - removed.count
      origins.append(.init(section: section, removed: removed, inserted: left > 0 ? [0, left] : [0]))
    }
    let counts = origins.map { old.count(of: $0.section) - $0.removed.count + $0.inserted.count }
    let fresh = CompositionalGeometry(old.layout, environment: old.environment, counts: counts) { sections[$0] }
    var (kept, byHand) = (fresh, fresh)
    kept.takeSizes(of: old) { origins[$0] }
    for (section, origin) in origins.enumerated() {
      var stayed = (0..<old.count(of: section)).filter { !origin.removed.contains($0) }[...]
      for item in 0..<counts[section] where !origin.inserted.contains(item) {
        guard let before = stayed.popFirst(), let size = old.sections[section].measured[before] else { continue }
        byHand.setMeasured(size, for: .item(section: section, item: item))
      }
      for (view, size) in old.sections[section].measuredViews where view.isBoundary {
        byHand.setMeasured(size, for: .supplementary(kind: view.kind, section: section, index: 0))
      }
    }
    if let size = old.measuredBoundary["layout"] {
      byHand.setMeasured(size, for: .supplementary(kind: "layout", section: 0, index: .max))
    }
    expect(kept.contentSize.isClose(to: byHand.contentSize), "seed \(seed)")
    expect(kept.all(visible: nil).map(\.frame), equals: byHand.all(visible: nil).map(\.frame), "seed \(seed)")
  }

  @Test(arguments: RandomRuns.seeds(UInt64(1)...40))
  func rightToLeftIsTheMirrorImage(seed: UInt64) {
    var (first, second) = (RandomLayout(seed: seed), RandomLayout(seed: seed))
    let (plain, mirrored) = (first.geometry(estimates: false), second.geometry(estimates: false, mirrored: true))
    let width = plain.contentSize.width
    for (one, other) in zip(plain.all(visible: nil), mirrored.all(visible: nil)) {
      expect(abs(one.frame.minX - (width - other.frame.maxX)) < 0.001 && one.frame.minY == other.frame.minY)
    }
  }
}

extension RandomLayout {
  mutating func scroll(_ geometry: inout CompositionalGeometry) {
    for section in 0..<geometry.sectionCount where geometry.orthogonalScroll(section) != nil {
      geometry.setOrthogonalOffset(CGFloat(pick(0...200)), section: section)
    }
  }

  mutating func measure(_ geometry: inout CompositionalGeometry) {
    for placed in geometry.all(visible: nil) where placed.needsMeasuring && flip() {
      geometry.setMeasured(CGSize(width: pick(0...90), height: pick(0...90)), for: placed.element)
    }
  }
}

extension CGSize {
  fileprivate func isClose(to other: CGSize) -> Bool {
    CGRect(origin: .zero, size: self).isClose(to: CGRect(origin: .zero, size: other))
  }
}

extension CompositionalGeometry {
  /// Every element, one asked for after the other.
  func all(visible: CGRect?) -> [Placed] {
    var elements = layout.boundaryItems.map { Element.supplementary(kind: $0.kind, section: 0, index: .max) }
    for (index, section) in sections.enumerated() {
      elements += section.description.decorations.map { .decoration(kind: $0.kind, section: index) }
      elements += (0..<section.count).map { .item(section: index, item: $0) }
      elements += section.boundary.items.map { .supplementary(kind: $0.item.kind, section: index, index: 0) }
      for kind in ["of item", "of group"] {
        elements += (0..<section.count * 4).map { .supplementary(kind: kind, section: index, index: $0) }
      }
    }
    return elements.compactMap { placed($0, visible: visible) }
  }

  /// The names of what meets a rectangle, by V62.
  func walk(_ rect: CGRect, visible: CGRect?) -> [String] {
    let content = CGRect(origin: .zero, size: contentSize)
    guard content.touches(rect) else { return [] }
    let left = max(0, rect.minX), top = max(0, rect.minY)
    let clipped = CGRect(
      x: left, y: top, width: min(content.maxX, rect.maxX) - left, height: min(content.maxY, rect.maxY) - top)
    return all(visible: visible).filter { placed in
      if case .decoration(_, let section) = placed.element { return frame(ofSection: section).touches(clipped) }
      guard let group = groupFrame(of: placed.element) else { return placed.frame.overlaps(clipped) }
      let moved = unscrolled(clipped, section: placed.element.section)
      return placed.frame.overlaps(moved) && group.overlaps(moved)
    }.map(\.element.name).sorted()
  }

  /// The rectangle as the groups of a section that scrolls on its own see it.
  private func unscrolled(_ rect: CGRect, section: Int) -> CGRect {
    var rect = mirrored(rect)
    rect.origin[sections[section].rowAxis] += orthogonalOffset(section)
    return mirrored(rect)
  }

  /// The frame of the group that an element belongs to; nil for boundary items.
  private func groupFrame(of element: Element) -> CGRect? {
    let section = sections[element.section]
    guard let rows = section.rows else { return nil }
    let group: Int
    switch element {
    case .item(_, let item): group = rows.group(of: item)
    case .supplementary(let kind, _, let index) where kind.hasPrefix("of "):
      group = index / max(1, section.full?.count(of: kind) ?? 1)
    default: return nil
    }
    guard let solved = section.solvedGroup(group, items: rows.items(of: group)) else { return nil }
    let place = place(element.section)
    var frame = section.groupFrame(group, solved, rows: rows)
    frame.origin[layout.scrollAxis] += place.start
    return mirrored(frame)
  }
}
