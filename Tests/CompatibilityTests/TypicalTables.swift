import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

// Two screens as they stand in many programs, pasted: a list of contacts with everything by hand, and a mailbox with a
// diffable data source.

// MARK: - Contacts

struct Contact {
  var name: String
  var note: String
  var isFavorite = false
}

class ContactCell: UITableViewCell {
  static let reuseIdentifier = "ContactCell"

  private let nameLabel = UILabel()
  private let noteLabel = UILabel()
  private let avatar = UIView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    setupViews()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func setupViews() {
    nameLabel.font = UIFont.preferredFont(forTextStyle: .headline)
    noteLabel.font = .preferredFont(forTextStyle: .subheadline)
    noteLabel.textColor = .secondaryLabel
    noteLabel.numberOfLines = 0
    avatar.backgroundColor = .systemTeal
    avatar.layer.cornerRadius = 20
    avatar.clipsToBounds = true
    contentView.addSubview(avatar)
    contentView.addSubview(nameLabel)
    contentView.addSubview(noteLabel)
    let selection = UIView()
    selection.backgroundColor = UIColor.systemBlue.withAlphaComponent(0.15)
    selectedBackgroundView = selection
    preservesSuperviewLayoutMargins = false
    separatorInset = UIEdgeInsets(top: 0, left: 72, bottom: 0, right: 0)
    layoutMargins = .zero
    accessoryType = .disclosureIndicator
  }

  func configure(with contact: Contact) {
    nameLabel.text = contact.name
    noteLabel.text = contact.note
    avatar.alpha = contact.isFavorite ? 1 : 0.5
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    nameLabel.text = nil
    noteLabel.text = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentView.bounds.width - 88
    avatar.frame = CGRect(x: 16, y: 12, width: 40, height: 40)
    nameLabel.frame = CGRect(x: 72, y: 12, width: width, height: 22)
    noteLabel.frame = CGRect(x: 72, y: 36, width: width, height: contentView.bounds.height - 48)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: size.width - 121, height: .greatestFiniteMagnitude)
    return CGSize(width: size.width, height: max(64, noteLabel.sizeThatFits(room).height + 48))
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    avatar.backgroundColor = .systemTeal
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    avatar.backgroundColor = .systemTeal
  }
}

class ContactsHeaderView: UITableViewHeaderFooterView {
  static let identifier = String(describing: ContactsHeaderView.self)
  let titleLabel = UILabel()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    contentView.addSubview(titleLabel)
    contentView.backgroundColor = .systemGroupedBackground
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = contentView.bounds.insetBy(dx: 16, dy: 4)
  }
}

class ContactsViewController: UITableViewController {
  private enum Section: Int, CaseIterable {
    case favorites
    case all

    var title: String {
      switch self {
      case .favorites: return "Favorites"
      case .all: return "All Contacts"
      }
    }
  }

  var sections: [[Contact]] = [[], []]
  var opened: [String] = []
  var prefetched: Set<IndexPath> = []
  var refreshes = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Contacts"
    tableView.register(ContactCell.self, forCellReuseIdentifier: ContactCell.reuseIdentifier)
    tableView.register(
      ContactsHeaderView.self, forHeaderFooterViewReuseIdentifier: ContactsHeaderView.identifier)
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 80
    tableView.sectionHeaderTopPadding = 0
    tableView.separatorColor = .separator
    tableView.keyboardDismissMode = .onDrag
    tableView.prefetchDataSource = self
    tableView.allowsMultipleSelectionDuringEditing = false
    tableView.tableFooterView = UIView(frame: .zero)
    tableView.scrollsToTop = true
    tableView.showsVerticalScrollIndicator = true
    tableView.contentInsetAdjustmentBehavior = .automatic

    let refreshControl = UIRefreshControl()
    refreshControl.addTarget(self, action: ContactsViewController.refresh, for: .valueChanged)
    self.refreshControl = refreshControl

    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: ContactsViewController.addContact)

    for index in 0..<60 {
      sections[1].append(
        Contact(name: "Contact \(index)", note: String(repeating: "A note. ", count: 1 + index % 12)))
    }
  }

  func refresh() {
    refreshes += 1
    tableView.reloadData()
    refreshControl?.endRefreshing()
  }

  func addContact() {
    sections[Section.all.rawValue].insert(Contact(name: "New", note: ""), at: 0)
    let indexPath = IndexPath(row: 0, section: Section.all.rawValue)
    tableView.beginUpdates()
    tableView.insertRows(at: [indexPath], with: .automatic)
    tableView.endUpdates()
    tableView.scrollToRow(at: indexPath, at: .middle, animated: true)
  }

  // MARK: - UITableViewDataSource

  override func numberOfSections(in tableView: UITableView) -> Int {
    return Section.allCases.count
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return sections[section].count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard
      let cell = tableView.dequeueReusableCell(
        withIdentifier: ContactCell.reuseIdentifier, for: indexPath) as? ContactCell
    else {
      return UITableViewCell()
    }
    cell.configure(with: sections[indexPath.section][indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    return true
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete {
      sections[indexPath.section].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    } else if editingStyle == .insert {
      addContact()
    }
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    return indexPath.section == Section.all.rawValue
  }

  override func tableView(_ tableView: UITableView, moveRowAt fromIndexPath: IndexPath, to: IndexPath) {
    let contact = sections[fromIndexPath.section].remove(at: fromIndexPath.row)
    sections[to.section].insert(contact, at: to.row)
  }

  // MARK: - UITableViewDelegate

  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    if proposedDestinationIndexPath.section != sourceIndexPath.section { return sourceIndexPath }
    return proposedDestinationIndexPath
  }

  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard !sections[section].isEmpty else { return nil }
    let header =
      tableView.dequeueReusableHeaderFooterView(withIdentifier: ContactsHeaderView.identifier)
      as! ContactsHeaderView
    header.titleLabel.text = Section(rawValue: section)?.title
    return header
  }

  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    return sections[section].isEmpty ? CGFloat.leastNormalMagnitude : 32
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    return section == Section.all.rawValue ? "\(sections[section].count) contacts" : nil
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    guard indexPath.section == Section.favorites.rawValue else {
      return super.tableView(tableView, heightForRowAt: indexPath)
    }
    return 64
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    opened.append(sections[indexPath.section][indexPath.row].name)
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    cell.alpha = 0
    UIView.animate(withDuration: 0.3) {
      cell.alpha = 1
    }
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] (action, view, completion) in
      guard let self = self else { return completion(false) }
      self.tableView(tableView, commit: .delete, forRowAt: indexPath)
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let favorite = UIContextualAction(style: .normal, title: "Favorite") { [weak self] _, _, completion in
      self?.toggleFavorite(at: indexPath)
      completion(true)
    }
    favorite.backgroundColor = .systemYellow
    let configuration = UISwipeActionsConfiguration(actions: [favorite])
    configuration.performsFirstActionWithFullSwipe = true
    return configuration
  }

  private func toggleFavorite(at indexPath: IndexPath) {
    sections[indexPath.section][indexPath.row].isFavorite.toggle()
    let contact = sections[indexPath.section][indexPath.row]
    tableView.performBatchUpdates({
      self.sections[indexPath.section].remove(at: indexPath.row)
      self.tableView.deleteRows(at: [indexPath], with: .left)
      self.sections[1 - indexPath.section].insert(contact, at: 0)
      self.tableView.insertRows(at: [IndexPath(row: 0, section: 1 - indexPath.section)], with: .right)
    }) { _ in
      self.tableView.reloadSections(IndexSet(integer: Section.favorites.rawValue), with: .none)
    }
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    navigationItem.title = scrollView.contentOffset.y > 100 ? "…" : "Contacts"
  }
}

extension ContactsViewController: UITableViewDataSourcePrefetching {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    prefetched.formUnion(indexPaths)
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    prefetched.subtract(indexPaths)
  }
}

// MARK: - Mailbox

class MailboxViewController: UIViewController {
  enum Section: CaseIterable {
    case unread, read
  }

  struct Message: Hashable {
    let id = UUID()
    var subject: String

    func hash(into hasher: inout Hasher) {
      hasher.combine(id)
    }

    static func == (lhs: Message, rhs: Message) -> Bool {
      lhs.id == rhs.id
    }
  }

  class DataSource: UITableViewDiffableDataSource<Section, Message> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      switch snapshot().sectionIdentifiers[section] {
      case .unread: return "Unread"
      case .read: return "Read"
      }
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      true
    }

    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete, let message = itemIdentifier(for: indexPath) else { return }
      var snapshot = self.snapshot()
      snapshot.deleteItems([message])
      apply(snapshot)
    }
  }

  private lazy var tableView: UITableView = {
    let tableView = UITableView(frame: view.bounds, style: .insetGrouped)
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.delegate = self
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    return tableView
  }()

  private lazy var dataSource = DataSource(tableView: tableView) { tableView, indexPath, message in
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = message.subject
    content.secondaryText = "Preview"
    content.textProperties.font = .preferredFont(forTextStyle: .headline)
    cell.contentConfiguration = content
    return cell
  }

  private(set) var messages = (1...8).map { Message(subject: "Message \($0)") }
  var table: UITableView { tableView }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.dataSource = dataSource
    dataSource.defaultRowAnimation = .fade
    applySnapshot(animatingDifferences: false)
  }

  private func applySnapshot(animatingDifferences: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Message>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(messages, toSection: .unread)
    dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
  }

  func markAsRead(_ message: Message) {
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([message])
    snapshot.appendItems([message], toSection: .read)
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  var subjects: [[String]] {
    let snapshot = dataSource.snapshot()
    return snapshot.sectionIdentifiers.map { section in
      snapshot.itemIdentifiers(inSection: section).map(\.subject)
    }
  }
}

extension MailboxViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let message = dataSource.itemIdentifier(for: indexPath) else { return }
    markAsRead(message)
  }
}

// MARK: - They work

@MainActor
struct TypicalTables {
  private func path(_ row: Int, _ section: Int) -> IndexPath { IndexPath(row: row, section: section) }

  private func contacts() -> (ContactsViewController, TestWindow) {
    let controller = ContactsViewController(style: .plain)
    let navigation = UINavigationController(rootViewController: controller)
    let window = TestWindow(size: CGSize(width: 375, height: 667), root: navigation)
    window.advance(by: 1)
    return (controller, window)
  }

  private func middle(_ table: UITableView, _ path: IndexPath) -> CGPoint {
    let rect = table.convert(table.rectForRow(at: path), to: nil)
    return CGPoint(x: rect.midX, y: rect.midY)
  }

  @Test func rowsSizeThemselvesByTheirCells() {
    let (controller, window) = contacts()
    let table = controller.tableView!
    expect(table.rectForRow(at: path(0, 1)).height < table.rectForRow(at: path(3, 1)).height + 40)
    expect(table.rectForRow(at: path(0, 1)).height >= 64)
    expect(table.rectForRow(at: path(11, 1)).height != table.rectForRow(at: path(0, 1)).height)
    expect(table.rectForHeader(inSection: 0).height == 0 && table.rectForHeader(inSection: 1).height == 32)
    expect((table.headerView(forSection: 1) as? ContactsHeaderView)?.titleLabel.text, equals: "All Contacts")
    expect(!controller.prefetched.isEmpty)
    window.wheel(CGVector(dx: 0, dy: -40), at: CGPoint(x: 100, y: 400))
    window.advance(by: 1)
    expect(controller.navigationItem.title, equals: "…")
    expect(table.visibleCells.allSatisfy { $0 is ContactCell && $0.alpha == 1 })
    for cell in table.visibleCells {
      expect(table.indexPath(for: cell).map { table.rectForRow(at: $0).height == cell.frame.height } ?? false)
    }
  }

  @Test func cellsFadeInAsTheyCome() {
    let (controller, window) = contacts()
    controller.tableView.contentOffset.y = 1000
    window.turn()
    let cells = controller.tableView.visibleCells
    expect(!cells.isEmpty && cells.allSatisfy { $0.layer.animationKeys()?.isEmpty == false })
    window.advance(by: 1)
    expect(cells.allSatisfy { $0.layer.animationKeys() == nil })
  }

  @Test func aTapOpensAndFadesTheSelection() {
    let (controller, window) = contacts()
    window.tap(at: middle(controller.tableView, path(1, 1)))
    window.advance(by: 1)
    expect(controller.opened, equals: ["Contact 1"])
    expectNil(controller.tableView.indexPathForSelectedRow)
  }

  @Test func aSwipeMovesARowToTheFavorites() {
    let (controller, window) = contacts()
    let start = middle(controller.tableView, path(2, 1))
    window.drag(
      from: CGPoint(x: 20, y: start.y), to: CGPoint(x: 360, y: start.y), duration: 0.4)
    window.advance(by: 2)
    expect(controller.sections[0].map(\.name), equals: ["Contact 2"])
    expect(controller.tableView.numberOfRows(inSection: 0), equals: 1)
    expect(controller.tableView.rectForRow(at: path(0, 0)).height, equals: 64)
    expectNil(window.damageError())
  }

  @Test func editModeDeletesAndMoves() throws {
    let (controller, window) = contacts()
    try window.tap("Edit")
    window.advance(by: 1)
    expect(controller.tableView.isEditing)
    let table = controller.tableView!
    let (from, to) = (middle(table, path(0, 1)), middle(table, path(2, 1)))
    window.drag(from: CGPoint(x: 350, y: from.y), to: CGPoint(x: 350, y: to.y + 20), duration: 0.4)
    window.advance(by: 1)
    expect(controller.sections[1].prefix(3).map(\.name), equals: ["Contact 1", "Contact 2", "Contact 0"])
    try window.tap("Done")
    window.advance(by: 1)
    expect(!table.isEditing)
    controller.addContact()
    window.advance(by: 1)
    expect(controller.sections[1][0].name == "New" && table.numberOfRows(inSection: 1) == 61)
  }

  @Test func pullingRefreshes() {
    let (controller, window) = contacts()
    window.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 550), duration: 0.4)
    window.advance(by: 2)
    expect(controller.refreshes, equals: 1)
    expect(controller.refreshControl?.isRefreshing, equals: false)
  }

  @Test func aTappedMessageMovesToTheReadOnes() throws {
    let controller = MailboxViewController()
    let window = TestWindow(size: CGSize(width: 375, height: 667), root: controller)
    try window.tap("Message 3")
    window.advance(by: 1)
    expect(controller.subjects[0].count == 7 && controller.subjects[1] == ["Message 3"])
    let row = controller.table.rectForRow(at: path(0, 0))
    window.drag(
      from: CGPoint(x: 320, y: row.midY), to: CGPoint(x: 40, y: row.midY), duration: 0.4)
    window.advance(by: 2)
    expect(controller.subjects[0].first, equals: "Message 2")
    expect(controller.table.headerView(forSection: 1)?.textLabel?.text, equals: "READ")
  }
}
