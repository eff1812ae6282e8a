import CoreGraphics

/// The ratios between SDL's window coordinates, the display's pixels and the program's points.
///
/// On X11 SDL counts pixels. On Wayland it counts the compositor's units, each of which is several pixels on a dense
/// display; the ratio changes when the window moves to another display.
struct WindowUnits: Equatable {
  /// Pixels in one of SDL's units.
  private(set) var density: CGFloat = 1
  /// What the program or the person chose; nil follows the display.
  var chosenScale: CGFloat?

  init(chosenScale: CGFloat?) { self.chosenScale = chosenScale }

  /// Pixels a point.
  var scale: CGFloat { PixelScale.clamped(chosenScale ?? density) }
  /// SDL's units a point.
  var unitsPerPoint: CGFloat { scale / density }

  /// Reads the density from a window's size in both; sizes that are not positive change nothing.
  mutating func measure(units: Int32, pixels: Int32) {
    guard units > 0, pixels > 0 else { return }
    setDensity(CGFloat(pixels) / CGFloat(units))
  }

  mutating func setDensity(_ density: CGFloat) { self.density = max(0.5, min(8, density)) }

  /// A length in SDL's units, cut to 1...16,384, beyond which SDL refuses windows.
  func units(_ points: CGFloat) -> Int32 {
    Int32(max(1, min(16_384, PixelGrid(scale: unitsPerPoint).pixels(points))))
  }
}
