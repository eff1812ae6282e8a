import Foundation
import TextModel

/// What a person edits: a text with its attributes, what is selected in it, and what is being composed. A plain value without
/// a view, whose steps and edits cost the same in a text of any length.
///
/// Offsets are UTF-16 code units, as everywhere in UIKit. They always stand between two characters as a person sees
/// them; one that would not is moved back to the start of its character.
struct TextBuffer: Equatable, Sendable {
  private(set) var store: AttributedStore
  /// Where a selection that is being extended stays.
  private(set) var anchor = 0
  /// Where the caret is: the end of the selection that moves.
  private(set) var head = 0
  /// What an input method is composing, part of the text.
  private(set) var marked: Range<Int>?

  private(set) var history = EditHistory()
  /// What became of the text since somebody last took it.
  private var change: PendingChange?
  /// Attributes that text gets which is typed at the caret, until that is put elsewhere; nil for those that its place says.
  var typing: AttributeSet?

  init(_ text: String = "") { self.init(AttributedStore(text)) }

  init(_ store: AttributedStore) {
    self.store = store
    anchor = count
    head = count
  }

  static func == (a: TextBuffer, b: TextBuffer) -> Bool {
    a.store == b.store && a.anchor == b.anchor && a.head == b.head && a.marked == b.marked
  }

  /// All of the text as a string: made when it is first asked for, and kept until the next edit.
  var text: String { store.string }
  /// The text's length.
  var count: Int { store.count }
  var isEmpty: Bool { store.isEmpty }
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

  /// With halves of surrogate pairs made whole.
  func text(in range: Range<Int>) -> String { store.text.string(in: whole(clamped(range))) }

  // MARK: - Selection

  /// Selects, the caret at the range's end.
  mutating func select(_ range: Range<Int>) { select(anchor: range.lowerBound, head: range.upperBound) }

  mutating func select(anchor: Int, head: Int) {
    let (anchor, head) = (snapped(anchor), snapped(head))
    if (anchor, head) != (self.anchor, self.head) { typing = nil }
    (self.anchor, self.head) = (anchor, head)
    history.endRun()
  }

  /// Puts the caret somewhere; extending leaves the selection's other end.
  mutating func moveCaret(to offset: Int, extending: Bool = false) {
    select(anchor: extending ? anchor : offset, head: offset)
  }

  /// Steps of the caret that need nothing but the text.
  enum Step: Sendable { case character, word, paragraph, document }

  /// Moves the caret. Without extending, a selection collapses at its end on that side.
  mutating func moveCaret(by step: Step, forwards: Bool, extending: Bool) {
    if step == .character, !extending, !selection.isEmpty {
      return moveCaret(to: forwards ? selection.upperBound : selection.lowerBound)
    }
    moveCaret(to: offset(from: head, by: step, forwards: forwards), extending: extending)
  }

  func offset(from start: Int, by step: Step, forwards: Bool) -> Int {
    switch step {
    case .character: forwards ? characterEnd(after: start) : characterStart(before: start)
    case .word: forwards ? TextWords.end(after: start, in: store.text) : TextWords.start(before: start, in: store.text)
    case .paragraph: forwards ? paragraphEnd(after: start) : paragraphStart(before: start)
    case .document: forwards ? count : 0
    }
  }

  private func paragraphEnd(after start: Int) -> Int {
    let end = paragraph(at: start).upperBound
    return end > start || end == count ? end : paragraph(at: characterEnd(after: start)).upperBound
  }

  private func paragraphStart(before end: Int) -> Int {
    let start = paragraph(at: end).lowerBound
    return start < end || start == 0 ? start : paragraph(at: characterStart(before: end)).lowerBound
  }

  // MARK: - Editing

  /// Puts text in place of the selection, or of what is being composed; the caret goes behind it.
  mutating func insert(_ string: String) {
    replace(marked ?? selection, with: string)
  }

  /// What a deletion by a step would take: the selection if there is one.
  func deletionRange(by step: Step, forwards: Bool) -> Range<Int> {
    if let marked, !marked.isEmpty, step == .character, selection.isEmpty { return marked }
    guard selection.isEmpty else { return selection }
    let other = offset(from: head, by: step, forwards: forwards)
    return min(head, other)..<max(head, other)
  }

  /// Replaces a range; the caret goes behind what is new, and nothing is being composed any more. Text without attributes
  /// gets those of its place.
  mutating func replace(_ range: Range<Int>, with string: String, attributes: AttributeSet? = nil) {
    let attributes = attributes ?? attributesForTyping(in: whole(clamped(range)))
    replace(range, with: AttributedStore(string, attributes: attributes))
  }

  /// Replaces a range by text with its own attributes.
  mutating func replace(_ range: Range<Int>, with new: AttributedStore) {
    var range = whole(clamped(range))
    if let composed = marked {
      // What was only composed is nothing to take back.
      if range == composed {
        splice(composed, AttributedStore())
        (anchor, head, marked) = (composed.lowerBound, composed.lowerBound, nil)
        range = composed.lowerBound..<composed.lowerBound
      } else {
        unmark()
      }
    }
    guard !range.isEmpty || !new.isEmpty else { return moveCaret(to: range.lowerBound) }
    record(range, new)
    splice(range, new)
    let end = snapped(range.lowerBound + new.count, forwards: true)
    (anchor, head) = (end, end)
  }

  private mutating func record(_ range: Range<Int>, _ new: AttributedStore, keepsSelection: Bool = false) {
    history.record(
      EditHistory.Edit(
        location: range.lowerBound, removed: store.slice(range), inserted: new, anchor: anchor, head: head,
        keepsSelection: keepsSelection))
  }

  private mutating func splice(_ range: Range<Int>, _ new: AttributedStore) {
    note(range, newCount: new.count)
    store.replace(range, with: new)
  }

  // MARK: - Attributes

  private static let placeBound = [NSAttributedString.Key("NSLink"), NSAttributedString.Key("NSAttachment")]

  /// What text gets that is put in place of a range: what was set for typing; else the attributes of what is replaced, or of
  /// the character before, at the start of a paragraph of the one behind. No link and no attachment grows by typing.
  func attributesForTyping(in range: Range<Int>) -> AttributeSet {
    if let typing { return typing }
    let place = range.lowerBound
    let startsParagraph = range.isEmpty && place > 0 && place < count && store.text.startsParagraph(at: place)
    let inherited = store.inheritedAttributes(of: startsParagraph ? place..<place + 1 : range)
    return inherited.removing(Self.placeBound)
  }

  /// Gives each run in a range other attributes, as a step of its own unless told otherwise; the selection stays.
  mutating func updateAttributes(in range: Range<Int>, asStep: Bool = true, _ body: (AttributeSet) -> AttributeSet) {
    let range = clamped(range)
    let old = store.slice(range)
    var new = old
    new.updateAttributes(in: 0..<new.count, body)
    guard new != old else { return }
    history.endRun()
    if asStep { record(range, new, keepsSelection: true) }
    splice(range, new)
    history.endRun()
  }

  /// Takes a text over that somebody else has changed in one stretch, which is nothing to take back: the places of selection
  /// and composition go along.
  mutating func adopt(_ new: AttributedStore, replacing range: Range<Int>, newCount: Int) {
    let range = clamped(range)
    note(range, newCount: newCount)
    store = new
    func moved(_ offset: Int) -> Int {
      if offset <= range.lowerBound { return offset }
      if offset >= range.upperBound { return offset - range.count + newCount }
      return min(offset, range.lowerBound + newCount)
    }
    if let marked {
      let kept = moved(marked.lowerBound)..<moved(marked.upperBound)
      self.marked = kept.isEmpty ? nil : kept
    }
    (anchor, head) = (snapped(moved(anchor)), snapped(moved(head)))
  }

  /// Takes over as `adopt` does, as a part of the newest step: taking that back takes this back with it.
  mutating func adoptIntoStep(_ new: AttributedStore, replacing range: Range<Int>, newCount: Int) {
    let range = clamped(range)
    guard let step = history.last else { return adopt(new, replacing: range, newCount: newCount) }
    let inserted = clamped(step.location..<step.location + step.inserted.count)
    let (low, high) = (min(inserted.lowerBound, range.lowerBound), max(inserted.upperBound, range.upperBound))
    var removed = store.slice(low..<inserted.lowerBound)
    removed.replace(removed.count..<removed.count, with: step.removed)
    removed.replace(removed.count..<removed.count, with: store.slice(inserted.upperBound..<high))
    adopt(new, replacing: range, newCount: newCount)
    history.widenLast(to: low, removed: removed, inserted: store.slice(low..<high - range.count + newCount))
  }

  // MARK: - Changes

  /// What became of the text since this was asked last; nil when it is as it was.
  mutating func takeChange() -> TextChange? {
    defer { change = nil }
    return change?.change(to: store)
  }

  private mutating func note(_ range: Range<Int>, newCount: Int) {
    if change == nil {
      change = PendingChange(store, range, newCount: newCount)
    } else {
      change?.add(range, newCount: newCount)
    }
  }

  // MARK: - Composing

  /// Shows text that is being composed, in place of what was composed before or of the selection. `selection` counts
  /// from the start of `string`.
  mutating func setMarked(_ string: String, selection selected: Range<Int>) {
    let range = clamped(marked ?? selection)
    if marked == nil, !range.isEmpty {
      let attributes = attributesForTyping(in: range)
      replace(range, with: "")
      // What is composed next has nothing left to take them from.
      typing = attributes
    }
    let start = range.lowerBound
    let old = marked.map(clamped) ?? start..<start
    let new = AttributedStore(string, attributes: attributesForTyping(in: old))
    splice(old, new)
    let length = new.count
    marked = string.isEmpty ? nil : start..<start + length
    let low = start + max(0, min(selected.lowerBound, length))
    let high = start + max(0, min(selected.upperBound, length))
    (anchor, head) = (snapped(low), snapped(high))
  }

  /// What is composed becomes part of the text, the caret behind it.
  mutating func unmark() {
    guard let range = marked else { return }
    let composed = store.slice(range)
    splice(range, AttributedStore())
    (anchor, head) = (range.lowerBound, range.lowerBound)
    marked = nil
    replace(range.lowerBound..<range.lowerBound, with: composed)
    history.endRun()
  }

  // MARK: - Undo

  /// What comes next is a step of its own.
  mutating func endStep() { history.endRun() }

  mutating func forgetSteps() { history.clear() }

  /// Takes the last change back; false when there is none.
  mutating func undo() -> Bool {
    unmark()
    guard let edit = history.popUndo() else { return false }
    let end = edit.location + edit.inserted.count
    splice(edit.location..<min(end, count), edit.removed)
    (anchor, head) = (snapped(edit.anchor), snapped(edit.head))
    return true
  }

  /// Makes a change again that was taken back; false when there is none.
  mutating func redo() -> Bool {
    guard marked == nil, let edit = history.popRedo() else { return false }
    let end = edit.location + edit.removed.count
    splice(edit.location..<min(end, count), edit.inserted)
    if edit.keepsSelection {
      (anchor, head) = (snapped(edit.anchor), snapped(edit.head))
    } else {
      let caret = snapped(edit.location + edit.inserted.count, forwards: true)
      (anchor, head) = (caret, caret)
    }
    return true
  }

  // MARK: - Offsets

  /// Inside the text, and the start of a character.
  func snapped(_ offset: Int, forwards: Bool = false) -> Int { store.text.snapped(offset, forwards: forwards) }

  /// Inside the text; the ends may be inside of characters.
  func clamped(_ range: Range<Int>) -> Range<Int> { store.text.clamped(range) }

  /// With halves of surrogate pairs made whole.
  private func whole(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return snapped(range.lowerBound)..<snapped(range.lowerBound) }
    let text = store.text
    let low = text.isPairSplit(at: range.lowerBound) ? range.lowerBound - 1 : range.lowerBound
    return low..<(text.isPairSplit(at: range.upperBound) ? range.upperBound + 1 : range.upperBound)
  }

  func characterEnd(after offset: Int) -> Int { store.text.characterEnd(after: offset) }
  func characterStart(before offset: Int) -> Int { store.text.characterStart(before: offset) }

  /// The paragraph at an offset, without the line end behind it.
  func paragraph(at offset: Int) -> Range<Int> {
    let index = store.text.paragraphIndex(at: snapped(offset))
    return store.text.paragraph(index).lowerBound..<store.text.contentEnd(ofParagraph: index)
  }

  /// The word, the spaces or the sign at an offset, as a double click selects it.
  func word(at offset: Int) -> Range<Int> { TextWords.range(at: offset, in: store.text) }
}
