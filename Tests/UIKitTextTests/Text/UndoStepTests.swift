import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// What is one step to undo: rules X27 and X38. Fields have the same editor.
@MainActor @Suite struct UndoStepTests {
  @Test func x27TypingIsOneStepUpToACaretMove() {
    let log = TextViewLog()
    let (view, window) = editedTextView { $0.delegate = log }
    window.type("abc")
    window.key(.keyboardLeftArrow)
    window.type("def")
    window.pressUndo()
    expect(view.text == "abc" && view.selected == 2..<2)
    _ = log.take()
    window.pressUndo()
    expect(view.text == "" && log.take().last == "changed ''")
    window.pressRedo()
    window.pressRedo()
    expect(view.text, equals: "abdefc")
  }

  @Test func x27ReturnIsAStepOfItsOwn() {
    let (view, window) = editedTextView()
    window.type("ab\ncd")
    window.pressUndo()
    expect(view.text, equals: "ab\n")
    window.pressUndo()
    expect(view.text, equals: "ab")
    window.pressUndo()
    expect(view.text, equals: "")
  }

  @Test func x27TypingAndDeletingAreStepsOfTheirOwn() {
    let (view, window) = editedTextView("ab")
    window.type("cd\u{8}\u{8}\u{8}xy")
    expect(view.text, equals: "axy")
    let steps = (0..<3).map { _ in
      window.pressUndo()
      return view.text ?? ""
    }
    expect(steps, equals: ["a", "abcd", "ab"])
  }

  @Test func x27APauseEndsAStep() {
    let (view, window) = editedTextView()
    window.type("ab")
    window.advance(by: 1.5)
    window.type("cd")
    window.pressUndo()
    expect(view.text, equals: "ab")
  }

  @Test func x27APasteIsAStepOfItsOwn() {
    let (view, window) = editedTextView()
    window.type("a")
    window.clipboard = "b"
    window.key(.keyboardV, characters: "v", modifiers: .control)
    window.type("c")
    window.pressUndo()
    expect(view.text, equals: "ab")
    window.pressUndo()
    expect(view.text, equals: "a")
  }

  @Test func x27UndoBringsAttributesBack() {
    let (view, window) = editedTextView { view in
      let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 17)])
      text.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: 1, length: 1))
      view.attributedText = text
    }
    window.type("\u{8}")
    expect(view.text, equals: "a")
    window.pressUndo()
    expect(view.attributedText.attribute(.backgroundColor, at: 1, effectiveRange: nil) as? UIColor, equals: .yellow)
  }

  @Test func x38SyllablesInARowAreOneStep() {
    let (view, window) = editedTextView("")
    window.type("ab")
    for syllable in ["한", "글"] {
      window.compose(syllable)
      window.commit(syllable)
    }
    window.type(" c")
    let steps = (0..<3).map { _ in
      window.pressUndo()
      return view.text ?? ""
    }
    expect(steps, equals: ["ab한글 ", "ab", ""])
    for _ in 0..<3 { window.pressRedo() }
    expect(view.text, equals: "ab한글 c")
  }

  @Test func x27ALetterBehindACompositionBeginsAStep() {
    let (view, window) = editedTextView("")
    window.compose("한")
    window.commit("한")
    window.type("xy")
    window.pressUndo()
    expect(view.text, equals: "한")
    window.pressUndo()
    expect(view.text, equals: "")
  }

  /// As keyboards do that compose without marked text: each letter goes in and is then replaced by the larger syllable.
  @Test func x38SyllablesThatAreInsertedAndReplacedAreOneStep() throws {
    let (view, window) = editedTextView("")
    for letters in [["ㅎ", "하", "한"], ["ㄱ", "그", "글"]] {
      view.insertText(letters[0])
      for larger in letters.dropFirst() {
        let end = try require(view.selectedTextRange?.end)
        let start = try require(view.position(from: end, offset: -1))
        view.replace(try require(view.textRange(from: start, to: end)), withText: larger)
      }
    }
    expect(view.text == "한글" && view.selected == 2..<2)
    window.pressUndo()
    expect(view.text == "" && view.undoManager?.canUndo == false)
    window.pressRedo()
    expect(view.text, equals: "한글")
  }
}
