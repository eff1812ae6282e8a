import CoreGraphics
import Foundation
import Testing

@testable import Platform

struct PixelScaleTests {
  @Test(arguments: [(0.3, 1), (1.1, 1), (1.13, 1.25), (1.5, 1.5), (2.6, 2.5), (9, 4), (.nan, 1), (-.infinity, 1)])
  func scalesAreQuartersBetweenOneAndFour(given: CGFloat, expected: CGFloat) {
    #expect(PixelScale.clamped(given) == expected)
  }

  @Test func theDesktopsScaleIsItsDotsPerInchBy96() {
    #expect(XDesktop.scale(resources: "*customization: -color\nXft.dpi:\t192\nXft.hinting:\t1\n") == 2)
    #expect(XDesktop.scale(resources: "Xft.dpi: 120") == 1.25)
  }

  @Test(arguments: ["", "Xft.dpi", "Xft.dpi: big", "Xft.dpi: -96", "Xft.dpi: nan", "NotXft.dpi: 192"])
  func aDesktopWithoutASettingHasNoScale(resources: String) {
    #expect(XDesktop.scale(resources: resources) == nil)
  }
}
