import CoreGraphics

/// The operations on pixel rectangles that the compositor's inner loops use, in this module once more: those of
/// CoreGraphics stay calls here, as only public functions are inlined across modules, and 500 moving layers make some
/// twenty thousand of them a frame.
extension PixelRect {
  @inline(__always) var pixelCount: Int {
    x0 < x1 && y0 < y1 ? (Int(x1) - Int(x0)) * (Int(y1) - Int(y0)) : 0
  }

  @inline(__always) var isNothing: Bool { x0 >= x1 || y0 >= y1 }

  @inline(__always) func meets(_ other: PixelRect) -> Bool {
    max(x0, other.x0) < min(x1, other.x1) && max(y0, other.y0) < min(y1, other.y1)
  }

  @inline(__always) func covers(_ other: PixelRect) -> Bool {
    other.isNothing || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
  }

  @inline(__always) func joined(with other: PixelRect) -> PixelRect {
    if isNothing { return other }
    if other.isNothing { return self }
    return PixelRect(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  @inline(__always) func common(with other: PixelRect) -> PixelRect {
    let result = PixelRect(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    return result.isNothing ? PixelRect(x0: 0, y0: 0, x1: 0, y1: 0) : result
  }

  @inline(__always) func isSame(as other: PixelRect) -> Bool {
    x0 == other.x0 && y0 == other.y0 && x1 == other.x1 && y1 == other.y1
  }
}
