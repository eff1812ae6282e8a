import CoreGraphics
import CoreText

/// The one line of a field as it is set: where carets stand in it, in points from its left end.
///
/// A very long text is set in part, around the caret: a megabyte in a field costs what a screenful does. `window` says
/// which part, and positions outside count as its ends.
struct FieldLine {
  /// The part that is set, in UTF-16 units of the text.
  let window: Range<Int>
  let layout: TextLayout
  let styled: StyledText
  /// Bullets stand for the characters: where each begins in the text.
  private let bulletOffsets: [Int]?

  /// Texts up to this length are set whole.
  static let wholeLength = 4096
  /// Parts begin and end at multiples of this.
  private static let block = 2048

  /// The part of a text to set when the caret is at an offset.
  static func window(of buffer: TextBuffer, caret: Int) -> Range<Int> {
    let count = buffer.count
    guard count > wholeLength else { return 0..<count }
    let start = max(0, caret / block - 1) * block
    return buffer.snapped(start)..<buffer.snapped(min(count, start + 3 * block))
  }

  init(_ buffer: TextBuffer, caret: Int, isSecure: Bool, style: (String, Range<Int>) -> StyledText) {
    window = Self.window(of: buffer, caret: caret)
    let part = buffer.text(in: window)
    if isSecure {
      var offsets: [Int] = []
      var offset = window.lowerBound
      for character in part {
        offsets.append(offset)
        offset += character.utf16.count
      }
      offsets.append(offset)
      bulletOffsets = offsets
      styled = style(String(repeating: "•", count: offsets.count - 1), window)
    } else {
      bulletOffsets = nil
      styled = style(Self.withoutLineEnds(part), window)
    }
    layout = styled.layout()
  }

  /// Line ends as spaces, each of its length: a field has one line.
  static func withoutLineEnds(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isLineEnd) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isLineEnd(scalar) ? " " : scalar) }
    return String(result)
  }

  static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Text of several lines as one: line ends become spaces, and the last one is dropped.
  static func oneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isLineEnd($0) || $0 == "\0" }) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var isBetween = false
    for scalar in text.unicodeScalars where scalar != "\0" {
      if isLineEnd(scalar) {
        isBetween = true
        continue
      }
      if isBetween, !result.isEmpty { result.unicodeScalars.append(" ") }
      isBetween = false
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  var width: CGFloat { layout.size.width }

  // MARK: - Places

  func x(at place: TextPlace) -> CGFloat {
    layout.lines.first?.caretX(at: shown(place.offset), affinity: place.isAtLineEnd ? .upstream : .downstream) ?? 0
  }

  func x(at offset: Int) -> CGFloat { x(at: TextPlace(offset: offset)) }

  /// Whether it reads from right to left, or some of it does.
  var isBidirectional: Bool {
    bulletOffsets == nil && layout.lines.first?.isBidirectional == true
  }

  var isReversed: Bool { bulletOffsets == nil && layout.lines.first?.isRightToLeft == true }

  /// The next place to the right or left, as seen.
  func place(beside place: TextPlace, rightwards: Bool) -> TextPlace? {
    let from = LinePlace(shown(place.offset), place.isAtLineEnd ? .upstream : .downstream)
    guard bulletOffsets == nil, let next = layout.lines.first?.nextVisualPlace(from: from, toRight: rightwards) else {
      return nil
    }
    return TextPlace(offset: window.lowerBound + next.offset, isAtLineEnd: next.affinity == .upstream)
  }

  /// The offset whose caret is nearest.
  func offset(atX x: CGFloat) -> Int {
    guard let line = layout.lines.first, x.isFinite else { return window.lowerBound }
    let offset = line.offset(atX: x)
    guard let bulletOffsets else { return window.lowerBound + offset }
    return bulletOffsets[max(0, min(offset, bulletOffsets.count - 1))]
  }

  /// From left to right where a range is shown; several parts where writing directions mix.
  func spans(of range: Range<Int>) -> [ClosedRange<CGFloat>] {
    guard let line = layout.lines.first, !range.isEmpty else { return [] }
    return line.spans(of: shown(range.lowerBound)..<max(shown(range.lowerBound), shown(range.upperBound)))
  }

  /// An offset of the text as one of what is set.
  private func shown(_ offset: Int) -> Int {
    let offset = max(window.lowerBound, min(offset, window.upperBound))
    guard let bulletOffsets else { return offset - window.lowerBound }
    // The last bullet that begins at or before the offset.
    var (low, high) = (0, bulletOffsets.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if bulletOffsets[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
