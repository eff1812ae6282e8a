import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// V64, V86: pointer, wheel and keys on sections that scroll on their own.
@MainActor
struct OrthogonalInputTests {
  /// Shelves of groups 100 wide and 50 high in a view of 320 × 480.
  private let stage = CompositionalStage(
    CompositionalStage.rows(.absolute(100), scrolling: .continuous), counts: Array(repeating: 20, count: 12))
  private let first = CGPoint(x: 200, y: 25)

  private var selected: [Int]? {
    stage.collection.indexPathsForSelectedItems?.first.map { [$0.section, $0.item] }
  }

  private func select(_ section: Int, _ item: Int) {
    stage.collection.selectItem(at: IndexPath(item: item, section: section), animated: false, scrollPosition: [])
    stage.collection.becomeFirstResponder()
  }

  private func key(_ keys: UIKeyboardHIDUsage...) {
    for key in keys {
      stage.window.key(key)
      stage.window.advance(by: 0.1)
    }
  }

  @Test("Shift and the wheel scroll the shelf under the pointer sideways, and nothing else")
  func shiftAndWheel() {
    stage.window.wheel(CGVector(dx: 0, dy: -1), at: first, modifiers: .shift)
    stage.window.advance(by: 1)
    expect(stage.shelves.prefix(3).map(\.contentOffset.x), equals: [40, 0, 0])
    expect(stage.collection.contentOffset, equals: .zero)
    stage.window.wheel(CGVector(dx: 0, dy: 3), at: first, modifiers: .shift)
    stage.window.advance(by: 1)
    expect(stage.shelves.first?.contentOffset.x, equals: 0)
  }

  @Test("The pointer drags a shelf sideways; what it was pressed on is not selected")
  func mouseDrag() {
    stage.window.press(at: first)
    for step in 1...12 {
      stage.window.advance(by: 1.0 / 60)
      stage.window.move(to: CGPoint(x: first.x - CGFloat(step) * 10, y: first.y + 2))
    }
    stage.window.advance(by: 0.5)
    stage.window.release()
    stage.window.advance(by: 1)
    expect((stage.shelves.first?.contentOffset.x ?? 0) >= 100)
    expect(stage.shelves.dropFirst().allSatisfy { $0.contentOffset.x == 0 })
    expect(stage.collection.contentOffset, equals: .zero)
    expectNil(selected)
    expectNil(stage.window.damageError())
  }

  /// What becomes of the first shelf, and how many items it has then.
  enum Change: CaseIterable {
    case reloadsItsSection, reloadsAll, losesItems, getsItems, goes, layoutChanges

    var count: Int {
      switch self {
      case .losesItems: 5
      case .getsItems: 24
      default: 20
      }
    }
  }

  @Test(
    "A shelf that changes while it glides stays within its row, and has the cells that are seen",
    arguments: Change.allCases)
  func changesWhileGliding(change: Change) throws {
    let shelf = try require(stage.shelves.first)
    shelf.setContentOffset(CGPoint(x: 1500, y: shelf.contentOffset.y), animated: true)
    stage.window.advance(by: 0.15)
    expect(shelf.contentOffset.x > 0 && shelf.contentOffset.x < 1500)
    let view = stage.collection
    stage.counts[0] = change.count
    switch change {
    case .reloadsItsSection: view.reloadSections([0])
    case .reloadsAll: view.reloadData()
    case .losesItems: view.deleteItems(at: (5..<20).map { IndexPath(item: $0, section: 0) })
    case .getsItems: view.insertItems(at: (0..<4).map { IndexPath(item: $0, section: 0) })
    case .goes:
      stage.counts.removeFirst()
      view.deleteSections([0])
    case .layoutChanges: view.collectionViewLayout.invalidateLayout()
    }
    stage.window.advance(by: 0.02)
    stage.window.advance(by: 1.5)
    let left = try require(stage.shelves.first).contentOffset.x
    expect((0...CGFloat(change.count) * 100 - 320).contains(left))
    if change == .goes { expect(left, equals: 0) }
    let corners = (0..<change.count).map { (index: Int) -> CGFloat in CGFloat(index) * 100 - left }
    let expected = corners.filter { $0 > -100 && $0 < 320 }
    expect(stage.seenCells.filter { $0[0] == 0 }.map { $0[2] }, equals: expected)
    expect(stage.shelves.dropFirst().allSatisfy { $0.contentOffset.x == 0 })
    expectNil(stage.window.damageError())
  }

  @Test("Down and up go to what is seen below and above, wherever the shelves have scrolled to")
  func acrossShelves() {
    stage.shelves[1].contentOffset.x = 200
    stage.window.turn()
    select(0, 1)
    key(.keyboardDownArrow)
    expect(selected, equals: [1, 3])
    key(.keyboardDownArrow)
    expect(selected, equals: [2, 1])
    key(.keyboardUpArrow, .keyboardUpArrow)
    expect(selected, equals: [0, 1])
  }

  @Test("Right and left go along a shelf, which follows; the others stay")
  func alongAShelf() {
    select(2, 2)
    key(.keyboardRightArrow, .keyboardRightArrow, .keyboardRightArrow)
    expect(selected, equals: [2, 5])
    expect(stage.shelves.map(\.contentOffset.x), equals: stage.shelves.indices.map { $0 == 2 ? 280 : 0 })
    expect(stage.seenCells.contains([2, 5, 220, 100, 100, 50]))
    key(.keyboardLeftArrow, .keyboardLeftArrow, .keyboardLeftArrow, .keyboardLeftArrow)
    expect(selected, equals: [2, 1])
    expect(stage.shelves[2].contentOffset.x, equals: 100)
  }

  @Test("Down goes on to shelves that are not seen yet, and the view follows")
  func outOfView() {
    select(9, 0)
    key(.keyboardDownArrow, .keyboardDownArrow)
    expect(selected, equals: [11, 0])
    expect(stage.collection.contentOffset.y, equals: 120)
    key(.keyboardHome)
    expect(selected, equals: [0, 0])
    expect(stage.collection.contentOffset.y, equals: 0)
  }
}
