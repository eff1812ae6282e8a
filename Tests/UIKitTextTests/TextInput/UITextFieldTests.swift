import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// A field in a window at (20, 20), with the keyboard.
@MainActor
func editedField(_ text: String = "", width: CGFloat = 200, _ configure: (UITextField) -> Void = { _ in }) -> (
  field: UITextField, window: TestWindow
) {
  let field = UITextField(frame: CGRect(x: 0, y: 0, width: width, height: 34))
  field.borderStyle = .roundedRect
  field.text = text
  configure(field)
  let window = stage(field)
  field.becomeFirstResponder()
  window.turn()
  return (field, window)
}

@MainActor
extension UITextField {
  /// The selection as offsets.
  var selected: Range<Int> {
    guard let range = selectedTextRange else { return 0..<0 }
    return offset(from: beginningOfDocument, to: range.start)..<offset(from: beginningOfDocument, to: range.end)
  }

  func select(_ range: Range<Int>) {
    guard let start = position(from: beginningOfDocument, offset: range.lowerBound),
      let end = position(from: beginningOfDocument, offset: range.upperBound)
    else { return }
    selectedTextRange = textRange(from: start, to: end)
  }

  func x(at offset: Int) -> CGFloat {
    position(from: beginningOfDocument, offset: offset).map { caretRect(for: $0).minX } ?? -1
  }
}

@MainActor @Suite struct UITextFieldTests {
  // MARK: - Typing

  @Test func typingPutsCharactersAtTheCaret() {
    let (field, window) = editedField("ad")
    window.key(.keyboardLeftArrow)
    window.type("bc")
    expect(field.text, equals: "abcd")
    expect(field.selected, equals: 3..<3)
  }

  @Test func backspaceDeletesTheCharacterBefore() {
    let (field, window) = editedField("가👨‍👩‍👧나")
    window.type("\u{8}\u{8}")
    expect(field.text, equals: "가")
  }

  @Test func nothingIsTypedWithoutTheKeyboard() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    let window = stage(field)
    window.type("abc")
    expect(field.text, equals: "")
    expect(!window.isTyping)
  }

  @Test func deletingWithTheKeysOfTheDesktop() {
    let (field, window) = editedField("one two three")
    window.key(.keyboardDeleteOrBackspace, modifiers: .control)
    expect(field.text, equals: "one two ")
    window.key(.keyboardHome)
    window.key(.keyboardDeleteForward)
    expect(field.text, equals: "ne two ")
    window.key(.keyboardDeleteForward, modifiers: .control)
    expect(field.text, equals: " two ")
  }

  @Test func aHeldKeyRepeats() {
    let (field, window) = editedField("abcd")
    for _ in 0..<3 { window.hold(.keyboardDeleteOrBackspace) }
    expect(field.text, equals: "a")
  }

  @Test func aDelegateThatRefusesKeepsTheText() {
    let log = FieldLog()
    let (field, window) = editedField("12") { $0.delegate = log }
    log.refused = ["field change 2+0 'a'", "field change 1+1 ''"]
    window.type("a")
    window.type("\u{8}")
    expect(field.text, equals: "12")
    window.compose("ㅎ")
    log.refused = ["field change 2+1 'ㅎ'"]
    window.commit("ㅎ")
    expect(field.text == "12" && field.markedTextRange == nil)
  }

  @Test func aProgramMayLimitTheLengthWhenEditingChanged() {
    let (field, window) = editedField()
    field.addAction(
      UIAction { action in
        guard let field = action.sender as? UITextField, field.markedTextRange == nil else { return }
        field.text = String(field.text!.prefix(3))
      }, for: .editingChanged)
    window.type("ab")
    for step in ["ㅎ", "하", "한"] { window.compose(step) }
    window.commit("한")
    window.compose("ㄱ")
    window.commit("ㄱ")
    window.type("x")
    expect(field.text, equals: "ab한")
  }

  @Test func aSubclassHearsOfBackspaceInAnEmptyField() {
    final class CodeField: UITextField {
      var count = 0
      override func deleteBackward() {
        count += 1
        super.deleteBackward()
      }
    }
    let field = CodeField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    let window = stage(field)
    field.becomeFirstResponder()
    window.type("a\u{8}\u{8}")
    expect(field.count == 2 && field.text == "")
  }

  @Test func settingTheSameTextWhileComposingKeepsWhatWasComposed() {
    let (field, window) = editedField("a")
    window.compose("가")
    field.text = field.text
    expect(field.markedTextRange == nil && window.cancelledCompositions == ["가"])
    window.compose("나")
    expect(field.text, equals: "a가나")
  }

  @Test func settingTheTextWhileComposingStopsTheInputMethod() {
    let (field, window) = editedField()
    window.compose("한")
    field.text = "new"
    expect(field.markedTextRange == nil && window.cancelledCompositions == ["한"])
  }

  @Test func anotherFirstResponderGetsNothingOfWhatWasComposed() {
    let root = UIView(frame: .zero)
    let fields = (0..<2).map { UITextField(frame: CGRect(x: 0, y: CGFloat($0) * 40, width: 100, height: 34)) }
    for field in fields { root.addSubview(field) }
    let window = TestWindow(root: root)
    fields[0].becomeFirstResponder()
    window.compose("한")
    fields[1].becomeFirstResponder()
    expect(fields.map(\.text), equals: ["한", ""])
    expect(window.cancelledCompositions, equals: ["한"], "the host swallows the late commit")
  }

  @Test func clickingElsewhereInTheFieldCommitsBeforeTheCaretMoves() {
    let (field, window) = editedField("iiii")
    window.compose("한")
    window.tap(at: CGPoint(x: 28, y: 37))
    window.type("x")
    expect(field.text == "xiiii한" && window.cancelledCompositions == ["한"])
  }

  // MARK: - Return

  @Test func returnAsksAndThenSendsItsEvents() {
    let log = FieldLog()
    let (field, window) = editedField { field in
      field.delegate = log
      log.listen(to: field)
    }
    _ = log.take()
    window.type("\n")
    expect(log.take(), equals: ["field return", "field event primary"])
    expect(field.isEditing)
    log.refused = ["field return"]
    window.type("\n")
    expect(log.take(), equals: ["field return"])
  }

  @Test func whoWantsToKnowOfTheEndOnExitEndsEditingWithReturn() {
    let (field, window) = editedField()
    var exits = 0
    field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
    window.type("\n")
    expect(exits == 1 && !field.isEditing)
  }

  @Test func returnIsHeldBackInAnEmptyFieldThatAsksForIt() {
    let log = FieldLog()
    let (_, window) = editedField {
      $0.delegate = log
      $0.enablesReturnKeyAutomatically = true
    }
    window.type("\n")
    expect(!log.take().contains("field return"))
    window.type("a\n")
    expect(log.take().contains("field return"))
  }

  // MARK: - Tab

  @Test func tabGoesToTheNextFieldAndSelectsItsText() {
    let root = UIView(frame: .zero)
    let fields = (0..<3).map { UITextField(frame: CGRect(x: 0, y: CGFloat($0) * 40, width: 100, height: 34)) }
    for field in fields {
      field.text = "text"
      root.addSubview(field)
    }
    fields[1].isEnabled = false
    let window = TestWindow(root: root)
    fields[0].becomeFirstResponder()
    window.type("\t")
    expect(fields[2].isEditing && fields[2].selected == 0..<4)
    window.type("x")
    expect(fields.map(\.text), equals: ["text", "text", "x"])
    window.key(.keyboardTab, characters: "\t", modifiers: .shift)
    expect(fields[0].isEditing)
  }

  // MARK: - Text in code

  @Test func theTextIsNeverNil() {
    let field = UITextField()
    expect(field.text == "" && !field.hasText)
    field.text = nil
    expect(field.text, equals: "")
  }

  @Test func aTextSetInCodePutsTheCaretAtItsEnd() {
    let (field, _) = editedField("abc")
    field.select(1..<1)
    field.text = "가나다라"
    expect(field.selected, equals: 4..<4)
  }

  @Test func noSelectionMeansTheStart() {
    let (field, _) = editedField("abc")
    field.selectedTextRange = nil
    expect(field.selected, equals: 0..<0)
  }

  @Test func insertingInCodeSendsTheEventButAsksNobody() {
    let log = FieldLog()
    let (field, _) = editedField("ab") { field in
      field.delegate = log
      log.listen(to: field)
    }
    _ = log.take()
    field.insertText("c")
    expect(field.text, equals: "abc")
    expect(log.take(), equals: ["field selection", "field event changed", "field note changed"])
  }

  @Test func replacingInCodeSendsNothing() {
    let log = FieldLog()
    let (field, _) = editedField("hello") { field in
      field.delegate = log
      log.listen(to: field)
    }
    _ = log.take()
    let start = field.beginningOfDocument
    let range = field.textRange(from: start, to: field.position(from: start, offset: 2)!)!
    expect(field.text(in: range), equals: "he")
    field.replace(range, withText: "J")
    expect(field.text == "Jllo" && field.selected == 1..<1)
    expect(log.take(), equals: ["field selection"])
  }

  @Test func positionsStayInTheText() {
    let (field, _) = editedField("abc")
    let start = field.beginningOfDocument
    expectNil(field.position(from: start, offset: 4))
    expectNil(field.position(from: start, offset: -1))
    expectNil(field.position(from: field.endOfDocument, offset: .max))
    expect(field.offset(from: start, to: field.endOfDocument), equals: 3)
    expect(field.compare(start, to: field.endOfDocument), equals: .orderedAscending)
    expect(field.position(from: start, offset: 3), equals: field.endOfDocument)
  }

  @Test func aFieldThatClearsOnBeginningAsksFirst() {
    let log = FieldLog()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    (field.text, field.clearsOnBeginEditing, field.delegate) = ("old", true, log)
    let window = stage(field)
    log.refused = ["field clear"]
    field.becomeFirstResponder()
    expect(field.text, equals: "old")
    field.resignFirstResponder()
    log.refused = []
    field.becomeFirstResponder()
    window.turn()
    expect(field.text, equals: "")
  }
}
