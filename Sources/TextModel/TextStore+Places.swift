import Foundation

// Where units, bytes and paragraphs are, and the text's bytes.

extension TextStore {
  // MARK: - Units and bytes

  /// The piece of an offset; the last one for the end.
  func place(ofUnit offset: Int) -> Pieces.Position {
    pieces.first { $0.units > offset } ?? pieces.first { $0.units == count } ?? Pieces.Position(index: 0, before: .zero)
  }

  func place(ofByte byte: Int) -> Pieces.Position? { pieces.first { $0.bytes > byte } }

  /// Where the bytes of an offset's character begin; both halves of a surrogate pair have the same.
  package func byte(at offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < count else { return byteCount }
    let place = place(ofUnit: offset)
    return place.before.bytes + pieces[place.index].byte(ofUnit: offset - place.before.units)
  }

  /// The offset of a byte that begins a character.
  package func offset(atByte byte: Int) -> Int {
    guard byte > 0 else { return 0 }
    guard let place = place(ofByte: byte) else { return count }
    return place.before.units + pieces[place.index].units(before: byte - place.before.bytes)
  }

  /// Calls `body` with the text's pieces as UTF-8 and where each begins, from the one that holds a byte on, until it
  /// returns false. No character is cut by the end of a piece.
  package func forEachPiece(fromByte byte: Int = 0, _ body: (UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool) {
    guard let place = place(ofByte: max(0, byte)) else { return }
    var start = place.before.bytes
    pieces.forEach(from: place.index) { piece in
      defer { start += piece.byteCount }
      return piece.withBytes { body($0, start) }
    }
  }

  /// The same with pieces joined that lie side by side in memory, as those of a text do that was set at once; up to the
  /// range's end, and further piece by piece.
  func forEachStretch(in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool) {
    guard let place = place(ofByte: range.lowerBound) else { return }
    var start = place.before.bytes
    var first: TextPiece?
    var length = 0
    func flush() -> Bool {
      guard let piece = first else { return true }
      defer { start += length }
      return piece.withBytes(count: length) { body($0, start) }
    }
    let isWhole = pieces.forEach(from: place.index) { piece in
      if start + length < range.upperBound, let head = first, piece.follows(head, by: length) {
        length += piece.byteCount
        return true
      }
      guard flush() else { return false }
      (first, length) = (piece, piece.byteCount)
      return true
    }
    if isWhole { _ = flush() }
  }

  /// Calls with bytes in one stretch: in their place if they lie in one piece.
  func bytes<Result>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard let place = place(ofByte: range.lowerBound), !range.isEmpty else {
      return body(UnsafeBufferPointer(start: nil, count: 0))
    }
    let low = range.lowerBound - place.before.bytes
    let piece = pieces[place.index]
    if low + range.count <= piece.byteCount {
      return piece.withBytes { body(UnsafeBufferPointer(rebasing: $0[low..<low + range.count])) }
    }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: range.count) { bytes in
      var filled = 0
      forEachPiece(fromByte: range.lowerBound) { piece, start in
        let part = piece[max(0, range.lowerBound - start)..<min(piece.count, range.upperBound - start)]
        _ = bytes[filled...].initialize(fromContentsOf: part)
        filled += part.count
        return filled < range.count
      }
      return body(UnsafeBufferPointer(bytes))
    }
  }

  // MARK: - Paragraphs

  /// One more than there are paragraph ends.
  package var paragraphCount: Int { pieces.sum.paragraphEnds + 1 }

  /// A paragraph with what ends it.
  package func paragraph(_ index: Int) -> Range<Int> {
    guard index >= 0, index < paragraphCount else {
      fatalError("A text of \(paragraphCount) paragraphs has none of index \(index)")
    }
    return start(ofParagraph: index)..<start(ofParagraph: index + 1)
  }

  private func start(ofParagraph index: Int) -> Int {
    guard index > 0 else { return 0 }
    guard let place = pieces.first(where: { $0.paragraphEnds >= index }) else { return count }
    let piece = pieces[place.index]
    let number = index - place.before.paragraphEnds
    return place.before.units + piece.units(before: piece.withBytes { TextBytes.end(ofParagraph: number, in: $0) })
  }

  /// The paragraph of an offset. Behind a paragraph's end begins the next one.
  package func paragraphIndex(at offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < count else { return paragraphCount - 1 }
    let place = place(ofUnit: offset)
    let piece = pieces[place.index]
    let byte = piece.byte(ofUnit: offset - place.before.units)
    return place.before.paragraphEnds + piece.withBytes { TextBytes.paragraphEnds(before: byte, in: $0) }
  }

  /// Whether a paragraph begins at an offset.
  package func startsParagraph(at offset: Int) -> Bool {
    offset == 0 || paragraph(paragraphIndex(at: offset)).lowerBound == offset
  }

  /// Where the terminator of a paragraph begins; the text's end for the last one, which has none.
  package func contentEnd(ofParagraph index: Int) -> Int {
    let end = paragraph(index).upperBound
    guard index < paragraphCount - 1 else { return end }
    let byte = byte(at: end)
    // All of what ends a paragraph lies in one piece.
    let length = bytes(max(0, byte - 3)..<byte) { TextBytes.trailingTerminator(in: $0) }
    return end - (length == 3 ? 1 : length)
  }

  // MARK: - Comparing

  /// How many bytes both have in common at their start or, with `atEnd`, at their end: whole characters. What both
  /// share in memory is not looked at.
  package func commonBytes(with other: TextStore, atEnd: Bool = false) -> Int {
    var (own, theirs) = (0, 0)
    var (ownTaken, theirTaken) = (0, 0)
    var common = 0
    while own < pieces.count, theirs < other.pieces.count {
      let low = pieces[atEnd ? pieces.count - 1 - own : own]
      let high = other.pieces[atEnd ? other.pieces.count - 1 - theirs : theirs]
      let length = min(low.byteCount - ownTaken, high.byteCount - theirTaken)
      let same = low.withBytes { low in
        high.withBytes { high in
          let lowStart = atEnd ? low.count - ownTaken - length : ownTaken
          let highStart = atEnd ? high.count - theirTaken - length : theirTaken
          return TextBytes.common(
            UnsafeBufferPointer(rebasing: low[lowStart..<lowStart + length]),
            UnsafeBufferPointer(rebasing: high[highStart..<highStart + length]), atEnd: atEnd)
        }
      }
      common += same
      guard same == length else { break }
      (ownTaken, theirTaken) = (ownTaken + length, theirTaken + length)
      if ownTaken == low.byteCount { (own, ownTaken) = (own + 1, 0) }
      if theirTaken == high.byteCount { (theirs, theirTaken) = (theirs + 1, 0) }
    }
    while common > 0, cutsCharacter(common, atEnd) || other.cutsCharacter(common, atEnd) { common -= 1 }
    return common
  }

  private func cutsCharacter(_ common: Int, _ atEnd: Bool) -> Bool {
    let byte = atEnd ? byteCount - common : common
    return byte < byteCount && bytes(byte..<byte + 1) { $0[0] & 0xC0 == 0x80 }
  }
}
