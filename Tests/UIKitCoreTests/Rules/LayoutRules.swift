import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Rules L1 to L22: when and in which order views are laid out.
@MainActor
struct LayoutRules {
  private let spies = LoggingWindow()
  private var log: CallLog { spies.log }
  private var window: TestWindow { spies.window }

  @Test("L1: any number of marks before the pass is one layout")
  func marksCoalesce() {
    for _ in 0..<5 { spies.a.setNeedsLayout() }
    expect(log.calls.isEmpty)
    expect(spies.layouts(), equals: ["a"])
    expect(spies.layouts(), equals: [])
  }

  @Test("L2: constraints, then layout from parent to child, then display")
  func phasesRunInOrder() {
    for view in [spies.aa, spies.a] {
      view.setNeedsDisplay()
      view.setNeedsLayout()
      view.setNeedsUpdateConstraints()
    }
    window.turn()
    expect(log.taken(), equals: ["aa constraints", "a constraints", "a layout", "aa layout", "a draw", "aa draw"])
  }

  @Test("L3: layoutIfNeeded on a child begins with its marked parent")
  func layoutIfNeededWalksUp() {
    spies.aa.setNeedsLayout()
    spies.a.setNeedsLayout()
    spies.aa.layoutIfNeeded()
    expect(log.taken(), equals: ["a layout", "aa layout"])
  }

  @Test("L4: a marked grandparent above a clean parent stays marked")
  func layoutIfNeededStopsAtTheFirstCleanAncestor() {
    spies.root.setNeedsLayout()
    spies.aa.setNeedsLayout()
    spies.aa.layoutIfNeeded()
    expect(log.taken(), equals: ["aa layout"])
    expect(spies.layouts(), equals: ["root"])
  }

  @Test("L5: a clean view lays out its marked descendants, a clean tree nothing")
  func layoutIfNeededLooksBelow() {
    spies.aa.setNeedsLayout()
    spies.root.layoutIfNeeded()
    expect(log.taken(), equals: ["aa layout"])
    spies.root.layoutIfNeeded()
    expect(log.taken(), equals: [])
  }

  @Test("L6: a mark on itself during layout is kept for a later pass")
  func aMarkDuringLayoutIsNotLost() {
    var remaining = 2
    spies.a.onLayout = {
      if remaining > 0 { $0.setNeedsLayout() }
      remaining -= 1
    }
    spies.a.setNeedsLayout()
    spies.a.layoutIfNeeded()
    expect(log.taken(), equals: ["a layout"])
    expect(spies.layouts(), equals: ["a", "a"])
  }

  @Test("L11: what a subview makes of its own size is news for its superview, also within the superview's layout")
  func aSubviewThatSizesItselfWithinItsSuperviewsLayoutMarksIt() {
    var tops: [CGFloat] = []
    spies.a.onLayout = { [aa = spies.aa] _ in
      tops.append(aa.frame.maxY)
      aa.layoutIfNeeded()
    }
    spies.aa.onLayout = { $0.bounds.size.height = 33 }
    spies.aa.setNeedsLayout()
    spies.a.setNeedsLayout()
    _ = spies.layouts()
    expect(tops.count == 2 && tops.last == spies.aa.frame.maxY && tops.first != tops.last)
  }

  @Test("L11: what a layout makes of its subviews is no news for it")
  func aLayoutIsNotMarkedForItsOwnChanges() {
    spies.a.onLayout = { view in
      view.subviews[0].frame.size.height += 1
      view.subviews[0].invalidateIntrinsicContentSize()
      view.addSubview(UIView())
    }
    spies.a.setNeedsLayout()
    expect(spies.layouts().filter { $0 == "a" }, equals: ["a"])
  }

  @Test("L7: a subview resized during layout is laid out in the same pass")
  func resizingASubviewLaysItOut() {
    spies.a.onLayout = { [aa = spies.aa] in aa.frame.size.width = $0.bounds.width - 10 }
    spies.a.frame.size.width = 150
    spies.a.layoutIfNeeded()
    expect(log.taken().filter { $0 != "root layout" }, equals: ["a layout", "aa layout"])
    expect(spies.aa.frame.width, equals: 140)
  }

  @Test("L8: a view that marks itself in every pass ends, and is left alone until marked again")
  func layoutThatNeverSettlesEnds() {
    spies.a.onLayout = { $0.setNeedsLayout() }
    spies.a.setNeedsLayout()
    window.turn()
    let count = log.taken().count
    expect(count >= 100 && count <= 101)
    expect(spies.layouts(), equals: [])
    spies.a.onLayout = nil
    spies.a.setNeedsLayout()
    expect(spies.layouts(), equals: ["a"])
  }

  @Test("L8: two views that mark each other end")
  func layoutPingPongEnds() {
    spies.a.onLayout = { [b = spies.b] _ in b.setNeedsLayout() }
    spies.b.onLayout = { [a = spies.a] _ in a.setNeedsLayout() }
    spies.a.setNeedsLayout()
    window.turn()
    expect(log.taken().count <= 202)
    expect(spies.layouts(), equals: [])
  }

  @Test("L9: layoutIfNeeded inside layout works on a subview and does not re-enter itself")
  func layoutIfNeededInsideLayout() {
    spies.a.onLayout = { [aa = spies.aa] view in
      aa.frame.size.height = 33
      aa.layoutIfNeeded()
      view.layoutIfNeeded()
      view.setNeedsLayout()
      view.layoutIfNeeded()
      view.log.note("a end")
      view.onLayout = nil
    }
    spies.a.setNeedsLayout()
    spies.a.layoutIfNeeded()
    expect(log.taken(), equals: ["a layout", "aa layout", "a end"])
  }

  @Test("L10: at most one layout a view in a pass, however it was marked")
  func aPassLaysOutOnce() {
    spies.root.onLayout = { [a = spies.a] _ in
      a.frame.size.width += 1
      a.setNeedsLayout()
    }
    spies.root.setNeedsLayout()
    spies.a.setNeedsLayout()
    spies.root.layoutIfNeeded()
    expect(log.taken(), equals: ["root layout", "a layout"])
  }

  @Test("L11: a new size marks the view and its superview")
  func aNewSizeMarks() {
    spies.aa.frame.size.width += 1
    expect(spies.layouts(), equals: ["a", "aa"])
    spies.aa.bounds.size.height += 1
    expect(spies.layouts(), equals: ["a", "aa"])
  }

  @Test("L12: position, alpha, hidden and colour lay out nothing")
  func looksDoNotLayOut() {
    spies.a.center.x += 5
    spies.a.frame.origin.y += 5
    spies.a.alpha = 0.5
    spies.a.isHidden = true
    spies.a.backgroundColor = .red
    spies.a.layer.cornerRadius = 4
    expect(!spies.a.layer.needsLayout())
    expect(spies.layouts(), equals: [])
  }

  @Test("L13: a transform does not mark the view and leaves bounds and center")
  func aTransformKeepsTheGeometry() {
    let (bounds, center) = (spies.a.bounds, spies.a.center)
    spies.a.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 3)
    expect(!spies.a.layer.needsLayout())
    expect(spies.a.bounds == bounds && spies.a.center == center)
    expect(!spies.layouts().contains("a"))
  }

  @Test("L14: every step of scrolling lays out the view, an equal value nothing")
  func scrollingMarks() {
    spies.a.bounds.origin.y = 10
    expect(spies.layouts(), equals: ["a"])
    spies.a.bounds.origin.y = 20
    expect(spies.layouts(), equals: ["a"])
    spies.a.bounds.origin.y = 20
    expect(spies.layouts(), equals: [])
  }

  @Test("L15: adding marks both, removing and reordering the superview")
  func treeChangesMark() {
    let new = LoggingView("new", log)
    spies.b.addSubview(new)
    expect(spies.layouts(), equals: ["b", "new"])
    new.removeFromSuperview()
    expect(spies.layouts(), equals: ["b"])
    spies.root.bringSubviewToFront(spies.a)
    expect(spies.layouts(), equals: ["root"])
    spies.root.bringSubviewToFront(spies.a)
    expect(spies.layouts(), equals: [])
    spies.b.addSubview(spies.aa)
    expect(spies.layouts(), equals: ["b", "aa", "a"])
  }

  @Test("L16: the frame under a transform is the bounding box, and center follows the anchor point")
  func theFrameUnderATransform() {
    spies.a.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    expect(spies.a.frame, equals: CGRect(x: -40, y: 35, width: 200, height: 50))
    expect(spies.a.center, equals: CGPoint(x: 60, y: 60))
    spies.b.layer.anchorPoint = CGPoint(x: 0, y: 0)
    expect(spies.b.center, equals: CGPoint(x: 60, y: 170))
    expect(spies.b.frame.origin, equals: CGPoint(x: 60, y: 170))
    spies.b.center = CGPoint(x: 10, y: 120)
    expect(spies.b.frame, equals: CGRect(x: 10, y: 120, width: 100, height: 100))
  }

  @Test("L17: outside a window there is no pass, and layoutIfNeeded works")
  func detachedViewsLayOutOnDemand() {
    let alone = LoggingView("alone", log)
    let child = LoggingView("child", log)
    alone.addSubview(child)
    expect(spies.layouts(), equals: [])
    child.layoutIfNeeded()
    expect(log.taken(), equals: ["alone layout", "child layout"])
  }

  @Test("L18: the controller hears of layout around it, without help from the view's class")
  func controllersHearOfLayout() {
    let controller = LoggingController(log)
    _ = TestWindow(size: CGSize(width: 100, height: 100), root: controller)
    expect(
      log.taken().filter { $0.contains("ayout") }, equals: ["will layout", "view layout", "did layout", "child layout"])
  }

  @Test("L19: viewDidLayoutSubviews follows the view's own layout, deeper views may wait")
  func descendantsMayBeMarkedAfterViewDidLayout() {
    let controller = LoggingController(log)
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: controller)
    _ = log.taken()
    controller.child.setNeedsLayout()
    controller.view.setNeedsLayout()
    window.turn()
    expect(log.taken(), equals: ["will layout", "view layout", "did layout", "child layout"])
  }

  @Test("L20: a new intrinsic size has the superview lay out again, and a label's text makes one")
  func intrinsicSizeInvalidates() {
    spies.aa.invalidateIntrinsicContentSize()
    expect(spies.layouts(), equals: ["a"])
    let label = UILabel()
    spies.b.addSubview(label)
    window.turn()
    _ = log.taken()
    let before = label.intrinsicContentSize
    label.text = "longer"
    expect(spies.layouts(), equals: ["b"])
    expect(label.intrinsicContentSize.width > before.width)
    label.font = .systemFont(ofSize: 40)
    expect(spies.layouts(), equals: ["b"])
  }

  @Test("L21: sizeThatFits gives the size there is and changes nothing; sizeToFit keeps the origin")
  func fittingKeepsTheOrigin() {
    expect(
      UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).sizeThatFits(.zero), equals: CGSize(width: 3, height: 4))
    spies.a.fitting = CGSize(width: 70, height: 30)
    expect(spies.a.sizeThatFits(.zero), equals: CGSize(width: 70, height: 30))
    expect(spies.a.frame, equals: CGRect(x: 10, y: 10, width: 100, height: 100))
    spies.a.sizeToFit()
    expect(spies.a.frame, equals: CGRect(x: 10, y: 10, width: 70, height: 30))
  }

  @Test("L22: autoresizing comes before the superview's layout")
  func autoresizingComesFirst() {
    spies.aa.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    var seen = CGRect.zero
    spies.a.onLayout = { [aa = spies.aa] _ in seen = aa.frame }
    spies.a.frame.size = CGSize(width: 130, height: 140)
    expect(spies.aa.frame, equals: CGRect(x: 5, y: 45, width: 50, height: 20))
    spies.a.layoutIfNeeded()
    expect(seen, equals: spies.aa.frame)
  }

  @Test("L22: autoresizing waits for a new size and can be turned off")
  func autoresizingCanBeTurnedOff() {
    spies.aa.autoresizingMask = .flexibleWidth
    spies.a.bounds.origin.x = 30
    spies.a.center.x += 20
    expect(spies.aa.frame.width, equals: 20)
    spies.a.autoresizesSubviews = false
    spies.a.frame.size.width += 30
    expect(spies.aa.frame.width, equals: 20)
  }

  @Test func layoutOfAnIdleWindowDoesNothing() {
    window.resetCounts()
    window.advance(by: 0.5)
    expect(window.counts.laidOut == 0 && window.framesPainted == 0)
  }

  @Test func resizingTheWindowLaysOutTheRoot() {
    window.resize(to: CGSize(width: 220, height: 310))
    expect(spies.root.frame.size, equals: CGSize(width: 220, height: 310))
    expect(log.taken().filter { $0.hasSuffix("layout") }, equals: ["root layout"])
  }

  @Test func removingASubviewDuringLayoutIsSafe() {
    spies.root.onLayout = { [a = spies.a] _ in a.removeFromSuperview() }
    spies.root.setNeedsLayout()
    spies.a.setNeedsLayout()
    expect(spies.layouts() == ["root", "b"] || spies.root.subviews == [spies.b])
    spies.root.onLayout = nil
    expect(spies.layouts(), equals: [])
  }

  @Test func aHiddenViewIsLaidOutAllTheSame() {
    spies.a.isHidden = true
    spies.a.setNeedsLayout()
    expect(spies.layouts(), equals: ["a"])
  }
}

/// A controller whose view has one child; it tells of layout and appearance.
final class LoggingController: UIViewController {
  let log: CallLog
  let child: LoggingView

  init(_ log: CallLog) {
    self.log = log
    child = LoggingView("child", log)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = LoggingView("view", log) }
  override func viewDidLoad() {
    log.note("did load")
    view.addSubview(child)
  }
  override func viewWillAppear(_ animated: Bool) { log.note("will appear") }
  override func viewDidAppear(_ animated: Bool) { log.note("did appear") }
  override func viewWillDisappear(_ animated: Bool) { log.note("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log.note("did disappear") }
  override func viewWillLayoutSubviews() { log.note("will layout") }
  override func viewDidLayoutSubviews() { log.note("did layout") }
  override func updateViewConstraints() { log.note("view constraints") }
  override func willMove(toParent parent: UIViewController?) { log.note(parent == nil ? "will leave" : "will join") }
  override func didMove(toParent parent: UIViewController?) { log.note(parent == nil ? "did leave" : "did join") }
}
