import CoreGraphics

/// Makes remarks of characters that no installed font has: once for each script, with the package that has a font.
enum MissingGlyphs {
  static func note(_ value: UInt32) {
    guard Remarks.isOn, let scalar = Unicode.Scalar(value), isVisible(scalar) else { return }
    let (script, package) = script(of: value)
    Remarks.say(
      "glyph", about: script,
      "no installed font has \"\(scalar)\" (U+\(String(value, radix: 16, uppercase: true)), \(script)), and a box is shown in "
        + "its place: install \(package)")
  }

  /// Whether a reader expects to see a glyph for the character.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      false
    default: !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// The usual name of the characters, and the Debian package of a font that has them.
  static func script(of value: UInt32) -> (name: String, package: String) {
    switch value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: ("Hangul", "fonts-nanum")
    case 0x2E80...0x312F, 0x3190...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1B000...0x1B16F,
      0x20000...0x3FFFF:
      ("Chinese and Japanese", "fonts-noto-cjk")
    case 0x2600...0x27BF, 0x1F000...0x1FAFF: ("emoji and symbols", "fonts-noto-color-emoji or fonts-dejavu-core")
    default:
      ("block U+\(String(value & ~0x7F, radix: 16, uppercase: true))", "fonts-noto-core or another font that has it")
    }
  }
}
