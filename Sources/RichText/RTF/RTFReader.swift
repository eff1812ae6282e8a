import Foundation

/// Reads RTF as text with attributes. Groups are kept in a list, so that depth cannot exhaust the stack; destinations
/// that mean
/// no text are passed over.
struct RTFReader {
  enum Destination {
    case text, skipped, fonts, colors, field, picture
  }

  /// What a group's end brings back.
  struct State {
    var style = RichStyle()
    var destination = Destination.text
    /// How many characters stand for one of Unicode in programs that know none.
    var alternatives = 1
    var encoding: String.Encoding?
    var isHidden = false
    /// The size to which letters above or below the line come back.
    var fullSize: Double?
    /// Of `\sl`, until `\slmult` says what it means.
    var lineHeight = 0.0
  }

  private var tokens: RTFTokenizer
  var state = State()
  private var groups: [State] = []
  /// Groups that are too deep to be kept.
  private var deeper = 0
  private var result = RichText()
  /// Of the paragraph whose end has not come: it says how the paragraph is set.
  private var paragraph: [RichText.Run] = []

  /// Letters in `encoding` that are not decoded yet.
  private var pending: [UInt8] = []
  private var alternativesLeft = 0
  private var highSurrogate: UInt16?
  /// Whether the next word says what the group is, and may be passed over where nobody knows it.
  private var isGroupStart = false
  private var isIgnorable = false

  var fonts = RTFFonts()
  var colors: [RichColor?] = []
  private var color: RichColor?
  private var colorParts = (0, 0, 0)
  private var field = RTFField()
  private var picture = RTFPicture()
  var pageEncoding = String.Encoding.windowsCP1252

  /// Deeper groups change the one around them.
  static let depthLimit = 512

  /// Nil for bytes that are no RTF.
  init?(_ data: Data) {
    guard data.starts(with: Array("{\\rtf".utf8)) else { return nil }
    tokens = RTFTokenizer([UInt8](data))
    state.style.families = ["Times", RichStyle.Family.serif]
  }

  mutating func read() -> RichText {
    while let token = tokens.next() {
      switch token {
      case .begin: begin()
      case .end: end()
      case .word(let word, let number): take(word: word, number)
      case .symbol(let symbol): take(symbol: symbol)
      case .byte(let byte): take(byte: byte)
      case .binary(let bytes):
        if state.destination == .picture { picture.append(binary: bytes) }
        if alternativesLeft > 0 { alternativesLeft -= 1 }
      }
    }
    flush()
    endParagraph(nil)
    return result
  }

  // MARK: - Groups

  private mutating func begin() {
    flush()
    alternativesLeft = 0
    if groups.count < Self.depthLimit { groups.append(state) } else { deeper += 1 }
    isGroupStart = true
    isIgnorable = false
    if state.destination == .fonts { fonts.endName() }
  }

  private mutating func end() {
    flush()
    alternativesLeft = 0
    isGroupStart = false
    if state.destination == .fonts { fonts.endName() }
    guard deeper == 0 else { return deeper -= 1 }
    // An end too many is nothing.
    guard let outer = groups.popLast() else { return }
    // The document's own group says how the last paragraph is set.
    if groups.isEmpty { endParagraph(nil) }
    if state.destination == .picture, outer.destination != .picture { endPicture(in: outer) }
    if state.destination == .field, outer.destination != .field { field.endInstruction() }
    if outer.destination == .text, groups.count < field.depth { field = RTFField() }
    state = outer
  }

  private mutating func set(_ destination: Destination) {
    // Nothing inside of what is passed over is text.
    if state.destination != .skipped { state.destination = destination }
  }

  // MARK: - Text

  private mutating func take(byte: UInt8) {
    isGroupStart = false
    if alternativesLeft > 0 {
      alternativesLeft -= 1
      return
    }
    switch state.destination {
    case .skipped: break
    case .picture: picture.append(digit: byte)
    case .colors:
      if byte == .semicolon { endColor() }
    case .fonts: fonts.append(byte)
    case .field: field.instruction.append(byte)
    case .text: pending.append(byte)
    }
  }

  /// Decodes the letters that came.
  mutating func flush() {
    guard !pending.isEmpty else { return }
    let bytes = pending
    pending = []
    highSurrogate = nil
    append(Self.decoded(bytes, state.encoding ?? pageEncoding))
  }

  static func decoded(_ bytes: [UInt8], _ encoding: String.Encoding) -> String {
    if bytes.allSatisfy({ $0 < 128 }) { return String(decoding: bytes, as: UTF8.self) }
    if encoding == .windowsCP1252 { return String(decoding: bytes.map { HTMLEntity.scalar(UInt32($0)) }) }
    if encoding == .utf8 { return String(decoding: bytes, as: UTF8.self) }
    return String(data: Data(bytes), encoding: encoding)
      ?? String(decoding: bytes.map { HTMLEntity.scalar(UInt32($0)) })
  }

  mutating func append(_ text: String) {
    guard state.destination == .text, !state.isHidden, !text.isEmpty else { return }
    var style = state.style
    style.link = field.address
    let plain = text.unicodeScalars.filter { $0.value >= 32 || $0 == "\t" }
    paragraph.append(RichText.Run(String(String.UnicodeScalarView(plain)), style))
  }

  /// The paragraph is set as its end says.
  ///
  /// - Parameter mark: The line end; nil where the text ends.
  private mutating func endParagraph(_ mark: String?) {
    var style = state.style
    style.link = nil
    if let mark { paragraph.append(RichText.Run(mark, style)) }
    for run in paragraph {
      var own = run.style
      own.paragraph = state.style.paragraph
      result.append(run.text, own)
    }
    paragraph = []
  }

  private mutating func append(utf16 unit: UInt16) {
    flush()
    if let high = highSurrogate, (0xDC00..<0xE000).contains(unit) {
      highSurrogate = nil
      append(String(decoding: [high, unit], as: UTF16.self))
      return
    }
    guard unit != 0x2029 else { return newParagraph() }
    highSurrogate = (0xD800..<0xDC00).contains(unit) ? unit : nil
    guard let scalar = Unicode.Scalar(UInt32(unit)) else { return }
    append(String(Character(scalar)))
  }

  // MARK: - Signs

  private mutating func take(symbol: UInt8) {
    if symbol == UInt8(ascii: "*") {
      if isGroupStart { isIgnorable = true }
      return
    }
    if [UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}")].contains(symbol) { return take(byte: symbol) }
    isGroupStart = false
    if alternativesLeft > 0 {
      alternativesLeft -= 1
      return
    }
    switch symbol {
    case UInt8(ascii: "~"): insert("\u{A0}")
    case UInt8(ascii: "-"): insert("\u{AD}")
    case UInt8(ascii: "_"): insert("\u{2011}")
    case 10, 13: newParagraph()
    case 9: insert("\t")
    default: break
    }
  }

  mutating func insert(_ text: String) {
    flush()
    append(text)
  }

  private mutating func newParagraph() {
    flush()
    if state.destination == .text { endParagraph("\n") }
  }

  // MARK: - Words

  private mutating func take(word: String, _ number: Int?) {
    let isStart = isGroupStart
    let isIgnorable = isIgnorable
    (isGroupStart, self.isIgnorable) = (false, false)
    if alternativesLeft > 0, word != "u" {
      alternativesLeft -= 1
      return
    }
    if word != "u" { flush() }
    if takeDestination(word, number, isIgnorable: isIgnorable && isStart) { return }
    switch state.destination {
    case .colors: return takeColor(word, number)
    case .fonts: return takeFont(word, number)
    case .picture: return picture.take(word, number)
    case .skipped, .field: return
    case .text: break
    }
    switch word {
    case "u":
      guard let number else { return }
      append(utf16: UInt16(truncatingIfNeeded: number))
      alternativesLeft = state.alternatives
    case "uc": state.alternatives = max(0, min(16, number ?? 1))
    case "par", "sect", "page", "row": newParagraph()
    case "line", "lbr": insert("\u{2028}")
    case "tab", "cell": insert("\t")
    default:
      if let text = Self.characters[word] { insert(text) } else { takeStyle(word, number) }
    }
  }

  private static let characters: [String: String] = [
    "emdash": "—", "endash": "–", "lquote": "‘", "rquote": "’", "ldblquote": "“", "rdblquote": "”", "bullet": "•",
    "emspace": "\u{2003}", "enspace": "\u{2002}", "qmspace": "\u{2005}", "zwj": "\u{200D}", "zwnj": "\u{200C}",
    "ltrmark": "\u{200E}", "rtlmark": "\u{200F}", "zwbo": "\u{200B}", "zwnbo": "\u{2060}",
  ]

  private static let skipped: Set = [
    "stylesheet", "info", "header", "headerl", "headerr", "headerf", "footer", "footerl", "footerr", "footerf",
    "footnote",
    "nonshppict", "object", "listtable", "listoverridetable", "revtbl", "rsidtbl", "generator", "pn", "annotation",
    "xe",
    "tc", "themedata", "datastore", "latentstyles", "xmlnstbl", "filetbl", "bkmkstart", "bkmkend", "shpinst",
  ]

  /// Whether the word says what its group is.
  private mutating func takeDestination(_ word: String, _ number: Int?, isIgnorable: Bool) -> Bool {
    switch word {
    case "fonttbl": set(.fonts)
    case "colortbl": set(.colors)
    case "pict":
      set(.picture)
      picture = RTFPicture()
    case "shppict", "fldrslt", "rtf", "pntext", "listtext": break
    case "field": if state.destination == .text { field = RTFField(depth: groups.count) }
    case "fldinst": set(.field)
    case "ansicpg": if let encoding = TextEncodings.encoding(codePage: number ?? 0) { pageEncoding = encoding }
    case "mac": pageEncoding = .macOSRoman
    case "pc": pageEncoding = TextEncodings.encoding(codePage: 437) ?? pageEncoding
    case "pca": pageEncoding = TextEncodings.encoding(codePage: 850) ?? pageEncoding
    case "deff": fonts.standard = number ?? 0
    default:
      guard isIgnorable || Self.skipped.contains(word) else { return false }
      set(.skipped)
    }
    return true
  }

  // MARK: - Tables

  private mutating func takeColor(_ word: String, _ number: Int?) {
    let value = max(0, min(255, number ?? 0))
    switch word {
    case "red": colorParts.0 = value
    case "green": colorParts.1 = value
    case "blue": colorParts.2 = value
    default: return
    }
    color = RichColor(UInt8(colorParts.0), UInt8(colorParts.1), UInt8(colorParts.2))
  }

  /// One without parts is that of the text around.
  private mutating func endColor() {
    if colors.count < 65_536 { colors.append(color) }
    (color, colorParts) = (nil, (0, 0, 0))
  }

  private mutating func takeFont(_ word: String, _ number: Int?) {
    if word == "u", let number, let scalar = Unicode.Scalar(UInt32(UInt16(truncatingIfNeeded: number))) {
      fonts.append(scalar)
      alternativesLeft = state.alternatives
    } else {
      fonts.take(word, number)
    }
  }

  // MARK: - Pictures

  private mutating func endPicture(in outer: State) {
    let attachment = picture.attachment
    picture = RTFPicture()
    guard let attachment, outer.destination == .text, !outer.isHidden else { return }
    var style = outer.style
    style.link = field.address
    style.attachment = attachment
    paragraph.append(RichText.Run("\u{FFFC}", style))
  }
}
