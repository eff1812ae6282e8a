import TextModel
import Foundation

/// The view around an editor: it says where the lines of the text are and what may become of it, sets and draws the
/// text, and tells its own delegate.
///
/// What typing, pasting and deleting do goes through the host's `UITextInput` and editing commands, so that a subclass
/// that overrides them sees it.
@MainActor
protocol TextEditorHost: UIView, UITextInput, StandardEditing, TextCarrying, EditMenuGiving {
  var editor: TextEditor { get }

  // MARK: What the editor asks

  /// Where lines and carets are now.
  var textLines: any TextLines { get }
  /// Return and Tab are text, and the arrows up and down move the caret. Otherwise they are left to others.
  var hasSeveralLines: Bool { get }
  /// Whether a person may edit the text.
  var isTextEnabled: Bool { get }
  /// Whether a person may select the text, also where nobody edits it.
  var isTextSelectable: Bool { get }
  /// Whether the pointer may carry selected text away.
  var dragsText: Bool { get }
  /// How far the keys Page Up and Page Down go, in points.
  var pageHeight: CGFloat { get }
  /// What scrolls while a selection is dragged beyond its edges; nil where the text itself follows its caret.
  var scrollingView: UIScrollView? { get }
  /// Asked before a person changes the text, but for what is only composed.
  func mayReplace(_ range: Range<Int>, with text: String) -> Bool
  /// What is pasted of a text.
  func textToPaste(_ text: String) -> String
  /// The direction that the attributes of a paragraph say; natural where they say none.
  func setBaseDirection(of paragraph: Range<Int>) -> NSWritingDirection
  /// Return was pressed.
  func pressReturn()
  /// A press was released where it went down: true when it was for something in the text, such as a link.
  func openItem(at point: CGPoint, with event: UIEvent?) -> Bool

  /// Whether a person may change the attributes of the text, and pastes them.
  var allowsRichText: Bool { get }
  /// Whether a person copies the attributes of the text with it.
  var copiesRichText: Bool { get }
  /// Of text without a font. Asked when a person makes text bold, italic, larger or smaller.
  var baseFont: UIFont { get }
  /// What text that is typed at the caret will have. Asked as `baseFont` is.
  var attributesOfTyping: AttributeSet { get }
  /// What is typed at the caret has these attributes from now on, until the selection changes.
  func type(with attributes: AttributeSet)

  // MARK: What it is told

  /// The text has to be set anew; nil means all of it.
  func textChanged(_ change: TextChange?)
  /// The selection, the caret or what is composed has to be drawn anew, of the same text.
  func selectionChanged()
  /// A person has moved the caret or changed the text: where the caret is has to be seen.
  func revealCaret()
  /// What a search found is drawn anew: `editor.foundText(in:)`.
  func foundTextChanged()
  /// Other words are spelled wrongly: `editor.misspelled(in:)`.
  func spellingChanged()
  /// The caret comes or goes while it blinks.
  func caretChanged()
  /// For the delegate: another selection.
  func selectionMoved()
  /// For the delegate: a person changed the text.
  func textEdited()
}

extension TextEditorHost {
  var hasSeveralLines: Bool { false }
  var allowsRichText: Bool { false }
  var copiesRichText: Bool { allowsRichText }
  var attributesOfTyping: AttributeSet {
    let buffer = editor.buffer
    return buffer.attributesForTyping(in: buffer.marked ?? buffer.selection)
  }
  func type(with attributes: AttributeSet) { editor.setTypingAttributes(attributes) }
  var isTextSelectable: Bool { false }
  var dragsText: Bool { true }
  func foundTextChanged() { selectionChanged() }
  func spellingChanged() { selectionChanged() }
  var pageHeight: CGFloat { 0 }
  var scrollingView: UIScrollView? { nil }
  func textToPaste(_ text: String) -> String { text }
  func revealCaret() {}
  func setBaseDirection(of paragraph: Range<Int>) -> NSWritingDirection { .natural }
  func pressReturn() { editor.type("\n") }
  func openItem(at point: CGPoint, with event: UIEvent?) -> Bool { false }
}

extension TextEditorHost {
  var textDropInteraction: UIDropInteraction? { isTextEnabled ? editor.textDrop.interaction : nil }
  var editMenuElements: [UIMenuElement] { editor.editMenuElements }
  func canPerformEdit(_ action: Selector) -> Bool? { editor.canPerform(action) }
}
