import Expectations
import RandomTesting
import Testing

@testable import CoreGraphics

/// The same list gives the same bytes, however the picture is divided.
struct BandTests {
  /// Two threads in one place would see each other's half-finished pixels.
  @Test(arguments: RandomRuns.seeds(1...20))
  func rectanglesThatThreadsPaintDoNotOverlap(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let rects = (0..<6).map { _ in
      let (x, y) = (Int.random(in: 0..<20, using: &random), Int.random(in: 0..<20, using: &random))
      return PixelRect(
        x: x, y: y, width: .random(in: 1..<20, using: &random), height: .random(in: 1..<20, using: &random))
    }
    func count(_ rects: [PixelRect], _ x: Int, _ y: Int) -> Int {
      rects.count { $0.contains(PixelRect(x: x, y: y, width: 1, height: 1)) }
    }
    let parts = Rasterizer.disjoint(rects)
    for y in 0..<40 {
      for x in 0..<40 { expect(count(parts, x, y), equals: min(1, count(rects, x, y)), "seed \(seed)") }
    }
  }

  private static let size = 72

  /// Few columns around a corner's middle are covered in full, and a strip may begin at any of them.
  @Test(arguments: [2.0, 5, 10, 20], [0.0, 0.5])
  func aRoundedRectangleIsTheSameFromEveryColumnOn(radius: Double, fraction: Double) {
    var list = DisplayList()
    list.background = 0xFFFF_FFFF
    let extent = PixelRect(x: 0, y: 0, width: 120, height: 60)
    list.items.append(
      .init(
        .fill(
          .roundedRect(CGRect(x: 4 + fraction, y: 3, width: 100, height: 50), CornerRadii(radius)),
          .color(RGBA(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.7))), transform: .identity, extent: extent))
    let whole = Bitmap(width: 120, height: 60)
    Rasterizer.paint(list, in: extent, of: whole)
    for x in 0..<118 {
      let strip = PixelRect(x: x, y: 0, width: min(120 - x, 40), height: 60)
      let part = Bitmap(width: 120, height: 60)
      Rasterizer.paint(list, in: strip, of: part)
      let differs = (0..<60).contains { y in (x..<Int(strip.x1)).contains { part[$0, y] != whole[$0, y] } }
      expect(!differs, "from column \(x)")
    }
  }

  /// A list of everything there is, at random places, sizes and transforms.
  static func randomList(_ seed: UInt64) -> DisplayList {
    var generator = SeededRandom(seed: seed)
    var list = DisplayList()
    list.background = generator.premultiplied()
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { generator.number(range) }
    func flip(_ chance: UInt64) -> Bool { generator.next() >> 8 % chance == 0 }
    func rect() -> CGRect {
      let rect = CGRect(x: number(-20...70), y: number(-20...70), width: number(0...60), height: number(0...60))
      return flip(3) ? rect.integral : rect
    }
    func radii() -> CornerRadii {
      flip(2)
        ? CornerRadii(number(0...20))
        : CornerRadii(
          topLeft: number(0...20), topRight: number(0...9), bottomRight: number(0...30), bottomLeft: 0)
    }
    func path() -> CGPath {
      let path = CGMutablePath()
      path.move(to: rect().origin)
      for _ in 0..<4 {
        path.addCurve(to: rect().origin, control1: rect().origin, control2: rect().origin)
        path.addLine(to: rect().origin)
      }
      if flip(2) { path.closeSubpath() }
      return path.copy() ?? path
    }
    func shape() -> Shape {
      switch generator.next() >> 8 % 5 {
      case 0: .rect(rect())
      case 1: .path(path(), flip(2) ? .winding : .evenOdd)
      case 2: .layerRect(rect(), SmoothEdges(rawValue: UInt8(generator.next() >> 8 & 15)))
      default: .roundedRect(rect(), radii())
      }
    }
    func color() -> RGBA {
      RGBA(
        red: Float(number(0...1)), green: Float(number(0...1)), blue: Float(number(0...1)),
        alpha: flip(3) ? 1 : Float(number(0...1)))
    }
    func paint() -> Paint {
      guard let gradient = CGGradient(colors: [color(), color(), color()]) else { return black }
      switch generator.next() >> 8 % 4 {
      case 0: return .linear(gradient, start: rect().origin, end: rect().origin, extend: flip(2))
      case 1:
        return .radial(
          gradient, center: rect().origin, radii: CGSize(width: number(1...40), height: number(1...40)), extend: flip(2)
        )
      default: return .color(color())
      }
    }
    func transform() -> CGAffineTransform {
      switch generator.next() >> 8 % 4 {
      case 0: CGAffineTransform(translationX: 36, y: 36).rotated(by: number(0...6)).translatedBy(x: -36, y: -36)
      case 1: CGAffineTransform(scaleX: number(0.3...2), y: number(-1...2))
      default: .identity
      }
    }
    let pixels = Bitmap(width: 13, height: 9)
    for index in 0..<117 { pixels.pixels[index] = generator.premultiplied() }
    let image = CGImage(pixels)
    let mask = CoverageMask(width: 31, height: 17, coverage: generator.bytes(31 * 17))
    let run = SquaresRun(count: 5, side: 7, picture: image)
    for index in 0..<5 {
      list.clips.append(
        .init(shape(), transform: transform(), parent: flip(2) ? -1 : Int32(index) - 1))
    }
    var open = 0
    for _ in 0..<14 {
      let content: DisplayList.Content
      switch generator.next() >> 8 % 12 {
      case 11: content = .glyphs(run, at: rect().origin, color())
      case 0: content = .stroke(path(), StrokeStyle(width: number(0...9), cap: .round, join: .round), paint())
      case 1: content = .border(rect(), radii(), width: number(0...6), color())
      case 2:
        content = .image(
          .init(
            image, rect: rect(), center: flip(3) ? CGRect(x: 4, y: 3, width: 5, height: 3) : nil,
            tint: flip(3) ? color() : nil, smooth: flip(2)))
      case 3: content = .mask(mask, x: Int32(number(-20...60)), y: Int32(number(-20...60)), color())
      case 4: content = .shadow(shape(), blur: number(0...7), color())
      case 5 where open < 3:
        content = .beginGroup
        open += 1
      case 6 where open > 0:
        content = .endGroup
        open -= 1
      case 7 where open > 0: content = .groupMask
      default: content = .fill(shape(), paint())
      }
      let modes: [CGBlendMode] = [.normal, .normal, .normal, .multiply, .screen, .copy, .clear]
      let extent = flip(4) ? PixelRect(covering: rect()) : everywhere
      list.items.append(
        .init(
          content, transform: transform(), clip: Int32(number(-1...4.9).rounded(.down)),
          opacity: flip(3) ? Float(number(0...1)) : 1, blend: modes[Int(generator.next() >> 8 % 7)], extent: extent))
    }
    for _ in 0..<open { list.items.append(.init(.endGroup, transform: .identity, extent: everywhere)) }
    return list
  }

  @Test(arguments: RandomRuns.seeds(1...60))
  func anyDivisionGivesTheSameBytes(_ seed: UInt64) {
    let list = Self.randomList(seed)
    var generator = SeededRandom(seed: seed + 1000)
    let size = Self.size
    let whole = list.painted(size, size)
    let bands = Bitmap(width: size, height: size)
    for index in 0..<(size * size) { bands.pixels[index] = 0xDEAD_BEEF }
    RasterCaches.removeAll()
    let (column, row) = (Int(generator.number(1...71)), Int(generator.number(1...71)))
    for (x0, x1) in [(0, column), (column, size)] {
      for (y0, y1) in [(0, row), (row, size)] {
        Rasterizer.paint(list, in: PixelRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0), of: bands)
      }
    }
    let wrong = (0..<(size * size)).filter { whole.pixels[$0] != bands.pixels[$0] }
    expect(
      wrong.isEmpty,
      "seed \(seed), cut at \(column), \(row): \(wrong.count) pixels, first \(wrong.first.map { ($0 % size, $0 / size) } ?? (0, 0))"
    )
  }

  /// The kernels each by themselves have their own tests; here whole pictures go through the baseline, which is NEON on ARM.
  @Test(arguments: RandomRuns.seeds(1...30))
  func everySetOfKernelsPaintsTheSamePicture(_ seed: UInt64) {
    let list = Self.randomList(seed)
    var pictures: [[UInt32]] = []
    KernelSets.each { _ in
      RasterCaches.removeAll()
      pictures.append(list.painted(Self.size, Self.size).words)
    }
    expect(pictures.allSatisfy { $0 == pictures[0] }, "seed \(seed)")
  }

  /// Bands step over blocks of items that lie elsewhere, but over no beginning and no end of a group.
  @Test(arguments: RandomRuns.seeds(1...12))
  func aLongListIsTheSameInBands(_ seed: UInt64) {
    var list = DisplayList()
    list.background = 0xFFFF_FFFF
    var random = SeededRandom(seed: seed)
    // What stands far below in the list may lie far above in the picture.
    for part in 0..<14 {
      let (picture, x, y) = (
        Self.randomList(seed * 100 + UInt64(part)), Int32.random(in: 0..<190, using: &random),
        Int32.random(in: 0..<950, using: &random)
      )
      let clips = Int32(list.clips.count)
      for var clip in picture.clips {
        clip.transform = clip.transform.concatenating(.init(translationX: CGFloat(x), y: CGFloat(y)))
        if clip.parent >= 0 { clip.parent += clips }
        list.clips.append(clip)
      }
      for var item in picture.items {
        item.transform = item.transform.concatenating(.init(translationX: CGFloat(x), y: CGFloat(y)))
        if item.clip >= 0 { item.clip += clips }
        item.extent = PixelRect(x: Int(x), y: Int(y), width: 60, height: 60)
        list.items.append(item)
      }
    }
    let (whole, bands) = (Bitmap(width: 256, height: 1024), Bitmap(width: 256, height: 1024))
    Rasterizer.paint(list, in: whole.bounds, of: whole)
    Rasterizer.paint(list, rects: [bands.bounds], into: bands, threads: 1)
    expect(memcmp(whole.pixels, bands.pixels, 256 * 1024 * 4), equals: 0, "seed \(seed)")
  }

  @Test(arguments: RandomRuns.seeds(1...12))
  func aBlockIsSteppedOverWhereNothingInItCounts(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let items = (0..<Int.random(in: 0...90, using: &random)).map { _ -> DisplayList.Item in
      let content: DisplayList.Content =
        Int.random(in: 0..<30, using: &random) == 0
        ? [.beginGroup, .groupMask, .endGroup].randomElement(using: &random)! : .fill(.rect(.zero), black)
      let (x, y) = (Int.random(in: -20..<300, using: &random), Int.random(in: -20..<300, using: &random))
      return .init(
        content, transform: .identity,
        extent: PixelRect(
          x: x, y: y, width: .random(in: 0..<40, using: &random), height: .random(in: 0..<40, using: &random)))
    }
    let blocks = ItemBlocks(items)
    for _ in 0..<40 {
      let region = PixelRect(x: 0, y: .random(in: 0..<300, using: &random), width: 300, height: 20)
      for index in items.indices {
        guard let end = blocks.end(ofBlockAt: index, outside: region) else { continue }
        expect(index % ItemBlocks.length == 0 && end == index + ItemBlocks.length, "seed \(seed)")
        for item in items[index..<min(end, items.count)] {
          if case .fill = item.content {} else { Issue.record("seed \(seed): stepped over a group's end") }
          expect(!item.extent.intersects(region), "seed \(seed)")
        }
      }
    }
  }

  @Test func blocksElsewhereAreSteppedOver() {
    let items = (0..<100).map { index in
      DisplayList.Item(
        .fill(.rect(.zero), black), transform: .identity,
        extent: PixelRect(x: 0, y: index * 10, width: 100, height: 10))
    }
    let blocks = ItemBlocks(items)
    let region = PixelRect(x: 0, y: 400, width: 100, height: 50)
    // Items 40 to 44 lie there: in the block of 32 to 47.
    let ends = stride(from: 0, to: 100, by: 16).map { blocks.end(ofBlockAt: $0, outside: region) }
    expect(ends, equals: [16, 32, nil, 64, 80, 96, 112])
  }

  @Test func whatMeetsABandIsMadeOnceForAllOfThem() {
    var list = DisplayList()
    list.items = (0..<2).map { _ in .init(.fill(.rect(.zero), black), transform: .identity, extent: everywhere) }
    let desk = BandDesk(BandMemo(list))
    var calls = 0
    func coverage(_ item: Int, _ answer: Coverage?) -> PixelRect? {
      desk.coverage(of: item) {
        calls += 1
        return answer
      }?.bounds
    }
    let (one, other) = (PixelRect(x: 1, y: 2, width: 3, height: 4), PixelRect(x: 5, y: 6, width: 7, height: 8))
    // Too large to keep, or in another band only.
    expect(coverage(0, nil) == nil && coverage(0, .empty)?.isEmpty == true && calls == 2)
    expect(coverage(0, .rect(one)) == one && coverage(0, .rect(other)) == one && calls == 3)
    expect(coverage(1, .rect(other)) == other && calls == 4)
  }

  @Test func threadsChangeNothing() {
    let list = Self.randomList(7)
    let (one, four) = (Bitmap(width: 500, height: 520), Bitmap(width: 500, height: 520))
    Rasterizer.paint(list, rects: [one.bounds], into: one, threads: 1)
    Rasterizer.paint(list, rects: [four.bounds], into: four, threads: 4)
    expect(memcmp(one.pixels, four.pixels, 500 * 520 * 4), equals: 0)
  }

  @Test func paintingTouchesNothingOutsideItsRectangle() {
    let bitmap = Bitmap(width: 40, height: 40)
    for index in 0..<1600 { bitmap.pixels[index] = 0x1234_5678 }
    Rasterizer.paint(Self.randomList(3), in: PixelRect(x: 10, y: 12, width: 9, height: 7), of: bitmap)
    for y in 0..<40 {
      for x in 0..<40 where !(10..<19).contains(x) || !(12..<19).contains(y) {
        expect(bitmap[x, y], equals: 0x1234_5678, "\(x), \(y)")
      }
    }
  }
}
