import CoreGraphics
import Foundation
import QuartzCore

/// The menu for one place: what to show is asked for when it opens.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  public let identifier: any NSCopying
  let actionProvider: (([UIMenuElement]) -> UIMenu?)?
  let previewProvider: (() -> UIViewController?)?

  /// In which order the elements of a menu stand that opens upwards.
  public enum ElementOrder: Int, Sendable {
    /// As the program gave them.
    case automatic = 0
    /// The first is nearest to where the menu was opened.
    case priority = 1
    /// From top to bottom.
    case fixed = 2
  }

  open var preferredMenuElementOrder = ElementOrder.automatic

  /// The controller of `previewProvider` is shown on a card beside the menu, in its `preferredContentSize`.
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

/// How the preview beside a menu goes when it is chosen.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss = 0
  /// The animations of what takes its place run while it goes.
  case pop = 1
}

/// What can run along with a preview that was chosen.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
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
  /// What is lifted while the menu is open; nil for nothing. The identifier is the configuration's.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Where it goes when the menu closes; nil for where it came from.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// The names of these methods before iOS 16; asked where the newer ones are not there.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// The person chose the preview beside the menu.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
  }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
  }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
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
  open private(set) var view: UIView? {
    get { holder.owner }
    set { holder = BackReference(newValue) }
  }
  private var holder = BackReference<UIView>(nil)

  private lazy var click = SecondaryPressRecognizer(target: self, action: UIContextMenuInteraction.pressed)
  private lazy var hold: UILongPressGestureRecognizer = {
    let recognizer = UILongPressGestureRecognizer(target: self, action: UIContextMenuInteraction.held)
    recognizer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    return recognizer
  }()
  /// Where there is no menu the press stays with what lies under it.
  private lazy var gate = MenuGate { [weak self] recognizer in
    guard let self, let view else { return false }
    return prepare(at: recognizer.location(in: view))
  }
  private weak var presenter: MenuPresenter?
  private var location = CGPoint.zero
  /// What the delegate said for the press that is going on.
  private var prepared: (configuration: UIContextMenuConfiguration, menu: UIMenu)?

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
    for recognizer in [click, hold] {
      recognizer.delegate = gate
      view?.addGestureRecognizer(recognizer)
    }
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
    if recognizer.state == .ended { openPrepared() }
  }

  private func held(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .began { openPrepared() }
  }

  /// Opens the menu for a point of the view without a press; false where there is none.
  @discardableResult
  func open(at point: CGPoint) -> Bool {
    guard prepare(at: point) else { return false }
    openPrepared()
    return true
  }

  private func prepare(at point: CGPoint) -> Bool {
    prepared = nil
    guard let view, let delegate, view.window != nil else { return false }
    location = point
    guard let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: point),
      let menu = configuration.actionProvider?([]), !MenuModel(menu).rows.isEmpty
    else { return false }
    prepared = (configuration, menu)
    return true
  }

  private func openPrepared() {
    guard let (configuration, menu) = prepared, let view, let delegate else { return }
    prepared = nil
    let preview = configuration.previewProvider?()
    let start = MenuAnimator(preview)
    let source = delegate.contextMenuInteraction(
      self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: start)
    presenter = MenuPresenter.open(
      menu, from: view, at: location, order: configuration.preferredMenuElementOrder
    ) { [weak self] _ in
      guard let self else { return }
      if let source { putBack(source, configuration) }
      let end = MenuAnimator(preview)
      self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: end)
      end.run()
    }
    if let preview {
      presenter?.addPreview(preview) { [weak self] in
        guard let self else { return }
        let commit = MenuAnimator(preview)
        self.delegate?.contextMenuInteraction(
          self, willPerformPreviewActionForMenuWith: configuration, animator: commit)
        commit.run()
      }
    }
    if let source { lift(source) }
    start.run()
  }

  /// Shows what the menu is for above its place, below the menu itself.
  private func lift(_ preview: UITargetedPreview) {
    guard let presenter, let window = view?.window, let highlight = MenuHighlight(preview, in: window) else { return }
    UIView.performWithoutAnimation { presenter.insertSubview(highlight, at: 0) }
    for drag in window.stage?.dispatcher.drags ?? [] { drag.giveWayToMenu() }
    self.highlight = highlight
    UIView.animate(withDuration: 0.15, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) { highlight.lift() }
  }

  private func putBack(_ preview: UITargetedPreview, _ configuration: UIContextMenuConfiguration) {
    guard let highlight, let window = view?.window else { return }
    let target = delegate?.contextMenuInteraction(
      self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
    UIView.animate(withDuration: 0.12) { highlight.land(at: target ?? preview, in: window) }
  }
  private weak var highlight: MenuHighlight?
}

/// Asks whether a press opens a menu at the moment in which it would.
@MainActor
private final class MenuGate: UIGestureRecognizerDelegate {
  private let opensMenu: (UIGestureRecognizer) -> Bool

  init(_ opensMenu: @escaping (UIGestureRecognizer) -> Bool) { self.opensMenu = opensMenu }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { opensMenu(gestureRecognizer) }
}

/// The secondary button went down.
final class SecondaryPressRecognizer: UIGestureRecognizer {
  override func shouldReceive(_ event: UIEvent) -> Bool {
    event.type == .touches && event.buttonMask.contains(.secondary)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}

extension UIKey {
  /// The menu key, or Shift-F10.
  var opensContextMenu: Bool {
    let held = modifierFlags.held
    return keyCode == .keyboardApplication && held.isEmpty || keyCode == .keyboardF10 && held == .shift
  }
}
