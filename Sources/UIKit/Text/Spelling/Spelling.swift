import Foundation

/// Which words of a text are spelled wrongly, by the library that is installed; without one, none. What was asked once is
/// kept.
@MainActor
final class Spelling {
  /// For all texts of the program.
  static let shared = Spelling(Enchant.shared)

  let library: (any SpellingLibrary)?
  private var known: [String: [String: Bool]] = [:]
  /// What the person said to leave alone in a text, for as long as the program runs.
  private(set) var ignored: Set<String> = []
  /// Counts what makes earlier answers wrong.
  private(set) var revision = 0

  init(_ library: (any SpellingLibrary)?) { self.library = library }

  /// The language of the person's words, and English for Latin ones where that is written otherwise.
  func language(for word: String) -> String? {
    guard let library, let first = word.unicodeScalars.first(where: { $0.properties.isAlphabetic }) else { return nil }
    let isLatin = first.value < 0x250
    let own = Locale.current.identifier
    let wanted = isLatin && Self.otherScripts.contains(String(own.prefix(2))) ? "en_US" : own
    if !isLatin, !Self.otherScripts.contains(String(own.prefix(2))) { return nil }
    if library.languages.contains(wanted) { return wanted }
    let prefix = wanted.split(whereSeparator: { $0 == "_" || $0 == "-" || $0 == "@" }).first.map(String.init) ?? "en"
    return library.languages.first { $0 == prefix || $0.hasPrefix(prefix + "_") }
  }

  /// Languages that are not written with Latin letters.
  private static let otherScripts: Set<String> = [
    "ko", "ja", "zh", "ru", "uk", "bg", "el", "he", "ar", "fa", "th", "hi", "ka", "hy",
  ]

  func isCorrect(_ word: String, in language: String? = nil) -> Bool {
    guard let library, !ignored.contains(word), let language = language ?? self.language(for: word) else { return true }
    if let answer = known[language]?[word] { return answer }
    let answer = library.isCorrect(word, in: language) ?? true
    if known[language]?.count ?? 0 > 20_000 { known[language] = [:] }
    known[language, default: [:]][word] = answer
    return answer
  }

  func guesses(for word: String, in language: String? = nil) -> [String] {
    guard let library, let language = language ?? self.language(for: word) else { return [] }
    return library.guesses(for: word, in: language)
  }

  func ignore(_ word: String) {
    ignored.insert(word)
    revision += 1
  }

  func setIgnored(_ words: [String]) {
    ignored = Set(words)
    revision += 1
  }

  /// In the dictionaries of the person's language and of the word's.
  func learn(_ word: String) {
    guard let library, let language = language(for: word) else { return }
    library.learn(word, in: language)
    forget()
  }

  func unlearn(_ word: String) {
    guard let library, let language = language(for: word) else { return }
    library.unlearn(word, in: language)
    forget()
  }

  func hasLearned(_ word: String) -> Bool {
    guard let library, let language = language(for: word) else { return false }
    return library.hasLearned(word, in: language)
  }

  private func forget() {
    known = [:]
    revision += 1
  }

  // MARK: - Texts

  /// The misspelled words of a text, in UTF-16 units. Names of pages, numbers and what is all in capitals are left alone.
  func misspelled(in text: String, language: String? = nil) -> [Range<Int>] {
    guard library != nil else { return [] }
    var wrong: [Range<Int>] = []
    let string = text as NSString
    for range in TextUnits(.word, in: text).ranges where !isPartOfName(range, in: string) {
      let word = string.substring(with: NSRange(range))
      guard word.utf16.count > 1, !word.contains("_"), !word.contains(where: \.isNumber),
        word.contains(where: \.isLetter),
        word.contains(where: { $0.isLetter && !$0.isUppercase })
      else { continue }
      // Words that a dot joins are looked at one by one.
      if word.contains(".") { continue }
      if !isCorrect(word.replacingOccurrences(of: "’", with: "'"), in: language) { wrong.append(range) }
    }
    return wrong
  }

  /// Whether a word stands in an address, a path or the name of a file.
  private func isPartOfName(_ range: Range<Int>, in text: NSString) -> Bool {
    func isSign(_ index: Int) -> Bool {
      guard index >= 0, index < text.length else { return false }
      return ["@", "/", "\\", "_", "#", "&", "="].contains(
        UnicodeScalar(text.character(at: index)).map(String.init) ?? "")
    }
    if isSign(range.lowerBound - 1) || isSign(range.upperBound) { return true }
    // "name.ending", and the page behind "http:".
    return range.upperBound + 2 < text.length
      && text.substring(with: NSRange(location: range.upperBound, length: 3)) == "://"
  }
}
