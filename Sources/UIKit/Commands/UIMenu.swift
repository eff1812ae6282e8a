import Foundation

/// A list of actions and further menus.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its children stand in the menu around it, between separators.
    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    /// Its elements stand beside each other as small pictures; those that are on have a background. What finds no room in
    /// a line stands in the next one.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
    /// Choosing one of its actions turns that on and the others off.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// How large the elements of a menu are.
  public enum ElementSize: Int, Hashable, Sendable {
    /// Up to four in a line: pictures alone, and titles where there is no picture.
    case small = 0
    /// Up to three in a line: pictures with titles below.
    case medium = 1
    /// One a line.
    case large = 2
    /// Small in a palette, else large.
    case automatic = -1
  }

  /// How large the elements are; those of a menu in this one have its own size. Read when the menu opens.
  open var preferredElementSize = ElementSize.automatic
  /// How the elements are shown, also those of menus shown inline without preferences of their own; nil for the usual.
  open var displayPreferences: UIMenuDisplayPreferences?

  public let identifier: Identifier
  open private(set) var options: Options
  open private(set) var children: [UIMenuElement]

  /// Without an identifier the menu gets one of its own.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Self.freshIdentifier()
    self.options = options
    self.children = children
    self.preferredElementSize = preferredElementSize
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  private static var count = 0

  private static func freshIdentifier() -> Identifier {
    count += 1
    return Identifier("dynamic.menu.\(count)")
  }

  /// The same menu with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    let copy = UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
    copy.displayPreferences = displayPreferences
    return copy
  }

  /// The actions that are on, in this menu and those shown inline.
  open var selectedElements: [UIMenuElement] {
    shownChildren.flatMap { element -> [UIMenuElement] in
      if let action = element as? UIAction { return action.state == .on ? [action] : [] }
      if let menu = element as? UIMenu, menu.options.contains(.displayInline) { return menu.selectedElements }
      return []
    }
  }

  /// Turns an action on and its siblings off, if one of the menus around it wants a single selection; false when none
  /// does.
  @discardableResult
  func select(_ action: UIAction, always: Bool = false) -> Bool {
    let single = always || options.contains(.singleSelection)
    if shownChildren.contains(where: { $0 === action }) {
      if single { turnOff() }
      if single { action.state = .on }
      return single
    }
    for case let menu as UIMenu in shownChildren where menu.contains(action) {
      if single {
        turnOff()
        action.state = .on
        return true
      }
      return menu.select(action)
    }
    return false
  }

  func contains(_ action: UIAction) -> Bool {
    shownChildren.contains { $0 === action || ($0 as? UIMenu)?.contains(action) ?? false }
  }

  private func turnOff() {
    for child in shownChildren {
      (child as? UIAction)?.state = .off
      (child as? UIMenu)?.turnOff()
    }
  }

  /// The first action that is on, at any depth; else the first that could be.
  var selectedAction: UIAction? { actions.first { $0.state == .on } }

  var actions: [UIAction] {
    shownChildren.flatMap { element -> [UIAction] in
      if let action = element as? UIAction { return [action] }
      return (element as? UIMenu)?.actions ?? []
    }
  }
}
