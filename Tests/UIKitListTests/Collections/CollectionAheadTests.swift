import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// V11 to V13, V100: cells that collection views and tables make before they are seen.
@MainActor
struct CollectionAheadTests {
  private func texts(_ layout: UICollectionViewLayout = SpyLayout()) -> (Texts, TestWindow) {
    let texts = Texts([300], layout, size: CGSize(width: 300, height: 390))
    return (texts, TestWindow(size: CGSize(width: 300, height: 390), root: texts.view))
  }

  private func scroll(_ view: UIScrollView, to offset: CGFloat, in window: TestWindow) {
    view.contentOffset.y = offset
    window.turn()
  }

  private final class LettingGo: NSObject, UICollectionViewDataSource {
    var leaves = false
    var asked = 0
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 300 }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      if leaves {
        asked += 1
        view.removeFromSuperview()
      }
      return view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test("The program may let go of the view when it is asked for a cell ahead")
  func lettingGo() {
    let window = TestWindow(size: CGSize(width: 300, height: 390), root: UIView())
    let source = LettingGo()
    weak var gone: UICollectionView?
    do {
      let layout = UICollectionViewFlowLayout()
      (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 30), 0)
      let view = UICollectionView(frame: window.window.bounds, collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      window.window.rootViewController?.view.addSubview(view)
      window.turn()
      view.contentOffset.y = 5
      view.layoutIfNeeded()
      gone = view
    }
    source.leaves = true
    window.turn()
    expect(source.asked == 1 && gone == nil)
  }

  @Test("V12: a prepared cell is found by its item, and is not among the visible ones")
  func found() throws {
    let (texts, window) = texts()
    scroll(texts.view, to: 5, in: window)
    let cell = try require(texts.view.cellForItem(at: [0, 12]) as? TextCell)
    expect(cell.text == "0.12" && cell.isHidden && cell.displays == 0)
    expect(texts.view.indexPath(for: cell), equals: [0, 12])
    expect(!texts.view.visibleCells.contains(cell))
    expect(!texts.view.indexPathsForVisibleItems.contains([0, 12]))
    expectNil(texts.view.cellForItem(at: [0, 15]))
  }

  @Test("V11: it is displayed when it comes into view, without being asked for again")
  func displayed() {
    let (texts, window) = texts()
    scroll(texts.view, to: 5, in: window)
    let cell = texts.view.cellForItem(at: [0, 13]) as? TextCell
    _ = texts.taken()
    scroll(texts.view, to: 15, in: window)
    expect(texts.taken(), equals: ["cell 0.15", "cell 0.16", "cell 0.17"])
    expect(texts.cell("0.13") === cell && cell?.displays == 1)
  }

  @Test("A frame paints the same with cells made ahead as without, and lays out less")
  func damage() {
    func frame(isAhead: Bool) -> (FrameCounts, TestWindow) {
      let (texts, window) = texts()
      texts.view.isPrefetchingEnabled = isAhead
      scroll(texts.view, to: 5, in: window)
      scroll(texts.view, to: 15, in: window)
      expectNil(window.damageError())
      return (window.lastFrame, window)
    }
    let (ahead, without) = (frame(isAhead: true), frame(isAhead: false))
    expect(ahead.0.damage == without.0.damage && ahead.0.drawn == without.0.drawn)
    expect(ahead.0.laidOut == 1 && without.0.laidOut > 3)
    expect(ahead.1.image().pngData(), equals: without.1.image().pngData())
  }

  @Test("V13: none are made where prefetching is off")
  func off() {
    let (texts, window) = texts()
    texts.view.isPrefetchingEnabled = false
    _ = texts.taken()
    scroll(texts.view, to: 5, in: window)
    expect(texts.taken(), equals: [])
  }

  @Test("V12: a reconfigured item shows what it was reconfigured to, also if its cell was made before")
  func reconfigured() {
    let (texts, window) = texts()
    scroll(texts.view, to: 5, in: window)
    texts.texts[0][13] = "new"
    texts.view.reconfigureItems(at: [[0, 13]])
    scroll(texts.view, to: 15, in: window)
    expect(texts.seen.suffix(3), equals: ["0.12", "new", "0.14"])
  }

  @Test("A selection that changes meanwhile is shown")
  func selected() {
    let (texts, window) = texts()
    scroll(texts.view, to: 5, in: window)
    texts.view.selectItem(at: [0, 13], animated: false, scrollPosition: [])
    scroll(texts.view, to: 15, in: window)
    expect(texts.cells.filter(\.isSelected).map(\.text), equals: ["0.13"])
  }

  @Test("A reload that a cell asks for as it is made waits for the next turn")
  func reloadInside() {
    let (texts, window) = texts()
    var asked = false
    texts.onCell = { [weak texts] in
      guard $0 == [0, 12], !asked else { return }
      asked = true
      texts?.view.reloadData()
    }
    scroll(texts.view, to: 5, in: window)
    window.advance(by: 0.1)
    expect(asked && texts.shown == 12)
    expect(texts.view.contentOffset.y, equals: 5)
  }

  @Test("The layout is asked about the next screen before the frame that shows it")
  func layoutAhead() {
    let layout = SpyLayout()
    let (texts, window) = texts(layout)
    // A line more is in what the layout has said.
    scroll(texts.view, to: 295, in: window)
    _ = layout.taken()
    scroll(texts.view, to: 385, in: window)
    expect(layout.taken().contains("elements"))
    scroll(texts.view, to: 395, in: window)
    expect(!layout.taken().contains("elements"))
    expect(texts.seen.last, equals: "0.23")
  }

  @Test("V98: a shelf makes the next of its own")
  func shelf() {
    let stage = CompositionalStage(CompositionalStage.rows(.absolute(100), scrolling: .continuous), counts: [20, 20])
    _ = stage.taken()
    stage.shelves[0].contentOffset.x = 5
    stage.window.turn()
    expect(stage.taken(), equals: ["cell 0.4"])
    expect(stage.collection.cellForItem(at: [0, 4])?.isHidden, equals: true)
    stage.shelves[0].contentOffset.x = 85
    stage.window.turn()
    expect(stage.taken(), equals: ["cell 0.5"])
    expect(stage.seenCells.contains([0, 4, 315, 0, 100, 50]))
    stage.shelves[0].contentOffset.x = 80
    stage.window.turn()
    expect(stage.taken(), equals: [])
  }

  @Test("A step of a shelf asks for its own elements and no others")
  func shelfStep() {
    let stage = CompositionalStage(
      CompositionalStage.rows(.absolute(100), scrolling: .continuous), counts: Array(repeating: 20, count: 40))
    stage.collection.isPrefetchingEnabled = false
    let before = stage.layout.geometry?.work.groupsVisited ?? 0
    stage.shelves[1].contentOffset.x = 5
    stage.window.turn()
    expect((stage.layout.geometry?.work.groupsVisited ?? 0) - before <= 6)
    expect(stage.seenCells.filter { $0[0] == 1 }.map { $0[2] }, equals: [-5, 95, 195, 295])
  }

  @Test("A table makes the next row, with what the row says of it")
  func row() throws {
    let stage = TableStage()
    stage.scroll(to: 5)
    let cell = try require(stage.table.cellForRow(at: IndexPath(row: 13, section: 0)) as? NumberedCell)
    expect(cell.text == "0.13" && cell.isHidden)
    expect(cell.frame, equals: stage.table.rectForRow(at: IndexPath(row: 13, section: 0)))
    stage.scroll(to: 45)
    expect(stage.table.visibleCells.contains(cell))
    stage.expectConsistency()
  }
}
