import CoreGraphics
import Expectations
import Testing
import UIKit

/// Views used off the main thread, which Swift 5 compiles.
@Suite
struct BackgroundWorkTests {
  private func said(_ text: String) -> Bool { Remarks.said.contains { $0.contains(text) } }

  @Test func changingAViewOnABackgroundQueueIsNamedByItsClass() async {
    let label = await MainActor.run { BackgroundLabel() }
    let loader = Loader(label)
    await withCheckedContinuation { done in loader.load { done.resume() } }
    expect(said("BackgroundLabel was changed on a background thread"))
  }

  @Test @MainActor func changingAViewOnTheMainActorIsFine() async {
    let label = ForegroundLabel()
    label.alpha = 0.5
    await Task.yield()
    label.alpha = 0.6
    expect(!said("ForegroundLabel"))
  }
}

/// A library's asynchronous call, with a closure as programs wrote them before Swift 6.
private func fetch(_ body: @escaping () -> Void) {
  nonisolated(unsafe) let body = body
  Thread.detachNewThread { body() }
}

private final class Loader: NSObject {
  let label: UILabel
  init(_ label: UILabel) { self.label = label }

  func load(_ done: @escaping () -> Void) {
    fetch { [label] in
      label.backgroundColor = .red
      label.alpha = 0.5
      done()
    }
  }
}

private final class BackgroundLabel: UILabel {}
private final class ForegroundLabel: UILabel {}
