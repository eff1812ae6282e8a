import CoreGraphics
import Synchronization

/// Neighbouring glyphs of one line that have one colour, each with its face.
///
/// Positions are in points from the baseline's start, y downwards, and do not depend on the scale. A mask is made when
/// a scale first needs it, and kept in a bounded cache.
package final class ShapedRun: GlyphRun {
  struct Glyph: Sendable {
    /// In the face of `pieces[piece]`.
    var id: UInt32
    var piece: Int32
    /// In UTF-16 code units of the source: of the cluster's first character.
    var offset: Int32
    /// Where the cluster begins on the line, for carets; `x` is where its ink is placed.
    var penX: Float
    var advance: Float
    var x: Float
    var y: Float
    var isRightToLeft: Bool
    /// How many code units of the source the cluster has; 0 for ellipses and hyphens, which are not in it.
    var units: UInt8 = 0
  }

  /// Neighbouring glyphs of one face.
  struct Piece: Hashable, Sendable {
    var face: StyledFace
    var size: CGFloat

    var font: GlyphFont {
      GlyphFont(
        name: face.face.postScriptName, face: face.face.id, size: size, isEmboldened: face.isEmboldened,
        isSlanted: face.isSlanted)
    }

    /// Adds a glyph's outline in points, y downwards, with the glyph's origin at a point.
    func add(_ glyph: UInt32, at origin: CGPoint, to path: CGMutablePath) {
      let scale = size / face.face.unitsPerEm
      let (lean, stretch) = (CGFloat(face.lean), CGFloat(face.stretch))
      face.outline(of: glyph).add(to: path) { point in
        let (x, y) = (CGFloat(point.x) * scale * stretch, CGFloat(point.y) * scale)
        return CGPoint(x: origin.x + x + y * lean, y: origin.y - y)
      }
    }
  }

  let glyphs: [Glyph]
  let pieces: [Piece]
  /// The sum of the advances, in points.
  package let width: CGFloat
  /// Unique within the process.
  package let id: UInt64
  /// What the offsets of glyphs count in.
  let source: String

  private struct Derived: Sendable {
    var inkBounds: CGRect?
    var path: CGPath?
  }

  private let derived = Mutex(Derived())
  /// Whether `RunMasks` may keep a mask of the run.
  let hasKeptMask = Atomic(false)
  private static let nextID = Atomic<UInt64>(1)

  init(glyphs: [Glyph], pieces: [Piece], width: CGFloat, source: String = "") {
    self.glyphs = glyphs
    self.pieces = pieces
    self.width = width
    self.source = source
    id = Self.nextID.wrappingAdd(1, ordering: .relaxed).oldValue
  }

  deinit {
    if hasKeptMask.load(ordering: .relaxed) { RunMasks.shared.forget(run: id) }
  }

  /// What the glyphs cover, in points from the baseline's start; null when there is no ink. At most a point too large.
  package var inkBounds: CGRect {
    derived.withLock { derived in
      if let known = derived.inkBounds { return known }
      let bounds = measuredInk()
      derived.inkBounds = bounds
      return bounds
    }
  }

  private func measuredInk() -> CGRect {
    var (left, top, right, bottom) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
    glyphs.withUnsafeBufferPointer { glyphs in
      var start = 0
      while start < glyphs.count {
        let piece = pieces[Int(glyphs[start].piece)]
        var end = start + 1
        while end < glyphs.count, glyphs[end].piece == glyphs[start].piece { end += 1 }
        let placing = piece.face.placing(size: piece.size)
        piece.face.face.forEachBox(of: glyphs[start..<end], emboldened: piece.face.isEmboldened) { glyph, box in
          guard !box.isEmpty else { return }
          let ink = placing.ink(of: box)
          left = min(left, ink.left + CGFloat(glyph.x))
          top = min(top, ink.top + CGFloat(glyph.y))
          right = max(right, ink.right + CGFloat(glyph.x))
          bottom = max(bottom, ink.bottom + CGFloat(glyph.y))
        }
        start = end
      }
    }
    return left < .infinity ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
  }

  /// Whether any glyph is a picture with colours of its own.
  package var hasColorGlyphs: Bool { pieces.contains { $0.face.face.hasColorGlyphs } }

  /// The outlines in points, y downwards, from the baseline's start: for text that is turned, or too large for a mask.
  package func path() -> CGPath {
    derived.withLock { derived in
      if let known = derived.path { return known }
      let path = CGMutablePath()
      for glyph in glyphs where glyph.id != ShapedParagraph.Glyph.blank {
        let piece = pieces[Int(glyph.piece)]
        piece.add(glyph.id, at: CGPoint(x: CGFloat(glyph.x), y: CGFloat(glyph.y)), to: path)
      }
      let made = path.copy() ?? path
      derived.path = made
      return made
    }
  }

  /// Text larger than this, in pixels, has no mask: its `path` is painted.
  package static let largestMask: CGFloat = 8_000_000

  /// Whether the run is too large for a mask at a scale (points to pixels).
  package func needsPath(scale: CGFloat) -> Bool {
    let ink = inkBounds
    return !ink.isNull && ink.width * ink.height * scale * scale > Self.largestMask
  }

  /// The coverage of all glyphs at a scale, with the baseline's start `phase` quarters of a pixel right of a pixel's
  /// left edge; nil when nothing is to be seen.
  package func mask(scale: CGFloat, phase: Int) -> PlacedMask? {
    guard scale > 0, scale.isFinite, !inkBounds.isNull, !needsPath(scale: scale) else { return nil }
    return RunMasks.shared.mask(of: self, scale: scale, phase: min(max(phase, 0), 3))
  }
}

extension ShapedRun {
  package var placedGlyphs: [PlacedGlyph] {
    let fonts = pieces.map(\.font)
    return glyphs.compactMap { glyph in
      guard glyph.id != ShapedParagraph.Glyph.blank else { return nil }
      let origin = CGPoint(x: CGFloat(glyph.x), y: CGFloat(glyph.y))
      return PlacedGlyph(id: glyph.id, font: fonts[Int(glyph.piece)], origin: origin)
    }
  }

  package func outline(of glyph: PlacedGlyph) -> CGPath {
    let path = CGMutablePath()
    pieces.first { $0.font == glyph.font }?.add(glyph.id, at: .zero, to: path)
    return path
  }
}

extension StyledFace {
  /// In font units, emboldened where the style asks for it; not slanted.
  func outline(of glyph: UInt32) -> GlyphOutline {
    face.outline(of: glyph, emboldened: isEmboldened)
  }

  /// The glyph's ink in points, y downwards.
  func bounds(of glyph: UInt32, size: CGFloat) -> CGRect {
    let box = face.box(of: glyph, emboldened: isEmboldened)
    guard !box.isEmpty else { return .null }
    let ink = placing(size: size).ink(of: box)
    return CGRect(x: ink.left, y: ink.top, width: ink.right - ink.left, height: ink.bottom - ink.top)
  }

  func placing(size: CGFloat) -> GlyphPlacing {
    let scale = size / face.unitsPerEm
    return GlyphPlacing(scale: scale, across: scale * CGFloat(stretch), lean: scale * CGFloat(lean))
  }
}

/// How the boxes of a face's glyphs become points, y downwards.
struct GlyphPlacing {
  /// Points a font unit of height, and of width.
  var scale: CGFloat
  var across: CGFloat
  /// How far a font unit of height moves a point to the right.
  var lean: CGFloat

  func ink(of box: GlyphBox) -> (left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat) {
    let (low, high) = (CGFloat(box.bottom), CGFloat(box.top))
    var (left, right) = (CGFloat(box.left) * across, CGFloat(box.right) * across)
    if lean != 0 {
      left += min(low * lean, high * lean, 0)
      right += max(low * lean, high * lean, 0)
    }
    return (left, -high * scale, right, -low * scale)
  }
}
