import Foundation

/// What the desktop's editing keys do to a `UITextInput` that has no editor of its own, through its protocol alone.
@MainActor
struct TextInputKeys {
  /// Which end of the selection the keys move, and what they selected last.
  private var movesStart = false
  private var selected: UITextRange?

  /// Whether the key did something: other responders get it where it did not.
  mutating func perform(_ key: EditingKey, on input: any UITextInput) -> Bool {
    switch key {
    case .enter:
      type("\n", into: input)
    case .move(let step, let forwards, let extending):
      return move(by: step, forwards: forwards, extending: extending, in: input)
    case .delete(let step, let forwards):
      return delete(by: step, forwards: forwards, in: input)
    case .character, .tab, .command, .escape, .emacs: return false
    }
    return true
  }

  /// Inserts what a person typed, unless the text does not want it.
  func type(_ text: String, into input: any UITextInput) {
    guard let range = input.markedTextRange ?? input.selectedTextRange,
      input.shouldChangeText(in: range, replacementText: text)
    else { return }
    input.insertText(text)
  }

  // MARK: - Moving

  private mutating func move(
    by step: TextEditor.Step, forwards: Bool, extending: Bool, in input: any UITextInput
  ) -> Bool {
    input.unmarkText()
    guard let range = input.selectedTextRange else { return false }
    if !(selected.map { input.isSame($0, range) } ?? false) { movesStart = false }
    var (anchor, head) = movesStart ? (range.end, range.start) : (range.start, range.end)
    if !extending, !range.isEmpty, step == .character {
      head = forwards ? range.end : range.start
    } else {
      guard let target = position(from: head, by: step, forwards: forwards, in: input) else { return true }
      head = target
    }
    if !extending { anchor = head }
    movesStart = input.compare(head, to: anchor) == .orderedAscending
    selected = input.textRange(from: movesStart ? head : anchor, to: movesStart ? anchor : head)
    input.selectedTextRange = selected
    return true
  }

  /// Nil where the text ends.
  private func position(
    from start: UITextPosition, by step: TextEditor.Step, forwards: Bool, in input: any UITextInput
  ) -> UITextPosition? {
    let tokenizer = input.tokenizer
    let direction = UITextDirection.storage(forwards ? .forward : .backward)
    switch step {
    case .character: return input.position(from: start, in: forwards ? .right : .left, offset: 1)
    case .word:
      return tokenizer.position(from: start, toBoundary: .word, inDirection: direction) ?? end(forwards, input)
    case .paragraph:
      return tokenizer.position(from: start, toBoundary: .paragraph, inDirection: direction) ?? end(forwards, input)
    case .line: return input.position(from: start, in: forwards ? .down : .up, offset: 1) ?? end(forwards, input)
    case .document, .page: return end(forwards, input)
    case .lineEdge:
      if tokenizer.isPosition(start, atBoundary: .line, inDirection: direction) { return start }
      return tokenizer.position(from: start, toBoundary: .line, inDirection: direction)
    }
  }

  private func end(_ forwards: Bool, _ input: any UITextInput) -> UITextPosition {
    forwards ? input.endOfDocument : input.beginningOfDocument
  }

  // MARK: - Deleting

  private func delete(by step: TextEditor.Step, forwards: Bool, in input: any UITextInput) -> Bool {
    guard let range = input.markedTextRange ?? input.selectedTextRange else { return false }
    var taken = range
    if range.isEmpty {
      let direction = UITextDirection.storage(forwards ? .forward : .backward)
      // Left and right are of the screen; a deletion goes by the order of the characters.
      let target =
        step == .character
        ? input.tokenizer.position(from: range.end, toBoundary: .character, inDirection: direction)
        : position(from: range.end, by: step, forwards: forwards, in: input)
      guard let target, input.compare(target, to: range.end) != .orderedSame,
        let new = input.textRange(from: forwards ? range.end : target, to: forwards ? target : range.end)
      else {
        // Backspace calls the text even when there is nothing to delete.
        if step == .character, !forwards { input.deleteBackward() }
        return true
      }
      taken = new
    }
    guard input.shouldChangeText(in: taken, replacementText: "") else { return true }
    if step == .character, !forwards { input.deleteBackward() } else { input.replace(taken, withText: "") }
    return true
  }
}

extension UITextInput {
  /// Whether both ranges begin and end at the same places.
  func isSame(_ a: UITextRange, _ b: UITextRange) -> Bool {
    compare(a.start, to: b.start) == .orderedSame && compare(a.end, to: b.end) == .orderedSame
  }
}
