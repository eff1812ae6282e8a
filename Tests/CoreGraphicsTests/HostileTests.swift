import Expectations
import RandomTesting
import Testing

@testable import CoreGraphics

/// Numbers that no picture has: nothing may crash, hang or take much memory, and what is finite is still drawn.
struct HostileTests {
  private static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e30, -1e30, 1e9, -1e9, 3e6, 0, -0.0, 1e-30, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude, -1,
  ]

  private static func rects(_ generator: inout SeededRandom) -> CGRect {
    func pick(_ generator: inout SeededRandom) -> CGFloat {
      generator.next() >> 8 % 2 == 0 ? generator.number(-30...60) : numbers.randomElement(using: &generator) ?? 0
    }
    return CGRect(
      x: pick(&generator), y: pick(&generator), width: pick(&generator), height: pick(&generator))
  }

  @Test(arguments: RandomRuns.seeds(1...16))
  func strangeNumbersAreSurvivedAndWhatFollowsIsPainted(_ seed: UInt64) {
    var list = Self.strangeList(seed)
    let hostile = list.painted(32, 32)
    let good = DisplayList.Content.fill(.rect(CGRect(x: 5, y: 5, width: 2, height: 2)), black)
    list.items.append(.init(good, transform: .identity, extent: everywhere))
    for y in 5..<7 {
      for x in 5..<7 { hostile[x, y] = 0xFF00_0000 }
    }
    expect(list.painted(32, 32).words, equals: hostile.words, "seed \(seed)")
  }

  /// Lines that each have fewer dashes than may be, and together twenty times as many.
  @Test func dashesOfManyLinesAreBoundedTogether() {
    let path = CGMutablePath()
    for line in 0..<20 {
      path.move(to: CGPoint(x: 0, y: CGFloat(line)))
      path.addLine(to: CGPoint(x: 400_000, y: CGFloat(line)))
    }
    let window = CGRect(x: 0, y: 0, width: 400_000, height: 32)
    let dashed = path.data.dashed(phase: 0, lengths: [5, 5], tolerance: 0.1, window: window)
    let lines = dashed.polylines(tolerance: 0.1)
    expect((40_000...100_000).contains(lines.count), "\(lines.count)")
    expect(lines.filter { $0.length > 100_000 }.count == 19)
  }

  /// Everything a list can hold, with numbers that no picture has.
  private static func strangeList(_ seed: UInt64) -> DisplayList {
    var generator = SeededRandom(seed: seed)
    var list = DisplayList()
    func rect() -> CGRect { Self.rects(&generator) }
    func number() -> CGFloat { rect().origin.x }
    let image = CGImage(Bitmap(width: 3, height: 3))
    let path = CGMutablePath()
    path.move(to: rect().origin)
    path.addLine(to: rect().origin)
    path.addCurve(to: rect().origin, control1: rect().origin, control2: rect().origin)
    path.addArc(center: rect().origin, radius: number(), startAngle: number(), endAngle: number(), clockwise: true)
    path.addArc(tangent1End: rect().origin, tangent2End: rect().origin, radius: number())
    path.addRoundedRect(in: rect(), cornerWidth: number(), cornerHeight: number())
    let radii = CornerRadii(
      topLeft: number(), topRight: number(), bottomRight: number(), bottomLeft: number())
    let gradient = CGGradient(colors: [.black, .white], locations: [number(), number()])!
    let style = StrokeStyle(
      width: number(), cap: .round, join: .round, miterLimit: number(), dashPhase: number(),
      dashLengths: [number(), number(), number()])
    let simple = CGPath(rect: rect(), transform: nil)
    let contents: [DisplayList.Content] = [
      .fill(.rect(rect()), black), .fill(.roundedRect(rect(), radii), black), .fill(.path(path, .evenOdd), black),
      .fill(.layerRect(rect(), []), black), .fill(.layerRect(rect(), .minX), black),
      .fill(.rect(rect()), .linear(gradient, start: rect().origin, end: rect().origin, extend: true)),
      .fill(.rect(rect()), .radial(gradient, center: rect().origin, radii: rect().size, extend: true)),
      .stroke(path, style, black), .stroke(simple, style, black), .stroke(simple, StrokeStyle(width: number()), black),
      .border(rect(), radii, width: number(), .black),
      .image(.init(image, rect: rect(), source: rect(), center: rect(), pixelSize: number())),
      .image(.init(image, rect: rect())), .image(.init(image, rect: rect(), center: rect(), smooth: false)),
      .shadow(.rect(rect()), blur: number(), .black), .shadow(.roundedRect(rect(), radii), blur: number(), .black),
      .shadow(.path(path, .winding), blur: number(), .black),
      .mask(CoverageMask(width: 1, height: 1, coverage: [255]), x: .max, y: .min, .black),
      .glyphs(SquaresRun(count: 3, side: 7, picture: image), at: rect().origin, .black),
    ]
    for transform in [
      .identity, CGAffineTransform(a: number(), b: 0, c: 0, d: number(), tx: number(), ty: number()),
      CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()),
    ] {
      list.clips.append(.init(.roundedRect(rect(), radii), transform: transform))
      list.clips.append(.init(.path(path, .winding), transform: transform))
      for content in contents {
        list.items.append(.init(content, transform: transform, opacity: Float(number()), extent: everywhere))
        list.items.append(.init(content, transform: transform, extent: everywhere))
        list.items.append(
          .init(content, transform: .identity, clip: Int32(list.clips.count - 1), extent: everywhere))
      }
    }
    return list
  }

  /// What has a NaN in its geometry has no place, and paints nothing; a band of it would be as wrong as a crash.
  @Test(arguments: 0..<4)
  func geometryThatIsNoNumberPaintsNothing(_ place: Int) {
    var numbers: [CGFloat] = [4, 4, 20, 20]
    numbers[place] = .nan
    let rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    let ellipse = CGPath(ellipseIn: rect, transform: nil)
    let contents: [DisplayList.Content] = [
      .fill(.rect(rect), black), .fill(.layerRect(rect, []), black), .fill(.roundedRect(rect, CornerRadii(3)), black),
      .fill(.path(ellipse, .winding), black),
      .stroke(CGPath(rect: rect, transform: nil), StrokeStyle(width: 3), black),
      .border(rect, CornerRadii(2), width: 2, .black), .shadow(.rect(rect), blur: 2, .black),
      .shadow(.roundedRect(rect, CornerRadii(3)), blur: 2, .black),
      .image(.init(CGImage(Bitmap(width: 2, height: 2)), rect: rect)),
      .glyphs(SquaresRun(count: 3, side: 7), at: CGPoint(x: rect.minX, y: place < 2 ? rect.minY : .nan), .black),
    ]
    for (index, content) in contents.enumerated() {
      expect(DisplayList(content).painted(32, 32).totalInk, equals: 0, "content \(index)")
    }
    let all = DisplayList.Content.fill(.rect(CGRect(x: 0, y: 0, width: 32, height: 32)), black)
    for shape in [Shape.rect(rect), .roundedRect(rect, CornerRadii(3))] {
      expect(DisplayList(all, clips: [.init(shape, transform: .identity)]).painted(32, 32).totalInk, equals: 0)
    }
  }

  /// As a slow count would have it: the same picture in one piece, and in eight of them.
  @Test(arguments: RandomRuns.seeds(1...8))
  func strangeNumbersPaintTheSameInEveryBand(_ seed: UInt64) {
    Self.expectTheSameInParts(Self.strangeList(seed), "seed \(seed)")
  }

  private static func expectTheSameInParts(_ list: DisplayList, _ what: String) {
    let whole = list.painted(32, 32)
    let (rows, columns) = (Bitmap(width: 32, height: 32), Bitmap(width: 32, height: 32))
    for start in stride(from: 0, to: 32, by: 4) {
      Rasterizer.paint(list, in: PixelRect(x: 0, y: start, width: 32, height: 4), of: rows)
      Rasterizer.paint(list, in: PixelRect(x: start, y: 0, width: 4, height: 32), of: columns)
    }
    expect(whole.words, equals: rows.words, "in rows: \(what)")
    expect(whole.words, equals: columns.words, "in columns: \(what)")
  }

  /// However far away the other end of a shape is, its near edge stays where it is, and nothing is painted beyond it.
  @Test(arguments: [1e7, 1e12, 1e17, 1e30, 1e300] as [CGFloat], [0, 1, 2, 3])
  func aFarEndLeavesTheNearEdgeWhereItIs(_ far: CGFloat, _ turns: Int) {
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: -12, y: 4), CGPoint(x: 12, y: 4), CGPoint(x: 13, y: far), CGPoint(x: -13, y: far),
    ])
    path.closeSubpath()
    // By hand, since a rotation is not exact.
    let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    var turned = CGAffineTransform.identity
    for _ in 0..<turns { turned = turned.concatenating(quarter) }
    let center = CGAffineTransform(translationX: 16, y: 16)
    let moved = path.data.applying(turned)
    for (inset, content) in [
      (0, DisplayList.Content.fill(.path(CGPath(moved), .winding), black)),
      (2, .stroke(CGPath(moved), StrokeStyle(width: 4), black)),
    ] {
      let list = DisplayList(content, transform: center)
      let bitmap = list.painted(32, 32)
      func ink(_ y: CGFloat) -> Int {
        let place = CGPoint(x: 0.5, y: y + 0.5).applying(turned).applying(center)
        return bitmap.ink(Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
      }
      for y in -15..<(4 - inset) { expect(ink(CGFloat(y)), equals: 0, "\(y) of \(content)") }
      for y in (4 - inset)..<(4 + inset) { expect(ink(CGFloat(y)), equals: 255, "\(y) of \(content)") }
      for y in (4 + inset)..<15 { expect(ink(CGFloat(y)), equals: (inset == 0 ? 255 : 0), "\(y) of \(content)") }
      Self.expectTheSameInParts(list, "\(content)")
    }
  }

  @Test(arguments: [CGPathFillRule.winding, .evenOdd])
  func tensOfThousandsOfEqualRectanglesAreOne(_ rule: CGPathFillRule) {
    for count in [16_383, 16_384, 16_385, 32_767, 32_768, 65_537] {
      let path = CGMutablePath()
      for _ in 0..<count { path.addRect(CGRect(x: 2, y: 2, width: 4, height: 4)) }
      let expected = rule == .winding || count % 2 == 1 ? 255 : 0
      let bitmap = filled(.path(path, rule), 8, 8)
      expect(bitmap.ink(3, 3) == expected && bitmap.ink(5, 5) == expected, "\(count)")
      expect(bitmap.ink(6, 3) == 0 && bitmap.ink(1, 3) == 0, "\(count)")
    }
  }

  @Test func aHundredThousandClipsInsideEachOtherAreSurvived() {
    var list = DisplayList(.fill(.rect(CGRect(x: 0, y: 0, width: 8, height: 8)), black))
    for index in 0..<100_000 {
      list.clips.append(
        .init(.rect(CGRect(x: 1, y: 1, width: 4, height: 4)), transform: .identity, parent: Int32(index) - 1))
    }
    list.items[0].clip = 99_999
    let bitmap = list.painted(8, 8)
    expect(bitmap.ink(2, 2) == 255 && bitmap.ink(6, 6) == 0)
  }

  @Test func aHugeRectangleStillCoversWhatItCovers() {
    let bitmap = filled(.rect(CGRect(x: -1e30, y: 4, width: 2e30, height: 1e30)), 8, 8)
    expect(bitmap.ink(3, 3) == 0 && bitmap.ink(3, 4) == 255 && bitmap.ink(7, 7) == 255)
  }

  @Test func aHugeTriangleKeepsItsEdgeWhereItIsSeen() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: -1e8, y: -1e8), CGPoint(x: 1e8, y: 1e8), CGPoint(x: -1e8, y: 1e8)])
    let bitmap = filled(.path(path, .winding), 16, 16)
    expect(bitmap.ink(2, 12) == 255 && bitmap.ink(12, 2) == 0)
    expect(abs(bitmap.ink(8, 8) - 128) < 20)
  }

  @Test func endsWithoutBeginningsAndBeginningsWithoutEndsAreSurvived() {
    let list = DisplayList(
      .endGroup, .groupMask, .endGroup, .beginGroup, .groupMask, .groupMask, .beginGroup,
      .fill(.rect(CGRect(x: 0, y: 0, width: 1, height: 1)), black))
    expect(list.painted(2, 2).ink(1, 1), equals: 0)
  }

  @Test func thousandsOfGroupsInsideEachOtherTakeLittleMemory() {
    var list = DisplayList()
    let rect = CGRect(x: 0, y: 0, width: 40, height: 10)
    for index in 0..<2000 {
      let radii = CornerRadii(4 + CGFloat(index % 3) / 8)
      list.clips.append(.init(.roundedRect(rect, radii), transform: .identity, parent: Int32(index) - 1))
      list.items.append(.init(.beginGroup, transform: .identity, clip: Int32(index), extent: everywhere))
    }
    list.items.append(.init(.fill(.rect(rect), black), transform: .identity, extent: everywhere))
    for _ in 0..<2000 { list.items.append(.init(.endGroup, transform: .identity, extent: everywhere)) }
    let bitmap = list.painted(40, 10)
    expect(bitmap[20, 5] == 0xFF00_0000 && bitmap[0, 0] == 0)
  }

  @Test func cachesStayWithinTheirBounds() {
    for index in 0..<3000 {
      let rect = CGRect(x: 0, y: 0, width: 60, height: 60)
      _ = filled(.roundedRect(rect, CornerRadii(20 + CGFloat(index) / 64)), 1, 1)
    }
    expect(RasterCaches.corners.byteCount <= 8 << 20)
  }
}
