/// One side of a line: where `a * x + b * y + c` is not below 0 or, with `isBelow`, where it is. As a clip it has no
/// soft edge, so that both sides together show each pixel once.
package struct LineSide: Hashable, Sendable {
  package var a: CGFloat
  package var b: CGFloat
  package var c: CGFloat
  package var isBelow: Bool

  package init(a: CGFloat, b: CGFloat, c: CGFloat, isBelow: Bool) {
    (self.a, self.b, self.c, self.isBelow) = (a, b, c, isBelow)
  }

  /// The side as an area, for what knows no pixels: far beyond anything that is shown.
  var shape: Shape {
    let length = (a * a + b * b).squareRoot()
    let reach: CGFloat = 100_000
    let everything = CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    guard length > 1e-12 else { return .rect((c >= 0) != isBelow ? everything : .zero) }
    let (x, y, sign) = (a / length, b / length, isBelow ? -reach : reach)
    let foot = CGPoint(x: -x * c / length, y: -y * c / length)
    let path = CGMutablePath()
    let (start, end) = (
      CGPoint(x: foot.x - y * reach, y: foot.y + x * reach), CGPoint(x: foot.x + y * reach, y: foot.y - x * reach)
    )
    path.addLines(between: [
      start, end, CGPoint(x: end.x + x * sign, y: end.y + y * sign),
      CGPoint(x: start.x + x * sign, y: start.y + y * sign),
    ])
    path.closeSubpath()
    return .path(path, .winding)
  }

  /// The pixels of `region` whose middles lie on the side. Which they are in a row follows from the row alone.
  func coverage(under transform: CGAffineTransform, in region: PixelRect) -> Coverage {
    guard transform.isInvertible, !region.isEmpty else { return .empty }
    let back = transform.inverted()
    let across = a * back.a + b * back.b
    let down = a * back.c + b * back.d
    let start = a * back.tx + b * back.ty + c
    let mask = StretchMask(width: region.width, height: region.height)
    var (isFull, isEmpty) = (true, true)
    for y in region.y0..<region.y1 {
      let value = down * (CGFloat(y) + 0.5) + start
      // The pixels from `edge` on are on the side that `rises` says, those before it on the other.
      var (edge, rises) = (Int32.min, value >= 0)
      if across != 0 {
        let place = -value / across - 0.5
        rises = across > 0
        edge = rises ? -PixelRect.floor(-place) : PixelRect.floor(place) &+ 1
      }
      let from = max(region.x0, min(region.x1, edge))
      let row = mask.bytes + Int(y - region.y0) * region.width
      let (before, behind): (UInt8, UInt8) = rises != isBelow ? (0, 255) : (255, 0)
      row.update(repeating: before, count: Int(from - region.x0))
      (row + Int(from - region.x0)).update(repeating: behind, count: Int(region.x1 - from))
      if from > region.x0 { if before == 0 { isFull = false } else { isEmpty = false } }
      if from < region.x1 { if behind == 0 { isFull = false } else { isEmpty = false } }
    }
    return isFull ? .rect(region) : isEmpty ? .empty : .mask(mask, region)
  }
}
