import CoreGraphics
import QuartzCore

/// How presented views come and go unless the program animates them: from below, by fading, or by a turn.
@MainActor
final class StandardPresentation: StandardAnimation {
  private let container: PresentationView
  private let style: UIModalTransitionStyle
  private let arrives: Bool

  init(_ container: PresentationView, _ style: UIModalTransitionStyle, arrives: Bool) {
    (self.container, self.style, self.arrives) = (container, style, arrives)
    container.way = container.owner.fades || style != .coverVertical ? .fade : .fromBelow
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style == .flipHorizontal ? 0.6 : container.way == .fade ? 0.25 : 0.4
  }

  func animate(_ changes: @escaping () -> Void) { animate(changes, nil) }

  private func animate(_ changes: @escaping () -> Void, _ completion: ((Bool) -> Void)?) {
    UIView.animate(
      withDuration: transitionDuration(using: nil), delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: changes, completion: completion)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if style == .flipHorizontal, let holder = container.superview { return turn(holder, context) }
    if arrives {
      UIView.performWithoutAnimation {
        container.setInPlace(false)
        container.layoutIfNeeded()
      }
    }
    animate {
      self.container.setInPlace(self.arrives)
    } _: { _ in
      context.completeTransition(true)
    }
  }

  /// A transition of what holds the container, from how it looks without the presented view to how it looks with it.
  private func turn(_ holder: UIView, _ context: any UIViewControllerContextTransitioning) {
    if arrives { UIView.performWithoutAnimation { container.setInPlace(false) } }
    UIView.transition(
      with: holder, duration: transitionDuration(using: nil),
      options: arrives ? .transitionFlipFromRight : .transitionFlipFromLeft
    ) {
      UIView.performWithoutAnimation { self.container.setInPlace(self.arrives) }
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}
