import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Text views that grow with their text: in constraints, in stack views, and in cells (X73).
@MainActor @Suite struct TextViewCellTests {
  private final class NoteCell: UITableViewCell {
    let view = UITextView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      view.isScrollEnabled = false
      view.font = .systemFont(ofSize: 17)
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: contentView.topAnchor),
        view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Notes: NSObject, UITableViewDataSource {
    var texts = (0..<20).map { "note \($0)" }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
      (cell as? NoteCell)?.view.text = texts[indexPath.row]
      return cell
    }
  }

  private func table() -> (table: UITableView, notes: Notes, window: TestWindow) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 240, height: 300))
    table.register(NoteCell.self, forCellReuseIdentifier: "note")
    let notes = Notes()
    table.dataSource = notes
    let window = TestWindow(size: table.bounds.size, root: table)
    window.turn()
    return (table, notes, window)
  }

  @Test func x73ACellGrowsByALineAndNothingJumps() throws {
    let (table, notes, window) = table()
    table.contentOffset.y = 100
    window.turn()
    let path = try require(table.indexPathForRow(at: CGPoint(x: 10, y: 200)))
    let cell = try require(table.cellForRow(at: path) as? NoteCell)
    cell.view.becomeFirstResponder()
    window.turn()
    let (frame, offset) = (cell.frame, table.contentOffset)
    let log = TextViewLog()
    log.didChange = { [weak table] _ in table?.performBatchUpdates(nil) }
    cell.view.delegate = log
    window.type("\n")
    window.advance(by: 1)
    expect(cell.frame.minY == frame.minY && table.contentOffset == offset)
    expect(abs(cell.frame.height - frame.height - UIFont.systemFont(ofSize: 17).lineHeight) <= 1)
    let next = try require(table.cellForRow(at: IndexPath(row: path.row + 1, section: 0)))
    expect(next.frame.minY, equals: cell.frame.maxY)
    withExtendedLifetime(notes) {}
  }

  @Test func x73AKeyInTheSameLineChangesNoHeight() throws {
    let (table, notes, window) = table()
    let cell = try require(table.cellForRow(at: IndexPath(row: 2, section: 0)) as? NoteCell)
    cell.view.becomeFirstResponder()
    window.turn()
    let frame = cell.frame
    window.type("x")
    expect(cell.frame == frame && cell.view.bounds.origin == .zero)
    withExtendedLifetime(notes) {}
  }

  @Test func inConstraintsAViewIsAsHighAsItsTextAtItsWidth() {
    let view = UITextView()
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 17)
    view.text = "one two three four five six seven eight nine ten"
    view.translatesAutoresizingMaskIntoConstraints = false
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 120)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor), view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      width,
    ])
    let window = TestWindow(size: root.bounds.size, root: root)
    expect(view.bounds.height, equals: view.sizeThatFits(CGSize(width: 120, height: 0)).height)
    width.constant = 280
    window.turn()
    expect(view.bounds.height, equals: view.sizeThatFits(CGSize(width: 280, height: 0)).height)
    view.text += "\nmore\nlines"
    window.turn()
    expect(view.bounds.height, equals: view.sizeThatFits(CGSize(width: 280, height: 0)).height)
  }

  @Test func inAStackViewItsNeighbourMovesDown() {
    let view = UITextView()
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 17)
    view.text = "one"
    let label = UILabel()
    label.text = "below"
    let stack = UIStackView(arrangedSubviews: [view, label, UIView()])
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    let window = TestWindow(size: stack.bounds.size, root: stack)
    view.becomeFirstResponder()
    let top = label.frame.minY
    window.type("\n")
    expect(abs(label.frame.minY - top - UIFont.systemFont(ofSize: 17).lineHeight) <= 1)
  }

  @Test func aFieldThatStopsGrowingScrolls() {
    let (view, window) = editedTextView("one", size: CGSize(width: 200, height: 40)) { $0.isScrollEnabled = false }
    view.text = "1\n2\n3\n4\n5\n6"
    view.isScrollEnabled = true
    window.turn()
    expect(view.contentSize.height > view.bounds.height)
    view.scrollRangeToVisible(NSRange(location: 11, length: 0))
    expect(view.contentOffset.y > 0)
  }
}
