import CoreGraphics

/// What a tab bar shows for a controller: a title, an image, and a badge.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more = 0
    case favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed
  }

  public override init() { super.init() }
  public required override init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// With a picture and a word of the system's.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.systemItem = systemItem
    self.tag = tag
  }

  private(set) final var systemItem: SystemItem?

  /// In place of the image while the item is selected.
  open var selectedImage: UIImage? {
    didSet { if selectedImage !== oldValue { changed() } }
  }

  /// Nil for none; an empty text makes a dot.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { changed() } }
  }

  /// Nil is red.
  open var badgeColor: UIColor? {
    didSet { changed() }
  }

  open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    badgeAttributes[state] = textAttributes
    changed()
  }

  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { badgeAttributes[state] }
  private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  open var titlePositionAdjustment = UIOffset.zero {
    didSet { if titlePositionAdjustment != oldValue { changed() } }
  }

  /// Count while the item is selected; nil takes the bar's.
  open var standardAppearance: UITabBarAppearance? {
    get { appearances[.standard] }
    set { appearances[.standard] = newValue }
  }

  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }

  final lazy var appearances = BarAppearances<UITabBarAppearance> { [weak self] in self?.bar?.appearanceChanged() }

  /// What is shown: the item's own title, else the system's word.
  final var shownTitle: String? { title ?? systemItem?.word }

  final weak var bar: UITabBar?

  /// Whose sidebar shows it, also while it is behind More.
  final weak var owner: UITabBarController?

  override func changed() {
    bar?.itemChanged(self)
    owner?.sidebar.update(self)
  }

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let own: [AppearanceProperty] = [
      .value("titlePositionAdjustment", \UITabBarItem.titlePositionAdjustment),
      .value("badgeColor", \UITabBarItem.badgeColor),
    ]
    return super.appearanceProperties + own
  }
}

extension UITabBarItem.SystemItem {
  @MainActor var word: String {
    switch self {
    case .more: SystemWord.more.text
    case .favorites: SystemWord.favorites.text
    case .featured: SystemWord.featured.text
    case .topRated: SystemWord.topRated.text
    case .recents: SystemWord.recents.text
    case .contacts: SystemWord.contacts.text
    case .history: SystemWord.history.text
    case .bookmarks: SystemWord.bookmarks.text
    case .search: SystemWord.search.text
    case .downloads: SystemWord.downloads.text
    case .mostRecent: SystemWord.mostRecent.text
    case .mostViewed: SystemWord.mostViewed.text
    }
  }

  var glyph: Glyph {
    switch self {
    case .more: .more
    case .favorites, .featured, .topRated: .star
    case .recents, .history, .mostRecent: .clock
    case .contacts: .person
    case .bookmarks: .bookmark
    case .search: .magnifier
    case .downloads: .download
    case .mostViewed: .list
    }
  }
}
