import CoreGraphics
import Expectations
import Foundation
import RandomTesting
import Testing
import UIKitTesting

@testable import UIKit

/// Rows that are in a table before its data have them.
@MainActor
struct TablePlaceholderTests {
  private let stage = DragListStage()
  private var table: UITableView { stage.tables[1] }

  /// Drops "b" from the first table before "y" of the second, as a placeholder.
  private func drop(height: CGFloat = 60, at row: Int? = nil) throws -> any UITableViewDropPlaceholderContext {
    var context: (any UITableViewDropPlaceholderContext)?
    stage.onTableDrop = { coordinator in
      let path = IndexPath(row: row ?? coordinator.destinationIndexPath?.row ?? 0, section: 0)
      let placeholder = UITableViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "cell", rowHeight: height)
      placeholder.cellUpdateHandler = { $0.textLabel?.text = "…" }
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    stage.drag(from: stage.point(0, 50, 60), to: stage.point(1, 50, 50))
    return try require(context)
  }

  @Test("It is a row of its own height, which the data do not have")
  func placeholder() throws {
    let context = try drop()
    expect(stage.shown(1) == ["x", "…", "y"] && stage.tops(1) == [0, 40, 100])
    expect(stage.words[1] == ["x", "y"] && table.numberOfRows(inSection: 0) == 2)
    expect(table.hasUncommittedUpdates && context.dragItem.localObject as? String == "b")
    expectNil(stage.window.damageError())
  }

  @Test("Its row comes where it is, with what the data say")
  func commit() throws {
    let context = try drop()
    let isCommitted = context.commitInsertion {
      expect($0, equals: IndexPath(row: 1, section: 0))
      stage.words[1].insert("b", at: $0.row)
    }
    stage.window.advance(by: 1)
    expect(isCommitted && stage.shown(1) == ["x", "b", "y"] && stage.tops(1) == [0, 40, 80])
    expect(table.numberOfRows(inSection: 0) == 3 && !table.hasUncommittedUpdates)
    expect(!context.commitInsertion { _ in Issue.record("the placeholder is gone") })
    expectNil(stage.window.damageError())
  }

  @Test(arguments: [[0, 1], [1, 0]]) func twoAreExchangedInOneUpdate(order: [Int]) throws {
    let contexts = [try drop(), try drop()]
    expect(stage.shown(1), equals: ["x", "…", "…", "y"])
    table.performBatchUpdates {
      for index in order {
        expect(contexts[index].commitInsertion { stage.words[1].insert("\(index)", at: $0.row) })
      }
    }
    stage.window.advance(by: 1)
    expect(stage.words[1].count == 4 && stage.shown(1) == stage.words[1] && !table.hasUncommittedUpdates)
  }

  @Test func deletedItLeavesNothing() throws {
    let context = try drop()
    expect(context.deletePlaceholder())
    stage.window.advance(by: 1)
    expect(stage.shown(1) == ["x", "y"] && stage.tops(1) == [0, 40] && !table.hasUncommittedUpdates)
    expect(!context.deletePlaceholder())
  }

  @Test func aReloadTakesItAway() throws {
    let context = try drop()
    table.reloadData()
    stage.window.turn()
    expect(stage.shown(1) == ["x", "y"] && !table.hasUncommittedUpdates)
    expect(!context.commitInsertion { _ in Issue.record("the placeholder is gone") })
  }

  @Test("Paths are those of the data, also while it is there")
  func paths() throws {
    _ = try drop()
    let y = try require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    expect(y.textLabel?.text == "y" && table.indexPath(for: y) == IndexPath(row: 1, section: 0))
    expectNil(table.indexPath(for: table.visibleCells[1]))
    expect(table.indexPathsForVisibleRows?.map(\.row), equals: [0, 1])
    expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY, equals: 100)
    expectNil(table.indexPathForRow(at: CGPoint(x: 50, y: 60)))
    expect(table.presentationIndexPath(forDataSourceIndexPath: [0, 1]), equals: [0, 2])
    expect(table.dataSourceIndexPath(forPresentationIndexPath: [0, 2]), equals: [0, 1])
    expectNil(table.dataSourceIndexPath(forPresentationIndexPath: [0, 1]))
    table.performUsingPresentationValues {
      expect(table.numberOfRows(inSection: 0) == 3 && table.indexPath(for: y)?.row == 2)
    }
  }

  @Test("A tap selects the rows of the data, and never the placeholder")
  func selection() throws {
    _ = try drop()
    stage.window.tap(at: stage.point(1, 50, 60))
    expectNil(table.indexPathForSelectedRow)
    stage.window.tap(at: stage.point(1, 50, 110))
    expect(table.indexPathForSelectedRow, equals: IndexPath(row: 1, section: 0))
    stage.window.key(.keyboardUpArrow)
    expect(table.indexPathForSelectedRow, equals: IndexPath(row: 0, section: 0))
  }

  @Test("The data change beside it")
  func updates() throws {
    let context = try drop()
    stage.words[1] = ["v", "y", "z"]
    table.performBatchUpdates {
      table.deleteRows(at: [[0, 0]], with: .none)
      table.insertRows(at: [[0, 0], [0, 2]], with: .none)
    }
    stage.window.advance(by: 1)
    expect(stage.shown(1), equals: ["…", "v", "y", "z"])
    _ = context.commitInsertion { stage.words[1].insert("b", at: $0.row) }
    stage.window.advance(by: 1)
    expect(stage.shown(1) == ["b", "v", "y", "z"] && stage.words[1] == ["b", "v", "y", "z"])
  }

  @Test func behindTheLastRowItIsTheEnd() throws {
    let context = try drop(at: 7)
    expect(stage.shown(1), equals: ["x", "y", "…"])
    _ = context.commitInsertion { stage.words[1].insert("b", at: $0.row) }
    stage.window.advance(by: 1)
    expect(stage.shown(1), equals: ["x", "y", "b"])
  }

  @Test("A height of its own choice is what its cell needs")
  func automatic() throws {
    _ = try drop(height: UITableView.automaticDimension)
    expect(stage.tops(1), equals: [0, 40, 84])
  }

  @Test("A height of its own choice follows what its cell comes to need")
  func growing() throws {
    _ = try drop(height: UITableView.automaticDimension)
    var content = UIListContentConfiguration.subtitleCell()
    (content.text, content.secondaryText) = ("…", "one line\nand another\nand a third")
    let cell = table.visibleCells[1]
    cell.contentConfiguration = content
    stage.window.advance(by: 1)
    expect(cell.frame.height > 60)
    expect(stage.tops(1), equals: [0, 40, 40 + cell.frame.height])
    content.secondaryText = nil
    cell.contentConfiguration = content
    stage.window.advance(by: 1)
    expect(stage.tops(1), equals: [0, 40, 84])
  }

  @Test("The delegate hears nothing of it, and the cell that flies to it looks as the provider says")
  func delegate() throws {
    var provided: [UITableViewCell] = []
    let ears = Ears()
    table.delegate = ears
    stage.window.turn()
    ears.heard = []
    stage.onTableDrop = { coordinator in
      let placeholder = UITableViewDropPlaceholder(insertionIndexPath: [0, 0], reuseIdentifier: "cell", rowHeight: 40)
      placeholder.previewParametersProvider = {
        provided.append($0)
        return nil
      }
      coordinator.drop(coordinator.items[0].dragItem, to: placeholder).addCompletion { _ in ears.heard.append("landed")
      }
    }
    stage.drag(from: stage.point(0, 50, 60), to: stage.point(1, 50, 50))
    expect(ears.heard == ["landed"] && provided.count == 1 && provided.first === table.visibleCells.first)
  }

  private final class Ears: NSObject, UITableViewDelegate {
    var heard: [String] = []
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      heard.append("shows \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      heard.append("hides \(indexPath.row)")
    }
  }

  @Test("Random changes of the data leave each placeholder behind what it stood behind")
  func random() {
    var random = SeededRandom(seed: 7)
    for round in 0..<60 {
      let texts = RowTexts(count: 6)
      let model = PlaceholderModel(texts.rows)
      for _ in 0..<3 { model.add(to: texts.table, at: Int.random(in: 0...model.data.count, using: &random)) }
      for _ in 0..<6 {
        model.change(&random) { deleted, inserted, data in
          texts.table.performBatchUpdates {
            texts.rows = data
            texts.table.deleteRows(at: deleted.map { [0, $0] }, with: .none)
            texts.table.insertRows(at: inserted.map { [0, $0] }, with: .none)
          }
        }
        texts.table.layoutIfNeeded()
        expect(texts.shown, equals: model.shown, "round \(round)")
      }
    }
  }
}

/// A table without a window that shows texts.
@MainActor
private final class RowTexts: NSObject, UITableViewDataSource {
  var rows: [String]
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 2000))

  init(count: Int) {
    rows = (0..<count).map { "\($0)" }
    super.init()
    table.rowHeight = 20
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.layoutIfNeeded()
  }

  var shown: [String] {
    table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { $0.textLabel?.text }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
}

/// What a table with placeholders shows, as plain texts: those of placeholders begin with a star.
@MainActor
private final class PlaceholderModel {
  private(set) var shown: [String]
  private var next = 100

  init(_ data: [String]) { shown = data }

  var data: [String] { shown.filter { !$0.hasPrefix("*") } }

  private func place(_ index: Int) -> Int {
    let places = shown.indices.filter { !shown[$0].hasPrefix("*") }
    return index < places.count ? places[index] : shown.count
  }

  func add(to table: UITableView, at index: Int) {
    next += 1
    let text = "*\(next)"
    shown.insert(text, at: place(index))
    table.list.insert(ListPlaceholder(identifier: "cell") { $0.textLabel?.text = text }, at: [0, index])
  }

  func change(_ random: inout SeededRandom, _ apply: (_ deleted: [Int], _ inserted: [Int], _ data: [String]) -> Void) {
    let deleted = data.indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
    for index in deleted.reversed() { shown.remove(at: place(index)) }
    let count = data.count + Int.random(in: 0...2, using: &random)
    let inserted = (0..<count).shuffled(using: &random).prefix(count - data.count).sorted()
    for index in inserted {
      next += 1
      shown.insert("\(next)", at: place(index))
    }
    apply(deleted, inserted, data)
  }
}
