import Expectations
import Testing
import UIKit

@Suite struct UIFontTests {
  @Test func metricsGrowWithTheSize() {
    let (small, large) = (UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 20))
    expect(abs(large.lineHeight - 2 * small.lineHeight) < 1e-6)
    expect(large.ascender > 0 && large.descender < 0)
    expect(abs(large.lineHeight - (large.ascender - large.descender)) < 1e-6)
    expect(large.capHeight > large.xHeight && large.xHeight > 0)
  }

  @Test func anUnknownNameIsNil() {
    expectNil(UIFont(name: "No Such Font Anywhere", size: 12))
    expectNil(UIFont(name: "", size: 12))
  }

  @Test func everyFamilyCanBeAskedForByName() throws {
    let family = try require(UIFont.familyNames.first)
    expect(UIFont(name: family, size: 12)?.pointSize, equals: 12)
  }

  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
    (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
  ])
  func textStylesHaveTheirSizesAtLarge(style: UIFont.TextStyle, size: CGFloat) {
    let traits = UITraitCollection(preferredContentSizeCategory: .large)
    expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize, equals: size)
  }

  @Test func textStylesFollowTheTextSize() {
    func size(_ category: UIContentSizeCategory) -> CGFloat {
      UIFont.preferredFont(
        forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
      ).pointSize
    }
    expect(size(.extraSmall), equals: 14)
    expect(size(.accessibilityExtraExtraExtraLarge), equals: 53)
  }

  /// Measured values for body text: thirds of a point, and fonts in whole points.
  @Test(arguments: [
    (UIContentSizeCategory.large, CGFloat(17), CGFloat(17)), (.extraSmall, 17, 14), (.accessibilityLarge, 40, 77.667),
  ])
  func fontMetricsScale(category: UIContentSizeCategory, base: CGFloat, expected: CGFloat) {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let scaled = UIFontMetrics.default.scaledValue(for: base, compatibleWith: traits)
    expect(abs(scaled - expected) < 0.01)
    let font = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: base), maximumPointSize: 60, compatibleWith: traits)
    expect(font.pointSize, equals: min(60, scaled.rounded()))
  }

  @Test func boldTextIsWiderThanRegularText() {
    let text = "Hamburgefonstiv"
    let regular = text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
    let bold = text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 17, weight: .bold)])
    expect(bold.width > regular.width)
    expect(bold.height, equals: regular.height)
  }

  @Test func monospacedCharactersHaveOneWidth() {
    let font = UIFont.monospacedSystemFont(ofSize: 14, weight: .regular)
    let widths = ["iiii", "WWWW", "0.0.", "(_)!"].map { $0.size(withAttributes: [.font: font]).width }
    expect(Set(widths).count, equals: 1)
  }

  @Test func monospacedDigitsHaveOneWidth() {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    expect("1111".size(withAttributes: [.font: font]).width, equals: "0000".size(withAttributes: [.font: font]).width)
  }

  @Test func withSizeKeepsTheFace() {
    let font = UIFont.systemFont(ofSize: 12, weight: .bold).withSize(30)
    expect(font, equals: UIFont.systemFont(ofSize: 30, weight: .bold))
    expect(font.hash, equals: UIFont.systemFont(ofSize: 30, weight: .bold).hash)
    expect(font.withSize(.nan) === font)
  }

  /// A preferred font follows the text size, and one of its size does not.
  @Test func aFontOfATextStyleEqualsOnlyOthersOfTheStyle() {
    let body = UIFont.preferredFont(forTextStyle: .body)
    expect(body != UIFont.systemFont(ofSize: body.pointSize) && body != .preferredFont(forTextStyle: .headline))
    expect(body == .preferredFont(forTextStyle: .body) && body.hash == UIFont.preferredFont(forTextStyle: .body).hash)
    expect(body.withSize(body.pointSize), equals: .systemFont(ofSize: body.pointSize))
  }

  @Test(arguments: [CGFloat.nan, -3, 0, .infinity])
  func aSizeThatMakesNoSenseIsTwelve(size: CGFloat) {
    expect(UIFont.systemFont(ofSize: size).pointSize, equals: 12)
  }

  @Test func symbolicTraitsMakeTextBoldAndBack() throws {
    let regular = UIFont.systemFont(ofSize: 17)
    let bold = try require(regular.fontDescriptor.withSymbolicTraits(.traitBold))
    expect(bold.symbolicTraits.contains(.traitBold))
    expect(UIFont(descriptor: bold, size: 0).pointSize, equals: 17)
    let back = try require(bold.withSymbolicTraits([]))
    expect(UIFont(descriptor: back, size: 0), equals: regular)
  }
}
