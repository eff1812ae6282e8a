import CHarfBuzzFreeType

/// How a character behaves at the end and at the start of a line: Unicode's line breaking classes (UAX 14), with those
/// that behave alike here folded into one.
enum LineBreakClass: UInt8, Sendable {
  /// Letters, and every character without a rule of its own.
  case alphabetic
  case numeric
  case hangul
  /// Chinese characters, kana, emoji: a line may break on either side.
  case ideograph
  case space
  /// Zero-width space.
  case zeroWidthSpace
  /// Joins both neighbours: no-break space, word joiner.
  case glue
  /// Marks, joiners and control characters, which belong to the character before them.
  case combining
  case open
  case close
  /// Brackets and stops of Chinese and Japanese, which letters are not tied to.
  case wideOpen
  case wideClose
  /// `!` and `?`.
  case exclamation
  /// `,` `.` `:` `;`
  case infix
  /// `/`
  case slash
  case quote
  /// Must not begin a line: small kana, iteration marks, ideographic stops.
  case nonstarter
  case hyphen
  /// A line may break after it: dashes, tabs.
  case breakAfter
  case dash
  /// Currency signs and others that belong to the character behind them.
  case prefix
  /// Per cent, degrees and others that belong to the character before them.
  case postfix
  case ellipsis
  /// Letters of scripts without spaces: a dictionary knows the words. They are letters to all others.
  case complex
}

/// Whether a line may end between two characters.
enum LineBreakChance: UInt8, Sendable {
  case never
  /// Only where Korean breaks between syllables (rule I8 decides).
  case betweenHangul
  case allowed
}

/// Decides for each character of a paragraph, in their order, whether a line may begin with it.
struct LineBreakRules {
  /// The last character that was not a space or combining; nil at the paragraph's start.
  private var previous: LineBreakClass?
  private var spaces = false
  private var zeroWidthSpace = false
  /// The character before the hyphen in `previous`: it tells "--all" from "a-b".
  private var beforeHyphen: LineBreakClass?

  /// Whether a line may break before the next character, which becomes the previous one.
  mutating func chance(before next: LineBreakClass) -> LineBreakChance {
    switch next {
    case .space:
      spaces = true
      return .never
    case .zeroWidthSpace:
      zeroWidthSpace = true
      return .never
    case .combining:
      // It belongs to the previous character; behind a space it counts as a letter.
      if previous != nil, !spaces, !zeroWidthSpace { return .never }
      return step(to: .alphabetic)
    case .complex: return step(to: .alphabetic)
    default: return step(to: next)
    }
  }

  private mutating func step(to next: LineBreakClass) -> LineBreakChance {
    let chance: LineBreakChance
    if zeroWidthSpace {
      chance = previous == nil && !spaces ? .never : .allowed
    } else if let previous {
      chance = spaces ? Self.chance(previous, spacesThen: next) : directChance(previous, next)
    } else {
      // Spaces at the start of a paragraph are its indent, and stay with the first word.
      chance = .never
    }
    if next != .hyphen {
      beforeHyphen = nil
    } else if spaces || zeroWidthSpace || previous == nil {
      beforeHyphen = .space
    } else if previous != .hyphen {
      beforeHyphen = previous
    }
    previous = next
    spaces = false
    zeroWidthSpace = false
    return chance
  }

  private static func chance(_ previous: LineBreakClass, spacesThen next: LineBreakClass) -> LineBreakChance {
    if previous == .open || previous == .wideOpen { return .never }
    switch next {
    case .close, .wideClose, .exclamation, .glue, .nonstarter: return .never
    default: return .allowed
    }
  }

  private func directChance(_ previous: LineBreakClass, _ next: LineBreakClass) -> LineBreakChance {
    switch next {
    case .close, .wideClose, .exclamation, .infix, .slash, .nonstarter, .glue, .quote, .breakAfter, .hyphen, .ellipsis,
      .postfix:
      return .never
    default: break
    }
    switch previous {
    case .open, .wideOpen, .glue, .quote, .prefix: return .never
    case .hyphen:
      // A hyphen at a word's start is a sign or an option: "-5", "-v".
      return next == .numeric || beforeHyphen == .space || next == .dash ? .never : .allowed
    case .breakAfter, .exclamation, .ellipsis: return .allowed
    case .dash: return next == .dash ? .never : .allowed
    case .infix:
      return next == .ideograph || next == .hangul || next == .open ? .allowed : .never
    case .slash: return next == .numeric ? .never : .allowed
    case .close, .postfix:
      switch next {
      case .alphabetic, .numeric: return .never
      case .hangul: return .betweenHangul
      default: return .allowed
      }
    case .nonstarter, .wideClose: return .allowed
    default: break
    }
    if next == .dash || next == .wideOpen || previous == .ideograph || next == .ideograph { return .allowed }
    // With word priority 42개 and UI를 stay whole; without it Korean breaks like Chinese.
    if previous == .hangul || next == .hangul { return .betweenHangul }
    return .never
  }
}

extension LineBreakClass {
  init(_ scalar: UInt32) {
    if scalar < 0x100 {
      self = Self.latin[Int(scalar)]
    } else if (0xAC00...0xD7A3).contains(scalar) {
      self = .hangul
    } else {
      self = Self.other(scalar)
    }
  }

  static let latin: [LineBreakClass] = (0..<256).map { code in
    // As a scalar: two hundred comparisons of characters take a third of a millisecond before the first text.
    switch Unicode.Scalar(UInt8(code)) {
    case "\t": return .breakAfter
    case " ": return .space
    case "\u{A0}": return .glue
    case "\u{AD}": return .breakAfter
    case "0"..."9": return .numeric
    case "(", "[", "{", "¡", "¿", "«": return .open
    case ")", "]", "}", "»": return .close
    case "!", "?": return .exclamation
    case ",", ".", ":", ";": return .infix
    case "/": return .slash
    case "\"", "'": return .quote
    case "-": return .hyphen
    case "$", "+", "\\", "£", "¥", "±", "¤": return .prefix
    case "%", "°", "¢": return .postfix
    case "|": return .breakAfter
    default: return code < 0x20 || (0x7F..<0xA0).contains(code) ? .combining : .alphabetic
    }
  }

  private static func other(_ scalar: UInt32) -> LineBreakClass {
    switch scalar {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xD7B0...0xD7FF: return .hangul
    case 0x200B: return .zeroWidthSpace
    case 0x2007, 0x202F, 0x2060, 0xFEFF, 0x2011: return .glue
    case 0x2000...0x200A, 0x205F, 0x1680, 0x3000: return .space
    case 0x2010, 0x2012, 0x2013: return .breakAfter
    case 0x2014: return .dash
    case 0x2018, 0x201A, 0x201C, 0x201E, 0x2039: return .open
    case 0x2019: return .quote
    case 0x201D, 0x203A: return .close
    case 0x2024...0x2026: return .ellipsis
    case 0x203C...0x203D, 0x2047...0x2049, 0xFF01, 0xFF1F: return .exclamation
    case 0x2030...0x2037, 0x2103, 0x2109, 0xFF05, 0xFFE0: return .postfix
    case 0x20A7, 0x20B6, 0x20BB, 0x20BE, 0x20C0: return .postfix
    case 0x20A0...0x20CF, 0x2116, 0xFF04, 0xFFE1, 0xFFE5...0xFFE6: return .prefix
    case 0x3008...0x3011, 0x3014...0x301B, 0xFF08...0xFF09, 0xFF3B, 0xFF3D, 0xFF5B, 0xFF5D, 0xFF5F...0xFF60,
      0xFF62...0xFF63:
      return closesWide(scalar) ? .wideClose : .wideOpen
    case 0x3001...0x3002, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64, 0x301E...0x301F: return .wideClose
    case 0x301D: return .wideOpen
    case 0x3005, 0x301C, 0x303B, 0x309B...0x309E, 0x30A0, 0x30FB...0x30FE, 0xFF1A...0xFF1B, 0xFF65: return .nonstarter
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095...0x3096:
      return .nonstarter
    case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5...0x30F6:
      return .nonstarter
    case 0x31F0...0x31FF, 0xA015, 0xFF67...0xFF70, 0x1F679...0x1F67B: return .nonstarter
    case 0x3099...0x309A, 0xFE00...0xFE0F, 0x200C...0x200F, 0x2028...0x202E, 0x2061...0x206F: return .combining
    case 0x1F3FB...0x1F3FF, 0xE0000...0xE0FFF: return .combining
    case 0x2E80...0x2FFF, 0x3003...0x3004, 0x3006...0x3007, 0x3012...0x3013, 0x3020...0x303A: return .ideograph
    case 0x3040...0x312F, 0x3190...0x4DBF, 0x4E00...0xA4CF, 0xF900...0xFAFF: return .ideograph
    case 0xFF02...0xFF03, 0xFF06...0xFF07, 0xFF0A...0xFF0B, 0xFF0D, 0xFF0F...0xFF19, 0xFF20...0xFF3A: return .ideograph
    case 0xFF41...0xFF5A, 0xFF66, 0xFF71...0xFF9D, 0x1F000...0x1FAFF, 0x20000...0x3FFFD: return .ideograph
    case 0xFFFC: return .ideograph
    case 0x100..<0x300, 0x391...0x3FF, 0x400...0x482: return .alphabetic
    default: break
    }
    if let exception = LineBreakExceptions.lineClass(of: scalar) { return exception }
    switch hb_unicode_general_category(hb_unicode_funcs_get_default(), scalar) {
    case HB_UNICODE_GENERAL_CATEGORY_OPEN_PUNCTUATION, HB_UNICODE_GENERAL_CATEGORY_INITIAL_PUNCTUATION: return .open
    case HB_UNICODE_GENERAL_CATEGORY_CLOSE_PUNCTUATION, HB_UNICODE_GENERAL_CATEGORY_FINAL_PUNCTUATION: return .close
    case HB_UNICODE_GENERAL_CATEGORY_DECIMAL_NUMBER: return .numeric
    case HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK, HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK,
      HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK, HB_UNICODE_GENERAL_CATEGORY_CONTROL,
      HB_UNICODE_GENERAL_CATEGORY_FORMAT:
      return .combining
    case HB_UNICODE_GENERAL_CATEGORY_SPACE_SEPARATOR: return .space
    default: return isComplex(scalar) ? .complex : .alphabetic
    }
  }

  /// Of brackets in pairs, which one it is.
  private static func closesWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3014...0x301B, 0x3008...0x3011, 0xFF5F...0xFF60, 0xFF62...0xFF63:
      scalar & 1 == (scalar > 0xFF5E && scalar < 0xFF61 ? 0 : 1)
    default: scalar == 0xFF09 || scalar == 0xFF3D || scalar == 0xFF5D
    }
  }

  /// Thai, Lao, Burmese, Khmer and the smaller scripts beside them.
  private static func isComplex(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xE01...0xE3A, 0xE40...0xE4E, 0xE81...0xEBD, 0xEC0...0xECE, 0xEDC...0xEDF, 0x1000...0x103F, 0x1050...0x109F,
      0x1780...0x17D3, 0x17D7, 0x17DC...0x17DD, 0x1950...0x1974, 0x1980...0x19CA, 0x19DE...0x19DF, 0x1A20...0x1A7C,
      0x1AA0...0x1AAD, 0xA9E0...0xA9EF, 0xA9FA...0xA9FE, 0xAA60...0xAAC2, 0xAADB...0xAADF, 0x11700...0x1172B,
      0x1173A...0x1173B, 0x1173F...0x11746:
      true
    default: false
    }
  }
}
