import Expectations
import QuartzCore
import Testing
@testable import UIKit
import UIKitTesting

/// The inspector shows everything and changes nothing.
@MainActor
struct InspectorTests {
  private let root = UIView()
  private let box = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
  private let label = UILabel()
  private let window: TestWindow

  init() {
    root.backgroundColor = .white
    box.backgroundColor = .red
    box.accessibilityIdentifier = "box"
    label.text = "inside"
    label.frame = CGRect(x: 5, y: 5, width: 40, height: 20)
    box.addSubview(label)
    root.addSubview(box)
    window = TestWindow(size: CGSize(width: 640, height: 400), root: root)
  }

  private func pressF12() { window.key(.keyboardF12) }

  @Test func f12ShowsAndHidesItAndLeavesEveryPixelAsItWas() {
    let before = window.image().pngData()
    expectNil(window.stage.inspector)
    pressF12()
    expect(window.stage.inspector != nil)
    expect(window.image().pngData() != before)
    pressF12()
    expectNil(window.stage.inspector)
    expect(window.image().pngData(), equals: before)
  }

  @Test func theProgramsDamageAndCountsAreTheSameWithIt() {
    func change() -> FrameCounts {
      box.center.x += 10
      box.setNeedsLayout()
      window.turn()
      return window.lastFrame
    }
    let without = change()
    pressF12()
    window.move(to: CGPoint(x: 40, y: 40))
    box.center.x -= 10
    window.turn()
    let with = change()
    expect(with.laidOut == without.laidOut && with.drawn == without.drawn)
    expect(with.damage, equals: without.damage)
    expectNil(window.damageError())
    pressF12()
    expect(change().pixelsPainted, equals: without.pixelsPainted)
  }

  @Test func theKeyIsNotForTheProgram() {
    let view = KeySpy(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(view)
    view.becomeFirstResponder()
    pressF12()
    pressF12()
    expect(view.presses, equals: 0)
    window.key(.keyboardF11)
    expect(view.presses, equals: 1)
  }

  @Test func tapsReachTheProgram() throws {
    var taps = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Tap") { _ in taps += 1 })
    button.frame = CGRect(x: 20, y: 100, width: 80, height: 40)
    root.addSubview(button)
    window.turn()
    pressF12()
    try window.tap(button)
    expect(taps, equals: 1)
  }

  @Test func flashesFadeAndThenTheLoopSleeps() {
    pressF12()
    window.advance(by: 1)
    window.host.forgetPresents()
    box.center.x += 5
    window.turn()
    expect(window.stage.inspector?.nextDeadline != nil)
    window.advance(by: 1)
    expectNil(window.stage.inspector?.nextDeadline)
    window.host.forgetPresents()
    window.advance(by: 0.5)
    expect(window.host.presents.isEmpty)
  }

  @Test func theViewUnderThePointerIsTheDeepestOneSeen() {
    expect(root.visibleView(at: CGPoint(x: 30, y: 30)) === label)
    expect(root.visibleView(at: CGPoint(x: 78, y: 58)) === box)
    expect(root.visibleView(at: CGPoint(x: 5, y: 5)) === root)
    label.isHidden = true
    expect(root.visibleView(at: CGPoint(x: 30, y: 30)) === box)
  }

  @Test func aViewsFactsNameItsPathAndWhatItShows() {
    let facts = ViewFacts(label)
    expect(facts.path.suffix(3), equals: ["UIView of UIViewController", "UIView", "UILabel"])
    expect(facts.properties.contains(.init(name: "text", value: "“inside”")))
    expect(facts.properties.contains(.init(name: "frame", value: "(5 5; 40 20)")))
    expect(facts.properties.contains(.init(name: "in window", value: "(25 25; 40 20)")))
    expect(ViewFacts(box).properties.contains(.init(name: "identifier", value: "box")))
    expect(ViewFacts(box).properties.contains { $0.name == "background" && $0.value.hasPrefix("#FF") })
  }

  @Test func itFollowsTheWindowsSize() {
    pressF12()
    window.resize(to: CGSize(width: 300, height: 200))
    expect(window.image().size, equals: CGSize(width: 300, height: 200))
    pressF12()
    expect(window.pixel(x: 299, y: 199), equals: 0xFFFF_FFFF)
  }

  @Test func releasedItLeavesNothing() {
    pressF12()
    weak let inspector = window.stage.inspector
    expect(inspector != nil)
    pressF12()
    expectNil(inspector)
  }
}

/// Descriptions as UIKit prints them.
@MainActor
struct DescriptionTests {
  @Test func aPlainViewTellsItsFrameAndLayer() {
    let view = UIView(frame: CGRect(x: 1, y: 2.5, width: 30, height: 40))
    expect(
      view.description,
      equals: "<UIView: \(address(of: view)); frame = (1 2.5; 30 40); layer = <CALayer: \(address(of: view.layer))>>")
  }

  @Test func whatDiffersIsTold() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.alpha = 0.5
    view.isHidden = true
    view.clipsToBounds = true
    view.tag = 7
    view.isUserInteractionEnabled = false
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleTopMargin]
    expect(
      view.description.contains(
        "clipsToBounds = YES; alpha = 0.5; hidden = YES; autoresize = W+TM+H; userInteractionEnabled = NO; tag = 7; layer"
      ))
  }

  @Test func aLabelTellsItsTextAfterItsFrame() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    label.text = "Hello"
    expect(label.description.contains("frame = (0 0; 10 10); text = 'Hello'; "))
  }

  @Test func theTreeIsIndentedByDepth() {
    let root = UIView()
    let child = UIView()
    root.addSubview(child)
    child.addSubview(UILabel())
    root.addSubview(UIView())
    let lines = root.recursiveDescription().split(separator: "\n")
    expect(lines.count, equals: 4)
    expect(lines[0].hasPrefix("<UIView: "))
    expect(lines[1].hasPrefix("   | <UIView: "))
    expect(lines[2].hasPrefix("   |    | <UILabel: "))
    expect(lines[3].hasPrefix("   | <UIView: "))
  }
}

private final class KeySpy: UIView {
  private(set) var presses = 0
  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { self.presses += 1 }
}
