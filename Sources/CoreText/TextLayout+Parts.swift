import CoreGraphics

extension TextLayout {
  /// The layout without the lines from an index on.
  package func prefix(_ count: Int) -> TextLayout {
    guard count < lines.count else { return self }
    let kept = lines.prefix(count)
    let size = CGSize(width: kept.reduce(0) { max($0, $1.rect.maxX) }, height: kept.reduce(0) { max($0, $1.rect.maxY) })
    return TextLayout(size: size, lines: Array(kept), isTruncated: isTruncated)
  }

  /// What the layout shows of a range of the source, each glyph where it is.
  package func part(_ range: Range<Int>) -> TextLayout {
    var lines: [Line] = []
    for line in self.lines where line.range.overlaps(range) {
      var line = line
      if !range.contains(line.range) {
        line.runs = line.runs.compactMap { placed in
          placed.run.part(range).map { PlacedRun(run: $0, origin: placed.origin, tag: placed.tag) }
        }
        line.boxes.removeAll { !range.contains($0.offset) }
      }
      lines.append(line)
    }
    return TextLayout(size: size, lines: lines, isTruncated: isTruncated)
  }
}

extension TextLayout {
  /// The layout with other lines.
  package func with(_ lines: [Line]) -> TextLayout {
    let width = lines.reduce(0) { max($0, $1.rect.maxX) }
    return TextLayout(
      size: CGSize(width: width, height: lines.reduce(0) { max($0, $1.rect.maxY) }), lines: lines,
      isTruncated: isTruncated)
  }
}

extension TextLayout.Line {
  /// The offsets where characters begin that the line shows, in order, and its end.
  package func stops(upTo end: Int) -> [Int] {
    var stops: [Int] = []
    for placed in runs { for glyph in placed.run.glyphs { stops.append(Int(glyph.offset)) } }
    // Carets stand between the spaces at which the line wraps, too.
    if trailingAdvance > 0 { stops += shownEnd..<max(shownEnd, min(end, range.upperBound)) }
    stops.append(end)
    stops.sort()
    return stops.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// One of the spaces at which the line wraps; nil where the x is not beyond the letters.
  private func trailingSpace(atX x: CGFloat) -> (offset: Int, fraction: CGFloat)? {
    guard trailingAdvance > 0, isRightToLeft ? x < rect.minX : x > rect.maxX else { return nil }
    func edge(_ offset: Int) -> CGFloat { isRightToLeft ? -trailingX(at: offset) : trailingX(at: offset) }
    let way = isRightToLeft ? -x : x
    let offset = (shownEnd..<range.upperBound).first { edge($0 + 1) > way } ?? range.upperBound - 1
    let width = edge(offset + 1) - edge(offset)
    return (offset, width > 0 ? max(0, min((way - edge(offset)) / width, 1)) : 1)
  }

  /// The character at an x of the layout's space, or the nearest one, and how far through it the x is.
  package func character(atX x: CGFloat) -> (offset: Int, fraction: CGFloat)? {
    if let space = trailingSpace(atX: x) { return space }
    var best: (offset: Int, fraction: CGFloat, distance: CGFloat)?
    for placed in runs {
      let glyphs = placed.run.glyphs
      var index = 0
      while index < glyphs.count {
        let first = glyphs[index]
        var width: CGFloat = 0
        while index < glyphs.count, glyphs[index].offset == first.offset {
          width += CGFloat(glyphs[index].advance)
          index += 1
        }
        let left = placed.origin.x + CGFloat(first.penX)
        let distance = x < left ? left - x : max(0, x - left - width)
        if let best, best.distance <= distance { continue }
        let through = width > 0 ? max(0, min((x - left) / width, 1)) : 0
        best = (Int(first.offset), first.isRightToLeft ? 1 - through : through, distance)
      }
    }
    return best.map { ($0.offset, $0.fraction) }
  }
}

extension ShapedRun {
  package var glyphCount: Int { glyphs.count }

  /// The glyphs of a range of the source; nil if there are none.
  fileprivate func part(_ range: Range<Int>) -> ShapedRun? {
    let kept = glyphs.filter { range.contains(Int($0.offset)) }
    if kept.count == glyphs.count { return self }
    guard let last = kept.last else { return nil }
    return ShapedRun(glyphs: kept, pieces: pieces, width: CGFloat(last.penX + last.advance), source: source)
  }
}
