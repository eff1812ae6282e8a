import CoreGraphics
import Expectations
import Testing

@testable import CoreText

/// Characters that no installed font has are named with the package that has them.
@Suite(.serialized)
struct MissingGlyphTests {
  init() { Remarks.isOn = true }

  private func said(_ text: String) -> Bool { Remarks.said.contains { $0.contains(text) } }

  @Test func hangulIsNamedWithThePackageOfAFont() {
    MissingGlyphs.note(0xD55C)
    // Once for each script: another test may have been the one to ask, for another syllable.
    expect(said(", Hangul), and a box is shown in its place: install fonts-nanum"))
  }

  @Test func whatNobodySeesIsNotNamed() {
    for value: UInt32 in [0x200B, 0xFE0F, 0xE000, 0x0378, 0xD800] { MissingGlyphs.note(value) }
    expect(!said("U+200B") && !said("U+FE0F") && !said("U+E000") && !said("U+378") && !said("U+D800"))
  }

  @Test func aTextWithACharacterThatNoFontHasIsNoted() throws {
    let rare: [UInt32] = [0x13000, 0x12000, 0x1E900, 0x1BC00, 0x16800]
    let scalar = try require(
      rare.first { FontCatalogs.system.file(covering: $0, weight: 400, isItalic: false) == nil })
    _ = FaceSet.set(for: FontDescriptor(.system)).fallback(for: scalar)
    expect(said("U+" + String(scalar, radix: 16, uppercase: true)))
  }
}
