import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// What controllers hear as their views come and go.
@MainActor
struct AppearanceRules {
  private let log = CallLog()

  private func appearances() -> [String] { log.taken().filter { $0.contains("appear") || $0 == "did load" } }

  @Test func theFirstFrameAppearsInOrder() {
    let controller = LoggingController(log)
    _ = TestWindow(size: CGSize(width: 100, height: 100), root: controller)
    expect(
      log.taken().filter { !$0.hasSuffix("draw") && !$0.hasSuffix("tint") },
      equals: [
        "did load", "will appear", "will layout", "view layout", "did layout", "child layout", "did appear",
      ])
  }

  @Test func hidingTheWindowDisappearsAndShowingItAppears() {
    let controller = LoggingController(log)
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: controller)
    _ = appearances()
    window.window.isHidden = true
    window.turn()
    expect(appearances(), equals: ["will disappear", "did disappear"])
    window.window.isHidden = false
    window.turn()
    expect(appearances(), equals: ["will appear", "did appear"])
  }

  @Test func aViewIsStillInItsWindowWhenItWillDisappearAndNoLongerWhenItDid() {
    final class Leaving: UIViewController {
      var places: [Bool] = []
      override func viewWillDisappear(_ animated: Bool) { places.append(view.window != nil) }
      override func viewDidDisappear(_ animated: Bool) { places.append(view.window != nil) }
    }
    let (parent, child) = (UIViewController(), Leaving())
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    window.turn()
    child.view.removeFromSuperview()
    expect(child.places, equals: [true, false])
  }

  @Test func aViewLoadsOnceAndLate() {
    let controller = LoggingController(log)
    expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    _ = controller.view
    _ = controller.view
    expect(log.taken().filter { $0 == "did load" }, equals: ["did load"])
  }

  @Test func replacingTheRootSwapsTheControllers() {
    let first = LoggingController(log)
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: first)
    _ = appearances()
    let secondLog = CallLog()
    let second = LoggingController(secondLog)
    window.window.rootViewController = second
    window.turn()
    expect(appearances(), equals: ["will disappear", "did disappear"])
    expect(secondLog.taken().contains("did appear"))
    expect(first.view.superview == nil && second.view.superview === window.window)
  }

  @Test func aChildControllerAppearsWithItsParentsView() {
    let parent = UIViewController()
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: parent)
    let child = LoggingController(log)
    parent.addChild(child)
    expect(log.taken(), equals: ["will join"])
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    window.turn()
    expect(child.parent === parent && parent.children == [child])
    expect(appearances(), equals: ["did load", "will appear", "did appear"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    expect(
      log.taken().filter { !$0.contains("layout") && !$0.hasSuffix("draw") },
      equals: [
        "will leave", "will disappear", "did disappear", "did leave",
      ])
    expect(child.parent == nil && parent.children.isEmpty)
  }

  @Test func aViewInAHiddenWindowHasThatWindow() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let view = UIView()
    window.addSubview(view)
    expect(view.window === window)
    view.removeFromSuperview()
    expectNil(view.window)
  }

  @Test func movingInTheTreeCallsTheHooksInOrder() {
    final class Hooked: UIView {
      var log: CallLog?
      override func willMove(toSuperview newSuperview: UIView?) { log?.note("will \(newSuperview == nil ? "-" : "+")") }
      override func didMoveToSuperview() { log?.note("did \(superview == nil ? "-" : "+")") }
      override func willMove(toWindow newWindow: UIWindow?) { log?.note("will window \(newWindow == nil ? "-" : "+")") }
      override func didMoveToWindow() { log?.note("did window \(window == nil ? "-" : "+")") }
      override func didAddSubview(_ subview: UIView) { log?.note("added") }
      override func willRemoveSubview(_ subview: UIView) { log?.note("removing") }
    }
    let (parent, other, child) = (Hooked(), Hooked(), Hooked())
    for view in [parent, other, child] { view.log = log }
    let root = UIView()
    let window = TestWindow(size: CGSize(width: 50, height: 50), root: root)
    root.addSubview(parent)
    root.addSubview(other)
    _ = log.taken()
    parent.addSubview(child)
    expect(log.taken(), equals: ["will +", "will window +", "did window +", "did +", "added"])
    other.addSubview(child)
    expect(log.taken(), equals: ["removing", "will +", "did +", "added"])
    child.removeFromSuperview()
    expect(log.taken(), equals: ["removing", "will -", "will window -", "did window -", "did -"])
    _ = window
  }
}
