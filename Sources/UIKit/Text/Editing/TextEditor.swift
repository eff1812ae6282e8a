import CoreGraphics
import Foundation
import TextModel

/// Editing of a text: what a key, a pointer, an input method and the program do to it. What it looks like and whom a
/// change is told is the host's.
///
/// The text with its selection is a plain `TextBuffer`. It is changed by `change` (tells of the selection), `edit` (a
/// person did it) and `setText` (the program did it), and by nothing else.
@MainActor
final class TextEditor {
  unowned let host: any TextEditorHost

  init(host: any TextEditorHost) { self.host = host }

  /// The text with its selection and the composed part.
  private(set) var buffer = TextBuffer()
  /// Counts the changes of the text.
  private(set) var revision = 0
  /// Whether typed text goes here.
  private(set) var isEditing = false
  /// Whether the next typed text replaces all of the text, as it does when editing of a hidden text begins.
  var replacesAll = false
  /// Which of the two places of its offset the caret has, where a line wraps.
  private var isAtLineEnd = false
  /// Told of changes that come neither from keys nor from an input method.
  private(set) weak var inputDelegate: (any UITextInputDelegate)?
  /// Keys or an input method change the text now.
  var isInputSystemActing = false
  /// What composed text looks like, where the program says so.
  private(set) var markedTextStyle: [NSAttributedString.Key: Any]? {
    didSet { if buffer.marked != nil { host.textChanged(nil) } }
  }
  /// The searches whose results follow the text.
  var searches: [EditorSearch] = []
  /// The search of a find session, whose results are shown, and what a program's own search decorated.
  private(set) var shownSearch: EditorSearch? {
    didSet { if shownSearch !== oldValue { host.foundTextChanged() } }
  }
  var ownDecorations: [Range<Int>: UITextSearchFoundTextStyle] = [:]
  /// The host's menu of the secondary button.
  private(set) lazy var editMenu = UIEditMenuInteraction(delegate: self, opensByPress: false)
  /// What the menu begins with: the commands of what was pressed.
  var itemElements: [UIMenuElement] = []
  /// The undo manager that knows of the steps.
  var registry = UndoRegistry()
  /// The x that the arrows up and down keep, from the first of them on.
  private var column: CGFloat?
  /// Whether the host is told of a person's edit: what the program changes meanwhile belongs to it.
  private var isTelling = false
  /// When a person typed last, on the clock of frames.
  var lastTyped = -Double.infinity
  /// Whether that was composed by an input method.
  var lastWasComposed = false

  /// The pointer's button is held on the text.
  var press: PointerPress?
  /// The text that the pointer carries away.
  var drag: TextDrag?
  /// What takes text that is dropped here.
  private(set) lazy var textDrop = TextDrop(self)
  /// Scrolls while the pointer is held beyond the text's edges.
  var scroller: EdgeScroller?
  /// Where text that is dragged here would be inserted.
  var dropPlace: TextPlace?

  var caret: TextPlace { TextPlace(offset: buffer.head, isAtLineEnd: isAtLineEnd) }

  /// Whether there is a caret, even if it is hidden while it blinks.
  var hasCaret: Bool { isEditing && buffer.selection.isEmpty && host.attachedWindow != nil }

  /// Where a caret is drawn now: the own one, unless it is hidden while it blinks, or that of dragged text.
  var shownCaret: TextPlace? { dropPlace ?? (hasCaret && isCaretShown ? caret : nil) }

  /// Whether the blinking caret is visible now.
  private(set) var isCaretShown = true {
    didSet { if isCaretShown != oldValue { host.caretChanged() } }
  }

  // MARK: - Told by the host, the session and searches

  func tellChanges(to delegate: (any UITextInputDelegate)?) { inputDelegate = delegate }
  func setMarkedTextStyle(_ style: [NSAttributedString.Key: Any]?) { markedTextStyle = style }
  func showResults(of search: EditorSearch?) { shownSearch = search }
  func showCaret(_ isShown: Bool) { isCaretShown = isShown }
  /// The next typed text replaces all of the text, or no longer.
  func replaceAllByTyping(_ replacesAll: Bool) { self.replacesAll = replacesAll }

  // MARK: - Begin and end

  func beginEditing() {
    isEditing = true
    if host.isSecureTextEntry { replacesAll = true }
  }

  /// False when it has ended before.
  func endEditing() -> Bool {
    guard isEditing else { return false }
    commitComposition()
    isEditing = false
    replacesAll = false
    return true
  }

  // MARK: - Changing

  func setText(_ text: String) { setText(AttributedStore(text)) }

  /// Replaces all of the text for the program: the caret goes to the end, the undo history is emptied, and the host's
  /// delegate hears nothing. The same text with the caret at its end is left alone.
  func setText(_ text: AttributedStore) {
    if let marked = buffer.marked { host.textInput?.cancelComposition(of: buffer.text(in: marked)) }
    let isSame = text.text == buffer.store.text
    guard !isSame || buffer.selection != text.count..<text.count || text != buffer.store else { return unmark() }
    if let listeningDelegate {
      return tell(listeningDelegate, text: !isSame, selection: buffer.selection != text.count..<text.count) {
        putText(text, isSame: isSame)
      }
    }
    putText(text, isSame: isSame)
  }

  private func putText(_ text: AttributedStore, isSame: Bool) {
    forgetSteps()
    buffer = TextBuffer(text)
    if !isSame {
      revision += 1
      for search in searches { search.restart() }
    }
    replacesAll = false
    (isAtLineEnd, column) = (false, nil)
    host.textChanged(nil)
    host.textInput?.restartBlinking()
  }

  /// What is typed next is a step of its own.
  func endStep() { buffer.endStep() }

  /// Nothing from before can be taken back any more.
  func forgetSteps() {
    forgetRegistered()
    buffer.forgetSteps()
  }

  /// Changes the buffer; only a change of the selection is reported.
  func change(atLineEnd: Bool = false, keepingColumn: Bool = false, _ body: (inout TextBuffer) -> Void) {
    if let listeningDelegate {
      return telling(listeningDelegate, of: body) { apply in
        change(atLineEnd: atLineEnd, keepingColumn: keepingColumn, apply)
      }
    }
    let (anchor, head, marked, wasAtLineEnd) = (buffer.anchor, buffer.head, buffer.marked, isAtLineEnd)
    let (begun, forgotten) = (buffer.history.begun, buffer.history.forgotten)
    if registry.endsStep { buffer.endStep() }
    body(&buffer)
    if buffer.history.begun != begun, !registerSteps(after: begun) { buffer.endStep() }
    if buffer.history.forgotten != forgotten { forgetOldSteps() }
    if !keepingColumn { column = nil }
    isAtLineEnd = atLineEnd
    if let change = buffer.takeChange() {
      revision += 1
      host.textChanged(change)
      tellSearches(change)
    } else if (anchor, head) != (buffer.anchor, buffer.head) || marked != buffer.marked || wasAtLineEnd != atLineEnd {
      host.selectionChanged()
    } else {
      return
    }
    host.textInput?.restartBlinking()
    if buffer.selection != min(anchor, head)..<max(anchor, head) { host.selectionMoved() }
  }

  /// Changes the buffer as a person does, and has the host tell of that.
  func edit(_ body: (inout TextBuffer) -> Void) {
    let (wasComposing, old) = (buffer.marked != nil, revision)
    replacesAll = false
    change(body)
    if wasComposing || revision != old { tellOfEdit() }
  }

  /// Has the host tell of what a person did. What is edited meanwhile is not told again.
  func tellOfEdit() {
    host.revealCaret()
    guard !isTelling else { return }
    isTelling = true
    host.textEdited()
    isTelling = false
  }

  /// Takes over what the program has changed in one stretch of the text. Where a person's edit has led to it, it is taken
  /// back with that; other letters of the program's own leave nothing to take back.
  func adopt(_ store: AttributedStore, replacing range: Range<Int>, newCount: Int) {
    let isSame = store.text == buffer.store.text
    if !isSame, !isTelling { forgetSteps() }
    let joins = isTelling
    change {
      if joins {
        $0.adoptIntoStep(store, replacing: range, newCount: newCount)
      } else {
        $0.adopt(store, replacing: range, newCount: newCount)
      }
    }
  }

  /// Replaces a range for the program, the caret behind the new text.
  func replace(_ range: Range<Int>, with text: String) {
    guard isTelling else { return change { $0.replace(range, with: text) } }
    change {
      var store = $0.store
      store.replace(range, with: AttributedStore(text, attributes: $0.attributesForTyping(in: range)))
      let length = store.count - $0.count + range.count
      $0.adoptIntoStep(store, replacing: range, newCount: length)
      $0.moveCaret(to: range.lowerBound + length)
    }
  }

  /// What is typed next has these attributes, until the caret is put elsewhere.
  func setTypingAttributes(_ attributes: AttributeSet) { buffer.typing = attributes }

  // MARK: - Selection

  func select(_ range: Range<Int>) {
    replacesAll = false
    change { $0.select(range) }
  }

  func selectAll() {
    commitComposition()
    select(0..<buffer.count)
  }

  func selectWord() { select(buffer.word(at: buffer.head)) }

  func moveCaret(to place: TextPlace, extending: Bool = false) {
    change(atLineEnd: place.isAtLineEnd) { $0.moveCaret(to: place.offset, extending: extending) }
  }

  // MARK: - Steps

  /// Steps of the caret that keys make.
  enum Step: Sendable {
    case character, word
    /// To the start or the end of the line.
    case lineEdge
    /// To the line above or below, and by as many as are seen.
    case line, page
    case paragraph, document
  }

  /// Moves the caret. Without extending, a selection collapses at its end on that side.
  func moveCaret(by step: Step, forwards: Bool, extending: Bool) {
    switch step {
    case .line, .page: moveVertically(by: step, forwards: forwards, extending: extending)
    case .lineEdge:
      let line = host.textLines.line(at: caret)
      moveCaret(to: forwards ? line.end : line.start, extending: extending)
    case .character where !extending && host.textLines.isBidirectional(at: caret):
      moveVisually(forwards: forwards)
    case .character, .word, .paragraph, .document:
      let step = TextBuffer.Step(step) ?? .character
      change { $0.moveCaret(by: step, forwards: forwards, extending: extending) }
    }
  }

  /// To the next place on the right or left of a line that mixes writing directions, or reads from right to left.
  private func moveVisually(forwards: Bool) {
    let lines = host.textLines
    let reads = lines.isReversed(at: caret)
    guard buffer.selection.isEmpty else {
      return moveCaret(
        to: TextPlace(offset: forwards != reads ? buffer.selection.upperBound : buffer.selection.lowerBound))
    }
    if let place = lines.place(beside: caret, rightwards: forwards) { return moveCaret(to: place) }
    // Beyond the line's edge reading goes on.
    let isOn = forwards != reads
    let line = lines.line(at: caret)
    moveCaret(
      to: TextPlace(
        offset: isOn
          ? buffer.characterEnd(after: line.range.upperBound) : buffer.characterStart(before: line.range.lowerBound)))
  }

  private func moveVertically(by step: Step, forwards: Bool, extending: Bool) {
    var start = caret
    if !extending, !buffer.selection.isEmpty {
      start.offset = forwards ? buffer.selection.upperBound : buffer.selection.lowerBound
      start.isAtLineEnd = start.offset == buffer.head && isAtLineEnd
    }
    let lines = host.textLines
    let rect = lines.caretRect(at: start)
    let x = column ?? rect.minX
    let target =
      step == .page
      ? lines.place(at: CGPoint(x: x, y: rect.midY + (forwards ? host.pageHeight : -host.pageHeight)))
      : place(beyond: lines.line(at: start), forwards: forwards, atX: x, in: lines)
    column = x
    change(atLineEnd: target.isAtLineEnd, keepingColumn: true) {
      $0.moveCaret(to: target.offset, extending: extending)
    }
  }

  /// On the line above or below; beyond the first and the last one the text's ends.
  private func place(beyond line: TextLine, forwards: Bool, atX x: CGFloat, in lines: any TextLines) -> TextPlace {
    if forwards {
      guard let next = line.next else { return TextPlace(offset: buffer.count) }
      return lines.place(on: lines.line(at: TextPlace(offset: next)), atX: x)
    }
    guard line.range.lowerBound > 0 else { return TextPlace(offset: 0) }
    let last = TextPlace(offset: buffer.characterStart(before: line.range.lowerBound))
    return lines.place(on: lines.line(at: last), atX: x)
  }

  /// What a deletion by a step takes: the selection if there is one.
  func deletionRange(by step: Step, forwards: Bool) -> Range<Int> {
    if replacesAll { return 0..<buffer.count }
    if let step = TextBuffer.Step(step) { return buffer.deletionRange(by: step, forwards: forwards) }
    guard buffer.selection.isEmpty else { return buffer.selection }
    let line = host.textLines.line(at: caret).range
    return forwards
      ? buffer.head..<max(buffer.head, line.upperBound) : min(line.lowerBound, buffer.head)..<buffer.head
  }
}

extension TextBuffer.Step {
  /// Nil for a step that needs to know the lines.
  init?(_ step: TextEditor.Step) {
    switch step {
    case .character: self = .character
    case .word: self = .word
    case .paragraph: self = .paragraph
    case .document: self = .document
    case .lineEdge, .line, .page: return nil
    }
  }
}
