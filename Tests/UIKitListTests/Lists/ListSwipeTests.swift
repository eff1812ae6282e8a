import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// Swiping the items of a list that is no table.
@MainActor
struct ListSwipeTests {
  /// A grid whose tiles can be swiped to the left.
  private final class SwipedGrid: Grid, SwipeHost {
    private(set) lazy var swipes = SwipeController(self)

    var maySwipe: Bool { true }
    func swipeCell(at point: CGPoint) -> UIView? { item(at: point).flatMap { list.live.cell(at: $0) } }
    func swipePath(of cell: UIView) -> IndexPath? { list.live.place(of: cell)?.path }
    func swipeActions(at path: IndexPath, _ side: SwipeSide) -> UISwipeActionsConfiguration? {
      guard side == .trailing else { return nil }
      let action = UIContextualAction(style: .normal, title: "Mark") { [weak self] _, _, done in
        self?.heard.append("mark \(path.item)")
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [action])
    }
    func swipeBegins(at path: IndexPath, _ cell: UIView) { heard.append("begins \(path.item)") }
    func swipeEnded(at path: IndexPath?, _ cell: UIView) { heard.append("ended \(path?.item ?? -1)") }
  }

  private let grid = SwipedGrid([12])
  private let window: TestWindow

  init() {
    window = TestWindow(size: CGSize(width: 300, height: 400), root: grid)
    expectNil(grid.swipes.openCell)
    window.turn()
    _ = grid.taken()
  }

  @Test("A tile swiped aside shows its action, which runs when it is tapped")
  func action() throws {
    window.drag(from: CGPoint(x: 190, y: 150), to: CGPoint(x: 110, y: 150), duration: 0.5)
    window.advance(by: 0.5)
    expect(grid.swipes.openCell === grid.tile("0.4"))
    window.tap(at: CGPoint(x: 190, y: 150))
    window.advance(by: 0.5)
    expect(grid.taken(), equals: ["begins 4", "mark 4", "ended 4"])
    expect(grid.swipes.openCell == nil && grid.tile("0.4")?.bounds.origin == .zero)
  }

  @Test("A touch elsewhere closes it")
  func close() {
    window.drag(from: CGPoint(x: 190, y: 150), to: CGPoint(x: 110, y: 150), duration: 0.5)
    window.advance(by: 0.5)
    window.tap(at: CGPoint(x: 50, y: 350))
    window.advance(by: 0.5)
    expect(grid.taken(), equals: ["begins 4", "ended 4"])
    expectNil(grid.swipes.openCell)
  }

  @Test("The side without actions does not open")
  func otherSide() {
    window.drag(from: CGPoint(x: 110, y: 150), to: CGPoint(x: 190, y: 150), duration: 0.5)
    expectNil(grid.swipes.openCell)
    expect(!grid.taken().contains("begins 4"))
  }
}
