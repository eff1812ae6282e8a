import Expectations
import Testing
import UIKit
import UIKitTesting

/// What a test finds in a window, and what it is told when it finds nothing.
@MainActor
struct FindingTests {
  private let root = UIView()
  private let toggle = UISwitch()
  private let window: TestWindow

  init() {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
    label.text = "Basket"
    let button = UIButton(type: .system)
    button.setTitle("Add", for: .normal)
    button.frame = CGRect(x: 10, y: 40, width: 100, height: 40)
    toggle.accessibilityIdentifier = "gift"
    toggle.frame.origin = CGPoint(x: 10, y: 100)
    let hidden = UILabel()
    (hidden.text, hidden.isHidden) = ("Secret", true)
    for view in [label, button, toggle, hidden] { root.addSubview(view) }
    window = TestWindow(size: CGSize(width: 200, height: 200), root: root)
  }

  private func message(_ body: () throws -> Void) -> String {
    do { try body() } catch { return (error as? TestWindowError)?.reason.description ?? "\(error)" }
    return "nothing was thrown"
  }

  @Test func whatIsNotFoundIsAnsweredWithWhatIsThere() {
    let said = message { try window.tap("Remove") }
    expect(said.hasPrefix("nothing visible is called \"Remove\". The window shows: "))
    for part in ["\"Basket\" (UILabel)", "\"Add\" (UIButton)", "identifier \"gift\" (UISwitch)"] {
      expect(said.contains(part), "\(said)")
    }
    expect(!said.contains("Secret"))
  }

  @Test func aWindowWithoutNamesSaysSo() {
    let said = message { _ = try TestWindow(root: UIView()).find("Add") }
    expect(said, equals: "nothing visible is called \"Add\". The window shows no view with a label or an identifier.")
  }

  @Test func viewsAreFoundByType() throws {
    expect(try window.find(UISwitch.self) === toggle)
    expect(try window.find(UISwitch.self, "gift") === toggle)
    expect(message { _ = try window.find(UISlider.self) }.hasPrefix("nothing visible is a UISlider. The window shows"))
    expect(message { _ = try window.find(UISwitch.self, "Basket") }.contains("a UISwitch called \"Basket\""))
  }

  @Test func aViewIsFoundByWhatItHolds() throws {
    let card = UIView(frame: CGRect(x: 0, y: 150, width: 200, height: 50))
    final class Card: UIView {}
    let (first, second) = (Card(frame: card.bounds), Card(frame: card.bounds))
    for (card, text) in [(first, "Pear"), (second, "Plum")] {
      let label = UILabel(frame: card.bounds)
      label.text = text
      card.addSubview(label)
      root.addSubview(card)
    }
    expect(try window.find(Card.self, "Pear") === first)
    expect(window.all(Card.self), equals: [first, second])
    second.isHidden = true
    expect(window.all(Card.self), equals: [first])
  }

  /// The issue is meant: without it, this test fails.
  @Test(arguments: [CGFloat.infinity, 1000, 0, -2, .nan])
  func aScaleThatNoScreenHasFailsTheTest(scale: CGFloat) {
    withKnownIssue("a scale that no screen has is reported") {
      window.setScale(scale)
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.hasPrefix("a TestWindow's scale is 0.25 to 8.0 pixels a point, not \(scale)")
      }
    }
    expect(window.image().size, equals: CGSize(width: 200, height: 200))
    expect(window.window.traitCollection.displayScale <= 8)
  }
}
