/// What is looked for in a text.
package struct TextQuery: Hashable, Sendable {
  /// Where in a word a match may lie.
  package enum WordMatch: Hashable, Sendable { case contains, startsWith, fullWord }

  package var text: String
  package var wordMatch = WordMatch.contains
  package var ignoresCase = false
  package var ignoresDiacritics = false
  /// Half and full width forms are one.
  package var ignoresWidth = false

  package init(
    _ text: String, _ wordMatch: WordMatch = .contains, ignoresCase: Bool = false, ignoresDiacritics: Bool = false,
    ignoresWidth: Bool = false
  ) {
    self.text = text
    self.wordMatch = wordMatch
    self.ignoresCase = ignoresCase
    self.ignoresDiacritics = ignoresDiacritics
    self.ignoresWidth = ignoresWidth
  }
}

/// Looks for a query in texts: each match begins and ends between two characters, and none overlaps the one before.
///
/// Letters that are written in other ways but are the same (`é` of one scalar or two) match. Where case, marks and widths
/// cannot make a difference – ASCII, Hangul, ideographs –, the bytes themselves are compared, at the speed of memory.
package struct TextSearch: Sendable {
  let query: TextQuery
  private let plain: [BytePattern]
  private let folded: FoldedPattern?
  private let startsWithWord: Bool
  private let endsWithWord: Bool

  /// Nil for a query without text.
  package init?(_ query: TextQuery) {
    guard let first = query.text.unicodeScalars.first, let last = query.text.unicodeScalars.last else { return nil }
    self.query = query
    startsWithWord = first.isOfWord
    endsWithWord = last.isOfWord
    let forms = TextFolding.forms(of: query.text)
    // Hangul is written in whole syllables or all in parts; other letters may have their marks one way here and another there.
    let isWrittenInWays = forms.count > 1 && forms.allSatisfy { !$0.unicodeScalars.contains(where: \.isHangulSyllable) }
    let needsFolding =
      isWrittenInWays || forms.contains { $0.unicodeScalars.contains { !$0.isSameHoweverWritten(in: query) } }
    if needsFolding, let pattern = FoldedPattern(query) {
      (plain, folded) = ([], pattern)
    } else {
      plain = forms.map { BytePattern(Array($0.utf8), ignoresASCIICase: query.ignoresCase) }
      folded = nil
    }
  }

  /// How many bytes before and behind an edit can belong to a match that it makes or breaks.
  package var reach: Int { 4 * max(plain.map(\.count).max() ?? 0, folded?.reach ?? 0) + 64 }

  // MARK: - Searching

  /// Calls `body` with each match that begins in a range of bytes, in order, until it returns false. A match that
  /// begins before `after`, an offset in UTF-16 units, overlaps another and does not count.
  package func forEachMatch(
    in text: TextStore, bytes range: Range<Int>? = nil, after: Int = 0, _ body: (Range<Int>) -> Bool
  ) {
    let range = (range ?? 0..<text.byteCount).clamped(to: 0..<text.byteCount)
    var end = after
    var units = UnitCounter(text)
    forEachCandidate(in: text, range) { candidate in
      let low = units.offset(atByte: candidate.lowerBound)
      guard low >= end else { return true }
      let high = units.offset(atByte: candidate.upperBound)
      guard isMatch(low..<high, candidate, in: text) else { return true }
      end = high
      return body(low..<high)
    }
  }

  package func matches(in text: TextStore, bytes range: Range<Int>? = nil, after: Int = 0) -> [Range<Int>] {
    var found: [Range<Int>] = []
    forEachMatch(in: text, bytes: range, after: after) {
      found.append($0)
      return true
    }
    return found
  }

  private func forEachCandidate(in text: TextStore, _ range: Range<Int>, _ body: (Range<Int>) -> Bool) {
    if let folded { return folded.forEachCandidate(in: text, range, body) }
    PieceScanner(patterns: plain).forEachCandidate(in: text, range, body)
  }

  // MARK: - Judging

  private func isMatch(_ range: Range<Int>, _ bytes: Range<Int>, in text: TextStore) -> Bool {
    let around = max(0, bytes.lowerBound - 4)..<min(text.byteCount, bytes.upperBound + 4)
    let (before, first, last, behind) = text.bytes(around) { stretch in
      Self.edges(of: bytes.lowerBound - around.lowerBound..<bytes.upperBound - around.lowerBound, in: stretch)
    }
    if !Unicode.Scalar.areApart(before, first), text.snapped(range.lowerBound) != range.lowerBound { return false }
    if !Unicode.Scalar.areApart(last, behind), text.snapped(range.upperBound) != range.upperBound { return false }
    switch query.wordMatch {
    case .contains: return true
    case .startsWith: return !(startsWithWord && before?.isOfWord ?? false)
    case .fullWord:
      return !(startsWithWord && before?.isOfWord ?? false) && !(endsWithWord && behind?.isOfWord ?? false)
    }
  }

  /// The scalars at both sides of a range's ends; nil beyond the text.
  private static func edges(
    of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (before: Unicode.Scalar?, first: Unicode.Scalar, last: Unicode.Scalar, behind: Unicode.Scalar?) {
    func ending(at end: Int) -> Unicode.Scalar {
      var start = end - 1
      while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      return TextBytes.scalar(at: start, in: bytes)
    }
    return (
      range.lowerBound > 0 ? ending(at: range.lowerBound) : nil, TextBytes.scalar(at: range.lowerBound, in: bytes),
      ending(at: range.upperBound),
      range.upperBound < bytes.count ? TextBytes.scalar(at: range.upperBound, in: bytes) : nil
    )
  }
}

/// Offsets of bytes that are asked for in rising order: what lies between two that are near is counted.
private struct UnitCounter {
  private let text: TextStore
  private var byte = 0
  private var offset = 0
  private static let near = 2048

  init(_ text: TextStore) { self.text = text }

  mutating func offset(atByte target: Int) -> Int {
    guard target >= byte, target - byte < Self.near else {
      (byte, offset) = (target, text.offset(atByte: target))
      return offset
    }
    if target > byte { offset += text.bytes(byte..<target) { TextBytes.sum(of: $0).units } }
    byte = target
    return offset
  }
}

extension Unicode.Scalar {
  /// Letters, digits, marks and the low line make words.
  var isOfWord: Bool {
    if value < 0x80 { return value == 0x5F || (0x30...0x39).contains(value) || (0x41...0x5A).contains(value & 0xDF) }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      return true
    default: return false
    }
  }

  /// Whether two scalars beside each other are surely of two characters; nil is the text's edge.
  static func areApart(_ a: Unicode.Scalar?, _ b: Unicode.Scalar?) -> Bool {
    guard let a, let b else { return true }
    if a.value < 0x80, b.value < 0x80 { return !(a == "\r" && b == "\n") }
    return TextStore.standsAlone(a) && TextStore.standsAlone(b)
  }

  var isHangulSyllable: Bool { (0xAC00...0xD7A3).contains(value) }

  /// Whether comparing bytes, with ASCII letters of either case, says all that a query asks about this scalar.
  func isSameHoweverWritten(in query: TextQuery) -> Bool {
    switch value {
    case 0xAC00...0xD7A3, 0x3400...0x4DBF, 0x4E00...0x9FFF: return true
    case 0..<0x80:
      let isLetter = (0x41...0x5A).contains(value & 0xDF)
      // K and s have cousins beyond ASCII: the Kelvin sign and the long s.
      if isLetter, query.ignoresDiacritics { return false }
      if query.ignoresWidth { return value <= 0x20 }
      return true
    default:
      guard !query.ignoresDiacritics, !query.ignoresWidth else { return false }
      return !query.ignoresCase || !(properties.isCased || properties.changesWhenCaseFolded)
    }
  }
}
