import CoreGraphics
import Platform
import QuartzCore

/// Is told what a bar's stack does. A navigation controller is its bar's delegate.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// False keeps the item when a person presses the back button.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// A row of 44 points with the title and buttons of the topmost item, 52 more for a large title, and a search bar.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
  private let backdrop = BarBackdrop(.bottom)
  private(set) var itemView: NavigationItemView?
  private var leaving: [NavigationItemView] = []

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
  }

  open weak var delegate: (any UINavigationBarDelegate)?

  // MARK: - Items

  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  private var stack: [UINavigationItem] = []

  open var topItem: UINavigationItem? { stack.last }
  open var backItem: UINavigationItem? { stack.dropLast().last }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let new = items ?? []
    let isPush = new.count >= stack.count || !stack.contains { $0 === new.last }
    setItems(new, way: isPush ? .push : .pop, room: room, animated: animated)
  }

  /// `room` is that over the content of the new topmost item; what goes keeps its shape.
  func setItems(_ items: [UINavigationItem], way: Way, room: CGFloat?, animated: Bool) {
    storedRoom = room
    for item in stack where item.bar === self && !items.contains(where: { $0 === item }) { item.bar = nil }
    stack = items
    for item in items { item.bar = self }
    replaceItemView(way, animated: animated)
  }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    stack.append(item)
    replaceItemView(.push, animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    stack.removeLast()
    if item.bar === self { item.bar = nil }
    replaceItemView(.pop, animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  // MARK: - Looks

  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { heightChanged() } }
  }

  /// A bar that is not translucent keeps content below it.
  open var isTranslucent = true {
    didSet {
      guard isTranslucent != oldValue else { return }
      appearanceChanged()
      heightChanged()
    }
  }

  /// The background, in place of the appearance's.
  open var barTintColor: UIColor? {
    didSet { appearanceChanged() }
  }

  open var barStyle = UIBarStyle.default { didSet { barStyleChanged(barStyle) } }

  open var barPosition: UIBarPosition {
    let asked = delegate?.position(for: self) ?? .any
    return asked == .any ? (owner == nil ? .top : .topAttached) : asked
  }

  /// In place of the hairline, where there is a background image too; an empty image leaves it out.
  open var shadowImage: UIImage? { didSet { appearanceChanged() } }

  /// In place of the background's colour. An empty image makes the bar clear.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }

  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[.any, barMetrics] }

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[barPosition, barMetrics] = backgroundImage
    appearanceChanged()
  }

  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barPosition, barMetrics]
  }
  final var backgroundImages = BarImages() { didSet { if backgroundImages != oldValue { appearanceChanged() } } }

  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    titleAdjustments[barMetrics] = adjustment
    appearanceChanged()
  }

  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleAdjustments[barMetrics] ?? 0
  }
  final var titleAdjustments: [UIBarMetrics: CGFloat] = [:] { didSet { appearanceChanged() } }

  /// In place of the chevron; as a template.
  open var backIndicatorImage: UIImage? { didSet { appearanceChanged() } }
  /// Kept for programs that read it: titles fade in a push and need no mask.
  open var backIndicatorTransitionMaskImage: UIImage?

  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { appearanceChanged() }
  }

  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { appearanceChanged() }
  }

  private lazy var appearances = BarAppearances<UINavigationBarAppearance> { [weak self] in self?.appearanceChanged() }

  open var standardAppearance: UINavigationBarAppearance {
    get { appearances.standard { UINavigationBarAppearance() } }
    set { appearances[.standard] = newValue }
  }

  /// Nil until a standard appearance is set or changed.
  final var ownAppearance: UINavigationBarAppearance? {
    get { appearances[.standard] }
    set { if newValue != nil { appearances[.standard] = newValue } }
  }

  /// While content is scrolled to its top, or nothing scrolls. Nil is the standard one without a background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }

  /// Where the bar's vertical size class is compact, which no window's is by itself. Nil is the standard one.
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances[.compact] }
    set { appearances[.compact] = newValue }
  }

  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { appearances[.compactScrollEdge] = newValue }
  }

  private var shownAppearance: UINavigationBarAppearance {
    let item = stack.last
    let sources = [item?.appearances, appearances]
    let asked = BarAppearances.shown(sources, coversContent: coversContent, isCompact: isCompactBar)
    let appearance = UINavigationBarAppearance(
      barAppearance: asked ?? item?.standardAppearance ?? standardAppearance)
    if asked == nil, !coversContent, owner != nil { appearance.configureWithTransparentBackground() }
    if let color = barTintColor {
      appearance.backgroundColor = isTranslucent ? color : color.withAlphaComponent(1)
    }
    if let image = backgroundImages.image(
      at: barPosition, isCompact: isCompactBar, hasPrompt: item?.prompt != nil)
    {
      appearance.backgroundImage = image
      appearance.backgroundColor = barTintColor
      appearance.shadowImage = shadowImage ?? appearance.shadowImage
    }
    if let backIndicatorImage { appearance.setBackIndicatorImage(backIndicatorImage, transitionMaskImage: nil) }
    let shift = isCompactBar ? titleAdjustments[.compact] ?? titleAdjustments[.default] : titleAdjustments[.default]
    if let shift, appearance.titlePositionAdjustment == .zero {
      appearance.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: shift)
    }
    if let titleTextAttributes, appearance.titleTextAttributes.isEmpty {
      appearance.titleTextAttributes = titleTextAttributes
    }
    if let largeTitleTextAttributes, appearance.largeTitleTextAttributes.isEmpty {
      appearance.largeTitleTextAttributes = largeTitleTextAttributes
    }
    return appearance
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followTextSizeInBar()
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { appearanceChanged() }
  }

  func appearanceChanged(animated: Bool = false) {
    let appearance = shownAppearance
    itemView?.appearance = appearance
    // Over a navigation controller's pages each page has the background of its own bar, and slides with it.
    let backdrop = owner?.shownBackdrop ?? backdrop
    guard animated, window != nil else { return backdrop.apply(appearance) }
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { backdrop.apply(appearance) }
  }

  // MARK: - Height

  /// Set by a navigation controller.
  weak var owner: (any NavigationBarOwner)?

  /// What scrolls under the bar.
  var scrollViewBelow: UIScrollView? { owner?.scrollViewBelowBar }

  /// What the topmost item asks for.
  func expansion(for item: UINavigationItem?) -> BarExpansion {
    guard let item else { return BarExpansion() }
    var expansion = BarExpansion()
    expansion.hasLargeTitle = showsLargeTitle(item)
    if item.prompt != nil { expansion.promptHeight = BarExpansion.promptHeight }
    if let search = item.searchController {
      expansion.searchHeight = search.searchBar.navigationHeight
      expansion.searchShrinks = item.hidesSearchBarWhenScrolling && !search.isActive
      if search.isActive, search.hidesNavigationBarDuringPresentation { expansion.hasRow = false }
    }
    return expansion
  }

  private func showsLargeTitle(_ item: UINavigationItem) -> Bool {
    guard prefersLargeTitles else { return false }
    switch item.largeTitleDisplayMode {
    case .always: return true
    case .never: return false
    case .automatic:
      guard let index = stack.firstIndex(where: { $0 === item }), index > 0 else { return true }
      return showsLargeTitle(stack[index - 1])
    }
  }

  /// Space between the bar's upper edge and the content that scrolls under it; nil when nothing does.
  var room: CGFloat? {
    get { storedRoom }
    set {
      guard newValue != storedRoom else { return }
      storedRoom = newValue
      roomChanged()
    }
  }
  private var storedRoom: CGFloat?

  private func roomChanged() {
    guard let itemView else { return }
    // A refresh control has its place between the bar and the content that is pulled away from it.
    itemView.stretch = scrollViewBelow?.refreshControl == nil ? itemView.expansion.stretch(room: room) : 0
    let covers = itemView.expansion.coversContent(room: room)
    guard covers != coversContent else { return }
    coversContent = covers
    appearanceChanged(animated: itemView.isSettled && UIView.areAnimationsEnabled)
  }
  private var coversContent = false

  /// The height for the content's place.
  var fittingHeight: CGFloat { expansion(for: stack.last).height(room: room) }

  func heightChanged() {
    itemView?.expansion = expansion(for: stack.last)
    roomChanged()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    owner?.navigationBarHeightChanged()
  }

  /// A search in the topmost item began or ended.
  func searchChanged(_ completion: @escaping () -> Void) {
    let view = itemView
    // Rows that were found take their places at once; bar and content glide.
    scrollViewBelow?.layoutIfNeeded()
    let change = {
      self.heightChanged()
      self.owner?.layOutBar()
      view?.layoutIfNeeded()
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: change) { _ in
      completion()
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: expansion(for: stack.last).full)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: expansion(for: stack.last).full)
  }

  // MARK: - Showing

  enum Way { case push, pop }

  /// Shows the topmost item in place of the one shown. With `animated` the old one goes and the new one comes in the
  /// same animation.
  func replaceItemView(_ way: Way, animated: Bool) {
    let old = itemView
    let top = stack.last
    if let old, old.item === top {
      old.update(below: backItem)
      heightChanged()
      return
    }
    top?.bar = self
    let new = top.map { makeItemView($0) }
    itemView = new
    UIView.performWithoutAnimation {
      if let new {
        new.frame = bounds
        addSubview(new)
        new.layoutIfNeeded()
        if animated, old != nil {
          new.setPhase(way == .pop ? .behind : .ahead)
          new.fade()
        }
      }
    }
    roomChanged()
    appearanceChanged()
    guard let old else { return }
    guard animated, window != nil else { return old.removeFromSuperview() }
    leaving.append(old)
    let duration = NavigationTransition.duration
    UIView.animate(withDuration: duration, delay: 0, options: .curveEaseInOut) {
      old.setPhase(way == .pop ? .ahead : .behind)
      new?.setPhase(.here)
    } completion: { [weak self, weak old] _ in
      guard let self, let old else { return }
      leaving.removeAll { $0 === old }
      if old !== itemView { old.removeFromSuperview() }
    }
    UIView.animate(withDuration: duration * 0.45, delay: 0, options: .curveEaseOut) { old.fade() }
    UIView.animate(withDuration: duration * 0.65, delay: duration * 0.35, options: .curveEaseIn) { new?.fade() }
  }

  private func makeItemView(_ item: UINavigationItem) -> NavigationItemView {
    let view = NavigationItemView(item, below: backItem)
    view.expansion = expansion(for: item)
    view.appearance = shownAppearance
    view.goBack = { [weak self] in self?.backPressed() }
    view.backMenu = { [weak self] in (self?.owner as? UINavigationController)?.backMenu() }
    return view
  }

  private func backPressed() {
    guard stack.count > 1, let top = stack.last else { return }
    if let backAction = top.backAction { return backAction.perform(from: self) }
    if let owner {
      if delegate?.navigationBar(self, shouldPop: top) ?? true { owner.navigationBarWentBack() }
    } else {
      popItem(animated: true)
    }
  }

  func itemChanged(_ item: UINavigationItem, animated: Bool) {
    if item === itemView?.item {
      itemView?.update(below: backItem)
      if animated, window != nil { itemView?.fadeIn() }
      heightChanged()
    } else if item === backItem {
      buttonsChanged()
    }
  }

  /// A button is wider or narrower, or the item below is called otherwise.
  func buttonsChanged() {
    itemView?.update(below: backItem)
  }

  override func handsDirection(to part: UIView) -> Bool { part is NavigationItemView }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let above = safeAreaInsets.top
    backdrop.isHidden = owner != nil
    backdrop.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    for view in leaving where view.frame.width != bounds.width { view.frame = bounds }
    itemView?.frame = bounds
  }

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let own: [AppearanceProperty] = [
      .value("barTintColor", \UINavigationBar.barTintColor),
      .value("isTranslucent", \UINavigationBar.isTranslucent),
      .value("barStyle", \UINavigationBar.barStyle),
      .value("prefersLargeTitles", \UINavigationBar.prefersLargeTitles),
      .attributes("titleTextAttributes", \UINavigationBar.titleTextAttributes),
      .attributes("largeTitleTextAttributes", \UINavigationBar.largeTitleTextAttributes),
      .object("shadowImage", \UINavigationBar.shadowImage),
      .object("backIndicatorImage", \UINavigationBar.backIndicatorImage),
      .object("backIndicatorTransitionMaskImage", \UINavigationBar.backIndicatorTransitionMaskImage),
      .value("backgroundImages", \UINavigationBar.backgroundImages),
      .value("titleAdjustments", \UINavigationBar.titleAdjustments),
      .object("standardAppearance", \UINavigationBar.ownAppearance),
      .object("scrollEdgeAppearance", \UINavigationBar.scrollEdgeAppearance),
      .object("compactAppearance", \UINavigationBar.compactAppearance),
      .object("compactScrollEdgeAppearance", \UINavigationBar.compactScrollEdgeAppearance),
    ]
    return super.appearanceProperties + own
  }

  package override var accessibleRole: AccessibleRole? { .toolBar }
}

/// The navigation controller, as its bar sees it.
@MainActor
protocol NavigationBarOwner: AnyObject {
  /// Of the page whose item is on top.
  var shownBackdrop: BarBackdrop? { get }
  var scrollViewBelowBar: UIScrollView? { get }
  func navigationBarHeightChanged()
  func layOutBar()
  func navigationBarWentBack()
}

/// The wheel over a bar scrolls what lies under it.
extension UINavigationBar: WheelTaking {
  var wheelScrollView: UIScrollView? { scrollViewBelow }
}
