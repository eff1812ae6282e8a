import Foundation

/// Checks how words are spelled, by the dictionaries of the desktop: those of the library enchant, where that is installed.
/// Languages are named as in "en_US". Without the library there are none, and all words are right.
@preconcurrency @MainActor open class UITextChecker: NSObject {
  public override init() { super.init() }

  /// What is shared by all of the program's texts; a test has another.
  static var spelling: Spelling { .shared }

  open class var availableLanguages: [String] { spelling.library?.languages ?? [] }

  /// Left alone in texts that this checker checks.
  private var ownIgnored: Set<String> = []

  /// The next misspelled word of a range, from an offset on, and around the range's end where it wraps; its location is
  /// `NSNotFound` where there is none.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
  ) -> NSRange {
    let text = stringToCheck as NSString
    let none = NSRange(location: NSNotFound, length: 0)
    guard range.location != NSNotFound, range.location >= 0, NSMaxRange(range) <= text.length else { return none }
    let part = text.substring(with: range)
    let wrong = Self.spelling.misspelled(in: part, language: language)
      .map { NSRange(location: range.location + $0.lowerBound, length: $0.count) }
      .filter { !ownIgnored.contains(text.substring(with: $0)) }
    return wrong.first { $0.location >= startingOffset } ?? (wrapFlag ? wrong.first : nil) ?? none
  }

  /// What may have been meant, the likeliest first; nil for a word that is right.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
    guard let word = word(range, in: string), !Self.spelling.isCorrect(word, in: language) else { return nil }
    return Self.spelling.guesses(for: word, in: language)
  }

  /// Words that begin as a part of a word does, of those that the dictionary finds near it.
  open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? {
    guard let word = word(range, in: string) else { return nil }
    let found = Self.spelling.guesses(for: word, in: language).filter {
      $0.count > word.count && $0.lowercased().hasPrefix(word.lowercased())
    }
    return found.isEmpty ? nil : found
  }

  private func word(_ range: NSRange, in string: String) -> String? {
    let text = string as NSString
    guard range.location != NSNotFound, range.location >= 0, range.length > 0, NSMaxRange(range) <= text.length else {
      return nil
    }
    return text.substring(with: range)
  }

  open func ignoreWord(_ wordToIgnore: String) { ownIgnored.insert(wordToIgnore) }

  open var ignoredWords: [String]? {
    get { ownIgnored.sorted() }
    set { ownIgnored = Set(newValue ?? []) }
  }

  /// Adds a word to the person's own, which all programs have.
  open class func learnWord(_ word: String) { spelling.learn(word) }
  open class func hasLearnedWord(_ word: String) -> Bool { spelling.hasLearned(word) }
  open class func unlearnWord(_ word: String) { spelling.unlearn(word) }
}
