import CoreGraphics
import Expectations
import Testing

@testable import Platform

/// Pixels, points and SDL's window coordinates.
struct WindowUnitsTests {
  private func units(chosen: CGFloat?, units: Int32, pixels: Int32) -> WindowUnits {
    var result = WindowUnits(chosenScale: chosen)
    result.measure(units: units, pixels: pixels)
    return result
  }

  @Test func onADenseDisplayAPointIsAUnitOfTwoPixels() {
    let dense = units(chosen: nil, units: 400, pixels: 800)
    expect(dense.scale == 2 && dense.unitsPerPoint == 1 && dense.units(320) == 320)
  }

  @Test func aChosenScaleCountsPixelsWhateverTheDisplaysUnits() {
    let dense = units(chosen: 2, units: 400, pixels: 600)
    expect(dense.scale == 2 && abs(dense.unitsPerPoint - 4.0 / 3) < 1e-9 && dense.units(300) == 400)
  }

  @Test func whereSDLCountsPixelsAPointIsAsManyUnitsAsPixels() {
    let plain = units(chosen: 1.5, units: 900, pixels: 900)
    expect(plain.scale == 1.5 && plain.unitsPerPoint == 1.5 && plain.units(600) == 900)
  }

  @Test func anotherDisplaysDensityChangesTheScale() {
    var moving = units(chosen: nil, units: 400, pixels: 400)
    expect(moving.scale, equals: 1)
    moving.measure(units: 400, pixels: 600)
    expect(moving.scale, equals: 1.5)
    moving.measure(units: 0, pixels: 600)
    expect(moving.scale, equals: 1.5)
  }

  @Test func aDensityThatNoDisplayHasIsKeptToOneThatIsOfUse() {
    expect(units(chosen: 1, units: 1, pixels: 900).unitsPerPoint, equals: 1.0 / 8)
    expect(units(chosen: 1, units: 900, pixels: 1).unitsPerPoint, equals: 2)
  }
}
