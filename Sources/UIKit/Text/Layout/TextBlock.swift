import CoreGraphics
import CoreText
import Foundation
import TextModel

/// A paragraph as it is set, or, of a long one, as many lines as are set together. Its text never changes; edits above
/// change only where it begins.
///
/// Its space has the container's x; its y begins at its top.
@MainActor
final class TextBlock {
  /// In the document.
  private(set) var start: Int
  /// With the separator.
  let length: Int
  let text: StyledText
  /// Without lines of text behind the block. Its offsets count from the block's start.
  let layout: TextLayout
  /// Where the layout lies in the block.
  let origin: CGPoint
  /// With the space around the paragraph.
  let height: CGFloat
  /// Whether its first line may begin elsewhere when the paragraph is set from its start.
  var isGuess: Bool
  /// Where several containers follow each other or lines go round something, the place that it was set for.
  var place: Place?
  /// The words that are spelled wrongly, counted from the block's start, as the dictionaries were when they were looked for.
  var misspelled: (revision: Int, words: [Range<Int>])?
  /// The places of separators, with their length.
  private let separators: [Range<Int>]

  struct Place: Equatable {
    var container: Int
    var top: CGFloat
  }

  /// - Parameters:
  ///   - layout: of `text`, which may go on behind the block.
  ///   - spaceAbove: above the first line.
  init(
    start: Int, length: Int, text: StyledText, layout: TextLayout, padding: CGFloat, spaceAbove: CGFloat,
    isGuess: Bool = false
  ) {
    self.start = start
    self.length = length
    self.text = text
    self.layout = layout
    self.isGuess = isGuess
    origin = CGPoint(x: padding, y: spaceAbove)
    separators = Self.separators(in: text.joined)
    let last = layout.lines.last
    // What follows a paragraph follows its separator.
    let endsWithSeparator = separators.contains { $0.upperBound == length }
    let below = last.map { endsWithSeparator ? $0.spaceBelow : min($0.spaceBelow, text.firstOptions.lineSpacing) }
    // Of lines beside each other the highest one counts.
    let bottom = layout.lines.reversed().prefix { $0.rect.minY == last?.rect.minY }.reduce(0) { max($0, $1.rect.maxY) }
    height = CGFloat(ParagraphHeights.rounded(Double(spaceAbove + bottom + max(0, below ?? 0))))
  }

  var range: Range<Int> { start..<start + length }
  var lineCount: Int { layout.lines.count }

  func move(by distance: Int) { start += distance }

  /// What it takes in memory, roughly.
  var cost: Int {
    layout.lines.reduce(600 + length) { sum, line in
      line.runs.reduce(sum + 200) { $0 + 200 + ($1.run.glyphCount * 44) }
    }
  }

  // MARK: - Lines

  /// The characters of a line in the document, with what ends it. What is cut off belongs to the last line.
  func range(ofLine index: Int) -> Range<Int> {
    let line = layout.lines[index].range
    let end = index + 1 < lineCount ? max(line.upperBound, line.lowerBound) : max(length, line.lowerBound)
    return start + line.lowerBound..<start + end
  }

  /// Where carets can be on a line: not behind its separator.
  func carets(ofLine index: Int) -> Range<Int> {
    let range = range(ofLine: index)
    guard let separator = separators.last(where: { start + $0.upperBound <= range.upperBound }),
      start + separator.upperBound == range.upperBound, start + separator.lowerBound >= range.lowerBound
    else { return range }
    return range.lowerBound..<start + separator.lowerBound
  }

  /// Whether the text of a line wraps at its end.
  func wraps(afterLine index: Int) -> Bool { carets(ofLine: index).upperBound == range(ofLine: index).upperBound }

  /// How wide the spaces are that hang behind a line that wraps.
  func hangingWidth(ofLine index: Int) -> CGFloat {
    let line = layout.lines[index]
    return CGFloat(line.trailingAdvance) * CGFloat(max(0, carets(ofLine: index).upperBound - start - line.shownEnd))
  }

  /// The line of a place in the block.
  func line(at offset: Int, isAtLineEnd: Bool) -> Int {
    let lines = layout.lines
    var (low, high) = (0, lines.count - 1)
    let offset = offset - start
    while low < high {
      let middle = (low + high + 1) / 2
      let first = lines[middle].range.lowerBound
      if first < offset || first == offset && !isAtLineEnd { low = middle } else { high = middle - 1 }
    }
    return max(0, low)
  }

  /// The lines that are beside each other with one.
  func row(ofLine index: Int) -> ClosedRange<Int> {
    let lines = layout.lines
    var (first, last) = (index, index)
    while first > 0, lines[first - 1].rect.minY == lines[index].rect.minY { first -= 1 }
    while last + 1 < lines.count, lines[last + 1].rect.minY == lines[index].rect.minY { last += 1 }
    return first...last
  }

  /// How many lines there are, those beside each other as one.
  var rowCount: Int {
    layout.lines.indices.reduce(0) {
      $1 > 0 && layout.lines[$1].rect.minY == layout.lines[$1 - 1].rect.minY ? $0 : $0 + 1
    }
  }

  /// The row at a y.
  func row(atY y: CGFloat) -> ClosedRange<Int> {
    var (low, high) = (0, lineCount - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lineTop(middle) <= y { low = middle } else { high = middle - 1 }
    }
    return row(ofLine: max(0, low))
  }

  /// The top of a line with the space above it, in the block.
  func lineTop(_ index: Int) -> CGFloat {
    let line = layout.lines[index]
    return line.rect.minY <= 0 ? 0 : origin.y + line.rect.minY - line.spaceAbove
  }

  /// The bottom of a line with the space below it, in the block.
  func lineBottom(_ index: Int) -> CGFloat {
    let line = layout.lines[index]
    return index + 1 == lineCount ? height : origin.y + line.rect.maxY + line.spaceBelow
  }

  /// What an ellipsis on a line stands for; nil where there is none.
  func hidden(onLine index: Int) -> Range<Int>? {
    guard layout.isTruncated, index == lineCount - 1 else { return nil }
    let all = range(ofLine: index)
    let shown = layout.lines[index].stops(upTo: length)
    switch text.firstOptions.lineBreak {
    case .wordWrap, .charWrap, .clip:
      return nil
    case .truncateTail:
      // The ellipsis has the offset of what it stands for.
      guard shown.count > 1 else { return nil }
      return start + shown[shown.count - 2]..<all.upperBound
    case .truncateHead:
      guard shown.count > 1 else { return nil }
      return start + shown[0]..<start + shown[1]
    case .truncateMiddle:
      let gaps = shown.indices.dropLast().map { shown[$0]..<shown[$0 + 1] }
      return gaps.max { $0.count < $1.count }.map { start + $0.lowerBound..<start + $0.upperBound }
    }
  }

  private static func separators(in text: String) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var offset = 0
    var isReturn = false
    for unit in text.utf16 {
      switch unit {
      case 0x0A where isReturn: result[result.count - 1] = offset - 1..<offset + 1
      case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: result.append(offset..<offset + 1)
      default: break
      }
      isReturn = unit == 0x0D
      offset += 1
    }
    return result
  }
}

extension Range<Int> {
  func contains(_ other: Range<Int>) -> Bool { lowerBound <= other.lowerBound && upperBound >= other.upperBound }
}

extension StyledText {
  /// All of the text.
  var joined: String {
    switch content {
    case .plain(let text, _): text
    case .spans(let spans): spans.reduce(into: "") { $0 += $1.text }
    }
  }

  /// How its first paragraph is set.
  var firstOptions: TextOptions {
    guard case .spans(let spans) = content, let own = spans.first?.paragraph else { return options }
    return own
  }

  func layout(width: CGFloat, height: CGFloat = .infinity, shape: (any LineShape)?, part: ParagraphPart) -> TextLayout {
    guard shape != nil || part != .whole else { return layout(width: width, height: height) }
    let spans: [TextSpan] =
      switch content {
      case .plain(let text, let font): [TextSpan(text, font: font.font)]
      case .spans(let spans): spans
      }
    return TextLayout.make(spans: spans, options: options, width: width, height: height, shape: shape, part: part)
  }
}
