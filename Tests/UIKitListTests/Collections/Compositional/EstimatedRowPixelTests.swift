import Expectations
import Foundation
import RandomTesting
import Testing
import UIKitTesting

@testable import UIKit

/// Rows that say how high they are, after changes and as a fresh view shows them.
@MainActor
struct EstimatedRowPixelTests {
  @Test(
    "After any changes and on top of the content, rows have the pixels of a view that was never changed",
    arguments: RandomRuns.seeds(71...76))
  func fresh(seed: Int) {
    let board = RandomBoard(.rows, texts: [["a", "b", "c"], (0..<30).map { "row \($0)" }], seed: seed)
    var random = SeededRandom(seed: seed)
    for round in 0..<12 {
      var section = random.below(2)
      if board.texts[section].isEmpty { section = 1 - section }
      let item = random.below(board.texts[section].count)
      switch random.below(4) {
      case 0:
        board.texts[section].insert("new \(round)", at: item)
        board.view.insertItems(at: [IndexPath(item: item, section: section)])
      case 1:
        board.texts[section].remove(at: item)
        board.view.deleteItems(at: [IndexPath(item: item, section: section)])
      case 2:
        board.heights[board.texts[section][item]] = CGFloat(30 + random.below(60))
        board.view.reconfigureItems(at: [IndexPath(item: item, section: section)])
      default: board.view.contentOffset.y = CGFloat(random.below(400))
      }
      board.window.advance(by: [0, 0.1, 0.6][random.below(3)])
    }
    // What is seen at the top is measured in both.
    board.view.contentOffset.y = 0
    board.window.advance(by: 3)
    let other = RandomBoard(.rows, texts: board.texts)
    other.heights = board.heights
    other.view.reloadData()
    other.window.advance(by: 3)
    expect(board.window.image().pngData(), equals: other.window.image().pngData(), "seed \(seed)")
  }
}
