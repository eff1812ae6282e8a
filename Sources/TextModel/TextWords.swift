/// Where words begin and end for the caret. Offsets are UTF-16 code units; the ones that come out stand between characters.
///
/// Letters, digits and marks make words; Hangul and Latin stay together, as in "UI를". Signs and emoji make runs of their
/// own, and spaces belong to nobody. What goes on for a megabyte is cut there.
package enum TextWords {
  package enum Kind { case word, space, sign }

  /// UTF-16 code units that are looked at for one step.
  private static let limit = 1 << 20

  /// The end of the word at or after an offset: first over spaces, as Ctrl-Right does.
  package static func end(after offset: Int, in text: TextStore) -> Int {
    var steps = Steps(text, at: offset)
    steps.skip(.space)
    if let kind = steps.kindAhead { steps.skip(kind) }
    return text.snapped(steps.offset, forwards: true)
  }

  /// The start of the word before an offset, as Ctrl-Left does.
  package static func start(before offset: Int, in text: TextStore) -> Int {
    var steps = Steps(text, at: offset)
    steps.skipBack(.space)
    if let kind = steps.kindBehind { steps.skipBack(kind) }
    return text.snapped(steps.offset)
  }

  /// The run of one kind around an offset; at the text's end the last one.
  package static func range(at offset: Int, in text: TextStore) -> Range<Int> {
    var steps = Steps(text, at: offset)
    guard let kind = steps.kindAhead ?? steps.kindBehind else { return 0..<0 }
    steps.skipBack(kind)
    let start = text.snapped(steps.offset)
    steps = Steps(text, at: offset)
    steps.skip(kind)
    return start..<text.snapped(steps.offset, forwards: true)
  }

  // MARK: - Steps

  /// Steps from a base to the next one: what joins the character before it has that one's kind.
  private struct Steps {
    private var scalars: TextScalars
    private let origin: Int

    init(_ text: TextStore, at offset: Int) {
      scalars = TextScalars(text, at: text.snapped(offset))
      origin = scalars.offset
    }

    var offset: Int { scalars.offset }
    private var isFarAway: Bool { abs(offset - origin) > TextWords.limit }

    var kindAhead: Kind? {
      var ahead = self
      return ahead.next()?.kind
    }

    var kindBehind: Kind? {
      var behind = self
      return behind.previous()?.kind
    }

    private typealias Base = (kind: Kind, isLink: Bool)

    private mutating func next() -> Base? {
      guard let scalar = scalars.next() else { return nil }
      var ahead = scalars
      while !TextWords.isControl(scalar), let mark = ahead.next(), TextWords.joins(mark), !isFarAway { scalars = ahead }
      return (TextWords.kind(of: scalar), TextWords.isLink(scalar))
    }

    private mutating func previous() -> Base? {
      guard var scalar = scalars.previous() else { return nil }
      while TextWords.joins(scalar), !isFarAway {
        var behind = scalars
        guard let base = behind.previous(), !TextWords.isControl(base) else { break }
        (scalars, scalar) = (behind, base)
      }
      return (TextWords.kind(of: scalar), TextWords.isLink(scalar))
    }

    /// Joined by an apostrophe or a dot, letters stay one word: "don't", "3.14".
    mutating func skip(_ kind: Kind) {
      var isInside = false
      while !isFarAway {
        var ahead = self
        guard let base = ahead.next() else { return }
        guard base.kind == kind || (kind == .word && isInside && base.isLink && ahead.kindAhead == .word) else {
          return
        }
        (self, isInside) = (ahead, true)
      }
    }

    mutating func skipBack(_ kind: Kind) {
      var isInside = kindAhead == kind
      while !isFarAway {
        var behind = self
        guard let base = behind.previous() else { return }
        guard base.kind == kind || (kind == .word && isInside && base.isLink && behind.kindBehind == .word) else {
          return
        }
        (self, isInside) = (behind, true)
      }
    }
  }

  // MARK: - Scalars

  /// What a character counts as: what its first scalar does.
  package static func kind(of character: Character) -> Kind { character.unicodeScalars.first.map(kind(of:)) ?? .sign }

  static func kind(of scalar: Unicode.Scalar) -> Kind {
    if scalar.value < 0x80 {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_": return .word
      case " ", "\t"..."\r": return .space
      default: return .sign
      }
    }
    if (0xAC00...0xD7A3).contains(scalar.value) { return .word }
    if scalar.properties.isWhitespace { return .space }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      return .word
    default: return .sign
    }
  }

  /// Marks, selectors, joiners and soft hyphens, which belong to what stands before them.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0xAD else { return false }
    switch scalar.value {
    case 0xAD, 0x200C, 0x200D, 0x2060, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: return true
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF: return false
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: return true
      default: return false
      }
    }
  }

  /// Nothing joins a line end.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value == 0x85 || scalar.value == 0x2028 || scalar.value == 0x2029
  }

  private static func isLink(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "’" || scalar == "." }
}
