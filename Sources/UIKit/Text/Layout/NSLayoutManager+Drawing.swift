import CoreGraphics
import CoreText
import Foundation

extension NSLayoutManager {
  /// Calls with the set blocks of a range, and where each layout's top left is drawn.
  private func forEachBlock(in range: Range<Int>, at origin: CGPoint, _ body: (TextBlock, CGPoint) -> Void) {
    guard let layout, !range.isEmpty else { return }
    var next = layout.block(at: range.lowerBound)
    while let block = next, block.start < range.upperBound {
      body(
        block, CGPoint(x: origin.x + block.origin.x, y: origin.y + layout.top(of: block) + block.origin.y))
      next = block.range.upperBound < range.upperBound ? layout.block(after: block) : nil
    }
  }

  func drawBackgrounds(in glyphs: NSRange, at origin: CGPoint) {
    let range = clamped(glyphs)
    forEachBlock(in: range, at: origin) { block, place in
      for stretch in block.text.stretches(of: \.background) {
        let own = block.start + stretch.range.lowerBound..<block.start + stretch.range.upperBound
        let part = own.clamped(to: range)
        guard !part.isEmpty else { continue }
        let rects = block.layout.lines.flatMap { line in
          line.spans(of: part.lowerBound - block.start..<part.upperBound - block.start).map {
            CGRect(
              x: place.x + $0.lowerBound, y: place.y + line.rect.minY, width: $0.upperBound - $0.lowerBound,
              height: line.rect.height)
          }
        }
        guard !rects.isEmpty else { continue }
        fillBackgroundRectArray(rects, count: rects.count, forCharacterRange: NSRange(part), color: stretch.value)
      }
    }
  }

  func drawText(in glyphs: NSRange, at origin: CGPoint) {
    let range = clamped(glyphs)
    // A subclass hears of each line under and through text.
    let isPlain = type(of: self) == NSLayoutManager.self
    forEachBlock(in: range, at: origin) { block, place in
      var text = block.text
      let own = range.clamped(to: block.range)
      let layout =
        own == block.range
        ? block.layout : block.layout.part(own.lowerBound - block.start..<own.upperBound - block.start)
      for index in text.styles.indices {
        text.styles[index].background = nil
        if !isPlain { (text.styles[index].underline, text.styles[index].strikethrough) = ([], []) }
      }
      text.paint(layout, at: place, color: textColor)
      if !isPlain { drawDecorations(of: block, own, at: origin) }
      if showsInvisibleCharacters || showsControlCharacters { drawMarks(of: block, own, at: place) }
    }
  }

  // MARK: - Lines under and through text

  enum Decoration { case underline, strikethrough }

  private func drawDecorations(of block: TextBlock, _ range: Range<Int>, at origin: CGPoint) {
    guard let layout else { return }
    for decoration in [Decoration.underline, .strikethrough] {
      for stretch in block.text.stretches(of: { $0.line(decoration) }) {
        let own = block.start + stretch.range.lowerBound..<block.start + stretch.range.upperBound
        for index in 0..<block.lineCount {
          let line = block.range(ofLine: index)
          let part = own.clamped(to: range).clamped(to: line)
          guard !part.isEmpty else { continue }
          let fragment = layout.fragmentRect(ofLine: index, in: block)
          let baseline = layout.top(of: block) + block.origin.y + block.layout.lines[index].baseline
          switch decoration {
          case .underline:
            drawUnderline(
              forGlyphRange: NSRange(part), underlineType: stretch.value, baselineOffset: fragment.maxY - baseline,
              lineFragmentRect: fragment, lineFragmentGlyphRange: NSRange(line), containerOrigin: origin)
          case .strikethrough:
            drawStrikethrough(
              forGlyphRange: NSRange(part), strikethroughType: stretch.value, baselineOffset: fragment.maxY - baseline,
              lineFragmentRect: fragment, lineFragmentGlyphRange: NSRange(line), containerOrigin: origin)
          }
        }
      }
    }
  }

  /// Draws the lines of one kind alone, in the style of the call.
  func drawDecoration(_ decoration: Decoration, in glyphs: NSRange, _ style: NSUnderlineStyle, _ origin: CGPoint) {
    let range = clamped(glyphs)
    forEachBlock(in: range, at: origin) { block, place in
      let own = range.clamped(to: block.range)
      var text = block.text
      for index in text.styles.indices { text.styles[index].keep(decoration, style, textColor: textColor) }
      text.paint(
        block.layout.part(own.lowerBound - block.start..<own.upperBound - block.start), at: place, color: .clear)
    }
  }

  // MARK: - Marks

  private func drawMarks(of block: TextBlock, _ range: Range<Int>, at place: CGPoint) {
    let units = Array(block.text.joined.utf16)
    for (index, line) in block.layout.lines.enumerated() {
      let own = block.range(ofLine: index).clamped(to: range)
      for offset in own where offset - block.start < units.count {
        guard let mark = mark(of: units[offset - block.start]) else { continue }
        let font = UIFont.systemFont(ofSize: max(4, (line.ascent + line.descent) * 0.6))
        let text = StyledText(mark, font: font, options: TextOptions())
        let layout = text.layout()
        let x = line.caretX(at: offset - block.start)
        let baseline = layout.lines.first?.baseline ?? 0
        text.paint(layout, at: CGPoint(x: place.x + x, y: place.y + line.baseline - baseline), color: .tertiaryLabel)
      }
    }
  }

  private func mark(of unit: UInt16) -> String? {
    switch unit {
    case 0x20 where showsInvisibleCharacters: "·"
    case 0xA0 where showsInvisibleCharacters: "˽"
    case 0x09 where showsInvisibleCharacters: "→"
    case 0x0A, 0x0D, 0x2029: showsInvisibleCharacters ? "¶" : nil
    case 0x2028 where showsInvisibleCharacters: "↵"
    case 0..<0x20 where showsControlCharacters: Unicode.Scalar(0x2400 + UInt32(unit)).map { String($0) }
    case 0x7F where showsControlCharacters: "\u{2421}"
    default: nil
    }
  }
}

extension StyledText {
  struct Stretch<Value> {
    /// From the text's start, in UTF-16.
    var range: Range<Int>
    var value: Value
  }

  /// The stretches of one value; neighbours with the same are joined.
  func stretches<Value: Equatable>(of value: (RunStyle) -> Value?) -> [Stretch<Value>] {
    guard case .spans(let spans) = content else { return [] }
    var result: [Stretch<Value>] = []
    var offset = 0
    for span in spans {
      let range = offset..<offset + span.text.utf16.count
      offset = range.upperBound
      guard styles.indices.contains(span.tag), let own = value(styles[span.tag]), !range.isEmpty else { continue }
      if let last = result.last, last.range.upperBound == range.lowerBound, last.value == own {
        result[result.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        result.append(Stretch(range: range, value: own))
      }
    }
    return result
  }
}

extension StyledText.RunStyle {
  fileprivate func line(_ decoration: NSLayoutManager.Decoration) -> NSUnderlineStyle? {
    let style = decoration == .underline ? underline : strikethrough
    return style.isEmpty ? nil : style
  }

  /// Leaves nothing to see but one line, in its colour.
  fileprivate mutating func keep(
    _ decoration: NSLayoutManager.Decoration, _ style: NSUnderlineStyle, textColor: UIColor
  ) {
    let color = foreground ?? textColor
    underline = decoration == .underline ? style : []
    strikethrough = decoration == .strikethrough ? style : []
    (underlineColor, strikethroughColor) = (underlineColor ?? color, strikethroughColor ?? color)
    (foreground, background, shadow, attachment) = (.clear, nil, nil, nil)
  }
}
