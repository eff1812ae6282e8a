import CoreGraphics
import Foundation

/// One line of text. Its space has the start of the baseline at the origin and y upwards; indices count in UTF-16 units of
/// the text that it is a line of.
public final class CTLine {
  /// In the layout's space, which has y downwards.
  let line: TextLayout.Line
  let text: CTAttributes
  /// Of the text's first character, in the program's.
  let base: Int
  /// What it was made of, for lines that are cut.
  let source: NSAttributedString

  init(_ line: TextLayout.Line, of text: CTAttributes, base: Int, source: NSAttributedString) {
    (self.line, self.text, self.base, self.source) = (line, text, base, source)
  }

  /// The range as one line, whatever line ends it has.
  init(_ source: NSAttributedString, _ range: NSRange) {
    let text = CTAttributes(source, range)
    let infinite = CGSize(width: CGFloat.infinity, height: .infinity)
    line = TextLayout.Line.joined(text.layout(size: infinite).lines)
    (self.text, base, self.source) = (text, range.location, source)
  }

  /// Where the line begins in the layout's space.
  var origin: CGPoint { CGPoint(x: line.rect.minX, y: line.baseline) }
  /// The spaces at which it wraps have room as well.
  var trailingWidth: CGFloat { CGFloat(line.trailingAdvance) * CGFloat(max(0, line.range.upperBound - line.shownEnd)) }

  private(set) lazy var runs = line.runs.flatMap { CTRun.parts(of: $0, in: self) }

  /// What the letters cover, y upwards; null without any.
  var ink: CGRect { runs.reduce(.null) { $0.union($1.ink(of: 0..<$1.glyphs.count)) } }
}

extension TextLayout.Line {
  /// Lines one behind the other, as one.
  fileprivate static func joined(_ lines: [TextLayout.Line]) -> TextLayout.Line {
    guard var result = lines.first else {
      return TextLayout.Line(
        range: 0..<0, shownEnd: 0, rect: .zero, baseline: 0, ascent: 0, descent: 0, runs: [], segment: 0...0)
    }
    for line in lines.dropFirst() {
      let (x, y) = (result.rect.maxX - line.rect.minX, result.baseline - line.baseline)
      result.runs += line.runs.map { placed in
        var placed = placed
        placed.origin = CGPoint(x: placed.origin.x + x, y: placed.origin.y + y)
        return placed
      }
      result.rect.size.width += line.rect.width
      (result.ascent, result.descent) = (max(result.ascent, line.ascent), max(result.descent, line.descent))
      (result.range, result.shownEnd) = (result.range.lowerBound..<line.range.upperBound, line.shownEnd)
    }
    return result
  }
}

/// The text as one line.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(attrString, NSRange(location: 0, length: attrString.length))
}

public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.glyphs.count } }
/// `CTRun`s from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRangeMake(line.base + line.line.range.lowerBound, line.line.range.count)
}

/// The line's width in points, with the spaces at its end; its height comes in the pointers.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.line.ascent
  descent?.pointee = line.line.descent
  leading?.pointee = line.leading
  return Double(line.line.width + line.trailingWidth)
}

/// How wide the spaces at the line's end are.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  var width = line.trailingWidth
  let string = line.source.string as NSString
  var end = line.base + line.line.shownEnd
  while end > line.base + line.line.range.lowerBound,
    [0x20, 0x09, 0x0A, 0x3000].contains(string.character(at: end - 1))
  {
    end -= 1
  }
  let places = [end - line.base, line.line.shownEnd].map { line.line.caretX(at: $0) }
  width += abs(places[1] - places[0])
  return Double(width)
}

/// What a line's bounds contain.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// What the letters cover, in place of the line's height.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}

/// Around the line, from its origin with y upwards.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return line.ink.isNull ? .zero : line.ink }
  let leading = options.contains(.excludeTypographicLeading) ? 0 : line.leading
  let below = line.line.descent + leading
  return CGRect(x: 0, y: -below, width: line.line.width + line.trailingWidth, height: line.line.ascent + below)
}

/// What the letters cover, drawn at the context's text position; empty without letters.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let (ink, start) = (line.ink, context?.textPosition ?? .zero)
  return ink.isNull ? .zero : ink.offsetBy(dx: start.x, dy: start.y)
}

/// How far the line has to move to the right to lie in a width: 0 at its left, 0.5 in its middle, 1 at its right.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
  max(0, (flushWidth - Double(line.line.width)) * Double(min(max(flushFactor, 0), 1)))
}

// MARK: - Places

/// The index whose caret is nearest to a point; its y does not count.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  line.base + line.line.offset(atX: position.x + line.origin.x)
}

/// Where the caret before a character stands. Where writing directions meet, the second place is the one behind the
/// character before it.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = max(line.line.range.lowerBound, min(charIndex - line.base, line.line.range.upperBound))
  let place = line.line.caretX(at: offset) - line.origin.x
  secondaryOffset?.pointee = line.line.caretX(at: offset, affinity: .upstream) - line.origin.x
  return place
}

// MARK: - Drawing

/// Draws with the start of the baseline at the context's text position, y upwards.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  for run in line.runs { run.drawBackground(in: context) }
  for run in line.runs { run.draw(0..<run.glyphs.count, in: context) }
}

// MARK: - Lines that are cut

public enum CTLineTruncationType: UInt32, Hashable, Sendable {
  case start, end, middle
}

/// The line itself where it is narrow enough; else what fits beside the token, which stands where text is left out. Nil
/// where not even the token fits. Indices of the new line are those of the text that it shows.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
  guard Double(line.line.width) > width + 0.005 else { return line }
  let room = CGFloat(width) - (truncationToken?.line.width ?? 0)
  guard room >= 0 else { return nil }
  let whole = NSRange(location: line.base + line.line.range.lowerBound, length: line.line.range.count)
  let token = truncationToken?.shownText ?? NSAttributedString(string: "")
  func part(_ start: Int, _ end: Int) -> NSAttributedString {
    line.source.attributedSubstring(from: NSRange(location: start, length: max(0, end - start)))
  }
  // A first guess by the carets; letters that meet the token may be wider or narrower than they were.
  var (head, tail): (CGFloat, CGFloat) =
    switch truncationType {
    case .start: (0, room)
    case .end: (room, 0)
    case .middle: (room / 2, room / 2)
    }
  for _ in 0..<8 {
    let text = NSMutableAttributedString(string: "")
    if head > 0 { text.append(part(whole.location, line.base + line.cut(at: head))) }
    text.append(token)
    if tail > 0 { text.append(part(line.base + line.cut(at: line.line.width - tail, from: true), NSMaxRange(whole))) }
    let result = CTLineCreateWithAttributedString(text)
    let excess = result.line.width - CGFloat(width)
    if excess <= 0.005 { return result }
    if truncationType == .start { tail = max(0, tail - excess) } else { head = max(0, head - excess) }
  }
  return truncationToken
}

extension CTLine {
  /// The largest leading of its fonts.
  fileprivate var leading: CGFloat { runs.reduce(0) { max($0, $1.font.font.leading) } }

  fileprivate var shownText: NSAttributedString {
    source.attributedSubstring(from: NSRange(location: base + line.range.lowerBound, length: line.range.count))
  }

  /// The last place between characters at or before an x from the line's start; the first at or behind it `from` there on.
  fileprivate func cut(at x: CGFloat, from: Bool = false) -> Int {
    let stops = line.stops(upTo: line.shownEnd)
    let fits = { (stop: Int) in
      let place = self.line.caretX(at: stop) - self.origin.x
      return from ? place >= x - 0.005 : place <= x + 0.005
    }
    return (from ? stops.first(where: fits) : stops.last(where: fits)) ?? (from ? line.shownEnd : line.range.lowerBound)
  }
}
