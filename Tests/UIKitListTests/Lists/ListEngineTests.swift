import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// What a list does with its items, shown by a grid: nothing in it needs a table.
@MainActor
struct ListEngineTests {
  private let grid: Grid
  private let window: TestWindow

  init() {
    grid = Grid([30, 4, 60])
    window = TestWindow(size: CGSize(width: 300, height: 400), root: grid)
  }

  private func place(_ section: Int, _ item: Int) -> ItemPlace { ItemPlace(section: section, item: item) }

  private func scroll(to offset: CGFloat) {
    grid.contentOffset.y = offset
    window.turn()
  }

  // MARK: - Cells

  @Test("Only tiles in view are made, and those that come take the cells of those that go")
  func reuse() {
    expect(grid.made, equals: 12)
    for offset in stride(from: CGFloat(0), through: 3000, by: 50) { scroll(to: offset) }
    expect(grid.made <= 18)
    expect(grid.tiles, equals: (54..<60).map { "2.\($0)" })
    expect(grid.list.live.items.allSatisfy { $0.cell.displays == 1 && $0.cell.frame == grid.frame(of: $0.place) })
  }

  @Test("Scrolling asks for what comes into view, and for nothing while the same lines are in it")
  func stepByStep() {
    scroll(to: 10)
    _ = grid.taken()
    for offset in 11...99 { scroll(to: CGFloat(offset)) }
    expect(grid.taken().isEmpty)
    expect(window.lastFrame.laidOut <= 1)
    scroll(to: 101)
    expect(grid.taken(), equals: ["cell 0.15", "cell 0.16", "cell 0.17"])
  }

  @Test("A reload asks for everything again, and the selection is gone")
  func reload() {
    grid.list.select(place(0, 1), animated: false)
    grid.texts = [["a", "b"]]
    grid.reloadData()
    window.turn()
    expect(grid.tiles, equals: ["a", "b"])
    expect(grid.list.selection.isEmpty && grid.tile("b")?.isSelected == false)
    expect(grid.contentSize.height, equals: 100)
  }

  @Test("What comes into view soon is said, nearest first, and taken back on turning round")
  func prefetching() {
    grid.wantsPrefetching = true
    scroll(to: 150)
    expect(grid.taken().last, equals: "prefetch [18, 19, 20, 21, 22, 23, 24, 25, 26, 27]")
    scroll(to: 50)
    expect(grid.taken().contains { $0.hasPrefix("cancel [") })
  }

  // MARK: - Selection

  @Test("A press selects, and the tile that was selected before is not any more")
  func selection() {
    window.tap(at: CGPoint(x: 150, y: 50))
    expect(grid.taken().suffix(1), equals: ["select 0.1"])
    window.tap(at: CGPoint(x: 250, y: 150))
    expect(grid.taken(), equals: ["deselect 0.1", "select 0.5"])
    expect(grid.tile("0.5")?.isSelected == true && grid.tile("0.1")?.isSelected == false)
  }

  @Test("A press that leaves its tile selects nothing")
  func pressLeaves() {
    window.press(at: CGPoint(x: 150, y: 50))
    expect(grid.tile("0.1")?.isHighlighted, equals: true)
    window.move(to: CGPoint(x: 250, y: 50))
    expect(grid.tile("0.1")?.isHighlighted, equals: false)
    window.release()
    expect(grid.list.selection.isEmpty)
  }

  @Test("A tile scrolled away and back shows its selection")
  func selectionOutOfView() {
    grid.list.select(place(0, 2), animated: false)
    scroll(to: 1500)
    expect(grid.list.live.items.allSatisfy { !$0.cell.isSelected })
    scroll(to: 0)
    expect(grid.list.live.items.filter(\.cell.isSelected).map(\.place), equals: [place(0, 2)])
  }

  @Test("Where several can be selected, a press toggles and one with Shift selects all in between")
  func several() {
    grid.selectionMode = .several
    for x in [50, 150, 50] { window.tap(at: CGPoint(x: x, y: 50)) }
    expect(grid.list.selection.items, equals: [place(0, 1)])
    expect(grid.list.selectRange(to: place(0, 4)))
    expect(grid.list.selection.items, equals: (1...4).map { place(0, $0) })
    grid.selectionMode = .one
    grid.list.selectionModeChanged()
    expect(grid.list.selection.items, equals: [place(0, 1)])
  }

  // MARK: - Keys

  @Test("The arrows go in four directions, over the ends of lines and of sections")
  func arrows() {
    grid.becomeFirstResponder()
    var way: [ItemPlace] = []
    let keys: [UIKeyboardHIDUsage] = [
      .keyboardRightArrow, .keyboardRightArrow, .keyboardDownArrow, .keyboardRightArrow, .keyboardUpArrow,
      .keyboardLeftArrow, .keyboardEnd, .keyboardUpArrow, .keyboardHome, .keyboardUpArrow,
    ]
    for key in keys {
      window.key(key)
      way += grid.list.selection.items
    }
    let expected = [(0, 0), (0, 1), (0, 4), (0, 5), (0, 2), (0, 1), (2, 59), (2, 56), (0, 0), (0, 0)]
    expect(way, equals: expected.map { place($0, $1) })
  }

  @Test("The page keys go as far as is seen, in the same column, and bring the tile into view")
  func pages() {
    grid.list.select(place(0, 1), animated: false)
    grid.becomeFirstResponder()
    window.key(.keyboardPageDown)
    expect(grid.list.selection.items, equals: [place(0, 10)])
    window.key(.keyboardPageDown)
    expect(grid.list.selection.items, equals: [place(0, 19)])
    expect(grid.bounds.contains(grid.frame(of: place(0, 19))))
    window.key(.keyboardPageUp)
    expect(grid.list.selection.items, equals: [place(0, 10)])
  }

  // MARK: - Moving

  @Test("A tile that is dragged stands where it is let go, and those between make room meanwhile")
  func moving() throws {
    let tile = try require(grid.tile("0.1"))
    let other = try require(grid.tile("0.4"))
    grid.list.select(place(0, 1), animated: false)
    expect(grid.list.beginMove(of: tile, at: CGPoint(x: 150, y: 50)))
    grid.list.continueMove(of: tile, at: CGPoint(x: 240, y: 160))
    window.advance(by: 0.5)
    expect(tile.center, equals: CGPoint(x: 240, y: 160))
    expect(other.frame.origin, equals: CGPoint(x: 0, y: 100))
    grid.list.endMove(of: tile, cancelled: false)
    window.advance(by: 0.5)
    expect(grid.texts[0].prefix(7), equals: ["0.0", "0.2", "0.3", "0.4", "0.5", "0.1", "0.6"])
    expect(grid.list.selection.items == [place(0, 5)] && tile.frame == grid.frame(of: place(0, 5)))
  }

  @Test("A move that is broken off leaves everything where it was")
  func cancelledMove() throws {
    let (texts, tile) = (grid.texts, try require(grid.tile("0.7")))
    grid.list.beginMove(of: tile, at: CGPoint(x: 150, y: 250))
    grid.list.continueMove(of: tile, at: CGPoint(x: 50, y: 50))
    grid.list.endMove(of: tile, cancelled: true)
    window.advance(by: 0.5)
    expect(grid.texts, equals: texts)
    expect(grid.list.live.items.allSatisfy { $0.cell.frame == grid.frame(of: $0.place) })
  }
}
