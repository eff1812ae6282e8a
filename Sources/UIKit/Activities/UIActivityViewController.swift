import CoreGraphics

/// A list of what can be done with items: the desktop's copying, saving, opening in programs and mailing, and the program's own
/// activities.
///
/// Presented beside its source as a popover; without one, in the middle of the window.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  public typealias CompletionWithItemsHandler =
    @MainActor (
      _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?, _ error: (any Error)?
    ) -> Void

  private let items: [Any]
  private let own: [UIActivity]
  private(set) final var offered: [UIActivity] = []

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    (items, own) = (activityItems, applicationActivities ?? [])
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
  }

  public required init?(coder: NSCoder) {
    (items, own) = ([], [])
    super.init(coder: coder)
  }

  /// Called when an activity is over, or when the list goes without one.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// Left out of the list.
  open var excludedActivityTypes: [UIActivity.ActivityType]? {
    didSet { if isViewLoaded { offer() } }
  }

  // MARK: - Items

  /// What is shared by an activity; nil is asked for before one is chosen.
  private func values(for type: UIActivity.ActivityType?, isChosen: Bool) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return isChosen
        ? source.activityViewController(self, itemForActivityType: type)
        : source.activityViewControllerPlaceholderItem(self)
    }
  }

  private let mail = MailActivity()

  private func offer() {
    let excluded = Set(excludedActivityTypes ?? [])
    let placeholders = values(for: nil, isChosen: false)
    let desktop = [CopyActivity(), SaveActivity(), OpenActivity()] + OpenInActivity.all(for: placeholders) + [mail]
    offered = (desktop + own).filter { activity in
      !(activity.activityType.map(excluded.contains) ?? false) && activity.canPerform(withActivityItems: placeholders)
    }
    list.tableView.reloadData()
    let height = CGFloat(max(1, offered.count)) * 44
    preferredContentSize = CGSize(width: 280, height: height)
    // In a narrow window a sheet that is as high as the list.
    popoverPresentationController?.adaptiveSheetPresentationController.detents = [.custom { _ in height + 20 }]
  }

  // MARK: - View

  private lazy var list = ActivityList(owner: self)

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemGroupedBackground
    addChild(list)
    list.view.frame = view.bounds
    list.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list.view)
    list.didMove(toParent: self)
    offer()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if !isChosen, isBeingDismissed { completionWithItemsHandler?(nil, false, nil, nil) }
  }
  private var isChosen = false

  final func choose(_ activity: UIActivity) {
    guard !isChosen else { return }
    isChosen = true
    let providers = items.compactMap { $0 as? UIActivityItemProvider }
    UIActivityItemProvider.make(providers, for: activity.activityType) { self.perform(activity) }
  }

  private func perform(_ activity: UIActivity) {
    let presenter = presentingViewController
    let type = activity.activityType
    if activity === mail {
      let sources = items.compactMap { $0 as? any UIActivityItemSource }
      mail.subject =
        sources.lazy.map { $0.activityViewController(self, subjectForActivityType: type) }.first { !$0.isEmpty } ?? ""
    }
    activity.prepare(withActivityItems: values(for: type, isChosen: true))
    let handler = completionWithItemsHandler
    dismiss(animated: true) {
      let controller = activity.activityViewController
      activity.ended = { [weak controller] completed in
        controller?.dismiss(animated: true)
        handler?(type, completed, nil, nil)
      }
      if let controller { presenter?.present(controller, animated: true) } else { activity.perform() }
    }
  }
}

/// The rows of an activity controller.
final class ActivityList: UITableViewController {
  /// Nil once the sheet is gone: pictures that come later still ask for rows.
  private weak var owner: UIActivityViewController?

  init(owner: UIActivityViewController) {
    self.owner = owner
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    tableView.backgroundColor = nil
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "activity")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    owner?.offered.count ?? 0
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "activity", for: indexPath)
    guard let activity = owner?.offered[indexPath.row] else { return cell }
    var configuration = cell.defaultContentConfiguration()
    configuration.text = activity.activityTitle
    let picture = activity.picture(in: tableView) { [weak self] in
      // Rows do not change while the list is seen.
      self?.tableView.reconfigureRows(at: [indexPath])
    }
    configuration.image = activity.activityImage?.withRenderingMode(.alwaysTemplate)
    cell.contentConfiguration = configuration
    cell.accessoryView = picture.map { UIImageView(image: $0) } ?? activity.glyph.map { GlyphView($0) }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if let owner { owner.choose(owner.offered[indexPath.row]) }
  }
}
