import CoreGraphics
import Expectations
import Foundation
import RandomTesting
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Cells that want another size while others are made before they are seen (V11 beside V44).
@MainActor
struct SizesAheadTests {
  private final class Sizes {
    var heights: [Int: CGFloat] = [:]
    func height(_ item: Int) -> CGFloat { heights[item] ?? CGFloat(30 + item * 17 % 40) }
  }

  @Test(
    "A cell in view or made ahead that wants another height has it once it is seen", arguments: RandomRuns.seeds(1...8))
  func invalidated(seed: Int) {
    var random = SeededRandom(seed: seed)
    let sizes = Sizes()
    let stage = CompositionalStage(
      CompositionalStage.rows(.fractionalWidth(1), .estimated(44)), counts: [120], isShown: false)
    stage.preferred = { path, size in CGSize(width: size.width, height: sizes.height(path.item)) }
    stage.show()
    let view = stage.collection
    var unseen = 0
    for step in 0..<80 {
      view.contentOffset.y += CGFloat(random.below(14))
      stage.window.turn()
      let last = view.indexPathsForVisibleItems.max()?.item ?? 0
      let path = IndexPath(item: max(0, last - random.below(5) + 2), section: 0)
      if let cell = view.cellForItem(at: path) {
        if cell.isHidden { unseen += 1 }
        sizes.heights[path.item] = CGFloat(25 + random.below(60))
        cell.invalidateIntrinsicContentSize()
      }
      stage.window.advance(by: random.below(3) == 0 ? 0.4 : 0.02)
      let seen = view.indexPathsForVisibleItems.sorted()
      for path in seen {
        expect(
          view.layoutAttributesForItem(at: path)?.frame.height, equals: sizes.height(path.item),
          "seed \(seed), step \(step), item \(path.item)")
      }
      for (one, other) in zip(seen, seen.dropFirst()) {
        expect(stage.frame(one.item)?.maxY, equals: stage.frame(other.item)?.minY, "seed \(seed), step \(step)")
      }
    }
    stage.window.advance(by: 1)
    for cell in view.visibleCells {
      expect(cell.frame.height, equals: (view.indexPath(for: cell).map { sizes.height($0.item) }))
    }
    expect(unseen > 0, "seed \(seed): no cell was made ahead")
    expectNil(stage.window.damageError(), "seed \(seed)")
  }

  @Test(
    "V88, V94: jumps near and far show their item at the top, and no place has changed unasked",
    arguments: RandomRuns.seeds(1...6))
  func jumpsAmongManySizes(seed: Int) throws {
    var random = SeededRandom(seed: seed)
    let items = FlowItems([200_000])
    items.delegate.size = { CGSize(width: 60 + $0.item * 7 % 130, height: 30 + $0.item * 13 % 50) }
    let window = items.show()
    let view = items.view
    var item = 0
    for step in 0..<60 {
      item =
        switch random.below(3) {
        case 0: random.below(200_000)
        case 1: item - random.below(40)
        default: item + random.below(40)
        }
      item = min(max(item, 0), 199_900)
      view.scrollToItem(at: [0, item], at: .top, animated: false)
      // Another one before the first is shown.
      if random.below(4) == 0 { continue }
      window.turn()
      let at = "seed \(seed), step \(step), item \(item)"
      let frame = try require(view.layoutAttributesForItem(at: [0, item])).frame
      expect(abs(frame.minY - view.contentOffset.y) <= 0.5, "\(at)")
      for (path, frame) in items.cells { expect(frame, equals: items.frame(path.item), "\(at): \(path.item)") }
      let lines = items.cells.values.reduce(CGRect.null) { $0.union($1) }
      expect(lines.minY <= view.bounds.minY + 10 && lines.maxY >= view.bounds.maxY - 10, "\(at)")
      expect(view.places.changing.isEmpty, "\(at)")
      expectNil(window.damageError(), "\(at)")
    }
  }
}
