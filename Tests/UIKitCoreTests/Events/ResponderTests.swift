import CoreGraphics
import Expectations
import Platform
import Testing
import UIKit

@testable import UIKitTestSupport

@MainActor
struct ResponderTests {
  private let log = Log()
  private let events = EventHarness()

  private final class Field: UIView {
    var accepts = true
    var resigns = true
    override var canBecomeFirstResponder: Bool { accepts }
    override var canResignFirstResponder: Bool { resigns }
  }

  private func field() -> Field {
    let field = Field(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    events.root.addSubview(field)
    return field
  }

  @Test("R1: the responder has to want to be first")
  func responderHasToWant() {
    let field = field()
    field.accepts = false
    expect(!field.becomeFirstResponder())
    expect(!field.isFirstResponder)
    field.accepts = true
    expect(field.becomeFirstResponder())
    expect(field.isFirstResponder)
  }

  @Test("R1: a view outside a window cannot be first")
  func viewOutsideAWindow() {
    let field = Field()
    expect(!field.becomeFirstResponder())
  }

  @Test("R1: when the present first responder refuses nothing changes")
  func refusalToResign() {
    let (old, new) = (field(), field())
    old.becomeFirstResponder()
    old.resigns = false
    expect(!new.becomeFirstResponder())
    expect(old.isFirstResponder)
    expect(!old.resignFirstResponder())
    old.resigns = true
    expect(new.becomeFirstResponder())
    expect(!old.isFirstResponder)
  }

  @Test("R2: view, controller, superview, window, application")
  func chain() {
    let controller = UIViewController()
    let window = UIWindow(frame: events.stage.bounds)
    window.stage = events.stage
    window.rootViewController = controller
    window.isHidden = false
    let inner = UIView()
    controller.view.addSubview(inner)
    expect(inner.next === controller.view)
    expect(controller.view.next === controller)
    expect(controller.next === window)
    expect(window.next === UIApplication.shared)
  }

  /// Writes down its presses and hands them on.
  private final class Listener: UIView {
    var log: Log?
    var name = ""
    var commands: [UIKeyCommand] = []
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log?.add("\(name) \(presses.first?.key?.characters ?? "")")
      super.pressesBegan(presses, with: event)
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log?.add("\(name) ended")
      super.pressesEnded(presses, with: event)
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log?.add("\(name) cancelled")
    }
    var found: () -> Void = {}
    func beginFinding() { found() }
    func save() { log?.add("\(name) saves") }
    func open(_ command: UIKeyCommand) { log?.add("\(name) \(command.input ?? "")") }
  }

  private func listeners() -> (outer: Listener, inner: Listener) {
    let (outer, inner) = (Listener(frame: events.root.bounds), Listener())
    for (listener, name) in [(outer, "outer"), (inner, "inner")] {
      listener.log = log
      listener.name = name
    }
    events.root.addSubview(outer)
    outer.addSubview(inner)
    return (outer, inner)
  }

  @Test("R3: presses start at the first responder and travel up")
  func pressesTravelUp() {
    let (_, inner) = listeners()
    inner.becomeFirstResponder()
    events.press(.keyboardA, "a")
    expect(log.lines, equals: ["inner a", "outer a", "inner ended", "outer ended"])
  }

  @Test("R3: a key command is matched first and uses the press up")
  func commandsComeFirst() {
    let (outer, inner) = listeners()
    outer.commands = [UIKeyCommand(input: "s", modifierFlags: .control, action: Listener.save)]
    inner.becomeFirstResponder()
    events.press(.keyboardS, "s", modifiers: .control)
    expect(log.take(), equals: ["inner saves"])
    events.press(.keyboardS, "s")
    expect(log.take().first, equals: "inner s")
  }

  @Test func keysOfOneTurnBehindACommandThatBringsAFieldAreTypedIntoIt() {
    let (_, inner) = listeners()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    events.root.addSubview(field)
    inner.commands = [
      UIKeyCommand(input: "f", modifierFlags: .control, action: Listener.beginFinding),
      UIKeyCommand(input: "/", modifierFlags: [], action: Listener.beginFinding),
    ]
    inner.found = { field.becomeFirstResponder() }
    func type(_ usage: UIKeyboardHIDUsage, _ characters: String, _ modifiers: KeyModifiers = []) {
      var key = KeyEvent(
        isDown: true, usage: usage.rawValue, characters: characters, modifiers: modifiers, timestamp: events.now)
      // As a host says it that was told of no text's place before the turn.
      key.missedText = modifiers.isEmpty ? characters : nil
      events.dispatcher.dispatch(.key(key))
      key.isDown = false
      key.missedText = nil
      events.dispatcher.dispatch(.key(key))
    }
    inner.becomeFirstResponder()
    type(.keyboardX, "x")
    type(.keyboardF, "f", .control)
    for (usage, letter) in [(UIKeyboardHIDUsage.keyboardA, "a"), (.keyboardB, "b")] { type(usage, letter) }
    expect(field.text, equals: "ab")
    inner.becomeFirstResponder()
    // The command's own key is not typed.
    type(.keyboardSlash, "/")
    type(.keyboardC, "c")
    expect(field.text, equals: "abc")
  }

  @Test("R3: the nearest command of a key wins, and the action may take the command")
  func nearestCommandWins() {
    let (outer, inner) = listeners()
    outer.commands = [UIKeyCommand(input: "o", modifierFlags: .command, action: Listener.save)]
    inner.commands = [UIKeyCommand(input: "o", modifierFlags: .command, action: Listener.open)]
    inner.becomeFirstResponder()
    events.press(.keyboardO, "o", modifiers: .command)
    expect(log.lines, equals: ["inner o"])
  }

  /// A command, the key that is pressed, and whether they belong together.
  struct Match: Sendable {
    var input: String
    var flags: UIKeyModifierFlags = []
    var usage: UIKeyboardHIDUsage
    var characters = ""
    var keys = KeyState()
    var isMatch: Bool
  }

  @Test(
    "R3: commands match by input and exact modifiers",
    arguments: [
      Match(input: UIKeyCommand.inputUpArrow, usage: .keyboardUpArrow, isMatch: true),
      Match(input: UIKeyCommand.inputUpArrow, flags: .shift, usage: .keyboardUpArrow, isMatch: false),
      Match(
        input: "z", flags: [.control, .shift], usage: .keyboardZ, characters: "Z",
        keys: KeyState(isShift: true, isControl: true), isMatch: true),
      Match(
        input: "z", flags: .control, usage: .keyboardZ, characters: "Z",
        keys: KeyState(isShift: true, isControl: true), isMatch: false),
      Match(input: "?", usage: .keyboardSlash, characters: "?", keys: KeyState(isShift: true), isMatch: true),
      Match(input: "a", usage: .keyboardA, characters: "a", keys: KeyState(isCapsLock: true), isMatch: true),
      Match(input: "\r", usage: .keyboardReturnOrEnter, isMatch: true),
      Match(
        input: "\r", usage: .keyboardReturnOrEnter, characters: "\r", keys: KeyState(isShift: true), isMatch: false),
      Match(input: UIKeyCommand.f1, usage: .keyboardF1, isMatch: true),
    ])
  func matchingCommands(_ match: Match) {
    let (_, inner) = listeners()
    inner.commands = [UIKeyCommand(input: match.input, modifierFlags: match.flags, action: Listener.save)]
    inner.becomeFirstResponder()
    events.press(match.usage, match.characters, modifiers: match.keys.modifiers)
    expect(log.lines.contains("inner saves"), equals: match.isMatch)
  }

  @Test func commandOfAnApplesKeyboardIsControlOnADesktop() {
    let (_, inner) = listeners()
    inner.commands = [UIKeyCommand(input: "s", modifierFlags: [.command, .shift], action: Listener.save)]
    inner.becomeFirstResponder()
    events.press(.keyboardS, "S", modifiers: [.control, .shift])
    events.press(.keyboardS, "S", modifiers: [.command, .shift])
    expect(log.lines, equals: ["inner saves", "inner saves"])
  }

  @Test func aCommandThatAsksForControlItselfComesFirst() {
    let (_, inner) = listeners()
    inner.commands = [
      UIKeyCommand(input: "o", modifierFlags: .command, action: Listener.save),
      UIKeyCommand(input: "o", modifierFlags: .control, action: Listener.open),
    ]
    inner.becomeFirstResponder()
    events.press(.keyboardO, "o", modifiers: .control)
    events.press(.keyboardO, "o", modifiers: .command)
    expect(log.lines, equals: ["inner o", "inner saves"])
  }

  @Test func aCommandWithBothWantsControlAndSuper() {
    let (_, inner) = listeners()
    inner.commands = [UIKeyCommand(input: "o", modifierFlags: [.command, .control], action: Listener.open)]
    inner.becomeFirstResponder()
    events.press(.keyboardO, "o", modifiers: .control)
    expect(log.take() != ["inner o"])
    events.press(.keyboardO, "o", modifiers: [.control, .command])
    expect(log.lines, equals: ["inner o"])
  }

  @Test("R4: taking the first responder's view from the window resigns it, hiding does not")
  func removalResigns() {
    let field = field()
    field.becomeFirstResponder()
    field.isHidden = true
    expect(field.isFirstResponder)
    field.removeFromSuperview()
    expectNil(events.window.firstResponder)
  }

  @Test("R5: endEditing resigns what is first in the subtree; force overrides a refusal")
  func endEditing() {
    let field = field()
    field.becomeFirstResponder()
    field.resigns = false
    expect(!events.root.endEditing(false))
    expect(field.isFirstResponder)
    expect(events.root.endEditing(true))
    expectNil(events.window.firstResponder)
  }

  // MARK: - Keyboard

  @Test("A held key repeats without beginning again, and its commands repeat")
  func repeatingKey() {
    let (_, inner) = listeners()
    inner.becomeFirstResponder()
    events.key(.keyboardA, "a", isDown: true)
    events.key(.keyboardA, "a", isDown: true, isRepeat: true)
    expect(log.take(), equals: ["inner a", "outer a"])
    inner.commands = [UIKeyCommand(input: "b", modifierFlags: [], action: Listener.save)]
    events.key(.keyboardB, "b", isDown: true)
    events.key(.keyboardB, "b", isDown: true, isRepeat: true)
    expect(log.take(), equals: ["inner saves", "inner saves"])
  }

  @Test("Losing the keyboard cancels the keys that are held")
  func losingTheKeyboard() {
    let (_, inner) = listeners()
    inner.becomeFirstResponder()
    events.key(.keyboardA, "a", isDown: true)
    _ = log.take()
    events.dispatcher.dispatch(.focusChanged(false))
    events.key(.keyboardA, "a", isDown: false)
    expect(log.take(), equals: ["inner cancelled"])
  }

  private func controls() -> [UIControl] {
    (0..<3).map { index in
      let control = UIControl(frame: CGRect(x: 0, y: CGFloat(index) * 50, width: 100, height: 40))
      events.root.addSubview(control)
      control.addAction(UIAction { [log] _ in log.add("down \(index)") }, for: .touchDown)
      control.addAction(UIAction { [log] _ in log.add("up \(index)") }, for: .touchUpInside)
      return control
    }
  }

  @Test("Tab goes through the controls that can be used and starts over, Shift-Tab goes back")
  func tabOrder() {
    let controls = controls()
    controls[1].isEnabled = false
    events.press(.keyboardTab)
    expect(controls[0].isFirstResponder)
    expect(controls[0].state, equals: .focused)
    events.press(.keyboardTab)
    expect(controls[2].isFirstResponder)
    events.press(.keyboardTab)
    expect(controls[0].isFirstResponder)
    events.press(.keyboardTab, modifiers: .shift)
    expect(controls[2].isFirstResponder)
    expect(controls[0].state, equals: .normal)
  }

  @Test("A control is first responder only through the Tab key")
  func controlsDoNotBecomeFirst() {
    let control = controls()[0]
    expect(!control.becomeFirstResponder())
    events.click(20, 20)
    expect(!control.isFirstResponder)
  }

  @Test("Space and Return press the control that has the keyboard", arguments: [" ", "\r"])
  func keyboardActivation(characters: String) {
    let control = controls()[0]
    let usage: UIKeyboardHIDUsage = characters == " " ? .keyboardSpacebar : .keyboardReturnOrEnter
    events.press(.keyboardTab)
    events.key(usage, characters, isDown: true)
    expect(control.isHighlighted)
    expect(log.take(), equals: ["down 0"])
    events.key(usage, characters, isDown: true, isRepeat: true)
    expect(log.take(), equals: [])
    events.key(usage, characters, isDown: false)
    expect(!control.isHighlighted)
    expect(log.take(), equals: ["up 0"])
  }

  @Test("A ring surrounds the control that has the keyboard, and is gone without a trace when it loses it")
  func focusRing() {
    let control = UIControl(frame: CGRect(x: 20, y: 20, width: 60, height: 30))
    events.root.backgroundColor = .white
    events.root.addSubview(control)
    events.stage.loop.turn()
    func pixel() -> UInt32 { events.host.screen[50, 18] }
    expect(pixel(), equals: 0xFFFF_FFFF)
    events.press(.keyboardTab)
    events.stage.loop.turn()
    expect(pixel() != 0xFFFF_FFFF)
    events.click(200, 400)
    events.stage.loop.turn()
    expect(pixel(), equals: 0xFFFF_FFFF)
    events.stage.loop.turn()
    expect(events.stage.loop.report.pixelsPainted, equals: 0)
  }

  @Test("A press of the pointer takes the keyboard's focus away")
  func pointerEndsKeyboardFocus() {
    let control = controls()[0]
    events.press(.keyboardTab)
    events.click(200, 400)
    expect(!control.isFirstResponder)
    expect(!control.hasKeyboardFocus)
  }
}

/// Modifier keys as a test writes them.
struct KeyState: Sendable {
  var isShift = false
  var isControl = false
  var isCapsLock = false
}
