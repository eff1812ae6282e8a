import CoreGraphics
import Foundation

/// A command of a program's own in the menu of editing commands. A responder that performs it has its method.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector

  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
  }
}

/// The menu of editing commands before there was `UIEditMenuInteraction`: one for the program. It offers what the first
/// responder or its chain can perform now.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  public static let shared = UIMenuController()

  public static let willShowMenuNotification = NSNotification.Name("UIMenuControllerWillShowMenuNotification")
  public static let didShowMenuNotification = NSNotification.Name("UIMenuControllerDidShowMenuNotification")
  public static let willHideMenuNotification = NSNotification.Name("UIMenuControllerWillHideMenuNotification")
  public static let didHideMenuNotification = NSNotification.Name("UIMenuControllerDidHideMenuNotification")

  /// Commands after the standard ones.
  open var menuItems: [UIMenuItem]? {
    didSet { update() }
  }

  private weak var presenter: MenuPresenter?
  private weak var source: UIView?
  private var target = CGRect.zero

  open var isMenuVisible: Bool { presenter != nil }

  /// Opens the menu below a rectangle of a view; nothing opens where nobody can perform anything.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    hideMenu()
    (source, target) = (targetView, targetRect)
    let menu = menu(from: targetView)
    guard targetView.window != nil, !MenuModel(menu).rows.isEmpty else { return }
    post(Self.willShowMenuNotification)
    presenter = MenuPresenter.open(menu, from: targetView, below: targetRect) { [weak self] _ in
      self?.post(Self.willHideMenuNotification)
      self?.presenter = nil
      self?.post(Self.didHideMenuNotification)
    }
    post(Self.didShowMenuNotification)
  }

  open func hideMenu() { presenter?.close() }

  /// Closes the menu if it was opened from the view.
  open func hideMenu(from targetView: UIView) {
    if source === targetView { hideMenu() }
  }

  /// Says where `setMenuVisible` opens the menu.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { (source, target) = (targetView, targetRect) }

  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if !menuVisible {
      hideMenu()
    } else if let source, !isMenuVisible {
      showMenu(from: source, rect: target)
    }
  }

  /// Asks anew who can perform what, while the menu is open.
  open func update() {
    guard let source else { return }
    presenter?.replaceMenu { _ in menu(from: source) }
  }

  private func menu(from view: UIView) -> UIMenu {
    let chain = view.window?.firstResponder ?? view
    let own = (menuItems ?? []).map { UICommand(title: $0.title, action: $0.action) }
      .filter { command in command.action.flatMap { chain.target(forAction: $0, withSender: command) } != nil }
    return UIMenu(children: EditCommands.menus(for: chain) + own)
  }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
