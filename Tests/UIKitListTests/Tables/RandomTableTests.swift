import Expectations
import RandomTesting
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Everything that can happen to a table, in any order: rows, cells, places and pixels stay together.
@MainActor
struct RandomTableTests {
  /// Rows whose heights, titles and selection are known by their texts.
  private final class Model: UITableViewDelegate {
    let stage: TableStage
    var heights: [String: CGFloat] = [:]
    var next = 0
    private(set) var displayed: [ObjectIdentifier: IndexPath] = [:]
    var imbalances = 0

    init(_ stage: TableStage) { self.stage = stage }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heights[stage.source.text(indexPath)] ?? 44
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      if displayed.updateValue(indexPath, forKey: ObjectIdentifier(cell)) != nil { imbalances += 1 }
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil { imbalances += 1 }
    }

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      let action = UIContextualAction(style: .normal, title: "Act") { _, _, done in done(true) }
      return UISwipeActionsConfiguration(actions: [action])
    }
  }

  @Test(
    "After anything in any order, a table at rest shows its rows in their places", arguments: RandomRuns.seeds(1...12))
  func anything(seed: Int) {
    var random = SeededRandom(seed: seed)
    let style = [UITableView.Style.plain, .grouped, .insetGrouped][seed % 3]
    let stage = TableStage(style: style, counts: [8, 0, 40], rowHeight: UITableView.automaticDimension)
    let (table, source, window) = (stage.table, stage.source, stage.window)
    let model = Model(stage)
    source.headers = [0: "First", 2: "Third"]
    source.footers = [2: "The end"]
    table.allowsMultipleSelection = seed % 2 == 0
    table.estimatedRowHeight = [UITableView.automaticDimension, 100, 0][seed % 3]
    table.delegate = model
    var selected: Set<String> = []

    func randomRow() -> IndexPath? {
      let filled = source.texts.indices.filter { !source.texts[$0].isEmpty }
      guard !filled.isEmpty else { return nil }
      let section = filled[random.below(filled.count)]
      return IndexPath(row: random.below(source.texts[section].count), section: section)
    }
    func newText() -> String {
      model.next += 1
      let text = "new \(model.next)"
      model.heights[text] = CGFloat(random.below(9) * 20)
      return text
    }
    func point() -> CGPoint {
      CGPoint(x: 60 + random.below(200), y: 10 + random.below(Int(window.window.bounds.height) - 20))
    }

    window.turn()
    model.imbalances = 0
    for _ in 0..<25 {
      let animation = [UITableView.RowAnimation.none, .fade, .left, .top, .automatic][random.below(5)]
      switch random.below(14) {
      case 0:
        let lowest = max(0, table.contentSize.height - table.bounds.height)
        table.contentOffset.y = min(lowest, CGFloat(random.below(2500)))
      case 1:
        window.drag(from: point(), to: point(), duration: 0.1)
      case 2:
        window.wheel(CGVector(dx: 0, dy: CGFloat(random.below(9) - 4)), at: point())
      case 3:
        let section = random.below(3)
        let row = random.below(source.texts[section].count + 1)
        source.texts[section].insert(newText(), at: row)
        table.insertRows(at: [IndexPath(row: row, section: section)], with: animation)
      case 4:
        guard let path = randomRow() else { continue }
        source.texts[path.section].remove(at: path.row)
        table.deleteRows(at: [path], with: animation)
      case 5:
        guard let path = randomRow() else { continue }
        let text = source.texts[path.section].remove(at: path.row)
        let section = random.below(3)
        let row = random.below(source.texts[section].count + 1)
        source.texts[section].insert(text, at: row)
        table.moveRow(at: path, to: IndexPath(row: row, section: section))
      case 6:
        guard let path = randomRow() else { continue }
        source.texts[path.section][path.row] = newText()
        table.reloadRows(at: [path], with: animation)
      case 7:
        guard let path = randomRow() else { continue }
        model.heights[source.text(path)] = CGFloat(random.below(9) * 20)
        table.performBatchUpdates(nil)
      case 8:
        window.resize(to: CGSize(width: 280 + random.below(100), height: 200 + random.below(400)))
      case 9:
        guard let path = randomRow() else { continue }
        table.selectRow(at: path, animated: false, scrollPosition: .none)
      case 10:
        guard let path = randomRow() else { continue }
        let position = UITableView.ScrollPosition(rawValue: random.below(4)) ?? .none
        table.scrollToRow(at: path, at: position, animated: random.below(2) == 0)
      case 11:
        let start = point()
        window.drag(from: start, to: CGPoint(x: max(0, start.x - 150), y: start.y), duration: 0.2)
      case 12:
        table.setEditing(!table.isEditing, animated: random.below(2) == 0)
      default:
        if random.below(2) == 0 { table.reloadData() } else { table.reloadSections([random.below(3)], with: animation) }
      }
      selected = Set((table.indexPathsForSelectedRows ?? []).map { source.text($0) })
      window.advance(by: [0, 0.02, 0.15, 0.6][random.below(4)])
    }
    window.advance(by: 4)
    stage.expectConsistency("seed \(seed)")
    expect(Set((table.indexPathsForSelectedRows ?? []).map { source.text($0) }), equals: selected, "seed \(seed)")
    for cell in table.visibleCells {
      guard let path = table.indexPath(for: cell) else { continue }
      expect(cell.isSelected, equals: selected.contains(source.text(path)), "seed \(seed), \(path)")
      expect(table.rectForRow(at: path).height, equals: model.heights[source.text(path)] ?? 44, "seed \(seed), \(path)")
      expect(cell.alpha == 1 && (cell.bounds.minX == 0 || cell.configurationState.isSwiped), "seed \(seed), \(path)")
    }
    let lowest = max(0, table.contentSize.height - table.bounds.height)
    expect(table.contentOffset.y >= 0 && table.contentOffset.y <= lowest, "seed \(seed)")
    expect(model.imbalances == 0 && model.displayed.count == table.visibleCells.count, "seed \(seed)")
    expectNil(window.damageError(), "seed \(seed)")
  }
}
