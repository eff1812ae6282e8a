import Foundation

/// Sections by the first letter of a name, and names in order, in the person's language: A to Z, before them the consonants
/// of Hangul where the language is Korean, and "#" for all others.
@preconcurrency @MainActor open class UILocalizedIndexedCollation: NSObject {
  private static let shared = UILocalizedIndexedCollation(IndexLetters(locale: .current))

  private let letters: IndexLetters

  init(_ letters: IndexLetters) {
    self.letters = letters
    super.init()
  }

  /// The person's.
  open class func current() -> UILocalizedIndexedCollation { shared }

  open var sectionTitles: [String] { letters.titles }
  open var sectionIndexTitles: [String] { letters.titles }

  /// The section of a title of the index.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
    min(max(0, indexTitleIndex), letters.titles.count - 1)
  }

  /// The section of an object, by the text that its method gives.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    letters.section(of: text(of: object, selector))
  }

  /// Objects in order of the texts that their method gives; those with equal texts stay as they are.
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    let keyed = array.map { (object: $0, text: text(of: $0, selector)) }
    return keyed.enumerated().sorted { a, b in
      switch letters.order(a.element.text, b.element.text) {
      case .orderedAscending: true
      case .orderedDescending: false
      case .orderedSame: a.offset < b.offset
      }
    }.map(\.element.object)
  }

  private func text(of object: Any, _ selector: Selector) -> String {
    if let text = object as? String { return text }
    let value = selector.send(to: object as AnyObject)
    return value as? String ?? (value as? NSString).map { $0 as String } ?? ""
  }
}

/// The letters that names are filed under.
struct IndexLetters {
  let titles: [String]
  private let locale: Locale
  private let hasHangul: Bool

  init(locale: Locale) {
    self.locale = locale
    hasHangul = locale.language.languageCode?.identifier == "ko"
    let latin = (UnicodeScalar("A").value...UnicodeScalar("Z").value).compactMap { UnicodeScalar($0).map(String.init) }
    titles = (hasHangul ? Self.consonants : []) + latin + ["#"]
  }

  private static let consonants = ["ㄱ", "ㄴ", "ㄷ", "ㄹ", "ㅁ", "ㅂ", "ㅅ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ"]
  /// The consonant that each of the nineteen first ones of syllables is filed under: a double one under its single one. The
  /// Unicode Standard, chapter 3.12, has their order.
  private static let initials = [0, 0, 1, 2, 2, 3, 4, 5, 5, 6, 6, 7, 8, 8, 9, 10, 11, 12, 13]

  func section(of text: String) -> Int {
    let trimmed = text.drop { $0.isWhitespace || $0.isPunctuation }
    guard let first = trimmed.first else { return titles.count - 1 }
    if hasHangul, let consonant = Self.consonant(of: first) { return consonant }
    let plain = String(first).folding(
      options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
    return plain.first.flatMap { titles.firstIndex(of: $0.uppercased()) } ?? titles.count - 1
  }

  private static func consonant(of character: Character) -> Int? {
    guard let scalar = String(character).precomposedStringWithCompatibilityMapping.unicodeScalars.first else {
      return nil
    }
    switch scalar.value {
    case 0xAC00...0xD7A3: return initials[Int(scalar.value - 0xAC00) / 588]
    case 0x1100...0x1112: return initials[Int(scalar.value - 0x1100)]
    default: return consonants.firstIndex(of: String(scalar))
    }
  }

  /// By section, and in it as the language orders texts.
  func order(_ a: String, _ b: String) -> ComparisonResult {
    let (first, second) = (section(of: a), section(of: b))
    if first != second { return first < second ? .orderedAscending : .orderedDescending }
    return a.compare(b, options: [.caseInsensitive, .numeric], range: nil, locale: locale)
  }
}
