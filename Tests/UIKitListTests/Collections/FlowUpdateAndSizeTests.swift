import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Updates of flow layouts, and collections too large to ask for every size (rules V92 to V94).
@MainActor
struct FlowUpdateAndSizeTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private static func size(_ item: Int) -> CGSize { CGSize(width: 320, height: 40 + item * 13 % 50) }

  /// More items than are asked for at once, a line each.
  private func many(_ count: Int = 1_000_000) -> FlowItems {
    let items = FlowItems([count])
    items.delegate.size = { Self.size($0.item) }
    items.layout.minimumLineSpacing = 0
    items.show()
    return items
  }

  @Test func insertedItemsStandBetweenTheOthers() {
    let items = FlowItems([6])
    items.delegate.size = { CGSize(width: 100, height: $0.item == 1 ? 80 : 40) }
    items.show()
    items.counts[0] = 7
    items.view.performBatchUpdates { items.view.insertItems(at: [path(1)]) }
    items.window?.advance(by: 1)
    expect(items.cells.count, equals: 7)
    expect(items.frame(1), equals: CGRect(x: 110, y: 0, width: 100, height: 80))
    for (path, frame) in items.cells { expect(frame, equals: items.frame(path.item)) }
  }

  @Test func anEmptyUpdateAsksForSizesAgain() {
    let items = FlowItems([4])
    items.show()
    items.delegate.size = { _ in CGSize(width: 320, height: 77) }
    items.view.performBatchUpdates(nil)
    items.window?.advance(by: 1)
    expect(items.frame(3).minY, equals: 261)
  }

  @Test func sectionsThatComeAndGoLeaveNoGap() {
    let items = FlowItems([2, 3, 2], hasDelegate: false)
    items.layout.headerReferenceSize.height = 20
    items.show()
    items.counts = [2, 5, 1]
    items.view.performBatchUpdates {
      items.view.deleteSections([1])
      items.view.insertSections([1])
      items.view.deleteItems(at: [path(0, 2)])
    }
    items.window?.advance(by: 1)
    expect(items.frame(0, 2).minY, equals: 160)
    expect(items.header(2)?.minY, equals: 140)
  }

  @Test("V94: a delegate is asked for the sizes of what is near when the view opens")
  func openingAsksForWhatIsNear() {
    let items = many()
    expect(items.delegate.asked.count < 300, "\(items.delegate.asked.count)")
    expect(Set(items.delegate.asked).count, equals: items.delegate.asked.count)
    expect(items.frame(3), equals: CGRect(x: 0, y: 40 + 53 + 66, width: 320, height: 79))
    expect(items.view.contentSize.height > 40_000_000)
  }

  @Test("V94: scrolling asks once for each item that passes")
  func scrollingAsksForWhatPasses() {
    let items = many()
    for _ in 0..<50 {
      items.view.contentOffset.y += 100
      items.window?.turn()
    }
    expect(Set(items.delegate.asked).count, equals: items.delegate.asked.count)
    expect(items.delegate.asked.count < 400, "\(items.delegate.asked.count)")
  }

  @Test func aJumpAsksAroundItsTarget() {
    let items = many()
    items.delegate.asked = []
    items.view.contentOffset.y = items.view.contentSize.height / 2
    items.window?.turn()
    expect((10...400).contains(items.delegate.asked.count), "\(items.delegate.asked.count)")
    for (path, frame) in items.cells { expect(frame.height, equals: Self.size(path.item).height) }
    expect(items.cells.values.reduce(CGRect.null) { $0.union($1) }.contains(items.view.bounds))
  }

  @Test func scrollingUpAfterAJumpMovesNothingElse() throws {
    let items = many()
    items.view.contentOffset.y = 20_000_000
    items.window?.turn()
    for step in 0..<60 {
      let path = try require(items.view.indexPathsForVisibleItems.min())
      let y = try require(items.view.cellForItem(at: path)).frame.minY - items.view.contentOffset.y
      items.view.contentOffset.y -= 60
      items.window?.turn()
      let cell = try require(items.view.cellForItem(at: path))
      expect(abs(cell.frame.minY - items.view.contentOffset.y - y - 60) <= 1, "step \(step)")
    }
  }

  @Test func anUpdateOfManyAsksForWhatIsNear() {
    let items = many()
    items.delegate.asked = []
    items.counts[0] += 2
    items.view.performBatchUpdates { items.view.insertItems(at: [path(0), path(500_000)]) }
    items.window?.advance(by: 1)
    expect(items.delegate.asked.count < 300, "\(items.delegate.asked.count)")
    expect(items.frame(1).height, equals: Self.size(1).height)
  }

  @Test("V92: ten million items of one size open with the cells in view, and scroll anywhere")
  func tenMillionItemsOfOneSizeCostNothingEach() {
    let items = FlowItems([10_000_000], hasDelegate: false)
    items.layout.itemSize = CGSize(width: 100, height: 60)
    items.show()
    expect(items.given.count < 60, "\(items.given.count)")
    items.view.contentOffset.y = 100_000_000
    items.window?.turn()
    expect(items.cells.keys.contains(path(100_000_000 / 70 * 3 + 3)))
  }

  @Test func aDelegateMayAskTheLayoutWhileItIsAsked() {
    let items = FlowItems([5])
    items.delegate.size = { [weak items] path in
      items?.view.layoutIfNeeded()
      _ = items?.layout.collectionViewContentSize
      _ = items?.layout.layoutAttributesForItem(at: path)
      return CGSize(width: 320, height: 30)
    }
    items.show()
    expect(items.frame(4).minY, equals: 160)
  }
}
