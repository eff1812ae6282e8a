import Foundation

/// A tree of menus that is changed by identifiers.
@MainActor
final class MenuTree: UIMenuBuilder {
  private(set) var root: UIMenu
  let system: UIMenuSystem

  init(_ root: UIMenu, system: UIMenuSystem) {
    self.root = root
    self.system = system
  }

  // MARK: - Finding

  private func first<Element>(_ find: (UIMenuElement) -> Element?) -> Element? {
    func search(_ menu: UIMenu) -> Element? {
      for child in menu.children {
        if let found = find(child) ?? (child as? UIMenu).flatMap(search) { return found }
      }
      return nil
    }
    return find(root) ?? search(root)
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    first { element in (element as? UIMenu).flatMap { $0.identifier == identifier ? $0 : nil } }
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    first { element in (element as? UIAction).flatMap { $0.identifier == identifier ? $0 : nil } }
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    first { element in
      guard let command = element as? UICommand, command.action == action else { return nil }
      return (command.propertyList as? AnyHashable) == (propertyList as? AnyHashable) ? command : nil
    }
  }

  // MARK: - Changing

  /// Puts other elements in the place of one menu, wherever it is.
  private func replace(_ identifier: UIMenu.Identifier, _ replacement: (UIMenu) -> [UIMenuElement]) {
    func rebuilt(_ menu: UIMenu) -> UIMenu {
      guard menu.holds(identifier) else { return menu }
      return menu.replacingChildren(
        menu.children.flatMap { child -> [UIMenuElement] in
          guard let child = child as? UIMenu else { return [child] }
          return child.identifier == identifier ? replacement(child) : [rebuilt(child)]
        })
    }
    if root.identifier == identifier {
      if let new = replacement(root).first as? UIMenu { root = new }
    } else {
      root = rebuilt(root)
    }
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    replace(replacedIdentifier) { _ in [replacementMenu] }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    replace(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    replace(siblingIdentifier) { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    replace(siblingIdentifier) { [$0, siblingMenu] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) {
    replace(removedIdentifier) { _ in [] }
  }
}

extension UIMenu {
  /// Whether a menu of that name lies in this one.
  fileprivate func holds(_ identifier: Identifier) -> Bool {
    children.contains { child in
      (child as? UIMenu).map { $0.identifier == identifier || $0.holds(identifier) } ?? false
    }
  }
}
