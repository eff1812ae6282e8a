import CoreGraphics
import QuartzCore

extension UITabBarController {
  /// How a wide window shows the tabs. A narrow one has the bar.
  public enum Mode: Int, Sendable {
    /// As `tabBar`.
    case automatic = 0
    case tabBar = 1
    /// A sidebar, which a person can put away for the bar.
    case tabSidebar = 2
  }

  /// The list of the tabs at the side of a wide window.
  @preconcurrency @MainActor open class Sidebar: NSObject {
    weak var owner: UITabBarController?
    private(set) final var list: SidebarList?

    init(_ owner: UITabBarController) {
      self.owner = owner
      super.init()
    }

    /// Whether the bar stands in its place. It changes with the animation block that it is set in.
    open var isHidden = false {
      didSet { if isHidden != oldValue { owner?.sidebarChanged() } }
    }

    /// Above the tabs.
    open var headerContentConfiguration: (any UIContentConfiguration)? { didSet { list?.updateEnds() } }
    /// Below the tabs.
    open var footerContentConfiguration: (any UIContentConfiguration)? { didSet { list?.updateEnds() } }

    /// The width of the list, in points.
    static let width: CGFloat = 280

    final func reload() { list?.reload() }

    /// What stands for a tab is another.
    final func update(_ item: UITabBarItem) { list?.update(item) }

    final func makeList() -> SidebarList {
      if let list { return list }
      let made = SidebarList(self)
      list = made
      return made
    }
  }
}

extension UITabBarController {
  /// It was shown or put away, or the mode is another.
  final func sidebarChanged() {
    guard isViewLoaded else { return }
    rebuildItems()
    layOut()
  }

  /// Puts the sidebar where it belongs, and the button in the bar that brings it back; what is left is the content's.
  final func layOutSidebar() -> CGRect {
    let bounds = view.bounds
    tabBar.showsSidebarButton = mode == .tabSidebar && sidebar.isHidden && !isNarrow
    guard showsSidebar || sidebarFrame != nil else { return bounds }
    let width = Sidebar.width
    let frame = sidebarFrame ?? makeSidebarFrame()
    frame.isUserInteractionEnabled = showsSidebar
    let x = showsSidebar ? 0 : -width - 1
    frame.frame = view.sided(CGRect(x: x, y: 0, width: width, height: bounds.height), in: bounds)
    guard showsSidebar else { return bounds }
    return view.sided(
      CGRect(x: width, y: 0, width: max(0, bounds.width - width), height: bounds.height), in: bounds)
  }

  private func makeSidebarFrame() -> SidebarFrame {
    let list = sidebar.makeList()
    let made = SidebarFrame(list) { [weak self] in self?.setSidebarHidden(true) }
    sidebarFrame = made
    addChild(list)
    UIView.performWithoutAnimation {
      made.frame = view.sided(
        CGRect(x: -Sidebar.width - 1, y: 0, width: Sidebar.width, height: view.bounds.height), in: view.bounds)
      if showsSidebar { made.frame.origin.x = view.sided(made.bounds, in: view.bounds).minX }
      view.addSubview(made)
      made.layoutIfNeeded()
    }
    list.didMove(toParent: self)
    return made
  }

  final func setSidebarHidden(_ hidden: Bool) {
    UIView.animate(withDuration: 0.3) {
      self.sidebar.isHidden = hidden
      self.view.layoutIfNeeded()
    }
  }
}

/// The sidebar's tabs, and the button that puts it away.
final class SidebarList: UITableViewController {
  private weak var sidebar: UITabBarController.Sidebar?
  private var sections: [Section] = []

  /// What stands below one title.
  struct Section {
    var title: String?
    var rows: [Row] = []
  }

  enum Row {
    case tab(UITab)
    case action(UIAction)
  }

  init(_ sidebar: UITabBarController.Sidebar) {
    self.sidebar = sidebar
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  static func sections(of tabs: [UITab]) -> [Section] {
    var builder = SidebarSections()
    builder.add(tabs)
    return builder.sections
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.separatorStyle = .none
    tableView.backgroundColor = .secondarySystemBackground
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tab")
    tableView.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "group")
    tableView.accessibilityIdentifier = "sidebar"
    updateEnds()
    reload()
  }

  func reload() {
    guard isViewLoaded else { return }
    sections = Self.sections(of: sidebar?.owner?.tabs ?? [])
    tableView.reloadData()
    select()
  }

  /// One row, where the item's tab has one.
  func update(_ item: UITabBarItem) {
    for (section, rows) in sections.enumerated() {
      for (row, value) in rows.rows.enumerated() {
        guard case .tab(let tab) = value, tab.shownItem === item else { continue }
        tableView.reconfigureRows(at: [IndexPath(row: row, section: section)])
      }
    }
  }

  /// Follows the selected tab.
  func select() {
    let tab = sidebar?.owner?.selectedTab
    for (section, rows) in sections.enumerated() {
      for (row, value) in rows.rows.enumerated() {
        guard case .tab(let own) = value, own === tab else { continue }
        return tableView.selectRow(at: IndexPath(row: row, section: section), animated: false, scrollPosition: .none)
      }
    }
    if let path = tableView.indexPathForSelectedRow { tableView.deselectRow(at: path, animated: false) }
  }

  func updateEnds() {
    guard isViewLoaded else { return }
    tableView.tableHeaderView = end(sidebar?.headerContentConfiguration)
    tableView.tableFooterView = end(sidebar?.footerContentConfiguration)
  }

  private func end(_ configuration: (any UIContentConfiguration)?) -> UIView? {
    guard let view = configuration?.makeContentView() else { return nil }
    let width = UITabBarController.Sidebar.width
    view.frame = CGRect(
      origin: .zero,
      size: view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel))
    return view
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tab", for: indexPath)
    var content = UIListContentConfiguration.sidebarCell()
    switch sections[indexPath.section].rows[indexPath.row] {
    case .tab(let tab):
      content.text = tab.shownItem.shownTitle
      content.secondaryText = tab.subtitle
      content.image = tab.shownItem.image
      if !tab.isEnabled { content.textProperties.color = .tertiaryLabel }
      cell.accessibilityIdentifier = "sidebar \(tab.identifier)"
      cell.accessoryView = Self.badge(of: tab.shownItem)
    case .action(let action):
      content.text = action.title
      content.image = action.image
      content.textProperties.color = tableView.tintColor
      cell.accessoryView = nil
    }
    cell.contentConfiguration = content
    cell.backgroundConfiguration = .listSidebarCell()
    return cell
  }

  private static func badge(of item: UITabBarItem) -> UIView? {
    guard let text = item.badgeValue else { return nil }
    let label = UILabel(frame: .zero)
    (label.text, label.textColor, label.font) = (text, .secondaryLabel, .preferredFont(forTextStyle: .body))
    // An empty badge is a dot, as in the bar.
    if text.isEmpty { (label.text, label.textColor) = ("•", item.badgeColor ?? .systemRed) }
    label.sizeToFit()
    return label
  }

  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard let title = sections[section].title else { return nil }
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "group")
    var content = UIListContentConfiguration.sidebarHeader()
    content.text = title
    view?.contentConfiguration = content
    view?.backgroundConfiguration = .clear()
    return view
  }

  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    sections[section].title == nil ? 0 : UITableView.automaticDimension
  }

  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    guard case .tab(let tab) = sections[indexPath.section].rows[indexPath.row] else { return indexPath }
    return tab.isEnabled ? indexPath : nil
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch sections[indexPath.section].rows[indexPath.row] {
    case .tab(let tab): sidebar?.owner?.choose(tab)
    case .action(let action): action.perform(from: sidebar?.owner)
    }
    select()
  }
}

/// Gathers what the sidebar lists: tabs one after the other are a section, and so is each group.
@MainActor
struct SidebarSections {
  private(set) var sections: [SidebarList.Section] = []
  /// Whether another tab goes on with the last section.
  private var isOpen = false

  mutating func add(_ tabs: [UITab]) {
    for tab in tabs where !tab.isHidden {
      guard let group = tab as? UITabGroup else {
        append(.tab(tab))
        continue
      }
      if group.sidebarAppearance != .inline {
        sections.append(SidebarList.Section(title: group.title))
        isOpen = true
      }
      add(group.displayOrder)
      for action in group.sidebarActions { append(.action(action)) }
      if group.sidebarAppearance != .inline { isOpen = false }
    }
  }

  private mutating func append(_ row: SidebarList.Row) {
    if !isOpen { sections.append(SidebarList.Section()) }
    isOpen = true
    sections[sections.count - 1].rows.append(row)
  }
}
