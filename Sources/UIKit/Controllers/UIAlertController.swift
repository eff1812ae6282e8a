import CoreGraphics

/// One button of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default` = 0
    /// Semibold, last, and what Escape chooses.
    case cancel = 1
    /// Red.
    case destructive = 2
  }

  open private(set) var title: String?
  open private(set) var style: Style
  let handler: ((UIAlertAction) -> Void)?
  weak var button: AlertButton?

  /// The handler runs when the alert has gone.
  @preconcurrency
  public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  open var isEnabled = true {
    didSet { button?.isEnabled = isEnabled }
  }
}

extension UIAlertAction: AccessibilityDescribing {}

/// How grave an alert is. A Mac marks critical ones; others look alike, as on phones and tablets.
public enum UIAlertControllerSeverity: Int, Sendable {
  case `default` = 0
  case critical = 1
}

/// A question on a card in the middle of the window, with a button for each answer.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    /// Its buttons stand below each other; in a narrow window it stands at the bottom, and Cancel below it.
    case actionSheet = 0
    /// Two buttons stand side by side.
    case alert = 1
  }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    storedStyle = preferredStyle
    guard preferredStyle == .actionSheet else { return }
    modalPresentationStyle = .popover
    modalTransitionStyle = .coverVertical
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  /// How grave it is.
  open var severity = UIAlertControllerSeverity.default

  private var storedStyle = Style.alert
  open var preferredStyle: Style { storedStyle }

  open override var title: String? {
    didSet { card?.rebuild() }
  }

  open var message: String? {
    didSet { card?.rebuild() }
  }

  // MARK: - Actions

  /// In the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []

  open func addAction(_ action: UIAlertAction) {
    ensure(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "an alert has one action of the style cancel at most; \(self) has \"\(actions.first { $0.style == .cancel }?.title ?? "")\" already"
    )
    actions.append(action)
    card?.rebuild()
  }

  /// What Return chooses; semibold in place of the cancel action.
  open var preferredAction: UIAlertAction? {
    didSet {
      ensure(
        preferredAction.map { preferred in actions.contains { $0 === preferred } } ?? true,
        "the preferred action of \(self) has to be one of its actions: add it first")
      card?.rebuild()
    }
  }

  /// Cancel is at the left of two and the last of more; beside what an action sheet belongs to, a click elsewhere does
  /// what it would.
  var actionsInOrder: [UIAlertAction] {
    let others = actions.filter { $0.style != .cancel }
    let cancel = isPopover && !others.isEmpty ? [] : actions.filter { $0.style == .cancel }
    return isSideBySide ? cancel + others : others + cancel
  }

  /// Whether it is an action sheet that stands beside its source.
  var isPopover: Bool { (ownPresentation as? ActionSheetPresentation)?.isPopover ?? false }

  /// Whether it is an action sheet that stands at the bottom of a narrow window.
  var isAtBottom: Bool { (ownPresentation as? ActionSheetPresentation)?.isAtBottom ?? false }

  override func makePresentation(
    presenting: UIViewController?, source: UIViewController
  ) -> (any ControllerPresentation)? {
    switch (modalPresentationStyle, preferredStyle) {
    case (.overFullScreen, _): AlertPresentation(presentedViewController: self, presenting: presenting)
    case (.popover, .actionSheet): ActionSheetPresentation(presentedViewController: self, presenting: presenting)
    default: super.makePresentation(presenting: presenting, source: source)
    }
  }

  var isSideBySide: Bool { preferredStyle == .alert && actions.count == 2 }

  var boldAction: UIAlertAction? { preferredAction ?? actions.first { $0.style == .cancel } }

  func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isLeaving else { return }
    isLeaving = true
    (presentingViewController ?? self).dismiss(animated: true) { action.handler?(action) }
  }
  private var isLeaving = false

  // MARK: - Text fields

  open private(set) var textFields: [UITextField]?

  /// A field between the message and the buttons; only an alert has them.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    ensure(preferredStyle == .alert, "text fields can be added to an alert only, and \(self) is an action sheet")
    let field = UITextField(frame: .zero)
    field.font = .systemFont(ofSize: 15)
    field.borderStyle = .roundedRect
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    card?.rebuild()
  }

  // MARK: - View

  private var card: AlertCard?

  /// The view is the card itself.
  open override func loadView() {
    let card = AlertCard(owner: self)
    self.card = card
    view = card
    card.rebuild()
  }

  override func frameWhenPresented(in bounds: CGRect) -> CGRect? {
    guard let card else { return nil }
    card.rebuildIfPlacedOtherwise()
    if isAtBottom {
      let room = bounds.insetBy(dx: min(8, bounds.width / 2), dy: min(8, bounds.height / 2))
      let height = card.sizeThatFits(room.size).height
      return CGRect(x: room.minX, y: room.maxY - height, width: room.width, height: height)
    }
    let size = card.sizeThatFits(bounds.insetBy(dx: 10, dy: 10).size)
    return CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// Beside an action sheet that can be cancelled it cancels.
  override func takesPressBeside() -> Bool {
    guard preferredStyle == .actionSheet, let cancel = actions.first(where: { $0.style == .cancel }) else {
      return true
    }
    choose(cancel)
    return true
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  /// Return chooses the preferred action, or the only one; Escape the one that cancels.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.action() {
    case .enter:
      let ordinary = actions.filter { $0.style != .cancel }
      if let action = preferredAction
        ?? (actions.count == 1 ? actions.first : ordinary.count == 1 ? ordinary.first : nil),
        action.style != .destructive
      {
        choose(action)
      }
    case .escape:
      if let action = actions.first(where: { $0.style == .cancel }) ?? (actions.count == 1 ? actions.first : nil) {
        choose(action)
      }
    default: super.pressesBegan(presses, with: event)
    }
  }
}
