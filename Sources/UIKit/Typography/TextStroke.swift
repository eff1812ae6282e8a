import CoreGraphics
import CoreText
import QuartzCore

/// A line under or through text: its thickness and place come from the font, both on whole pixels.
struct TextStroke: Equatable {
  private var color: UIColor
  private var thickness: CGFloat
  /// Of the first line's middle, below the baseline.
  private var offset: CGFloat
  private var isDouble: Bool
  /// On and off in turn, in thicknesses; empty for a whole line.
  private var pattern: [CGFloat]

  /// Nil where the style names no line.
  init?(_ style: StyledText.RunStyle, isUnder: Bool, color: UIColor, _ grid: PixelGrid) {
    let line = isUnder ? style.underline : style.strikethrough
    guard line.rawValue & 0xF != 0 else { return nil }
    self.color = (isUnder ? style.underlineColor : style.strikethroughColor) ?? color
    isDouble = line.contains(.double)
    let weight = line.contains(.thick) && !isDouble ? 2 : 1.0
    thickness = max(1 / grid.scale, grid.round(style.font.underlineThickness * weight))
    if isUnder {
      offset = -style.font.underlinePosition
    } else {
      offset = -style.font.xHeight / 2 - style.baselineOffset - (isDouble ? thickness : 0)
    }
    pattern = Self.pattern(line)
  }

  private static func pattern(_ line: NSUnderlineStyle) -> [CGFloat] {
    switch line.rawValue & 0x700 {
    case 0x100: [2, 2]
    case 0x200: [7, 3]
    case 0x300: [7, 3, 2, 3]
    case 0x400: [7, 3, 2, 3, 2, 3]
    default: []
    }
  }

  func paint(_ span: ClosedRange<CGFloat>, baseline: CGFloat, _ grid: PixelGrid, _ traits: UITraitCollection) {
    let top = grid.round(baseline + offset - thickness / 2)
    paint(span, top: top, grid, traits)
    if isDouble { paint(span, top: top + 2 * thickness, grid, traits) }
  }

  private func paint(_ span: ClosedRange<CGFloat>, top: CGFloat, _ grid: PixelGrid, _ traits: UITraitCollection) {
    let color = color.rgba(for: traits)
    guard !pattern.isEmpty else {
      let width = span.upperBound - span.lowerBound
      return DrawingTarget.fill(CGRect(x: span.lowerBound, y: top, width: width, height: thickness), color)
    }
    let path = CGMutablePath()
    // Dashes begin on whole pixels, which keeps all of them sharp.
    path.move(to: CGPoint(x: grid.round(span.lowerBound), y: top + thickness / 2))
    path.addLine(to: CGPoint(x: span.upperBound, y: top + thickness / 2))
    let dashes = pattern.map { $0 * thickness }
    DrawingTarget.stroke(path, StrokeStyle(width: thickness, dashLengths: dashes), color)
  }
}

extension StyledText {
  /// The words of a span, in UTF-16 units of the whole text.
  func words(ofSpan index: Int) -> [Range<Int>] {
    guard case .spans(let spans) = content, spans.indices.contains(index) else { return [] }
    var offset = spans[..<index].reduce(0) { $0 + $1.text.utf16.count }
    var words: [Range<Int>] = []
    var start: Int?
    for scalar in spans[index].text.unicodeScalars {
      if scalar.properties.isWhitespace {
        if let begin = start { words.append(begin..<offset) }
        start = nil
      } else if start == nil {
        start = offset
      }
      offset += UTF16.width(scalar)
    }
    if let start { words.append(start..<offset) }
    return words
  }
}
