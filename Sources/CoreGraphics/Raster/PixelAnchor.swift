/// A place that colours are computed from. A pixel's colour depends only on how far the pixel is from it, so that what moves by
/// whole pixels looks the same wherever it stands.
///
/// The place is rounded to 1/65536 pixel, since sums of places differ in their last digits.
struct PixelAnchor {
  /// The pixel that the place lies in.
  private let (x, y): (Int32, Int32)
  /// From the place to the middle of that pixel, in pixels.
  private let (dx, dy): (CGFloat, CGFloat)

  /// A place in device space. One further away than a billion pixels is taken as it is.
  init(_ place: CGPoint) {
    guard abs(place.x) < 1e9, abs(place.y) < 1e9 else {
      (x, y) = (0, 0)
      (dx, dy) = (0.5 - place.x, 0.5 - place.y)
      return
    }
    func split(_ value: CGFloat) -> (Int32, CGFloat) {
      let steps = Int64((value * 65_536 + 0.5).rounded(.down))
      return (Int32(steps >> 16), 0.5 - CGFloat(steps & 65_535) / 65_536)
    }
    (x, dx) = split(place.x)
    (y, dy) = split(place.y)
  }

  /// A column of pixels, counted from the place's.
  func column(_ x: Int32) -> Int32 { x &- self.x }

  /// From the place to the middle of a pixel in its column.
  func start(ofRow y: Int32) -> CGSize { middle(Int(x), y) }

  /// From the place to the middle of a pixel.
  func middle(_ x: Int, _ y: Int32) -> CGSize {
    CGSize(width: dx + CGFloat(x - Int(self.x)), height: dy + CGFloat(Int(y) - Int(self.y)))
  }
}
