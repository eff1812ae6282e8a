import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

@MainActor @Suite struct NavigationControllerTests {
  private let log = Log()

  private func stack(_ names: String...) -> (nav: UINavigationController, controllers: [SpyController], TestWindow) {
    let controllers = names.map { SpyController($0, log) }
    let nav = UINavigationController(rootViewController: controllers[0])
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: nav)
    _ = log.take()
    return (nav, controllers, window)
  }

  // MARK: - Order

  @Test func pushingTellsTheOldOneBeforeTheNew() {
    let (nav, controllers, window) = stack("A", "B")
    nav.pushViewController(controllers[1], animated: true)
    expect(log.take(), equals: ["B didLoad", "A willDisappear", "B willAppear"])
    window.advance(by: 0.2)
    expect(log.take(), equals: [])
    window.advance(by: 0.3)
    expect(log.take(), equals: ["A didDisappear", "B didAppear"])
  }

  @Test func poppingIsTheMirror() {
    let (nav, controllers, window) = stack("A", "B")
    nav.pushViewController(controllers[1], animated: false)
    window.turn()
    _ = log.take()
    expect(nav.popViewController(animated: true) === controllers[1])
    expect(log.take(), equals: ["B willDisappear", "A willAppear"])
    window.advance(by: 0.5)
    expect(log.take(), equals: ["B didDisappear", "A didAppear"])
    expect(controllers[1].parent == nil && controllers[1].view.window == nil)
  }

  @Test func theFirstControllerAppearsWithTheNavigationController() {
    let controller = SpyController("A", log)
    let nav = UINavigationController(rootViewController: controller)
    _ = TestWindow(root: nav)
    expect(log.take(), equals: ["A didLoad", "A willAppear", "A didAppear"])
  }

  @Test func aPushWithoutAnimationEndsInTheSameTurn() {
    let (nav, controllers, window) = stack("A", "B")
    nav.pushViewController(controllers[1], animated: false)
    window.turn()
    expect(log.take(), equals: ["B didLoad", "A willDisappear", "B willAppear", "A didDisappear", "B didAppear"])
  }

  @Test func everyAppearanceIsBalancedWhenChangesComeQuickly() {
    let (nav, controllers, window) = stack("A", "B", "C")
    nav.pushViewController(controllers[1], animated: true)
    window.advance(by: 0.1)
    nav.pushViewController(controllers[2], animated: true)
    window.advance(by: 0.1)
    nav.popViewController(animated: true)
    window.advance(by: 0.6)
    expect(
      log.take(),
      equals: [
        "B didLoad", "A willDisappear", "B willAppear", "A didDisappear", "B didAppear",
        "C didLoad", "B willDisappear", "C willAppear", "B didDisappear", "C didAppear",
        "C willDisappear", "B willAppear", "C didDisappear", "B didAppear",
      ])
    expect(nav.viewControllers, equals: [controllers[0], controllers[1]])
    expect(controllers[1].view.window != nil && controllers[0].view.window == nil && controllers[2].view.window == nil)
  }

  @Test func aPopDuringAPushGoesBackFromWhereThePageIs() {
    let (nav, controllers, window) = stack("A", "B")
    nav.pushViewController(controllers[1], animated: true)
    window.advance(by: 0.15)
    let page = controllers[1].view.superview?.layer
    let before = page?.presentation()?.affineTransform().tx ?? 0
    nav.popViewController(animated: true)
    window.turn()
    let after = page?.presentation()?.affineTransform().tx ?? 0
    expect(before > 20 && abs(after - before) < 1)
    window.advance(by: 0.6)
    expect(nav.topViewController === controllers[0] && controllers[0].view.superview?.transform == .identity)
    expect(controllers[0].view.window != nil)
  }

  @Test func aStackOutsideAWindowTellsNobodyThatItAppears() {
    let nav = UINavigationController(rootViewController: SpyController("A", log))
    nav.pushViewController(SpyController("B", log), animated: true)
    _ = nav.view
    nav.popViewController(animated: true)
    expect(!log.take().contains { $0.contains("ppear") })
  }

  @Test func theNavigationControllerTakesItsTopAlongWhenItLeaves() {
    let (_, _, window) = stack("A")
    window.window.rootViewController = UIViewController()
    window.turn()
    expect(log.take(), equals: ["A willDisappear", "A didDisappear"])
  }

  @Test func leavingInTheMiddleOfAPushIsBalanced() {
    let (nav, controllers, window) = stack("A", "B")
    nav.pushViewController(controllers[1], animated: true)
    window.advance(by: 0.1)
    window.window.rootViewController = UIViewController()
    window.advance(by: 0.6)
    expect(
      log.take() == [
        "A willDisappear", "B didLoad", "B willAppear", "B willDisappear", "A didDisappear", "B didDisappear",
      ] || !controllers.contains { $0.view.window != nil })
    expect(nav.topViewController === controllers[1])
  }

  // MARK: - Stack

  @Test func theStackCanBeReplaced() {
    let (nav, controllers, window) = stack("A", "B", "C")
    nav.setViewControllers([controllers[2], controllers[1]], animated: true)
    window.advance(by: 0.5)
    expect(nav.viewControllers, equals: [controllers[2], controllers[1]])
    expect(controllers[0].parent == nil && controllers[1].parent === nav && controllers[2].parent === nav)
    expect(nav.navigationBar.items?.map(\.title), equals: ["C", "B"])
    expect(!controllers[2].isViewLoaded, "what lies below is not needed yet")
  }

  @Test func poppingToTheRootGivesWhatLeft() {
    let (nav, controllers, window) = stack("A", "B", "C")
    nav.viewControllers = controllers
    window.turn()
    expect(nav.popToRootViewController(animated: false), equals: [controllers[1], controllers[2]])
    expectNil(nav.popToRootViewController(animated: false))
    expectNil(nav.popViewController(animated: false))
    window.turn()
    expect(nav.visibleViewController === controllers[0])
  }

  @Test func theDelegateHearsOfWhatIsShown() {
    final class Delegate: UINavigationControllerDelegate {
      var lines: [String] = []
      func navigationController(_ nav: UINavigationController, willShow controller: UIViewController, animated: Bool) {
        lines.append("will \(controller.title ?? "") \(animated)")
      }
      func navigationController(_ nav: UINavigationController, didShow controller: UIViewController, animated: Bool) {
        lines.append("did \(controller.title ?? "") \(animated)")
      }
    }
    let delegate = Delegate()
    let nav = UINavigationController(rootViewController: SpyController("A", log))
    nav.delegate = delegate
    let window = TestWindow(root: nav)
    nav.pushViewController(SpyController("B", log), animated: true)
    window.advance(by: 0.5)
    expect(delegate.lines, equals: ["will A false", "did A false", "will B true", "did B true"])
  }

  @Test func movingToAndFromTheParentIsKnownWhileAppearing() {
    final class Moving: UIViewController {
      var lines: [String] = []
      override func viewWillAppear(_ animated: Bool) { lines.append("will \(isMovingToParent)") }
      override func viewDidAppear(_ animated: Bool) { lines.append("did \(isMovingToParent)") }
      override func viewWillDisappear(_ animated: Bool) { lines.append("gone \(isMovingFromParent)") }
    }
    let (root, top) = (Moving(), Moving())
    let nav = UINavigationController(rootViewController: root)
    let window = TestWindow(root: nav)
    nav.pushViewController(top, animated: true)
    window.advance(by: 0.5)
    nav.popViewController(animated: true)
    window.advance(by: 0.5)
    expect(top.lines, equals: ["will true", "did true", "gone true"])
    expect(root.lines, equals: ["will true", "did true", "gone false", "will false", "did false"])
  }

  // MARK: - Room

  @Test func contentBeginsBelowTheBar() {
    let controller = ScrollingController("A")
    let nav = UINavigationController(rootViewController: controller)
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: nav)
    expect(controller.view.frame, equals: CGRect(x: 0, y: 0, width: 320, height: 480))
    expect(controller.view.safeAreaInsets.top, equals: 44)
    expect(controller.scrollView.contentOffset.y, equals: -44)
    window.resize(to: CGSize(width: 500, height: 300))
    expect(controller.view.frame.size, equals: CGSize(width: 500, height: 300))
    expect(nav.navigationBar.frame, equals: CGRect(x: 0, y: 0, width: 500, height: 44))
  }

  @Test func withoutTheTopEdgeTheViewItselfBeginsBelowTheBar() {
    let controller = UIViewController()
    controller.edgesForExtendedLayout = []
    let nav = UINavigationController(rootViewController: controller)
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: nav)
    expect(controller.view.frame, equals: CGRect(x: 0, y: 44, width: 320, height: 436))
    _ = window
  }

  @Test func aLargeTitleShrinksWhileContentScrollsAndGrowsAtItsTop() {
    let controller = ScrollingController("A")
    let nav = UINavigationController(rootViewController: controller)
    nav.navigationBar.prefersLargeTitles = true
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: nav)
    let (bar, scroll) = (nav.navigationBar, controller.scrollView)
    expect(bar.frame.height == 96 && scroll.contentOffset.y == -96)
    scroll.contentOffset.y = -70
    window.turn()
    expect(bar.frame.height == 70 && scroll.adjustedContentInset.top == 70 && scroll.contentOffset.y == -70)
    scroll.contentOffset.y = 200
    window.turn()
    expect(bar.frame.height == 44 && scroll.adjustedContentInset.top == 44)
    expect(scroll.scrollRange.minimum.y, equals: -96, "a person can pull the title out again")
    scroll.contentOffset.y = -96
    window.turn()
    expect(bar.frame.height == 96 && scroll.contentOffset.y == -96)
  }

  @Test func scrollingToARectangleCountsTheBarAsItIs() {
    let controller = ScrollingController("A")
    let nav = UINavigationController(rootViewController: controller)
    nav.navigationBar.prefersLargeTitles = true
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: nav)
    let scroll = controller.scrollView
    scroll.contentOffset.y = 200
    window.turn()
    // Just below the bar of 44 points: nothing hides it.
    scroll.scrollRectToVisible(CGRect(x: 0, y: 244, width: 10, height: 20), animated: false)
    expect(scroll.contentOffset.y, equals: 200)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 150, width: 10, height: 20), animated: false)
    window.turn()
    expect(scroll.contentOffset.y, equals: 106)
  }

  @Test func theWheelCollapsesAndExpandsTheBarAlsoOverTheBarItself() {
    let controller = ScrollingController("A")
    let nav = UINavigationController(rootViewController: controller)
    nav.navigationBar.prefersLargeTitles = true
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: nav)
    for _ in 0..<6 { window.wheel(CGVector(dx: 0, dy: -1), at: CGPoint(x: 100, y: 300)) }
    window.advance(by: 1)
    expect(nav.navigationBar.frame.height == 44 && controller.scrollView.contentOffset.y > 0)
    for _ in 0..<12 { window.wheel(CGVector(dx: 0, dy: 1), at: CGPoint(x: 100, y: 20)) }
    window.advance(by: 1)
    expect(nav.navigationBar.frame.height == 96 && controller.scrollView.contentOffset.y == -96)
  }

  @Test func aDragThatEndsInTheMiddleOfTheTitleGoesOnToAWholeBar() {
    let controller = ScrollingController("A")
    let nav = UINavigationController(rootViewController: controller)
    nav.navigationBar.prefersLargeTitles = true
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: nav)
    for (way, height) in [(-50, 44), (-28, 96)] as [(CGFloat, CGFloat)] {
      controller.scrollView.contentOffset.y = -96
      window.touch(1, began: CGPoint(x: 100, y: 300))
      for step in 1...10 {
        window.advance(by: 0.03)
        window.touch(1, movedTo: CGPoint(x: 100, y: 300 + way * CGFloat(step) / 10))
      }
      window.advance(by: 0.3)
      window.touch(1, endedAt: CGPoint(x: 100, y: 300 + way))
      window.advance(by: 1)
      expect(nav.navigationBar.frame.height, equals: height, "dragged by \(way)")
    }
  }

  @Test func askingForLargeTitlesLaterKeepsContentBelowTheBar() {
    let controller = ScrollingController("A")
    let nav = UINavigationController(rootViewController: controller)
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: nav)
    nav.navigationBar.prefersLargeTitles = true
    window.turn()
    expect(nav.navigationBar.frame.height == 96 && controller.scrollView.contentOffset.y == -96)
    nav.navigationBar.prefersLargeTitles = false
    window.turn()
    expect(nav.navigationBar.frame.height == 44 && controller.scrollView.contentOffset.y == -44)
  }

  @Test func eachPageHasTheSafeAreaOfItsOwnBar() {
    let (first, second) = (ScrollingController("A"), ScrollingController("B"))
    second.navigationItem.largeTitleDisplayMode = .never
    let nav = UINavigationController(rootViewController: first)
    nav.navigationBar.prefersLargeTitles = true
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: nav)
    nav.pushViewController(second, animated: true)
    window.advance(by: 0.1)
    expect(first.view.safeAreaInsets.top == 96 && second.view.safeAreaInsets.top == 44)
    window.advance(by: 0.5)
    expect(nav.navigationBar.frame.height, equals: 44)
    nav.popViewController(animated: true)
    window.advance(by: 0.5)
    expect(nav.navigationBar.frame.height == 96 && first.scrollView.contentOffset.y == -96)
  }

  @Test func hidingTheBarGivesItsRoomToTheContent() {
    let controller = ScrollingController("A")
    let nav = UINavigationController(rootViewController: controller)
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: nav)
    nav.setNavigationBarHidden(true, animated: true)
    window.advance(by: 0.4)
    expect(nav.isNavigationBarHidden && nav.navigationBar.isHidden)
    expect(controller.view.safeAreaInsets.top == 0 && controller.scrollView.contentOffset.y == 0)
    nav.isNavigationBarHidden = false
    window.turn()
    expect(!nav.navigationBar.isHidden && nav.navigationBar.frame.minY == 0)
    expect(controller.view.safeAreaInsets.top, equals: 44)
  }

  @Test func scrollingUnderTheBarLaysNoPageOut() {
    let controller = ScrollingController("A")
    let nav = UINavigationController(rootViewController: controller)
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: nav)
    controller.scrollView.contentOffset.y = 100
    window.advance(by: 0.5)
    window.resetCounts()
    controller.scrollView.contentOffset.y = 107
    window.turn()
    expect(window.lastFrame.laidOut <= 1 && window.lastFrame.drawn == 0)
    expectNil(window.damageError())
  }

  @Test func anEndedTransitionPaintsNoMoreFrames() {
    let (nav, controllers, window) = stack("A", "B")
    nav.pushViewController(controllers[1], animated: true)
    window.advance(by: 0.6)
    window.resetCounts()
    window.advance(by: 1)
    expect(window.framesPainted, equals: 0)
  }

  // MARK: - Going back

  @Test func theBackButtonCarriesTheTitleBelowAndGoesBack() throws {
    let (nav, controllers, window) = stack("Inbox", "B")
    nav.pushViewController(controllers[1], animated: true)
    window.advance(by: 0.5)
    let back = try window.find("back")
    expect(back.accessibilityLabel, equals: "Inbox")
    try window.tap("back")
    window.advance(by: 0.5)
    expect(nav.viewControllers, equals: [controllers[0]])
  }

  @Test func escapeAndAltLeftGoBack() {
    let (nav, controllers, window) = stack("A", "B", "C")
    nav.viewControllers = controllers
    window.turn()
    window.key(.keyboardEscape)
    window.advance(by: 0.5)
    expect(nav.topViewController === controllers[1])
    window.key(.keyboardLeftArrow, modifiers: .alternate)
    window.advance(by: 0.5)
    expect(nav.topViewController === controllers[0])
    window.key(.keyboardEscape)
    expect(nav.topViewController === controllers[0])
  }

  @Test func withoutABackButtonEscapeStays() {
    let (nav, controllers, window) = stack("A", "B")
    controllers[1].navigationItem.hidesBackButton = true
    nav.pushViewController(controllers[1], animated: false)
    window.turn()
    window.key(.keyboardEscape)
    expect(nav.topViewController === controllers[1])
  }

  @Test func theTitleFollowsTheController() throws {
    let (_, controllers, window) = stack("A")
    controllers[0].title = "Another"
    window.turn()
    expect(try window.find("Another") is UILabel)
    expect(controllers[0].navigationItem.title, equals: "Another")
  }

  @Test func aControllerFindsItsNavigationController() {
    let child = UIViewController()
    let parent = UIViewController()
    let nav = UINavigationController(rootViewController: parent)
    parent.addChild(child)
    expect(child.navigationController === nav && parent.navigationController === nav)
    expect(nav.navigationController == nil && UIViewController().navigationController == nil)
  }

  // MARK: - Swiping back

  private func swipe(_ window: TestWindow, to end: CGFloat, pause: Double) {
    window.touch(1, began: CGPoint(x: 5, y: 200))
    for step in 1...8 {
      window.advance(by: 0.02)
      window.touch(1, movedTo: CGPoint(x: 5 + (end - 5) * CGFloat(step) / 8, y: 200))
    }
    window.advance(by: pause)
    window.touch(1, endedAt: CGPoint(x: end, y: 200))
    window.advance(by: 0.6)
  }

  @Test func aFingerFromTheEdgePullsThePageAway() {
    let (nav, controllers, window) = stack("A", "B")
    nav.pushViewController(controllers[1], animated: false)
    window.turn()
    _ = log.take()
    swipe(window, to: 260, pause: 0.3)
    expect(nav.topViewController === controllers[0])
    expect(log.take(), equals: ["B willDisappear", "A willAppear", "B didDisappear", "A didAppear"])
  }

  @Test func aSwipeThatStopsEarlyTellsTheReversePair() {
    let (nav, controllers, window) = stack("A", "B")
    nav.pushViewController(controllers[1], animated: false)
    window.turn()
    _ = log.take()
    swipe(window, to: 80, pause: 0.3)
    expect(nav.topViewController === controllers[1] && controllers[0].view.window == nil)
    expect(
      log.take(),
      equals: [
        "B willDisappear", "A willAppear", "A willDisappear", "B willAppear", "A didDisappear", "B didAppear",
      ])
  }
}
