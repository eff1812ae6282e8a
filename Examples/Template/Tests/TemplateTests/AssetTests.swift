import Testing
import UIKit

@testable import Template

/// What the program finds in `Assets.xcassets`.
@MainActor
struct AssetTests {
  private func tag(_ traits: UITraitCollection) throws -> UIImage {
    try #require(UIImage(named: "Tag", in: .module, compatibleWith: traits))
  }

  @Test(arguments: [1, 2, 3] as [CGFloat]) func anImageHasThePixelsOfTheScreen(_ scale: CGFloat) throws {
    let image = try tag(UITraitCollection(displayScale: scale))
    #expect(image.size == CGSize(width: 24, height: 24))
    #expect(image.cgImage?.width == Int(24 * scale))
  }

  @Test func aDarkWindowHasAnImageOfItsOwn() throws {
    func bytes(_ style: UIUserInterfaceStyle) throws -> Data? {
      let traits = UITraitCollection(traitsFrom: [UITraitCollection(displayScale: 1), .init(userInterfaceStyle: style)])
      return try tag(traits).pngData()
    }
    #expect(try bytes(.light) != bytes(.dark))
  }

  @Test func aColorFollowsTheAppearance() throws {
    let color = try #require(UIColor(named: "Ring", in: .module, compatibleWith: nil))
    func green(_ style: UIUserInterfaceStyle) -> CGFloat? {
      color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor.components?[1]
    }
    let (light, dark) = try (#require(green(.light)), #require(green(.dark)))
    #expect(abs(light - 199 / 255) < 0.001 && abs(dark - 209 / 255) < 0.001)
  }

  @Test func theListIsThatOfTheDataSet() {
    #expect(PackingList().items.map(\.name) == ["Passport", "Toothbrush", "Socks", "Charger", "A good book"])
  }
}
