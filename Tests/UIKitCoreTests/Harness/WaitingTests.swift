import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Time that passes until something has come about.
@MainActor
struct WaitingTests {
  private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
  private let window: TestWindow

  init() {
    label.text = "Loading"
    let root = UIView()
    root.addSubview(label)
    window = TestWindow(size: CGSize(width: 100, height: 100), root: root)
  }

  /// Other tests hold the main actor meanwhile.
  private let patience = 600.0

  @Test func waitingEndsWithTheFrameInWhichItHolds() throws {
    var isDone = false
    UIView.animate(withDuration: 0.5) {
      label.alpha = 0.5
    } completion: { _ in
      isDone = true
    }
    try window.waitFor("the animation's end") { isDone }
    expect(window.now > 0.5 - 1e-6 && window.now < 0.55)
  }

  @Test func waitingInVainThrowsAfterTheTimeGiven() {
    #expect { try window.waitFor("rain", upTo: 2) { false } } throws: { error in
      "\(error)".hasPrefix("waited 2.0 seconds in vain for: rain\n")
    }
    expect(abs(window.now - 2) < 0.001)
  }

  @Test func aTextIsWaitedFor() throws {
    let later = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { label.alpha = 0.9 }
    later.addCompletion { _ in label.text = "Ready" }
    later.startAnimation()
    expect(try window.waitFor("Ready") === label)
    #expect(throws: TestWindowError.self) { try window.waitFor("Never", upTo: 0.1) }
  }

  @Test func aTaskOfTheMainActorEndsWhileTheWindowsTimeStands() async throws {
    Task {
      for _ in 0..<5 { await Task.yield() }
      label.text = "Ready"
    }
    try await window.waitForTasks(upTo: patience) { label.text == "Ready" }
    expect(window.now, equals: 0)
    expect(try window.find("Ready") === label)
  }

  @Test func aTaskThatWorksOnAnotherThreadIsAwaited() async throws {
    let task = Task {
      let sum = await Task.detached { (0..<200_000).reduce(0, &+) }.value
      label.text = "\(sum)"
      return sum
    }
    expect(try await window.value(of: task, upTo: patience), equals: 19_999_900_000)
    expect(label.text == "19999900000" && window.now == 0)
  }

  @Test func aTaskThatAwaitsAnAnimationNeedsTimeToPass() async throws {
    let task = Task {
      await withCheckedContinuation { done in
        UIView.animate(withDuration: 0.3) {
          label.alpha = 0
        } completion: { _ in
          done.resume()
        }
      }
      return label.alpha
    }
    expect(try await window.value(of: task, upTo: patience, passingTime: true), equals: 0)
    expect(window.now > 0.29)
  }

  @Test func aTasksErrorIsThrown() async {
    struct Broken: Error {}
    let task = Task<Int, any Error> { throw Broken() }
    await #expect(throws: Broken.self) { try await window.value(of: task, upTo: patience) }
  }

  @Test func tasksAwaitedInVainThrow() async {
    await #expect(throws: TestWindowError.self) { try await window.waitForTasks("rain", upTo: 0.01) { false } }
  }
}
