import Expectations
import Testing
import UIKit
import UIKitTesting

/// What has to be scrolled to before a person can reach it.
@MainActor
struct ScrollToTests {
  private final class Rows: UITableViewController {
    var asked = 0
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      asked += 1
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "cell")
        ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  @Test func aRowThatIsFarDownIsScrolledToAndCanBeTapped() throws {
    let rows = Rows()
    let window = TestWindow(size: CGSize(width: 200, height: 300), root: rows)
    #expect(throws: TestWindowError.self) { try window.tap("Row 90") }
    try window.tap(window.scroll(to: "Row 90"))
    expect(rows.tableView.indexPathForSelectedRow, equals: IndexPath(row: 90, section: 0))
    try window.tap(window.scroll(to: "Row 3"))
    expect(rows.tableView.indexPathForSelectedRow, equals: IndexPath(row: 3, section: 0))
  }

  @Test func whatIsNowhereIsLookedForInVainButNotForEver() {
    let window = TestWindow(size: CGSize(width: 200, height: 300), root: Rows())
    #expect(throws: TestWindowError.self) { try window.scroll(to: "Row 1000") }
  }

  @Test func aViewInTwoScrollViewsComesIntoBoth() throws {
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    outer.contentSize = CGSize(width: 200, height: 1000)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 700, width: 200, height: 100))
    inner.contentSize = CGSize(width: 900, height: 100)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 620, y: 30, width: 80, height: 40)
    button.setTitle("Far", for: .normal)
    inner.addSubview(button)
    outer.addSubview(inner)
    let window = TestWindow(size: CGSize(width: 200, height: 200), root: outer)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    try window.scrollToVisible(button)
    try window.tap("Far")
    expect(taps, equals: 1)
    expect(outer.contentOffset.y > 500 && inner.contentOffset.x > 400)
  }

  @Test func whatCannotBeScrolledToSaysWhy() throws {
    let scrollView = UIScrollView()
    let beyond = UIView(frame: CGRect(x: 0, y: 900, width: 10, height: 10))
    scrollView.addSubview(beyond)
    let window = TestWindow(size: CGSize(width: 200, height: 200), root: scrollView)
    #expect { try window.scrollToVisible(beyond) } throws: { error in
      "\(error)".contains("cannot be scrolled into view: UIScrollView does not scroll any further")
    }
    #expect { try window.scrollToVisible(UIView()) } throws: { error in
      "\(error)".contains("it is not in this window")
    }
  }
}
