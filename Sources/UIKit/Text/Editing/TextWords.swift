/// Where words begin and end for the caret. Offsets are UTF-16 code units that stand between characters.
///
/// Letters, digits and marks make words; Hangul and Latin stay together, as in "UI를". Signs make runs of their own, and
/// spaces belong to nobody.
enum TextWords {
  enum Kind { case word, space, sign }

  static func kind(of character: Character) -> Kind {
    if character.isWhitespace { return .space }
    guard let first = character.unicodeScalars.first else { return .sign }
    if first == "_" { return .word }
    switch first.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      return .word
    default: return .sign
    }
  }

  /// The end of the word at or after an offset: first over what is no word, as Ctrl-Right does.
  static func end(after offset: Int, in text: String) -> Int {
    var place = index(offset, in: text)
    place = skip(.space, from: place, in: text)
    guard place < text.endIndex else { return text.utf16.count }
    place = skip(kind(at: place, in: text), from: place, in: text)
    return place.utf16Offset(in: text)
  }

  /// The start of the word before an offset, as Ctrl-Left does.
  static func start(before offset: Int, in text: String) -> Int {
    var place = skipBack(.space, from: index(offset, in: text), in: text)
    guard place > text.startIndex else { return 0 }
    place = skipBack(kind(of: text[text.index(before: place)]), from: place, in: text)
    return place.utf16Offset(in: text)
  }

  /// The run of one kind around an offset; at the text's end the last one.
  static func range(at offset: Int, in text: String) -> Range<Int> {
    guard !text.isEmpty else { return 0..<0 }
    var place = index(offset, in: text)
    if place == text.endIndex { place = text.index(before: place) }
    let kind = kind(at: place, in: text)
    let start = skipBack(kind, from: place, in: text)
    let end = skip(kind, from: place, in: text)
    return start.utf16Offset(in: text)..<end.utf16Offset(in: text)
  }

  private static func kind(at place: String.Index, in text: String) -> Kind { kind(of: text[place]) }

  /// Joined by an apostrophe or a dot, letters stay one word: "don't", "3.14".
  private static func skip(_ kind: Kind, from start: String.Index, in text: String) -> String.Index {
    var place = start
    while place < text.endIndex {
      if Self.kind(of: text[place]) != kind, !(kind == .word && joins(at: place, in: text)) { break }
      place = text.index(after: place)
    }
    return place
  }

  private static func skipBack(_ kind: Kind, from start: String.Index, in text: String) -> String.Index {
    var place = start
    while place > text.startIndex {
      let before = text.index(before: place)
      if Self.kind(of: text[before]) != kind, !(kind == .word && joins(at: before, in: text)) { break }
      place = kind == .sign ? startOfFlags(before: before, in: text) : before
    }
    return place
  }

  /// Over all flags that stand before a place, which are signs. Where a flag begins depends on how many letters of flags
  /// stand before it, so that stepping back over thousands of them one by one would count them again each time.
  private static func startOfFlags(before place: String.Index, in text: String) -> String.Index {
    let scalars = text.unicodeScalars
    var start = place
    while start > scalars.startIndex {
      let before = scalars.index(before: start)
      guard (0x1F1E6...0x1F1FF).contains(scalars[before].value) else { break }
      start = before
    }
    return start
  }

  private static func joins(at place: String.Index, in text: String) -> Bool {
    guard ["'", "’", "."].contains(text[place]), place > text.startIndex else { return false }
    let next = text.index(after: place)
    guard next < text.endIndex else { return false }
    return kind(of: text[next]) == .word && kind(of: text[text.index(before: place)]) == .word
  }

  private static func index(_ offset: Int, in text: String) -> String.Index {
    text.utf16.index(text.startIndex, offsetBy: max(0, min(offset, text.utf16.count)))
  }
}
