import Foundation

/// A controller whose view stands in place of a keyboard on the screen, and that writes into what is edited.
@preconcurrency @MainActor open class UIInputViewController: UIViewController {
  /// The controller's view.
  open override var inputView: UIInputView? {
    get { viewIfLoaded as? UIInputView }
    set { view = newValue }
  }

  open override func loadView() { view = UIInputView(frame: .zero, inputViewStyle: .keyboard) }

  /// Who is edited, as the keyboard sees it: the window's first responder, if it takes text.
  open var textDocumentProxy: any UITextDocumentProxy { TextDocumentProxy(viewIfLoaded?.window?.firstResponder) }

  /// Ends editing.
  open func dismissKeyboard() { viewIfLoaded?.window?.firstResponder?.resignFirstResponder() }

  /// Whether the keyboard may use the clipboard and the network: it is a part of the program.
  public var hasFullAccess: Bool { true }
  /// Whether a key is needed that switches to another keyboard: there is none.
  public var needsInputModeSwitchKey: Bool { false }
}

/// What a keyboard knows of the text that it writes into.
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
  /// The text of the caret's paragraph before the caret; nil where there is none.
  var documentContextBeforeInput: String? { get }
  /// The text of the caret's paragraph behind the caret; nil where there is none.
  var documentContextAfterInput: String? { get }
  var selectedText: String? { get }
  /// Moves the caret by characters.
  func adjustTextPosition(byCharacterOffset offset: Int)
  func setMarkedText(_ markedText: String, selectedRange: NSRange)
  func unmarkText()
}

@MainActor
private final class TextDocumentProxy: UITextDocumentProxy {
  private weak var document: (any UIKeyInput)?
  private var text: (any UITextInput)? { document as? any UITextInput }

  init(_ responder: UIResponder?) { document = responder as? any UIKeyInput }

  var hasText: Bool { document?.hasText ?? false }

  /// As typed by a person: the delegate of what is edited is asked.
  func insertText(_ text: String) {
    if let host = document as? any TextEditorHost { host.editor.type(text) } else { document?.insertText(text) }
  }

  func deleteBackward() {
    if let host = document as? any TextEditorHost { host.editor.typeBackspace() } else { document?.deleteBackward() }
  }

  private func text(from start: UITextPosition?, to end: UITextPosition?) -> String? {
    guard let text, let start, let end, let range = text.textRange(from: start, to: end), !range.isEmpty else {
      return nil
    }
    return text.text(in: range)
  }

  var documentContextBeforeInput: String? {
    text(from: text?.beginningOfDocument, to: text?.selectedTextRange?.start)
      .flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) }
  }

  var documentContextAfterInput: String? {
    text(from: text?.selectedTextRange?.end, to: text?.endOfDocument)
      .flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) }
  }

  var selectedText: String? { text(from: text?.selectedTextRange?.start, to: text?.selectedTextRange?.end) }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    guard let text, let caret = text.selectedTextRange?.end else { return }
    let edge = offset < 0 ? text.beginningOfDocument : text.endOfDocument
    let target = text.position(from: caret, offset: offset) ?? edge
    text.selectedTextRange = text.textRange(from: target, to: target)
  }

  func setMarkedText(_ markedText: String, selectedRange: NSRange) {
    text?.setMarkedText(markedText, selectedRange: selectedRange)
  }

  func unmarkText() { text?.unmarkText() }
}
