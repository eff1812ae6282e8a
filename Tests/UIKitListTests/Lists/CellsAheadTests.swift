import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// V11, V100: cells are made before they are seen, in the time that frames leave.
@MainActor
struct CellsAheadTests {
  private let grid: Grid
  private let window: TestWindow

  init() {
    grid = SlowGrid([300])
    grid.preparesAhead = true
    window = TestWindow(size: CGSize(width: 300, height: 390), root: grid)
    _ = grid.taken()
  }

  private func scroll(to offset: CGFloat) {
    grid.contentOffset.y = offset
    window.turn()
  }

  private func ready(_ item: Int) -> Tile? { grid.list.ahead.cell(for: ItemPlace(section: 0, item: item)) }

  @Test("Nothing is made ahead before the view scrolls, and then the next line, unseen")
  func nextLine() {
    window.advance(by: 1)
    expect(grid.taken(), equals: [])
    scroll(to: 5)
    expect(grid.taken(), equals: ["cell 0.12", "cell 0.13", "cell 0.14"])
    expect((12...14).allSatisfy { ready($0)?.isHidden == true && ready($0)?.displays == 0 })
    expect(grid.tiles, equals: (0..<12).map { "0.\($0)" })
  }

  @Test("The frame that brings a line takes its tiles as they are, lays none of them out and shows each once")
  func taking() {
    scroll(to: 5)
    let tiles = (12...14).map { ready($0) }
    window.resetCounts()
    scroll(to: 15)
    expect(grid.taken().suffix(3), equals: ["cell 0.15", "cell 0.16", "cell 0.17"])
    expect(grid.list.live.items.suffix(3).map(\.cell), equals: tiles)
    expect(tiles.allSatisfy { $0?.displays == 1 && $0?.isHidden == false })
    expect(window.counts.laidOut, equals: 1)
  }

  @Test("While the same lines are in view nothing more is made, and nothing is once it rests")
  func rests() {
    scroll(to: 15)
    _ = grid.taken()
    for offset in 16...90 { scroll(to: CGFloat(offset)) }
    expect(grid.taken(), equals: [])
    window.resetCounts()
    window.advance(by: 2)
    expect(grid.taken(), equals: [])
    expect(window.framesPainted, equals: 0)
  }

  @Test("Turning round takes the tiles of the one side for the other; none is told of that was not seen")
  func turning() {
    scroll(to: 1015)
    scroll(to: 1020)
    expect(ready(45) != nil)
    let made = grid.made
    scroll(to: 1012)
    expect(ready(45) == nil && ready(29) != nil)
    expect(grid.made, equals: made)
    expect(grid.list.live.items.allSatisfy { $0.cell.displays == 1 })
    expect(grid.allTiles.allSatisfy { $0.displays >= 0 })
  }

  @Test("A jump makes nothing but what is seen after it")
  func jump() {
    scroll(to: 5)
    _ = grid.taken()
    scroll(to: 2000)
    expect(grid.taken(), equals: (60..<72).map { "cell 0.\($0)" })
    expect(grid.list.ahead.cells.isEmpty)
  }

  @Test("As many lines are made as the last step was long, of half a screen at most")
  func farStep() {
    scroll(to: 5)
    _ = grid.taken()
    scroll(to: 255)
    expect(grid.list.ahead.cells.map(\.place.item), equals: (21...26).map { $0 })
  }

  @Test("Half of a frame's time is used: what does not fit is made when it is seen")
  func budget() {
    // The second begins before the half is over, the third would not.
    (grid as? SlowGrid)?.work = { [window] in window.host.now += 0.005 }
    scroll(to: 5)
    expect(grid.taken(), equals: ["cell 0.12", "cell 0.13"])
    scroll(to: 15)
    expect(grid.taken(), equals: ["cell 0.14", "cell 0.15"])
    window.advance(by: 1)
    expect(grid.taken(), equals: [])
    (grid as? SlowGrid)?.work = {}
  }

  @Test("A reload and an update make them anew")
  func changes() {
    scroll(to: 5)
    grid.texts[0].removeFirst()
    grid.list.performUpdate {
      grid.list.update { $0.deletedItems = [.init(place: ItemPlace(section: 0, item: 0), animation: .none)] }
    }
    expect(grid.list.ahead.cells.isEmpty)
    window.advance(by: 1)
    scroll(to: 15)
    expect(grid.tiles, equals: (1...15).map { "0.\($0)" })
    grid.texts[0].insert("new", at: 0)
    grid.reloadData()
    window.advance(by: 1)
    expect(grid.list.ahead.cells.isEmpty)
    expect(grid.tiles.first, equals: "new")
  }

  @Test("Counts that changed without a word are not looked for before they are seen")
  func silentChange() {
    grid.texts[0].removeLast(200)
    scroll(to: 5)
    expect(grid.taken(), equals: [])
  }

  @Test("As many tiles as are in view and two lines more are made, however far it goes")
  func count() {
    for step in 1...600 { scroll(to: CGFloat(step * 15)) }
    expect(grid.made <= 12 + 6)
  }
}

/// Whose tiles take their time.
private final class SlowGrid: Grid {
  var work: () -> Void = {}
  override func cell(for item: ItemPlace) -> Tile? {
    work()
    return super.cell(for: item)
  }
}

extension Grid {
  fileprivate var allTiles: [Tile] { subviews.compactMap { $0 as? Tile } }
}
