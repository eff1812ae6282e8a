import CHarfBuzzFreeType

/// A position in a source, in bytes and in UTF-16 units.
struct TextPosition: Hashable, Sendable {
  /// In UTF-8.
  var byte = 0
  /// In UTF-16: what `NSRange` and carets count in.
  var offset = 0
}

/// A character with the properties that shaping and line breaking need.
struct ScannedScalar {
  var value: UInt32
  /// In UTF-16 code units of the source.
  var offset: Int32
  var style: Int32
  var script: UInt32
  var lineClass: LineBreakClass
  var chance: LineBreakChance = .never
  var startsGrapheme = true
  var level: UInt8 = 0
  /// Index into the scanner's faces.
  var face: Int32 = 0

  /// Whether justified lines may have space beside it: Chinese characters and kana.
  var isIdeograph: Bool {
    guard lineClass == .ideograph || lineClass == .nonstarter else { return false }
    return script == HB_SCRIPT_HAN.rawValue || script == HB_SCRIPT_HIRAGANA.rawValue
      || script == HB_SCRIPT_KATAKANA.rawValue
  }
}

/// Reads a paragraph piece by piece: decodes its characters, finds graphemes, scripts and places where a line may
/// break.
///
/// A piece ends behind a space or between graphemes, so that of a paragraph of a megabyte only the visible part is
/// read.
struct TextScanner {
  private(set) var position: TextPosition
  /// True once the paragraph's end has been read; `position` is then behind its separator.
  private(set) var isAtEnd = false
  /// The offset where the paragraph's text ends, in UTF-16, its separator excluded.
  private(set) var endOffset = 0
  /// Whether what was read ends a line, not the paragraph: the next one goes on with the paragraph.
  private(set) var endsLineOnly = false
  private var rules = LineBreakRules()
  private var lastScript = HB_SCRIPT_COMMON.rawValue
  /// The byte at which reading stops, as if the paragraph ended there.
  let limit: Int

  init(at position: TextPosition, limit: Int = .max) {
    self.position = position
    self.limit = limit
  }

  /// The next piece, about `count` characters long; empty at the paragraph's end.
  mutating func next(_ count: Int, of source: TextSource) -> [ScannedScalar] {
    var piece: [ScannedScalar] = []
    if isAtEnd { return piece }
    piece.reserveCapacity(min(count, source.byteCount - position.byte))
    let isSimple = source.withBytes { read(count, of: source, $0, into: &piece) }
    if !isSimple { Self.markGraphemes(&piece) }
    if findChances(&piece) { Self.findWords(&piece) }
    resolveScripts(&piece)
    return piece
  }

  /// Appends the characters of a piece; true where each of them is a grapheme.
  private mutating func read(
    _ count: Int, of source: TextSource, _ bytes: UnsafeBufferPointer<UInt8>, into piece: inout [ScannedScalar]
  ) -> Bool {
    var isSimple = true
    let end = min(bytes.count, limit)
    var style = source.styleIndex(atByte: position.byte)
    let lastStyle = source.styles.count - 1
    var styleEnd = style < lastStyle ? source.styles[style].end : .max
    let latin = LineBreakClass.latin
    var at = position
    defer { position = at }
    while true {
      guard at.byte < end else {
        endOffset = at.offset
        isAtEnd = true
        return isSimple
      }
      if piece.count >= count, Self.canStop(piece, before: bytes, at.byte) { return isSimple }
      while at.byte >= styleEnd {
        style += 1
        styleEnd = style < lastStyle ? source.styles[style].end : .max
      }
      // Printable ASCII needs no look at anything but itself.
      let stop = min(end, styleEnd, at.byte + max(1, count - piece.count))
      let start = at
      while at.byte < stop, Self.isPlain(bytes[at.byte]) { at.byte += 1 }
      if at.byte > start.byte {
        at.offset += at.byte - start.byte
        // A variable that is written to would be looked up for each letter.
        let ofRun = Int32(truncatingIfNeeded: style)
        piece.append(
          contentsOf: (start.byte..<at.byte).lazy.map { index in
            let value = UInt32(bytes[index])
            return ScannedScalar(
              value: value, offset: Int32(clamping: start.offset + index - start.byte), style: ofRun,
              script: Self.script(of: value), lineClass: latin[Int(value)])
          })
        continue
      }
      let (value, length) = Self.decode(bytes, at.byte)
      if Self.isSeparator(value) {
        endOffset = at.offset
        endsLineOnly = Self.endsLineOnly(value)
        at.byte += length
        at.offset += 1
        if value == 0x0D, at.byte < bytes.count, bytes[at.byte] == 0x0A {
          at.byte += 1
          at.offset += 1
        }
        isAtEnd = true
        return isSimple
      }
      isSimple = isSimple && Self.isSimple(value)
      piece.append(
        ScannedScalar(
          value: value, offset: Int32(clamping: at.offset), style: Int32(truncatingIfNeeded: style),
          script: Self.script(of: value), lineClass: LineBreakClass(value)))
      at.byte += length
      at.offset += value > 0xFFFF ? 2 : 1
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  /// Finds where lines may end; true where a dictionary has to find more.
  private mutating func findChances(_ piece: inout [ScannedScalar]) -> Bool {
    var isComplex = false
    var rules = rules
    piece.withUnsafeMutableBufferPointer { piece in
      for index in piece.indices {
        let lineClass = piece[index].lineClass
        isComplex = isComplex || lineClass == .complex
        let chance = rules.chance(before: lineClass)
        piece[index].chance = piece[index].startsGrapheme ? chance : .never
      }
    }
    self.rules = rules
    return isComplex
  }

  /// A piece ends before a letter that follows a space; a very long one before any character that starts a grapheme, and
  /// one that never comes to such a place anywhere.
  private static func canStop(
    _ piece: [ScannedScalar], before bytes: UnsafeBufferPointer<UInt8>, _ position: Int
  ) -> Bool {
    guard let last = piece.last else { return false }
    let byte = bytes[position]
    let startsPlainly = byte < 0x80 && byte > 0x20
    if last.lineClass == .space, startsPlainly || byte >= 0xE1 && last.value == 0x20 && byte < 0xF0 { return true }
    guard piece.count >= 4096 else { return false }
    if startsPlainly || piece.count >= 16_384 { return true }
    return neverJoins(last.value, decode(bytes, position).value)
  }

  /// Whether a grapheme surely ends between two characters.
  private static func neverJoins(_ last: UInt32, _ next: UInt32) -> Bool {
    if isSimple(last), isSimple(next) { return true }
    func isRegional(_ value: UInt32) -> Bool { (0x1F1E6...0x1F1FF).contains(value) }
    guard last != 0x200D, !isRegional(last), !isRegional(next), !(0x600...0x11FF).contains(last),
      !(0x600...0x11FF).contains(next)
    else { return false }
    return next >= 0x2E80 && LineBreakClass(next) == .ideograph
  }

  // MARK: - Characters

  /// The character at a byte offset and its length; the bytes are known to be valid UTF-8.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(bytes[at])
    if first < 0x80 { return (first, 1) }
    func tail(_ offset: Int) -> UInt32 { at + offset < bytes.count ? UInt32(bytes[at + offset] & 0x3F) : 0 }
    if first < 0xE0 { return ((first & 0x1F) << 6 | tail(1), 2) }
    if first < 0xF0 { return ((first & 0x0F) << 12 | tail(1) << 6 | tail(2), 3) }
    return ((first & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
  }

  static func isSeparator(_ value: UInt32) -> Bool {
    value == 0x0A || value == 0x0D || value == 0x85 || value == 0x2028 || value == 0x2029
  }

  /// Whether a separator ends a line and not the paragraph.
  static func endsLineOnly(_ value: UInt32) -> Bool { value == 0x2028 || value == 0x85 }

  /// Control and format characters, which have no glyph.
  static func isInvisible(_ value: UInt32) -> Bool {
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0xAD }
    switch value {
    case 0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE...0xFFFF,
      0xE0000...0xE0001:
      return true
    default: return false
    }
  }

  /// Joiners and variation selectors, which a face may lack.
  static func isIgnorable(_ value: UInt32) -> Bool {
    value == 0x200C || value == 0x200D || (0xFE00...0xFE0F).contains(value) || (0xE0000...0xE01EF).contains(value)
      || isInvisible(value)
  }

  /// Whether a character never forms a grapheme with another one of this kind.
  private static func isSimple(_ value: UInt32) -> Bool {
    value < 0x300 || (0xAC00...0xD7A3).contains(value) || (0x2010...0x2027).contains(value)
      || (0x4E00...0x9FFF).contains(value) || (0x3001...0x3029).contains(value) || (0x3041...0x3096).contains(value)
      || (0x30A0...0x30FF).contains(value) || (0x2190...0x21FF).contains(value) || (0x0400...0x0482).contains(value)
  }

  private static func markGraphemes(_ piece: inout [ScannedScalar]) {
    var text = String.UnicodeScalarView()
    for scalar in piece { text.append(Unicode.Scalar(scalar.value) ?? "\u{FFFD}") }
    for index in piece.indices { piece[index].startsGrapheme = false }
    var index = 0
    for character in String(text) {
      if index < piece.count { piece[index].startsGrapheme = true }
      index += character.unicodeScalars.count
    }
  }

  /// Lets lines end between the words of scripts without spaces.
  private static func findWords(_ piece: inout [ScannedScalar]) {
    var start = 0
    while start < piece.count {
      guard piece[start].lineClass == .complex else {
        start += 1
        continue
      }
      var end = start + 1
      while end < piece.count, piece[end].lineClass == .complex || piece[end].lineClass == .combining { end += 1 }
      var text: [UInt16] = []
      for scalar in piece[start..<end] {
        if let scalar = Unicode.Scalar(scalar.value) { text.append(contentsOf: Character(scalar).utf16) }
      }
      let places = WordBreaks.places(in: text).map(Set.init)
      var offset = 0
      for index in start..<end {
        if index > start, piece[index].startsGrapheme, piece[index].chance == .never,
          places?.contains(offset) ?? WordBreaks.mayBreak(before: piece[index].value, after: piece[index - 1].value)
        {
          piece[index].chance = .allowed
        }
        offset += piece[index].value > 0xFFFF ? 2 : 1
      }
      start = end
    }
  }

  // MARK: - Scripts

  /// The script, with everything shared by several of them as Common.
  private static func script(of value: UInt32) -> UInt32 {
    if value < 0x80 {
      let letter = value | 0x20
      return letter >= 0x61 && letter <= 0x7A ? HB_SCRIPT_LATIN.rawValue : HB_SCRIPT_COMMON.rawValue
    }
    if (0xAC00...0xD7A3).contains(value) { return HB_SCRIPT_HANGUL.rawValue }
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), value)
    return script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN ? HB_SCRIPT_COMMON.rawValue : script.rawValue
  }

  /// Common characters follow the script before them, and the first ones the script behind them.
  private mutating func resolveScripts(_ piece: inout [ScannedScalar]) {
    let common = HB_SCRIPT_COMMON.rawValue
    var script = lastScript
    piece.withUnsafeMutableBufferPointer { piece in
      if script == common { script = piece.first { $0.script != common }?.script ?? common }
      for index in piece.indices {
        if piece[index].script == common { piece[index].script = script } else { script = piece[index].script }
      }
    }
    lastScript = script
  }
}
