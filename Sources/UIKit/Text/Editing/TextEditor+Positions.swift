import CoreGraphics
import Foundation

// What `UITextInput` asks of a text, with its positions and ranges as offsets.

extension TextEditor {
  /// The offsets of a range of this kind of text; nil for another's.
  func offsets(of range: UITextRange) -> Range<Int>? {
    if let range = range as? TextOffsetRange { return buffer.clamped(range.value) }
    guard let start = (range.start as? TextOffset)?.value, let end = (range.end as? TextOffset)?.value, start <= end
    else { return nil }
    return buffer.clamped(start..<end)
  }

  func text(in range: UITextRange) -> String? { offsets(of: range).map { buffer.text(in: $0) } }

  /// Tells only of the selection.
  func replace(_ range: UITextRange, with text: String) {
    guard let offsets = offsets(of: range) else { return }
    change { $0.replace(offsets, with: text) }
  }

  /// Nil puts the caret at the start.
  var selectedRange: UITextRange? {
    get { TextOffsetRange(buffer.selection) }
    set {
      commitComposition()
      select(newValue.flatMap(offsets) ?? 0..<0)
    }
  }

  var markedRange: UITextRange? { buffer.marked.map { TextOffsetRange($0) } }

  // MARK: - Positions

  var beginningOfDocument: UITextPosition { TextOffset(0) }
  var endOfDocument: UITextPosition { TextOffset(buffer.count) }

  func range(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    guard let from = (from as? TextOffset)?.value, let to = (to as? TextOffset)?.value else { return nil }
    return TextOffsetRange(min(from, to)..<max(from, to))
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

  // MARK: - Places

  func firstRect(for range: UITextRange) -> CGRect {
    let offsets = offsets(of: range) ?? 0..<0
    let lines = host.textLines
    return lines.rects(of: offsets).first ?? lines.caretRect(at: TextPlace(offset: offsets.lowerBound))
  }

  func caretRect(for position: UITextPosition) -> CGRect {
    host.textLines.caretRect(at: TextPlace(offset: (position as? TextOffset)?.value ?? 0))
  }

  func position(at point: CGPoint) -> UITextPosition { TextOffset(host.textLines.place(at: point).offset) }
}
