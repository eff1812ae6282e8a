import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import Platform

struct PixelScaleTests {
  @Test(arguments: [(0.3, 1), (1.1, 1), (1.13, 1.25), (1.5, 1.5), (2.6, 2.5), (9, 4), (.nan, 1), (-.infinity, 1)])
  func scalesAreQuartersBetweenOneAndFour(given: CGFloat, expected: CGFloat) {
    expect(PixelScale.clamped(given), equals: expected)
  }

  @Test func theDesktopsScaleIsItsDotsPerInchBy96() {
    expect(XDesktop.scale(resources: "*customization: -color\nXft.dpi:\t192\nXft.hinting:\t1\n"), equals: 2)
    expect(XDesktop.scale(resources: "Xft.dpi: 120"), equals: 1.25)
  }

  @Test(arguments: ["", "Xft.dpi", "Xft.dpi: big", "Xft.dpi: -96", "Xft.dpi: nan", "NotXft.dpi: 192"])
  func aDesktopWithoutASettingHasNoScale(resources: String) {
    expectNil(XDesktop.scale(resources: resources))
  }
}
