import Expectations
import Testing

@testable import CoreGraphics

/// How the rasteriser paints runs of glyphs.
struct GlyphRunTests {
  private let everything = CGAffineTransform(translationX: 20, y: 20)

  private func painted(
    _ run: SquaresRun, at origin: CGPoint, _ transform: CGAffineTransform = .identity, _ color: RGBA = .black
  ) -> Bitmap {
    DisplayList(.glyphs(run, at: origin, color), transform: transform).painted(40, 40)
  }

  /// The row and the column, in quarters of a pixel, where a run's ink begins.
  private func corner(_ run: SquaresRun, at origin: CGPoint) -> (x: Int, y: Int) {
    let bitmap = painted(run, at: CGPoint(x: origin.x, y: origin.y + 4), everything)
    let row = (0..<40).first { y in (0..<40).contains { bitmap.ink($0, y) > 0 } } ?? 0
    let column = (0..<40).first { bitmap.ink($0, row) > 0 } ?? 0
    return ((column - 20 + 1) * 4 - (bitmap.ink(column, row) + 32) / 64, row - 20)
  }

  @Test(arguments: [(-1.5, -1), (-1.25, -1), (-0.5, 0), (-0.25, 0), (0.25, 0), (0.5, 1), (1.5, 2), (1.75, 2)])
  func aBaselineGoesToTheNearestPixelAndHalvesGoDown(_ y: Double, _ row: Int) {
    expect(corner(SquaresRun(count: 1, side: 4), at: CGPoint(x: 0, y: y)).y, equals: row)
  }

  @Test(arguments: [(-1.5, -6), (-0.99, -4), (-0.3, -1), (-0.125, 0), (0.1, 0), (0.125, 1), (0.6, 2), (0.9, 4)])
  func aStartGoesToTheNearestQuarterOfAPixel(_ x: Double, _ quarters: Int) {
    expect(corner(SquaresRun(count: 1, side: 4), at: CGPoint(x: x, y: 0)).x, equals: quarters)
  }

  /// What is scrolled by whole pixels is moved on the screen, and its places are sums that differ in their last digits.
  @Test(arguments: [-1e-7, -1e-12, 0, 1e-12, 1e-7]) func halvesThatAreOffByRoundingGoWhereHalvesGo(_ off: Double) {
    let run = SquaresRun(count: 1, side: 4)
    for place in [0.5, 3.5, 6.5] {
      expect(corner(run, at: CGPoint(x: 0, y: place + off)).y, equals: Int(place + 0.5))
      expect(corner(run, at: CGPoint(x: place + 0.125 + off, y: 0)).x, equals: Int(place * 4 + 1))
      expect(corner(run, at: CGPoint(x: place + 0.5 - 0.125 + off, y: 0)).x, equals: Int(place * 4 + 2))
    }
  }

  @Test(arguments: [0.0, 0.25, 0.5, 0.75], [1.0, 2])
  func uprightTextIsPaintedByTheMaskOfItsPhaseAndScale(_ fraction: Double, _ scale: Double) {
    let run = SquaresRun(count: 2, side: 3)
    let bitmap = painted(run, at: CGPoint(x: (4 + fraction) / scale, y: 8), CGAffineTransform(scaleX: scale, y: scale))
    expect(run.phases.withLock { $0 }, equals: [Int(fraction * 4)])
    let squares = run.path()
    let map = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 4 + fraction, ty: 8 * scale)
    expect(bitmap.words, equals: filled(.path(squares, .winding), transform: map, 40, 40).words)
  }

  @Test(arguments: [
    CGAffineTransform(rotationAngle: 0.3), CGAffineTransform(scaleX: 2, y: 1), CGAffineTransform(scaleX: -1, y: -1),
    CGAffineTransform(scaleX: 1000, y: 1000),
  ])
  func turnedStretchedAndHugeTextIsPaintedByItsOutlines(_ transform: CGAffineTransform) {
    let run = SquaresRun(count: 2, side: 3)
    let map = transform.concatenating(CGAffineTransform(translationX: 20, y: 20))
    let bitmap = painted(run, at: CGPoint(x: 0, y: 2), map)
    expect(run.phases.withLock { $0 }.isEmpty)
    let moved = CGAffineTransform(translationX: 0, y: 2).concatenating(map)
    expect(bitmap.words, equals: filled(.path(run.path(), .winding), transform: moved, 40, 40).words)
    expect(bitmap.totalInk > 0)
  }

  @Test func picturesKeepTheirColoursAndFadeWithTheText() {
    let pixels = Bitmap(width: 1, height: 1)
    pixels[0, 0] = 0xFF00_FF00
    let run = SquaresRun(count: 1, side: 8, picture: CGImage(pixels))
    let list = DisplayList(.glyphs(run, at: CGPoint(x: 4, y: 20), .clear), opacity: 0.5)
    expect(list.painted(40, 40)[6, 16], equals: 0xFF7F_FF7F)
  }

  @Test func aBandThatTheTextDoesNotReachAsksForNoMask() {
    let run = SquaresRun(count: 1, side: 4)
    var list = DisplayList(.glyphs(run, at: CGPoint(x: 2, y: 10), .black))
    list.items[0].extent = list.items[0].content.bounds(under: .identity)
    expect(list.items[0].extent.contains(PixelRect(x: 2, y: 6, width: 4, height: 4)))
    let bitmap = Bitmap(width: 40, height: 40)
    for y in stride(from: 0, to: 40, by: 4) {
      Rasterizer.paint(list, in: PixelRect(x: 0, y: y, width: 40, height: 4), of: bitmap)
    }
    expect(run.phases.withLock { $0.count }, equals: 2)
    expect(bitmap.ink(3, 9), equals: 255)
  }

  /// A context's shadow and edges treat turned text as the shape that it is.
  @Test(arguments: [true, false]) func aContextDrawsTurnedTextAsItsShape(_ antialiases: Bool) {
    func picture(_ draw: (CGContext, SquaresRun) -> Void) -> [UInt32] {
      let bitmap = Bitmap(width: 40, height: 40)
      let context = CGContext(bitmap: bitmap, scale: 1)
      context.rotate(by: 0.2)
      context.setShouldAntialias(antialiases)
      context.setShadow(offset: CGSize(width: 3, height: 2), blur: 2, color: .black)
      draw(context, SquaresRun(count: 2, side: 6))
      return bitmap.words
    }
    let text = picture { $0.paint(.glyphs($1, at: CGPoint(x: 8, y: 16), .black)) }
    let shape = picture { context, run in
      context.translateBy(x: 8, y: 16)
      context.paint(.fill(.path(run.path(), .winding), .color(.black)))
    }
    expect(text == shape && Set(text).count > 2)
  }
}
