import Expectations
import Testing
import UIKit
import UIKitTesting

@MainActor
struct MarginTests {
  private final class Spy: UIView {
    var calls: [String] = []
    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      calls.append("safe area")
    }
    override func layoutMarginsDidChange() {
      super.layoutMarginsDidChange()
      calls.append("margins")
    }
  }

  private let controller = UIViewController()
  private let root = Spy(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private let window: TestWindow

  init() {
    controller.view = root
    window = TestWindow(size: CGSize(width: 300, height: 400), root: controller)
    root.calls = []
  }

  private func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  @Test("a view has margins of 8 points, a controller's view 16 at its sides and 20 when it is wide")
  func defaults() {
    expect(UIView().layoutMargins, equals: insets(8, 8, 8, 8))
    expect(root.layoutMargins, equals: insets(0, 16, 0, 16))
    window.resize(to: CGSize(width: 500, height: 400))
    expect(root.layoutMargins, equals: insets(0, 20, 0, 20))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    expect(root.layoutMargins, equals: .zero)
  }

  @Test("a controller's additional insets reach its view and what lies in it, as far as they overlap")
  func propagation() {
    let inside = Spy(frame: CGRect(x: 20, y: 30, width: 200, height: 300))
    let below = Spy(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    root.addSubview(inside)
    root.addSubview(below)
    controller.additionalSafeAreaInsets = insets(44, 0, 80, 0)
    expect(root.safeAreaInsets, equals: insets(44, 0, 80, 0))
    expect(inside.safeAreaInsets, equals: insets(14, 0, 10, 0))
    expect(below.safeAreaInsets, equals: insets(0, 0, 80, 0))
    expect(inside.calls, equals: ["margins", "safe area"])
  }

  @Test("moving a view, and resizing what it lies in, changes its part of the safe area")
  func moving() {
    controller.additionalSafeAreaInsets = insets(44, 0, 0, 0)
    let view = Spy(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
    root.addSubview(view)
    expect(view.safeAreaInsets, equals: .zero)
    view.frame.origin.y = 0
    expect(view.safeAreaInsets, equals: insets(44, 0, 0, 0))
    expect(view.calls, equals: ["margins", "safe area"])
    view.center.y += 20
    expect(view.safeAreaInsets.top, equals: 24)
    view.removeFromSuperview()
    expect(view.safeAreaInsets, equals: .zero)
  }

  @Test("additional insets of a child controller come on top of what its container gives")
  func containers() {
    let child = UIViewController()
    child.view.frame = root.bounds
    controller.addChild(child)
    root.addSubview(child.view)
    child.didMove(toParent: controller)
    controller.additionalSafeAreaInsets = insets(44, 0, 0, 0)
    child.additionalSafeAreaInsets = insets(10, 0, 5, 0)
    expect(child.view.safeAreaInsets, equals: insets(54, 0, 5, 0))
  }

  @Test("margins have the safe area in them, unless told not to")
  func marginsAndSafeArea() {
    let view = Spy(frame: root.bounds)
    root.addSubview(view)
    controller.additionalSafeAreaInsets = insets(44, 0, 0, 0)
    expect(view.layoutMargins, equals: insets(52, 8, 8, 8))
    view.insetsLayoutMarginsFromSafeArea = false
    expect(view.layoutMargins, equals: insets(8, 8, 8, 8))
    expect(view.calls, equals: ["margins", "safe area", "margins"])
    view.layoutMargins = insets(1, 2, 3, 4)
    expect(view.directionalLayoutMargins, equals: NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    view.semanticContentAttribute = .forceRightToLeft
    expect(view.directionalLayoutMargins.leading, equals: 4)
  }

  @Test("margins set by reading direction change sides with it, margins set by sides do not")
  func directionalMargins() {
    let view = Spy(frame: CGRect(x: 0, y: 100, width: 300, height: 50))
    root.addSubview(view)
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 2, trailing: 3)
    expect(view.layoutMargins, equals: insets(1, 20, 2, 3))
    view.calls = []
    view.semanticContentAttribute = .forceRightToLeft
    expect(view.layoutMargins, equals: insets(1, 3, 2, 20))
    expect(view.directionalLayoutMargins.leading, equals: 20)
    expect(view.calls, equals: ["margins"])
    view.layoutMargins = insets(1, 5, 2, 6)
    view.semanticContentAttribute = .unspecified
    expect(view.layoutMargins, equals: insets(1, 5, 2, 6))
    expect(view.calls, equals: ["margins", "margins"])
  }

  @Test("a view can take over what lies over it of its superview's margins")
  func preserving() {
    let view = Spy(frame: CGRect(x: 4, y: 100, width: 296, height: 50))
    root.addSubview(view)
    view.preservesSuperviewLayoutMargins = true
    expect(view.layoutMargins, equals: insets(8, 12, 8, 16))
    view.calls = []
    root.layoutMargins = insets(0, 40, 0, 40)
    expect(view.layoutMargins, equals: insets(8, 36, 8, 40))
    expect(view.calls, equals: ["margins"])
  }

  @Test("margins that are no numbers are none")
  func badNumbers() {
    root.layoutMargins = insets(.nan, .infinity, 0, 0)
    controller.additionalSafeAreaInsets = insets(.nan, -.infinity, 3, 0)
    expect(root.safeAreaInsets, equals: insets(0, 0, 3, 0))
    expect(root.layoutMargins, equals: insets(0, 16, 3, 16))
  }

  // MARK: - Scroll views

  @Test("a scroll view keeps the safe area free above and below, and its subviews have none of that")
  func scrollViews() {
    let scroll = UIScrollView(frame: root.bounds)
    scroll.contentSize = CGSize(width: 300, height: 2000)
    let content = Spy(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
    scroll.addSubview(content)
    root.addSubview(scroll)
    controller.additionalSafeAreaInsets = insets(44, 10, 30, 0)
    expect(scroll.adjustedContentInset, equals: insets(44, 0, 30, 0))
    expect(scroll.contentOffset, equals: CGPoint(x: 0, y: -44))
    expect(content.safeAreaInsets, equals: insets(0, 10, 0, 0))
    scroll.contentInset = insets(6, 0, 0, 0)
    expect(scroll.adjustedContentInset.top, equals: 50)
    expect(scroll.contentOffset.y, equals: -50)
    scroll.contentInsetAdjustmentBehavior = .never
    expect(scroll.adjustedContentInset, equals: insets(6, 0, 0, 0))
    expect(scroll.contentOffset.y, equals: -6)
    scroll.contentInsetAdjustmentBehavior = .always
    expect(scroll.adjustedContentInset, equals: insets(50, 10, 30, 0))
  }
}
