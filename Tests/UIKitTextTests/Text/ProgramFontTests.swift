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

  /// Times at 20 points on Apple's system: 22 a line, and 22.85 with its leading.
  @Test func leadingCountsWhereItIsAskedFor() throws {
    var handmade = HandmadeFont()
    handmade.lineGap = 100
    handmade.names = [(1, "Led"), (2, "Regular"), (4, "Led"), (6, "Led")]
    handmade.add(HandmadeFont.outline([(0, 0), (0, 700), (400, 700), (400, 0)]), advance: 600)
    try handmade.withFile { path in
      let url = NSURL(fileURLWithPath: path)
      expect(CTFontManagerRegisterFontsForURL(url, .process, nil))
      defer { CTFontManagerUnregisterFontsForURL(url, .process, nil) }
      let font = try require(UIFont(name: "Led", size: 20))
      expect(abs(font.leading - 2) < 0.01 && abs(font.lineHeight - 20) < 0.01)
      func rect(_ text: String, _ options: NSStringDrawingOptions) -> CGRect {
        let room = CGSize(width: 1000, height: 1000)
        return text.boundingRect(with: room, options: options, attributes: [.font: font], context: nil)
      }
      for (text, lines) in [("A", 1), ("A\nA", 2)] as [(String, CGFloat)] {
        expect(abs(text.size(withAttributes: [.font: font]).height - lines * 20) < 0.01)
        expect(abs(rect(text, .usesLineFragmentOrigin).height - lines * 20) < 0.01)
        expect(abs(rect(text, [.usesLineFragmentOrigin, .usesFontLeading]).height - lines * 22) < 0.01)
        expect(abs(rect(text, []).minY - font.descender) < 0.01 && abs(rect(text, []).height - 20) < 0.01)
        let label = UILabel()
        label.numberOfLines = 0
        (label.font, label.text) = (font, text)
        expect(abs(label.intrinsicContentSize.height - lines * 20) < 0.6)
        let view = UITextView()
        (view.font, view.text, view.textContainerInset) = (font, text, .zero)
        expect(abs(view.sizeThatFits(CGSize(width: 100, height: 1000)).height - lines * 22) < 0.6)
      }
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
