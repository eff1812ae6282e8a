import Expectations
import Testing
import UIKit
import UIKitTesting

// Tables the way UIKit programs write them: a controller that is data source and delegate, and subclasses.

class ListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .insetGrouped)
  var items = [["하나", "둘"], ["three"]]
  var selected: String?
  private let reuseID = "ItemCell"

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: reuseID)
    tableView.register(SectionHeader.self, forHeaderFooterViewReuseIdentifier: "header")
    tableView.dataSource = self
    tableView.delegate = self
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
    tableView.separatorStyle = .singleLine
    tableView.separatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    tableView.tableFooterView = UIView()
    tableView.allowsMultipleSelectionDuringEditing = true
    view.addSubview(tableView)
  }

  func numberOfSections(in tableView: UITableView) -> Int { items.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: reuseID, for: indexPath)
    cell.textLabel?.text = items[indexPath.section][indexPath.row]
    cell.accessoryType = .disclosureIndicator
    return cell
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Footer \(section)" }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete {
      items[indexPath.section].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    selected = items[indexPath.section][indexPath.row]
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") as? SectionHeader
    header?.textLabel?.text = "Section \(section)"
    return header
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 50 }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard let last = tableView.indexPathsForVisibleRows?.last else { return }
    lastSeen = last
  }
  var lastSeen = IndexPath(row: 0, section: 0)

  func insertAtTop(_ text: String) {
    tableView.performBatchUpdates(
      {
        self.items[0].insert(text, at: 0)
        self.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      },
      completion: { finished in
        if finished { self.tableView.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true) }
      })
  }
}

class SectionHeader: UITableViewHeaderFooterView {
  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    contentView.backgroundColor = .clear
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class BaseTable: UITableView {
  override init(frame: CGRect, style: UITableView.Style) {
    super.init(frame: frame, style: style)
    changes = 0
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  var changes = 0
}

class MiddleTable: BaseTable {
  override func reloadData() {
    changes += 1
    super.reloadData()
  }
}

/// Three deep, every open member overridden.
class EverythingTable: MiddleTable {
  override var dataSource: UITableViewDataSource? { didSet { changes += 1 } }
  override var delegate: UITableViewDelegate? { didSet { changes += 1 } }
  override var prefetchDataSource: UITableViewDataSourcePrefetching? { didSet { changes += 1 } }
  override var isPrefetchingEnabled: Bool { didSet { changes += 1 } }
  override var numberOfSections: Int { super.numberOfSections }
  override func numberOfRows(inSection section: Int) -> Int { super.numberOfRows(inSection: section) }
  override var rowHeight: CGFloat { didSet { changes += 1 } }
  override var estimatedRowHeight: CGFloat { didSet { changes += 1 } }
  override var sectionHeaderHeight: CGFloat { didSet { changes += 1 } }
  override var sectionFooterHeight: CGFloat { didSet { changes += 1 } }
  override var estimatedSectionHeaderHeight: CGFloat { didSet { changes += 1 } }
  override var estimatedSectionFooterHeight: CGFloat { didSet { changes += 1 } }
  override var sectionHeaderTopPadding: CGFloat { didSet { changes += 1 } }
  override var separatorStyle: UITableViewCell.SeparatorStyle { didSet { changes += 1 } }
  override var separatorColor: UIColor? { didSet { changes += 1 } }
  override var separatorInset: UIEdgeInsets { didSet { changes += 1 } }
  override var tableHeaderView: UIView? { didSet { changes += 1 } }
  override var tableFooterView: UIView? { didSet { changes += 1 } }
  override var backgroundView: UIView? { didSet { changes += 1 } }
  override var sectionIndexColor: UIColor? { didSet { changes += 1 } }
  override var sectionIndexBackgroundColor: UIColor? { didSet { changes += 1 } }
  override var sectionIndexTrackingBackgroundColor: UIColor? { didSet { changes += 1 } }
  override var sectionIndexMinimumDisplayRowCount: Int { didSet { changes += 1 } }
  override func reloadSectionIndexTitles() { super.reloadSectionIndexTitles() }
  override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    super.register(cellClass, forCellReuseIdentifier: identifier)
  }
  override func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    super.register(aClass, forHeaderFooterViewReuseIdentifier: identifier)
  }
  override func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    super.dequeueReusableCell(withIdentifier: identifier)
  }
  override func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    super.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }
  override func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    super.dequeueReusableHeaderFooterView(withIdentifier: identifier)
  }
  override func indexPathForRow(at point: CGPoint) -> IndexPath? { super.indexPathForRow(at: point) }
  override func indexPath(for cell: UITableViewCell) -> IndexPath? { super.indexPath(for: cell) }
  override func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { super.indexPathsForRows(in: rect) }
  override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { super.cellForRow(at: indexPath) }
  override var visibleCells: [UITableViewCell] { super.visibleCells }
  override var indexPathsForVisibleRows: [IndexPath]? { super.indexPathsForVisibleRows }
  override func rect(forSection section: Int) -> CGRect { super.rect(forSection: section) }
  override func rectForHeader(inSection section: Int) -> CGRect { super.rectForHeader(inSection: section) }
  override func rectForFooter(inSection section: Int) -> CGRect { super.rectForFooter(inSection: section) }
  override func rectForRow(at indexPath: IndexPath) -> CGRect { super.rectForRow(at: indexPath) }
  override func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    super.headerView(forSection: section)
  }
  override func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    super.footerView(forSection: section)
  }
  override func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    super.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }
  override func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    super.scrollToNearestSelectedRow(at: scrollPosition, animated: animated)
  }
  override var allowsSelection: Bool { didSet { changes += 1 } }
  override var allowsMultipleSelection: Bool { didSet { changes += 1 } }
  override var allowsSelectionDuringEditing: Bool { didSet { changes += 1 } }
  override var allowsMultipleSelectionDuringEditing: Bool { didSet { changes += 1 } }
  override var selectionFollowsFocus: Bool { didSet { changes += 1 } }
  override var indexPathForSelectedRow: IndexPath? { super.indexPathForSelectedRow }
  override var indexPathsForSelectedRows: [IndexPath]? { super.indexPathsForSelectedRows }
  override func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {
    super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  override func deselectRow(at indexPath: IndexPath, animated: Bool) {
    super.deselectRow(at: indexPath, animated: animated)
  }
  override func beginUpdates() { super.beginUpdates() }
  override func endUpdates() { super.endUpdates() }
  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    changes += 1
    super.performBatchUpdates(updates, completion: completion)
  }
  override func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    super.insertRows(at: indexPaths, with: animation)
  }
  override func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    super.deleteRows(at: indexPaths, with: animation)
  }
  override func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    super.reloadRows(at: indexPaths, with: animation)
  }
  override func reconfigureRows(at indexPaths: [IndexPath]) { super.reconfigureRows(at: indexPaths) }
  override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    super.moveRow(at: indexPath, to: newIndexPath)
  }
  override func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    super.insertSections(sections, with: animation)
  }
  override func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    super.deleteSections(sections, with: animation)
  }
  override func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    super.reloadSections(sections, with: animation)
  }
  override func moveSection(_ section: Int, toSection newSection: Int) {
    super.moveSection(section, toSection: newSection)
  }
  override var hasUncommittedUpdates: Bool { super.hasUncommittedUpdates }
  override var isEditing: Bool { didSet { changes += 1 } }
  override func setEditing(_ editing: Bool, animated: Bool) { super.setEditing(editing, animated: animated) }
  override func layoutSubviews() {
    changes += 1
    super.layoutSubviews()
  }
  override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) }
}

@MainActor
struct TableCompatibility {
  @Test func aControllerWithATableWorks() {
    let controller = ListController()
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: controller)
    expect(controller.tableView.visibleCells.count, equals: 3)
    expect(controller.tableView.headerView(forSection: 1)?.textLabel?.text, equals: "Section 1")
    window.tap(
      at: controller.tableView.convert(
        CGPoint(x: 160, y: controller.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).midY), to: nil))
    expect(controller.selected, equals: "둘")
    controller.insertAtTop("new")
    window.advance(by: 1)
    expect(controller.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text, equals: "new")
    controller.tableView(controller.tableView, commit: .delete, forRowAt: IndexPath(row: 0, section: 0))
    window.advance(by: 1)
    expect(controller.tableView.numberOfRows(inSection: 0), equals: 2)
  }

  @Test func aSubclassOverridesEverything() {
    let table = EverythingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .grouped)
    let controller = ListController()
    controller.loadViewIfNeeded()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "ItemCell")
    table.dataSource = controller
    table.reloadData()
    table.layoutIfNeeded()
    expect(table.visibleCells.count, equals: 3)
    expect(table.changes > 0)
    let scrollView: UIScrollView = table
    table.delegate = controller
    expect(scrollView.delegate === controller)
    table.performBatchUpdates { table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none) }
    expect(UITableView().style, equals: .plain)
    expect(BaseTable().style, equals: .plain)
  }
}
