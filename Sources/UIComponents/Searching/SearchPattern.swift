/// A text to search for: a plain value that tells whether another text contains it.
/// ```swift
/// let pattern = SearchPattern("kane")
/// let found = pattern.isEmpty ? [] : ["Harry Kane", "Son Heung-min"].filter(pattern.matches)
/// ```
/// Every text contains the empty pattern. Spaces count like letters.
public struct SearchPattern: Hashable, Sendable {
  /// What the search treats as equal.
  public let options: SearchOptions
  private let parts: [Part]
  /// For patterns of plain units only: how far to fall back after a difference (Knuth, Morris and Pratt).
  private let fallbacks: [Int]?

  private enum Part: Hashable, Sendable {
    case unit(SearchText.Unit)
    /// A consonant, alone or at the beginning of a syllable.
    case initial(UInt32)
    /// The keys typed so far of a syllable, and maybe of the first letter after it.
    case typing([UInt32])
  }

  /// In longer patterns lone consonants match only themselves: nobody types so many, and searching for them is slow.
  static let longestPatternOfInitials = 256

  /// Makes a pattern of a text; costs a pass over it.
  public init(_ text: String, options: SearchOptions = .caseInsensitive) {
    self.options = options
    let units = SearchText(text, options: options).units
    var parts = units.map(Part.unit)
    if options.contains(.hangulInitials), units.count <= Self.longestPatternOfInitials {
      parts = units.map { Hangul.isInitial($0.scalar) ? .initial($0.scalar) : .unit($0) }
    }
    if options.contains(.hangulComposing), let last = units.last?.scalar, Hangul.isSyllable(last) {
      parts[parts.count - 1] = .typing(Hangul.keys(last))
    }
    self.parts = parts
    fallbacks = Self.fallbacks(parts)
  }

  /// Whether there is nothing to search for.
  public var isEmpty: Bool { parts.isEmpty }

  // MARK: - Matching

  /// Whether the text contains the pattern; folds the text first.
  public func matches(_ text: String) -> Bool { matches(SearchText(text, options: options)) }

  /// Whether the text, which has to be folded with the pattern's options, contains the pattern.
  /// ```swift
  /// let pattern = SearchPattern("modric", options: .typing)
  /// let text = SearchText("Luka Modrić", options: pattern.options)
  /// let finds = pattern.matches(text)
  /// ```
  public func matches(_ text: SearchText) -> Bool {
    assert(text.options == options, "folded with \(text.options), searched with \(options)")
    guard !parts.isEmpty else { return true }
    if let fallbacks { return findPlain(in: text.units, fallbacks) }
    // Every part matches one unit, and a half-typed one at least one.
    guard text.units.count >= parts.count else { return false }
    return (0...text.units.count - parts.count).contains { matches(text.units, at: $0) }
  }

  private func matches(_ units: [SearchText.Unit], at start: Int) -> Bool {
    guard units[start].startsLetter else { return false }
    for (index, part) in parts.enumerated() {
      let unit = units[start + index]
      switch part {
      case .unit(let wanted): if unit != wanted { return false }
      case .initial(let consonant):
        if unit.scalar != consonant, Hangul.initial(of: unit.scalar) != consonant { return false }
      case .typing(let keys):
        // A half-typed part is the last one.
        return Self.beginsWith(keys, units[(start + index)...])
      }
    }
    return endsLetter(units, before: start + parts.count)
  }

  private static func beginsWith(_ keys: [UInt32], _ units: ArraySlice<SearchText.Unit>) -> Bool {
    let letters = units.prefix(2).map { Hangul.keys($0.scalar) }
    guard let first = letters.first, Hangul.isSyllable(units.first?.scalar ?? 0) else { return false }
    if first.starts(with: keys) { return true }
    // The first syllable and one more key: the final consonant may still become the next syllable's first.
    guard letters.count == 2, keys.count == first.count + 1, keys.starts(with: first) else { return false }
    return letters[1].first == keys.last
  }

  private func endsLetter(_ units: [SearchText.Unit], before end: Int) -> Bool {
    end == units.count || units[end].startsLetter
  }

  // MARK: - Plain units

  private static func fallbacks(_ parts: [Part]) -> [Int]? {
    guard parts.allSatisfy({ if case .unit = $0 { true } else { false } }) else { return nil }
    var result = [Int](repeating: 0, count: parts.count)
    var length = 0
    for index in parts.indices.dropFirst() {
      while length > 0, parts[index] != parts[length] { length = result[length - 1] }
      if parts[index] == parts[length] { length += 1 }
      result[index] = length
    }
    return result
  }

  private func findPlain(in units: [SearchText.Unit], _ fallbacks: [Int]) -> Bool {
    guard units.count >= parts.count else { return false }
    var length = 0
    for (index, unit) in units.enumerated() {
      while length > 0, parts[length] != .unit(unit) { length = fallbacks[length - 1] }
      if parts[length] == .unit(unit) { length += 1 }
      guard length == parts.count else { continue }
      if endsLetter(units, before: index + 1) { return true }
      length = fallbacks[length - 1]
    }
    return false
  }
}
