import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@MainActor
@Suite struct RoundButtonTests {
  private let button = RoundButton(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
  private let window: TestWindow

  init() {
    let root = UIView()
    root.backgroundColor = .white
    root.addSubview(button)
    window = TestWindow(size: CGSize(width: 160, height: 120), root: root)
  }

  private final class Presses {
    var events: [String] = []
    @MainActor init(_ control: UIControl) {
      control.addAction(UIAction { [weak self] _ in self?.events.append("up") }, for: .touchUpInside)
      control.addAction(UIAction { [weak self] _ in self?.events.append("primary") }, for: .primaryActionTriggered)
    }
  }

  // MARK: - States

  @Test func aNewButtonIsEnabledAndLooksIt() {
    expect(button.currentState, equals: .enabled)
    expect(button.isEnabled)
    expect(button.backgroundColor, equals: RoundButton.Configuration.enabled.backgroundColor)
  }

  @Test func theStateBringsColourAndIsEnabled() {
    let button = RoundButton().then {
      $0.setState(RoundButton.Configuration(backgroundColor: .green, isEnabled: true), for: .enabled)
      $0.setState(RoundButton.Configuration(backgroundColor: .gray, isEnabled: false), for: .disabled)
    }
    expect(button.backgroundColor, equals: .green, "the look of the current state shows at once")
    button.currentState = .disabled
    expect(button.backgroundColor == .gray && !button.isEnabled)
    button.currentState = .enabled
    expect(button.backgroundColor == .green && button.isEnabled)
  }

  @Test func isEnabledBringsTheStateAlong() {
    button.isEnabled = false
    expect(button.currentState, equals: .disabled)
    expect(button.backgroundColor, equals: RoundButton.Configuration.disabled.backgroundColor)
    button.isEnabled = true
    expect(button.currentState, equals: .enabled)
    expect(button.backgroundColor, equals: RoundButton.Configuration.enabled.backgroundColor)
  }

  @Test func aLookThatContradictsItsStateWins() {
    button.setState(.init(backgroundColor: .orange, isEnabled: true), for: .disabled)
    button.currentState = .disabled
    expect(button.isEnabled && button.currentState == .disabled)
    button.configurations = [:]
    button.isEnabled = false
    expect(!button.isEnabled && button.currentState == .disabled)
  }

  // MARK: - Shape

  @Test(arguments: [
    (CGFloat(60), CGFloat(60)), (100, 40), (40, 100), (1, 1), (7, 300), (0, 10), (0, 0), (33.5, 20.25), (1e6, 12),
  ])
  func itIsRoundAtAnySize(width: CGFloat, height: CGFloat) {
    button.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    window.turn()
    expect(button.layer.cornerRadius, equals: min(width, height) / 2)
    expectNil(window.damageError())
  }

  @Test(arguments: [(CGFloat.nan, CGFloat(5)), (.infinity, .infinity), (-5, 20)])
  func aSizeThatIsNoneDoesNoHarm(width: CGFloat, height: CGFloat) {
    button.bounds.size = CGSize(width: width, height: height)
    window.turn()
    expect(button.layer.cornerRadius.isFinite)
    expect(!button.point(inside: CGPoint(x: -1, y: -1), with: nil))
  }

  @Test func itsCornersShowWhatIsBehindAndItsMiddleTheColour() {
    button.setState(.init(backgroundColor: .black, isEnabled: true), for: .enabled)
    window.turn()
    for (x, y) in [(20, 20), (79, 20), (20, 79), (79, 79), (27, 27)] {
      expect(window.pixel(x: x, y: y), equals: 0xFFFF_FFFF)
    }
    for (x, y) in [(50, 50), (21, 50), (78, 50), (50, 21), (50, 78)] {
      expect(window.pixel(x: x, y: y), equals: 0xFF00_0000)
    }
  }

  @Test func everyPointOfTheShapeTakesTouchesAndNoOther() {
    for (width, height) in [(60, 60), (60, 24), (24, 60)] {
      button.frame = CGRect(x: 20, y: 20, width: width, height: height)
      let radius = CGFloat(min(width, height)) / 2
      for x in 0..<width {
        for y in 0..<height {
          let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
          // The distance from the nearest of the two centres, for points beyond them.
          let dx = max(0, max(radius - point.x, point.x - (CGFloat(width) - radius)))
          let dy = max(0, max(radius - point.y, point.y - (CGFloat(height) - radius)))
          expect(button.point(inside: point, with: nil), equals: (dx * dx + dy * dy <= radius * radius), "\(point)")
        }
      }
    }
  }

  @Test func itsSizeIsThatOfItsContent() {
    expect(button.intrinsicContentSize, equals: CGSize(width: 36, height: 36))
    button.title = "지원하기 Apply"
    expect(button.intrinsicContentSize.width > 100)
    expect(button.intrinsicContentSize.height, equals: 36)
    button.sizeToFit()
    window.turn()
    let label = button.subviews.compactMap { $0 as? UILabel }[0]
    expect(label.frame.width >= label.sizeThatFits(.zero).width)
    expect(abs(label.frame.midX - button.bounds.midX) <= 1)
  }

  // MARK: - Input

  @Test func aTapPressesIt() throws {
    let presses = Presses(button)
    try window.tap(button)
    expect(presses.events.sorted(), equals: ["primary", "up"])
  }

  @Test func aTapInTheCornerOfItsFrameDoesNot() {
    let presses = Presses(button)
    window.tap(at: CGPoint(x: 22, y: 22))
    expect(presses.events.isEmpty)
  }

  @Test func disabledItIsPressedByNothing() throws {
    let presses = Presses(button)
    button.currentState = .disabled
    try window.tap(button)
    window.key(.keyboardTab)
    window.key(.keyboardSpacebar, characters: " ")
    expect(presses.events.isEmpty)
    expect(!button.isHighlighted)
  }

  @Test(arguments: [UIKeyboardHIDUsage.keyboardSpacebar, .keyboardReturnOrEnter])
  func theKeyboardPressesItWhereTheTabKeyLed(usage: UIKeyboardHIDUsage) {
    let presses = Presses(button)
    window.key(usage)
    expect(presses.events.isEmpty)
    window.key(.keyboardTab)
    expect(button.isFirstResponder)
    window.key(usage)
    expect(presses.events.sorted(), equals: ["primary", "up"])
  }

  @Test func theFocusRingIsRoundToo() {
    let before = window.image().pngData()
    window.key(.keyboardTab)
    expect(window.image().pngData() != before)
    expect(window.pixel(x: 20, y: 20), equals: 0xFFFF_FFFF, "no square ring")
    expect(window.pixel(x: 50, y: 17) != 0xFFFF_FFFF)
  }

  @Test func pressAndHoverShadeItAndLeaveNothing() {
    let resting = window.image().pngData()
    window.move(to: CGPoint(x: 50, y: 50))
    let hovered = window.image().pngData()
    window.press(at: CGPoint(x: 50, y: 50))
    let pressed = window.image().pngData()
    expect(Set([resting, hovered, pressed]).count, equals: 3)
    window.release()
    window.move(to: CGPoint(x: 150, y: 110))
    expect(window.image().pngData(), equals: resting)
    expectNil(window.damageError())
  }

  @Test func aPressIsNoTapOnWhatTheButtonLiesIn() throws {
    let counter = Counter()
    button.superview?.addGestureRecognizer(UITapGestureRecognizer(target: counter, action: Counter.tapped))
    try window.tap(button)
    expect(counter.taps, equals: 0)
    window.tap(at: CGPoint(x: 140, y: 100))
    expect(counter.taps, equals: 1)
  }

  @MainActor private final class Counter {
    var taps = 0
    func tapped() { taps += 1 }
  }
}
