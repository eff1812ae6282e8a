/// A rectangle of whole device pixels, half open: `x0 ..< x1`, `y0 ..< y1`. Empty when either range is.
@usableFromInline
package struct PixelRect: Hashable, Sendable {
  @usableFromInline package var x0: Int32
  @usableFromInline package var y0: Int32
  @usableFromInline package var x1: Int32
  @usableFromInline package var y1: Int32

  @inlinable package init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  @inlinable package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x0: Int32(x), y0: Int32(y), x1: Int32(x + width), y1: Int32(y + height))
  }

  /// The pixels that `rect` (device space) touches, rounded outwards. A rectangle with NaN in it is empty; huge ones
  /// are cut at ±2³⁰ pixels, far outside any bitmap.
  package init(covering rect: CGRect) {
    self.init(covering: rect, .identity)
  }

  /// The pixels that `rect` touches when it is mapped to device space by a transform.
  package init(covering rect: CGRect, _ transform: CGAffineTransform) {
    guard transform.b == 0, transform.c == 0 else {
      self.init(covering: rect.applying(transform))
      return
    }
    // In plain arithmetic: this is asked for each layer of each frame, and Foundation's edges are calls.
    let left = transform.a * rect.origin.x + transform.tx, top = transform.d * rect.origin.y + transform.ty
    let right = transform.a * (rect.origin.x + rect.size.width) + transform.tx
    let bottom = transform.d * (rect.origin.y + rect.size.height) + transform.ty
    let (x0, x1) = right < left ? (right, left) : (left, right)
    let (y0, y1) = bottom < top ? (bottom, top) : (top, bottom)
    guard x0 <= x1, y0 <= y1, rect.origin.x < .infinity || rect.origin.y < .infinity else {
      self = .empty
      return
    }
    // Shapes are placed in 1/256 pixels: what lies closer to a pixel boundary than that does not touch the next pixel.
    let slack: CGFloat = 1.0 / 512
    self.init(
      x0: Self.floor(x0 + slack), y0: Self.floor(y0 + slack), x1: -Self.floor(slack - x1), y1: -Self.floor(slack - y1))
  }

  /// Rounded down, at ±2³⁰ at most. Conversion is an instruction; without SSE 4.1, which a package cannot ask for,
  /// `rounded(.down)` is a call.
  @inline(__always) static func floor(_ value: CGFloat) -> Int32 {
    let limit: CGFloat = 1_073_741_824
    let clamped = max(-limit, min(limit, value))
    let whole = Int32(clamped)
    return CGFloat(whole) > clamped ? whole - 1 : whole
  }

  /// The nearest whole number, halves upwards, at ±2³⁰ at most. `rounded()` would turn at zero: what moves across the origin
  /// by whole pixels would move by another one. What is less than a half by up to 1/1024 counts as a half: sums of places
  /// differ in their last digits.
  @inline(__always) package static func nearest(_ value: CGFloat) -> Int32 { floor(value + (0.5 + 1.0 / 1024)) }

  @inlinable package static var empty: PixelRect { PixelRect(x0: 0, y0: 0, x1: 0, y1: 0) }

  @inlinable package var isEmpty: Bool { x0 >= x1 || y0 >= y1 }
  @inlinable package var width: Int { max(0, Int(x1) - Int(x0)) }
  @inlinable package var height: Int { max(0, Int(y1) - Int(y0)) }
  @inlinable package var area: Int { width * height }
  package var cgRect: CGRect { CGRect(x: Int(x0), y: Int(y0), width: width, height: height) }

  @inlinable package func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    return result.isEmpty ? .empty : result
  }

  @inlinable package func intersects(_ other: PixelRect) -> Bool {
    max(x0, other.x0) < min(x1, other.x1) && max(y0, other.y0) < min(y1, other.y1)
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  @inlinable package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  @inlinable package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
  }

  /// What is left when another rectangle is taken away: whole rows above and below it, and what lies beside it.
  package func pieces(outside other: PixelRect) -> [PixelRect] {
    let hole = intersection(other)
    if hole.isEmpty { return [self] }
    return [
      PixelRect(x0: x0, y0: y0, x1: x1, y1: hole.y0), PixelRect(x0: x0, y0: hole.y1, x1: x1, y1: y1),
      PixelRect(x0: x0, y0: hole.y0, x1: hole.x0, y1: hole.y1),
      PixelRect(x0: hole.x1, y0: hole.y0, x1: x1, y1: hole.y1),
    ].filter { !$0.isEmpty }
  }

  @inlinable package func offsetBy(x: Int32, y: Int32) -> PixelRect {
    PixelRect(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y)
  }

  @inlinable package func insetBy(_ amount: Int32) -> PixelRect {
    PixelRect(x0: x0 + amount, y0: y0 + amount, x1: x1 - amount, y1: y1 - amount)
  }
}
