import CoreGraphics
import Foundation
import QuartzCore

/// Shows a menu of editing commands, at a point that the program says or where the secondary button is pressed.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  open private(set) var view: UIView? {
    get { holder.owner }
    set { holder = BackReference(newValue) }
  }
  private var holder = BackReference<UIView>(nil)

  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    opensByPress = true
  }

  /// For a text that opens its menu itself.
  init(delegate: any UIEditMenuInteractionDelegate, opensByPress: Bool) {
    self.delegate = delegate
    self.opensByPress = opensByPress
  }

  private let opensByPress: Bool
  private lazy var click = SecondaryPressRecognizer(target: self, action: UIEditMenuInteraction.pressed)
  private weak var presenter: MenuPresenter?
  /// What the menu that is open was made for.
  private var shown: UIEditMenuConfiguration?
  private var location = CGPoint.zero

  open func willMove(to view: UIView?) {
    dismissMenu()
    self.view?.removeGestureRecognizer(click)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    if opensByPress { view?.addGestureRecognizer(click) }
  }

  // MARK: - The menu

  /// Opens a menu of what the delegate says; nothing opens where that is empty.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) { present(configuration) }

  @discardableResult
  private func present(_ configuration: UIEditMenuConfiguration) -> MenuPresenter? {
    guard let view, view.window != nil else { return nil }
    let menu = menu(for: configuration)
    guard !MenuModel(menu).rows.isEmpty else { return nil }
    dismissMenu()
    location = configuration.sourcePoint
    shown = configuration
    let animator = MenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    let target = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    presenter = MenuPresenter.open(menu, from: view, for: configuration, target: target) { [weak self] _ in
      self?.menuEnded(configuration)
    }
    animator.run()
    return presenter
  }

  private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu {
    let suggested = suggestedActions
    return delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
      ?? UIMenu(children: suggested)
  }

  /// The standard commands that somebody up the chain from the first responder, or the view, can perform now.
  var suggestedActions: [UIMenuElement] {
    if let view = view as? any EditMenuGiving { return view.editMenuElements }
    guard let view else { return [] }
    return EditCommands.menus(for: view.window?.firstResponder ?? view)
  }

  private func menuEnded(_ configuration: UIEditMenuConfiguration) {
    guard shown === configuration else { return }
    shown = nil
    let animator = MenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    animator.run()
  }

  open func dismissMenu() { presenter?.close() }

  /// Asks for the menu's commands anew while it is open.
  open func reloadVisibleMenu() {
    guard let shown else { return }
    presenter?.replaceMenu { _ in menu(for: shown) }
  }

  /// Asks where the menu's target is now.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let shown, let presenter, let view else { return }
    let target = delegate?.editMenuInteraction(self, targetRectFor: shown) ?? .null
    presenter.moveFirstPanel(animated: animated) { placement, size in
      MenuPresenter.frame(of: size, for: shown, target: target, in: view, placement)
    }
  }

  /// Where the menu was opened last, in a view's space.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let view = view ?? own.window else { return location }
    return own.convert(location, to: view)
  }

  private func pressed(_ recognizer: SecondaryPressRecognizer) {
    guard recognizer.state == .ended, let view else { return }
    present(UIEditMenuConfiguration(identifier: nil, sourcePoint: recognizer.location(in: view)))
  }
}

/// What an edit menu is for, and where it opens.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// Tells the program's menus apart.
  public let identifier: any NSCopying
  /// In the space of the interaction's view.
  public let sourcePoint: CGPoint
  /// On which side of the menu its target is.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  public init(identifier: (any NSCopying)?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? NSUUID()
    self.sourcePoint = sourcePoint
  }
}

/// Where an edit menu points: down is a menu above its target.
public enum UIEditMenuArrowDirection: Int, Hashable, Sendable {
  case automatic = 0
  case up = 1
  case down = 2
  case left = 3
  case right = 4
}

/// What can run along with an edit menu that comes or goes.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// The menu to show; nil for the suggested actions.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// What the menu is about, in the space of the interaction's view; it does not cover that. The default is the source point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}

  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

// MARK: - Place

extension MenuPresenter {
  /// Opens an edit menu at its point, or beside what it is about.
  static func open(
    _ menu: UIMenu, from source: UIView, for configuration: UIEditMenuConfiguration, target: CGRect,
    didEnd: @escaping (UIAction?) -> Void
  ) -> MenuPresenter? {
    open(menu, from: source, nil, didEnd) { placement, size in
      frame(of: size, for: configuration, target: target, in: source, placement)
    }
  }

  static func frame(
    of size: CGSize, for configuration: UIEditMenuConfiguration, target: CGRect, in source: UIView,
    _ placement: MenuPlacement
  ) -> CGRect {
    let hasTarget = !target.isNull && !target.isInfinite
    let anchor = hasTarget ? target : CGRect(origin: configuration.sourcePoint, size: .zero)
    let inWindow = source.window.map { source.convert(anchor, to: $0) } ?? .zero
    if !hasTarget, configuration.preferredArrowDirection == .automatic {
      return placement.frame(of: size, at: inWindow.origin)
    }
    return placement.frame(of: size, at: inWindow, pointing: configuration.preferredArrowDirection)
  }
}

extension MenuPlacement {
  /// On the side of the target that the direction says, else below or above it; never over it where there is room.
  func frame(of wanted: CGSize, at target: CGRect, pointing direction: UIEditMenuArrowDirection) -> CGRect {
    let (size, gap) = (fitted(wanted), Self.gap)
    func kept(_ rect: CGRect) -> CGRect? {
      let kept = clamped(rect)
      return kept.intersects(target.insetBy(dx: 1, dy: 1)) ? nil : kept
    }
    let centred = CGPoint(x: target.midX - size.width / 2, y: target.midY - size.height / 2)
    let wantedFrame: CGRect? =
      switch direction {
      case .down: kept(CGRect(origin: CGPoint(x: centred.x, y: target.minY - gap - size.height), size: size))
      case .up: kept(CGRect(origin: CGPoint(x: centred.x, y: target.maxY + gap), size: size))
      case .left: kept(CGRect(origin: CGPoint(x: target.maxX + gap, y: centred.y), size: size))
      case .right: kept(CGRect(origin: CGPoint(x: target.minX - gap - size.width, y: centred.y), size: size))
      case .automatic: nil
      }
    return wantedFrame ?? frame(of: wanted, at: target)
  }
}

/// A view that says itself what its edit menu suggests.
@MainActor
protocol EditMenuGiving: UIView {
  var editMenuElements: [UIMenuElement] { get }
}
