import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@MainActor
@Suite struct BaseViewTests {
  /// Notes what is called, in order.
  private final class Recorder: BaseView {
    var calls: [String] = []
    override func initializeLayout() { calls.append("layout") }
    override func initializeProperties() { calls.append("properties") }
    override func updateLayout() { calls.append("update") }
  }

  @Test func bothInitialisersBuildTheTreeBeforeItsProperties() throws {
    let archive = try NSKeyedUnarchiver(
      forReadingFrom: NSKeyedArchiver.archivedData(withRootObject: "", requiringSecureCoding: false))
    expect(Recorder().calls, equals: ["layout", "properties"])
    expect(Recorder(frame: CGRect(x: 0, y: 0, width: 5, height: 5)).calls, equals: ["layout", "properties"])
    expect(Recorder(coder: archive)?.calls, equals: ["layout", "properties"])
  }

  @Test func everyLayoutPassUpdatesOnceAndCreatesNothing() {
    let view = Recorder(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    view.calls = []
    view.setNeedsLayout()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    expect(view.calls, equals: ["update"])
  }

  @Test func aPropertySetToItsOwnValueInsideThePassAsksForNoOther() {
    final class Echo: BaseView {
      var updates = 0
      var text = "" { didSet { if text != oldValue { setNeedsLayout() } } }
      override func updateLayout() {
        updates += 1
        text = text.lowercased()
      }
    }
    let view = Echo()
    let window = TestWindow(size: CGSize(width: 40, height: 40), root: view)
    view.updates = 0
    view.text = "a"
    window.turn()
    expect(view.updates, equals: 1)
    view.text = "B"
    window.turn()
    expect(view.updates, equals: 3)
    window.turn()
    expect(view.updates, equals: 3)
  }
}
