import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Words spelled wrongly: in texts that are edited, and for programs that ask.
@MainActor @Suite(.serialized) struct SpellingTests {
  private func wrong(_ text: String) -> [String] {
    Spelling(NoZ()).misspelled(in: text).map { (text as NSString).substring(with: NSRange($0)) }
  }

  private func field(_ text: String, _ body: (UITextField, TestWindow) throws -> Void) rethrows {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.text = text
    let window = stage(field, size: CGSize(width: 300, height: 300))
    window.stage.dispatcher.parts[Spelling.self] = Spelling(NoZ())
    field.becomeFirstResponder()
    window.turn()
    try body(field, window)
  }

  @Test func wordsAreCheckedAndNamesAndNumbersAreNot() {
    expect(wrong("a zoo, buzz and don't"), equals: ["zoo", "buzz"])
    expect(wrong("ZZZ z3 zip.zap zed@zoo.org https://zz.zz /zone #zap _zed"), equals: [])
    expect(wrong("zoo’s") == ["zoo’s"] && wrong("한글z") == [])
  }

  @Test func aWordIsMarkedOnceTheCaretHasLeftIt() {
    field("") { field, window in
      window.type("buzz")
      expect(field.editor.misspelled(in: 0..<4).isEmpty)
      window.type(" ")
      expect(field.editor.misspelled(in: 0..<5), equals: [0..<4])
    }
  }

  @Test func marksAreDrawnWhileTheFieldIsEdited() {
    field("buzz ok") { field, window in
      let marked = window.image().pngData()
      field.spellCheckingType = .no
      field.setNeedsLayout()
      field.textChanged(nil)
      window.turn()
      let plain = window.image().pngData()
      expect(marked != plain)
    }
  }

  @Test func noWordsAreCheckedWhereThereAreNone() {
    field("buzz ok") { field, _ in
      expect(field.editor.misspelled(in: 0..<7).count, equals: 1)
      field.textContentType = .username
      expect(field.editor.misspelled(in: 0..<7).isEmpty)
      field.textContentType = nil
      field.keyboardType = .emailAddress
      expect(field.editor.misspelled(in: 0..<7).isEmpty)
      field.keyboardType = .default
      field.isSecureTextEntry = true
      expect(field.editor.misspelled(in: 0..<7).isEmpty)
    }
  }

  private func openMenu(at offset: Int, of field: UITextField, in window: TestWindow) {
    let caret = field.caretRect(for: TextOffset(offset))
    let point = field.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil)
    window.press(at: point, button: 2)
    window.release(button: 2)
    window.advance(by: 0.3)
  }

  @Test func theMenuReplacesIt() throws {
    try field("a buzz ok") { field, window in
      openMenu(at: 4, of: field, in: window)
      try window.tap("buss")
      expect(field.text, equals: "a buss ok")
      field.undoManager?.undo()
      expect(field.text, equals: "a buzz ok")
    }
  }

  @Test func theMenuIgnoresAndLearnsIt() throws {
    try field("buzz zzz ok") { field, window in
      openMenu(at: 1, of: field, in: window)
      try window.tap(SystemWord.learnSpelling.text)
      expect(field.editor.misspelled(in: 0..<11), equals: [5..<8])
      openMenu(at: 6, of: field, in: window)
      _ = try window.find(SystemWord.noGuesses.text)
      try window.tap(SystemWord.ignoreSpelling.text)
      expect(field.editor.misspelled(in: 0..<11).isEmpty)
    }
  }

  @Test func aRightWordHasNoneOfIt() {
    field("a buzz ok") { field, window in
      openMenu(at: 8, of: field, in: window)
      #expect(throws: TestWindowError.self) { try window.find(SystemWord.learnSpelling.text) }
    }
  }

  // MARK: - With the installed library

  private static let hasEnglish = UITextChecker.availableLanguages.contains("en_US")

  @Test(.enabled { await hasEnglish }) func aProgramChecksATextByTheInstalledDictionary() {
    let checker = UITextChecker()
    let text = "This is a smiple text"
    let range = checker.rangeOfMisspelledWord(
      in: text, range: NSRange(location: 0, length: 21), startingAt: 0, wrap: false, language: "en_US")
    expect(range, equals: NSRange(location: 10, length: 6))
    expect(checker.guesses(forWordRange: range, in: text, language: "en_US")?.contains("simple"), equals: true)
    expectNil(checker.guesses(forWordRange: NSRange(location: 0, length: 4), in: text, language: "en_US"))
    let none = checker.rangeOfMisspelledWord(
      in: text, range: NSRange(location: 0, length: 21), startingAt: 17, wrap: false, language: "en_US")
    expect(none.location, equals: NSNotFound)
    let wrapped = checker.rangeOfMisspelledWord(
      in: text, range: NSRange(location: 0, length: 21), startingAt: 17, wrap: true, language: "en_US")
    expect(wrapped, equals: range)
    checker.ignoreWord("smiple")
    let ignored = checker.rangeOfMisspelledWord(
      in: text, range: NSRange(location: 0, length: 21), startingAt: 0, wrap: false, language: "en_US")
    expect(ignored.location == NSNotFound && checker.ignoredWords == ["smiple"])
  }

  @Test func anUnknownLanguageFindsNothingWrong() {
    let range = UITextChecker().rangeOfMisspelledWord(
      in: "smiple", range: NSRange(location: 0, length: 6), startingAt: 0, wrap: false, language: "xx_XX")
    expect(range.location, equals: NSNotFound)
  }
}
