import CoreGraphics
import Foundation
import QuartzCore

/// What is held over a spring-loaded view, as its effect shows it.
public enum UISpringLoadedInteractionEffectState: Int, Hashable, Sendable {
  /// Nothing is held over it any more.
  case inactive = 0
  /// It opens if the items stay.
  case possible = 1
  /// It is about to open.
  case activating = 2
  /// It opens.
  case activated = 3
}

/// What is known of items that are held over a spring-loaded view.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  var state: UISpringLoadedInteractionEffectState { get }
  /// What the effect is shown on: the interaction's view unless its behavior says otherwise. Another one counts as
  /// another place, over which the items have to stay anew.
  var targetView: UIView? { get set }
  /// The program's own.
  var targetItem: Any? { get set }
  /// Of the pointer or finger, in a view's space, or in the window's for nil.
  func location(in view: UIView?) -> CGPoint
}

/// Says whether a spring-loaded view opens. The second method is optional.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: AnyObject {
  /// Asked whenever the items move over the view.
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// The view has opened, or the items have left it.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows the state of a spring-loaded view.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: AnyObject {
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// A view, or what stands for one, that can open while items are held over it.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: AnyObject {
  var isSpringLoaded: Bool { get set }
}

/// Opens its view while dragged items are held over it, so that a person gets to where they are to be dropped.
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
  public typealias Handler = (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  open private(set) var view: UIView? {
    get { holder.owner }
    set { holder = BackReference(newValue) }
  }
  private var holder = BackReference<UIView>(nil)
  open private(set) var interactionBehavior: any UISpringLoadedInteractionBehavior
  open private(set) var interactionEffect: any UISpringLoadedInteractionEffect
  final let activationHandler: Handler

  /// Without a behavior the view always opens; without an effect it is highlighted, and flashes before it opens.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?, activationHandler handler: @escaping Handler
  ) {
    self.interactionBehavior = interactionBehavior ?? SpringRule { _ in true }
    self.interactionEffect = interactionEffect ?? SpringHighlight()
    activationHandler = handler
    super.init()
  }

  public convenience init(activationHandler handler: @escaping Handler) {
    self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler)
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// A behavior that is one rule.
final class SpringRule: UISpringLoadedInteractionBehavior {
  private let allows: (any UISpringLoadedInteractionContext) -> Bool

  init(_ allows: @escaping (any UISpringLoadedInteractionContext) -> Bool) { self.allows = allows }

  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool { allows(context) }
}
