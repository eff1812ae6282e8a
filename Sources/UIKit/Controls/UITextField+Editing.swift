import CoreGraphics
import Foundation
import QuartzCore

// Changes of the text and their events. The buffer is changed only by `changeBuffer`, `edit` and `setText`.

extension UITextField {
  // MARK: - Begin and end

  func beginEditing() {
    isEditing = true
    replacesAll = isSecureTextEntry
    if clearsOnBeginEditing, !buffer.isEmpty, delegate?.textFieldShouldClear(self) ?? true {
      setText("", attributes: nil)
    }
    editingStateDidChange()
    delegate?.textFieldDidBeginEditing(self)
    send(.editingDidBegin, nil)
    post(Self.textDidBeginEditingNotification)
  }

  /// Ends editing: the window has another first responder, or none.
  func lostFirstResponder() {
    guard isEditing else { return }
    commitComposition()
    isEditing = false
    replacesAll = false
    editingStateDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    send(.editingDidEnd, nil)
    post(Self.textDidEndEditingNotification)
  }

  private func editingStateDidChange() {
    layOutAccessories()
    setNeedsLayout()
    content.textChanged()
  }

  func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: - Changing

  /// Replaces all of the text for the program: the caret goes to the end, the undo history is emptied, and no event is
  /// sent.
  func setText(_ text: String, attributes: NSAttributedString?) {
    dropComposition()
    let hadAttributes = self.attributes != nil
    self.attributes = attributes.map { NSMutableAttributedString(attributedString: $0) }
    guard !text.hasSameUnits(as: buffer.text) || buffer.head != buffer.count || attributes != nil || hadAttributes
    else { return }
    buffer = TextBuffer(text)
    replacesAll = false
    textDidChange()
    textInput?.restartBlinking()
  }

  /// Changes the buffer; only a change of the selection is reported.
  func changeBuffer(_ body: (inout TextBuffer) -> Void) {
    let old = buffer
    body(&buffer)
    guard buffer != old else { return }
    if !buffer.text.hasSameUnits(as: old.text) {
      adoptAttributes(from: old)
      textDidChange()
    } else {
      content.selectionChanged()
    }
    textInput?.restartBlinking()
    if buffer.selection != old.selection { delegate?.textFieldDidChangeSelection(self) }
  }

  /// Changes the buffer as a person does, and sends the events of that.
  func edit(_ body: (inout TextBuffer) -> Void) {
    let hadMarked = buffer.marked != nil
    replacesAll = false
    let old = buffer.text
    changeBuffer(body)
    if hadMarked || !buffer.text.hasSameUnits(as: old) { didEdit() }
  }

  func didEdit() {
    send(.editingChanged, nil)
    post(Self.textDidChangeNotification)
  }

  func select(_ range: Range<Int>) {
    replacesAll = false
    changeBuffer { $0.select(range) }
  }

  func selectAll() {
    commitComposition()
    select(0..<buffer.count)
  }

  /// Gives the changed part the attributes of the character before it.
  private func adoptAttributes(from old: TextBuffer) {
    guard let attributes else { return }
    let (before, after) = (Array(old.text.utf16), Array(buffer.text.utf16))
    var start = 0
    while start < before.count, start < after.count, before[start] == after[start] { start += 1 }
    var end = 0
    while end < before.count - start, end < after.count - start,
      before[before.count - 1 - end] == after[after.count - 1 - end]
    {
      end += 1
    }
    guard attributes.length == before.count else {
      self.attributes = nil
      return
    }
    let new = String(decoding: after[start..<after.count - end], as: UTF16.self)
    attributes.replaceCharacters(in: NSRange(location: start, length: before.count - end - start), with: new)
  }

  // MARK: - Composing

  /// Makes the composed text part of the text, and has the input method drop it.
  func commitComposition() {
    guard let marked = buffer.marked else { return }
    let composed = buffer.text(in: marked)
    textInput?.cancelComposition(of: composed)
    changeBuffer { $0.unmark() }
    didEdit()
  }

  /// Has the input method drop its composition, whose text is replaced.
  private func dropComposition() {
    guard let marked = buffer.marked else { return }
    textInput?.cancelComposition(of: buffer.text(in: marked))
  }

  // MARK: - Positions

  func offsets(of range: UITextRange) -> Range<Int>? {
    if let range = range as? TextOffsetRange { return buffer.clamped(range.value) }
    guard let start = (range.start as? TextOffset)?.value, let end = (range.end as? TextOffset)?.value, start <= end
    else { return nil }
    return buffer.clamped(start..<end)
  }
}
