/// Positioned glyphs of one line, as a display list holds them; CoreText shapes them.
///
/// Positions are in points from the baseline's start, y downwards, and know no pixels: a renderer can draw the outlines
/// sharp at any scale. A run also keeps what the rasteriser paints of it, which is good for one scale.
package protocol GlyphRun: AnyObject, Sendable {
  /// Another run never has it: a key for caches that must not keep the run.
  var id: UInt64 { get }
  /// The glyphs that may show anything, in the order of the line.
  var placedGlyphs: [PlacedGlyph] { get }
  /// A glyph's outline in points from its own origin; empty where the glyph is a picture.
  func outline(of glyph: PlacedGlyph) -> CGPath
  /// What the glyphs cover; null when there is no ink. At most a point too large.
  var inkBounds: CGRect { get }
  /// The outlines of all glyphs.
  func path() -> CGPath
  /// The glyphs that are pictures, with enough pixels for a scale (points to pixels), and their places.
  func images(scale: CGFloat) -> [(CGImage, CGRect)]
  /// Whether the run is too large for a mask at a scale.
  func needsPath(scale: CGFloat) -> Bool
  /// The coverage of all glyphs at a scale, with the baseline's start `phase` quarters of a pixel right of a pixel's
  /// left edge; nil when nothing is to be seen.
  func mask(scale: CGFloat, phase: Int) -> PlacedMask?
  /// The glyphs with the characters that they stand for, for documents whose text can be read; empty where only the
  /// shapes are known. Glyphs that are pictures are not among them.
  var written: [WrittenGlyphs] { get }
}

extension GlyphRun {
  package var written: [WrittenGlyphs] { [] }
}

/// Neighbouring glyphs of one face and direction, with what they say.
package struct WrittenGlyphs: Sendable {
  /// Characters that are one with their glyphs: a letter with its marks, a ligature.
  package struct Cluster: Sendable {
    package var text: String
    package var glyphCount: Int

    package init(text: String, glyphCount: Int) { (self.text, self.glyphCount) = (text, glyphCount) }
  }

  package var file: GlyphFile
  /// A glyph's em, in points with y downwards: its size, its lean, how much wider it is drawn.
  package var em: CGAffineTransform
  package var isEmboldened: Bool
  /// From left to right; places are in points from the start of the run's baseline, y downwards.
  package var glyphs: [(id: UInt32, origin: CGPoint)] = []
  /// In the order of the text: where it is backward, the first cluster's glyphs are the last.
  package var clusters: [Cluster] = []
  package var isBackward: Bool

  package init(file: GlyphFile, em: CGAffineTransform, isEmboldened: Bool, isBackward: Bool) {
    (self.file, self.em) = (file, em)
    (self.isEmboldened, self.isBackward) = (isEmboldened, isBackward)
  }
}

/// Where a face lies.
package struct GlyphFile: Hashable, Sendable {
  package var path: String
  /// The face's place in a collection.
  package var index: Int
  /// A variable font's named instance, counted from 1; 0 is the font as it is.
  package var instance: Int
  /// A variable font's axes: "wght=700,wdth=90".
  package var variations: String

  package init(path: String, index: Int, instance: Int = 0, variations: String = "") {
    (self.path, self.index, self.instance, self.variations) = (path, index, instance, variations)
  }
}

/// A glyph of a run.
package struct PlacedGlyph: Sendable {
  /// The glyph's number in its font.
  package var id: UInt32
  package var font: GlyphFont
  /// In points from the start of the run's baseline, y downwards.
  package var origin: CGPoint

  package init(id: UInt32, font: GlyphFont, origin: CGPoint) {
    (self.id, self.font, self.origin) = (id, font, origin)
  }
}

/// A face at a size: with a glyph's number, a key for what a renderer makes of the glyph.
package struct GlyphFont: Hashable, Sendable {
  /// The face's PostScript name.
  package var name: String
  /// Another face, or another instance of a variable one, never has it.
  package var face: UInt32
  /// In points.
  package var size: CGFloat
  /// Drawn heavier than the face is.
  package var isEmboldened: Bool
  /// Drawn slanted, although the face is not.
  package var isSlanted: Bool

  package init(name: String, face: UInt32, size: CGFloat, isEmboldened: Bool = false, isSlanted: Bool = false) {
    (self.name, self.face, self.size) = (name, face, size)
    (self.isEmboldened, self.isSlanted) = (isEmboldened, isSlanted)
  }
}

/// A mask and where its top left lies, in pixels from the pixel that holds the baseline's start.
package struct PlacedMask: Sendable {
  package var mask: CoverageMask
  package var x: Int32
  package var y: Int32

  package init(mask: CoverageMask, x: Int32, y: Int32) { (self.mask, self.x, self.y) = (mask, x, y) }
}

extension GlyphRun {
  /// Whether the rasteriser paints the outlines: rotated or stretched text would need another mask in each frame.
  func isPaintedAsPath(under transform: CGAffineTransform) -> Bool {
    !transform.isRectilinear || transform.a != transform.d || transform.a <= 0 || needsPath(scale: transform.a)
  }

  /// Where the coverage of an upright run lies whose baseline starts at `origin`, in a space that `transform` maps to
  /// pixels.
  ///
  /// The baseline goes to the nearest pixel and the start to the nearest quarter of one, halves downwards and to the
  /// right.
  func placedMask(at origin: CGPoint, under transform: CGAffineTransform) -> PlacedMask? {
    let device = origin.applying(transform)
    guard abs(device.x) < 1e9, abs(device.y) < 1e9 else { return nil }
    let left = device.x.rounded(.down)
    let quarters = PixelRect.nearest((device.x - left) * 4)
    guard var placed = mask(scale: transform.a, phase: Int(quarters & 3)) else { return nil }
    placed.x += Int32(left) + (quarters >> 2)
    placed.y += PixelRect.nearest(device.y)
    return placed
  }
}
