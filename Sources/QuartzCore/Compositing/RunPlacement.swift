import CoreGraphics
import CoreText

extension ShapedRun {
  /// Calls `paint` with what the run is painted by when its origin lies at `origin` of a space that `transform` maps to
  /// pixels: its colour glyphs and a mask where the text stands upright, else its outlines, in a space whose origin is at
  /// `offset`.
  ///
  /// The baseline is put on the nearest pixel and the start on the nearest quarter of one, halves downwards and to the
  /// right, so that a move by whole pixels changes nothing else.
  package func forEachPart(
    at origin: CGPoint, under transform: CGAffineTransform, _ color: RGBA,
    _ paint: (_ content: DisplayList.Content, _ offset: CGPoint) -> Void
  ) {
    let t = transform
    guard t.isRectilinear, t.a == t.d, t.a > 0, !needsPath(scale: t.a) else {
      // Turned or stretched text is drawn from its outlines: a mask of it would be made anew each frame.
      return paint(.fill(.path(path(), .winding), .color(color)), origin)
    }
    for (image, frame) in images(scale: t.a) {
      paint(.image(.init(image, rect: frame.offsetBy(dx: origin.x, dy: origin.y))), .zero)
    }
    let device = origin.applying(t)
    guard abs(device.x) < 1e9, abs(device.y) < 1e9 else { return }
    let left = device.x.rounded(.down)
    var (x, phase) = (Int32(left), Int((device.x - left) * 4 + 0.5))
    if phase == 4 { (x, phase) = (x + 1, 0) }
    guard let placed = mask(scale: t.a, phase: phase) else { return }
    let y = Int32((device.y + 0.5).rounded(.down))
    paint(.mask(placed.mask, x: x + placed.x, y: y + placed.y, color), .zero)
  }
}
