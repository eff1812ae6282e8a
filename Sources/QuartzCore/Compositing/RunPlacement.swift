import CoreGraphics
import CoreText

extension ShapedRun {
  /// Calls `paint` with each part that paints the run. The run's origin lies at `origin` in a space that `transform`
  /// maps to pixels. Upright text consists of its colour glyphs and a mask, other text of its outlines; `offset` is the
  /// origin of the part's own space.
  ///
  /// The baseline goes to the nearest pixel and the start to the nearest quarter of one, halves downwards and to the
  /// right: `rounded()` would turn at zero, and text that scrolls across the origin by whole pixels would shift by
  /// another one.
  package func forEachPart(
    at origin: CGPoint, under transform: CGAffineTransform, _ color: RGBA,
    _ paint: (_ content: DisplayList.Content, _ offset: CGPoint) -> Void
  ) {
    let t = transform
    guard t.isRectilinear, t.a == t.d, t.a > 0, !needsPath(scale: t.a) else {
      // Rotated or stretched text is drawn from its outlines: its mask would have to be made anew in each frame.
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
