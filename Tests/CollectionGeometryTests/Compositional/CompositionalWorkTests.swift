import Expectations
import Foundation
import Testing

@testable import CollectionGeometry

/// V95, V96: what a layout costs does not grow with the number of its items.
struct CompositionalWorkTests {
  private func grid(_ count: Int, height: Compositional.Dimension = .absolute(50)) -> CompositionalGeometry {
    let item = Compositional.Item(size: .init(width: .fractionalWidth(0.25), height: height))
    let section = Compositional.Section(
      group: .horizontal(size: .init(width: .fractionalWidth(1), height: height), subitems: [.item(item)]))
    return CompositionalGeometry(
      .init(), environment: .init(size: CGSize(width: 320, height: 480)), counts: [count]
    ) { _ in section }
  }

  @Test func tenMillionItemsAreOneSolvedGroup() {
    let geometry = grid(10_000_000)
    expect(geometry.work.groupsSolved, equals: 1)
    expect(geometry.contentSize.height, equals: 125_000_000)
    expect(
      geometry.frame(of: .item(section: 0, item: 9_999_999)),
      equals: CGRect(x: 240, y: 124_999_950, width: 80, height: 50))
    expect(geometry.work.groupsSolved, equals: 1)
  }

  @Test func aRectVisitsOnlyTheGroupsThatItMeets() {
    let geometry = grid(10_000_000)
    expect(geometry.elements(in: CGRect(x: 0, y: 60_000_010, width: 320, height: 480)).count, equals: 40)
    expect(geometry.work.groupsVisited <= 12)
    expect(geometry.work.groupsSolved, equals: 1)
  }

  @Test func withEstimatesOnlyMeasuredGroupsAreSolved() {
    var geometry = grid(10_000_000, height: .estimated(50))
    geometry.measure(in: CGRect(x: 0, y: 60_000_000, width: 320, height: 480)) { _ in CGSize(width: 80, height: 60) }
    // Eight lines of sixty fill the rectangle; what is above keeps its estimate.
    expect(geometry.contentSize.height, equals: 125_000_080)
    expect(geometry.work.groupsSolved < 2_000)
    expect(geometry.elements(in: CGRect(x: 0, y: 60_000_000, width: 320, height: 480)).count, equals: 32)
  }

  @Test func aRectAmongThousandsOfSectionsVisitsThoseThatItMeets() {
    let size = Compositional.Size(width: .fractionalWidth(1), height: .absolute(40))
    let section = Compositional.Section(group: .horizontal(size: size, subitems: [.item(.init(size: size))]))
    let geometry = CompositionalGeometry(
      .init(), environment: .init(size: CGSize(width: 320, height: 480)), counts: Array(repeating: 1, count: 10_000)
    ) { _ in section }
    expect(geometry.elements(in: CGRect(x: 0, y: 200_000, width: 320, height: 400)).count, equals: 10)
    expect(geometry.work.groupsVisited <= 14)
  }

  @Test func sectionsAlikeShareASolvedGroup() {
    let kinds = [40, 50, 60].map { (height: CGFloat) in
      let size = Compositional.Size(width: .fractionalWidth(1), height: .absolute(height))
      return Compositional.Section(group: .horizontal(size: size, subitems: [.item(.init(size: size))]))
    }
    let geometry = CompositionalGeometry(
      .init(), environment: .init(size: CGSize(width: 320, height: 480)), counts: Array(repeating: 3, count: 3_000)
    ) { kinds[$0 % 3] }
    expect(geometry.work.groupsSolved, equals: 3)
    expect(geometry.contentSize.height, equals: 450_000)
  }

  @Test func aMeasuredScreenIsLookedUpAFewTimes() {
    var geometry = grid(1_000, height: .estimated(50))
    let measured = geometry.measure(in: CGRect(x: 0, y: 0, width: 320, height: 480)) { _ in
      CGSize(width: 80, height: 60)
    }
    expect(measured.count, equals: 32)
    expect(geometry.work.groupsVisited < 40)
    expect(geometry.work.groupsSolved < 150)
  }
}
