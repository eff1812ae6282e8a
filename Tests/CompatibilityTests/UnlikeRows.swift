import Expectations
import Testing
import UIKit
import UIKitTesting

// One list of rows of unlike kinds, each configured by a generic object, as programs write it for themselves.

// MARK: - The parts

protocol PanelView: UIView {
  init(frame: CGRect)
  associatedtype Content
  associatedtype Listener
  var listener: Listener? { get set }
  func fill(with content: Content)
}

protocol PanelCell: AnyObject {
  associatedtype Panel: PanelView
  var panel: Panel { get }
}

final class PanelTableCell<Panel: PanelView>: UITableViewCell, PanelCell {
  let panel = Panel(frame: .zero)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    panel.frame = contentView.bounds
    panel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(panel)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    panel.sizeThatFits(targetSize)
  }
}

/// What a list of rows knows of each: no type of content, no class of cell.
protocol RowMaker {
  static var identifier: String { get }
  static var cellClass: AnyClass { get }
  func fill(_ cell: UIView, listener: AnyObject?)
}

final class TableRowMaker<Cell: PanelCell>: RowMaker where Cell: UITableViewCell {
  static var identifier: String { return String(describing: Cell.self) }
  static var cellClass: AnyClass { return Cell.self }

  let content: Cell.Panel.Content

  init(content: Cell.Panel.Content) {
    self.content = content
  }

  func fill(_ cell: UIView, listener: AnyObject?) {
    guard let cell = cell as? Cell else { return }
    cell.panel.listener = listener as? Cell.Panel.Listener
    cell.panel.fill(with: content)
  }
}

// MARK: - Views

protocol StarDelegate: AnyObject {
  func didTapStar(_ view: UIView)
}

final class StarView: UIView, PanelView {
  typealias Content = (name: String, count: Int)

  weak var listener: StarDelegate?

  private let label = UILabel()
  private lazy var button: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Star", for: .normal)
    button.addTarget(self, action: StarView.tapped, for: .touchUpInside)
    return button
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    [label, button].forEach { addSubview($0) }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func fill(with content: (name: String, count: Int)) {
    label.text = "\(content.name) \(content.count)"
  }

  private func tapped() { listener?.didTapStar(self) }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 60) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 10, y: 0, width: bounds.width - 90, height: bounds.height)
    button.frame = CGRect(x: bounds.width - 80, y: 0, width: 70, height: bounds.height)
  }
}

final class NoteView: UIView, PanelView {
  weak var listener: AnyObject?
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func fill(with content: String) { label.text = content }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    label.sizeThatFits(CGSize(width: size.width - 20, height: .greatestFiniteMagnitude))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 10, dy: 0)
  }
}

// MARK: - The table's owner

struct Rows {
  typealias Star = TableRowMaker<PanelTableCell<StarView>>
  typealias Note = TableRowMaker<PanelTableCell<NoteView>>
}

final class RowsController: UIViewController, UITableViewDataSource, StarDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
  let alone = StarView()
  var stars = 0

  let rows: [RowMaker] = [
    Rows.Note(content: "One"), Rows.Star(content: (name: "Swift", count: 3)),
    Rows.Note(content: String(repeating: "A long line of words. ", count: 12)),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(alone)
    view.addSubview(tableView)
    alone.fill(with: (name: "Alone", count: 1))
    alone.listener = self
    tableView.dataSource = self
    tableView.estimatedRowHeight = 50
    tableView.rowHeight = UITableView.automaticDimension
    tableView.register(Rows.Star.cellClass, forCellReuseIdentifier: Rows.Star.identifier)
    tableView.register(Rows.Note.cellClass, forCellReuseIdentifier: Rows.Note.identifier)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    alone.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 60)
    tableView.frame = CGRect(x: 0, y: 60, width: view.bounds.width, height: view.bounds.height - 60)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = rows[indexPath.row]
    let cell = tableView.dequeueReusableCell(withIdentifier: type(of: row).identifier, for: indexPath)
    row.fill(cell, listener: self)
    return cell
  }

  func didTapStar(_ view: UIView) { stars += 1 }
}

@MainActor
@Suite struct UnlikeRowTests {
  @Test func rowsOfUnlikeKindsAreFilledByTheirMakersAndReportToTheOwner() throws {
    let controller = RowsController()
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: controller)
    let table = controller.tableView
    let heights = (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    expect(heights[1] == 60 && heights[2] > 3 * heights[0], "\(heights)")
    expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) is PanelTableCell<StarView>)
    let star = try require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? PanelTableCell<StarView>)
    for view in [star.panel, controller.alone] {
      let button = try require(view.subviews.compactMap { $0 as? UIButton }.first)
      try window.tap(button)
    }
    expect(controller.stars, equals: 2)
  }
}
