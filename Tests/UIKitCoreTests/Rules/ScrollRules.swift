import Expectations
import Testing
import UIKit
import UIKitTesting

/// Rules S1 to S5 and H12.
@MainActor
struct ScrollRules {
  private let stage = ScrollStage()
  private var scroll: SpyScrollView { stage.scroll }
  private var window: TestWindow { stage.window }

  // MARK: - S1

  @Test("S1: contentOffset is the origin of the bounds")
  func offsetIsTheOriginOfTheBounds() {
    scroll.contentOffset = CGPoint(x: 3, y: 40)
    expect(scroll.bounds, equals: CGRect(x: 3, y: 40, width: 200, height: 300))
    scroll.bounds.origin.y = 70
    expect(scroll.contentOffset, equals: CGPoint(x: 3, y: 70))
    expect(scroll.frame, equals: CGRect(x: 0, y: 0, width: 200, height: 300))
  }

  @Test("S1: scrollViewDidScroll comes for every change, also from code, and for none that is no change")
  func didScrollComesForEveryChange() {
    scroll.contentOffset.y = 10
    scroll.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
    scroll.bounds.origin.y = 30
    scroll.contentOffset.y = 30
    expect(stage.log, equals: ["scroll", "scroll", "scroll"])
  }

  // MARK: - S2

  @Test("S2: a flick is told in order, from the drag to the end of the deceleration")
  func aFlickIsToldInOrder() {
    stage.flick(by: -6, moves: 14)
    expect(scroll.isDecelerating && !scroll.isDragging && !scroll.isTracking)
    window.advance(by: 3)
    expect(
      stage.taken(),
      equals: [
        "willBeginDragging", "scroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating", "scroll",
        "didEndDecelerating",
      ])
    expect(!scroll.isDecelerating)
  }

  @Test("S2: a drag that is put down does not decelerate")
  func aDragThatIsPutDown() {
    stage.flick(by: -6, moves: 14, lifts: false)
    expect(scroll.isDragging && scroll.isTracking)
    window.advance(by: 0.3)
    window.touch(1, endedAt: CGPoint(x: 100, y: 166))
    window.advance(by: 1)
    expect(stage.taken(), equals: ["willBeginDragging", "scroll", "willEndDragging", "didEndDragging(false)"])
    expect(stage.velocity == .zero && stage.proposedTarget == CGPoint(x: 0, y: 74))
  }

  @Test("S2: willBeginDragging comes before the offset changes")
  func willBeginDraggingComesFirst() {
    scroll.contentOffset.y = 100
    stage.flick(by: -6, moves: 1, lifts: false)
    expect(stage.taken(), equals: ["scroll"])
    window.touch(1, movedTo: CGPoint(x: 100, y: 240))
    expect(stage.taken(), equals: ["willBeginDragging"])
    expect(stage.y, equals: 100)
    window.touch(1, movedTo: CGPoint(x: 100, y: 239))
    expect(stage.y, equals: 101)
  }

  @Test("S2: the target that willEndDragging is given is where it ends, and one put there instead is landed on exactly")
  func targets() {
    stage.flick(by: -6, moves: 14)
    window.advance(by: 4)
    expect(abs((stage.velocity?.y ?? 0) - 0.75) < 1e-9)
    expect(stage.proposedTarget, equals: scroll.contentOffset)
    stage.retarget = { _ in CGPoint(x: 0, y: 512.25) }
    stage.flick(by: -6, moves: 14)
    window.advance(by: 4)
    expect(stage.y, equals: 512.25)
  }

  @Test("S2: a target beyond the edge is told as the edge")
  func targetsEndAtTheEdge() {
    scroll.contentOffset.y = 1650
    stage.flick(by: -20, moves: 8)
    expect(stage.proposedTarget, equals: CGPoint(x: 0, y: 1700))
    window.advance(by: 3)
    expect(stage.y, equals: 1700)
  }

  // MARK: - S3

  @Test("S3: an animated offset ends with didEndScrollingAnimation, an immediate one with nothing")
  func animatedOffsetsTellTheirEnd() {
    scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    expect(stage.y, equals: 0)
    window.advance(by: 0.1)
    expect(stage.y > 0 && stage.y < 500)
    window.advance(by: 1)
    expect(stage.taken(), equals: ["scroll", "didEndScrollingAnimation"])
    expect(stage.y, equals: 500)
    scroll.setContentOffset(.zero, animated: false)
    expect(stage.taken(), equals: ["scroll"])
  }

  @Test("S3: scrolling a rectangle into view is animated in the same way, and does nothing where it is visible")
  func scrollingARectangleIntoView() {
    scroll.scrollRectToVisible(CGRect(x: 0, y: 10, width: 10, height: 10), animated: true)
    window.advance(by: 1)
    expect(stage.taken(), equals: [])
    scroll.scrollRectToVisible(CGRect(x: 0, y: 400, width: 10, height: 50), animated: true)
    window.advance(by: 1)
    expect(stage.taken(), equals: ["scroll", "didEndScrollingAnimation"])
    expect(stage.y, equals: 150)
  }

  // MARK: - S4

  @Test("S4: code may set any offset, and it stays there")
  func codeMaySetAnyOffset() {
    scroll.contentOffset = CGPoint(x: -50, y: 99_999)
    window.advance(by: 1)
    expect(scroll.contentOffset, equals: CGPoint(x: -50, y: 99_999))
  }

  @Test("S4: adjustedContentInset counts in the limits of a drag")
  func insetsCountInTheLimits() {
    scroll.bounces = false
    scroll.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    stage.flick(from: CGPoint(x: 100, y: 50), by: 20, moves: 10)
    expect(stage.y, equals: -30)
    scroll.contentOffset.y = 1700
    stage.flick(by: -20, moves: 10)
    expect(stage.y, equals: 1720)
  }

  @Test("S4: past the edge a drag moves less where it bounces, and nothing where it does not")
  func rubberBandOnlyWhereItBounces() {
    stage.flick(from: CGPoint(x: 100, y: 50), by: 10, moves: 11, lifts: false)
    expect(abs(stage.y + RubberBand.overscroll(for: 100, extent: 300)) <= 0.5)
    window.touch(1, endedAt: CGPoint(x: 100, y: 160))
    window.advance(by: 2)
    expect(stage.y, equals: 0)
    scroll.bounces = false
    stage.flick(from: CGPoint(x: 100, y: 50), by: 10, moves: 11, lifts: false)
    expect(stage.y, equals: 0)
  }

  @Test("S4: content that fits is dragged only where it always bounces")
  func contentThatFits() {
    scroll.contentSize.height = 100
    stage.flick(by: -10, moves: 8)
    expect(stage.taken(), equals: [])
    scroll.alwaysBounceVertical = true
    stage.flick(by: -10, moves: 8, lifts: false)
    expect(stage.y > 10)
    window.touch(1, endedAt: .zero)
    window.advance(by: 2)
    expect(stage.y, equals: 0)
  }

  // MARK: - S5

  private func nested() -> UIScrollView {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 280))
    inner.contentSize = CGSize(width: 200, height: 400)
    scroll.addSubview(inner)
    return inner
  }

  @Test("S5: a nested scroll view at its limit hands a new drag to its parent")
  func aNewDragGoesToTheParent() {
    let inner = nested()
    inner.contentOffset.y = 120
    stage.flick(by: -10, moves: 10)
    expect(inner.contentOffset.y, equals: 120)
    expect(stage.y > 80)
  }

  @Test("S5: a drag in progress stays with the nested one")
  func aDragInProgressStays() {
    let inner = nested()
    inner.contentOffset.y = 100
    inner.bounces = false
    stage.flick(by: -10, moves: 10)
    expect(inner.contentOffset.y, equals: 120)
    expect(stage.y, equals: 0)
  }

  @Test("S5: the wheel goes to the parent where the nested one is at its limit, and stays with whom it began")
  func theWheelAtALimit() {
    let inner = nested()
    window.wheel(CGVector(dx: 0, dy: -2), at: CGPoint(x: 100, y: 100))
    window.advance(by: 0.2)
    expect(inner.contentOffset.y == 80 && stage.y == 0)
    window.wheel(CGVector(dx: 0, dy: -2), at: CGPoint(x: 100, y: 100))
    window.advance(by: 0.1)
    window.wheel(CGVector(dx: 0, dy: -2), at: CGPoint(x: 100, y: 100))
    window.advance(by: 0.5)
    expect(inner.contentOffset.y == 120 && stage.y == 0)
    window.wheel(CGVector(dx: 0, dy: -2), at: CGPoint(x: 100, y: 100))
    window.advance(by: 0.5)
    expect(inner.contentOffset.y == 120 && stage.y == 80)
  }

  // MARK: - H12

  @Test("H12: touchesShouldCancel is false for controls and true for other views")
  func controlsKeepTheirTouches() {
    expect(scroll.touchesShouldCancel(in: UIView()))
    expect(!scroll.touchesShouldCancel(in: UIButton(type: .system)))
  }

  @Test("H12: delaysContentTouches holds a finger's first touch for 150 ms")
  func contentTouchesAreDelayed() {
    window.touch(1, began: CGPoint(x: 100, y: 50))
    window.advance(by: 0.14)
    expect(stage.rows[0].touches, equals: [])
    window.advance(by: 0.02)
    expect(stage.rows[0].touches, equals: ["began"])
    window.touch(1, endedAt: CGPoint(x: 100, y: 50))
    expect(stage.rows[0].touches, equals: ["began", "ended"])
  }

  @Test("H12: a touch lifted before that is told at once, and one that drags never")
  func shortTouches() {
    window.touch(1, began: CGPoint(x: 100, y: 50))
    window.touch(1, endedAt: CGPoint(x: 100, y: 50))
    expect(stage.rows[0].touches, equals: ["began", "ended"])
    stage.flick(by: -6, moves: 14)
    expect(stage.rows[2].touches, equals: [])
  }

  @Test("H12: without the delay the content has the touch, and a drag cancels it")
  func withoutDelay() {
    scroll.delaysContentTouches = false
    stage.flick(by: -6, moves: 14)
    expect(stage.rows[2].touches, equals: ["began", "moved", "cancelled"])
    expect(scroll.isDecelerating)
  }

  @Test("H12: a touch that the content has stays with it if it may not be cancelled")
  func touchesThatMayNotBeCancelled() {
    scroll.delaysContentTouches = false
    scroll.canCancelContentTouches = false
    stage.flick(by: -6, moves: 3)
    expect(stage.rows[2].touches, equals: ["began", "moved", "moved", "moved", "ended"])
    expect(stage.y, equals: 0)
  }

  @Test("H12: touchesShouldBegin keeps a touch away from the content")
  func touchesThatMayNotBegin() {
    scroll.letsTouchesBegin = false
    window.tap(at: CGPoint(x: 100, y: 50))
    expect(scroll.asked, equals: [stage.rows[0]])
    expect(stage.rows[0].touches, equals: [])
  }
}
