import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

/// The rules on text fields and on who has the keyboard.
@MainActor @Suite struct TextFieldRules {
  private let log = FieldLog()
  private let first = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
  private let second = UITextField(frame: CGRect(x: 0, y: 50, width: 200, height: 34))
  private let window: TestWindow

  init() {
    let root = UIView(frame: .zero)
    (first.accessibilityIdentifier, second.accessibilityIdentifier) = ("first", "second")
    for field in [first, second] {
      root.addSubview(field)
      field.delegate = log
      log.listen(to: field)
    }
    window = TestWindow(size: CGSize(width: 320, height: 200), root: root)
  }

  @Test("C11: Moving between fields asks the new one, then the old one, and tells the old one first")
  func c11Order() {
    first.becomeFirstResponder()
    expect(log.take(), equals: ["first shouldBegin", "first didBegin", "first event begin", "first note begin"])
    second.becomeFirstResponder()
    expect(
      log.take(),
      equals: [
        "second shouldBegin", "first shouldEnd", "first didEnd", "first event end", "first note end",
        "second didBegin", "second event begin", "second note begin",
      ])
  }

  @Test("C11: A field that refuses to end keeps the keyboard")
  func c11Refusal() {
    first.becomeFirstResponder()
    log.refused = ["first shouldEnd"]
    _ = log.take()
    expect(!second.becomeFirstResponder())
    expect(log.take(), equals: ["second shouldBegin", "first shouldEnd"])
    expect(first.isFirstResponder && first.isEditing && !second.isEditing)
  }

  @Test("C11: A field that refuses to begin takes nothing from the other")
  func c11NoBegin() {
    first.becomeFirstResponder()
    log.refused = ["second shouldBegin"]
    _ = log.take()
    expect(!second.becomeFirstResponder())
    expect(log.take() == ["second shouldBegin"] && first.isEditing)
  }

  @Test("C11: editingChanged is for a person's edits, not for text set in code")
  func c11EditingChanged() {
    first.becomeFirstResponder()
    _ = log.take()
    first.text = "set"
    expect(log.take(), equals: [])
    window.type("x")
    expect(
      log.take(), equals: ["first change 3+0 'x'", "first selection", "first event changed", "first note changed"])
    expect(first.text, equals: "setx")
  }

  @Test("C12: Each step of composing changes the text, and the marked range is there until the commit")
  func c12Composing() {
    first.becomeFirstResponder()
    _ = log.take()
    for step in ["ㅎ", "하", "한"] {
      window.compose(step)
      expect(first.text == step && first.markedTextRange != nil)
      expect(log.take().filter { $0.hasSuffix("event changed") }.count, equals: 1)
    }
    window.commit("한")
    expect(first.text == "한" && first.markedTextRange == nil)
    expect(log.take().contains("first event changed"), "who limits the length waits for the commit")
  }

  @Test("C12: The delegate is asked at the commit, not while composing")
  func c12ShouldChange() {
    first.becomeFirstResponder()
    first.text = "ab"
    _ = log.take()
    window.compose("ㅎ")
    window.compose("하")
    expect(!log.take().contains { $0.contains("change 2") })
    window.commit("하")
    expect(log.take().contains("first change 2+1 '하'"))
  }

  @Test("C12: Return while composing commits only")
  func c12Return() {
    first.becomeFirstResponder()
    window.compose("한")
    _ = log.take()
    window.type("\n")
    expect(!log.take().contains("first return"))
    expect(first.text == "한" && first.markedTextRange == nil && first.isEditing)
    window.type("\n")
    expect(log.take().contains("first return"))
  }

  @Test("R1: Without consent, a window or being able to, nobody becomes first responder")
  func r1() {
    expect(!UITextField().becomeFirstResponder())
    first.isEnabled = false
    expect(!first.becomeFirstResponder())
    expect(!UIView().becomeFirstResponder())
    first.isEnabled = true
    expect(first.becomeFirstResponder() && first.isFirstResponder)
  }

  @Test("R3: Keys that a field does not want go up the chain, those it types do not")
  func r3() {
    let root = KeyLogView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    root.addSubview(field)
    let window = TestWindow(root: root)
    field.becomeFirstResponder()
    window.type("a")
    window.key(.keyboardLeftArrow)
    expect(root.keys, equals: [])
    window.key(.keyboardEscape)
    window.key(.keyboardDownArrow)
    expect(root.keys, equals: [.keyboardEscape, .keyboardDownArrow])
  }

  @Test("R3: A key command of a key that types waits until nobody types, unless it wants priority")
  func r3Commands() {
    let root = KeyLogView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    root.addSubview(field)
    let window = TestWindow(root: root)
    let command = UIKeyCommand(input: "a", modifierFlags: [], action: KeyLogView.write)
    root.commands = [command]
    field.becomeFirstResponder()
    window.type("a")
    expect(root.performed == 0 && field.text == "a")
    command.wantsPriorityOverSystemBehavior = true
    window.key(.keyboardA, characters: "a")
    expect(root.performed, equals: 1)
  }

  @Test("R4: Removing an editing field from the window ends its editing, even when its delegate refuses")
  func r4() {
    first.becomeFirstResponder()
    first.removeFromSuperview()
    expect(!first.isEditing && !window.isTyping)
    second.becomeFirstResponder()
    log.refused = ["second shouldEnd"]
    second.removeFromSuperview()
    expect(!second.isEditing && !window.isTyping && window.window.firstResponder == nil)
  }

  @Test("R4: Hiding an editing field leaves it first responder")
  func r4Hidden() {
    first.becomeFirstResponder()
    first.isHidden = true
    expect(first.isFirstResponder)
  }

  @Test("R5: endEditing ends it if the delegate agrees, and by force if not")
  func r5() {
    first.becomeFirstResponder()
    log.refused = ["first shouldEnd"]
    expect(!window.window.endEditing(false) && first.isEditing)
    _ = log.take()
    expect(window.window.endEditing(true) && !first.isEditing)
    expect(log.take().contains("first didEnd"))
  }
}

/// Writes down what a field asks and tells.
@MainActor
final class FieldLog: UITextFieldDelegate {
  private var lines: [String] = []
  var refused: Set<String> = []
  private nonisolated(unsafe) var observers: [any NSObjectProtocol] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

  func listen(to field: UITextField) {
    let events: [(UIControl.Event, String)] = [
      (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
      (.editingDidEndOnExit, "exit"),
      (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in events where name != "exit" {
      field.addAction(
        UIAction { [weak self] in self?.note($0.sender as? UITextField, "event \(name)") }, for: event)
    }
    let notes: [(NSNotification.Name, String)] = [
      (UITextField.textDidBeginEditingNotification, "begin"), (UITextField.textDidEndEditingNotification, "end"),
      (UITextField.textDidChangeNotification, "changed"),
    ]
    for (name, word) in notes {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { [weak self] note in
          let field = note.object as? UITextField
          MainActor.assumeIsolated { _ = self?.note(field, "note \(word)") }
        })
    }
  }

  @discardableResult
  private func note(_ field: UITextField?, _ what: String) -> Bool {
    let line = "\(field?.accessibilityIdentifier ?? "field") \(what)"
    lines.append(line)
    return !refused.contains(line)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { note(textField, "shouldBegin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { note(textField, "didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { note(textField, "shouldEnd") }
  func textFieldDidEndEditing(_ textField: UITextField) { note(textField, "didEnd") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { note(textField, "change \(range.location)+\(range.length) '\(string)'") }
  func textFieldDidChangeSelection(_ textField: UITextField) { note(textField, "selection") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { note(textField, "clear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { note(textField, "return") }
}

private final class KeyLogView: UIView {
  var keys: [UIKeyboardHIDUsage] = []
  var commands: [UIKeyCommand] = []
  var performed = 0
  func write() { performed += 1 }
  override var keyCommands: [UIKeyCommand]? { commands }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keys += presses.compactMap(\.key?.keyCode)
  }
}
