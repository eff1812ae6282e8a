import Synchronization

@testable import CoreGraphics

/// A run made by hand: squares that stand on the baseline, a side of space between them, and a picture in front of them.
final class SquaresRun: GlyphRun {
  let id: UInt64 = 1
  let count: Int
  let side: CGFloat
  let picture: CGImage?
  /// The phases of the masks that were asked for.
  let phases = Mutex<[Int]>([])

  init(count: Int, side: CGFloat, picture: CGImage? = nil) {
    (self.count, self.side, self.picture) = (count, side, picture)
  }

  private var squares: [CGRect] {
    (0..<count).map { CGRect(x: CGFloat($0) * 2 * side, y: -side, width: side, height: side) }
  }

  var placedGlyphs: [PlacedGlyph] {
    squares.map {
      PlacedGlyph(id: 7, font: GlyphFont(name: "Squares", face: 1, size: side), origin: CGPoint(x: $0.minX, y: 0))
    }
  }

  func outline(of glyph: PlacedGlyph) -> CGPath {
    CGPath(rect: CGRect(x: 0, y: -side, width: side, height: side), transform: nil)
  }

  var inkBounds: CGRect { squares.reduce(.null) { $0.union($1) } }

  func path() -> CGPath {
    let path = CGMutablePath()
    path.addRects(squares)
    return path
  }

  func images(scale: CGFloat) -> [(CGImage, CGRect)] {
    picture.map { [($0, CGRect(x: 0, y: -side, width: side, height: side))] } ?? []
  }

  func needsPath(scale: CGFloat) -> Bool { inkBounds.width * scale > 4096 }

  /// As the rasteriser fills the squares, each at a quarter of a pixel.
  func mask(scale: CGFloat, phase: Int) -> PlacedMask? {
    phases.withLock { $0.append(phase) }
    guard count > 0 else { return nil }
    let (width, height) = (Int((inkBounds.width * scale).rounded(.up)) + 1, Int((side * scale).rounded(.up)))
    let map = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: CGFloat(phase) / 4, ty: CGFloat(height))
    let picture = filled(.path(path(), .winding), transform: map, width, height)
    let coverage = (0..<height).flatMap { y in (0..<width).map { UInt8(picture.ink($0, y)) } }
    return PlacedMask(
      mask: CoverageMask(width: width, height: height, coverage: coverage), x: 0, y: Int32(-height))
  }
}
