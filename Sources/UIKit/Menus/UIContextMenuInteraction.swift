import CoreGraphics
import Foundation

/// A behaviour that a view takes on with `addInteraction(_:)`.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

/// The menu for one place: what to show is asked for when it opens.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  public let identifier: any NSCopying
  let actionProvider: (([UIMenuElement]) -> UIMenu?)?
  /// Kept for the delegate; a menu shows no preview on a desktop.
  let previewProvider: (() -> UIViewController?)?

  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}

/// What can run along with a menu that comes or goes.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// What to show for a point of the interaction's view; nil for nothing.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Opens a menu where the secondary button is pressed on its view, or a finger rests for half a second.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  open weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?

  private lazy var click = SecondaryPressRecognizer(target: self, action: UIContextMenuInteraction.pressed)
  private lazy var hold: UILongPressGestureRecognizer = {
    let recognizer = UILongPressGestureRecognizer(target: self, action: UIContextMenuInteraction.held)
    recognizer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    return recognizer
  }()
  private weak var presenter: MenuPresenter?
  private var location = CGPoint.zero

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
  }

  open func willMove(to view: UIView?) {
    guard let old = self.view else { return }
    old.removeGestureRecognizer(click)
    old.removeGestureRecognizer(hold)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(click)
    view?.addGestureRecognizer(hold)
  }

  /// Where the menu was opened last, in a view's space.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let view = view ?? own.window else { return location }
    return own.convert(location, to: view)
  }

  open func dismissMenu() { presenter?.close() }

  /// Changes the menu that is open.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { presenter?.replaceMenu(block) }

  private func pressed(_ recognizer: SecondaryPressRecognizer) {
    if recognizer.state == .ended, let view { open(at: recognizer.location(in: view)) }
  }

  private func held(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .began, let view { open(at: recognizer.location(in: view)) }
  }

  private func open(at point: CGPoint) {
    guard let view, let delegate, view.window != nil else { return }
    location = point
    guard let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: point),
      let menu = configuration.actionProvider?([]), !MenuModel(menu).rows.isEmpty
    else { return }
    let start = MenuAnimator()
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: start)
    presenter = MenuPresenter.open(menu, from: view, at: point) { [weak self] _ in
      guard let self else { return }
      let end = MenuAnimator()
      self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: end)
      end.run()
    }
    start.run()
  }
}

/// Runs what a delegate adds, once.
@MainActor
private final class MenuAnimator: UIContextMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  var previewViewController: UIViewController? { nil }
  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    guard !(animations.isEmpty && completions.isEmpty) else { return }
    UIView.animate(withDuration: 0.12) {
      for animation in self.animations { animation() }
    } completion: { _ in
      for completion in self.completions { completion() }
    }
  }
}

/// The secondary button went down.
final class SecondaryPressRecognizer: UIGestureRecognizer {
  override func shouldReceive(_ event: UIEvent) -> Bool {
    event.type == .touches && event.buttonMask.contains(.secondary)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}
