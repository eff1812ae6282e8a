import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

@MainActor @Suite struct AppearanceCycleTests {
  private let log = Log()

  /// A container that tells its children itself.
  private final class OwnContainer: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  @Test func aChildHearsNothingFromAContainerThatForwardsItself() {
    let (container, child) = (OwnContainer(), SpyController("C", log))
    let window = TestWindow(root: container)
    container.addChild(child)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    window.turn()
    expect(log.take(), equals: ["C didLoad"])
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    expect(log.take(), equals: ["C willAppear", "C didAppear"])
    child.beginAppearanceTransition(false, animated: true)
    child.view.removeFromSuperview()
    expect(log.take(), equals: ["C willDisappear"])
    child.endAppearanceTransition()
    expect(log.take(), equals: ["C didDisappear"])
  }

  @Test func aTransitionThatTurnsBackTellsTheReversePair() {
    let (container, child) = (OwnContainer(), SpyController("C", log))
    container.addChild(child)
    child.beginAppearanceTransition(true, animated: true)
    child.beginAppearanceTransition(false, animated: true)
    child.endAppearanceTransition()
    expect(log.take(), equals: ["C didLoad", "C willAppear", "C willDisappear", "C didDisappear"])
  }

  @Test func beginningTwiceTellsOnce() {
    let child = SpyController("C", log)
    for _ in 0..<3 { child.beginAppearanceTransition(true, animated: false) }
    for _ in 0..<3 { child.endAppearanceTransition() }
    expect(log.take(), equals: ["C didLoad", "C willAppear", "C didAppear"])
  }

  @Test func childrenAppearAfterTheirParentInEachStep() {
    let (parent, child) = (SpyController("P", log), SpyController("C", log))
    parent.addChild(child)
    parent.loadViewIfNeeded()
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    _ = log.take()
    let window = TestWindow(root: parent)
    expect(log.take(), equals: ["P willAppear", "C willAppear", "P didAppear", "C didAppear"])
    window.window.isHidden = true
    expect(log.take(), equals: ["P willDisappear", "C willDisappear", "P didDisappear", "C didDisappear"])
  }

  @Test func viewIsAppearingComesOnceInTheWindow() {
    final class Controller: UIViewController {
      var lines: [String] = []
      override func viewWillAppear(_ animated: Bool) { lines.append("will \(view.window != nil)") }
      override func viewIsAppearing(_ animated: Bool) { lines.append("is \(view.window != nil) \(view.bounds.width)") }
      override func viewDidAppear(_ animated: Bool) { lines.append("did") }
    }
    let controller = Controller()
    let nav = UINavigationController(rootViewController: UIViewController())
    let window = TestWindow(size: CGSize(width: 300, height: 200), root: nav)
    nav.pushViewController(controller, animated: true)
    window.advance(by: 0.5)
    expect(controller.lines, equals: ["will false", "is true 300.0", "did"])
  }

  @Test func aTransitionBetweenChildrenSwapsThem() {
    let (parent, old, new) = (UIViewController(), SpyController("A", log), SpyController("B", log))
    let window = TestWindow(root: parent)
    for child in [old, new] { parent.addChild(child) }
    parent.view.addSubview(old.view)
    window.turn()
    _ = log.take()
    var isDone = false
    parent.transition(from: old, to: new, duration: 0.2, animations: { new.view.alpha = 0.5 }) { isDone = $0 }
    expect(log.take(), equals: ["A willDisappear", "B didLoad", "B willAppear"])
    window.advance(by: 0.4)
    expect(isDone && old.view.window == nil && new.view.window != nil)
    expect(log.take(), equals: ["A didDisappear", "B didAppear"])
  }
}
