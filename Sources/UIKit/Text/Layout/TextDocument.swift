/// A text in paragraphs, as a layout reads it. Offsets are UTF-16 code units.
@MainActor
protocol TextDocument: AnyObject {
  var length: Int { get }
  /// A text that is empty or ends with a separator has an empty paragraph behind it.
  var paragraphCount: Int { get }
  /// With the separator that ends it.
  func paragraph(_ index: Int) -> Range<Int>
  /// The paragraph that an offset is in; at the text's end the last one.
  func paragraphIndex(at offset: Int) -> Int
  /// A part of one paragraph, or of several that follow each other.
  func styled(_ range: Range<Int>) -> StyledText
}

extension TextDocument {
  func paragraph(at offset: Int) -> Range<Int> { paragraph(paragraphIndex(at: offset)) }

  /// How many paragraphs begin in a range.
  func paragraphStarts(in range: Range<Int>) -> Int {
    guard !range.isEmpty else { return 0 }
    let first = paragraphIndex(at: range.lowerBound)
    let starts = paragraph(first).lowerBound == range.lowerBound
    return paragraphIndex(at: range.upperBound - 1) - first + (starts ? 1 : 0)
  }

  /// Whether the text is empty or its last line is an empty one behind a separator.
  var hasExtraLine: Bool { length == 0 || paragraph(paragraphCount - 1).isEmpty }
}
