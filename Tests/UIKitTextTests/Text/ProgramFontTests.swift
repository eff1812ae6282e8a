import CoreText
import Expectations
import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite struct ProgramFontTests {
  @Test func aRegisteredFileIsAFontByItsName() throws {
    var handmade = HandmadeFont()
    handmade.add(HandmadeFont.outline([(0, 0), (0, 700), (400, 700), (400, 0)]), advance: 600)
    try handmade.withFile { path in
      expectNil(UIFont(name: "Handmade", size: 20))
      let url = NSURL(fileURLWithPath: path)
      expect(CTFontManagerRegisterFontsForURL(url, .process, nil))
      defer { CTFontManagerUnregisterFontsForURL(url, .process, nil) }
      let font = try require(UIFont(name: "Handmade", size: 20))
      expect(font.fontName == "Handmade" && font.pointSize == 20 && CTFontGetGlyphCount(font) == 2)
      expect(UIFont.familyNames.contains("Handmade") && UIFont.fontNames(forFamilyName: "Handmade") == ["Handmade"])
    }
  }

  @Test func aCascadeListIsKeptAndPartOfWhatADescriptorIs() throws {
    let mono = UIFontDescriptor(name: "DejaVu Sans Mono", size: 0)
    let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
    let cascading = plain.addingAttributes([.cascadeList: [mono]])
    expect(
      cascading != plain
        && UIFontDescriptor(fontAttributes: cascading.fontAttributes).descriptor == cascading.descriptor)
    expect((cascading.object(forKey: .cascadeList) as? [UIFontDescriptor]), equals: [mono])
    expect(UIFont(descriptor: cascading, size: 0).fontDescriptor, equals: cascading)
  }
}
