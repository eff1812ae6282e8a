/// What a search treats as equal. Composed and decomposed spellings of a text are always equal.
/// ```swift
/// let latin: SearchOptions = [.caseInsensitive, .diacriticInsensitive]
/// let finds = SearchPattern("modric", options: latin).matches("Luka Modrić")
/// let korean: SearchOptions = [.hangulInitials, .hangulComposing]
/// let findsToo = SearchPattern("ㅅㅎ", options: korean).matches("손흥민")
/// let isAll = latin.union(korean) == .typing
/// ```
public struct SearchOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Capitals and small letters: `KANE` finds Kane, `strasse` finds Straße.
  public static let caseInsensitive = SearchOptions(rawValue: 1 << 0)

  /// Letters with and without accents: `modric` finds Modrić.
  public static let diacriticInsensitive = SearchOptions(rawValue: 1 << 1)

  /// A lone Korean consonant finds every syllable that begins with it: `ㅅㅎㅁ` finds 손흥민.
  public static let hangulInitials = SearchOptions(rawValue: 1 << 2)

  /// The last Korean syllable may be half typed: `소` and `손흐` find 손흥민, and so does `솒`, which is what an input method
  /// shows between the two.
  public static let hangulComposing = SearchOptions(rawValue: 1 << 3)

  /// All options, for text that a person types.
  public static let typing: SearchOptions = [
    .caseInsensitive, .diacriticInsensitive, .hangulInitials, .hangulComposing,
  ]
}
