import Foundation

/// A text prepared for searching: letters that the options treat as equal are folded to one. Making it costs a pass
/// over the text; keep it where the same text is searched repeatedly.
/// ```swift
/// let prepared = ["Harry Kane", "Son Heung-min"].map { SearchText($0) }
/// let count = prepared.count { SearchPattern("kane").matches($0) }
/// ```
public struct SearchText: Hashable, Sendable {
  /// What was folded to one.
  public let options: SearchOptions

  /// The scalars after folding. The first one of each letter, as a reader sees it, is marked, so that `e` does not find
  /// the first half of a decomposed `é`.
  let units: [Unit]

  struct Unit: Hashable, Sendable {
    private let bits: UInt32
    private static let startBit: UInt32 = 1 << 31

    init(_ scalar: UInt32, startsLetter: Bool) { bits = scalar | (startsLetter ? Self.startBit : 0) }

    var scalar: UInt32 { bits & ~Self.startBit }
    var startsLetter: Bool { bits & Self.startBit != 0 }
  }

  /// Folds a text, by the options of the patterns that will be searched for in it.
  public init(_ text: String, options: SearchOptions = .caseInsensitive) {
    self.options = options
    if let units = Self.unitsOfASCII(text, options) {
      self.units = units
    } else {
      var folder = TextFolder(options: options)
      for character in text.precomposedStringWithCanonicalMapping { folder.add(character) }
      units = folder.units
    }
  }

  /// The units of an ASCII text, in a shorter way; nil for any other text.
  private static func unitsOfASCII(_ text: String, _ options: SearchOptions) -> [Unit]? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return nil }
      let folds = options.contains(.caseInsensitive)
      return bytes.map { byte in
        let isCapital = byte >= 0x41 && byte <= 0x5A
        return Unit(UInt32(byte) + (folds && isCapital ? 0x20 : 0), startsLetter: true)
      }
    }
  }
}

/// Collects the units of a precomposed text, character by character.
private struct TextFolder {
  let options: SearchOptions
  var units: [SearchText.Unit] = []

  mutating func add(_ character: Character) {
    let scalars = character.unicodeScalars
    if let only = scalars.first, scalars.count == 1 {
      if Hangul.isSyllable(only.value) {
        return append(only.value, startsLetter: true)
      }
      // An input method joins two consonants typed one after the other; split, each of them can begin a syllable.
      if options.contains(.hangulInitials), let (first, second) = Hangul.parts(ofPair: only.value),
        Hangul.isInitial(first), Hangul.isInitial(second)
      {
        append(first, startsLetter: true)
        return append(second, startsLetter: true)
      }
    }
    // Conjoining consonants without a vowel form one grapheme, which a reader does not see as one letter.
    let consonants = scalars.compactMap { Hangul.consonant(conjoiningInitial: $0.value) }
    if consonants.count == scalars.count {
      return units += consonants.map { SearchText.Unit($0, startsLetter: true) }
    }
    var isFirst = true
    for scalar in String(character).decomposedStringWithCanonicalMapping.unicodeScalars {
      if options.contains(.diacriticInsensitive), Self.isAccent(scalar), !isFirst { continue }
      for (index, folded) in fold(scalar).enumerated() {
        // A letter that folds to several, as ß does, counts as several.
        append(folded.value, startsLetter: isFirst || (index > 0 && folded.properties.isAlphabetic))
        isFirst = false
      }
    }
  }

  private mutating func append(_ scalar: UInt32, startsLetter: Bool) {
    units.append(SearchText.Unit(scalar, startsLetter: startsLetter))
  }

  private func fold(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    // The dotless ı is another letter than i, although their capitals are equal.
    guard options.contains(.caseInsensitive), scalar != "\u{131}" else { return [scalar] }
    // Through the capitals: ς and σ have the same one, ß has two.
    let capitals = scalar.properties.uppercaseMapping.unicodeScalars
    return capitals.flatMap { $0.properties.lowercaseMapping.unicodeScalars }
  }

  /// Whether a mark only modifies a letter; vowel signs of other scripts are not accents.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0xFE20...0xFE2F: true
    default: false
    }
  }
}
