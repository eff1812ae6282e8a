import UIComponents
import UIKit

/// One note as it is edited: the formatting bar, the text, and how much it says.
final class NoteEditor: BaseView, UITextViewDelegate {
  /// Nil shows no note.
  private(set) var note: Note?
  var didEdit: (NSAttributedString) -> Void = { _ in }
  /// Asked for the address of a link; calls back with it.
  var wantsAddress: (_ present: String?, @escaping (URL?) -> Void) -> Void = { _, _ in }

  let textView = UITextView()
  private let bar = FormattingBar()
  private let countLabel = UILabel(
    font: .scaledDigits(12), color: .secondaryLabel)
  private var nextPicture = 7

  override func initializeLayout() {
    for view in [textView, bar, countLabel] { addSubview(view) }
  }

  override func initializeProperties() {
    backgroundColor = .secondarySystemGroupedBackground
    shouldGroupAccessibilityChildren = true
    layer.cornerRadius = 16
    clipsToBounds = true
    textView.backgroundColor = .clear
    textView.delegate = self
    textView.allowsEditingTextAttributes = true
    textView.isFindInteractionEnabled = true
    textView.textContainerInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    textView.accessibilityIdentifier = "note"
    textView.accessibilityLabel = "Note 메모"
    countLabel.accessibilityIdentifier = "counts"
    bar.didPress = { [weak self] in self?.press($0) }
    bar.didChooseColor = { [weak self] in self?.setColor($0) }
  }

  func show(_ note: Note?) {
    self.note = note
    isHidden = note == nil
    textView.attributedText = note?.text ?? NSAttributedString(string: "")
    // The fonts of the note are of the text size at which it was written.
    textView.adjustsFontForContentSizeCategory = true
    textView.typingAttributes = note?.text.length == 0 ? NoteStyle.title : NoteStyle.body
    textView.contentOffset = .zero
    textView.selectedRange = NSRange(location: 0, length: 0)
    showState()
  }

  // MARK: - What the person does

  func textViewDidChange(_ textView: UITextView) {
    if let edit = pending {
      pending = nil
      let inserted = NSRange(location: edit.range.location, length: edit.replacement.length)
      textView.textStorage.replaceCharacters(in: inserted, with: edit.replacement)
      textView.selectedRange = edit.selection
    }
    changed()
  }

  func textViewDidChangeSelection(_ textView: UITextView) { showState() }

  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    guard textView.markedTextRange == nil else { return true }
    if text == "\n", let edit = NoteLists.breakingLine(in: textView.textStorage, range) {
      apply(edit)
      return false
    }
    if text.isEmpty, let edit = NoteLists.deletingMarker(in: textView.textStorage, range) {
      apply(edit)
      return false
    }
    if text == "\n", isTitle(range.location) {
      // Below a title comes text.
      textView.insertText("\n")
      textView.typingAttributes = NoteStyle.body
      changed()
      return false
    }
    return true
  }

  private func isTitle(_ location: Int) -> Bool {
    let text = textView.text as NSString
    return NSMaxRange(text.paragraphRange(for: NSRange(location: 0, length: 0))) >= location
      && (location == text.length || text.character(at: location) == 0x0A)
  }

  private func changed() {
    didEdit(NSAttributedString(attributedString: textView.textStorage))
    showState()
  }

  func press(_ item: FormattingBar.Item) {
    if item != .find { textView.becomeFirstResponder() }
    let (text, range) = (textView.textStorage, textView.selectedRange)
    switch item {
    case .bold: textView.toggleBoldface(nil)
    case .italic: textView.toggleItalics(nil)
    case .underline: textView.toggleUnderline(nil)
    case .strikethrough: toggle(.strikethroughStyle)
    case .bullets: apply(NoteLists.toggling(NoteLists.bullets, in: text, range))
    case .numbers: apply(NoteLists.toggling(NoteLists.numbers, in: text, range))
    case .link: askForAddress()
    case .picture:
      apply(NoteLetters.inserting(NotePicture.attachment(nextPicture), in: text, range))
      nextPicture += 5
    case .color: break
    case .undo: textView.undoManager?.undo()
    case .redo: textView.undoManager?.redo()
    case .find: textView.findInteraction?.presentFindNavigator(showingReplace: false)
    }
    showState()
  }

  private func toggle(_ line: NSAttributedString.Key) {
    let range = textView.selectedRange
    guard range.length == 0 else { return apply(NoteLetters.toggling(line, in: textView.textStorage, range)) }
    let isOn = textView.typingAttributes[line] as? Int ?? 0 != 0
    textView.typingAttributes[line] = isOn ? nil : NSUnderlineStyle.single.rawValue
  }

  private func setColor(_ color: UIColor?) {
    let range = textView.selectedRange
    let color = color ?? .label
    if range.length == 0 {
      textView.typingAttributes[.foregroundColor] = color
    } else {
      apply(NoteLetters.setting(.foregroundColor, color, in: textView.textStorage, range))
    }
    textView.becomeFirstResponder()
  }

  private func askForAddress() {
    let range = textView.selectedRange
    guard range.length > 0 else { return }
    let present = textView.textStorage.attribute(.link, at: range.location, effectiveRange: nil) as? URL
    wantsAddress(present?.absoluteString) { [weak self] url in
      guard let self else { return }
      apply(NoteLetters.setting(.link, url, in: textView.textStorage, range))
      textView.becomeFirstResponder()
    }
  }

  /// Changes the text as a person's edit, in one step that undo takes back: the letters are typed, and what the delegate
  /// does about them belongs to the step.
  private func apply(_ edit: NoteEdit) {
    guard !edit.keepsLetters(of: textView.textStorage) else { return applyAttributes(edit) }
    pending = edit
    textView.selectedRange = edit.range
    textView.insertText(edit.replacement.string)
    textView.scrollRangeToVisible(textView.selectedRange)
  }

  private func applyAttributes(_ edit: NoteEdit) {
    let inverse = edit.inverse(in: textView.textStorage, selection: textView.selectedRange)
    textView.textStorage.replaceCharacters(in: edit.range, with: edit.replacement)
    textView.selectedRange = edit.selection
    textView.undoManager?.registerUndo(withTarget: self) { $0.applyAttributes(inverse) }
    changed()
  }

  /// The attributes of what is being typed by the bar.
  private var pending: NoteEdit?

  // MARK: - Keys

  /// Ctrl with B, I and U is the text view's own.
  override var keyCommands: [UIKeyCommand]? {
    let link = UIKeyCommand(input: "k", modifierFlags: .command, action: NoteEditor.pressLink)
    link.wantsPriorityOverSystemBehavior = true
    return [link]
  }

  private func pressLink() { press(.link) }

  // MARK: - State

  private func showState() {
    let range = textView.selectedRange
    let text = textView.textStorage
    let attributes =
      range.length > 0 && range.location < text.length
      ? text.attributes(at: range.location, effectiveRange: nil) : textView.typingAttributes
    let traits = (attributes[.font] as? UIFont)?.fontDescriptor.symbolicTraits ?? []
    var active: Set<FormattingBar.Item> = []
    if traits.contains(.traitBold) { active.insert(.bold) }
    if traits.contains(.traitItalic) { active.insert(.italic) }
    if attributes[.underlineStyle] as? Int ?? 0 != 0 { active.insert(.underline) }
    if attributes[.strikethroughStyle] as? Int ?? 0 != 0 { active.insert(.strikethrough) }
    if attributes[.link] != nil { active.insert(.link) }
    if let list = NoteLists.list(in: text, at: min(range.location, text.length)) {
      active.insert(list.isOrdered ? .numbers : .bullets)
    }
    bar.active = active
    var enabled = Set(FormattingBar.Item.allCases)
    if range.length == 0 { enabled.remove(.link) }
    if textView.undoManager?.canUndo != true { enabled.remove(.undo) }
    if textView.undoManager?.canRedo != true { enabled.remove(.redo) }
    bar.enabled = enabled
    let counts = NoteCounts(textView.text)
    countLabel.text = "\(counts.words) words · 단어    \(counts.characters) characters · 글자"
  }

  // MARK: - Layout

  override func updateLayout() {
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: FormattingBar.height)
    let room = max(0, bounds.width - 40)
    let line = countLabel.wrap(in: room, standard: 18)
    let bottom = max(FormattingBar.height, bounds.height - line - 10)
    textView.frame = CGRect(
      x: 0, y: FormattingBar.height, width: bounds.width, height: bottom - FormattingBar.height)
    countLabel.frame = CGRect(x: 20, y: bottom, width: room, height: line)
  }
}
