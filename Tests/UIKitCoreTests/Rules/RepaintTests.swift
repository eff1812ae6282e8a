import Expectations
import RandomTesting
import Testing
import UIKit
import UIKitTesting

/// Whatever part of a window is repainted, it comes out as in the whole picture.
@MainActor @Suite struct RepaintTests {
  @Test(arguments: [1, 1.5, 2] as [CGFloat], RandomRuns.seeds(1...3))
  func partsOfAnInsetGroupedTableLookAsInTheWhole(scale: CGFloat, seed: UInt64) {
    let stage = GroupedStage(scale: scale, style: seed % 2 == 0 ? .dark : .light)
    for offset in [0, 3.5, 61, 140] as [CGFloat] {
      stage.table.contentOffset.y = offset
      stage.window.turn()
      expectNil(stage.window.damageError())
      expectNil(stage.window.repaintError(rectangles: 40, seed: seed), "at \(offset)")
    }
    stage.table.selectRow(at: IndexPath(row: 1, section: 1), animated: false, scrollPosition: .none)
    stage.table.setEditing(true, animated: true)
    for _ in 0..<4 {
      stage.window.advance(by: 0.07)
      expectNil(stage.window.damageError())
      expectNil(stage.window.repaintError(rectangles: 20, seed: seed), "while editing begins")
    }
  }
}

/// A table of three groups with round corners.
@MainActor
private final class GroupedStage: NSObject, UITableViewDataSource {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 220, height: 200), style: .insetGrouped)
  private(set) var window: TestWindow!

  init(scale: CGFloat, style: UIUserInterfaceStyle) {
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    window = TestWindow(size: table.bounds.size, scale: scale, style: style, root: table)
  }

  func numberOfSections(in tableView: UITableView) -> Int { 3 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 1 ? 3 : 1 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Group \(section)" }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row 줄 \(indexPath.row)"
    cell.accessoryType = indexPath.row == 0 ? .disclosureIndicator : .checkmark
    return cell
  }
}
