import CoreGraphics
import Expectations
import Testing

@testable import Platform

/// The scale of a screen from what a compositor tells of it.
@Suite struct WaylandOutputTests {
  private func scale(_ pixels: Int32, _ units: Int32?, whole: Int32 = 2) -> CGFloat {
    var output = WaylandOutput()
    (output.width, output.height, output.wholeScale, output.logicalWidth) = (pixels, 1, whole, units)
    return output.scale
  }

  @Test func aFractionComesFromTheWidthInUnits() {
    expect(scale(1920, 1920) == 1)
    expect(scale(1920, 1536) == 1.25)
    expect(scale(1920, 1280) == 1.5)
    expect(scale(3840, 1920) == 2)
  }

  /// Compositors round the width in units or cut it.
  @Test(arguments: [1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3, 4] as [CGFloat]) func aQuarterIsExact(_ exact: CGFloat) {
    for pixels in stride(from: Int32(800), through: 7680, by: 7) {
      for units in [(CGFloat(pixels) / exact).rounded(), (CGFloat(pixels) / exact).rounded(.down)] {
        expect(scale(pixels, Int32(units)) == exact, "\(pixels) pixels in \(units) units")
      }
    }
  }

  /// Any 120th up to 2, on screens of the usual widths; above them one unit more or less is another scale.
  @Test(arguments: 120...240) func aRoundedWidthGivesTheScale(_ part: Int32) {
    let exact = CGFloat(part) / 120
    for pixels: Int32 in [1280, 1366, 1440, 1600, 1680, 1920, 2256, 2560, 2880, 3440, 3840, 5120, 7680] {
      let units = (CGFloat(pixels) / exact).rounded()
      let told = scale(pixels, Int32(units))
      // A quarter beside it may be what gives the same width.
      expect(
        told == exact || told * 4 == (told * 4).rounded() && abs(told - exact) < told / units, "\(pixels): \(told)")
    }
  }

  @Test func withoutAWidthInUnitsTheWholeScaleCounts() {
    expect(scale(1920, nil) == 2)
    expect(scale(1920, 0) == 2)
    expect(scale(0, 1280) == 2)
    expect(scale(1920, nil, whole: 0) == 1)
    expect(scale(1920, nil, whole: 100) == 8)
    // No compositor has such a scale.
    expect(scale(7680, 10) == 2)
  }

  @Test func aTurnedScreenIsAsWideAsItIsHigh() {
    var output = WaylandOutput()
    (output.width, output.height, output.logicalWidth) = (1920, 1080, 720)
    output.isTurned = true
    expect(output.scale == 1.5)
  }
}
