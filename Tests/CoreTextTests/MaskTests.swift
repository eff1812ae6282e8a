import CoreGraphics
import Dispatch
import Expectations
import Foundation
import Testing

@testable import CoreText

private func run(_ text: String, _ descriptor: FontDescriptor = FontDescriptor(), size: CGFloat = 20) -> ShapedRun {
  TextLayout.make(text, font: Font(descriptor, size: size)).lines[0].runs[0].run
}

extension ShapedRun {
  /// A copy that nobody else has.
  fileprivate convenience init(_ other: ShapedRun) {
    self.init(glyphs: other.glyphs, pieces: other.pieces, width: other.width, source: other.source)
  }
}

private func ink(_ placed: PlacedMask) -> Int { placed.mask.coverage.reduce(0) { $0 + Int($1) } }

struct MaskTests {
  @Test(arguments: [CGFloat(1), 1.5, 2, 3])
  func theMaskCoversWhatTheOutlineCovers(_ scale: CGFloat) throws {
    for descriptor in [FontDescriptor(), FontDescriptor(weight: 0.4, isItalic: true), FontDescriptor(.monospaced)] {
      let run = run("Ágy 한글", descriptor)
      let placed = try require(run.mask(scale: scale, phase: 0))
      let box = run.path().boundingBoxOfPath
      expect(abs(CGFloat(placed.x) - box.minX * scale) <= 1.5)
      expect(abs(CGFloat(placed.y) - box.minY * scale) <= 1.5)
      expect(abs(CGFloat(Int(placed.x) + placed.mask.width) - box.maxX * scale) <= 1.5)
      expect(abs(CGFloat(Int(placed.y) + placed.mask.height) - box.maxY * scale) <= 1.5)
      expect(run.inkBounds.insetBy(dx: -0.01, dy: -0.01).contains(box))
      expect(run.inkBounds.width <= box.width + 2)
    }
  }

  @Test func aGlyphThatIsSlantedOrBoldHasAMaskOfItsOwn() throws {
    let face = FaceSet.set(for: FontDescriptor()).primary.face
    let glyph = try require(face.glyph(for: 0x48))
    func mask(weight: Int, isItalic: Bool) throws -> [UInt8] {
      let styled = StyledFace(face, weight: weight, isItalic: isItalic)
      let run = ShapedRun(
        glyphs: [.init(id: glyph, piece: 0, offset: 0, penX: 0, advance: 9, x: 0, y: 0, isRightToLeft: false)],
        pieces: [.init(face: styled, size: 31)], width: 9)
      return try require(run.mask(scale: 1, phase: 0)).mask.coverage
    }
    let masks = try [(400, false), (400, true), (700, false), (700, true)].map(mask)
    expect(Set(masks).count, equals: 4)
  }

  @Test func aWiderFontHasWiderLettersAndMasksOfTheirOwn() throws {
    func descriptor(_ width: CGFloat) -> FontDescriptor {
      var descriptor = FontDescriptor()
      descriptor.width = width
      return descriptor
    }
    let widths = [-0.4, 0, 0.5].map { run("HHH", descriptor($0)).width }
    expect(abs(widths[0] / widths[1] - 0.6) < 0.05 && abs(widths[2] / widths[1] - 1.5) < 0.05)
    for _ in 0..<2 {
      let masks = try [-0.4, 0, 0.5].map { try require(run("H", descriptor($0)).mask(scale: 1, phase: 0)).mask.width }
      expect(masks[0] < masks[1] && masks[1] < masks[2])
    }
  }

  @Test func phasesMoveTheInkByQuarters() throws {
    let run = run("l")
    let masks = try (0..<4).map { try require(run.mask(scale: 1, phase: $0)) }
    // Where the stem's left edge stands, by how much of its first pixel is covered.
    let edges = masks.map { placed -> CGFloat in
      let row = placed.mask.coverage[5 * placed.mask.width..<6 * placed.mask.width]
      let first = row.firstIndex { $0 > 0 }!
      return CGFloat(Int(placed.x) + first - row.startIndex + 1) - CGFloat(row[first]) / 255
    }
    for (left, right) in zip(edges, edges.dropFirst()) { expect(abs(right - left - 0.25) < 0.01) }
    expect(masks.allSatisfy { abs(ink($0) - ink(masks[0])) < 60 })
  }

  @Test func twiceTheScaleIsFourTimesTheInk() throws {
    let run = run("Hamburg")
    let ratio =
      CGFloat(ink(try require(run.mask(scale: 2, phase: 0))))
      / CGFloat(ink(try require(run.mask(scale: 1, phase: 0))))
    expect(abs(ratio - 4) < 0.1)
  }

  @Test func capitalsStandOnTheBaseline() throws {
    let placed = try require(run("HHH").mask(scale: 1, phase: 0))
    expect(Int(placed.y) + placed.mask.height, equals: 0)
    let bottomRow = placed.mask.coverage.suffix(placed.mask.width)
    expect(bottomRow.max()! > 200)
  }

  @Test func whatHasNoInkHasNoMask() {
    let blank = run("  \t ")
    expectNil(blank.mask(scale: 1, phase: 0))
    expect(blank.inkBounds.isNull)
    expect(blank.path().isEmpty)
    expect(blank.width > 0)
  }

  @Test func oddScalesAndPhasesAreHarmless() {
    let run = run("a")
    for scale in [CGFloat.nan, 0, -1, .infinity, 1e12] { expectNil(run.mask(scale: scale, phase: 0)) }
    expect(run.mask(scale: 1, phase: 99) != nil)
    expect(run.mask(scale: 1, phase: -99) != nil)
    expect(run.mask(scale: 1e-6, phase: 0) == nil || run.mask(scale: 1e-6, phase: 0)!.mask.width <= 1)
  }

  @Test func hugeLettersAreForThePath() {
    let huge = run("W", size: 16_000)
    expect(huge.needsPath(scale: 1))
    expectNil(huge.mask(scale: 1, phase: 0))
    expect(huge.path().boundingBoxOfPath.width > 10_000)
    expect(!run("W").needsPath(scale: 3))
  }

  @Test func masksAreKeptAndBounded() {
    let masks = RunMasks(limit: 100_000)
    let font = Font(FontDescriptor(), size: 40)
    let lines = (0..<60).map { TextLayout.make("Number \($0) of many lines", font: font).lines[0].runs[0].run }
    for run in lines {
      _ = masks.mask(of: run, scale: 2, phase: 0)
      expect(masks.cost <= 100_000)
    }
    expect(masks.cost > 50_000)
    let (first, last) = (lines[0], lines[59])
    expect(masks.mask(of: last, scale: 2, phase: 0)!.mask === masks.mask(of: last, scale: 2, phase: 0)!.mask)
    let again = masks.mask(of: first, scale: 2, phase: 0)!.mask.coverage
    expect(again, equals: RunMasks(limit: 1).mask(of: first, scale: 2, phase: 0)!.mask.coverage)
  }

  @Test("The masks of a run go with the run, and do not wait until their cache is full")
  func masksGoWithTheirRun() throws {
    weak var mask: CoverageMask?
    do {
      let run = ShapedRun(run("A text that was replaced"))
      mask = try require(run.mask(scale: 2, phase: 3)).mask
      expect(mask === run.mask(scale: 2, phase: 3)?.mask)
    }
    expectNil(mask)
  }

  @Test func aRunThatIsForgottenLeavesNothingAndTakesNothingOfOthers() throws {
    let masks = RunMasks(limit: 1_000_000)
    let (first, second) = (run("First"), run("Second"))
    let kept = try require(masks.mask(of: second, scale: 1, phase: 2)).mask
    let cost = masks.cost
    for phase in 0..<4 { for scale in [1, 1.5, 2] { _ = masks.mask(of: first, scale: scale, phase: phase) } }
    expect(masks.cost > cost)
    masks.forget(run: first.id)
    expect(masks.cost, equals: cost)
    expect(masks.mask(of: second, scale: 1, phase: 2)?.mask === kept)
  }

  @Test func aTextAtManyScalesKeepsAllOfItsMasks() {
    let masks = RunMasks(limit: 1_000_000)
    let run = run("Carousel")
    let scales = (0..<40).map { 1 + CGFloat($0) / 100 }
    let made = scales.map { masks.mask(of: run, scale: $0, phase: 0)!.mask }
    expect(zip(made, scales).allSatisfy { $0 === masks.mask(of: run, scale: $1, phase: 0)!.mask })
  }

  @Test func threadsGetTheSameMasks() {
    let texts = (0..<16).map { "Thread \($0) 한글 ✓" }
    let font = Font(FontDescriptor(), size: 13.7)
    let expected = texts.map {
      TextLayout.make($0, font: font).lines[0].runs[0].run.mask(scale: 1, phase: 1)!.mask.coverage
    }
    let (cache, masks) = (TextCache(limit: 5000), RunMasks(limit: 5000))
    let results = Results()
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      let layout = cache.layout(
        of: TextSource(texts[index % 16], font: Font(FontDescriptor(), size: 13.7)), TextOptions(), width: .infinity,
        height: .infinity)
      let placed = masks.mask(of: layout.lines[0].runs[0].run, scale: 1, phase: 1)!
      results.add(placed.mask.coverage == expected[index % 16])
    }
    expect(results.all, equals: Array(repeating: true, count: 64))
  }

  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var all: [Bool] = []
    func add(_ value: Bool) { lock.withLock { all.append(value) } }
  }
}
