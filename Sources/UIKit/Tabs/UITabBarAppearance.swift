import CoreGraphics

/// What a tab bar's item looks like in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  struct Look {
    var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    var titlePositionAdjustment = UIOffset.zero
    var iconColor: UIColor?
    var badgeBackgroundColor: UIColor?
    var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    var badgePositionAdjustment = UIOffset.zero
    var badgeTitlePositionAdjustment = UIOffset.zero
  }

  private let state: StateLook<UITabBarItemAppearance, Look>

  init(_ owner: UITabBarItemAppearance, _ path: ReferenceWritableKeyPath<UITabBarItemAppearance, Look>) {
    state = StateLook(owner, path)
    super.init()
  }

  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { state.value.titleTextAttributes }
    set { state.value.titleTextAttributes = newValue }
  }
  open var titlePositionAdjustment: UIOffset {
    get { state.value.titlePositionAdjustment }
    set { state.value.titlePositionAdjustment = newValue }
  }
  /// Nil is the tint colour of what is selected, and grey.
  open var iconColor: UIColor? {
    get { state.value.iconColor }
    set { state.value.iconColor = newValue }
  }
  open var badgeBackgroundColor: UIColor? {
    get { state.value.badgeBackgroundColor }
    set { state.value.badgeBackgroundColor = newValue }
  }
  open var badgeTextAttributes: [NSAttributedString.Key: Any] {
    get { state.value.badgeTextAttributes }
    set { state.value.badgeTextAttributes = newValue }
  }
  open var badgePositionAdjustment: UIOffset {
    get { state.value.badgePositionAdjustment }
    set { state.value.badgePositionAdjustment = newValue }
  }
  open var badgeTitlePositionAdjustment: UIOffset {
    get { state.value.badgeTitlePositionAdjustment }
    set { state.value.badgeTitlePositionAdjustment = newValue }
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

  final nonisolated(unsafe) var looks = Looks() { didSet { changed?(looks) } }
  /// Set by the bar's appearance that it is a part of.
  final nonisolated(unsafe) var changed: ((Looks) -> Void)?

  open func configureWithDefault(for style: Style) { looks = Looks() }

  open var normal: UITabBarItemStateAppearance { UITabBarItemStateAppearance(self, \.looks.normal) }
  open var selected: UITabBarItemStateAppearance { UITabBarItemStateAppearance(self, \.looks.selected) }
  open var disabled: UITabBarItemStateAppearance { UITabBarItemStateAppearance(self, \.looks.disabled) }
  open var focused: UITabBarItemStateAppearance { UITabBarItemStateAppearance(self, \.looks.focused) }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any { UITabBarItemAppearance(looks: looks) }
}

/// A tab bar's, with the looks of its items.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  nonisolated override init(look: BarLook) { super.init(look: look) }

  private func item(_ path: WritableKeyPath<BarLook, UITabBarItemAppearance.Looks>) -> UITabBarItemAppearance {
    let item = UITabBarItemAppearance(looks: look[keyPath: path])
    item.changed = { [self] in set(path, $0) }
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
