import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Layouts that programs write: what they are asked, and in which order (rules V15 to V25).
@MainActor
struct CustomLayoutTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  // MARK: - Order

  @Test("V15: prepare comes first, then the size, then the elements, each once")
  func opening() {
    let layout = Rows()
    let numbers = Numbers([30], layout)
    let heard = layout.taken().filter { !$0.hasPrefix("invalidate") }
    expect(heard.first, equals: "prepare")
    expect(heard.filter { $0 == "prepare" }.count == 1 && heard.filter { $0 == "elements" }.count == 1)
    expect((heard.firstIndex(of: "size") ?? 99) < (heard.firstIndex(of: "elements") ?? 0))
    expect(numbers.view.visibleCells.count, equals: 12)
  }

  @Test("V17: any number of invalidations before the layout make one prepare")
  func invalidations() {
    let layout = Rows()
    let numbers = Numbers([30], layout)
    _ = layout.taken()
    for _ in 0..<5 { layout.invalidateLayout() }
    expect(layout.taken(), equals: Array(repeating: "invalidate", count: 5))
    numbers.turn()
    expect(layout.taken().filter { $0 == "prepare" }.count, equals: 1)
  }

  @Test("V18: reloadData invalidates everything")
  func reload() {
    let layout = Rows()
    let numbers = Numbers([30], layout)
    _ = layout.taken()
    numbers.counts = [3]
    numbers.view.reloadData()
    numbers.turn()
    let heard = layout.taken()
    expect(heard.first == "invalidate everything" && heard.contains("prepare"))
    expect(numbers.view.visibleCells.count, equals: 3)
  }

  @Test("V19: scrolling asks whether it invalidates, with the new bounds while the old ones hold")
  func boundsChange() {
    final class Asked: UICollectionViewFlowLayout {
      var asked: [(old: CGFloat?, new: CGFloat)] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        asked.append((collectionView?.bounds.minY, newBounds.minY))
        return false
      }
    }
    let layout = Asked()
    let items = FlowItems([500], layout: layout, hasDelegate: false)
    items.show()
    layout.asked = []
    items.view.contentOffset.y = 12
    expect(layout.asked.count == 1 && layout.asked.first?.old == 0 && layout.asked.first?.new == 12)
  }

  @Test(
    "V22: an update prepares the layout, tells it of the changes, asks for starts and ends, and says when it is done")
  func update() throws {
    let layout = Rows()
    let numbers = Numbers([5], layout)
    _ = layout.taken()
    numbers.counts = [5]
    numbers.view.performBatchUpdates {
      numbers.view.deleteItems(at: [path(4)])
      numbers.view.insertItems(at: [path(0)])
    }
    numbers.window?.advance(by: 1)
    let heard = layout.taken()
    let prepare = try require(heard.firstIndex(of: "prepare"))
    let updates = try require(heard.firstIndex { $0.hasPrefix("updates") })
    let disappearing = try require(heard.firstIndex { $0.hasPrefix("disappearing") })
    let appearing = try require(heard.firstIndex { $0.hasPrefix("appearing") })
    let finalize = try require(heard.firstIndex(of: "finalize"))
    expect(prepare < updates && updates < min(disappearing, appearing) && max(disappearing, appearing) < finalize)
    // All that were seen and are, not only those that changed.
    expect(Set(heard.filter { $0.hasPrefix("appearing") }), equals: Set((0..<5).map { "appearing \($0)" }))
    expect(Set(heard.filter { $0.hasPrefix("disappearing") }), equals: Set((0..<5).map { "disappearing \($0)" }))
    expect(heard[updates].contains("delete 4") && heard[updates].contains("insert -1"))
  }

  @Test("V26: layouts hear that they go and come, and that the way is over")
  func transition() {
    let (first, second) = (Rows(), Rows())
    let numbers = Numbers([5], first)
    _ = first.taken()
    numbers.view.setCollectionViewLayout(second, animated: true)
    numbers.window?.advance(by: 1)
    expect(first.taken().filter { ["to", "from", "arrived"].contains($0) }, equals: ["to", "arrived"])
    expect(
      second.taken().filter { ["to", "from", "prepare", "arrived"].contains($0) },
      equals: ["from", "prepare", "arrived"])
  }

  @Test("V21: attributes for an item that does not exist stop with a message")
  func elementsThatAreNotThere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layout = Noting()
        layout.frames = [CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 10, y: 0, width: 10, height: 10)]
        _ = Numbers([1], layout)
      }
    }
    expect(result.said("received layout attributes for a cell with an index path that does not exist"))
  }

  // MARK: - Layouts

  @Test("V15, V19, V22: a circle is asked anew at another size, and in an update from what goes to what comes")
  func orderOfACircle() {
    let layout = Circle()
    let numbers = Numbers([2], layout)
    expect(layout.taken().filter { $0 != "invalidate" }, equals: ["prepare", "elements"])
    numbers.view.contentOffset.y = 5
    numbers.turn()
    expect(!layout.taken().contains("prepare"))
    numbers.window?.resize(to: CGSize(width: 400, height: 300))
    numbers.turn()
    let heard = layout.taken()
    expect(
      heard.prefix(3) == ["invalidate", "prepare", "elements"] && Set(heard.dropFirst(3)).isSubset(of: ["elements"]))
    numbers.counts = [3]
    numbers.view.performBatchUpdates { numbers.view.insertItems(at: [path(2)]) }
    numbers.window?.advance(by: 1)
    expect(
      layout.taken(),
      equals: [
        "invalidate", "prepare", "updates insert -1", "elements", "disappearing 0", "disappearing 1", "appearing 0",
        "appearing 1", "appearing 2", "finalize",
      ])
  }

  @Test("V19, V96: columns are prepared once for all scrolling, and asked for elements as new ones come near")
  func orderOfColumns() {
    let layout = Masonry()
    let numbers = Numbers([2000], layout)
    expect(layout.taken().filter { $0 != "invalidate" }, equals: ["prepare", "elements"])
    for _ in 0..<20 {
      numbers.view.contentOffset.y += 333
      numbers.turn()
    }
    let heard = layout.taken()
    expect(Set(heard) == ["elements"] && heard.count <= 20)
    numbers.window?.resize(to: CGSize(width: 480, height: 480))
    numbers.turn()
    expect(layout.taken(), equals: ["invalidate", "prepare", "elements"])
  }

  @Test("V19: a timetable, which says so, is invalidated, prepared and asked at each step")
  func orderOfATimetable() {
    let layout = Timetable()
    let numbers = Numbers([8, 8, 8, 8, 8], layout)
    expect(layout.taken().filter { $0 != "invalidate" }, equals: ["prepare", "elements"])
    for step in 1...3 {
      numbers.view.contentOffset = CGPoint(x: step * 100, y: step * 200)
      expect(layout.taken(), equals: ["invalidate"])
      numbers.turn()
      expect(layout.taken(), equals: ["prepare", "elements"])
    }
  }

  @Test func aCircleStandsAroundTheMiddleOfAnyView() throws {
    let numbers = Numbers([4], Circle())
    func centers() -> [CGPoint] { (0..<4).compactMap { numbers.view.cellForItem(at: path($0))?.center } }
    expect(
      centers().map { CGPoint(x: $0.x.rounded(), y: $0.y.rounded()) },
      equals: [CGPoint(x: 260, y: 240), CGPoint(x: 160, y: 340), CGPoint(x: 60, y: 240), CGPoint(x: 160, y: 140)])
    numbers.window?.resize(to: CGSize(width: 400, height: 300))
    expect(centers().first, equals: CGPoint(x: 300, y: 150))
  }

  @Test func anItemOfACircleComesFromTheMiddle() throws {
    let numbers = Numbers([4], Circle())
    numbers.counts = [5]
    numbers.view.performBatchUpdates { numbers.view.insertItems(at: [path(4)]) }
    numbers.window?.advance(by: 0.02)
    let cell = try require(numbers.view.cellForItem(at: path(4)))
    let presented = try require(cell.layer.presentation()?.position)
    expect(hypot(presented.x - 160, presented.y - 240) < 50)
    numbers.window?.advance(by: 1)
    expect(abs(hypot(cell.center.x - 160, cell.center.y - 240) - 100) < 0.01)
    expectNil(numbers.window?.damageError())
  }

  @Test func columnsOfAnyHeightsScrollWithoutGaps() {
    let layout = Masonry()
    let numbers = Numbers([2000], layout)
    for _ in 0..<20 {
      numbers.view.contentOffset.y += 333
      numbers.turn()
      let wanted = Set(layout.known.filter { !$0.frame.intersection(numbers.view.bounds).isEmpty }.map(\.indexPath))
      expect(Set(numbers.view.indexPathsForVisibleItems), equals: wanted)
    }
    expect(numbers.view.subviews.count { $0 is UICollectionViewCell } < 80)
    numbers.window?.resize(to: CGSize(width: 480, height: 480))
    expect(numbers.view.visibleCells.allSatisfy { $0.bounds.width == 160 })
    expectNil(numbers.window?.damageError())
  }

  @Test func aTimetableScrollsBothWaysUnderItsDays() throws {
    let numbers = Numbers([8, 8, 8, 8, 8], Timetable())
    for offset in [CGPoint(x: 0, y: 0), CGPoint(x: 200, y: 100), CGPoint(x: 430, y: 700)] {
      numbers.view.contentOffset = offset
      numbers.turn()
      let days = numbers.view.visibleSupplementaryViews(ofKind: Timetable.day)
      expect(days.count >= 3 && days.allSatisfy { $0.frame.minY == offset.y })
      let lines = numbers.view.subviews.filter { $0.frame.height == 1 && $0.frame.width == 750 && !$0.isHidden }
      expect((9...10).contains(lines.count), "\(lines.count)")
      for path in numbers.view.indexPathsForVisibleItems {
        let frame = try require(numbers.view.cellForItem(at: path)).frame
        expect(frame.origin, equals: CGPoint(x: CGFloat(path.section) * 150 + 5, y: 30 + CGFloat(path.item) * 150))
      }
      expect(numbers.view.hitTest(CGPoint(x: offset.x + 10, y: offset.y + 15), with: nil) is PlainEnd)
    }
    expectNil(numbers.window?.damageError())
  }

  // MARK: - Cells

  @Test(arguments: [CGSize(width: 0, height: 40), CGSize(width: 60, height: 0)])
  func anItemWithoutExtentOnOneAxisIsMadeAndAskedForItsSize(_ size: CGSize) {
    let layout = Growing(size)
    let board = Asking(layout)
    board.window.turn()
    expect(board.asked, equals: ["cell 0", "fitting 0"])
    expect(board.cell(0)?.frame, equals: CGRect(x: 0, y: 0, width: 60, height: 40))
    board.window.turn()
    expect(board.asked.count, equals: 2)
  }

  @Test func anItemWithoutWidthComesAndGoesWithTheScrolling() {
    let layout = Growing(CGSize(width: 0, height: 40))
    layout.grows = false
    layout.y = 600
    let board = Asking(layout)
    board.window.turn()
    expect(board.asked, equals: [])
    for (offset, isSeen) in [(120, false), (121, true), (639, true), (640, false), (300, true)] {
      board.view.contentOffset.y = CGFloat(offset)
      board.window.turn()
      expect(board.view.visibleCells.count, equals: isSeen ? 1 : 0, "at \(offset)")
    }
  }

  @Test func anItemWithoutAnyExtentIsNotMade() {
    let board = Asking(Growing(.zero))
    board.window.turn()
    expect(board.asked, equals: [])
  }

  @Test func cellsAreAskedForBeforeSupplementaryViews() {
    let layout = Growing(CGSize(width: 60, height: 40))
    (layout.y, layout.hasHeader) = (30, true)
    let board = Asking(layout)
    board.window.turn()
    expect(board.asked.filter { !$0.hasPrefix("fitting") }, equals: ["cell 0", "header 0"])
  }
}
