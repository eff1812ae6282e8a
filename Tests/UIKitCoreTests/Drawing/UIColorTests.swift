import Expectations
import Testing
import UIKit

private let light = UITraitCollection(userInterfaceStyle: .light)
private let dark = UITraitCollection(userInterfaceStyle: .dark)

private func bytes(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
  let rgba = color.rgba(for: traits)
  return [rgba.red, rgba.green, rgba.blue].map { Int(($0 * 255).rounded()) } + [Int((rgba.alpha * 100).rounded())]
}

@Suite struct UIColorTests {
  /// Published values of iOS 13 to 18; alpha in percent.
  @Test(arguments: [
    (UIColor.systemBlue, [0, 122, 255, 100], [10, 132, 255, 100]),
    (UIColor.systemRed, [255, 59, 48, 100], [255, 69, 58, 100]),
    (UIColor.systemGreen, [52, 199, 89, 100], [48, 209, 88, 100]),
    (UIColor.systemTeal, [48, 176, 199, 100], [64, 200, 224, 100]),
    (UIColor.systemGray, [142, 142, 147, 100], [142, 142, 147, 100]),
    (UIColor.systemGray6, [242, 242, 247, 100], [28, 28, 30, 100]),
    (UIColor.label, [0, 0, 0, 100], [255, 255, 255, 100]),
    (UIColor.secondaryLabel, [60, 60, 67, 60], [235, 235, 245, 60]),
    (UIColor.separator, [60, 60, 67, 29], [84, 84, 88, 60]),
    (UIColor.systemGroupedBackground, [242, 242, 247, 100], [0, 0, 0, 100]),
    (UIColor.tertiarySystemFill, [118, 118, 128, 12], [118, 118, 128, 24]),
  ])
  func systemColorsHaveTheirPublishedValues(color: UIColor, inLight: [Int], inDark: [Int]) {
    expect(bytes(color, light), equals: inLight)
    expect(bytes(color, dark), equals: inDark)
    expect(bytes(color, UITraitCollection()), equals: inLight, "unspecified counts as light")
  }

  @Test func alphaOfADynamicColorStaysDynamic() {
    let half = UIColor.label.withAlphaComponent(0.5)
    expect(bytes(half, light), equals: [0, 0, 0, 50])
    expect(bytes(half, dark), equals: [255, 255, 255, 50])
  }

  @Test func alphaOfAProvidedColorReplacesTheProvidersAlpha() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white.withAlphaComponent(0.2) : .black }
    expect(bytes(color.withAlphaComponent(0.7), dark), equals: [255, 255, 255, 70])
    expect(bytes(color.withAlphaComponent(0.7), light), equals: [0, 0, 0, 70])
  }

  @Test func aResolvedColorNoLongerFollowsTheAppearance() {
    let resolved = UIColor.systemBackground.resolvedColor(with: dark)
    expect(bytes(resolved, light), equals: [0, 0, 0, 100])
    expect(resolved.isFixed)
  }

  @Test func aProviderThatAnswersWithADynamicColorIsFollowed() {
    let color = UIColor { _ in .systemBlue }
    expect(bytes(color, dark), equals: [10, 132, 255, 100])
  }

  @Test func aProviderThatAnswersWithItselfGivesClearInsteadOfHanging() {
    final class Box: @unchecked Sendable { var color: UIColor? }
    let box = Box()
    box.color = UIColor { _ in box.color ?? .red }
    expect(bytes(box.color ?? .red, light), equals: [0, 0, 0, 0])
  }

  @Test func currentTraitsDecideInsidePerformAsCurrent() {
    var white: CGFloat = -1
    dark.performAsCurrent { UIColor.label.getWhite(&white, alpha: nil) }
    expect(white, equals: 1)
    light.performAsCurrent { UIColor.label.getWhite(&white, alpha: nil) }
    expect(white, equals: 0)
  }

  @Test func equalValuesAreEqualColorsWithEqualHashes() {
    let (first, second) = (
      UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1), UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
    )
    expect(first == second && first.hash == second.hash)
    expect(UIColor.label.withAlphaComponent(0.5), equals: UIColor.label.withAlphaComponent(0.5))
    expect(UIColor.red != UIColor.label)
  }

  private static let hues: [(Double, Double, Double, [Int])] = [
    (0, 1, 1, [255, 0, 0, 100]), (1 / 3, 1, 1, [0, 255, 0, 100]), (2 / 3, 1, 0.5, [0, 0, 128, 100]),
    (0.5, 0.5, 1, [128, 255, 255, 100]), (1, 1, 1, [255, 0, 0, 100]), (0.25, 0, 0.5, [128, 128, 128, 100]),
  ]

  @Test(arguments: hues)
  func hueSaturationBrightnessGivesTheColor(hue: Double, saturation: Double, brightness: Double, expected: [Int]) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
    expect(bytes(color, light), equals: expected)
  }

  @Test func hueComesBackFromRed() {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
    UIColor(red: 0.2, green: 0.6, blue: 0.4, alpha: 0.5)
      .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    expect(abs(hue - 150.0 / 360) < 1e-9 && abs(saturation - 2.0 / 3) < 1e-9)
    expect(abs(brightness - 0.6) < 1e-9 && alpha == 0.5)
  }

  @Test func nonsenseComponentsPaintSomethingSane() {
    let color = UIColor(red: .nan, green: .infinity, blue: -3, alpha: 7)
    expect(color.rgba(for: light).premultiplied, equals: 0xFF00_0000)
    expect(color, equals: UIColor(red: .nan, green: .infinity, blue: -3, alpha: 7))
  }

  @Test func aColorThatIsNoGreyHasNoWhite() {
    var white: CGFloat = -1
    expect(!UIColor.systemRed.getWhite(&white, alpha: nil))
    expect(white, equals: -1)
  }

  @Test func descriptionsCanBeRead() {
    expect(UIColor.label.description.contains("labelColor"), "\(UIColor.label)")
    expect(UIColor.systemRed.description.contains("systemRedColor"))
    let own = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    expect(
      own.description.contains("light = UIExtendedSRGBColorSpace 1.0 0.0 0.0 1.0, dark = UIExtendedGrayColorSpace 1.0"),
      "\(own)")
    for color in [UIColor.label, own, .label.withAlphaComponent(0.5)] {
      expect(!color.description.contains("Components") && !color.description.contains("Provider("))
    }
  }

  // MARK: - Greys

  @Test func greysHaveTwoComponentsInTheirOwnSpace() {
    for color in [
      UIColor.black, .white, .clear, .gray, UIColor(white: 0.3, alpha: 0.5), .black.withAlphaComponent(0.2),
    ] {
      expect(color.cgColor.numberOfComponents == 2 && color.cgColor.colorSpace?.model == .monochrome, "\(color)")
    }
    expect(UIColor.white.cgColor.components == [1, 1] && UIColor.red.cgColor.components == [1, 0, 0, 1])
    expect(UIColor.white.description, equals: "UIExtendedGrayColorSpace 1.0 1.0")
  }

  @Test func aGreyIsNoColourOfThreeComponents() {
    expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    expect(UIColor(cgColor: UIColor.white.cgColor), equals: .white)
    expect(UIColor(cgColor: CGColor(gray: 0.5, alpha: 1)), equals: UIColor(white: 0.5, alpha: 1))
    expect(UIColor(cgColor: UIColor.red.cgColor), equals: .red)
  }
}
