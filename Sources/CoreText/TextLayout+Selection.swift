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

  /// The same with the spaces at which the line wraps, as far as they have room.
  package func selectedSpans(of range: Range<Int>) -> [ClosedRange<CGFloat>] {
    var parts = spans(of: range)
    let hidden = range.clamped(to: shownEnd..<max(shownEnd, self.range.upperBound))
    guard trailingAdvance > 0, !hidden.isEmpty else { return parts }
    let (a, b) = (trailingX(at: hidden.lowerBound), trailingX(at: hidden.upperBound))
    let trailing = min(a, b)...max(a, b)
    // Sums of widths are not exact: what is hardly apart touches.
    let near = parts.firstIndex {
      $0.lowerBound <= trailing.upperBound + 0.01 && trailing.lowerBound <= $0.upperBound + 0.01
    }
    guard let near else { return isRightToLeft ? [trailing] + parts : parts + [trailing] }
    parts[near] =
      min(parts[near].lowerBound, trailing.lowerBound)...max(parts[near].upperBound, trailing.upperBound)
    return parts
  }

  /// From the left edge to the right edge of what is shown, without spaces that hang beyond the line's end.
  package var extent: ClosedRange<CGFloat> {
    guard let hangingStart else { return rect.minX...max(rect.minX, rect.maxX) }
    let spans = spans(of: range.lowerBound..<max(range.lowerBound, hangingStart))
    guard let left = spans.map(\.lowerBound).min(), let right = spans.map(\.upperBound).max() else {
      return isRightToLeft ? segment.upperBound...segment.upperBound : segment.lowerBound...segment.lowerBound
    }
    return left...right
  }

  /// Whether some of the line is read from right to left.
  package var isBidirectional: Bool {
    isRightToLeft || runs.contains { $0.run.glyphs.contains(where: \.isRightToLeft) }
  }
}
