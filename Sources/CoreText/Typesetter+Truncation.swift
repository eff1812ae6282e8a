import CoreGraphics
import Synchronization

/// The last allowed line, when it cannot hold the rest of the text.
extension Typesetter {
  private static let ellipsis = "\u{2026}"

  mutating func addTruncated(_ index: Int, from start: Int, end: Int, endsParagraph: Bool, _ room: LineRoom) {
    switch options.lineBreak {
    case .wordWrap, .charWrap:
      addPlain(index, from: start, to: end, room)
    case .clip:
      addPlain(index, from: start, to: clippedEnd(index, from: start, room), room)
    case .truncateHead where !endsParagraph:
      addHeadTruncated(index, from: start, room)
    case .truncateMiddle where !endsParagraph:
      addMiddleTruncated(index, from: start, room)
    case .truncateHead, .truncateMiddle, .truncateTail:
      addTailTruncated(index, from: start, room)
    }
  }

  private mutating func addPlain(_ index: Int, from start: Int, to end: Int, _ room: LineRoom) {
    let shown = trimmed(paragraphs[index], start..<end)
    var builder = builder(for: index, shown, room)
    builder.append(paragraphs[index], shown, of: source)
    finish(&builder, index, start, shown.upperBound, room)
  }

  private mutating func addTailTruncated(_ index: Int, from start: Int, _ room: LineRoom) {
    let (mark, shown) = head(index, from: start, room, width: room.width)
    var builder = builder(for: index, shown, room)
    let leads = paragraphs[index].baseLevel == 1
    let offset = startOffset(ofLineFrom: shown.upperBound, in: paragraphs[index])
    if leads { builder.append(mark, offset: offset) }
    builder.append(paragraphs[index], shown, of: source)
    if !leads { builder.append(mark, offset: offset) }
    finish(&builder, index, start, shown.upperBound, room)
  }

  private mutating func addHeadTruncated(_ index: Int, from start: Int, _ room: LineRoom) {
    var mark = mark(Self.ellipsis, style: style(of: index, at: start))
    var tail = suffix(index, from: start, width: room.width - mark.width)
    if let first = tail.clusters.first {
      mark = self.mark(Self.ellipsis, style: Int(tail.paragraph.clusters[first].style))
      tail = suffix(index, from: start, width: room.width - mark.width)
    }
    var builder = RunBuilder()
    builder.append(mark, offset: startOffset(ofLineFrom: start, in: paragraphs[index]))
    builder.append(tail.paragraph, tail.clusters, of: source)
    finish(&builder, index, start, start, room, shownEnd: tail.endOffset)
  }

  private mutating func addMiddleTruncated(_ index: Int, from start: Int, _ room: LineRoom) {
    let markWidth = mark(Self.ellipsis, style: style(of: index, at: start)).width
    let (mark, head) = head(index, from: start, room, width: max(0, room.width - markWidth) / 2 + markWidth)
    let headWidth = measure(paragraphs[index], head, pen(room)).width
    let tail = suffix(index, from: max(start, head.upperBound), width: room.width - mark.width - headWidth)
    var builder = builder(for: index, head, room)
    builder.append(paragraphs[index], head, of: source)
    builder.append(mark, offset: startOffset(ofLineFrom: head.upperBound, in: paragraphs[index]))
    builder.tabWidths = [:]
    builder.append(tail.paragraph, tail.clusters, of: source)
    finish(&builder, index, start, head.upperBound, room, shownEnd: tail.endOffset)
  }

  private func builder(for index: Int, _ shown: Range<Int>, _ room: LineRoom) -> RunBuilder {
    var builder = RunBuilder()
    if paragraphs[index].hasTabs { builder.tabWidths = measure(paragraphs[index], shown, pen(room)).tabs }
    return builder
  }

  private mutating func finish(
    _ builder: inout RunBuilder, _ index: Int, _ start: Int, _ end: Int, _ room: LineRoom, shownEnd: Int? = nil
  ) {
    let paragraph = paragraphs[index]
    let first = startOffset(ofLineFrom: start, in: paragraph)
    let last = shownEnd ?? offset(of: end, in: paragraph)
    let clusters = start..<max(end, min(start + 1, paragraph.clusters.count))
    appendLine(
      builder.finish(), range: first..<max(first, last), shownEnd: max(first, last),
      box: lineBox(of: styles(of: clusters, in: paragraph), index, clusters), room)
  }

  /// The beginning that fits with the ellipsis behind it, which has the style of the last character before it.
  private mutating func head(_ index: Int, from start: Int, _ room: LineRoom, width: CGFloat) -> (Mark, Range<Int>) {
    var style = style(of: index, at: start)
    var shown = start..<start
    var mark = mark(Self.ellipsis, style: style)
    // An ellipsis of another size may leave less room; the second time settles all but odd cases.
    for _ in 0..<3 {
      shown = trimmed(
        paragraphs[index], start..<prefixEnd(index, from: start, room, width: width - mark.width))
      let last = self.style(of: index, at: max(start, shown.upperBound - 1))
      if last == style { break }
      style = last
      mark = self.mark(Self.ellipsis, style: style)
    }
    return (mark, shown)
  }

  private func style(of index: Int, at cluster: Int) -> Int {
    cluster < paragraphs[index].clusters.count
      ? Int(paragraphs[index].clusters[cluster].style) : styleIndex(at: paragraphs[index].start)
  }

  // MARK: - Parts of the paragraph

  /// The end of the longest beginning that is not wider than `width`; whole graphemes.
  private mutating func prefixEnd(_ index: Int, from start: Int, _ room: LineRoom, width: CGFloat) -> Int {
    var pen = pen(room)
    var position = start
    var end = start
    while true {
      if position == paragraphs[index].clusters.count {
        guard paragraphs[index].extend(from: source) else { return position }
        continue
      }
      let cluster = paragraphs[index].clusters[position]
      if cluster.flags.contains(.startsGrapheme) { end = position }
      add(cluster, at: position, to: &pen)
      if pen.end > width + Self.tolerance { return end }
      position += 1
    }
  }

  /// The index behind the first cluster that crosses the width.
  private mutating func clippedEnd(_ index: Int, from start: Int, _ room: LineRoom) -> Int {
    var room = room
    let width = room.width
    // A tab leads where it would without the edge.
    room.width = .infinity
    var pen = pen(room)
    var position = start
    while pen.end <= width {
      if position == paragraphs[index].clusters.count {
        guard paragraphs[index].extend(from: source) else { return position }
        continue
      }
      add(paragraphs[index].clusters[position], at: position, to: &pen)
      position += 1
    }
    return position
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
        at: TextPosition(byte: from, offset: known.offset + utf16Length(known.byte..<from)),
        direction: paragraphs[index].baseLevel == 1 ? .rightToLeft : .leftToRight, limit: textEnd.byte)
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
      x += cluster.flags.contains(.tab) ? LinePen.Ruler.standardInterval : CGFloat(cluster.width)
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

  // MARK: - Marks

  /// Something that the text does not have: an ellipsis, a hyphen.
  struct Mark: Sendable {
    var paragraph: ShapedParagraph
    var source: TextSource
    var width: CGFloat
  }

  func mark(_ text: String, style: Int) -> Mark {
    var own = source.styles[style]
    own.extras?.directions = []
    own.extras?.attachment = nil
    own.end = text.utf8.count
    // Many lines of one look are cut.
    let recent = Self.recentMarks.withLock { marks in
      marks.first { $0.source.text == text && $0.source.styles[0] == own }
    }
    if let recent { return recent }
    var source = TextSource(text, font: own.font)
    source.setStyle(own)
    var paragraph = ShapedParagraph(at: TextPosition())
    _ = paragraph.extend(from: source)
    let width = paragraph.clusters.reduce(0) { $0 + CGFloat($1.width) }
    let made = Mark(paragraph: paragraph, source: source, width: width)
    Self.recentMarks.withLock { marks in
      if marks.count == 8 { marks.removeFirst() }
      marks.append(made)
    }
    return made
  }

  private static let recentMarks = Mutex<[Mark]>([])
}
