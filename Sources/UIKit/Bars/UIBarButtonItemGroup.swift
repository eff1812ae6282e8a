import CoreGraphics

/// Buttons of a bar that belong together, and one that stands for them where there is no room for all.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
  /// What a person may change about a group of a bar that can be customized.
  enum Customization: Equatable {
    case fixed
    case movable(identifier: String)
    case optional(identifier: String, isShownByDefault: Bool)
  }

  let customization: Customization

  public convenience init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.init(.fixed, representativeItem, barButtonItems)
  }

  init(_ customization: Customization, _ representativeItem: UIBarButtonItem?, _ items: [UIBarButtonItem]) {
    self.customization = customization
    self.items = items
    self.representativeItem = representativeItem
    super.init()
    adoptItems()
    representativeItem?.group = self
  }

  /// For items that stay in other groups too, as those at the sides of several navigation items can.
  convenience init(holding items: [UIBarButtonItem]) {
    self.init(.fixed, nil, [])
    self.items = items
    for item in items { item.group = self }
  }

  public required init?(coder: NSCoder) {
    customization = .fixed
    super.init()
  }

  /// A person cannot take it from the bar.
  open class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(.fixed, representativeItem, items) }

  /// Stays in the bar. Its place is the program's here: nobody moves groups by hand.
  open class func movableGroup(
    customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(.movable(identifier: customizationIdentifier), representativeItem, items)
  }

  /// A person can take it from the bar and put it there, where the navigation item has a `customizationIdentifier`.
  open class func optionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true,
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    let customization = Customization.optional(
      identifier: customizationIdentifier, isShownByDefault: isInDefaultCustomization)
    return UIBarButtonItemGroup(customization, representativeItem, items)
  }

  /// The navigation item that shows the group.
  weak var owner: UINavigationItem?

  /// In reading order. An item belongs to one group, and leaves the one that it was in.
  open var barButtonItems: [UIBarButtonItem] {
    get { items }
    set {
      for item in items where item.group === self { item.group = nil }
      items = newValue
      adoptItems()
      owner?.groupsChanged()
    }
  }
  private var items: [UIBarButtonItem] = []

  private func adoptItems() {
    for item in items {
      if let old = item.group, old !== self {
        old.items.removeAll { $0 === item }
        old.owner?.groupsChanged()
      }
      item.group = self
    }
  }

  /// Shown in place of the items where there is no room for them. Without an action or a menu of its own a press opens
  /// a menu of the items.
  open var representativeItem: UIBarButtonItem? {
    didSet {
      guard representativeItem !== oldValue else { return }
      representativeItem?.group = self
      owner?.groupsChanged()
    }
  }

  /// Whether the bar has no room for the items now.
  open internal(set) var isDisplayingRepresentativeItem = false

  /// Whether the group stays in the bar where others go to the menu of what has no room.
  open var alwaysAvailable = false {
    didSet { if alwaysAvailable != oldValue { owner?.groupsChanged() } }
  }

  open var isHidden = false {
    didSet { if isHidden != oldValue { owner?.groupsChanged() } }
  }

  /// Stands for the group in the menu of what has no room; nil lists the items.
  open var menuRepresentation: UIMenuElement?

  // MARK: - In a menu

  /// What stands for the group in a menu.
  var elementInMenu: UIMenuElement? {
    if let menuRepresentation { return menuRepresentation }
    if let own = representativeItem?.menuRepresentation { return own }
    let elements = items.compactMap(\.elementInMenu)
    if elements.count < 2 { return elements.first }
    guard let representativeItem else { return UIMenu(options: .displayInline, children: elements) }
    return UIMenu(title: representativeItem.spokenTitle, image: representativeItem.image, children: elements)
  }

  /// What the group is called where a person customizes the bar.
  var nameInMenu: String {
    let own = representativeItem?.spokenTitle ?? ""
    return own.isEmpty ? items.map(\.spokenTitle).filter { !$0.isEmpty }.joined(separator: ", ") : own
  }
}

extension UIBarButtonItem {
  /// A group of this item alone, which a person cannot take from the bar.
  public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }

  /// A group of this item alone, which stays in the bar.
  public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
  }

  /// A group of this item alone, which a person can take from the bar and put there.
  public func creatingOptionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup {
    .optionalGroup(
      customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization,
      items: [self])
  }

  /// What the item is called, also where it shows a picture.
  final var spokenTitle: String { title ?? accessibilityLabel ?? systemItem?.spokenWord?.text ?? "" }

  /// What stands for the item in a menu; nil for room and for views that say nothing of themselves.
  final var elementInMenu: UIMenuElement? {
    if let menuRepresentation { return menuRepresentation }
    guard !isHidden, !(systemItem?.isSpace ?? false) else { return nil }
    if let menu, !hasAction {
      return UIMenu(title: spokenTitle, image: image, options: menu.options, children: menu.children)
    }
    guard hasAction else { return nil }
    return UIAction(
      title: spokenTitle, image: image, attributes: isEnabled ? [] : .disabled, state: isSelected ? .on : .off
    ) { [weak self] _ in
      guard let self else { return }
      if changesSelectionAsPrimaryAction { isSelected.toggle() }
      perform(from: holder, for: nil)
    }
  }
}
