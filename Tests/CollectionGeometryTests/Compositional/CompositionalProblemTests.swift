import Expectations
import Foundation
import Testing

@testable import CollectionGeometry

/// V51, V56, V66: what cannot be laid out is told and has no frames.
struct CompositionalProblemTests {
  private let row = Compositional.Size(width: .fractionalWidth(1), height: .absolute(40))

  private func laidOut(_ section: Compositional.Section?, counts: [Int] = [3]) -> CompositionalGeometry {
    CompositionalGeometry(
      .init(), environment: .init(size: CGSize(width: 320, height: 480)), counts: counts
    ) { _ in section }
  }

  private func section(_ size: Compositional.Size, _ subitems: [Compositional.Subitem]) -> Compositional.Section {
    .init(group: .horizontal(size: size, subitems: subitems))
  }

  @Test func aSectionWithItemsHasToBeThere() {
    expect(laidOut(nil, counts: [3, 0]).problems, equals: [.noSection(0)])
    expect(laidOut(nil).contentSize, equals: CGSize(width: 320, height: 0))
  }

  @Test func aGroupHasSubitems() { expect(laidOut(section(row, [])).problems, equals: [.noSubitems(section: 0)]) }

  @Test(arguments: [0, -3])
  func aCountIsAtLeastOne(count: Int) {
    let group = Compositional.Group.vertical(
      size: row, subitems: [.item(.init(size: row))], repeated: .divided(count))
    expect(laidOut(.init(group: group)).problems, equals: [.countBelowOne(count, section: 0)])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func dimensionsAreFinite(value: CGFloat) {
    let item = Compositional.Item(size: .init(width: .absolute(value), height: .absolute(10)))
    let geometry = laidOut(section(row, [.item(item)]))
    expect(geometry.problems, equals: [.notFinite(section: 0)])
    expectNil(geometry.frame(of: .item(section: 0, item: 0)))
  }

  @Test func oneItemHasAKindOnce() {
    var item = Compositional.Item(size: row)
    let badge = Compositional.Supplementary(kind: "badge", size: row, containerAnchor: .init(edges: .top))
    item.supplementaries = [badge, badge]
    expect(laidOut(section(row, [.item(item)])).problems, equals: [.sameKindTwice("badge", section: 0)])
  }

  @Test func anItemLongerThanItsGroupLaysOutNothing() {
    let item = Compositional.Item(size: .init(width: .absolute(400), height: .absolute(10)))
    let geometry = laidOut(section(row, [.item(item)]), counts: [3, 3])
    expect(geometry.problems, equals: [.itemLongerThanGroup(section: 0), .itemLongerThanGroup(section: 1)])
    expect(geometry.problems.allSatisfy { !$0.isFatal })
    expect(geometry.contentSize.height, equals: 0)
    expect(geometry.elements(in: CGRect(x: 0, y: 0, width: 320, height: 480)).isEmpty)
  }

  @Test("V51: an item that is longer than its group across sticks out of it")
  func itemLongerAcross() {
    let item = Compositional.Item(size: .init(width: .absolute(160), height: .absolute(90)))
    let geometry = laidOut(section(row, [.item(item)]), counts: [3])
    expect(geometry.problems.isEmpty)
    expect(geometry.frame(of: .item(section: 0, item: 1)), equals: CGRect(x: 160, y: 0, width: 160, height: 90))
    expect(geometry.frame(of: .item(section: 0, item: 2)), equals: CGRect(x: 0, y: 40, width: 160, height: 90))
  }

  @Test("V62: what is in a rectangle is cut to the content, and an item is there when its group is")
  func elementsByTheirGroups() {
    let item = Compositional.Item(size: .init(width: .absolute(320), height: .absolute(90)))
    let geometry = laidOut(section(row, [.item(item)]), counts: [3])
    func found(_ top: CGFloat, _ bottom: CGFloat) -> [Int] {
      geometry.elements(in: CGRect(x: 0, y: top, width: 320, height: bottom - top)).compactMap {
        if case .item(_, let item) = $0.element { item } else { nil }
      }.sorted()
    }
    expect(geometry.contentSize.height, equals: 120)
    // The first two items reach down to 90 and 130, their groups to 40 and 80.
    expect(found(50, 60) == [1] && found(85, 95) == [2] && found(30, 50) == [0, 1])
    expect(found(-100, 20) == [0] && found(125, 300).isEmpty && found(-50, -10).isEmpty)
  }

  @Test(arguments: [
    Compositional.Dimension.absolute(0), .absolute(-20), .fractionalWidth(0), .fractionalWidth(-1), .estimated(0),
  ])
  func itemsWithoutALengthEndTheirLine(length: Compositional.Dimension) {
    let geometry = laidOut(section(row, [.item(.init(size: .init(width: length, height: length)))]), counts: [5000])
    expect(geometry.problems.isEmpty)
    expect(geometry.contentSize.height, equals: 200_000)
  }

  @Test func groupsWithoutALengthLieOnEachOther() {
    let flat = Compositional.Size(width: .fractionalWidth(1), height: .absolute(0))
    let geometry = laidOut(section(flat, [.item(.init(size: row))]), counts: [5000])
    expect(geometry.contentSize.height, equals: 0)
    expect(geometry.frame(of: .item(section: 0, item: 4999)), equals: CGRect(x: 0, y: 0, width: 320, height: 40))
  }

  @Test func sharesAboveOneAreAllowed() {
    let wide = Compositional.Size(width: .fractionalWidth(2), height: .absolute(40))
    let geometry = laidOut(
      section(wide, [.item(.init(size: .init(width: .fractionalWidth(0.5), height: .absolute(40))))]))
    expect(geometry.frame(of: .item(section: 0, item: 1)), equals: CGRect(x: 320, y: 0, width: 320, height: 40))
  }

  @Test func whatIsNotThereHasNoFrame() {
    let geometry = laidOut(section(row, [.item(.init(size: row))]), counts: [3])
    expectNil(geometry.frame(of: .item(section: 0, item: 3)))
    expectNil(geometry.frame(of: .item(section: 0, item: -1)))
    expectNil(geometry.frame(of: .item(section: 1, item: 0)))
    expectNil(geometry.frame(of: .supplementary(kind: "none", section: 0, index: 0)))
    expectNil(geometry.frame(of: .supplementary(kind: "none", section: 0, index: .max)))
    expectNil(geometry.frame(of: .decoration(kind: "none", section: 0)))
  }

  @Test func aViewWithoutASizeLaysOutNothing() {
    let section = section(row, [.item(.init(size: row))])
    let geometry = CompositionalGeometry(
      .init(), environment: .init(size: CGSize(width: CGFloat.nan, height: -4), scale: 0), counts: [3]
    ) { _ in section }
    expect(geometry.contentSize, equals: CGSize(width: 0, height: 120))
  }
}
