import CoreGraphics

extension TextLayout.Line {
  /// The spans of the line that a range of the source covers, from left to right in the layout's space; touching ones
  /// are joined.
  package func spans(of range: Range<Int>) -> [ClosedRange<CGFloat>] {
    var parts: [ClosedRange<CGFloat>] = []
    for placed in runs {
      for glyph in placed.run.glyphs where range.contains(Int(glyph.offset)) {
        let start = placed.origin.x + CGFloat(glyph.penX)
        let end = start + max(0, CGFloat(glyph.advance))
        if let last = parts.last, start <= last.upperBound + 0.01, start >= last.lowerBound {
          parts[parts.count - 1] = last.lowerBound...max(last.upperBound, end)
        } else {
          parts.append(start...end)
        }
      }
    }
    return parts
  }

  /// Whether some of the line is read from right to left.
  package var isBidirectional: Bool {
    isRightToLeft || runs.contains { $0.run.glyphs.contains(where: \.isRightToLeft) }
  }
}
