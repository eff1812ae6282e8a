import Foundation

/// Changes the menus of the menu bar, which a responder's `buildMenu(with:)` is handed.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
  var system: UIMenuSystem { get }
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  func action(for identifier: UIAction.Identifier) -> UIAction?
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// Where a menu is built for: the program's menu bar.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
  /// The menu bar.
  open class var main: UIMenuSystem { mainSystem }
  private static let mainSystem = UIMenuSystem()

  /// The menu bar as the program built it; nil until it is asked for.
  final var built: UIMenu?

  /// Has the menus built anew when they are opened next.
  open func setNeedsRebuild() { built = nil }

  /// Has commands asked anew whether they can be performed, which each opening does.
  open func setNeedsRevalidate() {}
}
