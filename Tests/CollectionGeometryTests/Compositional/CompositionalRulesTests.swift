import Expectations
import Foundation
import Testing

@testable import CollectionGeometry

/// What the measured layouts do not say on their own.
struct CompositionalRulesTests {
  @Test func onlyItemsThatAreThereHaveTheirViews() {
    let whole = Compositional.Size(width: .fractionalWidth(0.25), height: .absolute(50))
    var item = Compositional.Item(size: whole)
    item.supplementaries = [
      .init(
        kind: "badge", size: .init(width: .absolute(10), height: .absolute(10)),
        containerAnchor: .init(edges: [.top, .leading]))
    ]
    let section = Compositional.Section(
      group: .horizontal(
        size: .init(width: .fractionalWidth(1), height: .absolute(50)),
        subitems: Array(repeating: .item(item), count: 4)))
    for count in 0...9 {
      let geometry = CompositionalGeometry(
        .init(), environment: .init(size: CGSize(width: 320, height: 480)), counts: [count]
      ) { _ in section }
      let found = geometry.elements(in: CGRect(x: 0, y: 0, width: 320, height: 480)).count {
        if case .item = $0.element { false } else { true }
      }
      expect(found, equals: count, "\(count) items")
    }
  }

  typealias Group = Compositional.Group

  private let whole = Compositional.Size(width: .fractionalWidth(1), height: .fractionalHeight(1))

  private func laidOut(
    _ section: Compositional.Section, counts: [Int] = [4], mirrored: Bool = false
  ) -> CompositionalGeometry {
    var environment = Compositional.Environment(size: CGSize(width: 320, height: 480), scale: 2)
    environment.isRightToLeft = mirrored
    return CompositionalGeometry(.init(), environment: environment, counts: counts) { _ in section }
  }

  private func rows(_ height: Compositional.Dimension = .absolute(40)) -> Compositional.Section {
    let size = Compositional.Size(width: .fractionalWidth(1), height: height)
    return .init(group: .vertical(size: size, subitems: [.item(.init(size: size))]))
  }

  private func header(_ alignment: Compositional.Alignment, pinned: Bool = false) -> Compositional.BoundaryItem {
    var item = Compositional.BoundaryItem(
      kind: "header", size: .init(width: .fractionalWidth(1), height: .estimated(30)), alignment: alignment)
    item.pinsToVisibleBounds = pinned
    return item
  }

  // MARK: - Groups

  @Test func aRepeatedSubitemKeepsItsOwnLength() {
    let item = Compositional.Item(size: .init(width: .absolute(50), height: .absolute(40)))
    let size = Compositional.Size(width: .fractionalWidth(1), height: .absolute(40))
    let geometry = laidOut(.init(group: .horizontal(size: size, subitems: [.item(item)], repeated: .exactly(3))))
    expect((0..<4).map { geometry.frame(of: .item(section: 0, item: $0))?.minX }, equals: [0, 50, 100, 0])
    expect(geometry.frame(of: .item(section: 0, item: 1))?.width, equals: 50)
  }

  @Test func aGroupWithFlexibleEdgesLiesInTheMiddle() {
    var group = Group.horizontal(
      size: .init(width: .absolute(100), height: .absolute(40)), subitems: [.item(.init(size: whole))])
    group.edgeSpacing = .init(leading: .flexible(0), trailing: .flexible(0))
    expect(laidOut(.init(group: group)).frame(of: .item(section: 0, item: 2))?.origin, equals: CGPoint(x: 110, y: 80))
  }

  @Test func positionsRoundToPixels() {
    let item = Compositional.Item(size: .init(width: .absolute(33.3), height: .absolute(10)))
    let size = Compositional.Size(width: .fractionalWidth(1), height: .absolute(10))
    let geometry = laidOut(.init(group: .horizontal(size: size, subitems: [.item(item)])))
    expect((0..<4).map { geometry.frame(of: .item(section: 0, item: $0))?.minX }, equals: [0, 33.5, 66.5, 100])
    expect(geometry.frame(of: .item(section: 0, item: 1))?.width, equals: 33.3)
  }

  @Test func aCustomGroupIsAskedOnce() {
    var asked = 0
    let group = Group(
      size: .init(width: .fractionalWidth(1), height: .absolute(80)),
      content: .custom { _, _ in
        asked += 1
        return [
          .init(frame: CGRect(x: 1, y: 2, width: 30, height: 40)),
          .init(frame: CGRect(x: 50, y: 0, width: 9, height: 9)),
        ]
      })
    let geometry = laidOut(.init(group: group), counts: [5])
    expect(geometry.frame(of: .item(section: 0, item: 4))?.origin, equals: CGPoint(x: 1, y: 162))
    expect(asked, equals: 1)
  }

  @Test func theLongestOfUniformItemsCountsForAllOfTheirGroup() {
    let item = Compositional.Item(
      size: .init(width: .fractionalWidth(0.5), height: .uniformAcrossSiblings(estimate: 40)))
    let size = Compositional.Size(width: .fractionalWidth(1), height: .estimated(40))
    var geometry = laidOut(.init(group: .horizontal(size: size, subitems: [.item(item)])))
    geometry.setMeasured(CGSize(width: 160, height: 90), for: .item(section: 0, item: 1))
    expect((0..<4).map { geometry.frame(of: .item(section: 0, item: $0))?.height }, equals: [90, 90, 40, 40])
  }

  @Test func itemsThatFillAnEstimatedGroupGrowWithIt() {
    let size = Compositional.Size(width: .fractionalWidth(1), height: .estimated(40))
    let told = Compositional.Item(size: .init(width: .fractionalWidth(0.5), height: .estimated(40)))
    let filling = Compositional.Item(size: .init(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
    var geometry = laidOut(.init(group: .horizontal(size: size, subitems: [.item(told), .item(filling)])))
    geometry.setMeasured(CGSize(width: 160, height: 90), for: .item(section: 0, item: 0))
    expect(geometry.frame(of: .item(section: 0, item: 1)), equals: CGRect(x: 160, y: 0, width: 160, height: 90))
    expect(geometry.contentSize.height, equals: 130)
  }

  // MARK: - Boundary items

  @Test func aHeaderThatTellsItsHeightMovesTheCells() {
    var section = rows()
    section.boundaryItems = [header(.top)]
    var geometry = laidOut(section)
    let element = CompositionalElement.supplementary(kind: "header", section: 0, index: 0)
    expect(geometry.placed(element)?.needsMeasuring, equals: true)
    geometry.setMeasured(CGSize(width: 320, height: 55), for: element)
    expect(geometry.placed(element)?.needsMeasuring, equals: false)
    expect(geometry.frame(of: .item(section: 0, item: 0))?.minY, equals: 55)
    expect(geometry.contentSize.height, equals: 215)
  }

  @Test func aHeaderOfTheLayoutThatTellsItsHeightMovesAllSections() {
    var layout = Compositional.Layout()
    layout.boundaryItems = [header(.top)]
    let section = rows()
    var geometry = CompositionalGeometry(
      layout, environment: .init(size: CGSize(width: 320, height: 480)), counts: [1, 1]
    ) { _ in section }
    geometry.setMeasured(
      CGSize(width: 320, height: 55), for: .supplementary(kind: "header", section: 0, index: .max))
    expect(geometry.frame(of: .item(section: 1, item: 0))?.minY, equals: 95)
  }

  @Test(arguments: [(0, 0), (50, 50), (180, 170), (195, 170)] as [(CGFloat, CGFloat)])
  func aPinnedHeaderStopsAtTheEndOfItsSection(offset: CGFloat, top: CGFloat) {
    var section = rows(.absolute(34))
    section.boundaryItems = [header(.top, pinned: true)]
    // Five rows of 34 below a header of 30.
    let geometry = laidOut(section, counts: [5, 5])
    let visible = CGRect(x: 0, y: offset, width: 320, height: 480)
    let pinned = geometry.pinnedElements(visible: visible)
    expect(pinned.first?.frame.minY, equals: top)
    expect(pinned.first?.zIndex, equals: 1_000_000_001)
  }

  @Test func aPinnedFooterStaysAtTheEndOfWhatIsSeen() {
    var section = rows()
    section.boundaryItems = [header(.bottom, pinned: true)]
    let geometry = laidOut(section, counts: [100])
    let pinned = geometry.pinnedElements(visible: CGRect(x: 0, y: 500, width: 320, height: 480))
    expect(pinned.map(\.frame), equals: [CGRect(x: 0, y: 950, width: 320, height: 30)])
  }

  @Test func onlyPinnedItemsAreTold() {
    var section = rows()
    section.boundaryItems = [header(.top)]
    let geometry = laidOut(section)
    expect(!geometry.hasPinnedItems)
    expect(geometry.pinnedElements(visible: CGRect(x: 0, y: 0, width: 320, height: 480)).isEmpty)
  }

  // MARK: - Sections

  @Test func anEmptySectionHasNoSizeAndKeepsItsDistance() {
    var layout = Compositional.Layout()
    layout.interSectionSpacing = 10
    var section = rows()
    section.contentInsets = .init(top: 5, bottom: 5)
    section.decorations = [.init(kind: "background")]
    let geometry = CompositionalGeometry(
      layout, environment: .init(size: CGSize(width: 320, height: 480)), counts: [1, 0, 1]
    ) { [section] _ in section }
    expect(geometry.frame(of: .item(section: 2, item: 0))?.minY, equals: 75)
    expectNil(geometry.frame(of: .decoration(kind: "background", section: 1)))
  }

  @Test func aSectionOfItsOwnScrollingIsAsTallAsItsTallestMeasuredGroup() {
    let size = Compositional.Size(width: .absolute(100), height: .estimated(80))
    var section = Compositional.Section(group: .vertical(size: size, subitems: [.item(.init(size: size))]))
    section.orthogonalScrolling = .continuous
    var geometry = laidOut(section, counts: [2])
    geometry.setMeasured(CGSize(width: 100, height: 50), for: .item(section: 0, item: 0))
    expect(geometry.contentSize.height, equals: 80)
    geometry.setMeasured(CGSize(width: 100, height: 60), for: .item(section: 0, item: 1))
    expect(geometry.contentSize.height, equals: 60)
    expect(geometry.orthogonalFrame(0), equals: CGRect(x: 0, y: 0, width: 320, height: 60))
  }

  @Test func rightToLeftItemsStartAtTheRight() {
    let item = Compositional.Item(size: .init(width: .absolute(50), height: .absolute(40)))
    let size = Compositional.Size(width: .fractionalWidth(1), height: .absolute(40))
    let geometry = laidOut(.init(group: .horizontal(size: size, subitems: [.item(item)])), mirrored: true)
    expect(geometry.frame(of: .item(section: 0, item: 1)), equals: CGRect(x: 220, y: 0, width: 50, height: 40))
    let found = geometry.elements(in: CGRect(x: 280, y: 0, width: 40, height: 10))
    expect(found.map(\.element), equals: [.item(section: 0, item: 0)])
  }
}
