import CoreGraphics

/// What a tab bar's item looks like in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  final var look: Look { didSet { changed?() } }
  final var changed: (() -> Void)?

  struct Look {
    var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    var titlePositionAdjustment = UIOffset.zero
    var iconColor: UIColor?
    var badgeBackgroundColor: UIColor?
    var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    var badgePositionAdjustment = UIOffset.zero
    var badgeTitlePositionAdjustment = UIOffset.zero
  }

  init(_ look: Look, _ changed: (() -> Void)?) {
    (self.look, self.changed) = (look, changed)
    super.init()
  }

  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { look.titleTextAttributes }
    set { look.titleTextAttributes = newValue }
  }
  open var titlePositionAdjustment: UIOffset {
    get { look.titlePositionAdjustment }
    set { look.titlePositionAdjustment = newValue }
  }
  /// Nil is the tint colour of what is selected, and grey.
  open var iconColor: UIColor? {
    get { look.iconColor }
    set { look.iconColor = newValue }
  }
  open var badgeBackgroundColor: UIColor? {
    get { look.badgeBackgroundColor }
    set { look.badgeBackgroundColor = newValue }
  }
  open var badgeTextAttributes: [NSAttributedString.Key: Any] {
    get { look.badgeTextAttributes }
    set { look.badgeTextAttributes = newValue }
  }
  open var badgePositionAdjustment: UIOffset {
    get { look.badgePositionAdjustment }
    set { look.badgePositionAdjustment = newValue }
  }
  open var badgeTitlePositionAdjustment: UIOffset {
    get { look.badgeTitlePositionAdjustment }
    set { look.badgeTitlePositionAdjustment = newValue }
  }
}

/// What a tab bar's items look like in their states, for one arrangement of picture and title.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, NSCopying {
  public enum Style: Int, Sendable {
    /// The title below the picture.
    case stacked
    /// The title beside it.
    case inline
    case compactInline
  }

  struct Looks {
    var normal = UITabBarItemStateAppearance.Look()
    var selected = UITabBarItemStateAppearance.Look()
    var disabled = UITabBarItemStateAppearance.Look()
    var focused = UITabBarItemStateAppearance.Look()
  }

  public override init() { super.init() }
  public convenience init(style: Style) { self.init() }
  public required init?(coder: NSCoder) { super.init() }
  nonisolated init(looks: Looks) { super.init(); self.looks = looks }

  final nonisolated(unsafe) var looks = Looks()
  final nonisolated(unsafe) var changed: (() -> Void)?

  open func configureWithDefault(for style: Style) {
    looks = Looks()
    changed?()
  }

  private func state(_ path: WritableKeyPath<Looks, UITabBarItemStateAppearance.Look>) -> UITabBarItemStateAppearance {
    let state = UITabBarItemStateAppearance(looks[keyPath: path], nil)
    state.changed = { [unowned state, self] in
      looks[keyPath: path] = state.look
      changed?()
    }
    return state
  }

  open var normal: UITabBarItemStateAppearance { state(\.normal) }
  open var selected: UITabBarItemStateAppearance { state(\.selected) }
  open var disabled: UITabBarItemStateAppearance { state(\.disabled) }
  open var focused: UITabBarItemStateAppearance { state(\.focused) }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any { UITabBarItemAppearance(looks: looks) }
}

/// A tab bar's, with the looks of its items.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  nonisolated override init(look: BarLook) { super.init(look: look) }

  private func item(_ path: WritableKeyPath<BarLook, UITabBarItemAppearance.Looks>) -> UITabBarItemAppearance {
    let item = UITabBarItemAppearance(looks: look[keyPath: path])
    item.changed = { [unowned item, self] in
      look[keyPath: path] = item.looks
      changed?()
    }
    return item
  }

  open var stackedLayoutAppearance: UITabBarItemAppearance {
    get { item(\.tabs.stacked) }
    set { set(\.tabs.stacked, newValue.looks) }
  }
  open var inlineLayoutAppearance: UITabBarItemAppearance {
    get { item(\.tabs.inline) }
    set { set(\.tabs.inline, newValue.looks) }
  }
  open var compactInlineLayoutAppearance: UITabBarItemAppearance {
    get { item(\.tabs.compactInline) }
    set { set(\.tabs.compactInline, newValue.looks) }
  }
  open var selectionIndicatorTintColor: UIColor? {
    get { look.tabs.indicatorColor }
    set { set(\.tabs.indicatorColor, newValue) }
  }
  open var selectionIndicatorImage: UIImage? {
    get { look.tabs.indicatorImage }
    set { set(\.tabs.indicatorImage, newValue) }
  }
  open var stackedItemPositioning: UITabBar.ItemPositioning {
    get { look.tabs.positioning }
    set { set(\.tabs.positioning, newValue) }
  }
  /// Of centred items, in points; 0 is the usual.
  open var stackedItemWidth: CGFloat {
    get { look.tabs.itemWidth }
    set { set(\.tabs.itemWidth, newValue) }
  }
  open var stackedItemSpacing: CGFloat {
    get { look.tabs.itemSpacing }
    set { set(\.tabs.itemSpacing, newValue) }
  }

  /// A copy for a bar or item, which hears of its changes.
  func kept(_ changed: @escaping () -> Void) -> UITabBarAppearance {
    let copy = UITabBarAppearance(barAppearance: self)
    copy.changed = changed
    return copy
  }

  nonisolated override func makeCopy() -> UIBarAppearance { UITabBarAppearance(look: look) }
}

/// What an appearance says of a tab bar's items.
struct TabLook {
  var stacked = UITabBarItemAppearance.Looks()
  var inline = UITabBarItemAppearance.Looks()
  var compactInline = UITabBarItemAppearance.Looks()
  var indicatorColor: UIColor?
  var indicatorImage: UIImage?
  var positioning = UITabBar.ItemPositioning.automatic
  var itemWidth: CGFloat = 0
  var itemSpacing: CGFloat = 0
}
