import CoreGraphics

// What a drag asks of its scroll view, and what the view tells its delegate of it.
extension UIScrollView {
  /// Where the offset may come to rest, also once a bar that shrank has been pulled out again.
  package var scrollRange: ScrollRange {
    ScrollRange(
      viewport: bounds.size, content: contentSize, inset: adjustedContentInset, expandableTop: expandableTop,
      alignment: contentAlignmentPoint)
  }

  /// The axes along which a drag moves the content.
  var scrollableAxes: (x: Bool, y: Bool) {
    let range = scrollRange
    return (
      range.maximum.x > range.minimum.x || bounces && alwaysBounceHorizontal,
      range.maximum.y > range.minimum.y || bounces && (alwaysBounceVertical || pulledView != nil)
    )
  }

  /// Whether the views around do not get to scroll a way, even where there is nothing to scroll here.
  func keeps(_ way: CGPoint) -> Bool { !transfersVerticalScrollingToParent && abs(way.y) > abs(way.x) }

  func handleWheel(_ event: ScrollEvent) -> Bool { mover.handleWheel(event) }

  func dragWillBegin() {
    window?.lastScrollView = self
    scrollingWillBegin()
    scrollDelegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode != .none, let responder = window?.firstResponder, responder is any UIKeyInput {
      responder.resignFirstResponder()
    }
    indicators.appear()
  }

  func dragDidEnd(willDecelerate: Bool) {
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
    if !mover.isMoving { movementDidEnd() }
  }

  func movementDidEnd() { indicators.hideSoon() }
}

extension UIView {
  /// This view or the one around it that scrolls.
  var nearestScrollView: UIScrollView? {
    var view: UIView? = self
    while let current = view {
      if let scrollView = current as? UIScrollView { return scrollView }
      view = current.superview
    }
    return nil
  }
}

extension ScrollMover {
  static let animationDuration = 0.3

  /// Whether a drag that has just been recognised may move the content.
  func mayBeginDrag() -> Bool {
    guard let view, canScroll else { return false }
    guard let pan = view.panGestureRecognizer as? ScrollPanRecognizer else { return false }
    for touch in pan.tracked where touch.isDelivered {
      guard let content = touch.view, content !== view else { continue }
      guard view.canCancelContentTouches, view.touchesShouldCancel(in: content) else { return false }
    }
    if isCoasting { return true }
    return !isForAncestor(view, CGPoint(x: -pan.startWay.x, y: -pan.startWay.y))
  }

  /// Whether there is nothing to scroll this way while a scroll view further out has something.
  private func isForAncestor(_ view: UIScrollView, _ way: CGPoint) -> Bool {
    guard way != .zero, !view.scrollRange.hasRoom(from: view.contentOffset, towards: way) else { return false }
    if view.keeps(way) { return false }
    var ancestor = view.superview
    while let current = ancestor {
      if let outer = current as? UIScrollView, outer.isScrollEnabled, outer.panGestureRecognizer.isEnabled,
        outer.scrollRange.hasRoom(from: outer.contentOffset, towards: way)
      {
        return true
      }
      ancestor = current.superview
    }
    return false
  }
}
