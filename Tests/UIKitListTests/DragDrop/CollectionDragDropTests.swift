import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Items that are carried inside of a collection view and from one to the other: three in a line, 50 by 40, 20 apart.
@MainActor
struct CollectionDragDropTests {
  private let stage = DragListStage(collections: true)

  @Test func anItemIsWhereItIsDropped() {
    stage.drag(from: stage.point(0, 20, 20), to: stage.point(0, 160, 20))
    expect(stage.words[0] == ["b", "c", "a", "d"] && stage.shown(0) == ["b", "c", "a", "d"])
    expect(stage.taken(), equals: ["items 0 0", "drop 0 2 from [0]"])
    expectNil(stage.window.damageError())
  }

  @Test("While it is carried the others close up, and make room where it would go")
  func room() {
    stage.drag(from: stage.point(0, 20, 20), to: stage.point(0, 160, 20), releases: false)
    expect(stage.shown(0), equals: ["b", "c", "d"])
    expect(stage.collections[0].cellForItem(at: [0, 1])?.frame.minX, equals: 0)
    stage.window.key(.keyboardEscape)
    stage.window.advance(by: 1)
    expect(stage.shown(0), equals: ["a", "b", "c", "d"])
    expect(stage.collections[0].cellForItem(at: [0, 1])?.frame.minX, equals: 70)
  }

  @Test("An item that is carried stays the same when others come, go and move around it")
  func updatesMeanwhile() {
    stage.drag(from: stage.point(0, 90, 20), to: stage.point(1, 100, 250), releases: false)
    let view = stage.collections[0]
    expect(stage.shown(0), equals: ["a", "c", "d"])
    stage.words[0] = ["new", "d", "newer", "b", "c"]
    view.performBatchUpdates {
      view.deleteItems(at: [[0, 0]])
      view.insertItems(at: [[0, 0], [0, 2]])
      view.moveItem(at: [0, 3], to: [0, 1])
    }
    stage.window.advance(by: 1)
    expect(stage.shown(0), equals: ["new", "d", "newer", "c"])
    expect(view.cellForItem(at: [0, 3])?.configurationState.cellDragState, equals: .dragging)
    stage.window.move(to: stage.point(0, 20, 20))
    stage.window.release()
    stage.window.advance(by: 1)
    expect(stage.taken().contains("drop 0 0 from [3]"))
    expect(stage.shown(0), equals: ["b", "new", "d", "newer", "c"])
  }

  @Test func anItemComesFromElsewhere() {
    stage.drag(from: stage.point(0, 20, 20), to: stage.point(1, 20, 20), releases: false)
    expect(stage.collections[1].cellForItem(at: [0, 0])?.frame.minX, equals: 70)
    expect(stage.collections[0].cellForItem(at: [0, 0])?.configurationState.cellDragState, equals: .dragging)
    stage.window.release()
    stage.window.advance(by: 1)
    expect(stage.words[1] == ["a", "x", "y"] && stage.shown(1) == ["a", "x", "y"])
  }

  /// Makes a list whose rows have an action at each side; `done` hears of what is done.
  private func makeList(_ number: Int, done: @escaping (String) -> Void) {
    func actions(_ side: String) -> UISwipeActionsConfiguration {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: side) { _, _, ended in
          done(side)
          ended(true)
        }
      ])
    }
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.leadingSwipeActionsConfigurationProvider = { _ in actions("leading") }
    configuration.trailingSwipeActionsConfigurationProvider = { _ in actions("trailing") }
    stage.collections[number].collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
    stage.window.turn()
  }

  /// As a table's: a pointer goes far at once, or little by little.
  @Test(arguments: [-1.0, 1], [2.0, 6, 9, 30])
  func aPointerCarriesARowOfAListThatCouldBeSwiped(way: Double, step: Double) {
    var done: [String] = []
    let number = way > 0 ? 0 : 1
    makeList(number) { done.append($0) }
    let start = stage.point(number, way > 0 ? 20 : 170, 20)
    stage.window.press(at: start)
    for x in stride(from: step, through: 150, by: step) {
      stage.window.move(to: CGPoint(x: start.x + way * x, y: start.y))
    }
    stage.window.advance(by: 0.5)
    expect(stage.collections[number].hasActiveDrag)
    stage.window.move(to: stage.point(1 - number, 20, 20))
    stage.window.advance(by: 0.5)
    stage.window.release()
    stage.window.advance(by: 1)
    expect(stage.words[1 - number].contains(way > 0 ? "a" : "x") && done == [])
  }

  @Test func aPointerSwipesARowOfAListThatGivesNothingToCarry() {
    var done: [String] = []
    makeList(0) { done.append($0) }
    stage.dragged = { _ in [] }
    stage.drag(from: stage.point(0, 20, 20), to: stage.point(0, 185, 20))
    expect(done == ["leading"] && !stage.collections[0].hasActiveDrag)
  }

  @Test func aFingerSwipesARowOfAListThatCouldBeCarried() {
    var done: [String] = []
    makeList(0) { done.append($0) }
    stage.window.touch(1, began: stage.point(0, 20, 20))
    for x in stride(from: 20.0, through: 185, by: 15) {
      stage.window.advance(by: 0.02)
      stage.window.touch(1, movedTo: stage.point(0, x, 20))
    }
    stage.window.touch(1, endedAt: stage.point(0, 185, 20))
    stage.window.advance(by: 1)
    expect(done == ["leading"] && !stage.collections[0].hasActiveDrag)
  }

  @Test func behindTheLastItemIsTheEnd() {
    stage.drag(from: stage.point(0, 20, 20), to: stage.point(1, 100, 250))
    expect(stage.words[1], equals: ["x", "y", "a"])
  }

  @Test func intoAnItem() {
    stage.intent = .insertIntoDestinationIndexPath
    stage.drag(from: stage.point(0, 20, 20), to: stage.point(1, 90, 20), releases: false)
    expect(stage.collections[1].cellForItem(at: [0, 1])?.configurationState.cellDropState, equals: .targeted)
    expect(stage.collections[1].cellForItem(at: [0, 0])?.configurationState.cellDropState, equals: .notTargeted)
    stage.window.release()
    stage.window.advance(by: 1)
    expect(stage.dropsInto, equals: ["a"])
  }

  @Test("A dropped item flies from the pointer to its cell, which is not seen before")
  func landing() throws {
    stage.drag(from: stage.point(0, 20, 20), to: stage.point(1, 90, 30), releases: false)
    stage.window.release()
    stage.window.advance(by: 0.05)
    expect(stage.platter?.center, equals: CGPoint(x: 295, y: 20))
    expect(!stage.shown(1).contains("a"))
    stage.window.advance(by: 1)
    expect(stage.shown(1) == ["x", "a", "y"] && stage.platter == nil)
  }

  @Test func withoutADropDelegateTheDataSourceMoves() {
    let stage = DragListStage(collections: true, hasDrops: false)
    stage.drag(from: stage.point(0, 20, 20), to: stage.point(0, 160, 20))
    expect(stage.taken(), equals: ["items 0 0", "move 0 to 2"])
    expect(stage.shown(0), equals: ["b", "c", "a", "d"])
  }

  @Test("A switch of the property takes drags away and gives them back")
  func switchedOff() {
    stage.collections[0].dragInteractionEnabled = false
    stage.drag(from: stage.point(0, 20, 20), to: stage.point(0, 160, 20))
    expect(stage.taken(), equals: [])
    stage.collections[0].dragInteractionEnabled = true
    stage.drag(from: stage.point(0, 20, 20), to: stage.point(0, 160, 20))
    expect(stage.words[0], equals: ["b", "c", "a", "d"])
  }
}
