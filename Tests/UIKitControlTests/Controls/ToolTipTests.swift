import Expectations
import QuartzCore
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite struct ToolTipTests {
  private let button = UIButton(type: .system)
  private let other = UIButton(type: .system)
  private let window: TestWindow

  init() {
    let root = UIView()
    root.backgroundColor = .white
    button.frame = CGRect(x: 20, y: 20, width: 60, height: 40)
    other.frame = CGRect(x: 20, y: 100, width: 60, height: 40)
    root.addSubview(button)
    root.addSubview(other)
    button.toolTip = "Saves the page"
    window = TestWindow(size: CGSize(width: 320, height: 240), root: root)
  }

  private func isShown(_ text: String = "Saves the page") -> Bool {
    guard let label = try? window.find(text) else { return false }
    return label.superview?.alpha == 1
  }

  private func rest(at x: CGFloat, _ y: CGFloat, for seconds: Double = 1) {
    window.move(to: CGPoint(x: x, y: y))
    window.advance(by: seconds)
  }

  @Test func aTipComesAfterTheDelayAndNotBefore() {
    rest(at: 40, 40, for: 0.65)
    expect(!isShown())
    window.advance(by: 0.1)
    expect(isShown())
    expectNil(window.damageError())
  }

  @Test func aPointerThatMovesHasNoTip() {
    for step in 0..<20 { rest(at: 30 + CGFloat(step), 40, for: 0.2) }
    expect(!isShown())
  }

  @Test func leavingTheViewTakesTheTipAway() {
    rest(at: 40, 40)
    let plain = window.window.subviews.count
    rest(at: 200, 200)
    expect(!isShown() && window.window.subviews.count == plain - 1)
    window.resetCounts()
    window.advance(by: 1)
    expect(window.framesPainted, equals: 0)
  }

  @Test func aPressHidesTheTipUntilThePointerComesBack() {
    rest(at: 40, 40)
    window.tap(at: CGPoint(x: 40, y: 40))
    window.advance(by: 0.2)
    expect(!isShown())
    rest(at: 44, 44)
    expect(!isShown(), "it stays away over the view that was pressed")
    rest(at: 200, 200)
    rest(at: 40, 40)
    expect(isShown())
  }

  @Test(arguments: ["key", "wheel", "focus"])
  func whateverElseAPersonDoesHidesIt(what: String) {
    rest(at: 40, 40)
    switch what {
    case "key": window.key(.keyboardA, characters: "a")
    case "wheel": window.wheel(CGVector(dx: 0, dy: -1), at: CGPoint(x: 40, y: 40))
    default:
      window.host.inject(.focusChanged(false))
      window.turn()
    }
    window.advance(by: 0.2)
    expect(!isShown())
  }

  @Test func fromOneTipToTheNextThereIsNoDelay() {
    other.toolTip = "Second"
    rest(at: 40, 40)
    rest(at: 40, 110, for: 0.2)
    expect(isShown("Second") && !isShown())
  }

  @Test func aTipEndsByItself() {
    rest(at: 40, 40, for: 12)
    expect(!isShown())
  }

  @Test func theTipIsThatOfTheDeepestView() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    inner.addInteraction(UIToolTipInteraction(defaultToolTip: "Inner"))
    button.addSubview(inner)
    rest(at: 25, 40)
    expect(isShown("Inner"))
    rest(at: 70, 40)
    expect(isShown())
  }

  @Test func aDelegateSaysWhatIsShownAndWhere() {
    final class Halves: UIToolTipInteractionDelegate {
      func toolTipInteraction(
        _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
      ) -> UIToolTipConfiguration? {
        point.x < 30
          ? UIToolTipConfiguration(toolTip: "Left", in: CGRect(x: 0, y: 0, width: 30, height: 40)) : nil
      }
    }
    let halves = Halves()
    button.toolTipInteraction?.delegate = halves
    rest(at: 30, 40)
    expect(isShown("Left"))
    rest(at: 70, 40)
    expect(!isShown("Left") && !isShown())
  }

  @Test(arguments: [CGPoint(x: 318, y: 238), CGPoint(x: 1, y: 1), CGPoint(x: 318, y: 1)])
  func aTipLiesInItsWindow(point: CGPoint) throws {
    button.frame = window.window.bounds
    rest(at: point.x, point.y)
    let card = try require(try window.find("Saves the page").superview)
    expect(window.window.bounds.contains(card.frame) && !card.frame.contains(point))
  }

  @Test func withoutTextOrEnabledThereIsNone() {
    button.toolTip = nil
    rest(at: 40, 40)
    expect(!isShown() && button.toolTipInteraction?.defaultToolTip == nil)
    button.toolTip = "Saves the page"
    button.toolTipInteraction?.isEnabled = false
    rest(at: 200, 200)
    rest(at: 40, 40)
    expect(!isShown())
  }

  @Test func aViewThatGoesTakesItsTipAlong() {
    button.backgroundColor = .green
    rest(at: 40, 40)
    button.removeFromSuperview()
    window.advance(by: 0.5)
    expect(!isShown())
  }

  @Test func anOpenTipTakesNoTouchesAndItsTextMayChange() throws {
    rest(at: 40, 40)
    button.toolTip = "Other"
    window.advance(by: 0.3)
    let card = try require(try window.find("Other").superview)
    expect(window.window.hitTest(CGPoint(x: card.frame.midX, y: card.frame.midY), with: nil) !== card)
  }

  @Test func aRowOfAMenuExplainsItself() throws {
    button.toolTip = nil
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(children: [
      UIAction(title: "Archive", discoverabilityTitle: "Puts the page away") { _ in },
      UIAction(title: "Print") { _ in },
    ])
    try window.tap(button)
    window.advance(by: 0.3)
    let row = try window.find("Archive")
    let middle = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    rest(at: middle.x, middle.y)
    expect(isShown("Puts the page away"))
  }

  @Test func aLabelShowsAllOfItsTextWhereItIsCut() {
    let label = UILabel(frame: CGRect(x: 120, y: 20, width: 60, height: 20))
    label.text = "A name that is too long"
    button.superview?.addSubview(label)
    func count() -> Int { window.all(UILabel.self).filter { $0.text == label.text }.count }
    rest(at: 130, 30)
    expect(count(), equals: 1, "nobody asked for it")
    label.showsExpansionTextWhenTruncated = true
    rest(at: 10, 200)
    rest(at: 131, 30)
    expect(count(), equals: 2)
    label.frame.size.width = 300
    rest(at: 10, 200)
    rest(at: 130, 30)
    expect(count(), equals: 1, "all of it is seen")
  }
}
