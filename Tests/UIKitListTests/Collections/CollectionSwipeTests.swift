import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// Swipe actions of a list's items (V72).
@MainActor
struct CollectionSwipeTests {
  private let rows = ListRows(["One", "Two", "Three", "Four", "Five", "Six"])
  private let window: TestWindow

  init() {
    window = rows.window()
    let rows = rows
    rows.layout.swipes = { [unowned rows] path, isLeading in
      rows.heard.append("\(isLeading ? "leading" : "trailing") \(path.item)")
      @MainActor func action(_ title: String) -> UIContextualAction {
        UIContextualAction(style: .normal, title: title) { _, _, done in
          rows.heard.append("\(title) \(path.item)")
          done(true)
        }
      }
      return isLeading ? nil : UISwipeActionsConfiguration(actions: [action("First"), action("Second")])
    }
  }

  private func open() {
    window.drag(from: CGPoint(x: 250, y: 90), to: CGPoint(x: 130, y: 90), duration: 0.5)
    window.advance(by: 0.5)
  }

  @Test func theProviderIsAskedWhenTheDragBeginsAndTheFirstActionStandsAtTheEdge() throws {
    expect(rows.taken().isEmpty)
    open()
    expect(rows.taken() == ["trailing 1"] && rows.cell(1).configurationState.isSwiped)
    let (first, second) = (try window.find("First"), try window.find("Second"))
    expect(first.convert(first.bounds, to: nil).minX > second.convert(second.bounds, to: nil).minX)
    try window.tap("Second")
    window.advance(by: 0.5)
    expect(rows.taken() == ["Second 1"] && !rows.cell(1).configurationState.isSwiped)
  }

  @Test func aRowInACardDoesNotLeaveItsPlaceWhileItIsOpen() {
    rows.layout.style = .insetGrouped
    rows.layout.invalidateLayout()
    window.turn()
    open()
    expect(rows.cell(1).bounds.minX > 0 && rows.cell(1).clipsToBounds)
    window.tap(at: CGPoint(x: 50, y: 210))
    window.advance(by: 0.5)
    expect(rows.cell(1).bounds.minX == 0 && !rows.cell(1).clipsToBounds)
  }

  @Test func aFullSwipeDoesTheFirstAction() {
    window.drag(from: CGPoint(x: 290, y: 90), to: CGPoint(x: 20, y: 90), duration: 0.5)
    window.advance(by: 0.5)
    expect(rows.taken(), equals: ["trailing 1", "First 1"])
  }

  @Test func theSideWithoutActionsStaysClosed() {
    window.drag(from: CGPoint(x: 100, y: 90), to: CGPoint(x: 250, y: 90), duration: 0.5)
    window.advance(by: 0.5)
    expect(rows.taken().first, equals: "leading 1")
    expect(!rows.cell(1).configurationState.isSwiped)
  }

  @Test func aTouchElsewhereClosesTheItemAndSelectsNothing() {
    open()
    _ = rows.taken()
    window.tap(at: CGPoint(x: 50, y: 210))
    window.advance(by: 0.5)
    expect(rows.taken().isEmpty && !rows.cell(1).configurationState.isSwiped)
    expect(rows.cell(1).bounds.origin, equals: .zero)
  }

  @Test func aRightClickAsksForNoMenuWhileAnItemIsOpen() {
    final class Menus: NSObject, UICollectionViewDelegate {
      var asked: [[IndexPath]] = []
      func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
      ) -> UIContextMenuConfiguration? {
        asked.append(indexPaths)
        return nil
      }
    }
    let menus = Menus()
    rows.view.delegate = menus
    open()
    window.press(at: CGPoint(x: 50, y: 210), button: 2)
    window.release(button: 2)
    window.advance(by: 0.5)
    expect(menus.asked.isEmpty)
    window.press(at: CGPoint(x: 50, y: 210), button: 2)
    expect(menus.asked, equals: [[[0, 3]]])
    window.release(button: 2)
  }

  @Test func scrollingReloadingAndUpdatingCloseTheItem() {
    for close: () -> Void in [
      { [window] in window.drag(from: CGPoint(x: 50, y: 220), to: CGPoint(x: 50, y: 180), duration: 0.3) },
      { [rows] in rows.view.reloadData() },
      {
        [rows] in
        rows.titles.append("New")
        rows.view.insertItems(at: [[0, rows.titles.count - 1]])
      },
    ] {
      rows.view.contentOffset = .zero
      window.turn()
      open()
      expect(rows.cell(1).configurationState.isSwiped)
      close()
      window.advance(by: 1)
      rows.view.contentOffset = .zero
      window.turn()
      expect(!rows.cell(1).configurationState.isSwiped && rows.cell(1).bounds.origin == .zero)
    }
  }

  @Test func nothingOpensInEditMode() {
    rows.view.isEditing = true
    window.advance(by: 0.5)
    open()
    expect(rows.taken().isEmpty)
  }
}
