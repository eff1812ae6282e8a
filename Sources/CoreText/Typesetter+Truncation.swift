import CoreGraphics

/// The last allowed line, when it cannot hold the rest of the text.
extension Typesetter {
  private static let ellipsis = "\u{2026}"

  mutating func addTruncated(
    _ index: Int, from start: Int, end: Int, endsParagraph: Bool, width: CGFloat, _ isFirst: Bool
  ) {
    switch options.lineBreak {
    case .wordWrap, .charWrap:
      addPlain(index, from: start, to: end, width: width, isFirst)
    case .clip:
      addPlain(index, from: start, to: clippedEnd(index, from: start, width: width), width: width, isFirst)
    case .truncateHead where !endsParagraph:
      addHeadTruncated(index, from: start, width: width, isFirst)
    case .truncateMiddle where !endsParagraph:
      addMiddleTruncated(index, from: start, width: width, isFirst)
    case .truncateHead, .truncateMiddle, .truncateTail:
      addTailTruncated(index, from: start, width: width, isFirst)
    }
  }

  private mutating func addPlain(_ index: Int, from start: Int, to end: Int, width: CGFloat, _ isFirst: Bool) {
    let shown = trimmed(index, start..<end)
    var builder = RunBuilder()
    builder.append(paragraphs[index], shown, of: source)
    finish(&builder, index, start, shown.upperBound, width, isFirst)
  }

  private mutating func addTailTruncated(_ index: Int, from start: Int, width: CGFloat, _ isFirst: Bool) {
    let mark = ellipsis(index, at: start)
    let end = prefixEnd(index, from: start, width: width - mark.width)
    let shown = trimmed(index, start..<end)
    var builder = RunBuilder()
    let leads = paragraphs[index].baseLevel == 1
    if leads { append(mark, to: &builder, index, at: shown.upperBound) }
    builder.append(paragraphs[index], shown, of: source)
    if !leads { append(mark, to: &builder, index, at: shown.upperBound) }
    finish(&builder, index, start, shown.upperBound, width, isFirst)
  }

  private mutating func addHeadTruncated(_ index: Int, from start: Int, width: CGFloat, _ isFirst: Bool) {
    let mark = ellipsis(index, at: start)
    let tail = suffix(index, from: start, width: width - mark.width)
    var builder = RunBuilder()
    append(mark, to: &builder, index, at: start)
    builder.append(tail.paragraph, tail.clusters, of: source)
    finish(&builder, index, start, start, width, isFirst, shownEnd: tail.endOffset)
  }

  private mutating func addMiddleTruncated(_ index: Int, from start: Int, width: CGFloat, _ isFirst: Bool) {
    let mark = ellipsis(index, at: start)
    let room = max(0, width - mark.width)
    let head = trimmed(index, start..<prefixEnd(index, from: start, width: room / 2))
    let headWidth = measure(paragraphs[index], head)
    let tail = suffix(index, from: max(start, head.upperBound), width: room - headWidth)
    var builder = RunBuilder()
    builder.append(paragraphs[index], head, of: source)
    append(mark, to: &builder, index, at: head.upperBound)
    builder.append(tail.paragraph, tail.clusters, of: source)
    finish(&builder, index, start, head.upperBound, width, isFirst, shownEnd: tail.endOffset)
  }

  private mutating func finish(
    _ builder: inout RunBuilder, _ index: Int, _ start: Int, _ end: Int, _ width: CGFloat, _ isFirst: Bool,
    shownEnd: Int? = nil
  ) {
    builder.finishRun()
    let paragraph = paragraphs[index]
    let first = startOffset(ofLineFrom: start, in: paragraph)
    let last = shownEnd ?? offset(of: end, in: paragraph)
    appendLine(
      builder.runs, width: builder.x, range: first..<max(first, last), shownEnd: max(first, last),
      styles: styles(of: start..<max(end, min(start + 1, paragraph.clusters.count)), in: paragraph), available: width,
      isFirst)
  }

  // MARK: - Parts of the paragraph

  /// The end of the longest beginning that is not wider than `width`; whole graphemes.
  private mutating func prefixEnd(_ index: Int, from start: Int, width: CGFloat) -> Int {
    var x: CGFloat = 0
    var position = start
    var end = start
    while true {
      if position == paragraphs[index].clusters.count {
        guard paragraphs[index].extend(from: source) else { return position }
        continue
      }
      let cluster = paragraphs[index].clusters[position]
      if cluster.flags.contains(.startsGrapheme) { end = position }
      x += Self.width(of: cluster, at: x)
      if x > width + Self.tolerance { return end }
      position += 1
    }
  }

  /// The index behind the first cluster that crosses the width.
  private mutating func clippedEnd(_ index: Int, from start: Int, width: CGFloat) -> Int {
    var x: CGFloat = 0
    var position = start
    while x <= width {
      if position == paragraphs[index].clusters.count {
        guard paragraphs[index].extend(from: source) else { return position }
        continue
      }
      x += Self.width(of: paragraphs[index].clusters[position], at: x)
      position += 1
    }
    return position
  }

  private func trimmed(_ index: Int, _ clusters: Range<Int>) -> Range<Int> {
    var end = clusters.upperBound
    while end > clusters.lowerBound, paragraphs[index].clusters[end - 1].flags.contains(.space) { end -= 1 }
    return clusters.lowerBound..<end
  }

  private func measure(_ paragraph: ShapedParagraph, _ clusters: Range<Int>) -> CGFloat {
    var x: CGFloat = 0
    for index in clusters { x += Self.width(of: paragraph.clusters[index], at: x) }
    return x
  }

  private struct Suffix {
    var paragraph: ShapedParagraph
    var clusters: Range<Int>
    var endOffset: Int
  }

  /// The longest end of the paragraph, from a cluster on, that is not wider than `width`. A long paragraph is shaped
  /// from its end, not through its middle.
  private mutating func suffix(_ index: Int, from start: Int, width: CGFloat) -> Suffix {
    let textEnd = paragraphEnd(after: paragraphs[index].scanner.position)
    let known = paragraphs[index].scanner.position
    if paragraphs[index].isComplete || textEnd.byte - known.byte < 8192 {
      while paragraphs[index].extend(from: source) {}
      return suffix(of: paragraphs[index], from: start, width: width)
    }
    var length = 512
    while true {
      let from = characterStart(atOrAfter: max(known.byte, textEnd.byte - length))
      var tail = ShapedParagraph(
        at: TextPosition(byte: from, offset: known.offset + utf16Length(known.byte..<from)), limit: textEnd.byte)
      while tail.extend(from: source) {}
      let result = suffix(of: tail, from: 0, width: width)
      // Where the width is not filled, more of the end may fit.
      if result.clusters.lowerBound > 0 || from == known.byte { return result }
      length *= 2
    }
  }

  private func suffix(of paragraph: ShapedParagraph, from start: Int, width: CGFloat) -> Suffix {
    var first = paragraph.clusters.count
    var position = paragraph.clusters.count
    var x: CGFloat = 0
    while position > start {
      position -= 1
      let cluster = paragraph.clusters[position]
      x += Self.width(of: cluster, at: 0)
      if x > width + Self.tolerance { break }
      if cluster.flags.contains(.startsGrapheme) { first = position }
    }
    while first < paragraph.clusters.count, paragraph.clusters[first].flags.contains(.space) { first += 1 }
    return Suffix(
      paragraph: paragraph, clusters: first..<paragraph.clusters.count,
      endOffset: offset(of: paragraph.clusters.count, in: paragraph))
  }

  private func paragraphEnd(after position: TextPosition) -> TextPosition {
    source.withBytes { bytes in
      var byte = position.byte
      while byte < bytes.count {
        if bytes[byte] < 0x0E || bytes[byte] == 0xC2 || bytes[byte] == 0xE2,
          TextScanner.isSeparator(TextScanner.decode(bytes, byte).value)
        {
          break
        }
        byte += 1
      }
      return TextPosition(byte: byte, offset: 0)
    }
  }

  private func characterStart(atOrAfter byte: Int) -> Int {
    source.withBytes { bytes in
      var byte = byte
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      return byte
    }
  }

  private func utf16Length(_ range: Range<Int>) -> Int {
    source.withBytes { bytes in
      var length = 0
      for byte in range {
        if bytes[byte] & 0xC0 != 0x80 { length += 1 }
        if bytes[byte] >= 0xF0 { length += 1 }
      }
      return length
    }
  }

  // MARK: - The ellipsis

  private struct Mark {
    var paragraph: ShapedParagraph
    var source: TextSource
    var width: CGFloat
  }

  /// The ellipsis in the style that the line begins with.
  private func ellipsis(_ index: Int, at cluster: Int) -> Mark {
    let paragraph = paragraphs[index]
    let style = cluster < paragraph.clusters.count ? Int(paragraph.clusters[cluster].style) : 0
    var source = TextSource(Self.ellipsis, font: self.source.styles[style].font)
    source.setStyle(self.source.styles[style])
    var mark = ShapedParagraph(at: TextPosition())
    _ = mark.extend(from: source)
    let width = measure(mark, mark.clusters.indices)
    return Mark(paragraph: mark, source: source, width: width)
  }

  private func append(_ mark: Mark, to builder: inout RunBuilder, _ index: Int, at cluster: Int) {
    builder.append(
      mark.paragraph, mark.paragraph.clusters.indices, of: mark.source,
      offset: startOffset(ofLineFrom: cluster, in: paragraphs[index]))
  }
}
