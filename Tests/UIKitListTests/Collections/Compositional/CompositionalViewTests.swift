import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// V51-V63, V66: compositional layouts in a collection view, beside the measured ones.
@MainActor
struct CompositionalViewTests {
  // MARK: - The provider (rule V56)

  @Test func theProviderIsAskedOnceForEachSectionWithTheSizeOfTheView() {
    var asked: [Int] = []
    var sizes: [CGSize] = []
    let plain = CompositionalStage.rows()
    let layout = UICollectionViewCompositionalLayout { index, environment in
      asked.append(index)
      sizes.append(environment.container.contentSize)
      return plain.section(index, environment)
    }
    let stage = CompositionalStage(layout, counts: [3, 0, 2])
    expect(asked, equals: [0, 1, 2])
    expect(Set(sizes.map(\.width)) == [320] && Set(sizes.map(\.height)) == [480])
    stage.collection.contentOffset.y = 30
    stage.window.turn()
    expect(asked, equals: [0, 1, 2])
    layout.invalidateLayout()
    stage.window.turn()
    expect(asked, equals: [0, 1, 2, 0, 1, 2])
  }

  @Test func aSectionWithoutItemsNeedsNoDescription() {
    let plain = CompositionalStage.rows()
    let layout = UICollectionViewCompositionalLayout { index, environment in
      index == 1 ? nil : plain.section(index, environment)
    }
    let stage = CompositionalStage(layout, counts: [1, 0, 1])
    expect(stage.collection.contentSize.height, equals: 100)
  }

  @Test func aSectionWithItemsAndWithoutADescriptionStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = CompositionalStage(UICollectionViewCompositionalLayout { _, _ in nil }, counts: [1]) }
    }
    expect(result.said("Invalid section definition. Please specify a valid section definition"))
  }

  @Test func aSizeThatIsNoNumberStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = CompositionalStage(CompositionalStage.rows(.absolute(.nan)), counts: [1]) }
    }
    expect(result.said("is not a finite number"))
  }

  @Test func twoBadgesOfOneKindStop() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(10))
        let badge = NSCollectionLayoutSupplementaryItem(
          layoutSize: size, elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: .top))
        let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge, badge])
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
        _ = CompositionalStage(UICollectionViewCompositionalLayout(section: section), counts: [1], kinds: ["badge"])
      }
    }
    expect(
      result.said("Every supplementary must have a unique elementKind: duplicates detected: (badge)"))
  }

  @Test("V51: a first item that is longer than its group leaves the section empty")
  func tooLong() {
    let wide = NSCollectionLayoutSize(widthDimension: .absolute(200), heightDimension: .absolute(40))
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(40))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: wide)])
    let stage = CompositionalStage(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), counts: [3])
    expect(stage.collection.contentSize.height, equals: 0)
    expect(stage.collection.visibleCells.isEmpty)
    stage.layout.invalidateLayout()
    stage.window.turn()
    expect(stage.layout.reportedProblems.map(\.isFatal), equals: [false])
  }

  // MARK: - The configuration

  @Test func anotherConfigurationLaysOutAnewAndAChangedOneDoesNot() {
    let stage = CompositionalStage(CompositionalStage.rows(), counts: [1, 1])
    stage.layout.configuration.interSectionSpacing = 30
    stage.window.turn()
    expect(stage.frame(0, 1)?.minY, equals: 50)
    let configuration = stage.layout.configuration
    configuration.interSectionSpacing = 30
    stage.layout.configuration = configuration
    stage.window.turn()
    expect(stage.frame(0, 1)?.minY, equals: 80)
  }

  @Test func aSidewaysLayoutGoesOnToTheRight() {
    let layout = CompositionalStage.rows(.absolute(100), .fractionalHeight(1))
    let configuration = layout.configuration
    configuration.scrollDirection = .horizontal
    layout.configuration = configuration
    let stage = CompositionalStage(layout, counts: [8])
    expect(stage.collection.contentSize, equals: CGSize(width: 800, height: 480))
    expect(stage.frame(7), equals: CGRect(x: 700, y: 0, width: 100, height: 480))
    expect(stage.collection.visibleCells.count, equals: 4)
  }

  @Test func rightToLeftIsTheMirrorImage() {
    let stage = CompositionalStage(
      CompositionalStage.rows(.absolute(100)), counts: [4], isShown: false)
    stage.collection.semanticContentAttribute = .forceRightToLeft
    stage.show()
    expect(stage.frame(0)?.minX, equals: 220)
  }

  @Test func aCustomGroupIsToldItsSize() {
    var told: [CGSize] = []
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60))
    let group = NSCollectionLayoutGroup.custom(layoutSize: size) { environment in
      told.append(environment.container.contentSize)
      return [10, 200].map { NSCollectionLayoutGroupCustomItem(frame: CGRect(x: $0, y: 5, width: 50, height: 50)) }
    }
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets.leading = 20
    let stage = CompositionalStage(UICollectionViewCompositionalLayout(section: section), counts: [3])
    expect(told, equals: [CGSize(width: 320, height: 60)])
    expect(
      (0..<3).map { stage.frame($0)?.origin },
      equals: [
        CGPoint(x: 30, y: 5), CGPoint(x: 220, y: 5), CGPoint(x: 30, y: 65),
      ])
  }

  // MARK: - Headers, badges, decorations

  private func header(pins: Bool) -> NSCollectionLayoutBoundarySupplementaryItem {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
    let item = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "header", alignment: .top)
    item.pinToVisibleBounds = pins
    return item
  }

  @Test("V58: a pinned header stays in view until its section's end pushes it out")
  func pinnedHeader() throws {
    let layout = CompositionalStage.rows { $0.boundarySupplementaryItems = [self.header(pins: true)] }
    let stage = CompositionalStage(layout, counts: [10, 20], kinds: ["header"])
    func top() throws -> CGFloat {
      let view = try require(
        stage.collection.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0)))
      return view.frame.minY - stage.collection.contentOffset.y
    }
    expect(try top(), equals: 0)
    stage.collection.contentOffset.y = 200
    stage.window.turn()
    expect(try top(), equals: 0)
    stage.collection.contentOffset.y = 510
    stage.window.turn()
    expect(try top(), equals: -10)
    expectNil(stage.window.damageError())
  }

  @Test("Scrolling under a pinned header moves that and lays nothing out")
  func pinnedCost() {
    let layout = CompositionalStage.rows { $0.boundarySupplementaryItems = [self.header(pins: true)] }
    let stage = CompositionalStage(layout, counts: [40], kinds: ["header"])
    stage.collection.contentOffset.y = 105
    stage.window.turn()
    stage.heard = []
    stage.window.resetCounts()
    for offset in 106...119 {
      stage.collection.contentOffset.y = CGFloat(offset)
      stage.window.turn()
    }
    expect(stage.window.counts.laidOut <= 28)
    expect(stage.window.counts.drawn, equals: 0)
    expect(Set(stage.taken()), equals: ["scrolled"])
  }

  @Test("Without pinned items scrolling does not even ask the layout")
  func unpinnedCost() {
    let stage = CompositionalStage(CompositionalStage.rows(), counts: [40])
    expect(!stage.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 50, width: 320, height: 480)))
    expect(stage.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 300, height: 480)))
  }

  @Test("V59: a badge hangs over its cell's corner and lies in front")
  func badge() throws {
    let small = NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: small, elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(80))
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
        subitems: [item]))
    section.contentInsets.top = 20
    let stage = CompositionalStage(
      UICollectionViewCompositionalLayout(section: section), counts: [3], kinds: ["badge"])
    let path = IndexPath(item: 1, section: 0)
    let view = try require(stage.collection.supplementaryView(forElementKind: "badge", at: path))
    expect(view.frame, equals: CGRect(x: 190, y: 10, width: 20, height: 20))
    let cell = try require(stage.collection.cellForItem(at: path))
    let order = stage.collection.subviews
    expect(try require(order.firstIndex(of: view)) > require(order.firstIndex(of: cell)))
  }

  @Test("A badge lies in front of its cell also where a background raises the cells to its level")
  func badgeInFrontOfRaisedCells() throws {
    let small = NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: small, elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0, y: -0.5)))
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .estimated(80))
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    section.contentInsets.top = 20
    section.decorationItems = [.background(elementKind: "background")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(CompositionalView.self, forDecorationViewOfKind: "background")
    let stage = CompositionalStage(layout, counts: [2], kinds: ["badge"])
    let path = IndexPath(item: 1, section: 0)
    let view = try require(stage.collection.supplementaryView(forElementKind: "badge", at: path))
    let cell = try require(stage.collection.cellForItem(at: path))
    let order = stage.collection.subviews
    expect(try require(order.firstIndex(of: view)) > require(order.firstIndex(of: cell)))
  }

  @Test("V60: a background lies behind its section's cells")
  func decoration() throws {
    let layout = CompositionalStage.rows {
      $0.decorationItems = [.background(elementKind: "background")]
      $0.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    }
    layout.register(CompositionalView.self, forDecorationViewOfKind: "background")
    let stage = CompositionalStage(layout, counts: [2])
    let view = try require(stage.collection.subviews.first { $0 is CompositionalView })
    expect(view.frame, equals: CGRect(x: 0, y: 0, width: 320, height: 120))
    let cell = try require(stage.collection.visibleCells.first)
    let order = stage.collection.subviews
    expect(try require(order.firstIndex(of: view)) < require(order.firstIndex(of: cell)))
  }

  // MARK: - Sizes that cells tell (rule V63)

  private func measuring(_ height: @escaping (Int) -> CGFloat) -> CompositionalStage {
    let stage = CompositionalStage(
      CompositionalStage.rows(.fractionalWidth(1), .estimated(44)), counts: [200], isShown: false)
    stage.preferred = { path, size in CGSize(width: size.width, height: height(path.item)) }
    stage.show()
    return stage
  }

  @Test func onlyWhatIsSeenIsMeasured() {
    let stage = measuring { _ in 60 }
    expect(stage.collection.visibleCells.count, equals: 8)
    expect(stage.collection.contentSize.height, equals: 8928)
    expect(stage.frame(7)?.maxY == 480 && stage.frame(8)?.height == 44)
  }

  @Test func whatIsSeenStaysWhileRowsAboveItAreMeasured() throws {
    let stage = measuring { $0 < 60 ? 80 : 44 }
    stage.collection.contentOffset.y = 80 * 44
    stage.window.turn()
    let cell = try require(stage.collection.visibleCells.last)
    let path = try require(stage.collection.indexPath(for: cell))
    func top() -> CGFloat { (stage.frame(path.item)?.minY ?? 0) - stage.collection.contentOffset.y }
    for _ in 0..<30 {
      let before = top()
      stage.collection.contentOffset.y -= 30
      stage.window.turn()
      guard stage.collection.cellForItem(at: path) != nil else { break }
      expect(abs(top() - before - 30) < 0.01)
    }
    // Once more, over all rows that were measured as 80.
    for _ in 0..<140 {
      stage.collection.contentOffset.y = max(0, stage.collection.contentOffset.y - 30)
      stage.window.turn()
    }
    expect(stage.collection.contentOffset.y == 0 || (stage.frame(59)?.height ?? 0) == 80)
  }

  @Test func sizesOutliveAnInvalidationAnUpdateAndAReload() {
    let stage = measuring { _ in 60 }
    stage.collection.collectionViewLayout.invalidateLayout()
    stage.window.turn()
    expect(stage.collection.contentSize.height, equals: 8928)
    stage.counts = [199]
    stage.preferred = nil
    stage.collection.performBatchUpdates { stage.collection.deleteItems(at: [IndexPath(item: 100, section: 0)]) }
    stage.window.advance(by: 0.5)
    expect(stage.collection.contentSize.height, equals: 8884)
    stage.collection.reloadData()
    stage.window.turn()
    expect(stage.collection.contentSize.height, equals: 8884)
  }

  /// Rows below a handler, even one that does nothing, are as high as they say.
  @Test(arguments: [90, 20] as [CGFloat])
  func aHandlerOfVisibleItemsLeavesMeasuringAlone(height: CGFloat) {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.visibleItemsInvalidationHandler = { items, _, _ in
      for item in items where item.indexPath.item == 1 { item.center.x = 170 }
    }
    let stage = CompositionalStage(
      UICollectionViewCompositionalLayout(section: section), counts: [200], isShown: false)
    stage.preferred = { _, size in CGSize(width: size.width, height: height) }
    stage.show()
    for _ in 0..<20 {
      for cell in stage.collection.visibleCells {
        guard let item = stage.collection.indexPath(for: cell)?.item else { continue }
        expect(cell.frame.height, equals: height)
        expect(cell.frame.minY, equals: CGFloat(item) * height)
        if item == 1 { expect(cell.frame.midX, equals: 170) }
      }
      stage.collection.contentOffset.y += 30
      stage.window.turn()
    }
  }

  @Test func anInsertedItemPushesMeasuredOnesOn() {
    let stage = measuring { $0 == 2 ? 100 : 50 }
    stage.counts = [201]
    stage.preferred = { path, size in CGSize(width: size.width, height: path.item == 3 ? 100 : 50) }
    stage.collection.performBatchUpdates { stage.collection.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    stage.window.advance(by: 0.5)
    expect((0..<5).map { stage.frame($0)?.height }, equals: [50, 50, 50, 100, 50])
  }

  // MARK: - Many items (rules V95, V96)

  @Test func tenMillionItemsCostWhatIsSeen() {
    let stage = CompositionalStage(CompositionalStage.rows(.fractionalWidth(0.25)), counts: [10_000_000])
    expect(stage.collection.contentSize.height, equals: 500_000_000)
    stage.collection.contentOffset.y = 400_000_010
    stage.window.turn()
    expect(stage.made <= 20)
    expect(stage.collection.visibleCells.count, equals: 10)
  }
}
