import CoreGraphics
import Expectations
import Platform
import Testing

@testable import UIKit
@testable import UIKitTestSupport
@testable import UIKitTesting

/// Selecting and carrying text with the pointer (X30), in a view of several lines.
@MainActor @Suite struct TextEditorPointerTests {
  private func edited(_ text: String, isEdited: Bool = true) -> (note: NoteView, window: TestWindow) {
    let note = NoteView(text, size: CGSize(width: 200, height: 150))
    let window = stage(note)
    if isEdited { note.becomeFirstResponder() }
    window.turn()
    _ = note.takeLog()
    return (note, window)
  }

  /// The middle of a character, in the window.
  private func middle(of offset: Int, in note: NoteView) -> CGPoint {
    let rect = note.textLines.rects(of: offset..<offset + 1)[0]
    return note.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  /// Before a character, in the window.
  private func start(of offset: Int, in note: NoteView) -> CGPoint {
    let rect = note.textLines.caretRect(at: TextPlace(offset: offset))
    return note.convert(CGPoint(x: rect.minX, y: rect.midY), to: nil)
  }

  private func drag(
    _ window: TestWindow, from start: CGPoint, to end: CGPoint, clicks: Int = 1, modifiers: KeyModifiers = []
  ) {
    for _ in 1..<max(1, clicks) { window.tap(at: start) }
    window.press(at: start)
    for share in [0.3, 0.7, 1] {
      window.move(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
    window.host.inject(
      .pointer(PointerEvent(.up, at: end, button: 1, clickCount: 1, modifiers: modifiers, timestamp: window.now)))
    window.turn()
  }

  @Test func afterADoubleClickADragSelectsWholeWords() {
    let (note, window) = edited("one two three four")
    drag(window, from: middle(of: 5, in: note), to: middle(of: 9, in: note), clicks: 2)
    expect(note.editor.buffer.selection == 4..<13 && note.editor.buffer.head == 13)
  }

  @Test func aDragBackKeepsTheWordThatWasClicked() {
    let (note, window) = edited("one two three four")
    drag(window, from: middle(of: 9, in: note), to: middle(of: 1, in: note), clicks: 2)
    expect(note.editor.buffer.selection == 0..<13 && note.editor.buffer.head == 0)
  }

  @Test func afterATripleClickADragSelectsWholeParagraphs() {
    let (note, window) = edited("one\ntwo\nthree")
    drag(window, from: middle(of: 1, in: note), to: middle(of: 5, in: note), clicks: 3)
    expect(note.editor.buffer.selection, equals: 0..<7)
  }

  @Test func aDragOfSelectedTextMovesIt() {
    let (note, window) = edited("one two three")
    note.editor.select(0..<4)
    drag(window, from: middle(of: 1, in: note), to: start(of: 8, in: note))
    expect(note.editor.buffer.text == "two one three" && note.editor.buffer.selection == 4..<8)
  }

  @Test func withControlItIsACopy() {
    let (note, window) = edited("one two three")
    note.editor.select(8..<13)
    drag(window, from: middle(of: 10, in: note), to: start(of: 0, in: note), modifiers: .control)
    expect(note.editor.buffer.text == "threeone two three" && note.editor.buffer.selection == 0..<5)
  }

  @Test func oneUndoBringsDraggedTextBack() {
    let (note, window) = edited("one two three")
    note.editor.select(8..<13)
    drag(window, from: middle(of: 10, in: note), to: start(of: 0, in: note))
    expect(note.editor.buffer.text, equals: "threeone two ")
    window.pressUndo()
    expect(note.editor.buffer.text, equals: "one two three")
  }

  @Test func textDroppedOnItselfStays() {
    let (note, window) = edited("one two three")
    note.editor.select(0..<7)
    drag(window, from: middle(of: 1, in: note), to: middle(of: 5, in: note))
    expect(note.editor.buffer.text == "one two three" && note.takeLog().allSatisfy { $0 == "selection" })
  }

  @Test func aClickOnSelectedTextPutsTheCaretThereWhenItIsReleased() {
    let (note, window) = edited("one two three")
    note.editor.select(0..<7)
    window.press(at: start(of: 4, in: note))
    expect(note.editor.buffer.selection, equals: 0..<7)
    window.release()
    expect(note.editor.buffer.selection, equals: 4..<4)
  }

  @Test func textIsDraggedIntoAnotherView() {
    let (note, window) = edited("one two")
    let other = UITextField(frame: CGRect(x: 20, y: 110, width: 100, height: 30))
    other.text = "[]"
    note.superview?.addSubview(other)
    window.turn()
    note.editor.select(0..<4)
    drag(window, from: middle(of: 1, in: note), to: CGPoint(x: 118, y: 125))
    expect(note.editor.buffer.text == "two" && other.text == "[]one " && other.isEditing)
  }

  @Test func theCaretOfDraggedTextIsSeenWhereItWouldGo() {
    let (note, window) = edited("one two three")
    note.editor.select(0..<4)
    window.press(at: middle(of: 1, in: note))
    window.move(to: start(of: 8, in: note))
    expect(note.editor.shownCaret?.offset, equals: 8)
    window.move(to: CGPoint(x: 1, y: 1))
    expectNil(note.editor.shownCaret)
    window.release()
    expect(note.editor.buffer.text, equals: "one two three")
  }

  @Test func theMiddleButtonPastesWhatWasSelectedLast() {
    let (note, window) = edited("one two")
    drag(window, from: start(of: 4, in: note), to: start(of: 7, in: note))
    expect(window.host.desktop.primarySelection, equals: "two")
    window.press(at: start(of: 0, in: note), button: 3)
    window.release(button: 3)
    expect(note.editor.buffer.text == "twoone two" && window.clipboard == nil)
  }

  @Test func whatKeysSelectIsForTheMiddleButtonToo() {
    let (_, window) = editedTextView("one two")
    window.key(.keyboardA, characters: "a", modifiers: .control)
    expect(window.host.desktop.primarySelection, equals: "one two")
  }
}
