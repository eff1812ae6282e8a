import CoreGraphics
import Testing

struct PixelRectTests {
  /// Every rectangle in a grid of four by four taken from every other: the pieces cover just what is left, once.
  @Test func thePiecesOutsideAnotherRectangleAreWhatIsLeft() {
    var rects: [PixelRect] = []
    for x0 in 0..<4 {
      for x1 in (x0 + 1)...4 {
        for y0 in 0..<4 {
          for y1 in (y0 + 1)...4 {
            rects.append(PixelRect(x0: Int32(x0), y0: Int32(y0), x1: Int32(x1), y1: Int32(y1)))
          }
        }
      }
    }
    for rect in rects {
      for other in rects {
        var counts = [Int](repeating: 0, count: 16)
        for piece in rect.pieces(outside: other) {
          for y in piece.y0..<piece.y1 { for x in piece.x0..<piece.x1 { counts[Int(y * 4 + x)] += 1 } }
        }
        for y in Int32(0)..<4 {
          for x in Int32(0)..<4 {
            let pixel = PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)
            let isLeft = rect.contains(pixel) && !other.contains(pixel)
            if counts[Int(y * 4 + x)] != (isLeft ? 1 : 0) { Issue.record("\(rect) without \(other) at \(x), \(y)") }
          }
        }
      }
    }
  }
}
