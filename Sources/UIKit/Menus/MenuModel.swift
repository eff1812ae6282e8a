import CoreGraphics

/// The rows of a menu as they stand below each other: inline menus taken apart, hidden elements left out.
@MainActor
struct MenuModel {
  enum Row {
    case title(String)
    case element(UIMenuElement)
    case separator

    var element: UIMenuElement? {
      if case .element(let element) = self { element } else { nil }
    }
  }

  private(set) var rows: [Row] = []
  /// The modifier keys that a person holds.
  let held: UIKeyModifierFlags

  init(_ menu: UIMenu, holding held: UIKeyModifierFlags = []) {
    self.held = held
    if !menu.title.isEmpty { rows.append(.title(menu.title)) }
    add(menu)
    while case .separator? = rows.last { rows.removeLast() }
  }

  private mutating func add(_ menu: UIMenu) {
    for element in menu.shownChildren {
      if let inline = element as? UIMenu, inline.options.contains(.displayInline) {
        separate()
        if !inline.title.isEmpty { rows.append(.title(inline.title)) }
        add(inline)
        separate()
      } else if !element.isHiddenInMenu {
        rows.append(.element(element))
      }
    }
  }

  /// Never at the top, never two in a row, never right below a title.
  private mutating func separate() {
    if case .element? = rows.last { rows.append(.separator) }
  }

  /// One element that is on makes room for check marks in all rows.
  var hasChecks: Bool {
    rows.contains { $0.element.map { $0.stateInMenu != .off } ?? false }
  }

  /// What a row's command does in place of its own action now.
  func alternate(_ index: Int) -> UICommandAlternate? { (rows[index].element as? UICommand)?.alternate(holding: held) }

  func title(_ index: Int) -> String { alternate(index)?.title ?? rows[index].element?.titleInMenu ?? "" }

  // MARK: - Keyboard

  func isChoosable(_ index: Int) -> Bool {
    guard rows.indices.contains(index), let element = rows[index].element else { return false }
    guard let alternate = alternate(index) else { return element.isEnabledInMenu }
    return !alternate.lacksTarget && !element.isDisabledInMenu
  }

  /// The next row that can be chosen, around the end; nil when there is none.
  func next(after index: Int?, backwards: Bool) -> Int? {
    guard !rows.isEmpty else { return nil }
    let step = backwards ? -1 : 1
    var candidate = index ?? (backwards ? rows.count : -1)
    for _ in rows.indices {
      candidate = (candidate + step + rows.count) % rows.count
      if isChoosable(candidate) { return candidate }
    }
    return nil
  }

  /// The next row whose title begins with what was typed: the one highlighted stays while it matches a longer text.
  func match(_ typed: String, from index: Int?) -> Int? {
    guard !typed.isEmpty, !rows.isEmpty else { return nil }
    let start = index.map { typed.count > 1 ? $0 : $0 + 1 } ?? 0
    for offset in rows.indices {
      let candidate = (start + offset) % rows.count
      if isChoosable(candidate), title(candidate).lowercased().hasPrefix(typed.lowercased()) { return candidate }
    }
    return nil
  }
}

extension UIMenuElement {
  /// What a row says; one whose elements are still to come says so.
  var titleInMenu: String { self is UIDeferredMenuElement ? SystemWord.loading.text : title }

  private var attributesInMenu: Attributes {
    (self as? UIAction)?.attributes ?? (self as? UICommand)?.attributes ?? []
  }

  var isHiddenInMenu: Bool { attributesInMenu.contains(.hidden) }
  var isDisabledInMenu: Bool { attributesInMenu.contains(.disabled) }

  var isEnabledInMenu: Bool {
    if let menu = self as? UIMenu { return menu.shownChildren.contains { !$0.isHiddenInMenu } }
    if let command = self as? UICommand, command.lacksTarget { return false }
    return (self is UIAction || self is UICommand) && !isDisabledInMenu
  }

  var isDestructiveInMenu: Bool {
    attributesInMenu.contains(.destructive) || (self as? UIMenu)?.options.contains(.destructive) ?? false
  }

  /// Whether the element shows as chosen.
  var stateInMenu: State { (self as? UIAction)?.state ?? (self as? UICommand)?.state ?? .off }
}

extension UIMenu {
  /// Every command of the menu and those in it.
  var commands: [UICommand] {
    shownChildren.flatMap { ($0 as? UIMenu)?.commands ?? ($0 as? UICommand).map { [$0] } ?? [] }
  }
}
