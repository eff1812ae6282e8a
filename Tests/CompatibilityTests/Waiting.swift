import Expectations
import Testing
import UIKit
import UIKitTesting

/// Waits for what ends later, as UIKit's asynchronous forms let it.
final class WaitingController: UIViewController {
  private(set) var steps: [String] = []

  func open(_ other: UIViewController) async {
    await present(other, animated: true)
    steps.append("presented")
    await other.dismiss(animated: true)
    steps.append("dismissed")
    await UIView.animate(withDuration: 0.1) { self.view.alpha = 0.5 }
    steps.append("animated")
    UIView.animate(withDuration: 0.1, animations: { self.view.alpha = 1 }, completion: nil)
    present(other, animated: false, completion: nil)
  }

  func openAtOnce(_ other: UIViewController) {
    UIView.animate(withDuration: 0.1) { self.view.alpha = 0.5 }
    present(other, animated: true)
  }
}

@MainActor struct WaitingTests {
  @Test func stepsThatAreWaitedForComeOneAfterTheOther() async {
    let controller = WaitingController()
    let window = TestWindow(root: controller)
    var isDone = false
    Task {
      await controller.open(UIViewController())
      isDone = true
    }
    for _ in 0..<300 where !isDone {
      await Task.yield()
      window.advance(by: 1.0 / 60)
    }
    expect(isDone && controller.steps == ["presented", "dismissed", "animated"])
  }

  @Test func withoutWaitingACallReturnsAtOnce() {
    let controller = WaitingController()
    let window = TestWindow(root: controller)
    controller.openAtOnce(UIViewController())
    expect(controller.presentedViewController != nil)
    window.advance(by: 1)
  }
}
