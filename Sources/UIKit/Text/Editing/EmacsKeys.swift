/// What keys of Emacs do to a text that the desktop's own keys do not.
enum EmacsKey: Equatable {
  /// Cuts to the end of the paragraph, or its line end, into a buffer of their own.
  case kill
  /// Inserts what was killed.
  case yank
  /// Exchanges the characters before and behind the caret.
  case transpose
  /// Inserts a line end behind the caret.
  case openLine
}

extension EditingKey {
  /// Nil for keys that mean the same as without Emacs.
  @MainActor
  static func emacs(_ key: UIKey, hasSeveralLines: Bool) -> EditingKey? {
    let held = key.modifierFlags.held
    let shift = held.contains(.shift)
    let letter = key.charactersIgnoringModifiers.lowercased()
    switch held.subtracting(.shift) {
    case .control: return control(letter, shift: shift, hasSeveralLines: hasSeveralLines)
    case .alternate: return alternate(letter, shift: shift)
    default: return nil
    }
  }

  private static func control(_ letter: String, shift: Bool, hasSeveralLines: Bool) -> EditingKey? {
    switch letter {
    case "a": .move(.lineEdge, forwards: false, extending: shift)
    case "e": .move(.lineEdge, forwards: true, extending: shift)
    case "b": .move(.character, forwards: false, extending: shift)
    case "f": .move(.character, forwards: true, extending: shift)
    case "p" where hasSeveralLines: .move(.line, forwards: false, extending: shift)
    case "n" where hasSeveralLines: .move(.line, forwards: true, extending: shift)
    case "d": .delete(.character, forwards: true)
    case "h": .delete(.character, forwards: false)
    case "w": .command(.cut)
    case "k": .emacs(.kill)
    case "y": .emacs(.yank)
    case "t": .emacs(.transpose)
    case "o" where hasSeveralLines: .emacs(.openLine)
    case "/": .command(.undo)
    default: nil
    }
  }

  private static func alternate(_ letter: String, shift: Bool) -> EditingKey? {
    switch letter {
    case "b": .move(.word, forwards: false, extending: shift)
    case "f": .move(.word, forwards: true, extending: shift)
    case "d": .delete(.word, forwards: true)
    case "w": .command(.copy)
    default: nil
    }
  }
}

extension TextEditor {
  /// What was killed last, in any text of the program. Kills in a row add up.
  struct Killed {
    fileprivate(set) var text = ""
    /// The text and its state after the kill, so that the next one knows whether something came between.
    fileprivate weak var editor: TextEditor?
    fileprivate var revision = 0
    fileprivate var head = 0
  }

  private static var killed = Killed()

  func perform(_ key: EmacsKey) {
    commitComposition()
    switch key {
    case .kill: kill()
    case .yank: paste(Self.killed.text, over: typingRange)
    case .transpose: transpose()
    case .openLine: openLine()
    }
  }

  private func kill() {
    let head = buffer.head
    let end = buffer.paragraph(at: head).upperBound
    let range = head..<(end > head ? end : buffer.characterEnd(after: head))
    guard !range.isEmpty, !host.isSecureTextEntry, host.mayReplace(range, with: "") else { return }
    let last = Self.killed
    let goesOn = last.editor === self && last.revision == revision && last.head == head
    Self.killed.text = (goesOn ? last.text : "") + buffer.text(in: range)
    named(.cut) { edit { $0.replace(range, with: "") } }
    (Self.killed.editor, Self.killed.revision, Self.killed.head) = (self, revision, buffer.head)
  }

  private func transpose() {
    guard buffer.selection.isEmpty, !host.isSecureTextEntry else { return }
    let paragraph = buffer.paragraph(at: buffer.head)
    let middle = buffer.head == paragraph.upperBound ? buffer.characterStart(before: buffer.head) : buffer.head
    guard middle > paragraph.lowerBound, middle < paragraph.upperBound else { return }
    let range = buffer.characterStart(before: middle)..<buffer.characterEnd(after: middle)
    let text = buffer.text(in: middle..<range.upperBound) + buffer.text(in: range.lowerBound..<middle)
    type(text, over: range)
  }

  private func openLine() {
    let start = buffer.selection.lowerBound
    let old = revision
    type("\n", over: buffer.selection)
    if revision != old { change { $0.moveCaret(to: start) } }
  }
}
