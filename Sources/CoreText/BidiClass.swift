import CHarfBuzzFreeType

/// How a character counts in Unicode's bidirectional algorithm (its Bidi_Class).
enum BidiClass: UInt8, Sendable {
  case left, right, arabicLetter
  case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
  case nonspacingMark, boundaryNeutral
  case paragraphSeparator, segmentSeparator, whitespace, otherNeutral
  case leftEmbedding, leftOverride, rightEmbedding, rightOverride, popFormat
  case leftIsolate, rightIsolate, firstIsolate, popIsolate

  var isIsolateInitiator: Bool { self == .leftIsolate || self == .rightIsolate || self == .firstIsolate }

  /// What N1 and N2 call NI.
  var isNeutral: Bool {
    switch self {
    case .paragraphSeparator, .segmentSeparator, .whitespace, .otherNeutral, .leftIsolate, .rightIsolate, .firstIsolate,
      .popIsolate:
      true
    default: false
    }
  }

  /// What X9 removes.
  var isRemoved: Bool {
    switch self {
    case .leftEmbedding, .leftOverride, .rightEmbedding, .rightOverride, .popFormat, .boundaryNeutral: true
    default: false
    }
  }
}

extension BidiClass {
  init(_ scalar: UInt32) {
    if scalar < 0x80 {
      self = Self.ascii[Int(scalar)]
    } else if let exception = Self.exception(scalar) {
      self = exception
    } else {
      self = Self.ofCategory(scalar)
    }
  }

  private static let ascii: [BidiClass] = (0..<0x80).map { exception($0) ?? ofCategory($0) }

  /// Almost all characters have the class of their general category.
  private static func ofCategory(_ scalar: UInt32) -> BidiClass {
    // Most of what is asked for.
    if (0xAC00...0xD7A3).contains(scalar) || (0x4E00...0x9FFF).contains(scalar) { return .left }
    let functions = hb_unicode_funcs_get_default()
    switch hb_unicode_general_category(functions, scalar) {
    case HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK, HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK:
      return .nonspacingMark
    case HB_UNICODE_GENERAL_CATEGORY_FORMAT, HB_UNICODE_GENERAL_CATEGORY_CONTROL:
      return .boundaryNeutral
    case HB_UNICODE_GENERAL_CATEGORY_SPACE_SEPARATOR:
      return .whitespace
    case HB_UNICODE_GENERAL_CATEGORY_UNASSIGNED where isNoncharacterOrIgnorable(scalar):
      return .boundaryNeutral
    case HB_UNICODE_GENERAL_CATEGORY_CURRENCY_SYMBOL where !isRightToLeft(scalar):
      return .europeanTerminator
    case HB_UNICODE_GENERAL_CATEGORY_UNASSIGNED where (0x20A0...0x20CF).contains(scalar):
      return .europeanTerminator
    case HB_UNICODE_GENERAL_CATEGORY_CONNECT_PUNCTUATION, HB_UNICODE_GENERAL_CATEGORY_DASH_PUNCTUATION,
      HB_UNICODE_GENERAL_CATEGORY_OPEN_PUNCTUATION, HB_UNICODE_GENERAL_CATEGORY_CLOSE_PUNCTUATION,
      HB_UNICODE_GENERAL_CATEGORY_INITIAL_PUNCTUATION, HB_UNICODE_GENERAL_CATEGORY_FINAL_PUNCTUATION,
      HB_UNICODE_GENERAL_CATEGORY_OTHER_PUNCTUATION, HB_UNICODE_GENERAL_CATEGORY_MATH_SYMBOL,
      HB_UNICODE_GENERAL_CATEGORY_MODIFIER_SYMBOL, HB_UNICODE_GENERAL_CATEGORY_OTHER_SYMBOL:
      // Signs of one script run with it.
      if let direction = rightToLeft(scalar) { return direction }
      return hb_unicode_script(functions, scalar) == HB_SCRIPT_COMMON ? .otherNeutral : .left
    default:
      return rightToLeft(scalar) ?? .left
    }
  }

  private static func isRightToLeft(_ scalar: UInt32) -> Bool { rightToLeft(scalar) != nil }

  private static func isNoncharacterOrIgnorable(_ scalar: UInt32) -> Bool {
    scalar & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar) || (0xFFF0...0xFFF8).contains(scalar)
      || (0xE0000...0xE0FFF).contains(scalar) || scalar == 0x2065
  }

  /// The blocks of scripts that are written from right to left, their free code points included.
  private static func rightToLeft(_ scalar: UInt32) -> BidiClass? {
    guard scalar >= 0x590 else { return nil }
    switch scalar {
    case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFF, 0x10D00...0x10D3F,
      0x10EC0...0x10EFF, 0x10F30...0x10F6F, 0x1EC70...0x1ECBF, 0x1ED00...0x1ED4F, 0x1EE00...0x1EEFF:
      return .arabicLetter
    case 0x590...0x5FF, 0x7C0...0x85F, 0xFB1D...0xFB4F, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return .right
    default: return nil
    }
  }

  // MARK: - Exceptions

  private static func exception(_ scalar: UInt32) -> BidiClass? {
    var (low, high) = (0, exceptions.count)
    while low < high {
      let middle = (low + high) / 2
      if exceptions[middle].range.upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    guard low < exceptions.count, exceptions[low].range.contains(scalar) else { return nil }
    return exceptions[low].bidiClass
  }

  private static let exceptions: [(range: ClosedRange<UInt32>, bidiClass: BidiClass)] = {
    var all: [(range: ClosedRange<UInt32>, bidiClass: BidiClass)] = []
    for (bidiClass, ranges) in exceptionsByClass {
      for range in ranges { all.append((range, bidiClass)) }
    }
    return all.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }()

  private static let exceptionsByClass: [(BidiClass, [ClosedRange<UInt32>])] = [
    (.segmentSeparator, [0x9...0x9, 0xB...0xB, 0x1F...0x1F]),
    (.paragraphSeparator, [0xA...0xA, 0xD...0xD, 0x1C...0x1E, 0x85...0x85, 0x2029...0x2029]),
    (.whitespace, [0xC...0xC, 0x2028...0x2028]),
    (
      .europeanTerminator,
      [
        0x23...0x25, 0xB0...0xB1, 0x609...0x60A, 0x66A...0x66A, 0x2030...0x2034, 0x212E...0x212E, 0x2213...0x2213,
        0xA839...0xA839, 0xFE5F...0xFE5F, 0xFE6A...0xFE6A, 0xFF03...0xFF05,
      ]
    ),
    (
      .europeanSeparator,
      [
        0x2B...0x2B, 0x2D...0x2D, 0x207A...0x207B, 0x208A...0x208B, 0x2212...0x2212, 0xFB29...0xFB29, 0xFE62...0xFE63,
        0xFF0B...0xFF0B, 0xFF0D...0xFF0D,
      ]
    ),
    (
      .commonSeparator,
      [
        0x2C...0x2C, 0x2E...0x2F, 0x3A...0x3A, 0xA0...0xA0, 0x60C...0x60C, 0x202F...0x202F, 0x2044...0x2044,
        0xFE50...0xFE50, 0xFE52...0xFE52, 0xFE55...0xFE55, 0xFF0C...0xFF0C, 0xFF0E...0xFF0F, 0xFF1A...0xFF1A,
      ]
    ),
    (
      .europeanNumber,
      [
        0x30...0x39, 0xB2...0xB3, 0xB9...0xB9, 0x6F0...0x6F9, 0x2070...0x2070, 0x2074...0x2079, 0x2080...0x2089,
        0x2488...0x249B, 0xFF10...0xFF19, 0x102E1...0x102FB, 0x1D7CE...0x1D7FF, 0x1F100...0x1F10A, 0x1FBF0...0x1FBF9,
      ]
    ),
    (
      .otherNeutral,
      [
        0xBC...0xBE, 0x2B9...0x2BA, 0x2C6...0x2CF, 0x2EA...0x2EC, 0x374...0x375, 0x384...0x384, 0x3F6...0x3F6,
        0x58A...0x58E, 0x606...0x607, 0x60E...0x60F, 0x6DE...0x6DE, 0x6E9...0x6E9, 0x7F6...0x7F9, 0xBF3...0xBF8,
        0xBFA...0xBFA, 0xC78...0xC7E, 0xF3A...0xF3D, 0x1390...0x1399, 0x1400...0x1400, 0x169B...0x169C, 0x17F0...0x180A,
        0x1940...0x1945, 0x19DE...0x19FF, 0x1FBD...0x1FBD, 0x1FBF...0x1FC1, 0x1FCD...0x1FCF, 0x1FDD...0x1FDF,
        0x1FED...0x1FEF, 0x1FFD...0x1FFE, 0x2150...0x215F, 0x2189...0x2189, 0x2460...0x2487, 0x24EA...0x24FF,
        0x2776...0x2793, 0x2CE5...0x2CEA, 0x2CF9...0x2CFF, 0x2E2F...0x2FD5, 0x321D...0x321E, 0x3251...0x325F,
        0x327C...0x327E, 0x32B1...0x32BF, 0xA490...0xA4C6, 0xA60D...0xA60F, 0xA673...0xA673, 0xA67E...0xA67F,
        0xA717...0xA71F, 0xA788...0xA788, 0xA828...0xA82B, 0xA874...0xA877, 0xFD3E...0xFD4F, 0xFDCF...0xFDCF,
        0xFDFD...0xFDFF, 0xFFF9...0xFFFB, 0x10140...0x1018C, 0x101A0...0x101A0, 0x1091F...0x1091F, 0x10B39...0x10B3F,
        0x11052...0x11065, 0x11660...0x1166C, 0x11FD5...0x11FDC, 0x11FE1...0x11FF1, 0x16FE2...0x16FE2,
        0x1D200...0x1D241, 0x1D245...0x1D245, 0x1EEF0...0x1EEF1, 0x1F10B...0x1F10C,
      ]
    ),
    (
      .arabicNumber,
      [0x600...0x605, 0x660...0x669, 0x66B...0x66C, 0x6DD...0x6DD, 0x890...0x891, 0x8E2...0x8E2, 0x10D30...0x10E7E]
    ),
    (.arabicLetter, [0x61C...0x61C, 0x70F...0x70F]),
    (
      .left,
      [
        0x1171E...0x1171E,
        0x964...0x965, 0xCBF...0xCC6, 0xFD5...0xFD8, 0x10FB...0x10FB, 0x16EB...0x16ED, 0x1735...0x1736, 0x1CD3...0x1CD3,
        0x200E...0x200E, 0x214F...0x214F, 0x2336...0x237A, 0x2395...0x2395, 0x249C...0x24E9, 0x26AC...0x26AC,
        0x3190...0x319F, 0x322A...0x3247, 0x327F...0x32B0, 0x32C0...0x32CB, 0x32FF...0x3376, 0x337B...0x33DD,
        0x33E0...0x33FE, 0xA789...0xA78A, 0xA836...0xA837, 0xA92E...0xA92E, 0xAB5B...0xAB5B, 0x10100...0x10100,
        0x10102...0x1013F, 0x101D0...0x101FC, 0x110BD...0x110BD, 0x110CD...0x110CD, 0x11A07...0x11A08,
        0x11C3F...0x11C3F, 0x13430...0x13438, 0x1CF50...0x1D164, 0x1D16A...0x1D16C, 0x1D183...0x1D184,
        0x1D18C...0x1D1A9, 0x1D1AE...0x1D1E8, 0x1F110...0x1F12E, 0x1F130...0x1F169, 0x1F170...0x1F1AC,
        0x1F1E6...0x1F251,
      ]
    ),
    (.right, [0x200F...0x200F]),
    (.leftEmbedding, [0x202A...0x202A]),
    (.rightEmbedding, [0x202B...0x202B]),
    (.popFormat, [0x202C...0x202C]),
    (.leftOverride, [0x202D...0x202D]),
    (.rightOverride, [0x202E...0x202E]),
    (.leftIsolate, [0x2066...0x2066]),
    (.rightIsolate, [0x2067...0x2067]),
    (.firstIsolate, [0x2068...0x2068]),
    (.popIsolate, [0x2069...0x2069]),
  ]
}
