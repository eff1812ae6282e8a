/// Unicode's arithmetic of Korean syllables, and the keys that type a syllable.
enum Hangul {
  static let firstSyllable: UInt32 = 0xAC00
  private static let lastSyllable: UInt32 = 0xD7A3
  private static let vowelCount: UInt32 = 21
  private static let finalCount: UInt32 = 28

  static func isSyllable(_ scalar: UInt32) -> Bool { scalar >= firstSyllable && scalar <= lastSyllable }

  /// The consonant that a syllable begins with, as a letter of its own; nil for anything but a syllable.
  static func initial(of scalar: UInt32) -> UInt32? {
    guard isSyllable(scalar) else { return nil }
    return initials[Int((scalar - firstSyllable) / (vowelCount * finalCount))]
  }

  /// The letter of its own for a conjoining consonant; nil for anything else.
  static func consonant(conjoiningInitial scalar: UInt32) -> UInt32? {
    scalar >= 0x1100 && scalar <= 0x1112 ? initials[Int(scalar - 0x1100)] : nil
  }

  /// Whether a letter can begin a syllable.
  static func isInitial(_ scalar: UInt32) -> Bool { initials.contains(scalar) }

  /// The letters of a pair that an input method joins when they are typed one after the other: ㄱ, ㅅ for ㄳ. Nil for
  /// others.
  static func parts(ofPair scalar: UInt32) -> (UInt32, UInt32)? { pairs[scalar] }

  /// The letters that type a syllable or a single letter, in order.
  static func keys(_ scalar: UInt32) -> [UInt32] {
    guard isSyllable(scalar) else { return split(scalar) }
    let index = scalar - firstSyllable
    let vowel = firstVowel + index / finalCount % vowelCount
    let final = finals[Int(index % finalCount)]
    return [initials[Int(index / (vowelCount * finalCount))]] + split(vowel) + (final == 0 ? [] : split(final))
  }

  private static func split(_ letter: UInt32) -> [UInt32] {
    guard let (first, second) = pairs[letter] else { return [letter] }
    return [first, second]
  }

  private static let firstVowel: UInt32 = 0x314F
  private static let initials = scalars("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let finals = [0] + scalars("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")

  /// Letters that are typed as two; ㄲ and its like are typed by one key.
  private static let pairs: [UInt32: (UInt32, UInt32)] = {
    let whole = scalars("ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄㅘㅙㅚㅝㅞㅟㅢ")
    let first = scalars("ㄱㄴㄴㄹㄹㄹㄹㄹㄹㄹㅂㅗㅗㅗㅜㅜㅜㅡ")
    let second = scalars("ㅅㅈㅎㄱㅁㅂㅅㅌㅍㅎㅅㅏㅐㅣㅓㅔㅣㅣ")
    return Dictionary(uniqueKeysWithValues: zip(whole, zip(first, second).map { ($0, $1) }))
  }()

  private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}
