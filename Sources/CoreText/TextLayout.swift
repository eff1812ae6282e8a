import CoreGraphics

/// Text laid out in lines: an immutable value, made once for the same text, style, options and size.
///
/// Its space is in points with y downwards; the first line's top is at 0, and lines are aligned inside `width`.
package final class TextLayout: Sendable {
  /// The width of the widest line and the sum of the line heights, not rounded to pixels. A line counts with the spaces at
  /// which it wraps, as far as they fit. Where the sum ends on a 64th of a point it has no rounding error, so that rounding
  /// it up gives the size that a label has. Zero for empty text.
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
    /// The part of the width that the line could use: what indents leave, and one segment where a shape divides lines.
    package var segment: ClosedRange<CGFloat>
    /// Whether the paragraph reads from right to left.
    package var isRightToLeft = false
    /// Where spaces begin that hang over the line's end; nil where all that is shown fits.
    package var hangingStart: Int?
    /// The width of each space behind `shownEnd` at which the line wraps; 0 where it does not wrap.
    package var trailingAdvance: Float = 0
    /// The space that the paragraph asks for above its first line, 0 for the others. The layout leaves it out above its own
    /// first line.
    package var spaceAbove: CGFloat = 0
    /// The space below `rect`: the one between lines and, at a paragraph's end, the one behind the paragraph. The
    /// layout's size excludes that of its last line.
    package var spaceBelow: CGFloat = 0
    /// The attachments, from left to right.
    package var boxes: [PlacedBox] = []

    package var width: CGFloat { rect.width }
  }

  package struct PlacedBox: Sendable {
    /// The span's.
    package var tag: Int
    /// In UTF-16 code units of the source.
    package var offset: Int
    /// In the layout's space.
    package var rect: CGRect
  }

  package struct PlacedRun: Sendable {
    package var run: ShapedRun
    /// The start of its baseline, in the layout's space.
    package var origin: CGPoint
    /// The span's.
    package var tag: Int
  }

  init(size: CGSize, lines: [Line], isTruncated: Bool) {
    self.size = CGSize(width: Self.withoutError(size.width), height: Self.withoutError(size.height))
    self.lines = lines
    self.isTruncated = isTruncated
  }

  private static func withoutError(_ length: CGFloat) -> CGFloat {
    let near = (length * 64).rounded() / 64
    return abs(length - near) < 1e-4 ? near : length
  }

  /// Plain text in one font. An infinite width does not wrap; NaN and negative sizes count as 0. Lines that do not fit
  /// the height are left out, except for the first.
  package static func make(
    _ text: String, font: Font, options: TextOptions = TextOptions(), width: CGFloat = .infinity,
    height: CGFloat = .infinity
  ) -> TextLayout {
    TextCache.shared.layout(of: TextSource(text, font: font), options, width: width, height: height)
  }

  /// Attributed text. Without spans the layout is empty. Layouts in a shape are not kept.
  package static func make(
    spans: [TextSpan], options: TextOptions = TextOptions(), width: CGFloat = .infinity, height: CGFloat = .infinity,
    shape: (any LineShape)? = nil, part: ParagraphPart = .whole
  ) -> TextLayout {
    guard let source = TextSource(spans) else { return TextLayout(size: .zero, lines: [], isTruncated: false) }
    return TextCache.shared.layout(of: source, options, width: width, height: height, shape: shape, part: part)
  }
}
