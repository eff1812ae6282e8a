import CSDLTTF

/// Which parts of a paragraph run from right to left: Unicode's bidirectional algorithm without its explicit controls.
/// Numbers keep their order; neutrals follow their neighbours where both agree, and else the paragraph.
enum BidiLevels {
  static func assign(_ piece: inout [ScannedScalar], _ paragraph: inout ShapedParagraph) {
    var direct = false
    for scalar in piece where scalar.value >= 0x590 && isRightToLeft(scalar.value) {
      direct = true
      break
    }
    if paragraph.clusters.isEmpty, direct, let first = piece.first(where: { isStrong($0.value) }) {
      paragraph.baseLevel = isRightToLeft(first.value) ? 1 : 0
    }
    guard direct || paragraph.baseLevel == 1 else { return }
    paragraph.hasRightToLeft = true
    let base = paragraph.baseLevel
    var index = 0
    var before = base
    while index < piece.count {
      let value = piece[index].value
      if isStrong(value) {
        before = isRightToLeft(value) ? 1 : 0
        piece[index].level = before == 1 ? 1 : base == 1 ? 2 : 0
        index += 1
      } else if isNumber(value) {
        piece[index].level = before == 1 ? 2 : base == 1 ? 2 : 0
        index += 1
      } else {
        var end = index + 1
        while end < piece.count, !isStrong(piece[end].value), !isNumber(piece[end].value) { end += 1 }
        let after = end < piece.count ? direction(of: piece[end].value, before) : base
        let level: UInt8 = before == after ? (before == 1 ? 1 : base == 1 ? 2 : 0) : base
        for neutral in index..<end { piece[neutral].level = level }
        index = end
      }
    }
    // The marks of a grapheme keep the level of its first character.
    for index in piece.indices.dropFirst() where !piece[index].startsGrapheme {
      piece[index].level = piece[index - 1].level
    }
  }

  /// The indices of items from left to right as displayed, given their levels in the order of the text.
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, to: 0, by: -1) {
      var index = 0
      while index < order.count {
        guard levels[order[index]] >= level else {
          index += 1
          continue
        }
        var end = index
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[index..<end].reverse()
        index = end
      }
    }
    return order
  }

  private static func direction(of value: UInt32, _ before: UInt8) -> UInt8 {
    isNumber(value) ? before : isRightToLeft(value) ? 1 : 0
  }

  private static func isNumber(_ value: UInt32) -> Bool {
    (0x30...0x39).contains(value) || (0x660...0x669).contains(value) || (0x6F0...0x6F9).contains(value)
  }

  private static func isRightToLeft(_ value: UInt32) -> Bool {
    guard value >= 0x590, !isNumber(value) else { return false }
    return (0x590...0x8FF).contains(value) || value == 0x200F || (0xFB1D...0xFDFF).contains(value)
      || (0xFE70...0xFEFC).contains(value) || (0x10800...0x10FFF).contains(value) || (0x1E800...0x1EFFF).contains(value)
  }

  /// Letters of either direction.
  private static func isStrong(_ value: UInt32) -> Bool {
    if value < 0x80 { return (0x61...0x7A).contains(value | 0x20) }
    if isRightToLeft(value) { return true }
    switch hb_unicode_general_category(hb_unicode_funcs_get_default(), value) {
    case HB_UNICODE_GENERAL_CATEGORY_UPPERCASE_LETTER, HB_UNICODE_GENERAL_CATEGORY_LOWERCASE_LETTER,
      HB_UNICODE_GENERAL_CATEGORY_OTHER_LETTER, HB_UNICODE_GENERAL_CATEGORY_TITLECASE_LETTER,
      HB_UNICODE_GENERAL_CATEGORY_MODIFIER_LETTER:
      return true
    default: return false
    }
  }
}
