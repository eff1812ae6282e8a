import CoreGraphics
import Foundation

// What `UITextInput` asks of a text, with its positions and ranges as offsets. Where they lie on the screen is in
// `TextEditor+Directions`.

extension TextEditor {
  /// The offsets of a range of this kind of text; nil for another's.
  func offsets(of range: UITextRange) -> Range<Int>? {
    if let range = range as? TextOffsetRange { return buffer.clamped(range.value) }
    guard let start = (range.start as? TextOffset)?.value, let end = (range.end as? TextOffset)?.value, start <= end
    else { return nil }
    return buffer.clamped(start..<end)
  }

  func text(in range: UITextRange) -> String? { offsets(of: range).map { buffer.store.text.string(in: $0) } }

  /// Tells only of the selection.
  func replace(_ range: UITextRange, with text: String) {
    guard let offsets = offsets(of: range) else { return }
    replace(offsets, with: text)
  }

  var selectedRange: UITextRange {
    TextOffsetRange(buffer.selection, endsAtLineEnd: caret.isAtLineEnd && caret.offset == buffer.selection.upperBound)
  }

  /// Nil puts the caret at the start.
  func select(_ range: UITextRange?) {
    commitComposition()
    let offsets = range.flatMap(offsets) ?? 0..<0
    select(offsets)
    if offsets.isEmpty, let end = range?.end as? TextOffset, end.isAtLineEnd {
      moveCaret(to: TextPlace(offset: offsets.lowerBound, isAtLineEnd: true))
    }
  }

  /// Backward where the caret stands at the end of a line that wraps there.
  var selectionAffinity: UITextStorageDirection { caret.isAtLineEnd ? .backward : .forward }

  /// The caret goes to the end of a line that wraps there, or to the start of the next one.
  func setAffinity(_ affinity: UITextStorageDirection) {
    guard buffer.selection.isEmpty, affinity != selectionAffinity else { return }
    moveCaret(to: TextPlace(offset: buffer.head, isAtLineEnd: affinity == .backward))
  }

  var markedRange: UITextRange? { buffer.marked.map { TextOffsetRange($0) } }

  // MARK: - Positions

  var beginningOfDocument: UITextPosition { TextOffset(0) }
  var endOfDocument: UITextPosition { TextOffset(buffer.count) }

  func range(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    guard let from = from as? TextOffset, let to = to as? TextOffset else { return nil }
    let last = from.value > to.value ? from : to
    return TextOffsetRange(min(from.value, to.value)..<last.value, endsAtLineEnd: last.isAtLineEnd)
  }

  /// Nil beyond the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let start = (position as? TextOffset)?.value else { return nil }
    let (place, overflows) = start.addingReportingOverflow(offset)
    return !overflows && (0...buffer.count).contains(place) ? TextOffset(place) : nil
  }

  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let distance = offset(from: position, to: other)
    return distance > 0 ? .orderedAscending : distance < 0 ? .orderedDescending : .orderedSame
  }

  func offset(from: UITextPosition, to: UITextPosition) -> Int {
    ((to as? TextOffset)?.value ?? 0) - ((from as? TextOffset)?.value ?? 0)
  }

  /// Inside the text.
  func place(of position: UITextPosition) -> TextPlace? {
    guard var place = (position as? TextOffset)?.place else { return nil }
    place.offset = max(0, min(place.offset, buffer.count))
    return place
  }

  // MARK: - Attributes

  /// The offset of the character whose attributes count at a position: the one behind it, or before it; at the text's
  /// edges the one that is there. Nil without a character.
  func styledOffset(at position: UITextPosition, in direction: UITextStorageDirection) -> Int? {
    guard let offset = place(of: position)?.offset, !buffer.isEmpty else { return nil }
    switch direction {
    case .forward: return offset < buffer.count ? buffer.snapped(offset) : buffer.characterStart(before: offset)
    case .backward: return buffer.characterStart(before: max(1, offset))
    }
  }

  /// The direction in which the paragraph of an offset is read, as its attributes say or its first letter that has one.
  func baseDirection(at offset: Int) -> NSWritingDirection {
    let paragraph = buffer.paragraph(at: offset)
    let set = host.setBaseDirection(of: paragraph)
    guard set == .natural else { return set }
    // A long paragraph tells it by its start.
    let start = buffer.text(in: paragraph.lowerBound..<min(paragraph.upperBound, paragraph.lowerBound + 1024))
    return NSWritingDirection(ofFirstStrong: start) ?? .natural
  }

  func baseDirection(for position: UITextPosition) -> NSWritingDirection {
    place(of: position).map { baseDirection(at: $0.offset) } ?? .natural
  }
}

extension NSWritingDirection {
  /// The direction of a text's first letter that has one; what isolates enclose does not count.
  init?(ofFirstStrong text: String) {
    var isolates = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: isolates += 1
      case 0x2069: isolates = max(0, isolates - 1)
      case _ where isolates > 0: continue
      case 0x200E: self = .leftToRight; return
      case 0x200F, 0x061C, 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        guard scalar.properties.isAlphabetic || [0x200F, 0x061C].contains(scalar.value) else { continue }
        self = .rightToLeft
        return
      default:
        if scalar.properties.isAlphabetic { self = .leftToRight; return }
      }
    }
    return nil
  }
}
