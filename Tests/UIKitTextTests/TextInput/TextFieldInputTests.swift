import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
@testable import UIKit
@testable import UIKitTestSupport
@testable import UIKitTesting

/// What a person does with pointer, clipboard and keys.
@MainActor @Suite struct TextFieldInputTests {
  /// A point over a place between characters, in the window.
  private func point(_ offset: Int, of field: UITextField) -> CGPoint {
    CGPoint(x: field.frame.minX + field.x(at: offset), y: field.frame.midY)
  }

  // MARK: - Pointer

  @Test(arguments: [
    ("say \"hi\"", "say “hi”"), ("it's", "it’s"), ("'a' (\"b\")", "‘a’ (“b”)"), ("a--b", "a–b"), ("a---b", "a—b"),
    ("----", "—-"),
  ])
  func quotesAndDashesBecomeTypographicWhereAProgramAsks(typed: String, text: String) {
    let (field, window) = editedField {
      $0.smartQuotesType = .yes
      $0.smartDashesType = .yes
    }
    for character in typed { window.type(String(character)) }
    expect(field.text, equals: text)
  }

  @Test func withoutBeingAskedNothingThatIsTypedIsReplaced() {
    let (field, window) = editedField { _ in }
    for character in "\"a\"--'b'" { window.type(String(character)) }
    expect(field.text, equals: "\"a\"--'b'")
  }

  @Test func aClickBeginsEditingAndPutsTheCaretThere() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.text = "가나다라"
    let window = stage(field)
    window.tap(at: point(2, of: field))
    expect(field.isEditing && window.isTyping)
    expect(field.selected, equals: 2..<2)
  }

  @Test func draggingSelectsInBothDirections() {
    let (field, window) = editedField("hello world")
    window.drag(from: point(2, of: field), to: point(7, of: field))
    expect(field.selected, equals: 2..<7)
    window.advance(by: 1)
    window.drag(from: point(7, of: field), to: CGPoint(x: 0, y: 100))
    expect(field.selected, equals: 0..<7)
  }

  @Test func twoClicksTakeAWordAndThreeAll() {
    let (field, window) = editedField("hello, UI를 배움")
    let place = CGPoint(x: point(8, of: field).x + 2, y: field.frame.midY)
    window.tap(at: place)
    window.tap(at: place)
    expect(field.selected, equals: 7..<10)
    window.tap(at: place)
    expect(field.selected, equals: 0..<13)
  }

  @Test func aClickWithShiftExtendsTheSelection() {
    let (field, window) = editedField("hello world")
    window.tap(at: point(2, of: field))
    window.advance(by: 1)
    window.click(at: point(5, of: field), holding: .shift)
    expect(field.selected, equals: 2..<5)
  }

  @Test func aFingerEditsWhenItIsLifted() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.text = "abcd"
    let window = stage(field)
    window.touch(1, began: point(2, of: field))
    expect(!field.isEditing)
    window.touch(1, endedAt: point(2, of: field))
    expect(field.isEditing && field.selected == 2..<2)
  }

  @Test func aClickOnADisabledFieldDoesNothing() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.isEnabled = false
    let window = stage(field)
    window.tap(at: field.center)
    expect(!field.isEditing)
  }

  @Test func disablingAFieldEndsItsEditing() {
    let (field, window) = editedField("abc")
    field.isEnabled = false
    expect(!field.isEditing && !window.isTyping)
  }

  @Test func thePointerIsAnIBeamOverTextAndAnArrowOverTheClearButton() {
    let (_, window) = editedField("text") { $0.clearButtonMode = .always }
    window.move(to: CGPoint(x: 60, y: 37))
    expect(window.host.cursor, equals: .text)
    window.move(to: CGPoint(x: 206, y: 37))
    expect(window.host.cursor, equals: .arrow)
    window.move(to: CGPoint(x: 300, y: 150))
    expect(window.host.cursor, equals: .arrow)
  }

  // MARK: - Moving with keys

  @Test func arrowsWithShiftAndControl() {
    let (field, window) = editedField("one two three")
    window.key(.keyboardLeftArrow, modifiers: .control)
    expect(field.selected, equals: 8..<8)
    window.key(.keyboardLeftArrow, modifiers: [.control, .shift])
    expect(field.selected, equals: 4..<8)
    window.key(.keyboardRightArrow, modifiers: .shift)
    expect(field.selected, equals: 5..<8)
    window.key(.keyboardHome, modifiers: .shift)
    expect(field.selected, equals: 0..<8)
    window.key(.keyboardEnd)
    expect(field.selected, equals: 13..<13)
    window.key(.keyboardA, characters: "a", modifiers: .control)
    expect(field.selected, equals: 0..<13)
  }

  @Test func movingTheCaretTellsTheDelegateOnceAStep() {
    let log = FieldLog()
    let (_, window) = editedField("ab") { $0.delegate = log }
    _ = log.take()
    window.key(.keyboardLeftArrow)
    window.key(.keyboardLeftArrow)
    window.key(.keyboardLeftArrow)
    expect(log.take(), equals: ["field selection", "field selection"])
  }

  // MARK: - Clipboard

  @Test func copyCutAndPaste() {
    let (field, window) = editedField("hello world")
    window.key(.keyboardLeftArrow, modifiers: [.control, .shift])
    window.key(.keyboardC, characters: "c", modifiers: .control)
    expect(window.clipboard == "world" && field.text == "hello world")
    window.key(.keyboardX, characters: "x", modifiers: .control)
    expect(field.text, equals: "hello ")
    window.key(.keyboardV, characters: "v", modifiers: .control)
    window.key(.keyboardInsert, modifiers: .shift)
    expect(field.text, equals: "hello worldworld")
  }

  @Test func whatIsPastedHasOneLine() {
    let (field, window) = editedField()
    window.clipboard = "one\r\ntwo\n\nthree\u{2028}four\n"
    window.key(.keyboardV, characters: "v", modifiers: .control)
    expect(field.text, equals: "one two three four")
  }

  @Test func aPasteIsPutToTheDelegate() {
    let log = FieldLog()
    let (field, window) = editedField("ab") { $0.delegate = log }
    window.clipboard = "x\n"
    _ = log.take()
    window.key(.keyboardV, characters: "v", modifiers: .control)
    expect(log.take().first, equals: "field change 2+0 'x'")
    log.refused = ["field change 3+0 'x'"]
    window.key(.keyboardV, characters: "v", modifiers: .control)
    expect(field.text, equals: "abx")
  }

  @Test func aSecureFieldGivesNothingAway() {
    let (field, window) = editedField { $0.isSecureTextEntry = true }
    window.type("secret")
    window.key(.keyboardA, characters: "a", modifiers: .control)
    window.key(.keyboardC, characters: "c", modifiers: .control)
    window.key(.keyboardX, characters: "x", modifiers: .control)
    expect(window.clipboard == nil && field.text == "secret")
    expect(!field.description.contains("secret"))
  }

  @Test func aSecureFieldIsTypedAnewWhenItGetsTheKeyboardBack() {
    let (field, window) = editedField { $0.isSecureTextEntry = true }
    window.type("old")
    field.resignFirstResponder()
    field.becomeFirstResponder()
    window.turn()
    window.type("n")
    window.type("ew")
    expect(field.text, equals: "new")
  }

  @Test func thePasteboardIsTheDesktops() {
    let (_, window) = editedField()
    let count = UIPasteboard.general.changeCount
    UIPasteboard.general.string = "copied"
    expect(window.clipboard == "copied" && UIPasteboard.general.changeCount == count + 1)
    expect(UIPasteboard.general.hasStrings && UIPasteboard.general.strings == ["copied"])
    UIPasteboard.general.string = nil
    expect(!UIPasteboard.general.hasStrings && UIPasteboard.general.string == nil)
  }

  // MARK: - Clear button

  @Test func theClearButtonEmptiesAfterAsking() throws {
    let log = FieldLog()
    let (field, window) = editedField("text") { field in
      field.clearButtonMode = .whileEditing
      field.delegate = log
      log.listen(to: field)
    }
    log.refused = ["field clear"]
    try window.tap("Clear text")
    expect(field.text, equals: "text")
    log.refused = []
    _ = log.take()
    try window.tap("Clear text")
    expect(field.text == "" && field.isEditing)
    expect(log.take(), equals: ["field clear", "field selection", "field event changed", "field note changed"])
    #expect(throws: TestWindowError.self) { try window.tap("Clear text") }
  }

  // MARK: - Others that type

  private final class KeyView: UIView, UIKeyInput {
    var text = ""
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { text = String(text.dropLast()) }
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test func aViewWithOnlyKeyInputTypesToo() {
    let view = KeyView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let window = stage(view)
    view.becomeFirstResponder()
    window.turn()
    window.type("ab\u{8}c\n")
    window.compose("ㅎ")
    window.commit("하")
    expect(view.text, equals: "ac\n하")
    expect(view.keyboardType == .default && !view.isSecureTextEntry)
    view.resignFirstResponder()
    expect(!window.isTyping)
  }
}

@MainActor @Suite struct TextFieldHostTests {
  @Test func theHostKnowsWhereTheCaretIs() {
    let (field, window) = editedField("abc")
    let caret = field.caretRect(for: field.endOfDocument)
    expect(window.host.textInputArea, equals: caret.offsetBy(dx: 20, dy: 20))
    window.key(.keyboardHome)
    expect(window.host.textInputArea, equals: field.caretRect(for: field.beginningOfDocument).offsetBy(dx: 20, dy: 20))
    field.frame.origin.x += 30
    window.turn()
    expect(window.host.textInputArea?.minX, equals: field.caretRect(for: field.beginningOfDocument).minX + 50)
    field.resignFirstResponder()
    expectNil(window.host.textInputArea)
  }

  @Test func aWindowThatGoesTakesItsTypingAlong() {
    let (_, window) = editedField("abc")
    window.window.isHidden = true
    expectNil(window.host.textInputArea)
    window.window.makeKeyAndVisible()
    expect(window.host.textInputArea != nil)
  }

  @Test func theCaretBlinksAloneAndTheLoopSleepsBetween() {
    let (field, window) = editedField("abc")
    window.host.desktop.caretBlinkInterval = 0.5
    window.type("d")
    let caret = field.caretRect(for: field.endOfDocument).offsetBy(dx: 20, dy: 20)
    let shown = bytes(window.image())
    window.turn()
    window.host.forgetPresents()
    window.turn()
    expect(window.host.deadlines, equals: [0.5])
    window.host.now = 0.5
    window.turn()
    expect(window.lastFrame.damage == [caret] && window.lastFrame.drawn == 0 && window.lastFrame.laidOut == 0)
    expect(bytes(window.image()) != shown)
    expectNil(window.damageError())
    window.host.now = 1
    window.turn()
    expect(bytes(window.image()), equals: shown)
    window.host.now = 10
    window.turn()
    window.host.forgetPresents()
    window.turn()
    expect(window.host.deadlines, equals: [nil], "after ten seconds without a key it stays")
    expect(bytes(window.image()), equals: shown)
  }

  @Test func typingShowsTheCaretAgainAtOnce() {
    let (_, window) = editedField("abc")
    window.host.desktop.caretBlinkInterval = 0.5
    window.host.now = 0.6
    window.turn()
    let hidden = bytes(window.image())
    window.key(.keyboardHome)
    window.key(.keyboardEnd)
    expect(bytes(window.image()) != hidden)
  }

  @Test func aWindowWithoutTheKeyboardShowsNoCaret() {
    let (_, window) = editedField("abc")
    let shown = bytes(window.image())
    window.host.inject(.focusChanged(false))
    window.turn()
    expect(bytes(window.image()) != shown)
    window.host.inject(.focusChanged(true))
    window.turn()
    expect(bytes(window.image()), equals: shown)
  }

  @Test func typingRepaintsOnlyTheField() {
    let (field, window) = editedField("abc")
    window.type("d")
    expect(window.lastFrame.damage.allSatisfy { field.frame.contains($0) }, "\(window.lastFrame.damage)")
    expectNil(window.damageError())
  }
}
