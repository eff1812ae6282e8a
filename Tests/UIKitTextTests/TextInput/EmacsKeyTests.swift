import CoreGraphics
import Expectations
import Testing

@testable import UIKit
@testable import UIKitTestSupport
@testable import UIKitTesting

/// Keys of Emacs (X34), which mean something only where the desktop's key theme says so.
@MainActor @Suite struct EmacsKeyTests {
  private func edited(_ text: String, caret: Int, hasEmacsKeys: Bool = true) -> (note: NoteView, window: TestWindow) {
    let note = NoteView(text, size: CGSize(width: 200, height: 150))
    let window = stage(note)
    window.host.desktop.hasEmacsKeys = hasEmacsKeys
    note.becomeFirstResponder()
    note.editor.select(caret..<caret)
    window.turn()
    return (note, window)
  }

  private func press(_ letters: String, _ window: TestWindow) {
    for letter in letters {
      window.key(.keyboardErrorUndefined, characters: String(letter), modifiers: .control)
    }
  }

  @Test func controlAGoesToTheLinesStartAndOtherwiseSelectsAll() {
    let (emacs, window) = edited("one\ntwo", caret: 6)
    press("a", window)
    expect(emacs.editor.buffer.selection, equals: 4..<4)
    let (standard, otherWindow) = edited("one\ntwo", caret: 6, hasEmacsKeys: false)
    press("a", otherWindow)
    expect(standard.editor.buffer.selection, equals: 0..<7)
  }

  @Test func lettersMoveTheCaret() {
    let (note, window) = edited("one\ntwo", caret: 1)
    press("f", window)
    expect(note.editor.buffer.head, equals: 2)
    press("n", window)
    expect(note.editor.buffer.head, equals: 6)
    press("bp", window)
    expect(note.editor.buffer.head, equals: 1)
    press("e", window)
    expect(note.editor.buffer.head, equals: 3)
  }

  @Test func killsInARowAreYankedTogether() {
    let (note, window) = edited("one two\nthree", caret: 3)
    press("kkk", window)
    expect(note.editor.buffer.text == "one" && window.clipboard == nil)
    press("y", window)
    expect(note.editor.buffer.text, equals: "one two\nthree")
  }

  @Test func aKillElsewhereBeginsAnew() {
    let (note, window) = edited("one\ntwo", caret: 0)
    press("k", window)
    press("n", window)
    press("k", window)
    note.editor.select(0..<0)
    press("y", window)
    expect(note.editor.buffer.text, equals: "two\n")
  }

  @Test func charactersAreTransposed() {
    let (note, window) = edited("ab한글", caret: 1)
    press("t", window)
    expect(note.editor.buffer.text == "ba한글" && note.editor.buffer.head == 2)
    press("e", window)
    press("t", window)
    expect(note.editor.buffer.text, equals: "ba글한")
  }

  @Test func anOpenedLineLiesBehindTheCaret() {
    let (note, window) = edited("ab", caret: 1)
    press("o", window)
    expect(note.editor.buffer.text == "a\nb" && note.editor.buffer.head == 1)
  }
}
