import CoreGraphics

extension TextLayout {
  /// The layout without the lines from an index on.
  package func prefix(_ count: Int) -> TextLayout {
    guard count < lines.count else { return self }
    let kept = lines.prefix(count)
    let size = CGSize(width: kept.reduce(0) { max($0, $1.rect.maxX) }, height: kept.reduce(0) { max($0, $1.rect.maxY) })
    return TextLayout(size: size, lines: Array(kept), isTruncated: true)
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

extension ShapedRun {
  package var glyphCount: Int { glyphs.count }

  /// The glyphs of a range of the source; nil if there are none.
  fileprivate func part(_ range: Range<Int>) -> ShapedRun? {
    let kept = glyphs.filter { range.contains(Int($0.offset)) }
    if kept.count == glyphs.count { return self }
    guard let last = kept.last else { return nil }
    return ShapedRun(glyphs: kept, pieces: pieces, width: CGFloat(last.penX + last.advance))
  }
}
