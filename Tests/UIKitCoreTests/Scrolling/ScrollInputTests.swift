import Expectations
import Testing
import UIKit
import UIKitTesting

/// Wheel, touchpad and keys.
@MainActor
struct ScrollInputTests {
  private let stage = ScrollStage()
  private var scroll: SpyScrollView { stage.scroll }
  private var window: TestWindow { stage.window }
  private let middle = CGPoint(x: 100, y: 150)

  private func wheel(_ ticks: CGFloat, x: CGFloat = 0) {
    window.wheel(CGVector(dx: x, dy: ticks), at: middle)
  }

  // MARK: - Wheel

  @Test("a click of the wheel moves 40 points, smoothly and soon over")
  func aClick() {
    wheel(-1)
    window.advance(by: 1.0 / 60)
    expect(stage.y > 0 && stage.y < 40)
    window.advance(by: 0.2)
    expect(stage.y, equals: 40)
  }

  @Test("clicks in quick succession add up")
  func clicksAddUp() {
    for _ in 0..<5 {
      wheel(-1)
      window.advance(by: 0.03)
    }
    window.advance(by: 0.3)
    expect(stage.y, equals: 200)
    wheel(3)
    window.advance(by: 0.3)
    expect(stage.y, equals: 80)
  }

  @Test("a touchpad's fractions move at once, and none is lost")
  func fractions() {
    for _ in 0..<20 { wheel(-0.01) }
    expect(stage.y, equals: 8)
    wheel(-0.5)
    expect(stage.y, equals: 28)
  }

  @Test("the wheel is a drag to the delegate, which ends when it rests")
  func theWheelIsADrag() {
    wheel(-1)
    expect(scroll.isDragging)
    wheel(-1)
    window.advance(by: 0.6)
    expect(!scroll.isDragging)
    expect(stage.taken(), equals: ["willBeginDragging", "scroll", "willEndDragging", "didEndDragging(false)"])
    expect(window.stage.tree.animations.nextDeadline == nil || !scroll.isDragging)
  }

  @Test("the wheel stops at the edge, and past it there is nothing to tell")
  func theWheelAtTheEdge() {
    wheel(2)
    window.advance(by: 0.5)
    expect(stage.taken(), equals: [])
    wheel(-100)
    window.advance(by: 0.5)
    expect(stage.y, equals: 1700)
    expect(scroll.bounds.maxY, equals: 2000)
  }

  @Test("a target chosen when the wheel rests is gone to")
  func wheelSnaps() {
    stage.retarget = { CGPoint(x: 0, y: ($0.y / 100).rounded() * 100) }
    wheel(-2)
    window.advance(by: 2)
    expect(stage.y, equals: 100)
    expect(
      stage.taken().suffix(4),
      equals: ["didEndDragging(true)", "willBeginDecelerating", "scroll", "didEndDecelerating"])
  }

  @Test("a target that new limits leave outside is not gone to")
  func targetBeyondNewLimits() {
    stage.retarget = { _ in CGPoint(x: 0, y: 400) }
    wheel(-2)
    window.advance(by: 0.2)
    expect(stage.y > 0 && stage.y < 400)
    scroll.contentSize.height = scroll.bounds.height + 150
    window.advance(by: 3)
    expect(stage.y, equals: 150)
  }

  @Test("pages: one go at the wheel turns one")
  func wheelTurnsPages() {
    scroll.isPagingEnabled = true
    wheel(-1)
    window.advance(by: 0.05)
    wheel(-1)
    window.advance(by: 1)
    expect(stage.y, equals: 300)
    wheel(1)
    window.advance(by: 1)
    expect(stage.y, equals: 0)
  }

  @Test("with Shift the wheel scrolls sideways, and what cannot goes to the view around")
  func sideways() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    inner.contentSize = CGSize(width: 900, height: 200)
    scroll.addSubview(inner)
    wheel(-1)
    window.advance(by: 0.5)
    expect(inner.contentOffset == .zero && stage.y == 40)
    wheel(0, x: 2)
    window.advance(by: 0.5)
    expect(inner.contentOffset == CGPoint(x: 80, y: 0) && stage.y == 40)
  }

  @Test("a scroll view that is switched off leaves the wheel to the one around it")
  func switchedOff() {
    scroll.isScrollEnabled = false
    wheel(-1)
    window.advance(by: 0.5)
    expect(stage.taken(), equals: [])
  }

  @Test("a touch while the wheel runs begins a drag of its own")
  func wheelThenTouch() {
    wheel(-3)
    window.advance(by: 0.02)
    stage.flick(by: -6, moves: 4, lifts: false)
    expect(
      stage.taken(),
      equals: [
        "willBeginDragging", "scroll", "willEndDragging", "didEndDragging(false)", "willBeginDragging", "scroll",
      ])
  }

  // MARK: - Keys

  private func key(_ usage: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    window.key(usage, modifiers: modifiers)
    window.advance(by: 0.4)
  }

  @Test("arrows scroll by lines, page keys and Space by pages, Home and End to the ends")
  func keys() {
    key(.keyboardDownArrow)
    expect(stage.y, equals: 40)
    key(.keyboardUpArrow)
    expect(stage.y, equals: 0)
    key(.keyboardPageDown)
    expect(stage.y, equals: 260)
    key(.keyboardSpacebar)
    expect(stage.y, equals: 520)
    key(.keyboardSpacebar, .shift)
    key(.keyboardPageUp)
    expect(stage.y, equals: 0)
    key(.keyboardEnd)
    expect(stage.y, equals: 1700)
    key(.keyboardHome)
    expect(stage.y, equals: 0)
  }

  @Test("keys add up while content is still on its way")
  func keysAddUp() {
    for _ in 0..<4 { window.key(.keyboardDownArrow) }
    window.advance(by: 0.4)
    expect(stage.y, equals: 160)
  }

  @Test("Home asks whether it may go to the top, and tells when it is there; where it does not count it just scrolls")
  func home() {
    scroll.contentOffset.y = 900
    _ = stage.taken()
    window.key(.keyboardHome)
    window.advance(by: 1)
    expect(stage.y, equals: 0)
    expect(stage.taken(), equals: ["shouldScrollToTop", "scroll", "didScrollToTop"])
    window.key(.keyboardHome)
    expect(stage.taken(), equals: [])
    scroll.contentOffset.y = 900
    stage.letsScrollToTop = false
    _ = stage.taken()
    window.key(.keyboardHome)
    window.advance(by: 1)
    expect(stage.y == 900 && stage.taken() == ["shouldScrollToTop"])
    scroll.scrollsToTop = false
    window.key(.keyboardHome)
    window.advance(by: 1)
    expect(stage.y == 0 && stage.taken() == ["scroll", "didEndScrollingAnimation"])
  }

  @Test("keys scroll the view around the first responder before others")
  func keysGoUpTheChain() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    inner.contentSize = CGSize(width: 200, height: 500)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 50, height: 30)
    inner.addSubview(button)
    scroll.addSubview(inner)
    key(.keyboardDownArrow)
    expect(inner.contentOffset.y == 0 && stage.y == 40)
    expect(button.takeKeyboardFocus())
    key(.keyboardDownArrow)
    expect(inner.contentOffset.y == 40 && stage.y == 40)
    // Space presses the button.
    key(.keyboardSpacebar)
    expect(inner.contentOffset.y, equals: 40)
  }

  @Test("keys go to the scroll view last used")
  func lastUsed() {
    let small = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    small.contentSize = CGSize(width: 100, height: 500)
    scroll.addSubview(small)
    window.tap(at: CGPoint(x: 50, y: 50))
    key(.keyboardDownArrow)
    expect(small.contentOffset.y == 40 && stage.y == 0)
    window.tap(at: CGPoint(x: 150, y: 200))
    key(.keyboardDownArrow)
    expect(small.contentOffset.y == 40 && stage.y == 40)
  }

  @Test("a text field keeps its keys")
  func textKeepsItsKeys() {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    scroll.addSubview(field)
    field.becomeFirstResponder()
    key(.keyboardSpacebar)
    key(.keyboardHome)
    key(.keyboardRightArrow)
    expect(stage.y, equals: 0)
  }

  @Test("Tab stops at a scroll view with nothing inside that takes the keyboard, and shows it")
  func tabStops() {
    key(.keyboardTab)
    expect(scroll.isFirstResponder && scroll.hasKeyboardFocus)
    key(.keyboardDownArrow)
    expect(stage.y, equals: 40)
    window.tap(at: middle)
    expect(!scroll.isFirstResponder && !scroll.hasKeyboardFocus)
    expect(!scroll.becomeFirstResponder())
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 100, width: 50, height: 30)
    scroll.addSubview(button)
    key(.keyboardTab)
    expect(button.isFirstResponder)
  }

  @Test("Tab brings what it reaches into view")
  func tabScrolls() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 1000, width: 50, height: 30)
    scroll.addSubview(button)
    key(.keyboardTab)
    expect(button.isFirstResponder)
    expect(stage.y, equals: 738)
  }
}
