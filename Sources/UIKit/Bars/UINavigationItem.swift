import CoreGraphics

/// What a navigation bar shows while an item, or the controller it belongs to, is on top.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item below in the stack.
    case automatic = 0
    case always = 1
    case never = 2
  }

  public convenience override init() { self.init(title: "") }

  public init(title: String) {
    self.title = title
  }

  init(title: String?, owner: UIViewController) {
    self.title = title
    self.owner = owner
  }

  public required init?(coder: NSCoder) {}

  open var title: String? {
    willSet { willChangeValue(forKey: "title") }
    didSet {
      if title != oldValue { changed() }
      didChangeValue(forKey: "title")
    }
  }

  /// A line above the title, which makes the bar 30 points higher.
  open var prompt: String? {
    didSet {
      guard prompt != oldValue else { return }
      changed()
      bar?.heightChanged()
    }
  }

  /// Makes a menu that a press on the title opens. What it is handed renames the document where there is a delegate for
  /// that.
  open var titleMenuProvider: ((_ suggestedActions: [UIMenuElement]) -> UIMenu?)? {
    didSet { changed() }
  }

  /// In place of the title.
  open var titleView: UIView? {
    didSet { if titleView !== oldValue { changed() } }
  }

  // MARK: - Back

  /// Run at a press of the back button while this item is on top, which then goes nowhere by itself.
  open var backAction: UIAction? {
    didSet { changed() }
  }

  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, where there is room for it.
    case `default` = 0
    /// The word Back.
    case generic = 1
    /// The chevron alone.
    case minimal = 2
  }

  /// What the back button shows of this item while the next one is on top.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { bar?.buttonsChanged() } }
  }

  /// What the back button says while the next item is on top; the title when nil.
  open var backButtonTitle: String? {
    didSet { bar?.buttonsChanged() }
  }

  /// Its title, image and tint make the back button of the next item; its action is not used.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { bar?.buttonsChanged() }
  }

  open var hidesBackButton: Bool {
    get { storedHidesBackButton }
    set { setHidesBackButton(newValue, animated: false) }
  }
  private var storedHidesBackButton = false

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard hidesBackButton != storedHidesBackButton else { return }
    storedHidesBackButton = hidesBackButton
    changed(animated: animated)
  }

  /// Whether left items stand beside the back button rather than in its place.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }

  // MARK: - Buttons

  /// From the left edge inwards; from the right one in a bar that reads from right to left. They are a group at the
  /// leading edge.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { left.isEmpty ? nil : left }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }
  final var left: [UIBarButtonItem] { groups.leading.flatMap(\.barButtonItems) }

  /// From the right edge inwards; from the left one in a bar that reads from right to left. They are a group at the
  /// trailing edge.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { right.isEmpty ? nil : right }
    set { setRightBarButtonItems(newValue, animated: false) }
  }
  final var right: [UIBarButtonItem] { groups.trailing.flatMap(\.barButtonItems).reversed() }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    setGroups(\.leading, Self.group(of: items ?? []), animated: animated)
  }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    setGroups(\.trailing, Self.group(of: (items ?? []).reversed()), animated: animated)
  }

  private static func group(of items: [UIBarButtonItem]) -> [UIBarButtonItemGroup] {
    items.isEmpty ? [] : [UIBarButtonItemGroup(holding: items)]
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { left.first }
    set { setLeftBarButton(newValue, animated: false) }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { right.first }
    set { setRightBarButton(newValue, animated: false) }
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  // MARK: - Groups

  final var groups = ItemGroups()

  private func setGroups(
    _ path: WritableKeyPath<ItemGroups, [UIBarButtonItemGroup]>, _ new: [UIBarButtonItemGroup], animated: Bool = false
  ) {
    for group in groups[keyPath: path] where group.owner === self { group.owner = nil }
    groups[keyPath: path] = new
    for group in new { group.owner = self }
    changed(animated: animated)
  }

  final func groupsChanged() { changed() }

  /// Before all others: what a container puts there, beside the back button too.
  final var containerItems: [UIBarButtonItem] = [] {
    didSet { if containerItems != oldValue { changed() } }
  }

  /// At the leading edge, in reading order; they take the place of `leftBarButtonItems`.
  open var leadingItemGroups: [UIBarButtonItemGroup] {
    get { groups.leading }
    set { setGroups(\.leading, newValue) }
  }

  /// In the middle of a browser's or editor's bar; in a menu where they have no room, and in a navigator's bar.
  open var centerItemGroups: [UIBarButtonItemGroup] {
    get { groups.center }
    set { setGroups(\.center, newValue) }
  }

  /// At the trailing edge, in reading order; they take the place of `rightBarButtonItems`.
  open var trailingItemGroups: [UIBarButtonItemGroup] {
    get { groups.trailing }
    set { setGroups(\.trailing, newValue) }
  }

  /// Behind everything else at the trailing edge.
  open var pinnedTrailingGroup: UIBarButtonItemGroup? {
    get { groups.pinned }
    set {
      if groups.pinned?.owner === self { groups.pinned?.owner = nil }
      groups.pinned = newValue
      newValue?.owner = self
      changed()
    }
  }

  /// Where title and buttons stand.
  open var style = ItemStyle.navigator {
    didSet { if style != oldValue { changed() } }
  }

  /// Under this name the person's choice among optional groups is kept among the defaults. Nil offers no choice.
  open var customizationIdentifier: String? {
    didSet { if customizationIdentifier != oldValue { changed() } }
  }

  /// At the end of the menu of what has no room.
  open var additionalOverflowItems: UIDeferredMenuElement? {
    didSet { if additionalOverflowItems !== oldValue { changed() } }
  }

  // MARK: - Document

  /// Lets a person give the title another name, by the title's menu.
  open weak var renameDelegate: (any UINavigationItemRenameDelegate)? {
    didSet { if renameDelegate !== oldValue { changed() } }
  }

  /// What the title's menu begins with.
  open var documentProperties: UIDocumentProperties? {
    didSet { if documentProperties !== oldValue { changed() } }
  }

  // MARK: - Search

  /// Its bar stands below the title.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.leave(self)
      searchController?.join(self)
      changed()
    }
  }

  var searchBar: UISearchBar? { searchController?.searchBar }

  /// Where the search bar stands.
  public enum SearchBarPlacement: Int, Sendable {
    case automatic = 0
    @available(*, unavailable, message: "search bars stand below the title here: take stacked or automatic")
    case inline = 1
    /// Below the title.
    case stacked = 2
  }

  /// Below the title, whichever is preferred.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  open var searchBarPlacement: SearchBarPlacement { .stacked }

  /// Whether the search bar goes away while content scrolls up, and comes back at its top.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { bar?.heightChanged() } }
  }

  // MARK: - Looks

  /// Counts while the bar prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { bar?.heightChanged() } }
  }

  /// Nil takes the bar's.
  open var standardAppearance: UINavigationBarAppearance? {
    get { appearances[.standard] }
    set { appearances[.standard] = newValue }
  }

  /// While content is scrolled to its top. Nil takes the bar's.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }

  /// Where the bar's vertical size class is compact.
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances[.compact] }
    set { appearances[.compact] = newValue }
  }

  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { appearances[.compactScrollEdge] = newValue }
  }

  final lazy var appearances = BarAppearances<UINavigationBarAppearance> { [weak self] in self?.bar?.appearanceChanged()
  }

  // MARK: - The bar

  weak var bar: UINavigationBar?
  /// The controller whose item this is.
  weak var owner: UIViewController?

  private func changed(animated: Bool = false) { bar?.itemChanged(self, animated: animated) }
}

extension UINavigationItem: AccessibilityDescribing {}
