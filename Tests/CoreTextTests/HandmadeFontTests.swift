import CoreGraphics
import Expectations
import Testing

@testable import CoreText

/// What fonts of other people's making may hold.
struct HandmadeFontTests {
  private static let square = HandmadeFont.outline([(100, 0), (400, 0), (400, 700), (100, 700)])

  /// Sixty glyphs, each made of the one before at twice its size: coordinates beyond any integer.
  @Test(arguments: [1.9999, 0])
  func anOutlineThatGrowsBeyondAllNumbersIsPaintedAsNothing(_ lastHeight: Double) throws {
    var font = HandmadeFont()
    font.add(Self.square)
    for glyph in 1..<60 { font.add(HandmadeFont.composite(of: glyph, x: 1.9999, y: glyph == 59 ? lastHeight : 1.9999)) }
    try font.withFile { path in
      let face = try require(FontFace(FontFile(path: path)))
      for weight in [400, 700] {
        let styled = StyledFace(face, weight: weight, isItalic: true)
        for glyph in 1...60 as ClosedRange<UInt32> {
          let run = ShapedRun(
            glyphs: [.init(id: glyph, piece: 0, offset: 0, penX: 0, advance: 9, x: 0, y: 0, isRightToLeft: false)],
            pieces: [.init(face: styled, size: 17)], width: 9)
          expect(run.inkBounds.isNull || run.inkBounds.width.isFinite, "glyph \(glyph)")
          let mask = run.mask(scale: 2, phase: 1)
          if glyph == 1 { expect(mask != nil) }
          if glyph == 60 { expect(mask == nil && run.path().isEmpty) }
        }
      }
    }
  }

  private func variable() -> HandmadeFont {
    var font = HandmadeFont()
    font.add(Self.square)
    font.addWeights()
    return font
  }

  @Test func aNamedInstanceHasItsOwnOutlines() throws {
    try variable().withFile { path in
      let regular = try require(FontFace(FontFile(path: path)))
      let black = try require(FontFace(FontFile(path: path, instance: 2)))
      let between = try require(FontFace(FontFile(path: path, variations: "wght=650")))
      expect(regular.outline(of: 1, emboldened: false).high.x, equals: 400)
      expect(between.outline(of: 1, emboldened: false).high.x, equals: 550)
      expect(black.outline(of: 1, emboldened: false).high.x, equals: 700)
    }
  }

  @Test(.enabled(if: Fontconfig() != nil)) func theInstanceThatFontconfigNamesIsTheOneThatIsOpened() throws {
    try variable().withFile { path in
      let catalog = try require(Fontconfig(alsoFrom: [path]))
      func width(_ weight: Int) throws -> Float {
        let file = try require(catalog.file(named: "Handmade", weight: weight, isItalic: false))
        expect(file.path == path && file.index == 0)
        return try require(FontFace(file)).outline(of: 1, emboldened: false).high.x
      }
      expect(try width(400), equals: 400)
      expect(try width(900), equals: 700)
    }
  }

  /// The low half is the face in its file; the high one an instance, or the highest bit for all of them.
  @Test(arguments: [(0, 0, 0), (3, 3, 0), (0x2_0001, 1, 2), (0x8000_0001, 1, 0)])
  func fontconfigsIndexIsAFaceAndAnInstance(_ index: Int, _ face: Int, _ instance: Int) {
    let place = Fontconfig.faceAndInstance(ofIndex: index)
    expect(place.face == face && place.instance == instance)
  }
}
