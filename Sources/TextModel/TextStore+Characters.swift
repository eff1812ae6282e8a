// Characters as a person sees them: a letter with its marks, a flag, a family, both halves of a line end.
//
// Where such a character begins may depend on all that stands before it. Swift's strings are asked, with a small window
// of text that begins at a place which is certain to be between two characters. Text that has no such place for
// kilobytes is not anybody's writing. It is cut by the offset alone, so that every question about it gets the same
// answer.

extension TextStore {
  /// The offset moved into the text and, where it stands inside a character, to that character's start or, with
  /// `forwards`, its end.
  package func snapped(_ offset: Int, forwards: Bool = false) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < count else { return count }
    let byte = byte(at: offset)
    if byte > 0, isPlainBoundary(byte) { return offset }
    let character = character(atByte: byte)
    if character.lowerBound == byte, self.offset(atByte: byte) == offset { return offset }
    return self.offset(atByte: forwards ? character.upperBound : character.lowerBound)
  }

  /// The end of the character that begins at an offset or holds it.
  package func characterEnd(after offset: Int) -> Int {
    guard offset < count else { return count }
    let byte = byte(at: max(0, offset))
    if offset >= 0, isPlainBoundary(byte), isPlainBoundary(byte + 1) { return offset + 1 }
    return self.offset(atByte: character(atByte: byte).upperBound)
  }

  /// The start of the character that ends at an offset or holds it.
  package func characterStart(before offset: Int) -> Int {
    let end = byte(at: snapped(offset, forwards: true))
    guard end > 0 else { return 0 }
    return self.offset(atByte: character(atByte: scalarStart(end - 1)).lowerBound)
  }

  /// Whether a byte begins a character for sure: at the text's ends and between ASCII.
  private func isPlainBoundary(_ byte: Int) -> Bool {
    if byte <= 0 || byte >= byteCount { return true }
    return bytes(byte - 1..<byte + 1) { $0[0] | $0[1] < 0x80 && !($0[0] == 0x0D && $0[1] == 0x0A) }
  }

  /// The start of the scalar that a byte belongs to.
  func scalarStart(_ byte: Int) -> Int {
    guard byte < byteCount else { return byteCount }
    let low = max(0, byte - 3)
    return bytes(low..<byte + 1) {
      var index = $0.count - 1
      while index > 0, $0[index] & 0xC0 == 0x80 { index -= 1 }
      return low + index
    }
  }

  // MARK: - Finding

  /// Text without a place that is sure to be between two characters is cut at multiples of this.
  private static var grid: Int { 4096 }

  /// The character that holds a byte which begins a scalar.
  private func character(atByte byte: Int) -> Range<Int> {
    // The stretch between two cuts that the byte lies in.
    var cell = (byte + 3) / Self.grid
    if scalarStart(cell * Self.grid) > byte { cell -= 1 }
    let low = scalarStart(cell * Self.grid)
    let start = sureBoundary(before: byte, downTo: scalarStart(max(0, cell - 1) * Self.grid))
    // What crosses the next cut is cut there, unless it is sure where it begins in this stretch.
    let isCutNext = (start ?? -1) < low
    return character(
      atByte: byte, from: start ?? low, limit: scalarStart((cell + (isCutNext ? 1 : 2)) * Self.grid))
  }

  /// Steps from a boundary to the character of a byte, in as much text as that needs.
  private func character(atByte byte: Int, from start: Int, limit: Int) -> Range<Int> {
    var end = byte + 32
    while true {
      end = min(limit, scalarStart(end))
      let found = bytes(start..<end) { bytes -> Range<Int>? in
        let text = String(decoding: bytes, as: UTF8.self)
        var place = text.startIndex
        while place < text.endIndex {
          let next = text.index(after: place)
          let upper = start + text.utf8.distance(from: text.startIndex, to: next)
          if upper > byte {
            // What follows may belong to it.
            guard upper < end || end == limit else { return nil }
            return start + text.utf8.distance(from: text.startIndex, to: place)..<upper
          }
          place = next
        }
        return nil
      }
      if let found { return found }
      if end >= limit { return byte..<limit }
      end = start + (end - start) * 4
    }
  }

  /// The last place up to a byte that is sure to be between two characters.
  private func sureBoundary(before byte: Int, downTo low: Int) -> Int? {
    var place = byte
    var length = 32
    while place > 0 {
      let start = scalarStart(max(0, place - length))
      let isFound = bytes(start..<min(byteCount, place + 4)) { bytes in
        while place > start, place >= low {
          var before = place - start - 1
          while bytes[before] & 0xC0 == 0x80 { before -= 1 }
          let (left, right) = (
            TextBytes.scalar(at: before, in: bytes), TextBytes.scalar(at: place - start, in: bytes)
          )
          if Self.isSureBoundary(left, right) { return true }
          place = start + before
        }
        return false
      }
      if isFound { return place }
      if place < low { return nil }
      length = min(1024, length * 4)
    }
    return 0
  }

  /// Whether there is a boundary between two scalars whatever stands before them.
  private static func isSureBoundary(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    if left.value < 0x80, right.value < 0x80 { return !(left == "\r" && right == "\n") }
    if standsAlone(left), standsAlone(right) { return true }
    if left == "\u{200D}" || (isFlagLetter(left) && isFlagLetter(right)) { return false }
    var pair = ""
    pair.unicodeScalars.append(left)
    pair.unicodeScalars.append(right)
    var mark = "x"
    mark.unicodeScalars.append(left)
    // What belongs to the character before may hold that one and the next together.
    return !pair.hasOneCharacter && !mark.hasOneCharacter
  }

  /// ASCII, whole syllables of Hangul, ideographs: common, and joined only by marks.
  static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0xAC00...0xD7A3, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FA: true
    default: false
    }
  }

  private static func isFlagLetter(_ scalar: Unicode.Scalar) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar.value) }
}

extension String {
  fileprivate var hasOneCharacter: Bool { index(after: startIndex) == endIndex }
}
