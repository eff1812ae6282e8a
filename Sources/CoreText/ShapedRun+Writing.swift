import CoreGraphics

/// A run as text: what a document writes down so that it can be searched and copied.
extension ShapedRun {
  package var written: [WrittenGlyphs] {
    var result: [WrittenGlyphs] = []
    var last: (piece: Int32, isRightToLeft: Bool)?
    var index = 0
    while index < glyphs.count {
      let first = glyphs[index]
      var end = index + 1
      while end < glyphs.count, glyphs[end].offset == first.offset, glyphs[end].piece == first.piece,
        (glyphs[end].units == 0) == (first.units == 0)
      {
        end += 1
      }
      let shown = glyphs[index..<end].filter { $0.id != ShapedParagraph.Glyph.blank }
      index = end
      let piece = pieces[Int(first.piece)]
      guard !shown.isEmpty, !piece.face.face.hasColorGlyphs, !piece.face.face.file.path.isEmpty else { continue }
      if last == nil || last! != (first.piece, first.isRightToLeft) {
        last = (first.piece, first.isRightToLeft)
        result.append(
          WrittenGlyphs(
            file: piece.glyphFile, em: piece.em, isEmboldened: piece.face.isEmboldened,
            isBackward: first.isRightToLeft))
      }
      let group = result.count - 1
      result[group].glyphs += shown.map { ($0.id, CGPoint(x: CGFloat($0.x), y: CGFloat($0.y))) }
      result[group].clusters.append(.init(text: text(of: first, piece), glyphCount: shown.count))
    }
    for group in result.indices where result[group].isBackward { result[group].clusters.reverse() }
    return result
  }

  /// What a cluster says, by its first glyph.
  private func text(of glyph: Glyph, _ piece: Piece) -> String {
    let units = source.utf16
    guard glyph.units > 0,
      let start = units.index(units.startIndex, offsetBy: Int(glyph.offset), limitedBy: units.endIndex),
      let end = units.index(start, offsetBy: Int(glyph.units), limitedBy: units.endIndex)
    else { return mark(of: glyph.id, piece) }
    return String(source[start..<end])
  }

  /// Which of the signs that lines end with a glyph is.
  private func mark(of glyph: UInt32, _ piece: Piece) -> String {
    let known = ["\u{2026}", ".", "\u{2010}", "-"]
    return known.first { sign in
      sign.unicodeScalars.allSatisfy { piece.face.face.glyph(for: $0.value) == glyph }
    } ?? ""
  }
}

extension ShapedRun.Piece {
  fileprivate var glyphFile: GlyphFile {
    let file = face.face.file
    return GlyphFile(path: file.path, index: file.index, instance: file.instance, variations: file.variations)
  }

  fileprivate var em: CGAffineTransform {
    CGAffineTransform(
      a: size * CGFloat(face.stretch), b: 0, c: -CGFloat(face.lean) * size, d: size, tx: 0, ty: 0)
  }
}
