/// A stretch of text as Markdown means it, with the blocks that it stands in.
package struct MarkdownRun: Hashable, Sendable {
  package struct Style: OptionSet, Hashable, Sendable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }

    package static let emphasized = Style(rawValue: 1 << 0)
    package static let stronglyEmphasized = Style(rawValue: 1 << 1)
    package static let code = Style(rawValue: 1 << 2)
    package static let strikethrough = Style(rawValue: 1 << 5)
    package static let softBreak = Style(rawValue: 1 << 6)
    package static let lineBreak = Style(rawValue: 1 << 7)
    package static let inlineHTML = Style(rawValue: 1 << 8)
    package static let blockHTML = Style(rawValue: 1 << 9)
  }

  /// What a block is; the numbers of list items count from their list's first.
  package enum Block: Hashable, Sendable {
    case paragraph
    case header(level: Int)
    case orderedList, unorderedList
    case listItem(ordinal: Int)
    case codeBlock(languageHint: String?)
    case blockQuote
    case thematicBreak
    case table(columns: [Column])
    case tableHeaderRow
    case tableRow(rowIndex: Int)
    case tableCell(columnIndex: Int)
  }

  package enum Column: Hashable, Sendable {
    case left, center, right
  }

  /// A block and a number that no other block of the text has.
  package struct Ancestor: Hashable, Sendable {
    package var block: Block
    package var identity: Int
  }

  package var text: String
  package var style: Style = []
  package var link: String?
  package var image: String?
  /// The innermost block first.
  package var places: [Ancestor] = []
}

/// Reads Markdown: CommonMark with the tables, strikethrough and bare links that GitHub adds.
///
/// Any text is Markdown, so that nothing fails. Named entities are the usual ones of prose.
package enum Markdown {
  package enum Syntax: Hashable, Sendable {
    /// Blocks and phrases.
    case full
    /// Phrases; line ends and spaces beside them are one space.
    case inlineOnly
    /// Phrases; line ends and spaces stay.
    case inlineOnlyPreservingWhitespace
  }

  package static func runs(of text: String, syntax: Syntax = .full) -> [MarkdownRun] {
    let scalars = lineEndsUnified(text)
    switch syntax {
    case .full:
      var reader = MarkdownBlocks()
      let blocks = reader.blocks(in: scalars.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) })
      var writer = MarkdownWriter(definitions: reader.definitions)
      writer.write(blocks, in: [])
      return writer.runs
    case .inlineOnly:
      return MarkdownInline(trimmingLines(scalars), [:]).runs()
    case .inlineOnlyPreservingWhitespace:
      return MarkdownInline(scalars, [:], keepsWhitespace: true).runs()
    }
  }

  private static func lineEndsUnified(_ text: String) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(text.utf8.count)
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\r" || (scalar == "\n" && last != "\r") {
        result.append("\n")
      } else if scalar != "\n" {
        result.append(scalar == "\0" ? "\u{FFFD}" : scalar)
      }
      last = scalar
    }
    return result
  }

  /// Lines without what leads them, and without empty lines between.
  private static func trimmingLines(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let lines = scalars.split(separator: "\n").map { $0.drop { $0.isBlank } }.filter { !$0.isEmpty }
    return Array(lines.joined(separator: ["\n"]))
  }
}

extension Unicode.Scalar {
  var isBlank: Bool { self == " " || self == "\t" }
  var isSpace: Bool { self == "\n" || properties.isWhitespace }
  var isASCIIPunctuation: Bool {
    switch value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
  var isPunctuation: Bool {
    if isASCIIPunctuation { return true }
    guard value > 0x7F else { return false }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol:
      return true
    default: return false
    }
  }
  var isASCIILetter: Bool { (0x41...0x5A).contains(value & ~0x20) }
  var isASCIIDigit: Bool { (0x30...0x39).contains(value) }
}

extension String {
  init(scalars: some Sequence<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
