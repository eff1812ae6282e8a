import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Rules V39 to V42 of flow layouts whose cells say how large they are.
@MainActor
struct FlowSelfSizingTests {
  /// A list whose rows want to be 30, 50, 70, 30 … high.
  private func list(_ count: Int = 40) -> FlowItems {
    let items = FlowItems([count], hasDelegate: false)
    items.layout.estimatedItemSize = CGSize(width: 320, height: 44)
    items.layout.minimumLineSpacing = 0
    items.preferred = { CGSize(width: $1.width, height: CGFloat(30 + $0.item % 3 * 20)) }
    return items
  }

  @Test("V39: cells are as high as they want to be")
  func cellsSizeThemselves() {
    let items = list()
    items.show()
    expect((0..<4).map { items.frame($0).minY }, equals: [0, 30, 80, 150])
    expect(items.cells[IndexPath(item: 2, section: 0)]?.height, equals: 70)
  }

  @Test("V39: without an estimate nobody is asked to size itself")
  func withoutEstimate() {
    let items = list()
    items.layout.estimatedItemSize = .zero
    items.show()
    expect(items.frame(0).size, equals: CGSize(width: 50, height: 50))
  }

  @Test("V40: what was not seen has the mean of what was")
  func mean() {
    let items = list()
    items.layout.estimatedItemSize.height = 80
    items.preferred = { CGSize(width: $1.width, height: $0.item % 2 == 0 ? 40 : 80) }
    items.show()
    expect(items.frame(39).height, equals: 60)
    expect(items.view.contentSize.height, equals: 2400)
  }

  @Test("V41: measured sizes stay through an invalidation and an update")
  func sizesStay() {
    let items = list()
    items.show()
    let height = items.frame(1).height
    items.layout.invalidateLayout()
    items.window?.turn()
    items.counts[0] += 1
    items.view.performBatchUpdates { items.view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    items.window?.advance(by: 1)
    expect(items.frame(2).height == height && height == 50)
  }

  @Test("V41: sideways, measured items stand in the middle of their columns")
  func columnsCentreTheirItems() {
    let items = FlowItems([6], hasDelegate: false)
    items.layout.scrollDirection = .horizontal
    items.layout.estimatedItemSize = CGSize(width: 60, height: 200)
    items.layout.minimumLineSpacing = 10
    items.preferred = { path, _ in CGSize(width: path.item % 2 == 0 ? 40 : 80, height: 200) }
    items.show()
    expect((0..<6).map { items.frame($0).minX }, equals: [20, 0, 110, 90, 200, 180])
    expect((0..<6).map { items.frame($0).width }, equals: [40, 80, 40, 80, 40, 80])
    expect(items.view.contentSize, equals: CGSize(width: 260, height: 480))
  }

  @Test("V41: sizes are forgotten at reloadData and at another width")
  func sizesAreForgotten() {
    let items = list()
    items.show()
    items.preferred = { CGSize(width: $1.width, height: 25) }
    items.view.reloadData()
    items.window?.turn()
    expect(items.frame(2).minY, equals: 50)
    items.preferred = { CGSize(width: $1.width, height: 35) }
    items.window?.resize(to: CGSize(width: 300, height: 480))
    items.window?.turn()
    expect(items.frame(2).height, equals: 35)
  }

  @Test("V103: cells that are measured above what is seen move nothing on the screen")
  func measuringAboveMovesNothing() throws {
    let items = list(500)
    items.show()
    items.view.contentOffset.y = 9000
    items.window?.turn()
    for _ in 0..<30 {
      let path = try require(items.view.indexPathsForVisibleItems.min())
      let y = try require(items.view.cellForItem(at: path)).frame.minY - items.view.contentOffset.y
      items.view.contentOffset.y -= 20
      items.window?.turn()
      guard let cell = items.view.cellForItem(at: path) else { continue }
      expect(abs(cell.frame.minY - items.view.contentOffset.y - y - 20) <= 1, "\(path)")
    }
  }

  @Test("V42: a measured cell is not asked again while it only scrolls")
  func scrollingMeasuresNobody() throws {
    let items = list()
    items.show()
    let cell = try require(items.view.cellForItem(at: IndexPath(item: 4, section: 0)) as? SizedCell)
    let fittings = cell.fittings
    for _ in 0..<5 {
      items.view.contentOffset.y += 3
      items.window?.turn()
    }
    expect(cell.fittings, equals: fittings)
  }

  @Test("automaticSize lets cells size themselves from itemSize")
  func automaticSize() {
    let items = list(3)
    items.layout.itemSize = CGSize(width: 320, height: 10)
    items.layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    items.show()
    expect((0..<3).map { items.frame($0).height }, equals: [30, 50, 70])
  }
}
