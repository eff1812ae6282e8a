import Expectations
import Foundation
import Testing

import LayoutFigures

@testable import CollectionGeometry

/// V64: sections that scroll on their own.
struct OrthogonalTests {
  static let figures = LayoutFigure.load("orthogonal")

  @Test func allFiguresAreThere() { expect(Self.figures.count, equals: 15) }

  @Test(arguments: figures)
  func theyRestWhereItWasMeasured(figure: LayoutFigure) throws {
    let geometry = figure.geometry()
    for line in figure.expected {
      guard let proposed = line.scrollTo, let offsets = line.offsets else { continue }
      let found = try (0..<2).map { try require(geometry.orthogonalScroll($0)).rest(proposed) }
      expect(found, equals: offsets, "\(proposed)")
    }
  }

  @Test(arguments: figures)
  func cellsLieWhereItWasMeasured(figure: LayoutFigure) {
    var geometry = figure.geometry()
    for line in figure.expected {
      if let element = line.element, let frame = line.frame {
        expect(CGRect(frame).isClose(to: geometry.frame(of: element)))
      }
      guard let offsets = line.offsets, let cells = line.visibleCells else { continue }
      for section in 0..<2 { geometry.setOrthogonalOffset(offsets[section], section: section) }
      let found = geometry.elements(in: figure.visible).compactMap { placed -> [CGFloat]? in
        guard case .item(let section, let item) = placed.element else { return nil }
        let frame = placed.frame.offsetBy(dx: -offsets[section], dy: 0)
        return [CGFloat(section), CGFloat(item), frame.minX, frame.minY, frame.width, frame.height]
      }
      expect(found, equals: cells, "\(offsets)")
    }
  }

  private func scroll(_ behavior: Compositional.OrthogonalScrolling, count: Int = 10) throws -> OrthogonalScroll {
    let whole = Compositional.Size(width: .fractionalWidth(1), height: .fractionalHeight(1))
    var section = Compositional.Section(
      group: .horizontal(
        size: .init(width: .absolute(100), height: .absolute(50)), subitems: [.item(.init(size: whole))]))
    section.orthogonalScrolling = behavior
    let geometry = CompositionalGeometry(
      .init(), environment: .init(size: CGSize(width: 320, height: 480)), counts: [count]
    ) { _ in section }
    return try require(geometry.orthogonalScroll(0))
  }

  /// Items of a line, scrolled to 500, whose section comes to another layout.
  private func offset(after scrolling: Compositional.OrthogonalScrolling, count: Int) -> CGFloat {
    let line = Compositional.Size(width: .absolute(100), height: .absolute(50))
    func geometry(_ scrolling: Compositional.OrthogonalScrolling, _ count: Int) -> CompositionalGeometry {
      var section = Compositional.Section(group: .horizontal(size: line, subitems: [.item(.init(size: line))]))
      section.orthogonalScrolling = scrolling
      let environment = Compositional.Environment(size: CGSize(width: 320, height: 480))
      return CompositionalGeometry(.init(), environment: environment, counts: [count]) { _ in section }
    }
    var old = geometry(.continuous, 10)
    old.setOrthogonalOffset(500, section: 0)
    var new = geometry(scrolling, count)
    new.takeSizes(of: old) { .init(section: $0) }
    return new.orthogonalOffset(0)
  }

  @Test func aSectionTakesAlongHowFarItHasScrolled() {
    expect(offset(after: .continuous, count: 10), equals: 500)
    expect(offset(after: .continuous, count: 20), equals: 500)
  }

  @Test("Beyond its end nothing would be seen")
  func aShorterSectionHasScrolledToItsEnd() {
    expect(offset(after: .continuous, count: 5), equals: 180)
    expect(offset(after: .continuous, count: 2), equals: 0)
  }

  @Test func aSectionThatDoesNotScrollHasGoneNowhere() { expect(offset(after: .none, count: 10), equals: 0) }

  @Test func aFlickGoesOnePageOn() throws {
    let scroll = try scroll(.paging)
    expect(scroll.rest(from: 0, proposed: 900, velocity: 3000), equals: 320)
    expect(scroll.rest(from: 330, proposed: 900, velocity: 10), equals: 640)
    expect(scroll.rest(from: 330, proposed: 0, velocity: -3000), equals: 320)
    expect(scroll.rest(from: 650, proposed: 0, velocity: 3000), equals: 680)
  }

  @Test func aFlickGoesOneGroupOn() throws {
    let scroll = try scroll(.groupPaging)
    expect(scroll.rest(from: 20, proposed: 900, velocity: 3000), equals: 100)
    expect(scroll.rest(from: 120, proposed: 0, velocity: -3000), equals: 100)
    expect(scroll.rest(from: 640, proposed: 900, velocity: 3000), equals: 680)
    expect(scroll.rest(from: 0, proposed: -50, velocity: -100), equals: 0)
  }

  @Test func aFlickCentersTheNextGroup() throws {
    let scroll = try scroll(.groupPagingCentered)
    expect(scroll.range, equals: -110...790)
    expect(scroll.rest(from: -110, proposed: 900, velocity: 100), equals: -10)
    expect(scroll.rest(from: 95, proposed: 0, velocity: -100), equals: 90)
  }

  @Test(arguments: [Compositional.OrthogonalScrolling.paging, .groupPaging, .groupPagingCentered])
  func whatIsLetGoOfWithoutASpeedRestsAtTheNearest(_ behavior: Compositional.OrthogonalScrolling) throws {
    let scroll = try scroll(behavior)
    for proposed in stride(from: CGFloat(-50), through: 900, by: 35) {
      for velocity in [0, CGFloat.nan, .infinity] {
        expect(scroll.rest(from: 130, proposed: proposed, velocity: velocity), equals: scroll.rest(proposed))
      }
    }
  }

  @Test func groupsWithoutALengthEndWithTheLast() {
    var groups = FlowingGroups(itemCount: 6, spacing: 0)
    groups.rebuild(from: 0, normal: (2, 0, 10), nextMeasured: { _ in nil }, solve: { _ in (2, 0, 10) })
    expect(groups.count == 3 && groups.group(at: 0) == 2 && groups.group(at: 9) == 2)
  }

  @Test func aFlickAcrossAnyNumberOfGroupsRestsAtALeadingEdge() throws {
    expect(try scroll(.continuousGroupLeadingBoundary).rest(from: 0, proposed: 444, velocity: 3000), equals: 400)
  }

  @Test(arguments: [Compositional.OrthogonalScrolling.continuous, .paging, .groupPaging, .groupPagingCentered])
  func aSectionWithoutGroupsRestsAtItsStart(_ behavior: Compositional.OrthogonalScrolling) {
    let empty = OrthogonalScroll(
      behavior: behavior, axis: .horizontal, viewport: 320, rowLength: 0, groupCount: 0,
      group: { _ in (start: 50, length: 100) }, groupAt: { _ in 0 })
    expect(empty.range == 0...0 && empty.rest(90) == 0)
    expect(empty.rest(from: 10, proposed: 90, velocity: 300), equals: 0)
  }

  @Test func aSectionThatDoesNotScrollHasNoRange() {
    expectNil(SelfSizingTests.list(3).orthogonalScroll(0))
  }
}
