import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Rows that measure themselves, in a program that begins with large text.
@MainActor @Suite struct LargeTextRowTests {
  private final class Cell: UITableViewCell {
    var told: [UIContentSizeCategory?] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      told.append(traitCollection.preferredContentSizeCategory)
    }
  }

  private final class Source: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = Cell(style: .subtitle, reuseIdentifier: nil)
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.text = "Row"
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      ])
      return cell
    }
  }

  @Test func rowsAreMeasuredWithTheTablesTextSize() throws {
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    table.dataSource = source
    let window = TestWindow(size: table.bounds.size, root: UIView())
    window.setContentSizeCategory(.accessibilityExtraExtraExtraLarge)
    window.window.addSubview(table)
    window.turn()
    let height = UIFont.systemFont(ofSize: 53).lineHeight
    let cells = table.visibleCells
    expect(cells.count == 3)
    for cell in cells { expect(abs(cell.bounds.height - height) < 2, "\(cell.bounds.height) for \(height)") }
    expect((cells[0].contentView.subviews.last as? UILabel)?.font.pointSize == 53)
    // Each hears of its text size once.
    expect(cells.allSatisfy { ($0 as? Cell)?.told.count == 1 })
    expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == cells[1].frame.minY)
  }
}
