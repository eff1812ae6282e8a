/// A responder that takes typed text. While one is first responder, the desktop's text input is on.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  /// Puts typed text where the caret is; Return comes as "\n".
  func insertText(_ text: String)
  func deleteBackward()
}
