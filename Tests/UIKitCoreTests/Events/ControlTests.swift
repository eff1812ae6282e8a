import CoreGraphics
import Expectations
import Testing
@testable import UIKit
@testable import UIKitTestSupport

@MainActor
struct ControlTests {
  private let log = Log()
  private let events = EventHarness()
  private let control = UIControl(frame: CGRect(x: 100, y: 100, width: 50, height: 50))

  private static let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
    (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "upInside"),
    (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"), (.valueChanged, "value"),
    (.primaryActionTriggered, "primary"),
  ]

  init() {
    events.root.addSubview(control)
    listen(to: control)
  }

  private func listen(to control: UIControl) {
    for (event, name) in Self.names { control.addAction(UIAction { [log] _ in log.add(name) }, for: event) }
  }

  // MARK: - Touches

  @Test("C1: press and release inside")
  func pressAndReleaseInside() {
    events.click(120, 120)
    expect(log.lines, equals: ["down", "upInside"])
  }

  @Test("C1: press, leave, release")
  func leaveAndRelease() {
    events.down(120, 120)
    events.move(130, 120)
    events.move(160, 120)
    events.move(170, 120)
    events.up()
    expect(log.lines, equals: ["down", "inside", "outside", "exit", "outside", "upOutside"])
  }

  @Test func aControlThatIsTakenAwayUnderTheFingerSendsNothingMore() {
    events.down(120, 120)
    control.removeFromSuperview()
    events.move(122, 120)
    events.up()
    expect(log.lines, equals: ["down"])
    expect(!control.isTracking && !control.isHighlighted)
    events.root.addSubview(control)
    events.wait(1)
    events.click(120, 120)
    expect(log.lines, equals: ["down", "down", "upInside"])
  }

  @Test("C1: coming back enters once")
  func comingBack() {
    events.down(120, 120)
    events.move(160, 120)
    _ = log.take()
    events.move(130, 120)
    events.move(120, 120)
    events.up()
    expect(log.lines, equals: ["inside", "enter", "inside", "upInside"])
  }

  @Test("C2: a second press in quick succession repeats")
  func repeatedPress() {
    events.click(120, 120)
    _ = log.take()
    events.wait(0.1)
    events.click(120, 120)
    expect(log.lines, equals: ["down", "repeat", "upInside"])
  }

  @Test("C2: cancelling sends no up event")
  func cancelling() {
    events.finger(1, .began, 120, 120)
    events.finger(1, .cancelled, 120, 120)
    expect(log.lines, equals: ["down", "cancel"])
    expect(!control.isHighlighted)
    expect(!control.isTracking)
  }

  @Test("C3: the highlight follows the touch in and out")
  func highlightFollows() {
    events.down(120, 120)
    expect(control.isHighlighted)
    events.move(160, 120)
    expect(!control.isHighlighted)
    events.move(120, 120)
    expect(control.isHighlighted)
  }

  @Test("C3: the highlight is gone when the up action runs")
  func highlightIsGoneBeforeUp() {
    var seen: Bool?
    control.addAction(UIAction { action in seen = (action.sender as? UIControl)?.isHighlighted }, for: .touchUpInside)
    events.click(120, 120)
    expect(seen, equals: false)
  }

  @Test("C4: a finger may leave by 70 pt, the pointer by nothing")
  func margins() {
    events.finger(1, .began, 120, 120)
    events.finger(1, .moved, 219, 120)
    expect(control.isTouchInside)
    events.finger(1, .moved, 221, 120)
    expect(!control.isTouchInside)
    events.finger(1, .ended, 221, 120)
    events.wait(1)
    events.down(120, 120)
    events.move(150, 120)
    expect(!control.isTouchInside)
  }

  @Test("A control follows one touch and lets a subclass refuse and stop it")
  func trackingCanBeRefused() {
    final class Picky: UIControl {
      var begins = true
      var continues = true
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { begins }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { continues }
    }
    let picky = Picky(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    events.root.addSubview(picky)
    listen(to: picky)
    picky.begins = false
    events.click(20, 20)
    expect(log.take(), equals: [])
    events.wait(1)
    picky.begins = true
    picky.continues = false
    events.down(20, 20)
    events.move(25, 20)
    expect(!picky.isTracking)
    expect(!picky.isHighlighted)
    events.up()
    expect(log.take(), equals: ["down"])
  }

  @Test("The secondary button does not press a control")
  func secondaryButton() {
    events.click(120, 120, button: 2)
    expect(log.lines, equals: [])
  }

  @Test("A touch on a control's subview is the control's")
  func touchOnASubview() {
    control.addSubview(UIView(frame: control.bounds))
    events.click(120, 120)
    expect(log.lines, equals: ["down", "upInside"])
  }

  // MARK: - Targets and actions

  @Test("C5: the same target and named action added twice fires once")
  func duplicatesFireOnce() {
    let target = Target(log)
    let action = Selector(Target.fired, named: "fired")
    control.addTarget(target, action: action, for: .valueChanged)
    control.addTarget(target, action: Selector(Target.fired, named: "fired"), for: [.valueChanged, .editingChanged])
    control.sendActions(for: .editingChanged)
    expect(log.lines, equals: ["fired"])
    expect(control.actions(forTarget: target, forControlEvent: .valueChanged), equals: ["fired"])
    control.removeTarget(target, action: action, for: .allEvents)
    control.sendActions(for: .editingChanged)
    expect(log.lines, equals: ["fired"])
  }

  @Test("C5: actions run in the order added")
  func orderOfActions() {
    let fresh = UIControl()
    fresh.addAction(UIAction { [log] _ in log.add("one") }, for: .valueChanged)
    fresh.addTarget(Target(log), action: Target.fired, for: .valueChanged)
    let target = Target(log)
    fresh.addTarget(target, action: Target.fired, for: .valueChanged)
    fresh.addAction(UIAction { [log] _ in log.add("two") }, for: .valueChanged)
    fresh.sendActions(for: .valueChanged)
    expect(log.lines, equals: ["one", "fired", "two"])
  }

  @Test("C5: an action takes the place of one with the same identifier")
  func identifiersAreUnique() {
    let fresh = UIControl()
    fresh.addAction(UIAction(identifier: .init("a")) { [log] _ in log.add("old") }, for: .valueChanged)
    fresh.addAction(UIAction(identifier: .init("a")) { [log] _ in log.add("new") }, for: .valueChanged)
    fresh.sendActions(for: .valueChanged)
    expect(log.take(), equals: ["new"])
    fresh.removeAction(identifiedBy: .init("a"), for: .valueChanged)
    fresh.sendActions(for: .valueChanged)
    expect(log.take(), equals: [])
    expect(fresh.allControlEvents, equals: [])
  }

  @Test("Target–action: methods take nothing, the sender, or sender and event")
  func parametersOfMethods() {
    @MainActor final class Screen {
      var calls: [String] = []
      func none() { calls.append("none") }
      func sender(_ sender: UIControl) { calls.append("sender") }
      func anything(_ sender: Any?) { calls.append("anything") }
      func both(_ sender: UIControl, event: UIEvent) { calls.append("both \(event.type)") }
    }
    let screen = Screen()
    let fresh = UIControl()
    fresh.addTarget(screen, action: Screen.none, for: .valueChanged)
    fresh.addTarget(screen, action: Screen.sender, for: .valueChanged)
    fresh.addTarget(screen, action: Screen.anything, for: .valueChanged)
    fresh.addTarget(screen, action: Screen.both, for: .valueChanged)
    fresh.sendActions(for: .valueChanged)
    expect(screen.calls, equals: ["none", "sender", "anything", "both touches"])
  }

  @Test("Target–action: a target is held weakly")
  func weakTargets() {
    var target: Target? = Target(log)
    weak let gone = target
    let fresh = UIControl()
    fresh.addTarget(target, action: Target.fired, for: .valueChanged)
    target = nil
    expectNil(gone)
    fresh.sendActions(for: .valueChanged)
    expect(log.lines, equals: [])
    expect(fresh.allTargets.isEmpty)
  }

  @Test("Target–action: every call goes through sendAction")
  func callsGoThroughSendAction() {
    final class Proxy: UIControl {
      var calls = 0
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) { calls += 1 }
      override func sendAction(_ action: UIAction) { calls += 1 }
    }
    let proxy = Proxy()
    let target = Target(log)
    proxy.addTarget(target, action: Target.fired, for: .valueChanged)
    proxy.addAction(UIAction { [log] _ in log.add("action") }, for: .valueChanged)
    proxy.sendActions(for: .valueChanged)
    expect(proxy.calls, equals: 2)
    expect(log.lines, equals: [])
  }

  private final class Board: UIView {
    var saves = 0
    func save() { saves += 1 }
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("C6: without a target the action goes up from the first responder")
  func actionGoesUpFromFirstResponder() {
    let board = Board(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    events.root.addSubview(board)
    final class Editor: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let editor = Editor()
    board.addSubview(editor)
    expect(editor.becomeFirstResponder())
    control.addTarget(nil, action: Board.save, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    expect(board.saves, equals: 1)
  }

  @Test("C6: without a first responder that has it the action goes up from the control")
  func actionGoesUpFromTheControl() {
    let board = Board(frame: events.root.bounds)
    events.root.addSubview(board)
    board.addSubview(control)
    control.addTarget(nil, action: Board.save, for: .touchUpInside)
    events.click(120, 120)
    expect(board.saves, equals: 1)
  }

  // MARK: - State

  @Test("C9: where the primary action is triggered it follows the release inside")
  func primaryActionFollows() {
    final class Button: UIControl {
      override var triggersPrimaryAction: Bool { true }
    }
    let button = Button(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    events.root.addSubview(button)
    listen(to: button)
    events.click(20, 20)
    expect(log.lines, equals: ["down", "upInside", "primary"])
  }

  @Test("C10: a disabled control keeps touches from what is behind it and sends nothing")
  func disabledControl() {
    let behind = SpyView("behind", log, events.root.bounds)
    events.root.insertSubview(behind, at: 0)
    control.isEnabled = false
    events.click(120, 120)
    expect(log.lines, equals: [])
    expect(!control.isHighlighted)
    expect(control.state, equals: .disabled)
  }

  @Test("C10: disabling a pressed control ends the highlight and all events")
  func disablingWhilePressed() {
    events.down(120, 120)
    control.isEnabled = false
    events.up()
    expect(log.lines, equals: ["down"])
    expect(!control.isHighlighted)
    expect(!control.isTracking)
  }

  @Test("C10: normal means that nothing else is set")
  func stateOfAControl() {
    expect(control.state, equals: .normal)
    control.isSelected = true
    control.isHighlighted = true
    expect(control.state, equals: [.selected, .highlighted])
    expect(UIControl.State.normal.rawValue, equals: 0)
  }
}
