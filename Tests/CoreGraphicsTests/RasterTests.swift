import CoreGraphics
import Expectations
import Testing

struct RasterTests {
  // MARK: - Rectangles

  @Test func aRectangleOnPixelBoundariesIsExact() {
    let bitmap = filled(.rect(CGRect(x: 2, y: 1, width: 3, height: 2)), 8, 4)
    for y in 0..<4 {
      for x in 0..<8 {
        expect(bitmap.ink(x, y), equals: ((2..<5).contains(x) && (1..<3).contains(y) ? 255 : 0), "\(x), \(y)")
      }
    }
  }

  @Test func aFractionalEdgeCoversItsShareOfThePixel() {
    let bitmap = filled(.rect(CGRect(x: 1.25, y: 1.5, width: 2, height: 1)), 6, 4)
    expect(bitmap.ink(1, 1), equals: Int((0.75 * 0.5 * 255).rounded()))
    expect(bitmap.ink(2, 1), equals: Int((0.5 * 255.0).rounded()))
    expect(bitmap.ink(3, 2), equals: Int((0.25 * 0.5 * 255).rounded()))
    expect(bitmap.ink(4, 1) == 0 && bitmap.ink(1, 0) == 0)
  }

  @Test(arguments: [0.1, 0.25, 0.5, 0.9, 1.3, 2.4])
  func theInkOfARectangleIsItsArea(_ side: CGFloat) {
    let bitmap = filled(.rect(CGRect(x: 1.3, y: 1.6, width: side, height: side)), 6, 6)
    expect(abs(CGFloat(bitmap.totalInk) / 255 - side * side) < 0.02)
  }

  @Test func aPathOfARectangleIsTheRectangle() {
    let rect = CGRect(x: 1.25, y: 0.5, width: 3.5, height: 2)
    let path = CGPath(rect: rect, transform: nil)
    expect(filled(.path(path, .winding), 6, 4).words, equals: filled(.rect(rect), 6, 4).words)
  }

  @Test func aNegativeScaleMirrors() {
    let mirrored = filled(
      .rect(CGRect(x: 1, y: 1, width: 2, height: 1)),
      transform: CGAffineTransform(scaleX: -1, y: 1)
        .concatenating(CGAffineTransform(translationX: 6, y: 0)), 6, 3)
    expect(mirrored.words, equals: filled(.rect(CGRect(x: 3, y: 1, width: 2, height: 1)), 6, 3).words)
  }

  // MARK: - Curves

  /// Coverage by 32 × 32 points a pixel.
  private func sampled(_ x: Int, _ y: Int, _ inside: (CGFloat, CGFloat) -> Bool) -> Int {
    var hits = 0
    for j in 0..<32 {
      for i in 0..<32 where inside(CGFloat(x) + (CGFloat(i) + 0.5) / 32, CGFloat(y) + (CGFloat(j) + 0.5) / 32) {
        hits += 1
      }
    }
    return (hits * 255 + 512) / 1024
  }

  @Test func aCirclesEdgeIsItsAreaToWithinAFewLevels() {
    let rounded = filled(.roundedRect(CGRect(x: 1, y: 1, width: 14, height: 14), CornerRadii(7)), 16, 16)
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 1, y: 1, width: 14, height: 14))
    // One more piece makes it a path like any other.
    path.move(to: CGPoint(x: 8, y: 8))
    let ellipse = filled(.path(path, .winding), 16, 16)
    var levels = Set<Int>()
    for y in 0..<16 {
      for x in 0..<16 {
        let expected = sampled(x, y) { hypot($0 - 8, $1 - 8) < 7 }
        expect(abs(rounded.ink(x, y) - expected) <= 4, "rounded \(x), \(y)")
        expect(abs(ellipse.ink(x, y) - expected) <= 6, "path \(x), \(y)")
      }
    }
    for radius in stride(from: CGFloat(3), to: 8, by: 0.5) {
      let rect = CGRect(x: 8 - radius, y: 8 - radius, width: 2 * radius, height: 2 * radius)
      for word in filled(.roundedRect(rect, CornerRadii(radius)), 16, 16).words { levels.insert(Int(word & 255)) }
    }
    expect(levels.count > 32)
  }

  @Test func roundedPathsAreTheRoundedRectanglesThatTheyDescribe() {
    let rect = CGRect(x: 1.5, y: 2, width: 25, height: 16)
    let path = CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 5, transform: nil)
    expect(
      filled(.path(path, .evenOdd), 30, 20).words, equals: filled(.roundedRect(rect, CornerRadii(5)), 30, 20).words)
    let circle = CGRect(x: 1, y: 1, width: 18, height: 18)
    let round = CGPath(ellipseIn: circle, transform: nil)
    expect(
      filled(.path(round, .winding), 20, 20).words, equals: filled(.roundedRect(circle, CornerRadii(9)), 20, 20).words)
  }

  @Test func eachCornerHasItsOwnRadius() {
    let radii = CornerRadii(topLeft: 0, topRight: 4, bottomRight: 8, bottomLeft: 2)
    let bitmap = filled(.roundedRect(CGRect(x: 0, y: 0, width: 20, height: 20), radii), 20, 20)
    expect(bitmap.ink(0, 0), equals: 255)
    expect(bitmap.ink(19, 0) < 30 && bitmap.ink(16, 3) == 255)
    expect(bitmap.ink(19, 19) == 0 && bitmap.ink(17, 17) < 255 && bitmap.ink(14, 14) == 255)
    expect(bitmap.ink(0, 19) > 0 && bitmap.ink(1, 18) > 200)
  }

  @Test func radiiThatDoNotFitShrinkTogether() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    expect(
      filled(.roundedRect(rect, CornerRadii(100)), 20, 10).words,
      equals: filled(.roundedRect(rect, CornerRadii(5)), 20, 10).words)
  }

  @Test func largeRoundedRectanglesMatchTheirPath() {
    let rect = CGRect(x: -700, y: -700, width: 1400, height: 1400)
    let bitmap = filled(.roundedRect(rect, CornerRadii(700)), transform: .init(translationX: -480, y: -480), 32, 32)
    for (x, y) in [(0, 0), (14, 15), (31, 31), (20, 9)] {
      let expected = sampled(x, y) { hypot($0 + 480, $1 + 480) < 700 }
      expect(abs(bitmap.ink(x, y) - expected) < 12, "\(x), \(y)")
    }
  }

  @Test func theRulesDifferInsideAHole() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
    path.addRect(CGRect(x: 3, y: 3, width: 3, height: 3))
    expect(filled(.path(path, .winding), 9, 9).ink(4, 4), equals: 255)
    expect(filled(.path(path, .evenOdd), 9, 9).ink(4, 4), equals: 0)
    expect(filled(.path(path, .evenOdd), 9, 9).ink(2, 4), equals: 255)
  }

  // MARK: - Borders and strokes

  @Test func aBorderIsARingInsideTheEdge() {
    let bitmap = DisplayList(.border(CGRect(x: 1, y: 1, width: 10, height: 8), .zero, width: 2, .black)).painted(12, 10)
    for (x, y, ink) in [
      (0, 4, 0), (1, 4, 255), (2, 4, 255), (3, 4, 0), (10, 4, 255), (8, 4, 0), (5, 1, 255), (5, 3, 0),
    ] {
      expect(bitmap.ink(x, y), equals: ink, "\(x), \(y)")
    }
  }

  @Test func aThinBorderCoversItsWidth() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    let bitmap = DisplayList(.border(rect, CornerRadii(6), width: 0.5, .black)).painted(20, 20)
    expect(abs(bitmap.ink(0, 10) - 128) <= 1 && bitmap.ink(1, 10) == 0 && bitmap.ink(10, 10) == 0)
  }

  @Test func aBorderWiderThanItsRectangleFillsIt() {
    let rect = CGRect(x: 2, y: 2, width: 6, height: 6)
    expect(
      DisplayList(.border(rect, .zero, width: 30, .black)).painted(10, 10).words,
      equals: filled(.rect(rect), 10, 10).words)
  }

  @Test func aLineOnPixelCentresFillsWholePixels() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 2, y: 2.5), CGPoint(x: 8, y: 2.5)])
    let bitmap = DisplayList(.stroke(path, StrokeStyle(width: 1), black)).painted(10, 5)
    expect(bitmap.words, equals: filled(.rect(CGRect(x: 2, y: 2, width: 6, height: 1)), 10, 5).words)
  }

  @Test func aHairlineIsFaintButThere() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 2.5), CGPoint(x: 10, y: 2.5)])
    let bitmap = DisplayList(.stroke(path, StrokeStyle(width: 0.25), black)).painted(10, 5)
    expect(abs(bitmap.ink(5, 2) - 64) <= 1)
  }

  @Test func strokesAlongCurvesHaveNoBumps() {
    let path = CGPath(ellipseIn: CGRect(x: 3, y: 3, width: 34, height: 34), transform: nil)
    let bitmap = DisplayList(.stroke(path, StrokeStyle(width: 4), black)).painted(40, 40)
    for y in 0..<40 {
      for x in 0..<40 {
        let expected = sampled(x, y) { abs(hypot($0 - 20, $1 - 20) - 17) < 2 }
        expect(abs(bitmap.ink(x, y) - expected) <= 20, "\(x), \(y)")
      }
    }
  }

  /// A curve that bends across only, which a scale stretches across only: what is fine enough on the average would be
  /// three straight lines.
  @Test func aStrokeUnderUnevenScaleStaysRound() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 0, y: 30_000), control: CGPoint(x: 0.06, y: 15_000))
    let transform = CGAffineTransform(scaleX: 10_000, y: 0.01)
    let bitmap = DisplayList(.stroke(path, StrokeStyle(width: 0.0004), black), transform: transform).painted(320, 300)
    for y in 0..<300 {
      let t = (CGFloat(y) + 0.5) / 300
      let row = (0..<320).filter { bitmap.ink($0, y) > 100 }
      let middle = CGFloat((row.first ?? 0) + (row.last ?? 0) + 1) / 2
      expect(abs(middle - 1200 * t * (1 - t)) < 3, "row \(y)")
    }
  }

  // MARK: - Transforms, opacity, groups, blend modes

  @Test func aTurnedSquareKeepsItsArea() {
    let transform = CGAffineTransform(translationX: 16, y: 16).rotated(by: 0.6)
    let bitmap = filled(.rect(CGRect(x: -8, y: -8, width: 16, height: 16)), transform: transform, 32, 32)
    expect(abs(bitmap.totalInk - 256 * 255) < 300)
  }

  @Test func aGroupFadesAsOne() {
    let (a, b) = (CGRect(x: 0, y: 0, width: 4, height: 4), CGRect(x: 2, y: 0, width: 4, height: 4))
    var list = DisplayList(.beginGroup, .fill(.rect(a), black), .fill(.rect(b), black), .endGroup)
    list.items[0].opacity = 0.5
    let bitmap = list.painted(8, 4)
    expect(bitmap.ink(1, 1) == 128 && bitmap.ink(3, 1) == 128 && bitmap.ink(5, 1) == 128)
  }

  @Test func aGroupsMaskCutsTheGroupAndNothingElse() {
    let all = Shape.rect(CGRect(x: 0, y: 0, width: 8, height: 4))
    let left = Shape.rect(CGRect(x: 0, y: 0, width: 4, height: 4))
    let half = Paint.color(RGBA(red: 0, green: 0, blue: 0, alpha: 0.5))
    let list = DisplayList(
      .fill(.rect(CGRect(x: 6, y: 0, width: 2, height: 4)), black), .beginGroup, .fill(all, black), .groupMask,
      .fill(left, half), .endGroup)
    let bitmap = list.painted(8, 4)
    expect(bitmap.ink(1, 1) == 128 && bitmap.ink(5, 1) == 0 && bitmap.ink(7, 1) == 255)
  }

  @Test(arguments: [
    (CGBlendMode.normal, UInt32(0xFF80_2040)), (.multiply, 0xFF40_1020), (.screen, 0xFFC0_90A0), (.copy, 0xFF80_2040),
    (.clear, 0),
  ])
  func blendModesDoWhatTheyAreNamed(_ mode: CGBlendMode, _ expected: UInt32) {
    let color = RGBA(red: 128 / 255, green: 32 / 255, blue: 64 / 255)
    let list = DisplayList(
      .fill(.rect(CGRect(x: 0, y: 0, width: 2, height: 2)), .color(color)), blend: mode, background: 0xFF80_8080)
    let found = list.painted(2, 2)[0, 0]
    for shift in [0, 8, 16, 24] as [UInt32] {
      expect(abs(Int(found >> shift & 255) - Int(expected >> shift & 255)) <= 1, "\(mode) \(String(found, radix: 16))")
    }
  }

  @Test(arguments: [CGBlendMode.copy, .clear])
  func copyingNothingClears(_ mode: CGBlendMode) {
    let rect = Shape.rect(CGRect(x: 0, y: 0, width: 1, height: 2))
    for (content, opacity) in [
      (DisplayList.Content.fill(rect, black), Float(0)), (.fill(rect, .color(.clear)), 1),
    ] {
      let bitmap = DisplayList(content, opacity: opacity, blend: mode, background: 0xFF80_8080).painted(2, 2)
      expect(bitmap[0, 0] == 0 && bitmap[1, 0] == 0xFF80_8080)
    }
  }

  @Test func opacityMultipliesTheColoursAlpha() {
    let list = DisplayList(
      .fill(.rect(CGRect(x: 0, y: 0, width: 2, height: 2)), .color(RGBA(red: 0, green: 0, blue: 0, alpha: 0.5))),
      opacity: 0.5)
    expect(list.painted(2, 2).ink(0, 0), equals: 64)
  }

  @Test func coverageMasksArePaintedWhereTheyAreTold() {
    let mask = CoverageMask(width: 2, height: 2, coverage: [255, 128, 0, 64])
    let bitmap = DisplayList(.mask(mask, x: 3, y: -1, .black), transform: .init(scaleX: 9, y: 9)).painted(6, 3)
    expect(bitmap.ink(3, 0) == 0 && bitmap.ink(4, 0) == 64 && bitmap.totalInk == 64)
  }

  // MARK: - Clips

  @Test func aRoundedClipCutsAsTheShapeItselfWould() {
    let rect = CGRect(x: 2.5, y: 2, width: 20, height: 15)
    let shape = Shape.roundedRect(rect, CornerRadii(6))
    let clipped = DisplayList(
      .fill(.rect(CGRect(x: 0, y: 0, width: 30, height: 20)), black), clips: [.init(shape, transform: .identity)])
    expect(clipped.painted(30, 20).words, equals: filled(shape, 30, 20).words)
  }

  @Test func aPathClipCutsAsTheShapeItselfWould() {
    let path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 14), transform: nil)
    let clipped = DisplayList(
      .fill(.rect(CGRect(x: 0, y: 0, width: 30, height: 20)), black),
      clips: [.init(.path(path, .winding), transform: .identity)])
    expect(clipped.painted(30, 20).words, equals: filled(.path(path, .winding), 30, 20).words)
  }

  @Test func nestedClipsLeaveWhatBothLeave() {
    let outer = DisplayList.Clip(
      .roundedRect(CGRect(x: 0, y: 0, width: 12, height: 12), CornerRadii(6)), transform: .identity)
    let inner = DisplayList.Clip(
      .roundedRect(CGRect(x: 6, y: 0, width: 12, height: 12), CornerRadii(6)), transform: .identity, parent: 0)
    let bitmap = DisplayList(
      .fill(.rect(CGRect(x: 0, y: 0, width: 20, height: 12)), black), clips: [outer, inner]
    ).painted(20, 12)
    expect(bitmap.ink(9, 6) == 255 && bitmap.ink(3, 6) == 0 && bitmap.ink(15, 6) == 0 && bitmap.ink(11, 1) == 0)
  }

  @Test func aListIsPaintedOverWithItsBackground() {
    let bitmap = Bitmap(width: 4, height: 1)
    bitmap.pixels.update(repeating: 0xFF00_00FF, count: 4)
    Rasterizer.paintOver(DisplayList(background: 0), in: PixelRect(x: 0, y: 0, width: 1, height: 1), of: bitmap)
    Rasterizer.paintOver(
      DisplayList(background: 0xFFFF_0000), in: PixelRect(x: 2, y: 0, width: 1, height: 1), of: bitmap)
    expect(bitmap.words, equals: [0xFF00_00FF, 0xFF00_00FF, 0xFFFF_0000, 0xFF00_00FF])
  }
}
