import CoreGraphics

/// A button in a bar: a title, an image, one of the system's, a view of the program's own, or room.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    /// Semibold: what completes a task.
    case done = 2
  }

  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
    case flexibleSpace = 5
    case fixedSpace = 6
    case compose = 7
    case reply = 8
    case action = 9
    case organize = 10
    case bookmarks = 11
    case search = 12
    case refresh = 13
    case stop = 14
    case camera = 15
    case trash = 16
    case play = 17
    case pause = 18
    case rewind = 19
    case fastForward = 20
    case undo = 21
    case redo = 22
    case close = 24
  }

  public override init() { super.init() }
  public required override init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    setAction(style, target, action)
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    setAction(style, target, action)
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    self.systemItem = systemItem
    setAction(systemItem.style, target, action)
  }

  /// The view keeps its size; without one it takes what fits.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Title and image default to the action's.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.systemItem = systemItem
    style = systemItem.style
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Room of a width between items, in points.
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = makeInstance(of: Self.self)
    item.systemItem = .fixedSpace
    item.width = width
    return item
  }

  /// Takes what room the other items of a bar leave.
  open class func flexibleSpace() -> Self {
    let item = makeInstance(of: Self.self)
    item.systemItem = .flexibleSpace
    return item
  }

  private func setAction(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  // MARK: - Looks

  private(set) var systemItem: SystemItem?

  open var style = Style.plain {
    didSet { if style != oldValue { changed() } }
  }

  /// In points; 0 is what the content takes.
  open var width: CGFloat = 0 {
    didSet { if width != oldValue { changed() } }
  }

  /// The button is as wide as the widest of them, so that it keeps its width when its title changes.
  open var possibleTitles: Set<String>? {
    didSet { if possibleTitles != oldValue { changed() } }
  }

  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    titleAdjustments[barMetrics] = adjustment
    changed()
  }

  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { titleAdjustments[barMetrics] ?? .zero }
  private var titleAdjustments: [UIBarMetrics: UIOffset] = [:]

  /// Stretched behind the button.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    backgroundImages[state, default: [:]][barMetrics] = backgroundImage
    changed()
  }

  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[state]?[barMetrics]
  }
  private var backgroundImages: [UIControl.State: [UIBarMetrics: UIImage]] = [:]

  /// Moves the back button's title, where the item is a `backBarButtonItem` or the proxy of all items.
  /// For items of a style: nothing where this one has another.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics
  ) {
    if style == self.style { setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics) }
  }

  open func backgroundImage(
    for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics
  ) -> UIImage? { style == self.style ? backgroundImage(for: state, barMetrics: barMetrics) : nil }

  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    backTitleAdjustments[barMetrics] = adjustment
    changed()
  }

  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    backTitleAdjustments[barMetrics] ?? .zero
  }
  final var backTitleAdjustments: [UIBarMetrics: UIOffset] = [:]

  /// Stretched behind the back button, in place of its chevron.
  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    backBackgroundImages[state, default: [:]][barMetrics] = backgroundImage
    changed()
  }

  open func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backBackgroundImages[state]?[barMetrics]
  }
  final var backBackgroundImages: [UIControl.State: [UIBarMetrics: UIImage]] = [:]

  open var customView: UIView? {
    didSet { if customView !== oldValue { changed() } }
  }

  /// Nil takes the bar's.
  open var tintColor: UIColor? {
    didSet { changed() }
  }

  /// Shows a plate in the tint behind the content.
  open var isSelected = false {
    didSet { if isSelected != oldValue { changed() } }
  }

  /// Whether each press changes `isSelected`.
  open var changesSelectionAsPrimaryAction = false

  /// A hidden item takes no room.
  open var isHidden = false {
    didSet { if isHidden != oldValue { holder?.rebuild() } }
  }

  // MARK: - Action

  open weak var target: AnyObject?
  /// A method of the target or, without one, of the first responder up the chain that has it.
  open var action: Selector? {
    didSet { if menu != nil { changed() } }
  }

  /// Run in place of target and action.
  open var primaryAction: UIAction? {
    didSet {
      if let title = primaryAction?.title, self.title == nil, !title.isEmpty { self.title = title }
      if let image = primaryAction?.image, self.image == nil { self.image = image }
      changed()
    }
  }

  /// Opens at a press when there is no action, else at a press of the secondary button.
  open var menu: UIMenu? {
    didSet { changed() }
  }

  /// Stands for the item in the menu of what has no room in a bar; nil makes one of its title, image and action.
  open var menuRepresentation: UIMenuElement?

  /// The group that the item is in, or stands for.
  open var buttonGroup: UIBarButtonItemGroup? { group }
  final weak var group: UIBarButtonItemGroup?

  /// In which order the elements of the menu stand where it opens upwards, as in a toolbar.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

  // MARK: - The view

  /// The button in the bar, while one shows the item.
  weak var button: BarButton?
  /// What shows the item, or leaves it out while it is hidden.
  weak var holder: (any BarItemHolder)?

  override func changed() {
    button?.itemChanged()
    holder?.setNeedsLayout()
  }

  func perform(from button: UIView?, for event: UIEvent?) {
    guard isEnabled else { return }
    if let primaryAction {
      primaryAction.perform(from: self)
    } else if let action {
      let window = button?.window
      if target != nil || window == nil {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
      } else {
        _ =
          action.perform(upFrom: window?.firstResponder, from: self, for: event)
          || action.perform(upFrom: button, from: self, for: event)
      }
    }
  }

  var hasAction: Bool { primaryAction != nil || action != nil }

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let own: [AppearanceProperty] = [
      .value("tintColor", \UIBarButtonItem.tintColor)
    ]
    return super.appearanceProperties + own
  }
}

// The action as an unapplied method, as `Editor.save` or `Self.save`.
extension UIBarButtonItem {
  public convenience init<Target: AnyObject, Result>(
    title: String?, style: Style, target: Any?, action: @escaping (Target) -> () -> Result
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action))
  }

  public convenience init<Target: AnyObject, Sender, Result>(
    title: String?, style: Style, target: Any?, action: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action))
  }

  public convenience init<Target: AnyObject, Result>(
    image: UIImage?, style: Style, target: Any?, action: @escaping (Target) -> () -> Result
  ) {
    self.init(image: image, style: style, target: target, action: Selector(action))
  }

  public convenience init<Target: AnyObject, Sender, Result>(
    image: UIImage?, style: Style, target: Any?, action: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(image: image, style: style, target: target, action: Selector(action))
  }

  public convenience init<Target: AnyObject, Result>(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: @escaping (Target) -> () -> Result
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector(action))
  }

  public convenience init<Target: AnyObject, Sender, Result>(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector(action))
  }
}

extension UIBarButtonItem.SystemItem {
  var style: UIBarButtonItem.Style { self == .done || self == .save ? .done : .plain }

  var word: SystemWord? {
    switch self {
    case .done: .done
    case .cancel: .cancel
    case .edit: .edit
    case .save: .save
    case .undo: .undo
    case .redo: .redo
    default: nil
    }
  }

  /// What the item is called, also where it shows a picture; nil for room.
  var spokenWord: SystemWord? {
    switch self {
    case .done, .cancel, .edit, .save, .undo, .redo: word
    case .add: .add
    case .compose: .compose
    case .reply: .reply
    case .organize: .organize
    case .camera: .camera
    case .action: .share
    case .bookmarks: .bookmarks
    case .search: .search
    case .refresh: .refresh
    case .stop: .stop
    case .trash: .trash
    case .play: .play
    case .pause: .pause
    case .rewind: .rewind
    case .fastForward: .fastForward
    case .close: .close
    case .flexibleSpace, .fixedSpace: nil
    }
  }

  var glyph: Glyph? {
    switch self {
    case .add: .plus
    case .compose: .compose
    case .reply: .reply
    case .organize: .folder
    case .camera: .camera
    case .action: .share
    case .bookmarks: .bookmark
    case .search: .magnifier
    case .refresh: .refresh
    case .stop, .close: .cross
    case .trash: .trash
    case .play: .play
    case .pause: .pause
    case .rewind: .rewind
    case .fastForward: .fastForward
    default: nil
    }
  }

  var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }
}

extension UIViewController {
  func newEditItem() -> UIBarButtonItem {
    let item = UIBarButtonItem(
      systemItem: .edit,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    updateEditItem(on: item)
    return item
  }

  func updateEditItem(on item: UIBarButtonItem) {
    item.title = (isEditing ? SystemWord.done : .edit).text
    item.style = isEditing ? .done : .plain
  }
}
