import CoreGraphics
import Platform
import QuartzCore

/// Is told what a person chooses in a tab bar. The methods are optional.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A row of tabs, 49 points high, of which one is selected.
@preconcurrency @MainActor open class UITabBar: UIView {
  public enum ItemPositioning: Int, Sendable {
    /// Over the whole width of a narrow bar, in the middle of a wide one.
    case automatic
    case fill
    case centered
  }

  private let backdrop = BarBackdrop(.top)
  private var buttons: [TabBarButton] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    addSubview(backdrop)
    appearanceChanged()
  }

  open weak var delegate: (any UITabBarDelegate)?
  /// The tab bar controller whose bar it is.
  weak var owner: UITabBarController?

  // MARK: - Items

  open var items: [UITabBarItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }
  private var storedItems: [UITabBarItem]?

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    let old = buttons
    storedItems = items
    buttons = (items ?? []).map { item in
      item.bar = self
      return old.first { $0.item === item } ?? makeButton(item)
    }
    let gone = old.filter { button in !buttons.contains { $0 === button } }
    if let selectedItem, !(items ?? []).contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
    UIView.performWithoutAnimation {
      for button in buttons where button.superview !== self {
        addSubview(button)
        if animated { button.alpha = 0 }
      }
      updateSelection()
      appearanceChanged()
    }
    setNeedsLayout()
    guard animated, window != nil else {
      for button in gone { button.removeFromSuperview() }
      return
    }
    UIView.animate(withDuration: 0.25) {
      for button in self.buttons { button.update() }
      for button in gone { button.alpha = 0 }
      self.layoutIfNeeded()
    } completion: { _ in
      for button in gone { button.removeFromSuperview() }
    }
  }

  private func makeButton(_ item: UITabBarItem) -> TabBarButton {
    let button = TabBarButton(item)
    button.addAction(UIAction { [weak self] _ in self?.pressed(item) }, for: .primaryActionTriggered)
    return button
  }

  open weak var selectedItem: UITabBarItem? {
    didSet { if selectedItem !== oldValue { updateSelection() } }
  }

  /// At the bar's leading end, for a sidebar that was put away.
  final var showsSidebarButton = false {
    didSet {
      guard showsSidebarButton != oldValue else { return }
      sidebarButton?.removeFromSuperview()
      sidebarButton = nil
      guard showsSidebarButton else { return }
      let button = SidebarButton(SystemWord.showSidebar.text) { [weak self] in self?.owner?.setSidebarHidden(false) }
      sidebarButton = button
      addSubview(button)
      setNeedsLayout()
    }
  }
  private var sidebarButton: SidebarButton?

  private func updateSelection() {
    for button in buttons { button.isSelected = button.item === selectedItem }
    appearanceChanged()
  }

  private func pressed(_ item: UITabBarItem) {
    if let owner { return owner.pressed(item) }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  /// A tab over which dragged items are held is chosen after a moment.
  open var isSpringLoaded: Bool {
    get { hasStandardSpring }
    set {
      setStandardSpring(newValue) { [weak self] context in
        guard let self, let button = self.buttons.first(where: { $0.frame.contains(context.location(in: self)) }) else {
          return false
        }
        (context.targetView, context.targetItem) = (button, button.item)
        return button.isEnabled
      } opens: { [weak self] context in
        if let item = context.targetItem as? UITabBarItem { self?.pressed(item) }
      }
    }
  }

  func itemChanged(_ item: UITabBarItem) {
    buttons.first { $0.item === item }?.update()
    setNeedsLayout()
  }

  // MARK: - Looks

  open var isTranslucent = true {
    didSet {
      guard isTranslucent != oldValue else { return }
      appearanceChanged()
      owner?.viewIfLoaded?.setNeedsLayout()
    }
  }

  /// The background, in place of the appearance's.
  open var barTintColor: UIColor? { didSet { appearanceChanged() } }
  open var barStyle = UIBarStyle.default { didSet { barStyleChanged(barStyle) } }
  /// Grey unless set.
  open var unselectedItemTintColor: UIColor? {
    didSet { for button in buttons { button.unselectedColor = unselectedItemTintColor } }
  }
  open var backgroundImage: UIImage? { didSet { appearanceChanged() } }
  /// In place of the hairline, where there is a background image too.
  open var shadowImage: UIImage? { didSet { appearanceChanged() } }
  open var selectionIndicatorImage: UIImage? { didSet { appearanceChanged() } }
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// Of centred items, in points; 0 is the usual.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

  private lazy var appearances = BarAppearances<UITabBarAppearance> { [weak self] in self?.appearanceChanged() }

  open var standardAppearance: UITabBarAppearance {
    get { appearances.standard { UITabBarAppearance() } }
    set { appearances[.standard] = newValue }
  }

  /// Nil until a standard appearance is set or changed.
  final var ownAppearance: UITabBarAppearance? {
    get { appearances[.standard] }
    set { if newValue != nil { appearances[.standard] = newValue } }
  }

  /// While content is scrolled to its bottom, or nothing scrolls. Nil is the standard one, in a tab bar controller
  /// without a background.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }

  /// Content lies under the bar.
  var coversContent = true {
    didSet { if coversContent != oldValue { appearanceChanged() } }
  }

  private var shownAppearance: UITabBarAppearance {
    let sources = [selectedItem?.appearances, appearances]
    let asked = BarAppearances.shown(sources, coversContent: coversContent, isCompact: false)
    let standard = selectedItem?.standardAppearance ?? standardAppearance
    let shown = UITabBarAppearance(barAppearance: asked ?? standard)
    if !coversContent, asked == nil, owner != nil, isTranslucent { shown.configureWithTransparentBackground() }
    if let barTintColor { shown.backgroundColor = isTranslucent ? barTintColor : barTintColor.withAlphaComponent(1) }
    if let backgroundImage {
      shown.backgroundImage = backgroundImage
      shown.shadowImage = shadowImage ?? shown.shadowImage
    }
    if let selectionIndicatorImage { shown.selectionIndicatorImage = selectionIndicatorImage }
    return shown
  }

  func appearanceChanged() {
    let appearance = shownAppearance
    backdrop.apply(appearance)
    for button in buttons {
      button.tabLook = appearance.look.tabs
      button.unselectedColor = unselectedItemTintColor
    }
    setNeedsLayout()
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: TabBarLayout.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: TabBarLayout.height)
  }

  private var isWide: Bool { traitCollection.horizontalSizeClass == .regular }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // A tab bar controller's bar reaches down to the edge itself.
    let below = owner == nil ? max(0, safeAreaInsets.bottom) : 0
    backdrop.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + below)
    sidebarButton?.frame = sided(CGRect(x: 12, y: 2, width: 44, height: 44), in: bounds)
    let look = shownAppearance.look.tabs
    let positioning = itemPositioning == .automatic ? look.positioning : itemPositioning
    // Before they are measured: titles beside pictures are set in larger letters.
    for button in buttons { button.isInline = isWide || isCompactBar }
    let taken: CGFloat = sidebarButton == nil ? 0 : 60
    var layout = TabBarLayout(width: max(0, bounds.width - 2 * taken), count: buttons.count)
    layout.fills = positioning == .fill || (positioning == .automatic && !isWide)
    layout.spacing = itemSpacing > 0 ? itemSpacing : look.itemSpacing
    layout.itemWidth = itemWidth > 0 ? itemWidth : look.itemWidth
    if layout.itemWidth <= 0, isWide {
      layout.itemWidth = buttons.map { $0.sizeThatFits(bounds.size).width }.max() ?? 0
    }
    for (button, frame) in zip(buttons, layout.frames) {
      button.frame = sided(frame.offsetBy(dx: taken, dy: 0), in: bounds)
    }
  }

  override func handsDirection(to part: UIView) -> Bool { true }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followTextSizeInBar()
    if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass {
      owner?.rebuildItems()
      setNeedsLayout()
    }
  }

  /// In reading order, for the Tab key.
  package override var subviewsInFocusOrder: [UIView] {
    let first: [UIView] = [sidebarButton].compactMap { $0 }
    return first + buttons
  }

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let own: [AppearanceProperty] = [
      .value("barTintColor", \UITabBar.barTintColor),
      .value("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
      .value("isTranslucent", \UITabBar.isTranslucent),
      .value("barStyle", \UITabBar.barStyle),
      .object("backgroundImage", \UITabBar.backgroundImage),
      .object("shadowImage", \UITabBar.shadowImage),
      .object("selectionIndicatorImage", \UITabBar.selectionIndicatorImage),
      .value("itemPositioning", \UITabBar.itemPositioning),
      .value("itemWidth", \UITabBar.itemWidth),
      .value("itemSpacing", \UITabBar.itemSpacing),
      .object("standardAppearance", \UITabBar.ownAppearance),
      .object("scrollEdgeAppearance", \UITabBar.scrollEdgeAppearance),
    ]
    return super.appearanceProperties + own
  }

  package override var standardAccessibilityTraits: UIAccessibilityTraits { .tabBar }

  package override var accessibleRole: AccessibleRole? { .pageTabList }
}

extension UITabBar: UISpringLoadedInteractionSupporting {}
