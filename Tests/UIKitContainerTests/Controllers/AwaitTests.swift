import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// The forms of calls with a completion that can be waited for.
@MainActor @Suite struct AwaitTests {
  /// Runs the work and turns the window until it has ended, a few seconds of its time at most.
  private func run(in window: TestWindow, _ work: @escaping @MainActor () async -> Void) async -> Double? {
    let start = window.now
    var isDone = false
    Task {
      await work()
      isDone = true
    }
    for _ in 0..<300 where !isDone {
      await Task.yield()
      window.advance(by: 1.0 / 60)
      await Task.yield()
    }
    return isDone ? window.now - start : nil
  }

  private let root = UIViewController()

  @Test func presentingAndDismissingWaitForTheirEnd() async throws {
    let window = TestWindow(root: root)
    let modal = UIViewController()
    var isThere = false
    let presenting = await run(in: window) {
      await root.present(modal, animated: true)
      isThere = root.presentedViewController === modal && !modal.isBeingPresented
    }
    expect(try isThere && require(presenting) > 0.3)
    let dismissing = await run(in: window) { await modal.dismiss(animated: true) }
    expect(try require(dismissing) > 0.3 && root.presentedViewController == nil)
  }

  @Test func aPresentationThatIsRefusedDoesNotWaitForEver() async {
    let window = TestWindow(root: root)
    expect(await run(in: window) { await UIViewController().present(UIViewController(), animated: true) } != nil)
  }

  @Test func anAnimationIsWaitedForAndSaysThatItEnded() async throws {
    let window = TestWindow(root: root)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.view.addSubview(view)
    window.turn()
    var finished = false
    let time = await run(in: window) {
      finished = await UIView.animate(withDuration: 0.5) { view.frame.origin.x = 100 }
    }
    expect(finished)
    expect(try require(time) > 0.45)
  }

  @Test func aBatchOfUpdatesIsWaitedFor() async throws {
    let stage = TableStage(counts: [5])
    let time = await run(in: stage.window) {
      await stage.table.performBatchUpdates {
        stage.source.texts[0].removeLast()
        stage.table.deleteRows(at: [IndexPath(row: 4, section: 0)], with: .fade)
      }
    }
    expect(try require(time) > 0.2 && stage.table.numberOfRows(inSection: 0) == 4)
  }

  @Test func withACompletionNothingIsWaitedForInAnAsynchronousFunction() async {
    let window = TestWindow(root: root)
    root.present(UIViewController(), animated: true, completion: nil)
    expect(root.presentedViewController?.isBeingPresented, equals: true)
    window.advance(by: 0.6)
  }
}
