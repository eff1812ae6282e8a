import CoreGraphics

/// Text laid out in lines: an immutable value, made once for the same text, style, options and size.
///
/// Its space is in points with y downwards; the first line's top is at 0, and lines are aligned inside `width`.
package final class TextLayout: Sendable {
  /// The widest line by the sum of the line heights, unrounded. Zero for empty text.
  package let size: CGSize
  package let lines: [Line]
  /// Whether some of the text is cut or on no line.
  package let isTruncated: Bool

  package struct Line: Sendable {
    /// In UTF-16 code units of the source; a paragraph's separator belongs to its last line.
    package var range: Range<Int>
    /// The offset behind the last visible character, before hanging spaces and the separator.
    package var shownEnd: Int
    /// The line's box: as wide as its text, and as high as the line.
    package var rect: CGRect
    /// From the top of the layout.
    package var baseline: CGFloat
    package var ascent: CGFloat
    /// Positive.
    package var descent: CGFloat
    /// From left to right as displayed.
    package var runs: [PlacedRun]

    package var width: CGFloat { rect.width }
  }

  package struct PlacedRun: Sendable {
    package var run: ShapedRun
    /// The start of its baseline, in the layout's space.
    package var origin: CGPoint
    /// The span's.
    package var tag: Int
  }

  init(size: CGSize, lines: [Line], isTruncated: Bool) {
    self.size = size
    self.lines = lines
    self.isTruncated = isTruncated
  }

  /// Plain text in one font. An infinite width does not wrap; NaN and negative sizes count as 0. Lines that do not fit
  /// the height are left out, except for the first.
  package static func make(
    _ text: String, font: Font, options: TextOptions = TextOptions(), width: CGFloat = .infinity,
    height: CGFloat = .infinity
  ) -> TextLayout {
    TextCache.shared.layout(of: TextSource(text, font: font), options, width: width, height: height)
  }

  /// Attributed text. Without spans the layout is empty.
  package static func make(
    spans: [TextSpan], options: TextOptions = TextOptions(), width: CGFloat = .infinity, height: CGFloat = .infinity
  ) -> TextLayout {
    guard let source = TextSource(spans) else { return TextLayout(size: .zero, lines: [], isTruncated: false) }
    return TextCache.shared.layout(of: source, options, width: width, height: height)
  }
}

// MARK: - Carets

extension TextLayout.Line {
  /// The x of a caret before the character at an offset, in the layout's space; offsets outside the line count as its
  /// ends.
  package func caretX(at offset: Int) -> CGFloat {
    var best: (offset: Int, x: CGFloat)?
    for placed in runs {
      var index = 0
      let glyphs = placed.run.glyphs
      while index < glyphs.count {
        var end = index + 1
        var advance = glyphs[index].advance
        while end < glyphs.count, glyphs[end].offset == glyphs[index].offset {
          advance += glyphs[end].advance
          end += 1
        }
        let glyph = glyphs[index]
        // The last cluster that starts at or before the offset.
        if Int(glyph.offset) <= offset, best == nil || Int(glyph.offset) >= best!.offset {
          let start = placed.origin.x + CGFloat(glyph.penX)
          best = (Int(glyph.offset), glyph.isRightToLeft ? start + CGFloat(advance) : start)
        }
        index = end
      }
    }
    if offset >= shownEnd, let last = edge(ofCluster: best?.offset) { return last }
    return best?.x ?? rect.minX
  }

  /// The offset whose caret is nearest to an x of the layout's space.
  package func offset(atX x: CGFloat) -> Int {
    var best = (offset: range.lowerBound, distance: abs(x - caretX(at: range.lowerBound)))
    for placed in runs {
      for glyph in placed.run.glyphs {
        let start = placed.origin.x + CGFloat(glyph.penX)
        let distance = abs(x - (glyph.isRightToLeft ? start + CGFloat(glyph.advance) : start))
        if distance < best.distance { best = (Int(glyph.offset), distance) }
      }
    }
    return abs(x - caretX(at: shownEnd)) < best.distance ? shownEnd : best.offset
  }

  /// The far edge of the cluster at an offset.
  private func edge(ofCluster offset: Int?) -> CGFloat? {
    guard let offset else { return nil }
    for placed in runs {
      let cluster = placed.run.glyphs.filter { Int($0.offset) == offset }
      guard let first = cluster.first else { continue }
      let start = placed.origin.x + CGFloat(first.penX)
      return first.isRightToLeft ? start : start + CGFloat(cluster.reduce(0) { $0 + $1.advance })
    }
    return nil
  }
}
