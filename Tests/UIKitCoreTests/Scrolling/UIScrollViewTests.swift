import Expectations
import Testing
import UIKit
import UIKitTesting

@MainActor
struct UIScrollViewTests {
  private let stage = ScrollStage()
  private var scroll: SpyScrollView { stage.scroll }
  private var window: TestWindow { stage.window }

  // MARK: - Cost

  @Test("a scroll step lays out and draws nothing that stays visible")
  func aStepTouchesNothing() {
    let layouts = stage.rows.map(\.layouts)
    let draws = stage.rows.map(\.draws)
    scroll.contentOffset.y = 7
    window.turn()
    expect(window.lastFrame.laidOut, equals: 1)
    expect(window.lastFrame.drawn, equals: 0)
    expect(stage.rows.map(\.layouts), equals: layouts)
    expect(stage.rows.map(\.draws), equals: draws)
    expectNil(window.damageError())
  }

  @Test("a drag lays out nothing but the scroll view and, once, the indicator")
  func aDragTouchesNothing() {
    let layouts = stage.rows.map(\.layouts)
    stage.flick(by: -6, moves: 14)
    window.advance(by: 0.1)
    window.resetCounts()
    window.advance(by: 0.5)
    expect(stage.rows.map(\.layouts), equals: layouts)
    expect(window.counts.laidOut, equals: window.framesPainted)
    expect(window.counts.drawn, equals: 0)
    expectNil(window.damageError())
  }

  @Test("the loop makes frames while content moves, and none once it rests")
  func theLoopSleeps() {
    expect(!window.stage.needsFrame)
    stage.flick(by: -6, moves: 14)
    expect(window.stage.tree.animations.nextDeadline != nil)
    window.advance(by: 5)
    expectNil(window.stage.tree.animations.nextDeadline)
    expect(!window.stage.needsFrame)
    window.resetCounts()
    window.advance(by: 1)
    expect(window.framesPainted, equals: 0)
  }

  @Test("offsets of a movement are whole pixels, so that text and edges stay sharp", arguments: [1, 2] as [CGFloat])
  func wholePixels(scale: CGFloat) {
    window.setScale(scale)
    var fractions: [CGFloat] = []
    stage.onScroll = { fractions.append(($0.contentOffset.y * scale).truncatingRemainder(dividingBy: 1)) }
    stage.flick(by: -6.3, moves: 14)
    window.advance(by: 4)
    expect(fractions.count > 50)
    expect(fractions.allSatisfy { $0 == 0 })
  }

  // MARK: - Against the measured traces

  @Test("a whole flick follows the measured frames: touches in, offsets out", arguments: ["decel_v750", "decel_v3000"])
  func wholeFlick(name: String) throws {
    let trace = try ScrollTraces.trace(name)
    let stage = ScrollStage(size: CGSize(width: 393, height: 852), content: CGSize(width: 393, height: 40000))
    stage.scroll.contentOffset.y = 5000
    let finger = trace.finger
    stage.flick(from: CGPoint(x: 200, y: finger.startY), by: finger.stepY, moves: finger.moves)
    expect(stage.y, equals: trace.offsetAtLift)
    expect(abs((stage.velocity?.y ?? 0) - trace.reportedVelocityPerMs) < 1e-6)
    expect(abs((stage.proposedTarget?.y ?? 0) - trace.final) <= 1)
    let lift = stage.window.now
    // A frame right after the lift is too soon for another.
    for (time, offset) in trace.samples where time > 0.01 {
      stage.window.host.now = lift + time
      stage.window.turn()
      expect(abs(stage.y - offset) <= 1.1)
    }
  }

  @Test("a flick into the edge follows the measured frames")
  func wholeImpact() throws {
    let trace = try ScrollTraces.trace("edge_impact")
    let stage = ScrollStage(size: CGSize(width: 393, height: 852), content: CGSize(width: 393, height: 40000))
    stage.scroll.contentOffset.y = try require(trace.startOffset)
    stage.flick(from: CGPoint(x: 200, y: trace.finger.startY), by: trace.finger.stepY, moves: trace.finger.moves)
    expect(stage.y, equals: trace.offsetAtLift)
    expect(stage.proposedTarget?.y, equals: trace.reportedTarget)
    let lift = stage.window.now
    // A frame right after the lift is too soon for another.
    for (time, offset) in trace.samples where time > 0.01 {
      stage.window.host.now = lift + time
      stage.window.turn()
      expect(abs(stage.y - offset) <= 1.2)
    }
  }

  @Test("content held past its edge and let go follows the measured frames")
  func wholeRubberBand() throws {
    let trace = try ScrollTraces.trace("rubberband_top")
    let stage = ScrollStage(size: CGSize(width: 393, height: 852), content: CGSize(width: 393, height: 40000))
    let finger = trace.finger
    stage.flick(
      from: CGPoint(x: 200, y: finger.startY), by: finger.stepY, moves: finger.moves, lifts: false)
    expect(stage.y, equals: trace.offsetAtLift)
    stage.window.host.now += 0.3
    stage.window.touch(1, endedAt: CGPoint(x: 200, y: finger.startY + finger.stepY * CGFloat(finger.moves)))
    let lift = stage.window.now
    // A frame right after the lift is too soon for another.
    for (time, offset) in trace.samples where time > 0.01 {
      stage.window.host.now = lift + time
      stage.window.turn()
      expect(abs(stage.y - offset) <= 1.2)
    }
    expect(stage.scroll.contentOffset, equals: .zero)
  }

  // MARK: - Drags

  @Test("a touch catches content in flight, and taps nothing")
  func catching() {
    var taps = 0
    let tap = CountingTap { taps += 1 }
    stage.rows.forEach { $0.isUserInteractionEnabled = true }
    scroll.addGestureRecognizer(tap.recognizer)
    stage.flick(by: -20, moves: 14)
    window.advance(by: 0.2)
    _ = stage.taken()
    let caught = stage.y
    window.touch(1, began: CGPoint(x: 100, y: 150))
    window.advance(by: 0.05)
    expect(abs(stage.y - caught) < 1)
    window.touch(1, endedAt: CGPoint(x: 100, y: 150))
    window.advance(by: 1)
    expect(
      stage.taken(), equals: ["didEndDecelerating", "willBeginDragging", "willEndDragging", "didEndDragging(false)"])
    expect(taps, equals: 0)
    expect(stage.rows.allSatisfy { $0.touches.isEmpty })
    window.tap(at: CGPoint(x: 100, y: 150))
    expect(taps, equals: 1)
  }

  @Test("a vertical scroll view leaves a level drag to others")
  func levelDrags() {
    window.drag(from: CGPoint(x: 20, y: 150), to: CGPoint(x: 180, y: 155))
    expect(stage.taken(), equals: [])
    expect(scroll.contentOffset, equals: .zero)
  }

  @Test("the pointer's button drags as a finger does")
  func mouseDrag() {
    window.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 50), duration: 0.25)
    expect(stage.y, equals: 190)
    expect(scroll.isDecelerating)
  }

  @Test("directional lock keeps a clearly upright drag upright, and leaves a diagonal one free")
  func directionalLock() {
    let stage = ScrollStage(content: CGSize(width: 1000, height: 1000))
    stage.scroll.isDirectionalLockEnabled = true
    stage.window.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 60, y: 100), duration: 1)
    expect(stage.scroll.contentOffset.x, equals: 0)
    expect(stage.y > 100)
    stage.scroll.setContentOffset(.zero, animated: false)
    stage.window.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 50, y: 150), duration: 1)
    expect(stage.scroll.contentOffset.x > 80)
    expect(stage.y > 80)
  }

  @Test("pages: a flick turns one page, and rests exactly on it")
  func paging() {
    scroll.isPagingEnabled = true
    stage.flick(by: -6, moves: 14)
    window.advance(by: 2)
    expect(stage.y, equals: 300)
    stage.flick(by: -6, moves: 6, lifts: false)
    window.advance(by: 0.2)
    window.touch(1, endedAt: CGPoint(x: 100, y: 214))
    window.advance(by: 2)
    expect(stage.y, equals: 300)
  }

  @Test("switching scrolling off ends the drag, and content past its edge comes back")
  func switchingOff() {
    stage.flick(from: CGPoint(x: 100, y: 50), by: 10, moves: 10, lifts: false)
    expect(stage.y < -10)
    scroll.isScrollEnabled = false
    expect(!scroll.isDragging)
    window.advance(by: 2)
    expect(stage.y, equals: 0)
    window.touch(1, endedAt: CGPoint(x: 100, y: 150))
    stage.flick(by: -10, moves: 10)
    expect(stage.y, equals: 0)
  }

  @Test("a drag puts the keyboard away where the mode says so")
  func keyboardDismissal() throws {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    scroll.addSubview(field)
    field.becomeFirstResponder()
    stage.flick(by: -10, moves: 5)
    expect(field.isFirstResponder)
    scroll.keyboardDismissMode = .onDrag
    window.advance(by: 4)
    stage.flick(by: -10, moves: 5)
    expect(!field.isFirstResponder)
  }

  // MARK: - What code does meanwhile

  @Test("an offset set by code during a deceleration is where it goes on")
  func infiniteScrolling() {
    stage.flick(by: -6, moves: 14)
    window.advance(by: 0.2)
    let before = stage.y
    scroll.contentOffset.y += 1000
    window.advance(by: 1.0 / 60)
    expect(stage.y > before + 1000)
    expect(stage.y < before + 1030)
    expect(scroll.isDecelerating)
  }

  @Test("an offset set without animation ends a deceleration")
  func killingTheScroll() {
    stage.flick(by: -6, moves: 14)
    window.advance(by: 0.2)
    scroll.setContentOffset(scroll.contentOffset, animated: false)
    let stopped = stage.y
    window.advance(by: 1)
    expect(stage.y, equals: stopped)
    expect(stage.taken().last, equals: "didEndDecelerating")
  }

  @Test("an animated offset that didEndDragging asks for takes the place of the deceleration")
  func snappingInDidEndDragging() {
    stage.onEndDragging = { $0.setContentOffset(CGPoint(x: 0, y: 400), animated: true) }
    stage.flick(by: -6, moves: 14)
    window.advance(by: 2)
    expect(stage.y, equals: 400)
    expect(
      stage.taken(),
      equals: [
        "willBeginDragging", "scroll", "willEndDragging", "didEndDragging(true)", "scroll",
        "didEndScrollingAnimation",
      ])
  }

  @Test("a delegate that keeps the offset at zero is obeyed at every step")
  func clampingDelegate() {
    stage.onScroll = { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
    stage.flick(from: CGPoint(x: 100, y: 50), by: 10, moves: 10)
    expect(stage.y, equals: 0)
    window.advance(by: 2)
    expect(stage.y, equals: 0)
    expect(!scroll.isDecelerating)
  }

  @Test("content that grows while it is scrolled goes on; content that shrinks comes back")
  func contentSizeMeanwhile() {
    scroll.contentSize.height = 700
    stage.onScroll = { if $0.contentOffset.y > 300 { $0.contentSize.height = 5000 } }
    stage.flick(by: -20, moves: 8)
    window.advance(by: 4)
    expect(stage.y > 1000)
    stage.onScroll = { if $0.contentOffset.y < 900 { $0.contentSize.height = 1000 } }
    stage.flick(from: CGPoint(x: 100, y: 50), by: 20, moves: 8)
    window.advance(by: 4)
    expect(stage.y <= 700)
    expect(!scroll.isDecelerating)
  }

  @Test("a new animation takes over from where the last one is")
  func retargetingAnimation() {
    scroll.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    window.advance(by: 0.15)
    let middle = stage.y
    scroll.setContentOffset(.zero, animated: true)
    expect(stage.y, equals: middle)
    expect(stage.taken(), equals: ["scroll", "didEndScrollingAnimation"])
    window.advance(by: 1)
    expect(stage.y, equals: 0)
    expect(stage.taken(), equals: ["scroll", "didEndScrollingAnimation"])
  }

  /// Square's Listable counts on it: each of its calls waits for the end of its own movement.
  @Test("of five animated offsets at once four end at once, where the content is, and the last one at its place")
  func animationsThatNeverRan() {
    var offsets: [CGFloat] = []
    stage.onEndScrolling = { offsets.append($0.contentOffset.y) }
    for index in 1...5 { scroll.setContentOffset(CGPoint(x: 0, y: 100 * index), animated: true) }
    expect(offsets, equals: [0, 0, 0, 0])
    window.advance(by: 1)
    expect(offsets, equals: [0, 0, 0, 0, 500])
  }

  @Test("an animated offset that the end of another asks for does not end that again and again")
  func animationsFromAnEnd() {
    var ends = 0
    stage.onEndScrolling = {
      ends += 1
      if ends < 10 { $0.setContentOffset(CGPoint(x: 0, y: 700), animated: true) }
    }
    scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    expect(ends, equals: 1)
    window.advance(by: 1)
    expect(stage.y == 700 && ends < 10)
  }

  @Test("keys pressed one after another are one movement, which ends once")
  func keysAreOneMovement() {
    for _ in 0..<3 { window.key(.keyboardDownArrow) }
    window.advance(by: 1)
    expect(stage.y, equals: 120)
    expect(stage.taken(), equals: ["scroll", "didEndScrollingAnimation"])
  }

  @Test("without a window an animated offset is there at once, and told")
  func withoutWindow() {
    scroll.removeFromSuperview()
    _ = stage.taken()
    scroll.setContentOffset(CGPoint(x: 0, y: 80), animated: true)
    expect(stage.y, equals: 80)
    expect(stage.taken(), equals: ["scroll", "didEndScrollingAnimation"])
  }

  @Test("a view taken from its window stops, and tells that it has")
  func leavingTheWindow() {
    stage.flick(by: -6, moves: 14)
    window.advance(by: 0.1)
    scroll.removeFromSuperview()
    expect(!scroll.isDecelerating)
    expect(stage.taken().last, equals: "didEndDecelerating")
    window.advance(by: 0.5)
    expectNil(window.stage.tree.animations.nextDeadline)
  }

  @Test("a view can go while it is dragged, while it decelerates, and from within its delegate")
  func going() {
    for moment in 0..<3 {
      var stage: ScrollStage? = ScrollStage()
      weak let scroll = stage?.scroll
      let window = stage?.window
      if moment == 2 { stage?.onScroll = { $0.removeFromSuperview() } }
      stage?.flick(by: -6, moves: 14, lifts: moment > 0)
      window?.window.rootViewController = nil
      stage = nil
      window?.touch(1, endedAt: CGPoint(x: 100, y: 100))
      window?.advance(by: 0.1)
      expectNil(scroll, "moment \(moment)")
      expectNil(window?.stage.tree.animations.nextDeadline)
    }
  }

  @Test("offsets and sizes that are no numbers do no harm")
  func badNumbers() {
    for bad in [CGFloat.nan, .infinity, -.infinity, 1e300] {
      scroll.contentOffset = CGPoint(x: bad, y: bad)
      scroll.contentSize = CGSize(width: bad, height: bad)
      scroll.contentInset = UIEdgeInsets(top: bad, left: bad, bottom: bad, right: bad)
      scroll.setContentOffset(CGPoint(x: bad, y: bad), animated: true)
      scroll.scrollRectToVisible(CGRect(x: bad, y: bad, width: bad, height: bad), animated: false)
      scroll.decelerationRate = UIScrollView.DecelerationRate(rawValue: bad)
      scroll.minimumZoomScale = bad
      scroll.zoomScale = bad
      scroll.zoom(to: CGRect(x: bad, y: bad, width: bad, height: bad), animated: true)
      window.advance(by: 0.1)
      stage.flick(by: -6, moves: 14)
      window.advance(by: 0.2)
      expect(stage.y.isFinite)
    }
    scroll.decelerationRate = .normal
    scroll.contentInset = .zero
    scroll.contentSize = CGSize(width: 200, height: 2000)
    scroll.setContentOffset(.zero, animated: false)
    window.advance(by: 5)
    stage.retarget = { _ in CGPoint(x: CGFloat.nan, y: .nan) }
    stage.flick(by: -6, moves: 14)
    window.advance(by: 5)
    expect(stage.y.isFinite)
  }

  // MARK: - Limits that change

  @Test("content at its top stays there when the inset changes, and elsewhere nothing jumps")
  func insetChanges() {
    scroll.contentInset.top = 64
    expect(stage.y, equals: -64)
    scroll.contentInset.top = 20
    expect(stage.y, equals: -20)
    scroll.contentOffset.y = 500
    scroll.contentInset.top = 64
    expect(stage.y, equals: 500)
  }

  @Test("the delegate hears of another inset, from contentInset and from the safe area, once each")
  func insetsAreTold() {
    final class Listener: UIScrollViewDelegate {
      var insets: [CGFloat] = []
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        insets.append(scrollView.adjustedContentInset.top)
      }
    }
    let scroll = UIScrollView()
    scroll.alwaysBounceVertical = true
    let listener = Listener()
    scroll.delegate = listener
    let controller = UIViewController()
    controller.view = scroll
    let window = TestWindow(size: CGSize(width: 200, height: 300), root: controller)
    controller.additionalSafeAreaInsets.top = 20
    window.turn()
    scroll.contentInset.top = 5
    scroll.contentInset.top = 5
    scroll.contentInsetAdjustmentBehavior = .never
    window.turn()
    expect(listener.insets, equals: [20, 25, 5])
  }

  @Test("a touch is tracked from its beginning, dragged from its first way, and decelerates when it is thrown")
  func states() {
    let stage = ScrollStage()
    let scroll = stage.scroll
    func state() -> [Bool] { [scroll.isTracking, scroll.isDragging, scroll.isDecelerating] }
    expect(state(), equals: [false, false, false])
    stage.window.touch(1, began: CGPoint(x: 100, y: 250))
    expect(state(), equals: [true, false, false])
    for step in 1...10 {
      stage.window.host.now += 0.008
      stage.window.touch(1, movedTo: CGPoint(x: 100, y: 250 - step * 15))
    }
    expect(state(), equals: [true, true, false])
    stage.window.touch(1, endedAt: CGPoint(x: 100, y: 100))
    expect(state(), equals: [false, false, true])
    stage.window.advance(by: 5)
    expect(state(), equals: [false, false, false])
  }

  @Test("content that shrinks takes an offset inside the limits with it, and not one that code put outside")
  func shrinkingContent() {
    scroll.contentOffset.y = 1500
    scroll.contentSize.height = 1000
    expect(stage.y, equals: 700)
    scroll.contentOffset.y = 5000
    scroll.contentSize.height = 900
    expect(stage.y, equals: 5000)
  }

  @Test("a higher view at the end shows more above, not nothing below")
  func resizing() {
    scroll.contentOffset.y = 1700
    scroll.frame.size.height = 500
    expect(stage.y, equals: 1500)
    expect(scroll.bounds.size.height, equals: 500)
  }
}

/// Counts taps.
@MainActor
final class CountingTap {
  let recognizer = UITapGestureRecognizer()
  private let count: () -> Void

  init(_ count: @escaping () -> Void) {
    self.count = count
    recognizer.addTarget(self, action: CountingTap.tapped)
  }

  func tapped() { count() }
}

@MainActor
@Suite struct InsetsWithoutAWindowTests {
  private func scrollView() -> UIScrollView {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 500)
    return scroll
  }

  @Test("insets set outside of a window leave the offset; in the window the content rests below them")
  func insetsBeforeTheWindow() {
    let scroll = scrollView()
    scroll.contentInset.top = 20
    expect(scroll.contentOffset == .zero && scroll.adjustedContentInset.top == 20)
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: scroll)
    window.turn()
    expect(scroll.contentOffset, equals: CGPoint(x: 0, y: -20))
  }

  @Test("an offset set after the insets stays when the view comes into a window")
  func anOffsetSetByCodeStays() {
    let scroll = scrollView()
    scroll.contentInset.top = 20
    scroll.contentOffset = .zero
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: scroll)
    window.turn()
    expect(scroll.contentOffset, equals: .zero)
  }

  @Test("in a window, content that rests at its top stays there when the inset changes")
  func insetsInTheWindow() {
    let scroll = scrollView()
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: scroll)
    window.turn()
    scroll.contentInset.top = 20
    expect(scroll.contentOffset, equals: CGPoint(x: 0, y: -20))
  }
}

@MainActor
@Suite struct DelegateOverrideTests {
  /// Subclasses may override `delegate`, of the type that their class gives it.
  private final class Pages: UIScrollView {
    var sets = 0
    override var delegate: (any UIScrollViewDelegate)? { didSet { sets += 1 } }
  }

  private final class List: UITableView {
    var sets = 0
    override var delegate: (any UITableViewDelegate)? {
      get { super.delegate }
      set {
        sets += 1
        super.delegate = newValue
      }
    }
  }

  private final class Listener: NSObject, UITableViewDelegate {
    var scrolls = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  }

  @Test("a scroll view's delegate can be overridden, and hears of scrolling")
  func scrollViews() {
    let (pages, listener) = (Pages(), Listener())
    pages.delegate = listener
    pages.contentOffset.y = 5
    expect(pages.sets == 1 && listener.scrolls == 1)
  }

  @Test("so can a table's, whose scrolling it hears of as a scroll view's delegate")
  func tables() {
    let (list, listener) = (List(), Listener())
    list.delegate = listener
    list.contentOffset.y = 5
    expect(list.sets == 1 && listener.scrolls == 1)
    expect((list as UIScrollView).delegate === listener && list.delegate === listener)
  }
}
