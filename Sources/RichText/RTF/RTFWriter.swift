import Foundation

/// Writes text as RTF, in ASCII alone. It reads back to the same, to a twentieth of a point.
///
/// What RTF does not know is left out: weights besides regular and bold, clear colours, lists as such, whose markers
/// are text.
struct RTFWriter {
  private var fonts: [[String]] = []
  private var colors: [RichColor] = []
  private var body = ""

  init(_ text: RichText) {
    for paragraph in text.paragraphs { add(paragraph) }
  }

  var document: Data {
    var text = "{\\rtf1\\ansi\\ansicpg1252\\uc1\\deff0\n{\\fonttbl"
    for (index, families) in fonts.enumerated() {
      let kind =
        families.contains(RichStyle.Family.serif)
        ? "\\froman"
        : families.contains(RichStyle.Family.monospaced)
          ? "\\fmodern"
          : families.contains(RichStyle.Family.sansSerif) || families.contains(RichStyle.Family.system)
            ? "\\fswiss" : "\\fnil"
      text += "{\\f\(index)\(kind)\\fcharset0 \(Self.escaped(Self.name(families)));}"
    }
    text += "}\n{\\colortbl;"
    for color in colors { text += "\\red\(color.red)\\green\(color.green)\\blue\(color.blue);" }
    text += "}\n\(body)}\n"
    return Data(text.utf8)
  }

  private static func name(_ families: [String]) -> String {
    families.first.map { $0.filter { $0 != ";" } }.flatMap { $0.isEmpty ? nil : $0 } ?? "Times"
  }

  // MARK: - Paragraphs

  private mutating func add(_ paragraph: RichText.Paragraph) {
    body += "\\pard" + Self.words(of: paragraph.style) + "\n"
    for run in paragraph.runs { add(run) }
    if let end = paragraph.end { body += "{\\plain\(words(of: end))\\par}\n" }
  }

  private static func words(of style: ParagraphStyle) -> String {
    var words = ""
    switch style.alignment {
    case .natural: break
    case .left: words += "\\ql"
    case .center: words += "\\qc"
    case .right: words += "\\qr"
    case .justified: words += "\\qj"
    }
    if let isRightToLeft = style.isRightToLeft { words += isRightToLeft ? "\\rtlpar" : "\\ltrpar" }
    if style.indent != 0 { words += "\\li\(twips(style.indent))" }
    if style.firstIndent != style.indent { words += "\\fi\(twips(style.firstIndent) - twips(style.indent))" }
    if style.tailIndent != 0 { words += "\\ri\(twips(style.tailIndent))" }
    if style.spaceBefore != 0 { words += "\\sb\(twips(style.spaceBefore))" }
    if style.spaceAfter != 0 { words += "\\sa\(twips(style.spaceAfter))" }
    if style.lineMultiple != 0 {
      words += "\\sl\(twips(style.lineMultiple * 12))\\slmult1"
    } else if style.maximumLine != 0, style.maximumLine == style.minimumLine {
      words += "\\sl-\(twips(style.maximumLine))\\slmult0"
    } else if style.minimumLine != 0 {
      words += "\\sl\(twips(style.minimumLine))\\slmult0"
    }
    for tab in style.tabs { words += "\\tx\(twips(tab))" }
    return words
  }

  private static func twips(_ points: Double) -> Int { Int((max(-1600, min(1600, points)) * 20).rounded()) }

  // MARK: - Characters

  private mutating func add(_ run: RichText.Run) {
    let words = words(of: run.style)
    let text = run.style.attachment.map(Self.picture) ?? Self.escaped(run.text)
    let group = "{\\plain\(words) \(text)}"
    guard let link = run.style.link else { return body += group }
    let address = Self.escaped(link.filter { $0 != "\"" && !$0.isNewline })
    body += "{\\field{\\*\\fldinst{HYPERLINK \"\(address)\"}}{\\fldrslt\(group)}}"
  }

  private mutating func words(of style: RichStyle) -> String {
    var words = "\\f\(Self.index(of: style.families, in: &fonts))"
    words += "\\fs\(Int((max(0.5, min(1000, style.size)) * 2).rounded()))"
    if style.isBold { words += "\\b" }
    if style.isItalic { words += "\\i" }
    if style.isUnderlined { words += "\\ul" }
    if style.isStruck { words += "\\strike" }
    if let color = style.color { words += "\\cf\(Self.index(of: color, in: &colors) + 1)" }
    if let color = style.background {
      let index = Self.index(of: color, in: &colors) + 1
      // Word reads the one, and others the other.
      words += "\\chcbpat\(index)\\cb\(index)"
    }
    if style.baselineOffset > 0 { words += "\\up\(Int((style.baselineOffset * 2).rounded()))" }
    if style.baselineOffset < 0 { words += "\\dn\(Int((-style.baselineOffset * 2).rounded()))" }
    if style.spacing != 0 { words += "\\expndtw\(Self.twips(style.spacing))" }
    return words
  }

  private static func index<Value: Equatable>(of value: Value, in table: inout [Value]) -> Int {
    if let index = table.firstIndex(of: value) { return index }
    table.append(value)
    return table.count - 1
  }

  private static func picture(_ attachment: RichAttachment) -> String {
    guard let kind = ["image/png": "pngblip", "image/jpeg": "jpegblip"][attachment.type] else { return "" }
    var words = "\\\(kind)"
    if let width = attachment.width { words += "\\picwgoal\(twips(width))" }
    if let height = attachment.height { words += "\\pichgoal\(twips(height))" }
    var digits: [UInt8] = []
    let letters = Array("0123456789abcdef".utf8)
    for (index, byte) in attachment.data.enumerated() {
      if index % 64 == 0 { digits.append(10) }
      digits.append(letters[Int(byte >> 4)])
      digits.append(letters[Int(byte & 15)])
    }
    return "{\\*\\shppict{\\pict\(words)\(String(decoding: digits, as: UTF8.self))}}"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "{", "}": result += "\\\(scalar)"
      case "\t": result += "\\tab "
      case "\u{2028}": result += "\\line "
      case "\u{A0}": result += "\\~"
      case "\0"..."\u{1F}": break
      case "\u{20}"..."\u{7E}": result.unicodeScalars.append(scalar)
      default:
        for unit in String(Character(scalar)).utf16 { result += "\\u\(Int16(bitPattern: unit))?" }
      }
    }
    return result
  }
}

extension RichText {
  /// A document in RTF.
  package static func rtf(_ data: Data) throws -> RichText {
    guard data.count <= sizeLimit else { throw RichTextError.tooLarge }
    guard var reader = RTFReader(data) else { throw RichTextError.malformed }
    return reader.read()
  }

  /// A document in RTF, which reads back to the same text.
  package var rtf: Data { RTFWriter(self).document }
}
