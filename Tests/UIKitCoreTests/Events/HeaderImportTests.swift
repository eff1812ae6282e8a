import Expectations
import Testing
import UIKit.UIGestureRecognizerSubclass
import UIKit.UIView

@testable import UIKitTestSupport

/// This file has UIKit by the names of its headers alone.
@MainActor
@Suite struct HeaderImportTests {
  private final class FirstTouch: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
  }

  @Test func aHeadersNameGivesTheWholeModule() {
    let events = EventHarness()
    let recognizer = FirstTouch()
    events.root.addGestureRecognizer(recognizer)
    events.down(20, 20)
    expect(recognizer.state, equals: .ended)
  }
}
