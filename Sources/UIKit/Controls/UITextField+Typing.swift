import Foundation

// Typing: the delegate is asked before each change.

extension UITextField {
  /// Inserts text that was typed, or that an input method committed.
  func type(_ text: String) {
    guard isEditing, isEnabled else { return }
    let range = replacesAll ? 0..<buffer.count : buffer.marked ?? buffer.selection
    if buffer.marked == nil, let smart = smartReplacement(for: text, at: range) {
      let range = range.lowerBound - smart.length..<range.upperBound
      if mayChange(range, to: smart.text) { edit { $0.replace(range, with: smart.text) } }
      return
    }
    guard mayChange(range, to: text) else {
      // The delegate refuses the composed text as a whole.
      if buffer.marked != nil { edit { $0.setMarked("", selection: 0..<0) } }
      return
    }
    // The delegate may have changed the text itself.
    insertText(text)
  }

  private func smartReplacement(for text: String, at range: Range<Int>) -> SmartPunctuation.Replacement? {
    let smart = SmartPunctuation(quotes: smartQuotesType == .yes, dashes: smartDashesType == .yes)
    guard smart.quotes || smart.dashes, !isSecureTextEntry else { return nil }
    let start = range.lowerBound
    return smart.replacement(for: text, after: buffer.text(in: max(0, start - 2)..<start).last)
  }

  /// Sets the text that an input method composes; the delegate is asked when it is committed.
  func compose(_ text: String, selection: NSRange) {
    guard isEditing, isEnabled, !text.isEmpty || buffer.marked != nil else { return }
    if replacesAll { changeBuffer { $0.replace(0..<$0.count, with: "") } }
    replacesAll = false
    let old = buffer
    setMarkedText(text, selectedRange: selection)
    if !buffer.text.hasSameUnits(as: old.text) { didEdit() }
  }

  private func mayChange(_ range: Range<Int>, to string: String) -> Bool {
    delegate?.textField(
      self, shouldChangeCharactersIn: NSRange(location: range.lowerBound, length: range.count),
      replacementString: string) ?? true
  }

  /// Does what a key does to the text; false for keys of no meaning here.
  func handleKey(_ key: UIKey) -> Bool {
    guard isEditing, isEnabled, let action = FieldKey(key) else { return false }
    switch action {
    case .character: break
    case .enter: pressReturn()
    case .move(let step, let forwards, let extending):
      commitComposition()
      replacesAll = false
      // In a hidden text a word is all of it: its ends must not show.
      let shownStep = step == .word && isSecureTextEntry ? .line : step
      changeBuffer { $0.moveCaret(by: shownStep, forwards: forwards, extending: extending) }
    case .delete(let step, let forwards): pressDelete(step, forwards: forwards)
    case .cut: cut(nil)
    case .copy: copy(nil)
    case .paste: paste(nil)
    case .selectAll: selectAll(nil)
    case .undo: applyHistory(by: { $0.undo() })
    case .redo: applyHistory(by: { $0.redo() })
    }
    return true
  }

  /// Undoes or redoes a change, with the events of a person's change.
  private func applyHistory(by step: (inout TextBuffer) -> Bool) {
    commitComposition()
    var hasChanged = false
    let old = buffer.text
    changeBuffer { hasChanged = step(&$0) }
    if hasChanged, !buffer.text.hasSameUnits(as: old) { didEdit() }
  }

  private func pressReturn() {
    guard buffer.marked == nil else { return commitComposition() }
    if enablesReturnKeyAutomatically, buffer.isEmpty { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    send(.primaryActionTriggered, nil)
    send(.editingDidEndOnExit, nil)
    if endsEditing { resignFirstResponder() }
  }

  private func pressDelete(_ step: TextBuffer.Step, forwards: Bool) {
    if step == .character, !forwards {
      let range = replacesAll ? 0..<buffer.count : buffer.deletionRange(by: .character, forwards: false)
      if range.isEmpty || mayChange(range, to: "") { deleteBackward() }
      return
    }
    let isHiddenWord = step == .word && isSecureTextEntry
    deleteByPerson(
      replacesAll ? 0..<buffer.count : buffer.deletionRange(by: isHiddenWord ? .line : step, forwards: forwards))
  }

  func deleteByPerson(_ range: Range<Int>) {
    guard !range.isEmpty, mayChange(range, to: "") else { return }
    edit { $0.replace(range, with: "") }
  }

  func clearByPerson() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    commitComposition()
    edit { $0.replace(0..<$0.count, with: "") }
    if isEnabled, !isFirstResponder { becomeFirstResponder() }
  }

  // MARK: - Clipboard

  func copySelection() {
    guard !buffer.selection.isEmpty, !isSecureTextEntry else { return }
    UIPasteboard.general.string = buffer.text(in: buffer.selection)
  }

  func cutSelection() {
    guard !buffer.selection.isEmpty, !isSecureTextEntry else { return }
    copySelection()
    deleteByPerson(buffer.selection)
  }

  func pasteText() {
    guard let string = UIPasteboard.general.string else { return }
    let text = Self.oneLine(string)
    commitComposition()
    let range = replacesAll ? 0..<buffer.count : buffer.selection
    guard !text.isEmpty, mayChange(range, to: text) else { return }
    edit { $0.replace(range, with: text) }
  }

  /// Text of several lines as one: line ends become spaces, and the last one is dropped.
  static func oneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { FieldLine.isLineEnd($0) || $0 == "\0" }) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var isBetween = false
    for scalar in text.unicodeScalars where scalar != "\0" {
      if FieldLine.isLineEnd(scalar) {
        isBetween = true
        continue
      }
      if isBetween, !result.isEmpty { result.unicodeScalars.append(" ") }
      isBetween = false
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
