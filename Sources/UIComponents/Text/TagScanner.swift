import Foundation

/// Finds words behind a sign, such as `#topic` and `@name`.
struct TagScanner: Sendable {
  /// The sign as typed, and as Korean and Japanese keyboards in full width type it.
  let signs: Set<Unicode.Scalar>
  /// Whether full stops inside of the word belong to it.
  let allowsStops: Bool
  /// Whether digits alone make no word.
  let needsLetter: Bool

  static let mention = TagScanner(signs: ["@", "＠"], allowsStops: true, needsLetter: false)
  static let hashtag = TagScanner(signs: ["#", "＃"], allowsStops: false, needsLetter: true)

  /// In UTF-16 units, with the sign.
  func ranges(in text: String) -> [NSRange] {
    guard text.unicodeScalars.contains(where: signs.contains) else { return [] }
    var found: [NSRange] = []
    var word: Word?
    var offset = 0
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if var open = word {
        if Self.isWord(scalar) || (allowsStops && scalar == "." && open.length > 1) {
          open.append(scalar, isStop: scalar == ".")
          word = open
        } else {
          close(open, before: scalar, into: &found)
          word = nil
        }
      }
      if word == nil, signs.contains(scalar), !Self.joins(before) { word = Word(start: offset) }
      before = scalar
      offset += UTF16.width(scalar)
    }
    if let word { close(word, before: nil, into: &found) }
    return found
  }

  private struct Word {
    var start: Int
    /// With the sign.
    var length = 1
    var stopsAtEnd = 0
    var hasLetter = false

    init(start: Int) { self.start = start }

    mutating func append(_ scalar: Unicode.Scalar, isStop: Bool) {
      length += UTF16.width(scalar)
      stopsAtEnd = isStop ? stopsAtEnd + 1 : 0
      if !isStop, scalar.properties.numericType == nil { hasLetter = true }
    }
  }

  private func close(_ word: Word, before next: Unicode.Scalar?, into found: inout [NSRange]) {
    let length = word.length - word.stopsAtEnd
    // `#a#b` and `@a@b` are neither two nor one.
    guard length > 1, word.hasLetter || !needsLetter, !(next.map(signs.contains) ?? false) else { return }
    found.append(NSRange(location: word.start, length: length))
  }

  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if scalar == "_" || properties.isAlphabetic || properties.numericType != nil { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// Whether a sign behind this belongs to a word or an address.
  private static func joins(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return isWord(scalar) || ["&", "/", "#", "@", "＃", "＠"].contains(scalar)
  }
}
