import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// What a person edits is taken back through undo managers. Fields and text views have the same editor: what each has to
/// connect with it is tried in both.
@MainActor
@Suite struct TextUndoTests {
  enum Kind: CaseIterable, Sendable { case field, textView }

  /// A view that is edited, in a window.
  @MainActor
  private struct Edited {
    let view: UIView & UITextInput
    let window: TestWindow

    init(_ kind: Kind) {
      switch kind {
      case .field:
        let (field, window) = editedField()
        (self.view, self.window) = (field, window)
      case .textView:
        let (view, window) = editedTextView()
        (self.view, self.window) = (view, window)
      }
    }

    var text: String? {
      get { (view as? UITextField)?.text ?? (view as? UITextView)?.text }
      nonmutating set {
        (view as? UITextField)?.text = newValue
        (view as? UITextView)?.text = newValue
      }
    }
  }

  /// A field whose editing its document takes back.
  private final class DocumentField: UITextField {
    var document: UndoManager?
    override var undoManager: UndoManager? { document }
  }

  private func staged<Field: UITextField>(_ field: Field) -> TestWindow {
    field.frame = CGRect(x: 0, y: 0, width: 200, height: 34)
    let window = stage(field)
    field.becomeFirstResponder()
    return window
  }

  // MARK: - Fields and text views

  @Test(arguments: Kind.allCases) func keysTakeTypingBackAndMakeItAgain(kind: Kind) {
    let edited = Edited(kind)
    edited.window.type("one two")
    edited.window.pressUndo()
    expect(edited.text, equals: "one ")
    edited.window.key(.keyboardZ, characters: "Z", modifiers: [.control, .shift])
    expect(edited.text, equals: "one two")
    edited.window.pressUndo()
    edited.window.pressRedo()
    expect(edited.text, equals: "one two")
  }

  @Test(arguments: Kind.allCases) func theViewsManagerTakesTypingBackAndMakesItAgain(kind: Kind) throws {
    let edited = Edited(kind)
    let manager = try require(edited.view.undoManager)
    expect(!manager.canUndo)
    edited.window.type("one two")
    expect(manager.undoCount == 2 && manager.undoMenuItemTitle == "Undo Typing")
    manager.undo()
    expect(edited.text == "one " && manager.canRedo)
    manager.undo()
    expect(edited.text == "" && !manager.canUndo)
    manager.redo()
    manager.redo()
    expect(edited.text == "one two" && !manager.canRedo)
  }

  @Test(arguments: Kind.allCases) func aTextThatIsSetForgetsTheSteps(kind: Kind) {
    let edited = Edited(kind)
    edited.window.type("one")
    edited.text = "set"
    expect(edited.view.undoManager?.canUndo, equals: false)
    edited.window.pressUndo()
    expect(edited.text, equals: "set")
  }

  // MARK: - Managers

  @Test func theWindowsManagerKnowsNothingOfAFieldsTyping() {
    let field = UITextField()
    let window = staged(field)
    window.type("one")
    expect(field.superview?.undoManager?.canUndo, equals: false)
  }

  @Test func whatAPersonDidHasItsName() throws {
    let field = UITextField()
    let window = staged(field)
    let manager = try require(field.undoManager)
    window.clipboard = "pasted"
    window.key(.keyboardV, characters: "v", modifiers: .control)
    expect(manager.undoActionName, equals: "Paste")
    field.selectAll(nil)
    window.key(.keyboardX, characters: "x", modifiers: .control)
    expect(manager.undoActionName, equals: "Cut")
    window.type("a")
    expect(manager.undoActionName, equals: "Typing")
    manager.undo()
    expect(manager.redoActionName, equals: "Typing")
  }

  @Test func aKeyTellsTheManagersObservers() throws {
    let field = UITextField()
    let window = staged(field)
    window.type("one")
    var told = 0
    let observer = NotificationCenter.default.addObserver(
      forName: .NSUndoManagerDidUndoChange, object: field.undoManager, queue: nil
    ) { _ in MainActor.assumeIsolated { told += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    window.pressUndo()
    expect(told == 1 && field.text == "")
  }

  @Test func takingBackTellsThatTheTextWasEdited() {
    let field = UITextField()
    let window = staged(field)
    window.type("one")
    var edits = 0
    field.addAction(UIAction { _ in edits += 1 }, for: .editingChanged)
    field.undoManager?.undo()
    field.undoManager?.redo()
    expect(edits, equals: 2)
  }

  @Test func theManagerIsEmptyOnceEditingHasEnded() {
    let field = UITextField()
    let window = staged(field)
    window.type("one")
    field.resignFirstResponder()
    expect(field.undoManager?.canUndo, equals: false)
    field.becomeFirstResponder()
    window.pressUndo()
    expect(field.text, equals: "one")
    window.type("!")
    window.pressUndo()
    expect(field.text, equals: "one")
  }

  @Test func aManagerThatASubclassNamesTakesItsEditingBack() {
    let document = UndoManager()
    let field = DocumentField()
    field.document = document
    let window = staged(field)
    window.type("one")
    field.resignFirstResponder()
    document.undo()
    expect(field.text == "" && document.canRedo)
  }

  @Test func aChangeOfTheProgramsBetweenTwoLettersIsTakenBackBetweenThem() {
    let document = UndoManager()
    let field = DocumentField()
    field.document = document
    let window = staged(field)
    window.type("a")
    var isRenamed = true
    document.beginUndoGrouping()
    document.registerUndo(withTarget: field) { _ in isRenamed = false }
    document.endUndoGrouping()
    window.type("b")
    window.pressUndo()
    expect(field.text == "a" && isRenamed)
    window.pressUndo()
    expect(field.text == "a" && !isRenamed)
    window.pressUndo()
    expect(field.text, equals: "")
  }

  @Test func editingInAnOpenGroupIsTakenBackWithIt() {
    let document = UndoManager()
    let field = DocumentField()
    field.document = document
    _ = staged(field)
    document.beginUndoGrouping()
    document.setActionName("Fill In")
    field.insertText("one ")
    field.insertText("two")
    document.endUndoGrouping()
    expect(document.undoCount == 1 && document.undoActionName == "Fill In")
    document.undo()
    expect(field.text, equals: "")
  }

  @Test func withoutRegistrationNothingIsTakenBack() {
    let field = UITextField()
    let window = staged(field)
    window.type("one")
    field.undoManager?.disableUndoRegistration()
    window.type("s two")
    expect(field.undoManager?.canUndo, equals: false)
    field.undoManager?.enableUndoRegistration()
    window.type("!")
    window.pressUndo()
    expect(field.text, equals: "ones two")
  }

  @Test func withoutAManagerNothingIsTakenBack() {
    let field = DocumentField()
    let window = staged(field)
    window.type("one")
    window.pressUndo()
    expect(field.text, equals: "one")
  }

  @Test func anotherManagerFromNowOnKnowsOnlyWhatFollows() {
    let (first, second) = (UndoManager(), UndoManager())
    let field = DocumentField()
    field.document = first
    let window = staged(field)
    window.type("one ")
    field.document = second
    window.type("two")
    expect(!first.canUndo && second.undoCount == 1)
    second.undo()
    expect(field.text, equals: "one ")
  }

  @Test func aManagerTakesBackUnderAComposedSyllable() {
    let field = UITextField()
    let window = staged(field)
    window.type("one")
    window.compose("ㅎ")
    field.undoManager?.undo()
    expect(field.text == "" && field.markedTextRange == nil)
    field.undoManager?.redo()
    expect(field.text, equals: "one")
  }

  @Test func aDelegateThatSetsTheTextWhileItIsTakenBackLeavesNothingToMakeAgain() {
    let field = UITextField()
    let window = staged(field)
    window.type("one two")
    field.addAction(
      UIAction { action in (action.sender as? UITextField)?.text = "set" }, for: .editingChanged)
    field.undoManager?.undo()
    expect(field.text == "set" && field.undoManager?.canUndo == false)
    field.undoManager?.redo()
    expect(field.text, equals: "set")
  }

  @Test func whatHasNoRoomInTheHistoryIsForgottenByTheManager() throws {
    let note = NoteView("")
    let window = stage(note)
    note.becomeFirstResponder()
    let manager = try require(note.undoManager)
    let page = String(repeating: "x", count: EditHistory.limit / 4 * 3)
    note.editor.insert(page)
    note.editor.insert(page)
    expect(manager.undoCount, equals: 1)
    manager.undo()
    expect(note.editor.buffer.count == page.utf8.count && !manager.canUndo && window.isTyping)
  }
}
