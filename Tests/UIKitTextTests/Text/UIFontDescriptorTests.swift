import CoreGraphics
import Expectations
import Testing

@testable import UIKit

@Suite struct UIFontDescriptorTests {
  private let body = UIFont.preferredFont(forTextStyle: .body)

  @Test func aFontOfADescriptorKeepsItsTextStyle() throws {
    let bold = try require(body.fontDescriptor.withSymbolicTraits(.traitBold))
    expect(UIFont(descriptor: bold, size: 0).textStyle, equals: .body)
    expect(UIFont(descriptor: bold, size: body.pointSize).textStyle, equals: .body)
    expectNil(UIFont(descriptor: bold, size: 40).textStyle)
    expect(body.fontDescriptor.withDesign(.serif).map { UIFont(descriptor: $0, size: 0).textStyle }, equals: .body)
  }

  @Test func theMonospacedDesignIsTheMonospacedFont() throws {
    let mono = try require(body.fontDescriptor.withDesign(.monospaced))
    expect(mono.symbolicTraits.contains(.traitMonoSpace))
    expect(
      UIFont(descriptor: mono, size: 12).fontName,
      equals: UIFont.monospacedSystemFont(ofSize: 12, weight: .regular).fontName)
    expect(mono.withDesign(.default)?.symbolicTraits.contains(.traitMonoSpace), equals: false)
  }

  @Test func aDesignThatIsNotInstalledHasAFaceAllTheSame() throws {
    for design in [UIFontDescriptor.SystemDesign.serif, .rounded] {
      let descriptor = try require(UIFont.systemFont(ofSize: 12).fontDescriptor.withDesign(design))
      expect(!UIFont(descriptor: descriptor, size: 0).fontName.isEmpty)
    }
    expectNil(UIFontDescriptor(name: "Anything", size: 12).withDesign(.serif))
  }

  @Test func attributesSayWeightSlantWidthAndSize() {
    let descriptor = UIFontDescriptor(fontAttributes: [
      .size: CGFloat(20),
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy, .slant: 0.07, .width: UIFont.Width.condensed],
    ])
    expect(descriptor.pointSize == 20 && descriptor.symbolicTraits == [.traitBold, .traitItalic, .traitCondensed])
    expect(UIFontDescriptor(fontAttributes: descriptor.fontAttributes), equals: descriptor)
    expect(descriptor.addingAttributes([.face: "Light"]).symbolicTraits, equals: .traitCondensed)
  }

  @Test func aTextStyleSaysItsSize() {
    let title = UIFontDescriptor(fontAttributes: [.textStyle: UIFont.TextStyle.title1])
    expect(title.pointSize, equals: UIFont.preferredFont(forTextStyle: .title1).pointSize)
    expect(UIFont(descriptor: title, size: 0).textStyle, equals: .title1)
  }

  @Test func aFeatureMakesDigitsEquallyWide() {
    let plain = UIFont.systemFont(ofSize: 20)
    let equal = UIFont(
      descriptor: plain.fontDescriptor.addingAttributes([
        .featureSettings: [[UIFontDescriptor.FeatureKey.type: 6, .selector: 0]]
      ]), size: 0)
    func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
    expect(width("1111", equal) == width("8888", equal) && width("1111", plain) < width("8888", plain))
    expect(equal, equals: UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular))
  }

  @Test func condensedTextIsNarrowerAndNoLower() {
    func size(_ width: UIFont.Width) -> CGSize {
      "Hamburg".size(withAttributes: [.font: UIFont.systemFont(ofSize: 30, weight: .bold, width: width)])
    }
    expect(abs(size(.condensed).width - size(.standard).width * 0.8) < 1)
    expect(size(.expanded).width > size(.standard).width && size(.expanded).height == size(.standard).height)
  }

  @Test func unknownTraitsAreRefused() {
    expectNil(body.fontDescriptor.withSymbolicTraits(UIFontDescriptor.SymbolicTraits(rawValue: 1 << 15)))
  }

  @Test func aFamilysFacesCanBeAskedForByName() throws {
    let family = try require(UIFont.familyNames.first { !UIFont.fontNames(forFamilyName: $0).isEmpty })
    let name = try require(UIFont.fontNames(forFamilyName: family).first)
    expect(UIFont(name: name, size: 12)?.fontName, equals: name)
    expect(UIFont.fontNames(forFamilyName: "No Such Family").isEmpty)
    let matches = UIFontDescriptor(fontAttributes: [.family: family]).matchingFontDescriptors(withMandatoryKeys: [
      .family
    ])
    expect(matches.count, equals: UIFont.fontNames(forFamilyName: family).count)
    expect(
      UIFontDescriptor(fontAttributes: [.family: "No Such"]).matchingFontDescriptors(withMandatoryKeys: nil).isEmpty)
  }
}
