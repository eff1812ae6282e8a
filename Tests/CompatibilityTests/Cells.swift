import Expectations
import Foundation
import Testing
import UIKit

// Cells, configurations, diffable data sources and swipe actions, as programs write them.

class EverythingCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  var changes: [String] = []

  override var reuseIdentifier: String? { super.reuseIdentifier }
  override var contentView: UIView { super.contentView }
  override var textLabel: UILabel? { super.textLabel }
  override var detailTextLabel: UILabel? { super.detailTextLabel }
  override var imageView: UIImageView? { super.imageView }
  override var backgroundView: UIView? {
    didSet { changes.append("background") }
  }
  override var selectedBackgroundView: UIView? {
    didSet { changes.append("selectedBackground") }
  }
  override var multipleSelectionBackgroundView: UIView? {
    didSet { changes.append("multiple") }
  }
  override var selectionStyle: UITableViewCell.SelectionStyle {
    didSet { changes.append("selectionStyle") }
  }
  override var isSelected: Bool {
    didSet { changes.append("isSelected") }
  }
  override var isHighlighted: Bool {
    didSet { changes.append("isHighlighted") }
  }
  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    accessoryType = selected ? .checkmark : .none
  }
  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    contentView.alpha = highlighted ? 0.5 : 1
  }
  override var editingStyle: UITableViewCell.EditingStyle { super.editingStyle }
  override var showsReorderControl: Bool {
    didSet { changes.append("reorder") }
  }
  override var shouldIndentWhileEditing: Bool {
    didSet { changes.append("indent") }
  }
  override var accessoryType: UITableViewCell.AccessoryType {
    didSet { changes.append("accessory") }
  }
  override var accessoryView: UIView? {
    didSet { changes.append("accessoryView") }
  }
  override var editingAccessoryType: UITableViewCell.AccessoryType {
    didSet { changes.append("editingAccessory") }
  }
  override var editingAccessoryView: UIView? {
    didSet { changes.append("editingAccessoryView") }
  }
  override var indentationLevel: Int {
    didSet { changes.append("level") }
  }
  override var indentationWidth: CGFloat {
    didSet { changes.append("width") }
  }
  override var separatorInset: UIEdgeInsets {
    didSet { changes.append("inset") }
  }
  override var isEditing: Bool {
    didSet { changes.append("isEditing") }
  }
  override func setEditing(_ editing: Bool, animated: Bool) { super.setEditing(editing, animated: animated) }
  override var showingDeleteConfirmation: Bool { super.showingDeleteConfirmation }
  override func willTransition(to state: UITableViewCell.StateMask) { super.willTransition(to: state) }
  override func didTransition(to state: UITableViewCell.StateMask) { super.didTransition(to: state) }
  override func prepareForReuse() {
    super.prepareForReuse()
    changes = []
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    textLabel?.frame.origin.x += 4
  }
  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isPinnedItem = true
    return state
  }
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    var content = defaultContentConfiguration().updated(for: state)
    content.text = state.isPinnedItem ? "Pinned" : "Free"
    content.imageProperties.tintColor = .systemRed
    content.textProperties.font = UIFont.preferredFont(forTextStyle: .headline)
    contentConfiguration = content
    var background = UIBackgroundConfiguration.listGroupedCell().updated(for: state)
    background.cornerRadius = 8
    backgroundConfiguration = background
  }
  override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }
  override func defaultContentConfiguration() -> UIListContentConfiguration { .subtitleCell() }
  override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listGroupedCell() }
}

class ProfileCell: EverythingCell {}
final class FriendCell: ProfileCell {
  override func setSelected(_ selected: Bool, animated: Bool) { super.setSelected(selected, animated: animated) }
}

extension UIConfigurationStateCustomKey {
  static let pinned = UIConfigurationStateCustomKey("com.example.pinned")
}

extension UICellConfigurationState {
  var isPinnedItem: Bool {
    get { self[.pinned] as? Bool ?? false }
    set { self[.pinned] = newValue }
  }
}

struct BadgeConfiguration: UIContentConfiguration, Hashable {
  var number = 0
  var isDimmed = false

  func makeContentView() -> UIView & UIContentView { BadgeContentView(configuration: self) }

  func updated(for state: UIConfigurationState) -> BadgeConfiguration {
    guard let state = state as? UICellConfigurationState else { return self }
    var copy = self
    copy.isDimmed = state.isSelected
    return copy
  }
}

final class BadgeContentView: UIView, UIContentView {
  var configuration: UIContentConfiguration {
    didSet { apply() }
  }
  private let label = UILabel()

  init(configuration: BadgeConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    addSubview(label)
    apply()
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func apply() {
    guard let badge = configuration as? BadgeConfiguration else { return }
    label.text = "\(badge.number)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.inset(by: layoutMargins)
  }
}

class HeaderView: UITableViewHeaderFooterView {
  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = .secondarySystemBackground
    backgroundConfiguration = background
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func updateConfiguration(using state: UIViewConfigurationState) {
    var content = UIListContentConfiguration.groupedHeader()
    content.text = "Header"
    contentConfiguration = content.updated(for: state)
  }
  override func prepareForReuse() { super.prepareForReuse() }
}

enum Section: Hashable { case main, archive }

struct Mail: Hashable {
  let id: Int
  var title = "Mail"
}

class MailSource: UITableViewDiffableDataSource<Section, Int> {
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sectionIdentifier(for: section) == .main ? "Inbox" : "Archive"
  }
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let id = itemIdentifier(for: indexPath) else { return }
    var snapshot = self.snapshot()
    snapshot.deleteItems([id])
    apply(snapshot, animatingDifferences: true)
  }
}

class MailController: UITableViewController {
  private var mails = (0..<5).map { Mail(id: $0) }
  private lazy var source = MailSource(tableView: tableView) { [weak self] tableView, indexPath, id in
    let cell = tableView.dequeueReusableCell(withIdentifier: "mail", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = self?.mails[id].title
    content.secondaryText = "\(id)"
    cell.contentConfiguration = content
    return cell
  }
  var flagged: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "mail")
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections([.main, .archive])
    snapshot.appendItems(mails.map(\.id), toSection: .main)
    source.apply(snapshot, animatingDifferences: false) { self.tableView.flashIfNeeded() }
  }

  func refresh(_ id: Int) {
    mails[id].title = "Read"
    var snapshot = source.snapshot()
    snapshot.reconfigureItems([id])
    source.apply(snapshot)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] (_, _, completion) in
      self?.flagged.append(indexPath.row)
      completion(true)
    }
    flag.backgroundColor = .systemOrange
    let configuration = UISwipeActionsConfiguration(actions: [flag])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }
}

extension UITableView {
  func flashIfNeeded() {}
}

struct CellCompatibilityTests {
  @MainActor @Test func cellsConfigureThemselves() {
    let cell = FriendCell(style: .subtitle, reuseIdentifier: "friend")
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    cell.layoutIfNeeded()
    expect((cell.contentConfiguration as? UIListContentConfiguration)?.text, equals: "Pinned")
    cell.isSelected = true
    expect(cell.accessoryType, equals: .checkmark)
    let badge = UITableViewCell()
    badge.contentConfiguration = BadgeConfiguration(number: 3)
    badge.isSelected = true
    badge.layoutIfNeeded()
    expect((badge.contentConfiguration as? BadgeConfiguration)?.isDimmed, equals: true)
  }

  @MainActor @Test func aDiffableListFillsItsTable() {
    let controller = MailController(style: .insetGrouped)
    controller.loadViewIfNeeded()
    expect(controller.tableView.numberOfRows(inSection: 0), equals: 5)
    controller.refresh(2)
    expect(controller.tableView.numberOfSections, equals: 2)
  }
}
