extension UITextInput {
  /// The paragraphs that are selected read in a direction from now on.
  func setSelectionDirection(_ direction: NSWritingDirection) {
    if let range = selectedTextRange { setBaseWritingDirection(direction, for: range) }
  }
}
