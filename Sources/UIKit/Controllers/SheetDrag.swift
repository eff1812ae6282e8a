import CoreGraphics
import QuartzCore

/// Pulls a sheet down, from anywhere in it where nothing scrolls up there any more: far or fast enough, it goes.
final class SheetDrag: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  private unowned let owner: UIPresentationController
  private unowned let card: PresentationView
  /// The person may send the sheet away; asked once a drag.
  private var mayLeave = true

  /// Points a second; from here on a release sends the sheet away from anywhere.
  private static let fastEnough: CGFloat = 1000
  /// Of a pull at a sheet that stays, so much is followed.
  private static let resistance: CGFloat = 0.1

  init(owner: UIPresentationController, card: PresentationView) {
    (self.owner, self.card) = (owner, card)
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
    delegate = self
    addTarget(self, action: SheetDrag.dragged)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = CGPoint(x: location(in: nil).x - start.x, y: location(in: nil).y - start.y)
    return owner.canBeDragged && way.y > abs(way.x) && scrollViewsAreAtTheirTop
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    start = touch.location(in: nil)
    touched = touch.view
    return true
  }
  private var start = CGPoint.zero
  private weak var touched: UIView?

  /// Content that is at its top waits until it is clear whether the sheet goes with the drag.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool {
    other is ScrollPanRecognizer && other.view?.isDescendant(of: card) ?? false && owner.canBeDragged
      && scrollViewsAreAtTheirTop
  }

  private var scrollViewsAreAtTheirTop: Bool {
    var view = touched
    while let current = view, current !== card {
      if let scrollView = current as? UIScrollView, scrollView.scrollableAxes.y,
        scrollView.contentOffset.y > scrollView.scrollRange.minimum.y
      {
        return false
      }
      view = current.superview
    }
    return true
  }

  private func dragged() {
    switch state {
    case .began:
      mayLeave = owner.allowsDismissal
      follow()
    case .changed: follow()
    case .ended: release(velocity: velocity(in: nil).y)
    case .cancelled: release(velocity: 0)
    case .possible, .failed: break
    }
  }

  private func follow() {
    let way = max(0, translation(in: nil).y)
    card.pull = mayLeave ? way : (way * Self.resistance).rounded()
  }

  private func release(velocity: CGFloat) {
    let way = translation(in: nil).y
    let isFar = velocity >= Self.fastEnough || way > card.cardHeight / 2
    if isFar, mayLeave { return owner.dismissForPerson() }
    if isFar { owner.dismissalWasRefused() }
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction
    ) {
      self.card.pull = 0
    }
  }
}
