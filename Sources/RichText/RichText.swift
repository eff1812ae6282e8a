import Foundation

/// A text with the attributes that documents in HTML and RTF can have. Lengths are points.
package struct RichText: Hashable, Sendable {
  /// A stretch of text in one style. Paragraphs end with "\n", lines within them with U+2028.
  package struct Run: Hashable, Sendable {
    package var text: String
    package var style: RichStyle

    package init(_ text: String, _ style: RichStyle) { (self.text, self.style) = (text, style) }
  }

  package private(set) var runs: [Run] = []

  package init() {}

  package init(_ runs: [Run]) {
    for run in runs { append(run.text, run.style) }
  }

  package var text: String { runs.map(\.text).joined() }
  package var isEmpty: Bool { runs.isEmpty }

  /// Text in the style of the last run becomes a part of it, but for attachments.
  package mutating func append(_ text: String, _ style: RichStyle) {
    guard !text.isEmpty else { return }
    if let last = runs.indices.last, style.attachment == nil, runs[last].style == style {
      runs[last].text += text
    } else {
      runs.append(Run(text, style))
    }
  }

  package struct Paragraph {
    /// Without the line end.
    package var runs: [Run] = []
    /// Of the first character, be it the line end.
    package var style: ParagraphStyle
    /// How the line end looks; nil for a last paragraph without one.
    package var end: RichStyle?
  }

  package var paragraphs: [Paragraph] {
    var paragraphs: [Paragraph] = []
    var current: Paragraph?
    for run in runs {
      var rest = run.text.unicodeScalars[...]
      while !rest.isEmpty {
        var paragraph = current ?? Paragraph(style: run.style.paragraph)
        let end = rest.firstIndex { Self.endsParagraph($0) }
        let part = rest[..<(end ?? rest.endIndex)]
        if !part.isEmpty { paragraph.runs.append(Run(String(part), run.style)) }
        current = paragraph
        guard let end else { break }
        let next = rest.index(after: end)
        let isPair = rest[end] == "\r" && next < rest.endIndex && rest[next] == "\n"
        rest = rest[(isPair ? rest.index(after: next) : next)...]
        paragraph.end = run.style
        paragraphs.append(paragraph)
        current = nil
      }
    }
    if let current { paragraphs.append(current) }
    return paragraphs
  }

  private static func endsParagraph(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\u{2029}"
  }
}

/// How characters look.
package struct RichStyle: Hashable, Sendable {
  /// Names of typefaces, the best first, or the generic names of CSS (`Family`).
  package var families: [String] = []
  package var size: Double = 12
  /// As in CSS, from 1 to 1000: 400 is regular and 700 bold.
  package var weight = 400
  package var isItalic = false
  package var color: RichColor?
  package var background: RichColor?
  package var isUnderlined = false
  package var isStruck = false
  /// Above the line.
  package var baselineOffset: Double = 0
  /// Added behind each character.
  package var spacing: Double = 0
  /// An address, as it is written.
  package var link: String?
  /// Stands for the one character U+FFFC.
  package var attachment: RichAttachment?
  package var paragraph = ParagraphStyle()

  package init() {}

  package var isBold: Bool { weight >= 600 }

  /// Names that stand for the desktop's own typefaces.
  package enum Family {
    package static let system = "system-ui"
    package static let serif = "serif"
    package static let sansSerif = "sans-serif"
    package static let monospaced = "monospace"
  }
}

/// How the lines of a paragraph are set.
package struct ParagraphStyle: Hashable, Sendable {
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case natural, left, center, right, justified
  }

  package var alignment = Alignment.natural
  /// Nil is the direction of the first letter.
  package var isRightToLeft: Bool?
  /// From the edge where lines begin, of the first line and of the others.
  package var firstIndent: Double = 0
  package var indent: Double = 0
  /// From the edge where lines end.
  package var tailIndent: Double = 0
  package var spaceBefore: Double = 0
  package var spaceAfter: Double = 0
  /// A factor of the font's own height; 0 is none.
  package var lineMultiple: Double = 0
  /// 0 is no limit.
  package var minimumLine: Double = 0
  package var maximumLine: Double = 0
  /// Places of left tabs; empty is the usual ones.
  package var tabs: [Double] = []
  /// The lists that the paragraph is an item of, the outermost first. The text has the marker: "\t•\t".
  package var lists: [RichList] = []

  package init() {}

  /// How far the items of a list stand from those around it, and the marker before the item's text. Apple's documents
  /// have 36
  /// and 25.
  package static let listIndent = 36.0
  package static let markerIndent = 25.0

  /// Sets indent and tabs as for an item of the lists in `lists`.
  package mutating func indentForLists(from edge: Double = 0) {
    let own = edge + Self.listIndent * Double(lists.count)
    firstIndent = 0
    indent = own
    tabs = [own - Self.markerIndent, own]
  }
}

/// A list whose items are marked.
package struct RichList: Hashable, Sendable {
  /// A marker's keyword in braces with what stands around it: "{disc}", "{decimal}.".
  package var format: String
  /// The number of the first item.
  package var start: Int

  package init(_ format: String, start: Int = 1) { (self.format, self.start) = (format, start) }

  package var counts: Bool { TextListMarker(format).kind?.counts ?? false }

  /// What stands before an item: "•", "3.".
  package func text(for number: Int) -> String { TextListMarker(format).text(for: number) }
}

/// A picture in a text.
package final class RichAttachment: Hashable, Sendable {
  package let data: Data
  /// As "image/png".
  package let type: String
  /// In points; nil is the picture's own.
  package let width: Double?
  package let height: Double?

  package init(_ data: Data, type: String, width: Double? = nil, height: Double? = nil) {
    (self.data, self.type, self.width, self.height) = (data, type, width, height)
  }

  package static func == (left: RichAttachment, right: RichAttachment) -> Bool {
    left === right
      || (left.data == right.data && left.type == right.type && left.width == right.width
        && left.height == right.height)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(data.count)
    hasher.combine(type)
  }
}

/// A colour in sRGB.
package struct RichColor: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  /// From 0, clear, to 1.
  package var alpha: Double = 1

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// 0xRRGGBB.
  package init(_ number: UInt32) {
    self.init(UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255))
  }
}

/// What is wrong with a document.
package enum RichTextError: Error, Hashable {
  /// More bytes than `RichText.sizeLimit`.
  case tooLarge
  /// No text in the encoding that was asked for.
  case encoding
  /// Not a document of that kind.
  case malformed
}

extension RichText {
  /// The most bytes of a document that is read.
  package static let sizeLimit = 32 << 20
}
