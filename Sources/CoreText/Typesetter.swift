import CoreGraphics

/// Breaks a text into lines, and shapes only as much of it as the lines need.
struct Typesetter {
  /// The runs of a line from an earlier layout: the same line of another layout reuses them with their masks.
  struct RecentRuns {
    var range: Range<Int>
    var runs: [RunBuilder.Relative]
    var width: CGFloat
  }

  let source: TextSource
  /// The options of the whole text.
  private let textOptions: TextOptions
  /// The options of the paragraph that is being laid out.
  private(set) var options: TextOptions
  let width: CGFloat
  let height: CGFloat
  private let keepsParagraphs: Bool
  var paragraphs: [ShapedParagraph]
  var recentRuns: [RecentRuns]

  var lines: [TextLayout.Line] = []
  private var y: CGFloat = 0
  private var widest: CGFloat = 0
  /// The alignment of each line.
  private var alignments: [TextOptions.Alignment] = []
  /// The space below the last line, which its own paragraph asks for.
  private var spaceBelow: CGFloat = 0
  var isTruncated = false

  /// Forgives rounding, so that a text fits the width that was measured for it.
  static let tolerance: CGFloat = 0.005
  /// Between two tab stops, as in Apple's default paragraph style.
  static let tabInterval: CGFloat = 28

  init(
    _ source: TextSource, _ key: LayoutKey, paragraphs: [ShapedParagraph], recentRuns: [RecentRuns],
    keepsParagraphs: Bool
  ) {
    self.source = source
    textOptions = key.options
    options = textOptions
    width = key.width
    height = key.height
    self.paragraphs = paragraphs
    self.recentRuns = recentRuns
    self.keepsParagraphs = keepsParagraphs
  }

  mutating func layOut() -> TextLayout {
    var position = TextPosition()
    var index = 0
    while position.byte < source.byteCount {
      if index == paragraphs.count { paragraphs.append(ShapedParagraph(at: position)) }
      guard layOutParagraph(index) else { break }
      position = paragraphs[index].scanner.position
      if keepsParagraphs { index += 1 } else { paragraphs.removeAll(keepingCapacity: true) }
    }
    if width == .infinity { alignInside(widest) }
    return TextLayout(size: CGSize(width: widest, height: y), lines: lines, isTruncated: isTruncated)
  }

  // MARK: - A paragraph

  /// Lays out a paragraph; false when no line may follow.
  private mutating func layOutParagraph(_ index: Int) -> Bool {
    if !lines.isEmpty, paragraphs[index].start.byte > 0 { y += options.paragraphSpacing }
    options = paragraphOptions(at: paragraphs[index].start)
    var start = 0
    var isFirst = true
    while true {
      let isLast = isLastLine(startingIn: index, at: start)
      let available = availableWidth(isFirstOfParagraph: isFirst)
      let end = lineEnd(index, from: start, width: available)
      let endsParagraph = end >= paragraphs[index].clusters.count && paragraphs[index].isComplete
      let isTextLeft = !endsParagraph || paragraphs[index].scanner.position.byte < source.byteCount
      if isLast, isTextLeft {
        isTruncated = true
        addTruncated(index, from: start, end: end, endsParagraph: endsParagraph, width: available, isFirst)
        return false
      }
      addLine(index, start..<end, endsParagraph: endsParagraph, width: available, isFirst)
      if endsParagraph { return true }
      start = end
      isFirst = false
      if !keepsParagraphs, start > 4096 {
        paragraphs[index].removeFirst(start)
        start = 0
      }
    }
  }

  /// The options of a paragraph are those of its first character.
  private func paragraphOptions(at start: TextPosition) -> TextOptions {
    guard var own = source.styles[styleIndex(at: start)].paragraph else { return textOptions }
    own.maximumLines = textOptions.maximumLines
    return own
  }

  private func isLastLine(startingIn index: Int, at start: Int) -> Bool {
    if options.maximumLines > 0, lines.count + 1 >= options.maximumLines { return true }
    guard height < .infinity else { return false }
    let paragraph = paragraphs[index]
    let style =
      start < paragraph.clusters.count ? Int(paragraph.clusters[start].style) : styleIndex(at: paragraph.start)
    let box = lineBox(of: [style])
    return y + box.height * 2 + options.lineSpacing > height + Self.tolerance
  }

  private func availableWidth(isFirstOfParagraph: Bool) -> CGFloat {
    let indent = isFirstOfParagraph ? options.firstLineHeadIndent : options.headIndent
    let end = options.tailIndent > 0 ? min(options.tailIndent, width) : width + options.tailIndent
    return max(0, end - indent)
  }

  // MARK: - Where lines end

  /// The first cluster of the next line; spaces that hang over the end belong to this one.
  private mutating func lineEnd(_ index: Int, from start: Int, width: CGFloat) -> Int {
    var x: CGFloat = 0
    var chance = start
    var position = start
    let limit = width + Self.tolerance
    while true {
      if position == paragraphs[index].clusters.count {
        guard paragraphs[index].extend(from: source) else { return position }
        continue
      }
      let cluster = paragraphs[index].clusters[position]
      if position > start, mayBreak(before: cluster) { chance = position }
      let end = x + Self.width(of: cluster, at: x)
      if end > limit, !cluster.flags.contains(.space), position > start {
        if chance > start { return chance }
        // A word that is wider than the line breaks between characters.
        while position > start + 1, !paragraphs[index].clusters[position].flags.contains(.startsGrapheme) {
          position -= 1
        }
        return position
      }
      x = end
      position += 1
    }
  }

  private func mayBreak(before cluster: ShapedParagraph.Cluster) -> Bool {
    if options.lineBreak == .charWrap {
      return cluster.flags.contains(.startsGrapheme) && !cluster.flags.contains(.space)
    }
    return cluster.chance == .allowed || cluster.chance == .betweenHangul && options.breaksBetweenHangul
  }

  static func width(of cluster: ShapedParagraph.Cluster, at x: CGFloat) -> CGFloat {
    guard cluster.flags.contains(.tab) else { return CGFloat(cluster.width) }
    return ((x / tabInterval).rounded(.down) + 1) * tabInterval - x
  }

  // MARK: - Lines

  private mutating func addLine(
    _ index: Int, _ clusters: Range<Int>, endsParagraph: Bool, width available: CGFloat, _ isFirst: Bool
  ) {
    let paragraph = paragraphs[index]
    var shown = clusters
    if !endsParagraph {
      while !shown.isEmpty, paragraph.clusters[shown.upperBound - 1].flags.contains(.space) {
        shown = shown.lowerBound..<shown.upperBound - 1
      }
    }
    let start = startOffset(ofLineFrom: clusters.lowerBound, in: paragraph)
    let offsets = start..<max(start, offset(of: shown.upperBound, in: paragraph))
    let end = endsParagraph ? paragraph.scanner.position.offset : offset(of: clusters.upperBound, in: paragraph)
    let stretches = options.alignment == .justified && !endsParagraph
    let line: (runs: [RunBuilder.Relative], width: CGFloat)
    if !stretches, let known = recentRuns.first(where: { $0.range == offsets }) {
      line = (known.runs, known.width)
    } else {
      var builder = RunBuilder()
      if stretches, available < 1e7 { builder.spaceExtra = spaceExtra(paragraph, shown, width: available) }
      builder.append(paragraph, shown, of: source)
      builder.finishRun()
      line = (builder.runs, builder.x)
      if !stretches, keepsParagraphs {
        if recentRuns.count >= 32 { recentRuns.removeFirst() }
        recentRuns.append(RecentRuns(range: offsets, runs: line.runs, width: line.width))
      }
    }
    appendLine(
      line.runs, width: line.width, range: offsets.lowerBound..<max(end, offsets.upperBound),
      shownEnd: offsets.upperBound, styles: styles(of: clusters, in: paragraph), available: available, isFirst)
  }

  private func spaceExtra(_ paragraph: ShapedParagraph, _ clusters: Range<Int>, width: CGFloat) -> CGFloat {
    var (x, spaces): (CGFloat, CGFloat) = (0, 0)
    for index in clusters {
      x += Self.width(of: paragraph.clusters[index], at: x)
      if paragraph.clusters[index].flags.contains(.space) { spaces += 1 }
    }
    return spaces > 0 ? max(0, width - x) / spaces : 0
  }

  /// Appends a line made of the runs.
  mutating func appendLine(
    _ runs: [RunBuilder.Relative], width lineWidth: CGFloat, range: Range<Int>, shownEnd: Int, styles: [Int],
    available: CGFloat, _ isFirst: Bool
  ) {
    let box = lineBox(of: styles)
    let indent = isFirst ? options.firstLineHeadIndent : options.headIndent
    if !lines.isEmpty { y += spaceBelow }
    spaceBelow = options.lineSpacing
    alignments.append(options.alignment)
    let x = indent + (available < .infinity ? alignedOffset(of: lineWidth, in: available, options.alignment) : 0)
    let baseline = y + box.baseline
    lines.append(
      TextLayout.Line(
        range: range, shownEnd: shownEnd, rect: CGRect(x: x, y: y, width: lineWidth, height: box.height),
        baseline: baseline, ascent: box.ascent, descent: box.descent,
        runs: runs.map {
          TextLayout.PlacedRun(run: $0.run, origin: CGPoint(x: x + $0.x, y: baseline), tag: $0.tag)
        }, segment: indent...max(indent, min(indent + available, 1e7))))
    widest = max(widest, indent + lineWidth)
    y += box.height
  }

  private func alignedOffset(of lineWidth: CGFloat, in available: CGFloat, _ alignment: TextOptions.Alignment)
    -> CGFloat
  {
    switch alignment {
    case .left, .natural, .justified: 0
    case .center: (available - lineWidth) / 2
    case .right: available - lineWidth
    }
  }

  /// Aligns lines without a width limit inside the widest of them.
  private mutating func alignInside(_ width: CGFloat) {
    for index in lines.indices where alignments[index] == .center || alignments[index] == .right {
      let room = width - lines[index].rect.minX
      let shift = alignedOffset(of: lines[index].rect.width, in: room, alignments[index])
      lines[index].rect.origin.x += shift
      for run in lines[index].runs.indices { lines[index].runs[run].origin.x += shift }
    }
  }

  // MARK: - Line boxes

  private struct LineBox {
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var height: CGFloat = 0
    /// From the top.
    var baseline: CGFloat = 0
  }

  /// The box of the tallest wanted font. Fallback faces do not count: a Korean word must not change a label's height.
  private func lineBox(of styles: [Int]) -> LineBox {
    var box = LineBox()
    var leading: CGFloat = 0
    for (index, style) in styles.lazy.map({ source.styles[$0] }).enumerated() {
      let (ascent, descent) = (style.font.ascender + style.baselineOffset, -style.font.descender - style.baselineOffset)
      box.ascent = index == 0 ? ascent : max(box.ascent, ascent)
      box.descent = index == 0 ? descent : max(box.descent, descent)
      leading = max(leading, style.font.leading)
    }
    let natural = box.ascent + box.descent + leading
    box.height = options.lineHeightMultiple > 0 ? natural * options.lineHeightMultiple : natural
    box.height = max(box.height, options.minimumLineHeight)
    if options.maximumLineHeight > 0 { box.height = min(box.height, options.maximumLineHeight) }
    // The height of a line beyond that of its font goes above the letters.
    box.baseline = box.height - natural + box.ascent
    return box
  }

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

  private func styleIndex(at position: TextPosition) -> Int {
    var (low, high) = (0, source.styles.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if source.styles[middle].end > position.byte { high = middle } else { low = middle + 1 }
    }
    return low
  }

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
