import CoreGraphics

/// Breaks a text into lines, and shapes only as much of it as the lines need.
struct Typesetter {
  /// A line's glyphs, from its left end.
  struct SetLine {
    var runs: [RunBuilder.Relative]
    var boxes: [RunBuilder.Box]
    var width: CGFloat
  }

  /// A line from an earlier layout: the same line of another layout reuses its runs with their masks.
  struct RecentRuns {
    var range: Range<Int>
    var line: SetLine
  }

  let source: TextSource
  /// The options of the whole text.
  private let textOptions: TextOptions
  /// The options of the paragraph that is being laid out.
  private(set) var options: TextOptions
  /// Whether those are the paragraph's own.
  private var hasOwnOptions = false
  let width: CGFloat
  let height: CGFloat
  private let shape: (any LineShape)?
  let part: ParagraphPart
  let keepsParagraphs: Bool
  var paragraphs: [ShapedParagraph]
  var recentRuns: [RecentRuns]

  var lines: [TextLayout.Line] = []
  /// The top of the row of lines that is being set.
  var y: CGFloat = 0
  /// The bottom of the last row.
  var bottom: CGFloat = 0
  /// What the next row keeps free above it.
  var space: CGFloat = 0
  var spaceAbove: CGFloat = 0
  var widest: CGFloat = 0
  /// The alignment of each line, where lines are not limited.
  var alignments: [TextOptions.Alignment] = []
  var isTruncated = false
  /// What a shape leaves free of the row, behind the line set last.
  private var segments: [ClosedRange<CGFloat>] = []
  private var rowCount = 0
  /// Hyphens by their style.
  var hyphens: [Int: Mark] = [:]

  /// Forgives rounding, so that a text fits the width that was measured for it.
  static let tolerance: CGFloat = 0.005

  init(
    _ source: TextSource, _ key: LayoutKey, paragraphs: [ShapedParagraph] = [], recentRuns: [RecentRuns] = [],
    keepsParagraphs: Bool, shape: (any LineShape)? = nil
  ) {
    self.source = source
    textOptions = key.options
    options = textOptions
    width = key.width
    height = key.height
    part = key.part
    self.shape = shape
    self.paragraphs = paragraphs
    self.recentRuns = recentRuns
    self.keepsParagraphs = keepsParagraphs
  }

  mutating func layOut() -> TextLayout {
    var position = TextPosition()
    var index = 0
    /// The direction of the paragraph that a line separator ended a line of.
    var direction: TextDirection?
    while position.byte < source.byteCount {
      let continues = direction != nil || index == 0 && position.byte == 0 && part.continuesBefore
      if direction == nil { setOptions(at: position) }
      let wanted = direction ?? options.baseDirection
      if index == paragraphs.count {
        paragraphs.append(ShapedParagraph(at: position, direction: wanted))
      } else if paragraphs[index].direction != wanted {
        // The lines of another direction have other runs.
        paragraphs[index] = ShapedParagraph(at: position, direction: wanted)
        recentRuns = []
      }
      guard layOutParagraph(index, continues: continues) else { break }
      let paragraph = paragraphs[index]
      position = paragraph.scanner.position
      direction = paragraph.scanner.endsLineOnly ? paragraph.baseLevel == 1 ? .rightToLeft : .leftToRight : nil
      if keepsParagraphs { index += 1 } else { paragraphs.removeAll(keepingCapacity: true) }
    }
    if width == .infinity { alignInside(widest) }
    return TextLayout(size: CGSize(width: widest, height: bottom), lines: lines, isTruncated: isTruncated)
  }

  // MARK: - A paragraph

  /// Takes over the options of the paragraph that begins at a position, and the space before it.
  private mutating func setOptions(at start: TextPosition) {
    if start.byte > 0 { space += options.paragraphSpacing }
    if var own = source.styles[styleIndex(at: start)].paragraph {
      own.maximumLines = textOptions.maximumLines
      options = own
      hasOwnOptions = true
    } else if hasOwnOptions {
      options = textOptions
      hasOwnOptions = false
    }
    spaceAbove = start.byte == 0 && part.continuesBefore ? 0 : options.paragraphSpacingBefore
    if start.byte > 0 { space += spaceAbove }
  }

  /// Lays out a paragraph; false when no line may follow.
  private mutating func layOutParagraph(_ index: Int, continues: Bool) -> Bool {
    var start = 0
    var isFirst = !continues
    segments = []
    // Its direction is known once some of it is shaped.
    if paragraphs[index].clusters.isEmpty { _ = paragraphs[index].extend(from: source) }
    while true {
      guard let fitted = fitLine(index, from: start, isFirst) else {
        isTruncated = true
        return false
      }
      let end = fitted.end
      let endsParagraph = end.next >= paragraphs[index].clusters.count && paragraphs[index].isComplete
      let endsText = endsParagraph && paragraphs[index].scanner.position.byte >= source.byteCount
      if fitted.isLast, !endsText || part.continuesAfter {
        isTruncated = true
        addTruncated(index, from: start, end: end.next, endsParagraph: endsParagraph, fitted.room)
        return false
      }
      // The text behind the part may fill its last line further.
      if endsText, part.continuesAfter, !lines.isEmpty { return false }
      addLine(index, from: start, end, endsParagraph: endsParagraph, fitted.room)
      if endsParagraph { return true }
      start = end.next
      isFirst = false
      if !keepsParagraphs, start > 4096 {
        paragraphs[index].removeFirst(start)
        start = 0
      }
    }
  }

  // MARK: - Where a line lies

  private struct Fitted {
    var room: LineRoom
    var end: LineEnd
    /// Whether no line may follow it.
    var isLast: Bool
  }

  /// Finds the place and the end of the next line; nil where no room is left.
  private mutating func fitLine(_ index: Int, from start: Int, _ isFirst: Bool) -> Fitted? {
    guard shape == nil else { return fitShapedLine(index, from: start, isFirst) }
    y = lines.isEmpty ? 0 : bottom + space
    rowCount += 1
    let room = room(in: 0...width, index, isFirst)
    var isLast = hasAllRows
    if !isLast, height < .infinity { isLast = isLastRow(height: firstBox(index, at: start).height) }
    return Fitted(room: room, end: lineEnd(index, from: start, room), isLast: isLast)
  }

  // Not of a constant self: all of it would be copied for each line.
  private mutating func room(in segment: ClosedRange<CGFloat>, _ index: Int, _ isFirst: Bool) -> LineRoom {
    LineRoom(
      segment, options, width: width, isFirst: isFirst, isRightToLeft: paragraphs[index].baseLevel == 1)
  }

  /// Whether there are as many rows as there may be.
  private var hasAllRows: Bool { options.maximumLines > 0 && rowCount >= options.maximumLines }

  private mutating func isLastRow(height lineHeight: CGFloat) -> Bool {
    if hasAllRows { return true }
    guard height < .infinity else { return false }
    var next = y + lineHeight + options.lineSpacing
    if let shape {
      guard let row = Self.row(of: shape, at: next, height: lineHeight) else { return true }
      next = row.top
    }
    return next + lineHeight > height + Self.tolerance
  }

  /// The first row at or below a top in which a shape leaves something free.
  private static func row(of shape: any LineShape, at top: CGFloat, height: CGFloat) -> (
    top: CGFloat, segments: [ClosedRange<CGFloat>]
  )? {
    var top = top
    while true {
      let segments = shape.segments(top: top, height: height)
      if !segments.isEmpty { return (top, segments) }
      guard let next = shape.nextTop(below: top, height: height), next > top else { return nil }
      top = next
    }
  }

  /// The next segment that holds at least a character; where none will, the last one.
  private mutating func fitShapedLine(_ index: Int, from start: Int, _ isFirst: Bool) -> Fitted? {
    guard let shape else { return nil }
    let isReversed = paragraphs[index].baseLevel == 1
    var lineHeight = firstBox(index, at: start).height
    var top = lines.isEmpty ? 0 : bottom + space
    while true {
      if segments.isEmpty {
        guard let row = Self.row(of: shape, at: top, height: lineHeight) else { return nil }
        y = row.top
        segments = isReversed ? row.segments.reversed() : row.segments
      }
      let segment = segments.removeFirst()
      let room = room(in: segment, index, isFirst)
      let end = lineEnd(index, from: start, room)
      let nextTop = lines.last?.rect.minY == y ? bottom + space : shape.nextTop(below: y, height: lineHeight)
      if room.width + Self.tolerance < firstWidth(index, from: start) {
        if !segments.isEmpty { continue }
        if let nextTop, nextTop > y {
          top = nextTop
          continue
        }
      }
      let needed = lineBox(of: styles(of: start..<end.next, in: paragraphs[index]), index, start..<end.next).height
      if needed > lineHeight + Self.tolerance {
        // A line that is higher than its first letter may have less room.
        lineHeight = needed
        segments = shape.segments(top: y, height: needed)
        if isReversed { segments.reverse() }
        segments.removeAll {
          isReversed ? $0.lowerBound >= segment.upperBound : $0.upperBound <= segment.lowerBound
        }
        if segments.isEmpty {
          guard let nextTop, nextTop > y else { return nil }
          top = nextTop
        }
        continue
      }
      if lines.last?.rect.minY != y { rowCount += 1 }
      return Fitted(room: room, end: end, isLast: segments.isEmpty && isLastRow(height: lineHeight))
    }
  }

  private mutating func firstWidth(_ index: Int, from start: Int) -> CGFloat {
    start < paragraphs[index].clusters.count ? CGFloat(paragraphs[index].clusters[start].width) : 0
  }

  private mutating func firstBox(_ index: Int, at start: Int) -> LineBox {
    let paragraph = paragraphs[index]
    let style =
      start < paragraph.clusters.count ? Int(paragraph.clusters[start].style) : styleIndex(at: paragraph.start)
    return lineBox(of: [style], index, 0..<0)
  }

  // MARK: - Styles and offsets

  func styles(of clusters: Range<Int>, in paragraph: ShapedParagraph) -> [Int] {
    guard source.styles.count > 1 else { return [0] }
    guard !clusters.isEmpty else { return [styleIndex(at: paragraph.start)] }
    var result: [Int] = []
    for index in clusters {
      let style = Int(paragraph.clusters[index].style)
      if result.last != style { result.append(style) }
    }
    return result
  }

  func styleIndex(at position: TextPosition) -> Int { source.styleIndex(atByte: position.byte) }

  /// The offset of a line that begins with a cluster, in UTF-16. Invisible characters before the first cluster belong to the
  /// line, and may be all that it has.
  func startOffset(ofLineFrom cluster: Int, in paragraph: ShapedParagraph) -> Int {
    cluster == 0 && !paragraph.hasForgotten ? paragraph.start.offset : offset(of: cluster, in: paragraph)
  }

  /// The offset of a cluster in UTF-16; behind the last one, the end of the text shaped so far.
  func offset(of cluster: Int, in paragraph: ShapedParagraph) -> Int {
    if cluster < paragraph.clusters.count { return Int(paragraph.clusters[cluster].offset) }
    return paragraph.isComplete ? paragraph.scanner.endOffset : paragraph.scanner.position.offset
  }
}
