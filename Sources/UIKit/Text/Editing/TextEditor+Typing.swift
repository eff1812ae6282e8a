import Foundation

// Typing: the host is asked before each change.

extension TextEditor {
  /// Whether a person may change the text now.
  private var takesTyping: Bool { isEditing && host.isTextEnabled }

  /// What typed text replaces.
  var typingRange: Range<Int> { replacesAll ? 0..<buffer.count : buffer.marked ?? buffer.selection }

  /// A letter is typed, or an input method commits a text (`TextInputSession.insert`, from `HostEvent.text`):
  /// 1. A new step of undoing begins where one has to (`separateSteps`; steps are in `TextEditor+Undo`).
  /// 2. Quotes and dashes become what the person means (`SmartPunctuation`).
  /// 3. The host asks its delegate (`mayReplace` in `UITextField+Editing`, `UITextView+Editing`).
  /// 4. The host's `insertText`, which subclasses override, comes back to `insert` below.
  /// 5. `edit` in `TextEditor` changes the `TextBuffer` and calls the host's `textChanged`; a text view's goes on in
  ///    `View/TextViewSystem`, a field's in `Field/TextFieldContent`.
  func type(_ text: String) {
    guard takesTyping else { return }
    let range = typingRange
    separateSteps(before: text)
    defer { if text.endsParagraph { endStep() } }
    if buffer.marked == nil, let smart = smartReplacement(for: text, at: range) {
      let range = range.lowerBound - smart.length..<range.upperBound
      if host.mayReplace(range, with: smart.text) { edit { $0.replace(range, with: smart.text) } }
      return
    }
    guard host.mayReplace(range, with: text) else {
      // The delegate refuses the composed text as a whole.
      if buffer.marked != nil { edit { $0.setMarked("", selection: 0..<0) } }
      return
    }
    // The delegate may have changed the text itself.
    host.insertText(text)
  }

  /// Text that is typed after a pause is a step of its own, and so is Return. What is composed and what is typed are steps
  /// apart; the space behind a composed word belongs to it.
  private func separateSteps(before text: String) {
    let now = host.attachedWindow?.stage?.now ?? lastTyped
    let changesWay = (buffer.marked != nil) != lastWasComposed && text != " "
    if now - lastTyped > Self.typingPause || text.endsParagraph || changesWay { endStep() }
    if text != " " { lastWasComposed = buffer.marked != nil }
    lastTyped = now
  }

  /// A pause in typing that ends a step, in seconds.
  private static let typingPause = 1.0

  /// Replaces a range by text as a step of its own, if the host agrees.
  func type(_ text: String, over range: Range<Int>) {
    guard takesTyping, host.mayReplace(range, with: text) else { return }
    endStep()
    edit { $0.replace(range, with: text) }
    endStep()
  }

  /// Inserts text for the program, which nobody is asked about.
  func insert(_ text: String) {
    let range = typingRange
    edit { $0.replace(range, with: text) }
  }

  func deleteBackward() {
    let range = deletionRange(by: .character, forwards: false)
    guard !range.isEmpty else { return }
    edit { $0.replace(range, with: "") }
  }

  private func smartReplacement(for text: String, at range: Range<Int>) -> SmartPunctuation.Replacement? {
    let smart = SmartPunctuation(quotes: host.smartQuotesType == .yes, dashes: host.smartDashesType == .yes)
    guard smart.quotes || smart.dashes, !host.isSecureTextEntry else { return nil }
    let start = range.lowerBound
    return smart.replacement(for: text, after: buffer.text(in: max(0, start - 2)..<start).last)
  }

  // MARK: - Composing

  /// Sets the text that an input method composes; the host is asked when it is committed.
  func compose(_ text: String, selection: NSRange) {
    guard takesTyping, !text.isEmpty || buffer.marked != nil else { return }
    if replacesAll { change { $0.replace(0..<$0.count, with: "") } }
    replacesAll = false
    let old = revision
    host.setMarkedText(text, selectedRange: selection)
    if revision != old { tellOfEdit() }
  }

  /// The selection counts from the start of the text.
  func setMarkedText(_ text: String?, selection: NSRange) {
    let location = selection.location == NSNotFound ? 0 : max(0, selection.location)
    change { $0.setMarked(text ?? "", selection: location..<location + max(0, selection.length)) }
  }

  func unmark() {
    guard buffer.marked != nil else { return }
    change { $0.unmark() }
  }

  /// Makes the composed text part of the text, and has the input method drop it.
  func commitComposition() {
    guard let marked = buffer.marked else { return }
    host.textInput?.cancelComposition(of: buffer.text(in: marked))
    change { $0.unmark() }
    tellOfEdit()
  }

  // MARK: - Keys

  /// Does what a key does to the text; false for keys of no meaning here.
  func handle(_ key: UIKey) -> Bool {
    guard let action = meaning(of: key) else { return false }
    guard takesTyping else { return handleReading(action) }
    asInputSystem { perform(action) }
    return true
  }

  private func perform(_ action: EditingKey) {
    switch action {
    case .character: break
    case .enter: if buffer.marked == nil { host.pressReturn() } else { commitComposition() }
    case .tab: type("\t")
    case .move(let step, let forwards, let extending):
      commitComposition()
      replacesAll = false
      moveCaret(by: shown(step), forwards: forwards, extending: extending)
      host.revealCaret()
      if extending { publishSelection() }
    case .delete(let step, let forwards): pressDelete(shown(step), forwards: forwards)
    case .command(let command): perform(command)
    case .escape: endSelection()
    case .emacs(let key): perform(key)
    }
  }

  private func perform(_ command: EditingCommand) {
    switch command {
    case .cut: host.cut(nil)
    case .copy: host.copy(nil)
    case .paste: host.paste(nil)
    case .pasteAndMatchStyle: host.pasteAndMatchStyle(nil)
    case .selectAll: selectAllForOthers()
    case .undo: undo()
    case .redo: redo()
    case .bold: host.toggleBoldface(nil)
    case .italic: host.toggleItalics(nil)
    case .underline: host.toggleUnderline(nil)
    // Keys give these to responders only.
    case .delete, .find, .findAndReplace, .findNext, .findPrevious: break
    }
  }

  /// What keys select is pasted elsewhere by the middle button, as what the pointer selects.
  private func selectAllForOthers() {
    host.selectAll(nil)
    publishSelection()
  }

  /// In a text that is only read keys extend a selection and copy it; others are left to who scrolls.
  private func handleReading(_ action: EditingKey) -> Bool {
    guard host.isTextSelectable, host.isFirstResponder else { return false }
    switch action {
    case .move(let step, let forwards, extending: true):
      moveCaret(by: step, forwards: forwards, extending: true)
      host.revealCaret()
      publishSelection()
    case .command(.copy): host.copy(nil)
    case .command(.selectAll): selectAllForOthers()
    case .escape: endSelection()
    default: return false
    }
    return true
  }

  /// Leaves the caret where the selection was extended to.
  private func endSelection() {
    let head = buffer.head
    select(head..<head)
  }

  /// Nil for a key that has no meaning here now.
  func meaning(of key: UIKey) -> EditingKey? {
    let place = EditingKey.Context(
      hasSeveralLines: host.hasSeveralLines, editsAttributes: host.allowsRichText,
      hasEmacsKeys: host.attachedWindow?.stage?.host.services.hasEmacsKeys == true)
    let action = EditingKey(key, in: place)
    return action == .escape && buffer.selection.isEmpty ? nil : action
  }

  /// In a hidden text a word is all of the line: its ends must not show.
  private func shown(_ step: Step) -> Step { step == .word && host.isSecureTextEntry ? .lineEdge : step }

  private func pressDelete(_ step: Step, forwards: Bool) {
    let range = deletionRange(by: step, forwards: forwards)
    guard step == .character, !forwards else { return deleteByPerson(range) }
    if range.isEmpty || host.mayReplace(range, with: "") { host.deleteBackward() }
  }

  /// What the key does that deletes backwards.
  func typeBackspace() {
    if takesTyping { pressDelete(.character, forwards: false) }
  }

  func deleteByPerson(_ range: Range<Int>) {
    guard !range.isEmpty, host.mayReplace(range, with: "") else { return }
    edit { $0.replace(range, with: "") }
  }

  func deleteSelection() { deleteByPerson(buffer.selection) }
}

extension String {
  fileprivate var endsParagraph: Bool { self == "\n" }
}
