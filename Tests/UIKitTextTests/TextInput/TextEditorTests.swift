import CoreGraphics
import Expectations
import Foundation
import RandomTesting
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Editing in a view of several lines, which knows nothing of text fields.
@MainActor @Suite struct TextEditorTests {
  private func edited(_ text: String, caret: Int? = nil, width: CGFloat = 200) -> (note: NoteView, window: TestWindow) {
    let note = NoteView(text, size: CGSize(width: width, height: 150))
    let window = stage(note)
    note.becomeFirstResponder()
    if let caret { note.editor.select(caret..<caret) }
    window.turn()
    _ = note.takeLog()
    return (note, window)
  }

  private func caretX(_ note: NoteView) -> CGFloat { note.textLines.caretRect(at: note.editor.caret).minX }
  private func caretY(_ note: NoteView) -> CGFloat { note.textLines.caretRect(at: note.editor.caret).minY }

  // MARK: - Lines

  @Test func downAndUpKeepTheColumnAcrossAShortLine() {
    let (note, window) = edited("iiiiiiii\nii\niiiiiiii", caret: 6)
    let x = caretX(note)
    window.key(.keyboardDownArrow)
    expect(note.editor.buffer.head, equals: 11)
    window.key(.keyboardDownArrow)
    expect(note.editor.buffer.head == 18 && caretX(note) == x)
    window.key(.keyboardUpArrow)
    window.key(.keyboardUpArrow)
    expect(note.editor.buffer.head, equals: 6)
  }

  @Test func anotherMoveBetweenThemStartsANewColumn() {
    let (note, window) = edited("iiiiiiii\nii\niiiiiiii", caret: 6)
    window.key(.keyboardDownArrow)
    window.key(.keyboardLeftArrow)
    window.key(.keyboardDownArrow)
    expect(note.editor.buffer.head, equals: 13)
  }

  @Test func typingStartsANewColumn() {
    let (note, window) = edited("iiiiiiii\nii\niiiiiiii", caret: 6)
    window.key(.keyboardDownArrow)
    window.type("i")
    window.key(.keyboardDownArrow)
    expect(note.editor.buffer.head, equals: 16)
  }

  @Test func beyondTheFirstAndTheLastLineTheArrowsGoToTheTextsEnds() {
    let (note, window) = edited("first\nlast", caret: 3)
    window.key(.keyboardUpArrow)
    expect(note.editor.buffer.head, equals: 0)
    window.key(.keyboardDownArrow)
    window.key(.keyboardDownArrow)
    expect(note.editor.buffer.head, equals: 10)
  }

  @Test func anArrowFromASelectionStartsAtItsEdgeOnThatSide() {
    let (note, window) = edited("iiii\niiii\niiii\niiii")
    note.editor.select(6..<12)
    window.key(.keyboardUpArrow)
    expect(note.editor.buffer.selection, equals: 1..<1)
    note.editor.select(6..<12)
    window.key(.keyboardDownArrow)
    expect(note.editor.buffer.selection, equals: 17..<17)
  }

  @Test func shiftAndDownSelectToTheLineBelow() {
    let (note, window) = edited("iiii\niiii", caret: 2)
    window.key(.keyboardDownArrow, modifiers: .shift)
    expect(note.editor.buffer.selection, equals: 2..<7)
  }

  @Test func aWrappedLineEndsBeforeTheNextOneBegins() {
    let (note, window) = edited("wide wide wide wide", caret: 0, width: 80)
    window.key(.keyboardEnd)
    expect(note.editor.buffer.head == 10 && caretY(note) == 0)
    window.key(.keyboardDownArrow)
    window.key(.keyboardHome)
    expect(note.editor.buffer.head == 10 && caretY(note) > 0)
  }

  @Test func aWrappedLinesTwoPlacesAreDrawnApart() {
    let (note, window) = edited("wide wide wide wide", caret: 10, width: 80)
    window.key(.keyboardLeftArrow)
    window.key(.keyboardEnd)
    let end = caretY(note)
    window.key(.keyboardRightArrow)
    window.key(.keyboardLeftArrow)
    expect(note.editor.buffer.head == 10 && caretY(note) > end)
  }

  @Test func homeAndEndStayInTheirLineAndWithControlGoToTheTextsEnds() {
    let (note, window) = edited("one\ntwo\nthree", caret: 5)
    window.key(.keyboardEnd)
    expect(note.editor.buffer.head, equals: 7)
    window.key(.keyboardHome)
    expect(note.editor.buffer.head, equals: 4)
    window.key(.keyboardEnd, modifiers: .control)
    expect(note.editor.buffer.head, equals: 13)
    window.key(.keyboardHome, modifiers: [.control, .shift])
    expect(note.editor.buffer.selection, equals: 0..<13)
  }

  @Test func controlWithTheArrowsGoesByParagraphs() {
    let (note, window) = edited("one one one one one\ntwo\nthree", caret: 6, width: 60)
    window.key(.keyboardDownArrow, modifiers: .control)
    expect(note.editor.buffer.head, equals: 19)
    window.key(.keyboardDownArrow, modifiers: .control)
    expect(note.editor.buffer.head, equals: 23)
    window.key(.keyboardUpArrow, modifiers: .control)
    window.key(.keyboardUpArrow, modifiers: .control)
    expect(note.editor.buffer.head, equals: 0)
  }

  @Test func aPageIsAsManyLinesAsTheHostShows() {
    let (note, window) = edited("a\nb\nc\nd\ne\nf\ng", caret: 2)
    window.key(.keyboardPageDown)
    expect(note.editor.buffer.head, equals: 8)
    window.key(.keyboardPageUp)
    expect(note.editor.buffer.head, equals: 2)
  }

  @Test func theLineBehindTheLastLineEndHasACaret() {
    let (note, window) = edited("one\n", caret: 1)
    window.key(.keyboardDownArrow)
    expect(note.editor.buffer.head == 4 && caretX(note) == 0 && caretY(note) > 0)
    window.key(.keyboardUpArrow)
    expect(note.editor.buffer.head, equals: 1)
  }

  // MARK: - Typing

  @Test func returnAndTabAreText() {
    let (note, window) = edited("ab", caret: 1)
    window.type("\n\t")
    expect(note.editor.buffer.text == "a\n\tb" && note.isFirstResponder)
  }

  @Test func everyKeyIsAskedForThenToldOnce() {
    let (note, window) = edited("ab")
    window.type("c")
    expect(note.takeLog(), equals: ["may 2..<2 be 'c'", "'' is 'c'", "selection", "edited"])
    window.type("\u{8}")
    expect(note.takeLog(), equals: ["may 2..<3 be ''", "'c' is ''", "selection", "edited"])
  }

  @Test func whatTheHostRefusesChangesNothing() {
    let (note, window) = edited("ab")
    note.mayReplace = false
    window.type("c\n\u{8}")
    window.key(.keyboardV, characters: "v", modifiers: .control)
    expect(note.editor.buffer.text, equals: "ab")
    expect(!note.log.contains("edited"))
  }

  @Test func deletingToTheLinesEdgeLeavesTheOtherLines() {
    let (note, window) = edited("one\ntwo two\nsix", caret: 8)
    window.key(.keyboardDeleteForward, modifiers: [.control, .shift])
    expect(note.editor.buffer.text, equals: "one\ntwo \nsix")
    window.key(.keyboardDeleteOrBackspace, modifiers: [.control, .shift])
    expect(note.editor.buffer.text, equals: "one\n\nsix")
  }

  @Test func linesArePastedAsLines() {
    let (note, window) = edited("[]", caret: 1)
    window.clipboard = "one\ntwo"
    window.key(.keyboardV, characters: "v", modifiers: .control)
    expect(note.editor.buffer.text, equals: "[one\ntwo]")
  }

  // MARK: - The pointer

  @Test func aClickPutsTheCaretOnItsLine() {
    let (note, window) = edited("one\ntwo\nthree")
    window.tap(at: CGPoint(x: 20, y: 20 + 1.5 * NoteLines.lineHeight))
    expect(note.editor.buffer.selection, equals: 4..<4)
  }

  @Test func draggingSelectsOverLines() {
    let (note, window) = edited("one\ntwo\nthree")
    window.drag(from: CGPoint(x: 20, y: 25), to: CGPoint(x: 20, y: 20 + 2.5 * NoteLines.lineHeight))
    expect(note.editor.buffer.selection, equals: 0..<8)
  }

  @Test func twoClicksSelectAWordThreeAParagraphFourAll() {
    let (note, window) = edited("one\ntwo words\nthree")
    let place = CGPoint(x: 25, y: 20 + 1.5 * NoteLines.lineHeight)
    window.tap(at: place)
    window.tap(at: place)
    expect(note.editor.buffer.selection, equals: 4..<7)
    window.tap(at: place)
    expect(note.editor.buffer.selection, equals: 4..<13)
    window.tap(at: place)
    expect(note.editor.buffer.selection, equals: 0..<19)
  }

  @Test func theSecondaryButtonsMenuCopies() throws {
    let (note, window) = edited("one\ntwo")
    note.editor.select(0..<5)
    window.press(at: CGPoint(x: 22, y: 25), button: 2)
    window.release(button: 2)
    try window.tap("Copy")
    expect(window.clipboard, equals: "one\nt")
  }

  // MARK: - Window and input method

  @Test func theInputMethodIsToldWhereTheCaretIs() {
    let (note, window) = edited("one\ntwo", caret: 4)
    let area = window.host.textInputArea
    expect(area?.minX == 20 && area?.minY == 20 + caretY(note) && caretY(note) > 0)
  }

  @Test func theCaretBlinks() {
    let (note, window) = edited("one")
    window.host.desktop.caretBlinkInterval = 0.5
    window.type("x")
    expect(note.editor.isCaretShown)
    window.advance(by: 0.6)
    expect(!note.editor.isCaretShown)
  }

  @Test func anotherFirstResponderCommitsWhatIsComposed() {
    let (note, window) = edited("")
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 50, height: 30))
    note.superview?.addSubview(field)
    window.compose("하")
    field.becomeFirstResponder()
    expect(note.editor.buffer.text == "하" && note.editor.buffer.marked == nil && !note.editor.isEditing)
    expect(window.cancelledCompositions, equals: ["하"])
  }

  /// What is repainted after any keys is what painting everything anew shows, and the caret stands on a line.
  @Test(arguments: RandomRuns.seeds(1...20)) func anyKeysLeaveTheCaretOnALine(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (note, window) = edited("one two three\n\nfour five six seven eight\n", width: 60)
    let keys: [UIKeyboardHIDUsage] = [
      .keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow, .keyboardHome, .keyboardEnd,
      .keyboardPageUp, .keyboardPageDown, .keyboardDeleteOrBackspace, .keyboardDeleteForward, .keyboardReturnOrEnter,
    ]
    for step in 0..<60 {
      let modifiers: UIKeyModifierFlags = [[], [], .shift, .control, [.control, .shift]][Int(random.next() % 5)]
      if random.next() % 4 == 0 {
        window.type(["a", "한", " ", "🇰🇷"][Int(random.next() % 4)])
      } else {
        window.key(keys[Int(random.next() % UInt64(keys.count))], modifiers: modifiers)
      }
      let line = note.textLines.line(at: note.editor.caret)
      expect((line.range.lowerBound...line.range.upperBound).contains(note.editor.caret.offset), "\(seed), \(step)")
      expectNil(window.damageError(), "seed \(seed), step \(step)")
    }
  }
}
