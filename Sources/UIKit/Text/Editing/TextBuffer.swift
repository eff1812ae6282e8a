import Foundation

/// What a person edits: a text, what is selected in it, and what is being composed. A plain value without a view.
///
/// Offsets are UTF-16 code units, as everywhere in UIKit. They always stand between two characters as a person sees
/// them; one that would not is moved back to the start of its character.
struct TextBuffer: Equatable, Sendable {
  private(set) var text = ""
  /// Where a selection that is being extended stays.
  private(set) var anchor = 0
  /// Where the caret is: the end of the selection that moves.
  private(set) var head = 0
  /// What an input method is composing, part of the text.
  private(set) var marked: Range<Int>?

  private(set) var history = EditHistory()
  /// What became of the text since somebody last took it.
  private var change: TextChange?

  init(_ text: String = "") {
    self.text = text
    self.text.makeContiguousUTF8()
    anchor = count
    head = count
  }

  static func == (a: TextBuffer, b: TextBuffer) -> Bool {
    a.text.hasSameUnits(as: b.text) && a.anchor == b.anchor && a.head == b.head && a.marked == b.marked
  }

  /// The text's length.
  var count: Int { text.utf16.count }
  var isEmpty: Bool { text.isEmpty }
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

  func text(in range: Range<Int>) -> String {
    let range = clamped(range)
    return String(text[index(range.lowerBound)..<index(range.upperBound, upwards: true)])
  }

  // MARK: - Selection

  /// Selects, the caret at the range's end.
  mutating func select(_ range: Range<Int>) { select(anchor: range.lowerBound, head: range.upperBound) }

  mutating func select(anchor: Int, head: Int) {
    (self.anchor, self.head) = (snapped(anchor), snapped(head))
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
    case .word: forwards ? TextWords.end(after: start, in: text) : TextWords.start(before: start, in: text)
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

  /// Replaces a range; the caret goes behind what is new, and nothing is being composed any more.
  mutating func replace(_ range: Range<Int>, with string: String) {
    var range = whole(clamped(range))
    if let composed = marked {
      // What was only composed is nothing to take back.
      if range == composed {
        splice(composed, "")
        (anchor, head, marked) = (composed.lowerBound, composed.lowerBound, nil)
        range = composed.lowerBound..<composed.lowerBound
      } else {
        unmark()
      }
    }
    let removed = text(in: range)
    guard !removed.isEmpty || !string.isEmpty else { return moveCaret(to: range.lowerBound) }
    history.record(
      EditHistory.Edit(location: range.lowerBound, removed: removed, inserted: string, anchor: anchor, head: head))
    splice(range, string)
    let end = snapped(range.lowerBound + string.utf16.count, forwards: true)
    (anchor, head) = (end, end)
  }

  private mutating func splice(_ range: Range<Int>, _ string: String) {
    note(range, string)
    text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound, upwards: true), with: string)
    text.makeContiguousUTF8()
  }

  // MARK: - Changes

  /// What became of the text since this was asked last; nil when it is written as it was.
  mutating func takeChange() -> TextChange? {
    defer { change = nil }
    return change.flatMap { $0.trimmed(to: text(in: $0.newRange)) }
  }

  /// Keeps the stretch that a replacement and the changes before it have in common.
  private mutating func note(_ range: Range<Int>, _ string: String) {
    let length = string.utf16.count
    guard let old = change else {
      change = TextChange(location: range.lowerBound, removed: text(in: range), newCount: length)
      return
    }
    let low = min(old.location, range.lowerBound)
    let high = max(old.newRange.upperBound, range.upperBound)
    let removed = text(in: low..<old.location) + old.removed + text(in: old.newRange.upperBound..<high)
    change = TextChange(location: low, removed: removed, newCount: high - low - range.count + length)
  }

  // MARK: - Composing

  /// Shows text that is being composed, in place of what was composed before or of the selection. `selection` counts
  /// from the start of `string`.
  mutating func setMarked(_ string: String, selection selected: Range<Int>) {
    let range = clamped(marked ?? selection)
    if marked == nil, !range.isEmpty { replace(range, with: "") }
    let start = range.lowerBound
    let old = marked.map(clamped) ?? start..<start
    splice(old, string)
    let length = string.utf16.count
    marked = string.isEmpty ? nil : start..<start + length
    let low = start + max(0, min(selected.lowerBound, length))
    let high = start + max(0, min(selected.upperBound, length))
    (anchor, head) = (snapped(low), snapped(high))
  }

  /// What is composed becomes part of the text, the caret behind it.
  mutating func unmark() {
    guard let range = marked else { return }
    let composed = text(in: range)
    splice(range, "")
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
    let end = edit.location + edit.inserted.utf16.count
    splice(edit.location..<min(end, count), edit.removed)
    (anchor, head) = (snapped(edit.anchor), snapped(edit.head))
    return true
  }

  /// Makes a change again that was taken back; false when there is none.
  mutating func redo() -> Bool {
    guard marked == nil, let edit = history.popRedo() else { return false }
    let end = edit.location + edit.removed.utf16.count
    splice(edit.location..<min(end, count), edit.inserted)
    let caret = snapped(edit.location + edit.inserted.utf16.count, forwards: true)
    (anchor, head) = (caret, caret)
    return true
  }

  // MARK: - Offsets

  /// Inside the text, and the start of a character.
  func snapped(_ offset: Int, forwards: Bool = false) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < count else { return count }
    let character = text.rangeOfComposedCharacter(at: index(offset))
    let start = character.lowerBound.utf16Offset(in: text)
    return start == offset || !forwards ? start : character.upperBound.utf16Offset(in: text)
  }

  /// Inside the text; the ends may be inside of characters.
  func clamped(_ range: Range<Int>) -> Range<Int> {
    let count = count
    let low = max(0, min(range.lowerBound, count))
    return low..<max(low, min(range.upperBound, count))
  }

  /// With halves of surrogate pairs made whole.
  private func whole(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return snapped(range.lowerBound)..<snapped(range.lowerBound) }
    let low = index(range.lowerBound).utf16Offset(in: text)
    return low..<index(range.upperBound, upwards: true).utf16Offset(in: text)
  }

  func characterEnd(after offset: Int) -> Int {
    let start = snapped(offset)
    guard start < count else { return count }
    return text.index(after: index(start)).utf16Offset(in: text)
  }

  func characterStart(before offset: Int) -> Int {
    let end = snapped(offset, forwards: true)
    guard end > 0 else { return 0 }
    return text.index(before: index(end)).utf16Offset(in: text)
  }

  /// The paragraph at an offset, without the line end behind it.
  func paragraph(at offset: Int) -> Range<Int> {
    var start = index(snapped(offset))
    var end = start
    while start > text.startIndex {
      let before = text.index(before: start)
      if text[before].endsParagraph { break }
      start = before
    }
    while end < text.endIndex, !text[end].endsParagraph { end = text.index(after: end) }
    return start.utf16Offset(in: text)..<end.utf16Offset(in: text)
  }

  /// The word, the spaces or the sign at an offset, as a double click selects it.
  func word(at offset: Int) -> Range<Int> { TextWords.range(at: snapped(offset), in: text) }

  /// The index of an offset. Half of a surrogate pair is no place in a text: the start of the pair counts, or its end.
  private func index(_ offset: Int, upwards: Bool = false) -> String.Index {
    let index = text.utf16.index(text.startIndex, offsetBy: max(0, min(offset, count)))
    if index.samePosition(in: text.unicodeScalars) != nil { return index }
    return text.utf16.index(index, offsetBy: upwards ? 1 : -1)
  }
}

extension Character {
  /// U+2028 ends a line and not the paragraph.
  fileprivate var endsParagraph: Bool { isNewline && self != "\u{2028}" }
}

extension String {
  /// Whether both are written alike; `==` also takes letters with marks for those made of parts.
  func hasSameUnits(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let same = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable {
        own.isEmpty || memcmp(own.baseAddress!, $0.baseAddress!, own.count) == 0
      }
    }
    return (same ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// The character that holds an index, which is not the text's end.
  fileprivate func rangeOfComposedCharacter(at place: Index) -> Range<Index> {
    // From anywhere in a character the next one begins at its end.
    let end = index(after: place)
    return index(before: end)..<end
  }
}
