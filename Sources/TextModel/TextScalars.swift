/// A place between two scalars of a text, from which to step to both sides: a step costs the same in a text of any length.
package struct TextScalars {
  private let pieces: TextStore.Pieces
  private var index: Int
  private var piece: TextPiece?
  private var byte: Int
  /// In UTF-16 code units.
  package private(set) var offset: Int

  /// Begins at an offset inside the text, before the character of Unicode that holds it.
  package init(_ text: TextStore, at offset: Int) {
    pieces = text.pieces
    let offset = max(0, min(offset, text.count))
    let place = text.place(ofUnit: offset)
    index = place.index
    piece = pieces.isEmpty ? nil : pieces[index]
    byte = piece?.byte(ofUnit: offset - place.before.units) ?? 0
    self.offset = place.before.units + (piece?.units(before: byte) ?? 0)
  }

  package mutating func next() -> Unicode.Scalar? {
    guard var piece else { return nil }
    if byte == piece.byteCount {
      guard index + 1 < pieces.count else { return nil }
      index += 1
      piece = pieces[index]
      (self.piece, byte) = (piece, 0)
    }
    let scalar = piece.withBytes { TextBytes.scalar(at: byte, in: $0) }
    byte += UTF8.width(scalar)
    offset += UTF16.width(scalar)
    return scalar
  }

  package mutating func previous() -> Unicode.Scalar? {
    guard var piece else { return nil }
    if byte == 0 {
      guard index > 0 else { return nil }
      index -= 1
      piece = pieces[index]
      (self.piece, byte) = (piece, piece.byteCount)
    }
    let scalar = piece.withBytes { bytes in
      repeat { byte -= 1 } while bytes[byte] & 0xC0 == 0x80
      return TextBytes.scalar(at: byte, in: bytes)
    }
    offset -= UTF16.width(scalar)
    return scalar
  }
}
