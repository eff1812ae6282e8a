import CoreGraphics
import QuartzCore

/// Drags a sheet from one height to another and out of the window, by mouse and finger, from anywhere in it where
/// nothing scrolls that way any more.
final class SheetDrag: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  /// Both are nil where a sheet went under the finger.
  private weak var owner: UIPresentationController?
  private weak var container: PresentationView?
  /// The person may send the sheet away; asked once a drag.
  private var mayLeave = true
  private var start = CGPoint.zero
  private weak var touched: UIView?

  init(owner: UIPresentationController, container: PresentationView) {
    (self.owner, self.container) = (owner, container)
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
    delegate = self
    addTarget(self, action: SheetDrag.dragged)
  }

  private var sheet: UISheetPresentationController? {
    guard let owner, owner.stage == .settled, owner.presentedViewController.presentation == nil else { return nil }
    return owner.sheetInUse
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = CGPoint(x: location(in: nil).x - start.x, y: location(in: nil).y - start.y)
    return abs(way.y) > abs(way.x) && (way.y > 0 ? mayGoDown : mayGoUp)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    start = touch.location(in: nil)
    touched = touch.view
    return true
  }

  /// Content that is at its top waits until it is clear whether the sheet goes with the drag.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool {
    guard let container, let view = other.view, other is ScrollPanRecognizer else { return false }
    return view.isDescendant(of: container) && (mayGoDown || mayGoUp)
  }

  private var mayGoDown: Bool {
    sheet != nil && scrollViews.allSatisfy { $0.contentOffset.y <= $0.scrollRange.minimum.y }
  }

  /// There is a greater height, and nothing that would scroll comes first.
  private var mayGoUp: Bool {
    guard let sheet, let (stops, _) = sheet.stopsNow, stops.height < stops.heights.last ?? 0 else { return false }
    let views = scrollViews
    return views.isEmpty
      || (sheet.prefersScrollingExpandsWhenScrolledToEdge
        && views.allSatisfy { $0.contentOffset.y <= $0.scrollRange.minimum.y })
  }

  /// Those around the touch that scroll up and down.
  private var scrollViews: [UIScrollView] {
    var found: [UIScrollView] = []
    var view = touched
    while let current = view, current !== container {
      if let scrollView = current as? UIScrollView, scrollView.scrollableAxes.y { found.append(scrollView) }
      view = current.superview
    }
    return found
  }

  private func dragged() {
    guard let owner else { return }
    switch state {
    case .began:
      mayLeave = translation(in: nil).y <= 0 || owner.allowsDismissal
      wasAsked = translation(in: nil).y > 0
      follow()
    case .changed: follow()
    case .ended: release(velocity: velocity(in: nil).y)
    case .cancelled: release(velocity: 0)
    case .possible, .failed: break
    }
  }
  private var wasAsked = false

  private func follow() {
    guard let owner, let sheet, let (stops, _) = sheet.stopsNow else { return }
    let way = translation(in: nil).y
    if !wasAsked, way > 0 {
      wasAsked = true
      mayLeave = owner.allowsDismissal
    }
    sheet.dragged = stops.dragged(by: way, mayLeave: mayLeave)
  }

  private func release(velocity: CGFloat) {
    guard let owner, let sheet, let (stops, _) = sheet.stopsNow else { return }
    switch stops.released(after: translation(in: nil).y, velocity: velocity, mayLeave: mayLeave && wasAsked) {
    case .stop(let stop): sheet.go(to: stop)
    case .dismissal: owner.dismissForPerson()
    case .refusal:
      owner.dismissalWasRefused()
      sheet.go(to: stops.selected)
    }
  }
}
