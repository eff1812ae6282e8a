import CoreGraphics
import Expectations
import Testing

@testable import SymbolShapes

struct SymbolTests {
  private let regular = SymbolStyle(pointSize: 100)

  @Test func everyNameHasADrawingThatCanBeReadAndIsNearlyAsLargeAsItsText() throws {
    for name in SymbolCatalog.allNames {
      let shape = try require(SymbolShape.named(name), "\(name)")
      let box = shape.bounds(regular)
      expect(box.width > 8 && box.width < 150 && box.height > 5 && box.height < 130, "\(name): \(box)")
    }
  }

  @Test func thereAreMoreThanTwoHundredSymbolsWithoutTheirComposedForms() {
    expect(SymbolCatalog.baseNames.count > 300)
    expect(SymbolCatalog.allNames.count > 600)
  }

  @Test func namesThatNobodyDrewAreUnknown() {
    for name in ["", "fill", ".fill", "plus.fill", "nosuch", "star.", "star.fill.fill", "circle.fill.circle", "7"] {
      expectNil(SymbolShape.named(name), "\(name)")
    }
  }

  @Test(arguments: ["7.circle", "star.circle.fill", "bell.badge", "bell.badge.fill", "folder.fill.badge.plus"])
  func composedFormsAreFoundByTheirEndings(name: String) {
    expect(SymbolShape.named(name) != nil)
  }

  @Test func linesGrowWithTheWeightAndPicturesKeepTheirSize() throws {
    let weights: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
    let widths = weights.map { SymbolStyle(pointSize: 100, weight: $0).lineWidth }
    expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    let circle = try require(SymbolShape.named("circle"))
    for weight in weights {
      expect(abs(circle.bounds(SymbolStyle(pointSize: 100, weight: weight)).width - 99.8) < 8)
    }
  }

  @Test func aSignIsLeftOutOfAFilledCircleInOneColourAndPaintedInSeveral() throws {
    let shape = try require(SymbolShape.named("plus.circle.fill"))
    let style = SymbolStyle(pointSize: 50)
    let single = try require(shape.picture(style, scale: 1, paint: .single(.black)))
    let (x, y) = (single.width / 2, single.height / 2)
    expect(single.bitmap[x, y], equals: 0)
    let colors = [RGBA(red: 1, green: 0, blue: 0, alpha: 1), RGBA(red: 0, green: 0, blue: 1, alpha: 1)]
    let layered = try require(shape.picture(style, scale: 1, paint: .layers(colors)))
    expect(layered.bitmap[x, y], equals: 0xFFFF_0000)
    expect(layered.bitmap[x - 17, y + 2], equals: 0xFF00_00FF)
  }

  @Test func symmetricalSymbolsHaveSymmetricalPixels() throws {
    for name in ["plus", "xmark", "circle", "square.fill", "heart.fill", "line.3.horizontal", "lock"] {
      for size in [13.0, 17, 22] {
        for scale in [1.0, 2, 3] {
          let shape = try require(SymbolShape.named(name))
          let picture = try require(shape.picture(SymbolStyle(pointSize: size), scale: scale, paint: .single(.black)))
          let columns = (0..<picture.width).map { x in (0..<picture.height).map { Int(picture.bitmap[x, $0] >> 24) } }
          for (left, right) in zip(columns, columns.reversed()) {
            expect(zip(left, right).allSatisfy { abs($0 - $1) <= 3 }, "\(name) at \(size), \(scale)x")
          }
        }
      }
    }
  }

  @Test func nothingIsCutOffAtAPicturesEdges() throws {
    for name in SymbolCatalog.allNames {
      let shape = try require(SymbolShape.named(name))
      let picture = try require(
        shape.picture(SymbolStyle(pointSize: 20, weight: 0.62), scale: 1, paint: .single(.black)))
      let edge =
        (0..<picture.width).flatMap { [picture.bitmap[$0, 0], picture.bitmap[$0, picture.height - 1]] }
        + (0..<picture.height).flatMap { [picture.bitmap[0, $0], picture.bitmap[picture.width - 1, $0]] }
      expect(edge.allSatisfy { $0 >> 24 < 100 }, "\(name)")
    }
  }

  @Test func aBadgeLiesOutsideOfWhatIsAligned() throws {
    let (plain, badged) = (
      try require(SymbolShape.named("folder")), try require(SymbolShape.named("folder.badge.plus"))
    )
    let place = SymbolMetrics(badged, style: regular, scale: 1)
    expect(badged.alignment, equals: plain.bounds(regular))
    expect(place.alignment.width < CGFloat(place.width))
  }
}
