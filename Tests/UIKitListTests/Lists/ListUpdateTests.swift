import CoreGraphics
import Expectations
import RandomTesting
import Testing
import UIKitTesting

@testable import UIKit

/// Updates of a list that is no table.
@MainActor
struct ListUpdateTests {
  private let grid = Grid([9, 6])
  private let window: TestWindow

  init() { window = TestWindow(size: CGSize(width: 300, height: 400), root: grid) }

  private func place(_ section: Int, _ item: Int) -> ItemPlace { ItemPlace(section: section, item: item) }

  private func change(_ section: Int, _ item: Int, _ animation: ItemAnimation = .fade) -> BatchUpdate.Change<ItemPlace>
  {
    BatchUpdate.Change(place: place(section, item), animation: animation)
  }

  @Test("Tiles go on from where they stood to their new places, across lines, and keep their cells")
  func insertion() throws {
    let cell = try require(grid.tile("0.2"))
    grid.texts[0].insert("new", at: 0)
    grid.list.update { $0.insertedItems = [change(0, 0)] }
    expect(cell.frame.origin, equals: CGPoint(x: 0, y: 100))
    window.advance(by: 0.15)
    let shown = try require(cell.layer.presentation()).position
    expect(shown.x > 50 && shown.x < 250 && shown.y > 50 && shown.y < 150)
    window.advance(by: 0.5)
    expect(grid.tiles, equals: ["new"] + (0..<9).map { "0.\($0)" })
    expect(grid.tile("0.2") === cell && grid.tile("new")?.alpha == 1)
  }

  @Test("A tile that is deleted fades, and its cell is used again afterwards")
  func deletion() throws {
    let gone = try require(grid.tile("0.4"))
    grid.texts[0].remove(at: 4)
    var isFinished = false
    grid.list.performUpdate {
      grid.list.update { $0.deletedItems = [change(0, 4)] }
    } completion: {
      isFinished = $0
    }
    expect(gone.alpha == 0 && gone.displays == 1)
    window.advance(by: 0.5)
    expect(isFinished && gone.alpha == 1 && gone.displays == 0 && gone.isHidden)
    expect(grid.tile("0.5")?.frame.origin, equals: CGPoint(x: 100, y: 100))
  }

  @Test("The selection stays with its items when sections move")
  func movedSection() {
    grid.list.select(place(1, 3), animated: false)
    grid.texts.swapAt(0, 1)
    grid.list.update { $0.movedSections = [BatchUpdate.Move(source: 1, target: 0)] }
    window.advance(by: 0.5)
    expect(grid.list.selection.items, equals: [place(0, 3)])
    expect(grid.tiles.first == "1.0" && grid.tile("1.3")?.isSelected == true)
  }

  @Test(
    "After updates at random, tiles stand in their places, each in a cell of its own",
    arguments: RandomRuns.seeds(1...40))
  func anything(seed: Int) {
    var random = SeededRandom(seed: seed)
    for step in 0..<12 {
      let section = random.below(2)
      let count = grid.texts[section].count
      grid.list.performUpdate {
        if random.below(2) == 0, count > 0 {
          let item = random.below(count)
          grid.texts[section].remove(at: item)
          grid.list.update { $0.deletedItems.append(change(section, item, .left)) }
        }
        let item = random.below(grid.texts[section].count + 1)
        grid.texts[section].insert("\(seed).\(step)", at: item)
        grid.list.update { $0.insertedItems.append(change(section, item, .top)) }
      }
      if random.below(2) == 0 { window.advance(by: 0.1) }
      if random.below(3) == 0 { grid.contentOffset.y = CGFloat(random.below(300)) }
    }
    window.advance(by: 1)
    let places = grid.list.live.items.map(\.place)
    expect(grid.tiles, equals: places.map { grid.texts[$0.section][$0.item] }, "seed \(seed)")
    expect(grid.list.live.items.allSatisfy { $0.cell.frame == grid.frame(of: $0.place) && $0.cell.displays == 1 })
    expect(grid.subviews.compactMap { $0 as? Tile }.count { !$0.isHidden }, equals: places.count, "seed \(seed)")
  }
}
