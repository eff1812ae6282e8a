import CoreGraphics

/// What SDL's window coordinates, the display's pixels and the program's points are to each other.
///
/// On X11 SDL counts pixels. On Wayland it counts the compositor's units, of which each is several pixels on a dense display; a
/// display that the window moves to may have others.
struct WindowUnits: Equatable {
  /// Pixels a unit of SDL's.
  private(set) var density: CGFloat = 1
  /// What the program or the person chose; nil follows the display.
  let chosenScale: CGFloat?

  init(chosenScale: CGFloat?) { self.chosenScale = chosenScale }

  /// Pixels a point.
  var scale: CGFloat { PixelScale.clamped(chosenScale ?? density) }
  /// SDL's units a point.
  var unitsPerPoint: CGFloat { scale / density }

  /// Takes the size of a window in both; nonsense changes nothing.
  mutating func measure(units: Int32, pixels: Int32) {
    guard units > 0, pixels > 0 else { return }
    density = max(0.5, min(8, CGFloat(pixels) / CGFloat(units)))
  }

  /// A length in SDL's units, which refuses sides above 16,384.
  func units(_ points: CGFloat) -> Int32 {
    Int32(max(1, min(16_384, PixelGrid(scale: unitsPerPoint).pixels(points))))
  }
}
