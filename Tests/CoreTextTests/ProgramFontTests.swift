import Expectations
import Foundation
import Testing

@testable import CoreText

/// One after the other, since all register the same font.
@Suite(.serialized) struct ProgramFontTests {
  private func withFont<Result>(_ body: (NSURL) throws -> Result) throws -> Result {
    var font = HandmadeFont()
    font.add(HandmadeFont.outline([(0, 0), (0, 700), (400, 700), (400, 0)]), advance: 600)
    return try font.withFile { try body(NSURL(fileURLWithPath: $0)) }
  }

  private func code(_ error: Unmanaged<CFError>?) -> CTFontManagerError? {
    error.flatMap { CTFontManagerError(rawValue: $0.takeRetainedValue().code) }
  }

  @Test func aRegisteredFileIsFoundByItsNameUntilItIsTakenBack() throws {
    try withFont { url in
      expect(!Font.isAvailable(family: "Handmade"))
      expect(CTFontCopyFamilyName(CTFontCreateWithName("Handmade", 20, nil)) != "Handmade")
      expect(CTFontManagerRegisterFontsForURL(url, .process, nil))
      let font = CTFontCreateWithName("handmade", 20, nil)
      expect(CTFontCopyPostScriptName(font) == "Handmade" && CTFontGetGlyphCount(font) == 2)
      expect(Font.familyNames.contains("Handmade") && Font.faceNames(ofFamily: "Handmade") == ["Handmade"])
      expect(CTFontManagerUnregisterFontsForURL(url, .process, nil))
      expect(CTFontCopyFamilyName(CTFontCreateWithName("Handmade", 20, nil)) != "Handmade")
      expect(!Font.familyNames.contains("Handmade"))
    }
  }

  @Test func refusalsSayWhy() throws {
    var error: Unmanaged<CFError>?
    let missing = NSURL(fileURLWithPath: "/there/is/no.ttf")
    expect(!CTFontManagerRegisterFontsForURL(missing, .process, &error) && code(error) == .fileNotFound)
    let noFont = NSURL(fileURLWithPath: #filePath)
    expect(!CTFontManagerRegisterFontsForURL(noFont, .process, &error) && code(error) == .unrecognizedFormat)
    try withFont { url in
      expect(!CTFontManagerRegisterFontsForURL(url, .user, &error) && code(error) == .unsupportedScope)
      expect(!CTFontManagerUnregisterFontsForURL(url, .process, &error) && code(error) == .notRegistered)
      expect(CTFontManagerRegisterFontsForURL(url, .process, &error) && error == nil)
      expect(!CTFontManagerRegisterFontsForURL(url, .process, &error) && code(error) == .alreadyRegistered)
      CTFontManagerUnregisterFontsForURL(url, .process, nil)
    }
  }

  @Test func theFiguresOfAFaceAreThoseOfAFontThatIsAsLargeAsItsUnits() throws {
    let face = try require(CGFont("Inter-Regular"))
    let font = CTFontCreateWithGraphicsFont(face, CGFloat(face.unitsPerEm), nil, nil)
    expect(CGFloat(face.ascent) == CTFontGetAscent(font) && CGFloat(-face.descent) == CTFontGetDescent(font))
    expect(face.numberOfGlyphs == CTFontGetGlyphCount(font) && face.fontBBox == CTFontGetBoundingBox(font))
    var (glyph, size, units) = (CGGlyph(0), CGSize.zero, Int32(0))
    expect(CTFontGetGlyphsForCharacters(font, [0x41], &glyph, 1))
    CTFontGetAdvancesForGlyphs(font, .default, [glyph], &size, 1)
    expect(face.getGlyphAdvances(glyphs: [glyph], count: 1, advances: &units) && units > 0)
    expect(CGFloat(units), equals: size.width)
    expect(!face.getGlyphAdvances(glyphs: [.max], count: 1, advances: &units))
    expectNil(CGFont("Handmade"))
  }

  @Test func aFontOfBytesCanBeRegistered() throws {
    let font = try withFont { url in try require(CGDataProvider(url: url).flatMap(CGFont.init)) }
    expect(font.postScriptName == "Handmade" && font.unitsPerEm == 1000 && font.numberOfGlyphs == 2)
    expectNil(CGDataProvider(data: NSData(bytes: [1, 2, 3], length: 3)).flatMap(CGFont.init))
    let sized = CTFontCreateWithGraphicsFont(font, 10, nil, nil)
    expect(CTFontCopyPostScriptName(sized) == "Handmade" && CTFontGetSize(sized) == 10)
    expect(CTFontCopyPostScriptName(sized), equals: CTFontCopyGraphicsFont(sized, nil).postScriptName)
    expect(CTFontManagerRegisterGraphicsFont(font, nil) && Font.isAvailable(family: "Handmade"))
    expect(!CTFontManagerRegisterGraphicsFont(font, nil))
    expect(CTFontManagerUnregisterGraphicsFont(font, nil) && !Font.isAvailable(family: "Handmade"))
  }

  @Test func theSameBytesAreOneFontAndOneFile() throws {
    var font = HandmadeFont()
    font.add(HandmadeFont.outline([(0, 0), (0, 300), (300, 300), (300, 0)]), advance: 333)
    let data = NSData(data: Data(font.bytes))
    func openFiles() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
    let first = try require(CGDataProvider(data: data).flatMap(CGFont.init))
    let before = try openFiles()
    for _ in 0..<200 {
      expect(CGDataProvider(data: NSData(data: Data(font.bytes))).flatMap(CGFont.init), equals: first)
      expect(CTFontManagerCreateFontDescriptorFromData(data) != nil)
      expectNil(CTFontManagerCreateFontDescriptorFromData(NSData(bytes: [1, 2, 3], length: 3)))
    }
    // Other tests may open a few of their own meanwhile.
    expect(try openFiles() < before + 100)
    font.add(HandmadeFont.outline([(0, 0), (0, 300), (300, 300), (300, 0)]), advance: 334)
    expect(CGDataProvider(data: NSData(data: Data(font.bytes))).flatMap(CGFont.init) != first)
  }

  @Test func aFileOfMemoryIsClosedInWhatTheProgramStarts() throws {
    let file = try require(MemoryFile(Data([1, 2, 3])))
    let descriptor = try require(file.path.split(separator: "/").last.flatMap { Int32($0) })
    expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    expect(
      file.holds(Data([1, 2, 3])) && !file.holds(Data([1, 2, 4])) && !file.holds(Data([1, 2])) && !file.holds(Data()))
    expect(try Data(contentsOf: URL(fileURLWithPath: file.path)), equals: Data([1, 2, 3]))
  }

  @Test func aReplacedFileHasItsNewFont() throws {
    func font(_ advance: Int) -> Data {
      var font = HandmadeFont()
      font.add(HandmadeFont.outline([(0, 0), (0, 700), (400, 700), (400, 0)]), advance: advance)
      return Data(font.bytes)
    }
    func width(_ font: CTFont) -> Double {
      var glyph = CGGlyph(0)
      CTFontGetGlyphsForCharacters(font, [0x41], &glyph, 1)
      return CTFontGetAdvancesForGlyphs(font, .default, [glyph], nil, 1)
    }
    let path = NSTemporaryDirectory() + "uikit-replaced-\(UUID().uuidString).ttf"
    let url = NSURL(fileURLWithPath: path)
    defer { unlink(path) }
    func described() throws -> CTFont {
      let all = try require(CTFontManagerCreateFontDescriptorsFromURL(url) as? [CTFontDescriptor])
      return CTFontCreateWithFontDescriptor(all[0], 100, nil)
    }
    var old: CTFont?
    for advance in [500, 800] {
      try font(advance).write(to: URL(fileURLWithPath: path), options: .atomic)
      expect(width(try described()), equals: Double(advance) / 10)
      expect(CTFontManagerRegisterFontsForURL(url, .process, nil))
      expect(width(CTFontCreateWithName("Handmade", 100, nil)), equals: Double(advance) / 10)
      if let old { expect(width(old), equals: 50, "fonts that are in use keep their faces") }
      old = CTFontCreateWithName("Handmade", 100, nil)
      expect(CTFontManagerUnregisterFontsForURL(url, .process, nil))
    }
  }

  @Test func whatWasMadeWhileNamesChangedIsMadeAgain() {
    var sets = FaceSet.Sets<Int>()
    let (named, system) = (FontDescriptor(.named("Handmade")), FontDescriptor())
    let before = sets.names
    expect(sets.keep(1, for: system, madeWith: before) == 1 && sets.keep(2, for: system, madeWith: before) == 1)
    sets.forgetNamed()
    expect(sets.keep(3, for: named, madeWith: before) == nil && sets.values[named] == nil)
    expect(sets.keep(4, for: named, madeWith: sets.names) == 4 && sets.keep(5, for: named, madeWith: before) == 4)
    var cascading = system
    cascading.cascade = [named]
    expectNil(sets.keep(6, for: cascading, madeWith: before))
    sets.forgetNamed()
    expect(sets.values[named] == nil && sets.values[system] == 1)
  }

  @Test func theFontsOfAFileAreDescribedWithoutBeingRegistered() throws {
    try withFont { url in
      let descriptors = CTFontManagerCreateFontDescriptorsFromURL(url) as? [CTFontDescriptor]
      let descriptor = try require(descriptors?.first)
      expect(CTFontDescriptorCopyAttribute(descriptor, kCTFontNameAttribute) as? String, equals: "Handmade")
      expect(CTFontDescriptorCopyAttribute(descriptor, kCTFontURLAttribute) as? URL, equals: url as URL)
      expect(CTFontCopyPostScriptName(CTFontCreateWithFontDescriptor(descriptor, 30, nil)), equals: "Handmade")
      expect(!Font.isAvailable(family: "Handmade"))
    }
    expectNil(CTFontManagerCreateFontDescriptorsFromURL(NSURL(fileURLWithPath: #filePath)))
  }

  @Test func aCascadeHasTheCharactersThatAFontLacks() throws {
    try withFont { url in
      let own = try require((CTFontManagerCreateFontDescriptorsFromURL(url) as? [CTFontDescriptor])?.first)
      let mono = FontDescriptor(.monospaced)
      var cascading = own.descriptor
      cascading.cascade = [mono]
      let (with, without) = (Font(cascading, size: 12), Font(own.descriptor, size: 12))
      expect(with != without && with.fontName == without.fontName)
      // The font has an A alone.
      expect(with.faces.fallback(for: 0x42).face, equals: Font(mono, size: 12).faces.primary.face)
      expect(without.faces.fallback(for: 0x42).face != Font(mono, size: 12).faces.primary.face)
    }
    let named = CTFontDescriptorCreateWithNameAndSize("DejaVu Sans Mono", 0)
    let asked = CTFontDescriptorCreateWithAttributes([kCTFontCascadeListAttribute: [named]])
    expect(CTFontDescriptorCopyAttribute(asked, kCTFontCascadeListAttribute) as? [CTFontDescriptor], equals: [named])
  }

  @Test func whoListensHearsOfRegisteredFonts() throws {
    let heard = Heard()
    let token = NotificationCenter.default.addObserver(
      forName: Notification.Name(kCTFontManagerRegisteredFontsChangedNotification), object: nil, queue: nil
    ) { _ in heard.count += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    try withFont { url in
      CTFontManagerRegisterFontsForURL(url, .process, nil)
      CTFontManagerRegisterFontsForURL(url, .process, nil)
      CTFontManagerUnregisterFontsForURL(url, .process, nil)
    }
    expect(heard.count, equals: 2)
  }

  /// Written by one thread: the suite's tests follow each other.
  private final class Heard: @unchecked Sendable { var count = 0 }
}
