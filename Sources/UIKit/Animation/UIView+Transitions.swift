import CoreGraphics
import QuartzCore

extension UIView {
  /// From how a view and what it holds look now to how the block leaves them. The options name the transition; without
  /// one the change shows at once. What the block changes does not animate besides, unless `allowAnimatedContent` asks
  /// for it.
  ///
  /// A flip turns the view in perspective, the side that it is named by to the front; a curl rolls a page up, or unrolls one.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let flushes = options.contains(.flushUpdates)
    if flushes { performWithoutAnimation { Stage.flushUpdates() } }
    if let isDown = options.turnsPageDown {
      return PageTurn.run(
        view, isDown: isDown, duration: duration, curve: options.curve.bezier,
        blocksTouches: !options.contains(.allowUserInteraction),
        animations: {
          animations?()
          if flushes { Stage.flushUpdates() }
        }, completion: completion)
    }
    ViewAnimationContext.transition(
      options.transition, side: options.flipSide, of: view.layer, duration: duration, curve: options.curve.bezier,
      options: options.contextOptions, animatesContent: options.contains(.allowAnimatedContent),
      animations: {
        animations?()
        if flushes { Stage.flushUpdates() }
      }, completion: completion)
  }

  /// From one view to another in the same place of the tree, as a transition of their superview. The first is removed
  /// and the second added; with `showHideTransitionViews` they are hidden and shown where they are.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let container = fromView.superview ?? toView.superview
    let change = {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    guard let container else {
      performWithoutAnimation(change)
      animate(withDuration: 0, animations: {}, completion: completion)
      return
    }
    transition(with: container, duration: duration, options: options, animations: change, completion: completion)
  }

  public enum SystemAnimation: UInt, Sendable {
    case delete
  }

  /// Removes the views while they shrink and fade, together with what the block changes.
  public class func perform(
    _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let looks = views.map { ($0.alpha, $0.transform) }
    animate(
      withDuration: 0.25, delay: 0, options: options,
      animations: {
        for view in views {
          view.alpha = 0
          view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
        }
        parallelAnimations?()
      },
      completion: { finished in
        for (view, (alpha, transform)) in zip(views, looks) {
          view.removeFromSuperview()
          (view.alpha, view.transform) = (alpha, transform)
        }
        completion?(finished)
      })
  }
}

extension UIView.AnimationOptions {
  /// Whether a page comes down (true) or goes up; nil where no page is turned.
  fileprivate var turnsPageDown: Bool? {
    switch rawValue >> 20 & 7 {
    case 3: false
    case 4: true
    default: nil
    }
  }

  fileprivate var transition: LayerTransition.Kind? {
    switch rawValue >> 20 & 7 {
    case 5: .fade
    case 1, 2, 6, 7: .flip
    default: nil
    }
  }

  /// The side that comes nearer when a flip begins.
  fileprivate var flipSide: CGVector {
    switch rawValue >> 20 & 7 {
    case 1: CGVector(dx: -1, dy: 0)
    case 2: CGVector(dx: 1, dy: 0)
    case 6: CGVector(dx: 0, dy: -1)
    case 7: CGVector(dx: 0, dy: 1)
    default: .zero
    }
  }
}
