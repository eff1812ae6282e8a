import CoreGraphics
import Foundation

/// A part of attributed text with one style.
package struct TextSpan: Sendable {
  package var text: String
  package var font: Font
  /// Extra points after each character; nil leaves the font's own kerning, and 0 turns pair kerning off.
  package var kern: CGFloat?
  /// In points, positive is up.
  package var baselineOffset: CGFloat
  /// Extra points after each character beside the font's own kerning. When it is not 0, all that counts of `kern` is
  /// whether it is 0.
  package var tracking: CGFloat = 0
  /// Whether letters join where the font would have them join; nil lets them, unless they are tracked.
  package var ligatures: Bool?
  /// Stretches glyphs sideways: 0 leaves them, 0.5 makes them half as wide again.
  package var expansion: CGFloat = 0
  /// How far a glyph leans to the right for each unit of height.
  package var obliqueness: CGFloat = 0
  /// The box that stands in place of each U+FFFC of the span.
  package var attachment: TextBox?
  /// Embeds the span in writing directions, the outermost first.
  package var directions: [WritingDirection] = []
  /// How a paragraph is set whose first character is in this span; nil stands for the options of the whole text. The
  /// number of lines is the whole text's in any case.
  package var paragraph: TextOptions?
  /// Returned with the runs; the caller finds colour and link by it.
  package var tag: Int

  package init(
    _ text: String, font: Font, kern: CGFloat? = nil, baselineOffset: CGFloat = 0, paragraph: TextOptions? = nil,
    tag: Int = 0
  ) {
    self.text = text
    self.font = font
    self.kern = kern
    self.baselineOffset = baselineOffset
    self.paragraph = paragraph
    self.tag = tag
  }
}

/// Something in a line that is no text, in points.
package struct TextBox: Hashable, Sendable {
  package var width: CGFloat
  /// Above the baseline; negative where the box begins below it.
  package var ascent: CGFloat
  /// Below the baseline; negative where the box ends above it.
  package var descent: CGFloat

  package init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }
}

extension TextSpan {
  fileprivate var extras: TextSource.Extras? {
    guard
      tracking != 0 || ligatures != nil || expansion != 0 || obliqueness != 0 || attachment != nil
        || !directions.isEmpty
    else { return nil }
    func limited(_ value: CGFloat, _ limit: CGFloat) -> CGFloat { value.isFinite ? max(-limit, min(value, limit)) : 0 }
    var extras = TextSource.Extras()
    extras.tracking = Float(limited(tracking, 1e4))
    extras.ligatures = ligatures
    extras.stretch = Float(max(0.02, 1 + limited(expansion, 50)))
    extras.obliqueness = Float(limited(obliqueness, 4))
    extras.attachment = attachment.map {
      TextBox(width: max(0, limited($0.width, 1e6)), ascent: limited($0.ascent, 1e6), descent: limited($0.descent, 1e6))
    }
    extras.directions = directions
    return extras
  }
}

/// Text with its styles, joined into one string. Sources are compared by bytes, since offsets differ in composed and
/// decomposed text.
struct TextSource: Hashable, Sendable {
  struct Style: Hashable, Sendable {
    var font: Font
    var kern: CGFloat?
    var baselineOffset: CGFloat
    /// Sanitized; nil stands for the options of the whole text.
    var paragraph: TextOptions?
    /// Nil stands for none.
    var extras: Extras?
    var tag: Int
    /// The offset of the first byte that does not have this style.
    var end: Int
  }

  /// What few texts ask for; sanitized.
  struct Extras: Hashable, Sendable {
    var tracking: Float = 0
    var ligatures: Bool?
    var stretch: Float = 1
    var obliqueness: Float = 0
    var attachment: TextBox?
    var directions: [WritingDirection] = []
  }

  let text: String
  let byteCount: Int
  /// Whether a style has writing directions.
  private(set) var hasDirections = false
  /// At least one; without gaps.
  private(set) var styles: [Style]

  init(_ text: String, font: Font) {
    self.text = Self.contiguous(text)
    byteCount = self.text.utf8.count
    styles = [Style(font: font, kern: nil, baselineOffset: 0, paragraph: nil, extras: nil, tag: 0, end: byteCount)]
  }

  /// Nil without a span, since there would be no font.
  init?(_ spans: [TextSpan]) {
    guard !spans.isEmpty else { return nil }
    var joined = ""
    var styles: [Style] = []
    for span in spans {
      joined += span.text
      styles.append(
        Style(
          font: span.font, kern: span.kern.map { $0.isFinite ? $0 : 0 },
          baselineOffset: span.baselineOffset.isFinite ? span.baselineOffset : 0,
          paragraph: span.paragraph?.sanitized, extras: span.extras, tag: span.tag, end: joined.utf8.count))
      hasDirections = hasDirections || !span.directions.isEmpty
    }
    text = Self.contiguous(joined)
    byteCount = text.utf8.count
    self.styles = styles
  }

  /// Gives the whole text one style.
  mutating func setStyle(_ style: Style) {
    var style = style
    style.end = byteCount
    styles = [style]
  }

  private static func contiguous(_ text: String) -> String {
    var text = text
    text.makeContiguousUTF8()
    return text
  }

  /// The UTF-8 bytes.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    text.utf8.withContiguousStorageIfAvailable(body)!
  }

  /// The style of the byte at an offset; of those behind the text, the last one.
  func styleIndex(atByte byte: Int) -> Int {
    var (low, high) = (0, styles.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if styles[middle].end > byte { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The part between two offsets in UTF-16, which lie between characters.
  func substring(_ range: Range<Int>) -> String {
    let units = text.utf16
    let start = units.index(units.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<units.index(start, offsetBy: range.count)])
  }

  /// Whether a set has the character at an offset in UTF-16.
  func contains(_ set: CharacterSet, at offset: Int) -> Bool {
    let index = text.utf16.index(text.startIndex, offsetBy: offset)
    return index < text.endIndex && set.contains(text.unicodeScalars[index])
  }

  static func == (a: TextSource, b: TextSource) -> Bool {
    guard a.byteCount == b.byteCount, a.styles == b.styles else { return false }
    return a.withBytes { left in
      b.withBytes { right in
        left.isEmpty || left.baseAddress == right.baseAddress
          || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
      }
    }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(styles.count)
    hasher.combine(styles[0].font)
    // The ends distinguish texts well enough: hashing all of a megabyte for each lookup would cost more than the rest
    // of it.
    withBytes { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes).prefix(512)))
      if bytes.count > 512 {
        hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes).suffix(512)))
      }
    }
  }
}
