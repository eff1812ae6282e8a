import Expectations
import Foundation
import Testing

import LayoutFigures

@testable import CollectionGeometry

/// V63: cells that tell their own sizes.
struct SelfSizingTests {
  /// The inner group has room for a second item that is as low as the next group's first one.
  @Test func aMeasuredItemDoesNotComeToTheGroupBeforeItsOwn() {
    let row = Compositional.Size(width: .fractionalWidth(1), height: .absolute(40))
    let inner = Compositional.Group.vertical(
      size: row, subitems: [.item(.init(size: .init(width: .fractionalWidth(1), height: .estimated(45))))])
    let group = Compositional.Group.vertical(
      size: .init(width: .fractionalWidth(1), height: .estimated(80)),
      subitems: [.item(.init(size: row)), .group(inner)])
    func frames(_ order: [(item: Int, height: CGFloat)]) -> [CGRect?] {
      var geometry = CompositionalGeometry(
        .init(), environment: .init(size: CGSize(width: 320, height: 480)), counts: [6]
      ) { _ in Compositional.Section(group: group) }
      for (item, height) in order {
        geometry.setMeasured(CGSize(width: 320, height: height), for: .item(section: 0, item: item))
      }
      return (0..<6).map { geometry.frame(of: .item(section: 0, item: $0)) }
    }
    let told: [(item: Int, height: CGFloat)] = [(1, 15), (2, 9), (3, 10), (5, 12)]
    expect(frames(told.reversed()), equals: frames(told))
    expect(frames(told).map { $0?.minY }, equals: [0, 40, 80, 120, 160, 200])
  }

  static let figures = LayoutFigure.load("compositional_selfsizing")

  @Test func allFiguresAreThere() { expect(Self.figures.count, equals: 17) }

  @Test(arguments: figures)
  func framesAreAsMeasured(figure: LayoutFigure) throws {
    var geometry = figure.geometry()
    figure.measure(in: CGRect(x: 0, y: 0, width: figure.size[0], height: figure.size[1]), of: &geometry)
    figure.measure(in: figure.visible, of: &geometry)
    for line in figure.expected {
      if let size = line.contentSize {
        expect(CGRect([0, 0] + size).isClose(to: CGRect(origin: .zero, size: geometry.contentSize)))
      }
      guard let element = line.element, let frame = line.frame else { continue }
      expect(
        CGRect(frame).isClose(to: geometry.frame(of: element)),
        "\(element): \(String(describing: geometry.frame(of: element)))")
    }
  }

  /// A list of estimated rows.
  static func list(_ count: Int, estimate: CGFloat = 44, width: CGFloat = 320) -> CompositionalGeometry {
    let size = Compositional.Size(width: .fractionalWidth(1), height: .estimated(estimate))
    let section = Compositional.Section(group: .vertical(size: size, subitems: [.item(.init(size: size))]))
    return CompositionalGeometry(
      .init(), environment: .init(size: CGSize(width: width, height: 480)), counts: [count]
    ) { _ in section }
  }

  @Test func aMeasuredRowMovesThoseBelowAndNoneAbove() {
    var geometry = Self.list(100)
    geometry.setMeasured(CGSize(width: 320, height: 100), for: .item(section: 0, item: 10))
    expect(geometry.frame(of: .item(section: 0, item: 9))?.minY, equals: 396)
    expect(geometry.frame(of: .item(section: 0, item: 11))?.minY, equals: 540)
    expect(geometry.contentSize.height, equals: 4456)
  }

  @Test("V63: what was not measured keeps its estimate")
  func theRestKeepsItsEstimate() {
    let size = Compositional.Size(width: .fractionalWidth(1), height: .estimated(44))
    var section = Compositional.Section(group: .vertical(size: size, subitems: [.item(.init(size: size))]))
    section.interGroupSpacing = 3
    let described = section
    var geometry = CompositionalGeometry(
      .init(), environment: .init(size: CGSize(width: 320, height: 480)), counts: [60]
    ) { _ in described }
    for item in 0..<11 {
      let height: CGFloat = item == 0 ? 55 : 40
      geometry.setMeasured(CGSize(width: 320, height: height), for: .item(section: 0, item: item))
    }
    expect(geometry.contentSize.height, equals: 2788)
  }

  @Test("V63: a group of a fixed height keeps it, and a counted one divides its estimate and measures nothing")
  func groupsThatDoNotGrow() {
    func laidOut(_ group: Compositional.Group) -> CompositionalGeometry {
      CompositionalGeometry(.init(), environment: .init(size: CGSize(width: 320, height: 480)), counts: [8]) { _ in
        Compositional.Section(group: group)
      }
    }
    let row = Compositional.Size(width: .fractionalWidth(1), height: .estimated(30))
    var fixed = laidOut(
      .horizontal(
        size: .init(width: .fractionalWidth(1), height: .absolute(50)), subitems: [.item(.init(size: row))]))
    fixed.setMeasured(CGSize(width: 320, height: 80), for: .item(section: 0, item: 0))
    expect(fixed.frame(of: .item(section: 0, item: 1))?.minY == 50 && fixed.contentSize.height == 400)
    let counted = laidOut(
      .vertical(
        size: .init(width: .fractionalWidth(1), height: .estimated(100)), subitems: [.item(.init(size: row))],
        repeated: .divided(4)))
    let placed = counted.elements(in: CGRect(x: 0, y: 0, width: 320, height: 480))
    expect(placed.map(\.frame.height) == Array(repeating: 25, count: 8) && !placed.contains(where: \.needsMeasuring))
  }

  @Test func theSameSizeAgainChangesNothing() {
    var geometry = Self.list(3)
    let size = CGSize(width: 320, height: 50)
    let changes = (0..<2).map { _ in geometry.setMeasured(size, for: .item(section: 0, item: 1)) }
    expect(changes, equals: [true, false])
  }

  @Test func whatIsNoSizeIsNotTaken() {
    var geometry = Self.list(3)
    let taken = [CGFloat.nan, -1].map {
      geometry.setMeasured(CGSize(width: 320, height: $0), for: .item(section: 0, item: 1))
    }
    expect(taken, equals: [false, false])
    expect(geometry.contentSize.height, equals: 132)
  }

  /// The same again, for other counts or in another size, with what the old one knew.
  private func again(
    _ old: CompositionalGeometry, counts: [Int], size: CGSize = CGSize(width: 320, height: 480),
    origin: (Int) -> CompositionalGeometry.Origin? = { .init(section: $0) }
  ) -> CompositionalGeometry {
    let section = old.sections[0].description
    var geometry = CompositionalGeometry(old.layout, environment: .init(size: size), counts: counts) { _ in section }
    geometry.takeSizes(of: old, origin: origin)
    return geometry
  }

  private func heights(_ geometry: CompositionalGeometry, section: Int = 0) -> [CGFloat] {
    (0..<geometry.count(of: section)).compactMap { geometry.frame(of: .item(section: section, item: $0))?.height }
  }

  private var measuredList: CompositionalGeometry {
    var geometry = Self.list(5)
    geometry.setMeasured(CGSize(width: 320, height: 100), for: .item(section: 0, item: 2))
    return geometry
  }

  @Test func sizesGoWithTheirItems() {
    let geometry = again(measuredList, counts: [6]) { _ in .init(section: 0, removed: [0], inserted: [1, 3]) }
    // 0 1 [2] 3 4 without 0 is 1 [2] 3 4; new ones at 1 and 3 make it 1 + [2] + 3 4.
    expect(heights(geometry), equals: [44, 44, 100, 44, 44, 44])
  }

  @Test func sizesGoWithTheirSections() {
    let geometry = again(measuredList, counts: [2, 5]) { $0 == 1 ? .init(section: 0) : nil }
    expect(heights(geometry), equals: [44, 44])
    expect(heights(geometry, section: 1), equals: [44, 44, 100, 44, 44])
  }

  @Test func aMovedItemBringsItsSizeToAnotherSection() {
    let old = measuredList
    let section = old.sections[0].description
    var geometry = CompositionalGeometry(.init(), environment: old.environment, counts: [4, 1]) { _ in section }
    geometry.takeSizes(of: old, moved: [((section: 0, item: 2), (section: 1, item: 0))]) {
      $0 == 0 ? .init(section: 0, removed: [2]) : nil
    }
    expect(heights(geometry), equals: [44, 44, 44, 44])
    expect(heights(geometry, section: 1), equals: [100])
  }

  @Test func sizesStayUntilTheyAreToldAgainInAnotherWidthToo() {
    expect(again(measuredList, counts: [5], size: CGSize(width: 320, height: 300)).contentSize.height, equals: 276)
    expect(again(measuredList, counts: [5], size: CGSize(width: 300, height: 300)).contentSize.height, equals: 276)
  }

  @Test func aReloadedSectionKeepsTheSizesOfTheSameNumbers() {
    for (count, height) in [(5, 276), (8, 408), (3, 188), (2, 88)] as [(Int, CGFloat)] {
      let geometry = again(measuredList, counts: [count]) { .init(section: $0, isReloaded: true) }
      expect(geometry.contentSize.height, equals: height)
    }
  }

  @Test func countsThatDoNotAddUpLeaveTheEstimates() {
    expect(again(measuredList, counts: [2]).contentSize.height, equals: 88)
  }

  /// As tags: lines break where the sizes say.
  @Test func itemsEstimatedAlongTheirLineBreakItWhereTheyAreTooLong() {
    var group = Compositional.Group.horizontal(
      size: .init(width: .fractionalWidth(1), height: .absolute(30)),
      subitems: [.item(.init(size: .init(width: .estimated(100), height: .fractionalHeight(1))))])
    group.interItemSpacing = .fixed(10)
    let section = Compositional.Section(group: group)
    var geometry = CompositionalGeometry(
      .init(), environment: .init(size: CGSize(width: 320, height: 480)), counts: [8]
    ) { _ in section }
    expect(geometry.contentSize.height, equals: 90)
    let widths: [CGFloat] = [50, 60, 70, 80, 200, 150, 100, 40]
    geometry.measure(in: CGRect(x: 0, y: 0, width: 320, height: 480)) { placed in
      guard case .item(_, let item) = placed.element else { return nil }
      return CGSize(width: widths[item], height: 30)
    }
    let corners = (0..<8).map { geometry.frame(of: .item(section: 0, item: $0))!.origin }
    expect(corners.map(\.x), equals: [0, 60, 130, 210, 0, 0, 160, 270])
    expect(corners.map(\.y), equals: [0, 0, 0, 0, 30, 60, 60, 60])
  }
}

extension LayoutFigure {
  /// Lets the cells that are seen tell the heights that were recorded.
  func measure(in rect: CGRect, of geometry: inout CompositionalGeometry) {
    geometry.measure(in: rect) { placed in
      guard let cellHeights, case .item(_, let item) = placed.element else { return nil }
      return CGSize(width: cellHeights.width, height: cellHeights.byIndexMod5[item % 5])
    }
  }
}
