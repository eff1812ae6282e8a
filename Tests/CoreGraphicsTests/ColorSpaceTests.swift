import CoreGraphics
import Expectations
import Testing

/// Colours in other spaces, against figures of the spaces' definitions.
struct ColorSpaceTests {
  private func converted(_ color: CGColor, _ name: CFString) throws -> [CGFloat] {
    let space = try require(CGColorSpace(name: name))
    return try require(color.converted(to: space, intent: .defaultIntent, options: nil)?.components)
  }

  private func isClose(_ a: [CGFloat], _ b: [CGFloat]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0.0 - $0.1) < 0.002 }
  }

  @Test func theRedOfDisplayP3LiesBeyondSRGB() throws {
    let red = CGColor(displayP3Red: 1, green: 0, blue: 0, alpha: 0.5)
    expect(isClose(try converted(red, CGColorSpace.extendedSRGB), [1.0931, -0.2267, -0.1501, 0.5]))
    expect(isClose(try converted(red, CGColorSpace.sRGB), [1, 0, 0, 0.5]))
    expect(red.components == [1, 0, 0, 0.5] && red.rgba.red > 1.09)
  }

  @Test(arguments: [
    CGColorSpace.extendedSRGB, CGColorSpace.extendedLinearSRGB, CGColorSpace.displayP3, CGColorSpace.linearDisplayP3,
    CGColorSpace.adobeRGB1998, CGColorSpace.itur_2020,
  ])
  func aColourSurvivesTheWayThereAndBack(_ name: CFString) throws {
    let color = CGColor(red: 0.8, green: 0.3, blue: 0.1, alpha: 1)
    let space = try require(CGColorSpace(name: name))
    let there = try require(color.converted(to: space, intent: .perceptual, options: nil))
    expect(isClose(try converted(there, CGColorSpace.sRGB), [0.8, 0.3, 0.1, 1]))
    expect(isClose(try converted(CGColor.white, name), [1, 1, 1, 1]))
  }

  @Test func aGreyHasAColoursLuminance() throws {
    expect(isClose(try converted(CGColor(red: 0, green: 1, blue: 0, alpha: 1), CGColorSpace.linearGray), [0.715, 1]))
    expect(isClose(try converted(CGColor(gray: 0.5, alpha: 1), CGColorSpace.linearSRGB), [0.214, 0.214, 0.214, 1]))
  }

  @Test func aNameThatNobodyKnowsIsNoSpace() {
    expectNil(CGColorSpace(name: "kCGColorSpaceNothing"))
    expect(CGColorSpace(name: CGColorSpace.displayP3)?.isWideGamutRGB, equals: true)
  }
}
