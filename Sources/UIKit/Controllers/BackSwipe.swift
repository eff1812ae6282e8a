import CoreGraphics
import QuartzCore

/// A finger that goes in from the edge where reading begins: pulls the page on top away.
final class BackSwipe: UIPanGestureRecognizer {
  private static let edge: CGFloat = 20

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let view, let touch = touches.first, touch.type == .direct,
      (isReversed ? view.bounds.width - touch.location(in: view).x : touch.location(in: view).x) < Self.edge
    else {
      state = .failed
      return
    }
    super.touchesBegan(touches, with: event)
  }

  private var isReversed: Bool { view?.isReversed ?? false }

  /// How far the finger has gone inwards.
  var way: CGFloat { (isReversed ? -1 : 1) * translation(in: view).x }

  /// Far enough, or fast enough: the page goes.
  func completes(width: CGFloat) -> Bool {
    let speed = (isReversed ? -1 : 1) * velocity(in: view).x
    return speed > 300 || (speed > -300 && way > width / 2)
  }
}

extension UINavigationController {
  func swiped(_ swipe: BackSwipe) {
    switch swipe.state {
    case .began: beginSwipe()
    case .changed: followSwipe(swipe)
    case .ended: endSwipe(completes: swipe.completes(width: view.bounds.width))
    case .cancelled, .failed: endSwipe(completes: false)
    case .possible: break
    }
  }

  private func beginSwipe() {
    guard canGoBack, canAnimate, transition == nil, let top = stack.last else { return }
    let below = stack[stack.count - 2]
    isSwiping = true
    sharedSwipe = SharedCollectionSwipe(from: top, to: below)
    swipeCoordinator = TransitionCoordinator(
      from: top, to: below, in: content, duration: NavigationTransition.duration, isInteractive: true)
    top.beginAppearanceTransition(false, animated: true)
    below.beginAppearanceTransition(true, animated: true)
    if sharedSwipe == nil { layOutBehind(below) }
    swipeCoordinator?.beginInteraction()
  }

  private func layOutBehind(_ below: UIViewController) {
    UIView.performWithoutAnimation {
      let page = page(for: below)
      content.sendSubviewToBack(page)
      page.setPlace(.behind)
      layOutPages()
      page.layoutIfNeeded()
    }
  }

  private func followSwipe(_ swipe: BackSwipe) {
    guard isSwiping, let top = stack.last else { return }
    let width = max(1, view.bounds.width)
    let part = max(0, min(1, swipe.way / width))
    if let sharedSwipe {
      sharedSwipe.follow(part)
    } else {
      page(for: top).setPlace(part: part, isUpper: true)
      page(for: stack[stack.count - 2]).setPlace(part: part, isUpper: false)
    }
    swipeCoordinator?.interact(part)
  }

  func endSwipe(completes: Bool) {
    guard isSwiping, let top = stack.last else { return }
    isSwiping = false
    let shared = sharedSwipe
    sharedSwipe = nil
    shared?.end(completes: completes)
    swipeCoordinator?.endInteraction(cancelled: !completes)
    if completes {
      popViewController(animated: true)
      return
    }
    let below = stack[stack.count - 2]
    let coordinator = swipeCoordinator
    swipeCoordinator = nil
    below.beginAppearanceTransition(false, animated: true)
    top.beginAppearanceTransition(true, animated: true)
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveEaseOut) {
      self.page(for: top).setPlace(.here)
      if shared == nil { self.page(for: below).setPlace(.behind) }
    } completion: { [weak self, weak below, weak top] _ in
      below?.endAppearanceTransition()
      top?.endAppearanceTransition()
      coordinator?.end()
      self?.removeOldPages()
    }
  }
}
