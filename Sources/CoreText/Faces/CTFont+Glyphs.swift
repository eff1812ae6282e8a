import CoreGraphics
import Foundation

/// Which way glyphs follow each other. Text is horizontal here.
public enum CTFontOrientation: UInt32, Hashable, Sendable {
  case `default` = 0
  case horizontal = 1
}

/// The glyphs of characters in UTF-16, before shaping: 0 where the font has none, and at the second half of a pair. False
/// where any is missing.
@discardableResult
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
  var (index, isWhole) = (0, true)
  while index < count {
    let first = characters[index]
    var scalar = UInt32(first)
    let isPair = UTF16.isLeadSurrogate(first) && index + 1 < count && UTF16.isTrailSurrogate(characters[index + 1])
    if isPair { scalar = 0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(characters[index + 1]) - 0xDC00 }
    let glyph = font.face.glyph(for: scalar).flatMap { CGGlyph(exactly: $0) }
    if glyph == nil { isWhole = false }
    glyphs[index] = glyph ?? 0
    if isPair { glyphs[index + 1] = 0 }
    index += isPair ? 2 : 1
  }
  return isWhole
}

/// A glyph's outline, y upwards from its origin on the baseline; nil for one without, such as a space or a picture.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  let path = CGMutablePath()
  font.plainPiece.add(UInt32(glyph), at: .zero, to: path)
  guard !path.isEmpty else { return nil }
  var upwards = CGAffineTransform(scaleX: 1, y: -1).concatenating(font.matrix)
  if let matrix { upwards = upwards.concatenating(matrix.pointee) }
  return path.copy(using: &upwards)
}

/// What each glyph covers, y upwards from its origin; returns what they cover together.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  var all = CGRect.null
  for index in 0..<max(0, count) {
    var rect = font.plainPiece.face.bounds(of: UInt32(glyphs[index]), size: font.font.size)
    if !rect.isNull {
      rect = CGRect(x: rect.minX, y: -rect.maxY, width: rect.width, height: rect.height).applying(font.matrix)
    }
    boundingRects?[index] = rect.isNull ? .zero : rect
    all = all.union(rect)
  }
  return all.isNull ? .zero : all
}

/// How far the pen goes on with each glyph, without kerning; returns the sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  var sum = 0.0
  for index in 0..<max(0, count) {
    let advance = font.advance(of: UInt32(glyphs[index]))
    advances?[index] = CGSize(width: advance, height: 0).applying(font.matrix)
    sum += Double(advance * font.matrix.a)
  }
  return sum
}

/// Draws glyphs at their places in user space, with y upwards, in the context's fill colour.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
  _ context: CGContext
) {
  let placed = (0..<max(0, count)).map { index in
    ShapedRun.Glyph(
      id: UInt32(glyphs[index]), piece: 0, offset: Int32(clamping: index), penX: Float(positions[index].x), advance: 0,
      x: Float(positions[index].x), y: -Float(positions[index].y), isRightToLeft: false)
  }
  guard !placed.isEmpty else { return }
  context.show(ShapedRun(glyphs: placed, pieces: [font.piece], width: 0), at: .zero, nil)
}

extension CTFont {
  /// The font as runs have it, without the matrix.
  var plainPiece: ShapedRun.Piece {
    var face = font.faces.primary
    face.stretch = font.descriptor.stretch
    return ShapedRun.Piece(face: face, size: font.size)
  }

  /// With what of the matrix lines can have: size, stretch and lean.
  var piece: ShapedRun.Piece {
    var piece = plainPiece
    piece.size *= drawnScale
    piece.face.stretch *= 1 + Float(drawnExpansion)
    piece.face.obliqueness = Float(drawnLean)
    return piece
  }

  /// How much larger letters are drawn.
  var drawnScale: CGFloat { matrix.d > 0 && matrix.d.isFinite ? matrix.d : 1 }
  /// How much wider for their height, 0 being as they are.
  var drawnExpansion: CGFloat { matrix.a > 0 && matrix.a.isFinite ? matrix.a / drawnScale - 1 : 0 }
  /// How far they lean to the right for each unit of height.
  var drawnLean: CGFloat { matrix.c.isFinite ? matrix.c / drawnScale : 0 }

  func advance(of glyph: UInt32) -> CGFloat {
    let bold = font.faces.primary.isEmboldened ? font.size * StyledFace.boldness : 0
    let width = face.advance(of: glyph) * unit
    return (width + (width > 0 ? bold : 0)) * CGFloat(font.descriptor.stretch)
  }
}
