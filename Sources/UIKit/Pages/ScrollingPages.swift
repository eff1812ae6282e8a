import CoreGraphics

/// Pages side by side in a scroll view.
@MainActor final class ScrollingPages: PageMechanics, UIScrollViewDelegate {
  private unowned let owner: UIPageViewController
  private let gap: CGFloat
  private let scroller = PageScroller(frame: .zero)
  private var area = CGRect.zero
  private var turn: PageTurning?
  private var isArranging = false

  init(owner: UIPageViewController, gap: CGFloat) {
    (self.owner, self.gap) = (owner, gap)
    scroller.isPagingEnabled = true
    scroller.showsHorizontalScrollIndicator = false
    scroller.showsVerticalScrollIndicator = false
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.delegate = self
  }

  var container: UIView { scroller }
  var gestureRecognizers: [UIGestureRecognizer] { [scroller.panGestureRecognizer] }

  private var isHorizontal: Bool { owner.navigationOrientation == .horizontal }

  private var strip: PageStrip {
    PageStrip(
      length: isHorizontal ? area.width : area.height, hasBefore: owner.neighbours.before != nil,
      hasAfter: owner.neighbours.after != nil, gap: gap,
      isReversed: isHorizontal && (owner.viewIfLoaded?.isReversed ?? false))
  }

  private func point(_ along: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: along, y: 0) : CGPoint(x: 0, y: along)
  }

  private var offset: CGFloat { isHorizontal ? scroller.contentOffset.x : scroller.contentOffset.y }

  private func frame(of place: PageTurning.Place) -> CGRect {
    CGRect(origin: point(strip.start(of: place) ?? 0), size: area.size)
  }

  func arrange(in area: CGRect) {
    isArranging = true
    defer { isArranging = false }
    self.area = area
    let wide = isHorizontal ? area.insetBy(dx: -gap / 2, dy: 0) : area.insetBy(dx: 0, dy: -gap / 2)
    if scroller.frame != wide { scroller.frame = wide }
    let strip = strip
    scroller.contentSize =
      isHorizontal
      ? CGSize(width: strip.contentLength, height: area.height) : CGSize(width: area.width, height: strip.contentLength)
    if let view = owner.current.first?.view {
      if view.superview !== scroller { scroller.addSubview(view) }
      view.frame = frame(of: .here)
    }
    if let turn {
      turn.controllers.first?.view.frame = frame(of: turn.place)
    } else {
      scroller.contentOffset = point(strip.restingOffset)
    }
  }

  func begin(_ turn: PageTurning) {
    self.turn = turn
    guard let view = turn.controllers.first?.view else { return }
    scroller.addSubview(view)
    view.frame = frame(of: turn.place)
    view.layoutIfNeeded()
  }

  func run() {
    guard let turn, let offset = strip.offset(of: turn.place) else { return }
    let target = point(offset)
    if target != scroller.contentOffset || scroller.mover.motion != nil { scroller.mover.scroll(to: target) }
  }

  func rest() -> Bool {
    if turn?.isProgramsOwn ?? false { return true }
    // Without a turn the way back from beyond an edge ends, which would bring the next page in.
    scroller.mover.stop()
    return isTurned
  }

  func end() { turn = nil }

  private var isTurned: Bool {
    guard let turn else { return false }
    return turn.isProgramsOwn || strip.resting(at: offset) == turn.place
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isArranging, !owner.current.isEmpty, let place = strip.pending(at: offset) else { return }
    if let turn {
      guard turn.place != place else { return }
      owner.giveUp()
    }
    owner.beginAsPerson(owner.nextTurn(place))
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { owner.finish(isTurned: isTurned) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { owner.finish(isTurned: isTurned) }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { owner.finish(isTurned: isTurned) }
  }
}

/// Leaves the arrow keys to the page controller, which turns whole pages.
private final class PageScroller: UIScrollView {
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
}
