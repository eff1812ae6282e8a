import CoreGraphics

/// The drag of a scroll view: it begins only along an axis on which the view scrolls, and at once on content that moves.
@MainActor
final class ScrollPanRecognizer: UIPanGestureRecognizer {
  private weak var mover: ScrollMover?

  init(mover: ScrollMover) {
    self.mover = mover
    super.init(target: nil, action: nil)
    addTarget(mover, action: ScrollMover.panned)
    allowedScrollTypesMask = .all
    delaysTouchesEnded = false
  }

  private var scrollView: UIScrollView? { view as? UIScrollView }

  /// Whether fingers or the button are down that may drag, or do.
  var isTracking: Bool { numberOfTouches > 0 && !isOver }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if let scrollView, touches.first?.view?.nearestScrollView === scrollView {
      scrollView.window?.lastScrollView = scrollView
    }
    guard isUndecided, let mover else { return }
    // Content in flight is caught by the mere touch, which then means nothing else.
    if mover.isCoasting, mover.canScroll { state = .began }
  }

  /// The finger's way in the view at recognition, the slop in it: where it was meant to go.
  private(set) var startWay = CGPoint.zero

  override func wayBeyondSlop(_ moved: CGPoint) -> CGPoint? {
    guard let scrollView else { return super.wayBeyondSlop(moved) }
    let axes = scrollView.scrollableAxes
    var way = vector(moved, in: scrollView)
    startWay = CGPoint(x: axes.x ? way.x : 0, y: axes.y ? way.y : 0)
    if axes.x == axes.y { return axes.x ? super.wayBeyondSlop(moved) : nil }
    let along = axes.x ? way.x : way.y
    guard abs(along) >= Self.slop else { return nil }
    if axes.x { way.x -= along < 0 ? -Self.slop : Self.slop } else { way.y -= along < 0 ? -Self.slop : Self.slop }
    let (start, end) = (windowPoint(.zero, from: scrollView), windowPoint(way, from: scrollView))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  // The two fingers of a pinch also move the content.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.pinchGestureRecognizer
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scrollView?.pinchGestureRecognizer
  }
}

/// Holds a finger's touch back from the content for a moment, in which it can still become a drag. The pointer's button
/// is not held back: it would feel slow.
@MainActor
final class ContentTouchDelay: UIGestureRecognizer {
  static let delay = 0.15

  init() {
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView = view as? UIScrollView, scrollView.delaysContentTouches, scrollView.mover.canScroll,
      touches.allSatisfy({ $0.type == .direct && $0.view !== scrollView })
    else { return state = .failed }
    if deadline == nil { deadline = arbiter.now + Self.delay }
  }

  override func deadlineReached(at now: Double) { state = .failed }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
