import CoreGraphics

/// Lines: their glyphs, their boxes, their places.
extension Typesetter {
  mutating func addLine(
    _ index: Int, from start: Int, _ end: LineEnd, endsParagraph: Bool, _ room: LineRoom
  ) {
    let paragraph = paragraphs[index]
    let clusters = start..<end.next
    var shown = clusters
    if !endsParagraph { shown = trimmed(paragraph, clusters) }
    let first = startOffset(ofLineFrom: start, in: paragraph)
    let offsets = first..<max(first, offset(of: shown.upperBound, in: paragraph))
    let last = endsParagraph ? paragraph.scanner.position.offset : offset(of: clusters.upperBound, in: paragraph)
    let stretches = options.alignment == .justified && !endsParagraph && room.width < 1e7
    let isPlain = !stretches && !end.isHyphenated && !paragraph.hasTabs
    let line: SetLine
    if isPlain, let known = recentRuns.first(where: { $0.range == offsets }) {
      line = known.line
    } else {
      var builder = RunBuilder()
      if paragraph.hasTabs { builder.tabWidths = measure(paragraph, shown, pen(room)).tabs }
      var hyphen: Mark?
      if end.isHyphenated { hyphen = self.hyphen(of: index, before: shown.upperBound) }
      if stretches {
        let width = measure(paragraph, shown, pen(room)).width + (hyphen?.width ?? 0)
        builder.stretch(paragraph, shown, by: room.width - width)
      }
      let leads = paragraph.baseLevel == 1
      if leads, let hyphen { builder.append(hyphen, offset: offsets.upperBound) }
      builder.append(paragraph, shown, of: source)
      if !leads, let hyphen { builder.append(hyphen, offset: offsets.upperBound) }
      line = builder.finish()
      if isPlain, keepsParagraphs {
        if recentRuns.count >= 32 { recentRuns.removeFirst() }
        recentRuns.append(RecentRuns(range: offsets, line: line))
      }
    }
    let trailing = paragraph.clusters[shown.upperBound..<clusters.upperBound]
    let trailingWidth = trailing.reduce(0) { $0 + Float($1.width) }
    appendLine(
      line, range: first..<max(last, offsets.upperBound), shownEnd: offsets.upperBound,
      box: lineBox(of: styles(of: clusters, in: paragraph), index, clusters), room, hanging: CGFloat(trailingWidth))
    if !trailing.isEmpty { lines[lines.count - 1].trailingAdvance = trailingWidth / Float(trailing.count) }
    guard endsParagraph else { return }
    let isWhole = !paragraph.scanner.endsLineOnly && !part.continuesAfter
    if isWhole { lines[lines.count - 1].spaceBelow += options.paragraphSpacing }
    trimHanging(paragraph, shown, room)
  }

  func trimmed(_ paragraph: ShapedParagraph, _ clusters: Range<Int>) -> Range<Int> {
    var end = clusters.upperBound
    while end > clusters.lowerBound, paragraph.clusters[end - 1].flags.contains(.space) { end -= 1 }
    return clusters.lowerBound..<end
  }

  /// Spaces at a paragraph's end are shown as far as they fit; the letters before them keep to the line's edge.
  private mutating func trimHanging(_ paragraph: ShapedParagraph, _ shown: Range<Int>, _ room: LineRoom) {
    guard lines[lines.count - 1].rect.width > room.width + Self.tolerance else { return }
    let content = trimmed(paragraph, shown)
    guard content != shown else { return }
    let last = lines.count - 1
    lines[last].hangingStart = offset(of: content.upperBound, in: paragraph)
    lines[last].moveSideways(by: room.x(ofWidth: lines[last].rect.width, .natural) - lines[last].rect.minX)
  }

  /// Appends a line to the row. The spaces at which it wraps, which hang behind it, count in the text's width as far as the
  /// room goes.
  mutating func appendLine(
    _ line: SetLine, range: Range<Int>, shownEnd: Int, box: LineBox, _ room: LineRoom, hanging: CGFloat = 0
  ) {
    if width == .infinity { alignments.append(options.alignment) }
    let x = room.x(ofWidth: line.width, options.alignment)
    let baseline = y + box.baseline
    var made = TextLayout.Line(
      range: range, shownEnd: shownEnd, rect: CGRect(x: x, y: y, width: line.width, height: box.height),
      baseline: baseline, ascent: box.ascent, descent: box.descent,
      runs: line.runs.map {
        TextLayout.PlacedRun(run: $0.run, origin: CGPoint(x: x + $0.x, y: baseline), tag: $0.tag)
      },
      segment: room.range, isRightToLeft: room.isRightToLeft, spaceAbove: spaceAbove, spaceBelow: options.lineSpacing)
    for set in line.boxes {
      let style = source.styles[set.style]
      guard let size = style.extras?.attachment else { continue }
      made.boxes.append(
        TextLayout.PlacedBox(
          tag: style.tag, offset: set.offset,
          rect: CGRect(
            x: x + set.x, y: baseline - style.baselineOffset - size.ascent, width: size.width,
            height: max(0, size.ascent + size.descent))))
    }
    lines.append(made)
    widest = max(widest, room.leading + max(line.width, min(line.width + hanging, room.width)))
    bottom = max(bottom, y + box.height)
    space = options.lineSpacing
    spaceAbove = 0
  }

  /// Aligns lines without a width limit inside the widest of them.
  mutating func alignInside(_ width: CGFloat) {
    for index in lines.indices {
      let line = lines[index]
      let room = width - line.rect.minX
      let shift: CGFloat
      switch alignments[index] {
      case .left: shift = line.isRightToLeft ? -line.rect.minX : 0
      case .center: shift = (room - line.rect.width) / 2
      case .right: shift = room - line.rect.width
      case .natural, .justified:
        // The indent is on the right.
        shift = line.isRightToLeft ? room - line.rect.width - line.rect.minX : 0
      }
      lines[index].moveSideways(by: shift)
    }
  }

  // MARK: - Line boxes

  struct LineBox {
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var height: CGFloat = 0
    /// From the top.
    var baseline: CGFloat = 0
  }

  /// The box of the tallest wanted font and of the attachments. Fallback faces do not count: a Korean word must not change a
  /// label's height.
  func lineBox(of styles: [Int], _ index: Int, _ clusters: Range<Int>) -> LineBox {
    var box = LineBox()
    var leading: CGFloat = 0
    var isFirst = true
    for index in styles {
      let style = source.styles[index]
      let (ascent, descent) = (style.font.ascender + style.baselineOffset, -style.font.descender - style.baselineOffset)
      box.ascent = isFirst ? ascent : max(box.ascent, ascent)
      box.descent = isFirst ? descent : max(box.descent, descent)
      isFirst = false
      if options.usesFontLeading { leading = max(leading, style.font.leading) }
    }
    if paragraphs[index].hasAttachments {
      for position in clusters where paragraphs[index].clusters[position].flags.contains(.attachment) {
        let style = source.styles[Int(paragraphs[index].clusters[position].style)]
        guard let size = style.extras?.attachment else { continue }
        box.ascent = max(box.ascent, size.ascent + style.baselineOffset)
        box.descent = max(box.descent, size.descent - style.baselineOffset)
      }
    }
    let natural = box.ascent + box.descent + leading
    box.height = options.lineHeightMultiple > 0 ? natural * options.lineHeightMultiple : natural
    box.height = max(box.height, options.minimumLineHeight)
    if options.maximumLineHeight > 0 { box.height = min(box.height, options.maximumLineHeight) }
    // The height of a line beyond that of its font goes above the letters.
    box.baseline = box.height - natural + box.ascent
    return box
  }
}

extension TextLayout.Line {
  fileprivate mutating func moveSideways(by distance: CGFloat) {
    guard distance != 0 else { return }
    rect.origin.x += distance
    for run in runs.indices { runs[run].origin.x += distance }
    for box in boxes.indices { boxes[box].rect.origin.x += distance }
  }
}
