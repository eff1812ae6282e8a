import CHarfBuzzFreeType
import CoreGraphics
import Foundation
import Synchronization

/// A font file's first face, without a size. In Apple's systems it is Core Graphics'; here it comes with `import CoreText`.
public final class CGFont: Hashable, @unchecked Sendable {
  let face: FontFace
  /// Fonts whose bytes the program gave, each once. They are kept for as long as the program runs, as faces are: another
  /// file would get the same path.
  private static let kept = Mutex<[(file: MemoryFile, face: FontFace)]>([])

  init(_ face: FontFace) { self.face = face }

  /// A font of a file's bytes; nil for anything but TrueType and OpenType.
  public init?(_ provider: CGDataProvider) {
    guard let bytes = provider.data.map({ Data(referencing: $0) }) else { return nil }
    let face = Self.kept.withLock { kept -> FontFace? in
      if let known = kept.first(where: { $0.file.holds(bytes) }) { return known.face }
      guard let file = MemoryFile(bytes), let face = ProgramFonts.faces(inFileAt: file.path).first else { return nil }
      kept.append((file, face))
      return face
    }
    guard let face else { return nil }
    self.face = face
  }

  /// A font by its PostScript or full name; nil where there is none.
  public init?(_ name: CFString) {
    guard let file = FaceSet.file(named: name, weight: 400, isItalic: false), let face = Faces.face(file) else {
      return nil
    }
    self.face = face
  }

  public var postScriptName: CFString? { face.postScriptName }
  public var fullName: CFString? { face.name(4) }
  public var numberOfGlyphs: Int { face.glyphCount }
  /// The size of the square that letters are drawn in; the figures below count in such units.
  public var unitsPerEm: Int32 { Int32(face.unitsPerEm) }
  /// Above the baseline.
  public var ascent: Int32 { Int32(face.metrics.ascender) }
  /// Below the baseline, as a negative number.
  public var descent: Int32 { Int32(face.metrics.descender) }
  /// Between lines.
  public var leading: Int32 { Int32(face.metrics.leading) }
  public var capHeight: Int32 { Int32(face.metrics.capHeight) }
  public var xHeight: Int32 { Int32(face.metrics.xHeight) }
  /// Around the letters of the whole face, y upwards from the baseline.
  public var fontBBox: CGRect { face.boundingBox }
  /// Degrees that letters lean to the left: below zero for italics.
  public var italicAngle: CGFloat { face.slantAngle }

  /// How far the pen goes on with each glyph; false for a glyph that there is not.
  public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    for index in 0..<max(0, count) {
      guard Int(glyphs[index]) < numberOfGlyphs else { return false }
      advances[index] = Int32(face.advance(of: UInt32(glyphs[index])))
    }
    return true
  }

  public static func == (a: CGFont, b: CGFont) -> Bool { a === b || a.face.file == b.face.file }
  public func hash(into hasher: inout Hasher) { hasher.combine(face.file) }
}

/// A typeface at a size; 0 is 12, or the descriptor's. The other attributes of the descriptor are not looked at.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
  let size = size > 0 ? size : attributes?.wantedSize ?? 0
  return CTFont(
    Font(FontDescriptor(face: graphicsFont.face), size: CTFont.known(size)), matrix: matrix?.pointee ?? .identity)
}

/// The face of a font. `attributes` is set to nil: all that a font asks of its face is in the font.
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<CTFontDescriptor?>?
) -> CGFont {
  attributes?.pointee = nil
  return CGFont(font.face)
}
