import Foundation

/// Writes texts so that letters which a query takes for the same have the same bytes.
struct TextFolding: Sendable {
  let ignoresCase: Bool
  let ignoresDiacritics: Bool
  let ignoresWidth: Bool

  init(_ query: TextQuery) {
    (ignoresCase, ignoresDiacritics, ignoresWidth) = (query.ignoresCase, query.ignoresDiacritics, query.ignoresWidth)
  }

  /// The ways in which a text may be written with composed and with separate marks.
  static func forms(of text: String) -> [String] {
    var forms: [String] = []
    for form in [text, text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping]
    where !forms.contains(where: { $0.utf8.elementsEqual(form.utf8) }) { forms.append(form) }
    return forms
  }

  /// One scalar, without what does not count.
  func fold(_ scalar: Unicode.Scalar) -> [UInt8] {
    var text = String(scalar)
    if ignoresWidth { text = text.precomposedStringWithCompatibilityMapping }
    text = text.decomposedStringWithCanonicalMapping
    var folded = ""
    for part in text.unicodeScalars {
      if ignoresDiacritics, part.properties.generalCategory == .nonspacingMark { continue }
      folded += ignoresCase ? part.properties.lowercaseMapping : String(part)
    }
    // The one small letter with two forms of the same capital.
    if ignoresCase { folded = folded.replacingOccurrences(of: "ς", with: "σ").replacingOccurrences(of: "ſ", with: "s") }
    return Array(folded.utf8)
  }
}

/// A pattern that is looked for in folded text.
struct FoldedPattern: Sendable {
  private let folding: TextFolding
  private let pattern: BytePattern
  /// How many bytes of the text a match has at most: marks that do not count may stand behind each letter.
  var reach: Int { 64 + 16 * pattern.count }

  /// Nil where nothing is left of the query.
  init?(_ query: TextQuery) {
    folding = TextFolding(query)
    let bytes = query.text.unicodeScalars.flatMap(folding.fold)
    guard !bytes.isEmpty else { return nil }
    pattern = BytePattern(bytes, ignoresASCIICase: false)
  }

  private static let stretch = 1 << 16

  /// Folds a stretch of the text at a time, and some of what follows it.
  func forEachCandidate(in text: TextStore, _ range: Range<Int>, _ body: (Range<Int>) -> Bool) {
    var cache: [UInt32: [UInt8]] = [:]
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(range.upperBound, start + Self.stretch)
      // A stretch ends where it may: the next one begins with a whole scalar.
      let cut = text.scalarStart(end)
      let limit = text.scalarStart(min(text.byteCount, cut + reach))
      let next = max(cut, start + 1)
      guard search(text, start..<max(cut, start), limit: limit, &cache, body) else { return }
      start = next
    }
  }

  private func search(
    _ text: TextStore, _ range: Range<Int>, limit: Int, _ cache: inout [UInt32: [UInt8]],
    _ body: (Range<Int>) -> Bool
  ) -> Bool {
    var folded: [UInt8] = []
    // Where each folded byte comes from, and the end of the text.
    var origins: [Int32] = []
    text.bytes(range.lowerBound..<limit) { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80, !folding.ignoresWidth {
          let isCapital = folding.ignoresCase && (0x41...0x5A).contains(byte)
          folded.append(isCapital ? byte | 0x20 : byte)
          origins.append(Int32(index))
          index += 1
          continue
        }
        let scalar = TextBytes.scalar(at: index, in: bytes)
        let part = cache[scalar.value] ?? folding.fold(scalar)
        cache[scalar.value] = part
        for byte in part {
          folded.append(byte)
          origins.append(Int32(index))
        }
        index += UTF8.width(scalar)
      }
      origins.append(Int32(bytes.count))
    }
    return folded.withUnsafeBufferPointer { folded in
      var place = 0
      while let found = pattern.next(in: folded, from: place) {
        place = found + 1
        let low = Int(origins[found])
        guard low < range.count else { return true }
        // Neither end may lie inside of one scalar's bytes.
        if found > 0, origins[found - 1] == origins[found] { continue }
        let end = found + pattern.count
        if end < folded.count, origins[end - 1] == origins[end] { continue }
        // Marks that do not count belong to the letter before them.
        let high = Int(origins[end])
        guard body(range.lowerBound + low..<range.lowerBound + high) else { return false }
      }
      return true
    }
  }
}
