import CHarfBuzzFreeType
import CoreGraphics

/// What Core Text tells of a face besides its lines: from its tables, in the face's units with y upwards.
extension FontFace {
  var glyphCount: Int { Int(hb_face_get_glyph_count(face)) }

  func advance(of glyph: UInt32) -> CGFloat { CGFloat(hb_font_get_glyph_h_advance(font, glyph)) }

  /// Degrees to the left.
  var slantAngle: CGFloat { CGFloat(hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE)) }

  /// An entry of the table of names, in English.
  func name(_ id: UInt32) -> String? { Self.name(id, of: face) }

  /// Around all glyphs, as the table `head` says; empty without one.
  var boundingBox: CGRect {
    guard let table = hb_face_reference_table(face, 0x6865_6164) else { return .zero }
    defer { hb_blob_destroy(table) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(table, &length), length >= 44 else { return .zero }
    func number(at place: Int) -> CGFloat {
      let (high, low) = (UInt16(UInt8(bitPattern: bytes[place])), UInt16(UInt8(bitPattern: bytes[place + 1])))
      return CGFloat(Int16(bitPattern: high << 8 | low))
    }
    let (left, bottom, right, top) = (number(at: 36), number(at: 38), number(at: 40), number(at: 42))
    guard right > left, top > bottom else { return .zero }
    return CGRect(x: left, y: bottom, width: right - left, height: top - bottom)
  }
}
