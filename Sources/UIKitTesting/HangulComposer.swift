import Foundation

/// Turns Korean text into what an input method of two sets of keys sends while a person types it: the syllable under
/// composition after each key, and what is committed.
package struct HangulComposer {
  package enum Step: Equatable, Sendable {
    /// What is composed now.
    case compose(String)
    /// What is finished; nothing is composed then.
    case commit(String)
    /// A character of no syllable, which its own key types.
    case key(Character)
  }

  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  /// The first stands for no final.
  private static let finals = Array(" ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
  /// What two keys make.
  private static let pairs: [Character: (Character, Character)] = [
    "ㅘ": ("ㅗ", "ㅏ"), "ㅙ": ("ㅗ", "ㅐ"), "ㅚ": ("ㅗ", "ㅣ"), "ㅝ": ("ㅜ", "ㅓ"), "ㅞ": ("ㅜ", "ㅔ"), "ㅟ": ("ㅜ", "ㅣ"),
    "ㅢ": ("ㅡ", "ㅣ"), "ㄳ": ("ㄱ", "ㅅ"), "ㄵ": ("ㄴ", "ㅈ"), "ㄶ": ("ㄴ", "ㅎ"), "ㄺ": ("ㄹ", "ㄱ"), "ㄻ": ("ㄹ", "ㅁ"),
    "ㄼ": ("ㄹ", "ㅂ"), "ㄽ": ("ㄹ", "ㅅ"), "ㄾ": ("ㄹ", "ㅌ"), "ㄿ": ("ㄹ", "ㅍ"), "ㅀ": ("ㄹ", "ㅎ"), "ㅄ": ("ㅂ", "ㅅ"),
  ]

  private var initial: Character?
  private var vowel: Character?
  private var final: Character?
  private var steps: [Step] = []

  package static func steps(for text: String) -> [Step] {
    var composer = HangulComposer()
    // Syllables that came in parts are put together, and each is what the keyboard has keys for.
    for character in text.precomposedStringWithCanonicalMapping {
      guard let keys = keys(of: character) else {
        composer.commit()
        composer.steps.append(.key(character))
        continue
      }
      for key in keys { composer.press(key) }
    }
    composer.commit()
    return composer.steps
  }

  /// The keys of a syllable; nil for what is none.
  private static func keys(of character: Character) -> [Character]? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
      (0xAC00...0xD7A3).contains(scalar.value)
    else { return nil }
    let index = Int(scalar.value - 0xAC00)
    let (first, middle, last) = (initials[index / 588], vowels[index / 28 % 21], finals[index % 28])
    return [first] + split(middle) + (last == " " ? [] : split(last))
  }

  private static func split(_ letter: Character) -> [Character] { pairs[letter].map { [$0.0, $0.1] } ?? [letter] }

  private static func joined(_ a: Character, _ b: Character) -> Character? {
    pairs.first { $0.value == (a, b) }?.key
  }

  private mutating func press(_ key: Character) {
    if Self.vowels.contains(key) { pressVowel(key) } else { pressConsonant(key) }
    steps.append(.compose(composed))
  }

  private mutating func pressVowel(_ key: Character) {
    if let last = final {
      // The consonant at the end begins the next syllable.
      let parts = Self.split(last)
      final = parts.count == 2 ? parts[0] : nil
      commit()
      (initial, vowel) = (parts[parts.count - 1], key)
    } else if let before = vowel {
      if let both = Self.joined(before, key) { vowel = both } else { commit(); vowel = key }
    } else {
      vowel = key
    }
  }

  private mutating func pressConsonant(_ key: Character) {
    if vowel == nil {
      if initial != nil { commit() }
      initial = key
    } else if let last = final {
      if let both = Self.joined(last, key) { final = both } else { commit(); initial = key }
    } else if initial != nil, Self.finals.contains(key) {
      final = key
    } else {
      commit()
      initial = key
    }
  }

  private var composed: String {
    guard let initial, let vowel, let first = Self.initials.firstIndex(of: initial),
      let middle = Self.vowels.firstIndex(of: vowel), let last = Self.finals.firstIndex(of: final ?? " "),
      let scalar = Unicode.Scalar(UInt32(0xAC00 + (first * 21 + middle) * 28 + last))
    else { return [initial, vowel].compactMap { $0.map(String.init) }.joined() }
    return String(Character(scalar))
  }

  private mutating func commit() {
    guard initial != nil || vowel != nil else { return }
    steps.append(.commit(composed))
    (initial, vowel, final) = (nil, nil, nil)
  }
}
