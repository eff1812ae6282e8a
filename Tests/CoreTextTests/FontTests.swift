import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import CoreText

struct FontTests {
  private let body = Font(FontDescriptor(), size: 17)

  @Test func metricsStandInTheirOrder() {
    expect(body.ascender > body.capHeight)
    expect(body.capHeight > body.xHeight)
    expect(body.xHeight > 0)
    expect(body.descender < 0)
    expect(body.lineHeight, equals: body.ascender - body.descender)
    expect(body.leading >= 0)
    expect(body.underlinePosition < 0)
    expect(body.underlineThickness > 0)
  }

  @Test func metricsGrowWithTheSizeAndKeepFractions() {
    let double = Font(FontDescriptor(), size: 34)
    expect(abs(double.lineHeight - 2 * body.lineHeight) < 1e-9)
    expect(Font(FontDescriptor(), size: 12.5).lineHeight < Font(FontDescriptor(), size: 12.75).lineHeight)
  }

  @Test func linesAreAboutAsHighAsApples() {
    // Apple's system font: 1.193 of the size, capitals 0.705.
    expect((1.1...1.3).contains(body.lineHeight / 17))
    expect((0.65...0.78).contains(body.capHeight / 17))
  }

  @Test(arguments: [CGFloat.nan, -1, -CGFloat.infinity, 0])
  func sizesThatAreNoSizeCountAsZero(_ size: CGFloat) {
    let font = Font(FontDescriptor(), size: size)
    expect(font.size, equals: 0)
    expect(font.lineHeight, equals: 0)
    expect(TextLayout.make("Hello", font: font).size.width, equals: 0)
  }

  @Test func anInfiniteSizeIsCutToTheLargest() {
    expect(Font(FontDescriptor(), size: .infinity).size, equals: 16_384)
    expect(Font(FontDescriptor(weight: .nan), size: 10).descriptor.weight, equals: 0)
  }

  @Test func fontsAreEqualByStyleAndSize() {
    expect(Font(FontDescriptor(), size: 17), equals: body)
    expect(Font(FontDescriptor(), size: 17).hashValue, equals: body.hashValue)
    expect(Font(FontDescriptor(), size: 18) != body)
    expect(Font(FontDescriptor(weight: 0.4), size: 17) != body)
    expect(Font(FontDescriptor(isItalic: true), size: 17) != body)
  }

  @Test func weightsMapToTheScaleOfFontFiles() {
    let weights: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
    expect(
      weights.map { FontDescriptor(weight: $0).fileWeight }, equals: Array(stride(from: 100, through: 900, by: 100)))
  }

  @Test(.enabled(if: Font.isAvailable(family: "Inter")))
  func theSystemFontIsInterInEveryWeight() {
    expect(body.familyName, equals: "Inter")
    expect(body.fontName, equals: "Inter-Regular")
    expect(Font(FontDescriptor(weight: 0.3), size: 17).fontName, equals: "Inter-SemiBold")
    expect(Font(FontDescriptor(weight: 0.4, isItalic: true), size: 17).fontName, equals: "Inter-BoldItalic")
  }

  /// A directory of fonts, as another system has them.
  private func withFonts(from source: String, _ names: String..., body: (FontDirectories) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("uikit-fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    for name in names {
      try FileManager.default.copyItem(
        atPath: "\(source)/\(name)", toPath: directory.appendingPathComponent(name).path)
    }
    try body(FontDirectories([directory.path]))
  }

  @Test(.enabled(if: Font.isAvailable(family: "Inter") && Font.isAvailable(family: "NanumGothic")))
  func interIsTheSystemFontWhereverItIs() throws {
    let directory = KnownFonts.inter.directory
    try withFonts(from: directory, "Inter-Regular.otf", "Inter-Bold.otf", "Inter-Italic.otf") { catalog in
      func name(_ descriptor: FontDescriptor) -> String {
        FaceSet.primaryFace(for: descriptor, root: "/elsewhere", catalog: catalog).postScriptName
      }
      expect(name(FontDescriptor()), equals: "Inter-Regular")
      expect(name(FontDescriptor(weight: 0.4)), equals: "Inter-Bold")
      expect(name(FontDescriptor(isItalic: true)), equals: "Inter-Italic")
    }
  }

  @Test(.enabled(if: Font.isAvailable(family: "NanumGothic")))
  func withoutInterAnyOtherFontIsTheSystemFont() throws {
    try withFonts(from: KnownFonts.nanumGothic.directory, "NanumGothic.ttf") { catalog in
      let face = FaceSet.primaryFace(for: FontDescriptor(), root: "/elsewhere", catalog: catalog)
      expect(face.familyName, equals: "NanumGothic")
    }
  }

  @Test func boldIsWiderAndMonospacedIsEven() {
    func width(_ text: String, _ descriptor: FontDescriptor) -> CGFloat {
      TextLayout.make(text, font: Font(descriptor, size: 20)).size.width
    }
    expect(width("Hamburgefonts", FontDescriptor(weight: 0.4)) > width("Hamburgefonts", FontDescriptor()))
    let mono = FontDescriptor(.monospaced)
    expect(width("iiii", mono), equals: width("MMMM", mono))
    expect(width("iiii", FontDescriptor()) < width("MMMM", FontDescriptor()))
    let digits = FontDescriptor(hasMonospacedDigits: true)
    expect(abs(width("1111", digits) - width("0000", digits)) < 0.001)
  }

  @Test func anUnknownFamilyIsTheSystemFont() {
    expect(!Font.isAvailable(family: "No Such Family 42"))
    expect(!Font.isAvailable(family: ""))
    expect(!Font.isAvailable(family: "a\0b"))
    let font = Font(FontDescriptor(.named("No Such Family 42")), size: 17)
    expect(font.familyName, equals: body.familyName)
  }

  @Test func familiesAreFoundByAnySpelling() throws {
    let family = try require(Font.familyNames.first)
    expect(Font.familyNames, equals: Font.familyNames.sorted())
    expect(Font.isAvailable(family: family))
    expect(Font.isAvailable(family: family.uppercased()))
    expect(Font.isAvailable(family: body.fontName))
    expect(Font(FontDescriptor(.named(family)), size: 17).familyName, equals: family)
  }

  @Test(.enabled(if: Font.isAvailable(family: "Inter-Bold") && Font.isAvailable(family: "NanumGothic")))
  func aFaceAskedForByNameIsNotDrawnBolderAndItsFallbackIsBoldToo() {
    let bold = Font(FontDescriptor(.named("Inter-Bold")), size: 17)
    expect(bold.fontName, equals: "Inter-Bold")
    expect(!bold.faces.primary.isEmboldened)
    expect(bold.faces.fallback(for: 0xAC00).face.file.weight, equals: 700)
    expect(Font(FontDescriptor(.named("Inter Bold")), size: 17).fontName, equals: "Inter-Bold")
  }

  /// Syllables that have one face together have it each.
  @Test(
    arguments: [.system, .monospaced, .serif, .named("NanumGothic"), .named("DejaVu Sans")] as [FontDescriptor.Family])
  func theFaceOfHangulIsThatOfEachSyllable(_ family: FontDescriptor.Family) {
    for isBold in [false, true] {
      let set = FaceSet.set(for: FontDescriptor(family, weight: isBold ? 0.4 : 0))
      guard let hangul = set.hangul else { continue }
      expect(
        FontFace.syllables.allSatisfy {
          (set.primaryCovers($0) ? set.primary : set.fallback(for: $0)) == hangul && hangul.face.glyph(for: $0) != nil
        })
    }
  }

  @Test(.enabled(if: Font.isAvailable(family: "NanumGothic")))
  func aFontWithSomeSyllablesIsAskedForEach() throws {
    expect(FaceSet.set(for: FontDescriptor()).hangul?.face.familyName, equals: "NanumGothic")
    var font = HandmadeFont()
    font.add(HandmadeFont.outline([(0, 0), (0, 700), (400, 700), (400, 0)]), advance: 600)
    font.character = 0xAC01
    try font.withFile { path in
      let set = FaceSet.set(for: FontDescriptor(.file(FontFile(path: path))))
      expect(set.hangul == nil && set.primary.face.hangulCount == 1)
      let run = TextLayout.make("각가", font: Font(FontDescriptor(.file(FontFile(path: path))), size: 20)).lines[0].runs[
        0]
      expect(run.run.pieces.map(\.face.face.familyName), equals: ["Handmade", "NanumGothic"])
      var system = FontDescriptor()
      system.cascade = [FontDescriptor(.file(FontFile(path: path)))]
      expectNil(FaceSet.set(for: system).hangul)
    }
  }

  @Test func aFileThatIsNoFontIsNil() throws {
    let path = NSTemporaryDirectory() + "uikit-no-font-\(UUID().uuidString).ttf"
    expectNil(FontFace(FontFile(path: path)))
    for content in [Data(), Data("not a font".utf8), Data([0, 1, 0, 0] + [UInt8](repeating: 0xFF, count: 400))] {
      try content.write(to: URL(fileURLWithPath: path))
      expectNil(FontFace(FontFile(path: path)))
    }
    try FileManager.default.removeItem(atPath: path)
  }

  /// Opening a pipe that nobody writes to would wait for ever.
  @Test(.timeLimit(.minutes(1))) func aPipeOrADirectoryInPlaceOfAFontIsNone() throws {
    let path = NSTemporaryDirectory() + "uikit-pipe-\(UUID().uuidString).ttf"
    expect(mkfifo(path, 0o600), equals: 0)
    defer { unlink(path) }
    expectNil(FontFace(FontFile(path: path)))
    expect(FontFace.count(inFileAt: path) == 0 && FontFace.count(inFileAt: NSTemporaryDirectory()) == 0)
  }

  @Test func withoutAnyFontTextHasNoWidthAndNothingBreaks() {
    expectNil(FontFace.empty.glyph(for: 0x61))
    expect(FontFace.empty.outline(of: 3, emboldened: true).isEmpty)
    expect(FontFace.empty.metrics.ascender > 0)
  }

  @Test(.enabled(if: Font.isAvailable(family: "NanumGothic") && Font.isAvailable(family: "Inter")))
  func withoutFontconfigTheDirectoriesAreWalked() throws {
    let catalog = FontDirectories(["/usr/share/fonts/truetype/nanum", "/usr/share/fonts/opentype/inter"])
    expect(catalog.familyNames.contains("Inter"))
    expect(
      catalog.file(named: "nanum gothic", weight: 700, isItalic: false)?.path.hasSuffix("NanumGothicBold.ttf"),
      equals: true)
    expect(
      catalog.file(named: "Inter-BoldItalic", weight: 400, isItalic: false)?.path.hasSuffix("Inter-BoldItalic.otf"),
      equals: true)
    expectNil(catalog.file(named: "Nope", weight: 400, isItalic: false))
    let hangul = try require(catalog.file(covering: 0xAC00, weight: 400, isItalic: false))
    expect(FontFace(hangul)?.glyph(for: 0xAC00) != nil)
    expectNil(catalog.file(covering: 0x10FFFD, weight: 400, isItalic: false))
    expect(catalog.genericFile("sans-serif", weight: 400, isItalic: false) != nil)
    expect(FontDirectories(["/no/such/directory"]).familyNames.isEmpty)
  }

  @Test func stylesThatAFamilyLacksAreDrawn() throws {
    let face = FaceSet.set(for: FontDescriptor()).primary.face
    let bold = StyledFace(face, weight: 700, isItalic: true)
    expect(bold.isEmboldened && bold.isSlanted)
    let glyph = try require(face.glyph(for: 0x48))
    let plain = StyledFace(face, weight: 400, isItalic: false)
    let (heavy, light) = (bold.bounds(of: glyph, size: 100), plain.bounds(of: glyph, size: 100))
    expect(heavy.width > light.width + 10)
    expect(heavy.height > light.height && heavy.height < light.height + 5)
    // As much below the baseline as above.
    expect(abs((heavy.maxY - light.maxY) - (light.minY - heavy.minY)) < 0.2)
  }
}
