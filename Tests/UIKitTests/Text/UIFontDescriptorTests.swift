import CoreGraphics
import Testing

@testable import UIKit

@Suite struct UIFontDescriptorTests {
  private let body = UIFont.preferredFont(forTextStyle: .body)

  @Test func aFontOfADescriptorKeepsItsTextStyle() throws {
    let bold = try #require(body.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0).textStyle == .body)
    #expect(UIFont(descriptor: bold, size: body.pointSize).textStyle == .body)
    #expect(UIFont(descriptor: bold, size: 40).textStyle == nil)
    #expect(body.fontDescriptor.withDesign(.serif).map { UIFont(descriptor: $0, size: 0).textStyle } == .body)
  }

  @Test func theMonospacedDesignIsTheMonospacedFont() throws {
    let mono = try #require(body.fontDescriptor.withDesign(.monospaced))
    #expect(mono.symbolicTraits.contains(.traitMonoSpace))
    #expect(
      UIFont(descriptor: mono, size: 12).fontName == UIFont.monospacedSystemFont(ofSize: 12, weight: .regular).fontName)
    #expect(mono.withDesign(.default)?.symbolicTraits.contains(.traitMonoSpace) == false)
  }

  @Test func aDesignThatIsNotInstalledHasAFaceAllTheSame() throws {
    for design in [UIFontDescriptor.SystemDesign.serif, .rounded] {
      let descriptor = try #require(UIFont.systemFont(ofSize: 12).fontDescriptor.withDesign(design))
      #expect(!UIFont(descriptor: descriptor, size: 0).fontName.isEmpty)
    }
    #expect(UIFontDescriptor(name: "Anything", size: 12).withDesign(.serif) == nil)
  }

  @Test func attributesSayWeightSlantWidthAndSize() {
    let descriptor = UIFontDescriptor(fontAttributes: [
      .size: CGFloat(20),
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy, .slant: 0.07, .width: UIFont.Width.condensed],
    ])
    #expect(descriptor.pointSize == 20 && descriptor.symbolicTraits == [.traitBold, .traitItalic, .traitCondensed])
    #expect(UIFontDescriptor(fontAttributes: descriptor.fontAttributes) == descriptor)
    #expect(descriptor.addingAttributes([.face: "Light"]).symbolicTraits == .traitCondensed)
  }

  @Test func aTextStyleSaysItsSize() {
    let title = UIFontDescriptor(fontAttributes: [.textStyle: UIFont.TextStyle.title1])
    #expect(title.pointSize == UIFont.preferredFont(forTextStyle: .title1).pointSize)
    #expect(UIFont(descriptor: title, size: 0).textStyle == .title1)
  }

  @Test func aFeatureMakesDigitsEquallyWide() {
    let plain = UIFont.systemFont(ofSize: 20)
    let equal = UIFont(
      descriptor: plain.fontDescriptor.addingAttributes([
        .featureSettings: [[UIFontDescriptor.FeatureKey.type: 6, .selector: 0]]
      ]), size: 0)
    func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
    #expect(width("1111", equal) == width("8888", equal) && width("1111", plain) < width("8888", plain))
    #expect(equal == UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular))
  }

  @Test func condensedTextIsNarrowerAndNoLower() {
    func size(_ width: UIFont.Width) -> CGSize {
      "Hamburg".size(withAttributes: [.font: UIFont.systemFont(ofSize: 30, weight: .bold, width: width)])
    }
    #expect(abs(size(.condensed).width - size(.standard).width * 0.8) < 1)
    #expect(size(.expanded).width > size(.standard).width && size(.expanded).height == size(.standard).height)
  }

  @Test func unknownTraitsAreRefused() {
    #expect(body.fontDescriptor.withSymbolicTraits(UIFontDescriptor.SymbolicTraits(rawValue: 1 << 15)) == nil)
  }

  @Test func aFamilysFacesCanBeAskedForByName() throws {
    let family = try #require(UIFont.familyNames.first { !UIFont.fontNames(forFamilyName: $0).isEmpty })
    let name = try #require(UIFont.fontNames(forFamilyName: family).first)
    #expect(UIFont(name: name, size: 12)?.fontName == name)
    #expect(UIFont.fontNames(forFamilyName: "No Such Family").isEmpty)
    let matches = UIFontDescriptor(fontAttributes: [.family: family]).matchingFontDescriptors(withMandatoryKeys: [
      .family
    ])
    #expect(matches.count == UIFont.fontNames(forFamilyName: family).count)
    #expect(
      UIFontDescriptor(fontAttributes: [.family: "No Such"]).matchingFontDescriptors(withMandatoryKeys: nil).isEmpty)
  }
}
