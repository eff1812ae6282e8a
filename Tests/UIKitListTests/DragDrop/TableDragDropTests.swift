import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Rows that are carried inside of a table and from one to the other.
@MainActor
struct TableDragDropTests {
  @Test("A row that is carried inside of its table is where it is dropped, and everybody hears of it in order")
  func inside() {
    let stage = DragListStage()
    stage.drag(from: stage.point(0, 50, 20), to: stage.point(0, 50, 105))
    expect(stage.words[0] == ["b", "c", "a", "d"] && stage.shown(0) == ["b", "c", "a", "d"])
    expect(stage.taken(), equals: ["items 0 0", "begin", "enter 0", "drop 0 2 from [0]", "ended", "end 0"])
    expect(stage.tops(0) == [0, 40, 80, 120] && stage.platter == nil)
    expectNil(stage.window.damageError())
  }

  @Test("While it is carried its own place closes and the others make room where it would go")
  func room() {
    let stage = DragListStage()
    stage.drag(from: stage.point(0, 50, 20), to: stage.point(0, 50, 105), releases: false)
    expect(stage.shown(0), equals: ["b", "c", "d"])
    expect(stage.tops(0), equals: [0, 0, 40, 120])
    expect(stage.tables[0].hasActiveDrag && stage.tables[0].hasActiveDrop)
    stage.window.move(to: stage.point(0, 50, 25))
    stage.window.advance(by: 0.5)
    expect(stage.tops(0), equals: [0, 40, 80, 120])
    stage.window.key(.keyboardEscape)
    stage.window.advance(by: 1)
    expect(stage.shown(0) == ["a", "b", "c", "d"] && stage.words[0] == ["a", "b", "c", "d"])
    expect(!stage.tables[0].hasActiveDrag && !stage.tables[0].hasActiveDrop)
  }

  @Test("A row comes to another table between its rows, which make room first")
  func across() {
    let stage = DragListStage()
    stage.drag(from: stage.point(0, 50, 60), to: stage.point(1, 50, 50), releases: false)
    expect(stage.tops(1) == [0, 80] && stage.tops(0) == [0, 40, 80, 120])
    stage.window.release()
    stage.window.advance(by: 1)
    expect(stage.words[1] == ["x", "b", "y"] && stage.shown(1) == ["x", "b", "y"])
    expect(stage.taken().contains("drop 1 1 from [-1]"))
    expect(stage.tops(1), equals: [0, 40, 80])
  }

  /// Rows with an action at each side.
  private final class Swiping: NSObject, UITableViewDelegate {
    var done: [String] = []
    private func actions(_ side: String) -> UISwipeActionsConfiguration {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: side) { [self] _, _, ended in
          done.append(side)
          ended(true)
        }
      ])
    }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { actions("trailing") }
    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { actions("leading") }
  }

  /// A pointer goes far at once, or little by little.
  @Test(arguments: [-1.0, 1], [2.0, 6, 9, 30])
  func aPointerCarriesARowThatCouldBeSwiped(way: Double, step: Double) {
    let (stage, delegate) = (DragListStage(), Swiping())
    let number = way > 0 ? 0 : 1
    stage.tables[number].delegate = delegate
    let start = stage.point(number, way > 0 ? 20 : 170, 20)
    stage.window.press(at: start)
    for x in stride(from: step, through: 150, by: step) {
      stage.window.move(to: CGPoint(x: start.x + way * x, y: start.y))
    }
    stage.window.advance(by: 0.5)
    expect(stage.tables[number].hasActiveDrag && stage.platter != nil)
    stage.window.move(to: stage.point(1 - number, 50, 60))
    stage.window.advance(by: 0.5)
    stage.window.release()
    stage.window.advance(by: 1)
    expect(stage.words[1 - number].contains(way > 0 ? "a" : "x") && delegate.done == [])
  }

  @Test func aPointerSwipesARowThatGivesNothingToCarry() {
    let (stage, delegate) = (DragListStage(), Swiping())
    stage.tables[0].delegate = delegate
    stage.dragged = { _ in [] }
    stage.drag(from: stage.point(0, 20, 20), to: stage.point(0, 185, 20))
    expect(delegate.done == ["leading"] && stage.platter == nil)
  }

  @Test func aFingerSwipesARowThatCouldBeCarried() {
    let (stage, delegate) = (DragListStage(), Swiping())
    stage.tables[0].delegate = delegate
    stage.window.touch(1, began: stage.point(0, 20, 20))
    for x in stride(from: 20.0, through: 185, by: 15) {
      stage.window.advance(by: 0.02)
      stage.window.touch(1, movedTo: stage.point(0, x, 20))
    }
    stage.window.touch(1, endedAt: stage.point(0, 185, 20))
    stage.window.advance(by: 1)
    expect(delegate.done == ["leading"] && stage.platter == nil)
  }

  @Test func belowTheLastRowIsTheEnd() {
    let stage = DragListStage()
    stage.drag(from: stage.point(0, 50, 60), to: stage.point(1, 50, 250))
    expect(stage.words[1], equals: ["x", "y", "b"])
  }

  @Test func anEmptyTableTakesTheFirstRow() {
    let stage = DragListStage([["a"], []])
    stage.drag(from: stage.point(0, 50, 20), to: stage.point(1, 50, 100))
    expect(stage.words[1] == ["a"] && stage.shown(1) == ["a"])
  }

  @Test("What leaves a table without a drop closes the room again")
  func leaving() {
    let stage = DragListStage()
    stage.drag(from: stage.point(0, 50, 60), to: stage.point(1, 50, 50), releases: false)
    stage.window.move(to: CGPoint(x: 195, y: 290))
    stage.window.advance(by: 0.5)
    expect(stage.tops(1) == [0, 40] && stage.taken().last == "exit 1")
    stage.window.release()
    stage.window.advance(by: 1)
    expect(stage.words, equals: [["a", "b", "c", "d"], ["x", "y"]])
  }

  @Test("Into a row: it is highlighted, and nothing makes room")
  func into() {
    let stage = DragListStage()
    stage.intent = .insertIntoDestinationIndexPath
    stage.drag(from: stage.point(0, 50, 60), to: stage.point(1, 50, 50), releases: false)
    expect(stage.tables[1].visibleCells.map(\.isHighlighted), equals: [false, true])
    expect(stage.tables[1].visibleCells.map(\.configurationState.cellDropState), equals: [.notTargeted, .targeted])
    expect(stage.tops(1), equals: [0, 40])
    stage.window.release()
    stage.window.advance(by: 1)
    expect(stage.dropsInto, equals: ["b"])
    expect(stage.tables[1].visibleCells.map(\.configurationState.cellDropState), equals: [.none, .none])
  }

  @Test("Automatically: into a row at its middle, between two at its edges")
  func automatic() {
    let stage = DragListStage()
    stage.intent = .automatic
    stage.drag(from: stage.point(0, 50, 60), to: stage.point(1, 50, 60), releases: false)
    expect(stage.tables[1].visibleCells.map(\.isHighlighted) == [false, true] && stage.tops(1) == [0, 40])
    stage.window.move(to: stage.point(1, 50, 43))
    stage.window.advance(by: 0.5)
    expect(stage.tables[1].visibleCells.map(\.isHighlighted) == [false, false] && stage.tops(1) == [0, 80])
  }

  @Test("The rows under way say so in their state, and are pale where they stay")
  func states() {
    let stage = DragListStage()
    stage.operation = .copy
    stage.drag(from: stage.point(0, 50, 20), to: stage.point(1, 50, 200), releases: false)
    let cell = stage.tables[0].visibleCells[0]
    expect(cell.configurationState.cellDragState == .dragging && cell.layer.mask != nil)
    stage.window.release()
    stage.window.advance(by: 1)
    expect(cell.configurationState.cellDragState == .none && cell.layer.mask == nil)
    expect(stage.words, equals: [["a", "b", "c", "d"], ["x", "y", "a"]])
  }

  @Test("A row that is carried stays the same when others come above it")
  func insertedAbove() {
    let stage = DragListStage()
    stage.drag(from: stage.point(0, 50, 20), to: stage.point(1, 50, 250), releases: false)
    stage.words[0].insert("new", at: 0)
    stage.tables[0].insertRows(at: [[0, 0]], with: .none)
    stage.window.advance(by: 1)
    expect(stage.shown(0), equals: ["new", "b", "c", "d"])
    stage.window.move(to: stage.point(0, 50, 145))
    stage.window.advance(by: 0.5)
    expect(stage.tops(0), equals: [0, 40, 40, 80, 160])
    stage.window.release()
    stage.window.advance(by: 1)
    expect(stage.taken().contains("drop 0 3 from [1]"))
    expect(stage.words[0] == ["new", "b", "c", "a", "d"] && stage.shown(0) == stage.words[0])
    expect(stage.tops(0), equals: [0, 40, 80, 120, 160])
  }

  @Test("A row that is deleted while it is carried comes from nowhere")
  func deletedMeanwhile() {
    let stage = DragListStage()
    stage.drag(from: stage.point(0, 50, 20), to: stage.point(1, 50, 250), releases: false)
    stage.words[0].removeFirst()
    stage.tables[0].deleteRows(at: [[0, 0]], with: .none)
    stage.window.advance(by: 1)
    expect(stage.shown(0), equals: ["b", "c", "d"])
    stage.window.move(to: stage.point(0, 50, 50))
    stage.window.release()
    stage.window.advance(by: 1)
    expect(stage.taken().contains("drop 0 1 from [-1]"))
    expect(stage.words[0] == ["b", "a", "c", "d"] && stage.shown(0) == stage.words[0])
  }

  @Test("Without a drop delegate a row that may be moved is moved by the data source")
  func reordering() {
    let stage = DragListStage(hasDrops: false)
    stage.drag(from: stage.point(0, 50, 20), to: stage.point(0, 50, 105))
    expect(stage.taken(), equals: ["items 0 0", "begin", "move 0 to 2", "ended"])
    expect(stage.shown(0), equals: ["b", "c", "a", "d"])
    stage.drag(from: stage.point(0, 50, 20), to: stage.point(1, 50, 50))
    expect(stage.words[1], equals: ["x", "y"])
  }

  @Test("A press that carries a row away selects nothing")
  func selection() {
    let stage = DragListStage()
    stage.drag(from: stage.point(0, 50, 20), to: stage.point(1, 50, 50))
    expectNil(stage.tables[0].indexPathForSelectedRow)
  }

  @Test("What is carried looks as the row does, not as its press")
  func looks() {
    let stage = DragListStage()
    stage.drag(from: stage.point(0, 50, 20), to: stage.point(1, 50, 200), releases: false)
    expect(stage.window.pixel(x: 300, y: 205) & 0xFFFFFF, equals: 0xFFFFFF)
  }

  @Test("At its edge the table scrolls, and the row goes where nothing was seen before")
  func scrolling() {
    let stage = DragListStage([(0..<60).map { "\($0)" }, []])
    stage.drag(from: stage.point(0, 50, 20), to: stage.point(0, 50, 295), releases: false)
    stage.window.advance(by: 2)
    expect(stage.tables[0].contentOffset.y > 400)
    stage.window.release()
    stage.window.advance(by: 1)
    let place = stage.words[0].firstIndex(of: "0") ?? 0
    expect(place > 15 && stage.shown(0).contains("0"))
    expectNil(stage.window.damageError())
  }

  @Test("A reload in the middle of a drag leaves rows where the data have them")
  func reloading() {
    let stage = DragListStage()
    stage.drag(from: stage.point(0, 50, 20), to: stage.point(0, 50, 105), releases: false)
    stage.words[0] = ["p", "q"]
    stage.tables[0].reloadData()
    stage.window.advance(by: 0.5)
    stage.window.release()
    stage.window.advance(by: 1)
    expect(stage.shown(0).count, equals: stage.words[0].count)
    expect(stage.tops(0), equals: stage.words[0].indices.map { CGFloat($0) * 40 })
  }

  @Test("Several rows that one row carries come together")
  func several() {
    let stage = DragListStage()
    stage.dragged = { ["\($0)1", "\($0)2"] }
    stage.operation = .copy
    stage.drag(from: stage.point(0, 50, 20), to: stage.point(1, 50, 50))
    expect(stage.words[1] == ["x", "a1", "a2", "y"] && stage.shown(1) == ["x", "a1", "a2", "y"])
  }
}
