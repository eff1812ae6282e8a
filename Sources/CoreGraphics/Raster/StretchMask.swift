import CPixels

/// Coverage bytes of which one column and one row repeat, so that one small mask serves a shape of any size: rounded
/// rectangles, rings and their blurred shadows differ only at the corners. Masks of other shapes repeat nothing.
final class StretchMask: @unchecked Sendable {
  let width: Int
  let height: Int
  /// The column and the row that repeat.
  let left: Int
  let top: Int
  let bytes: UnsafeMutablePointer<UInt8>
  /// How many columns of the middle row, and rows of the middle column, are not fully covered at each end. Nil where
  /// even the middle is not.
  private(set) var frame: (left: Int32, right: Int32, top: Int32, bottom: Int32)?
  /// Each row's run of full coverage around the middle column, its first column and the one behind its last.
  private var full: UnsafeMutablePointer<Int32>?

  /// Room for `width` × `height` bytes, not yet set. The column and row that repeat default to none.
  init(width: Int, height: Int, left: Int? = nil, top: Int? = nil) {
    self.width = width
    self.height = height
    self.left = left ?? width
    self.top = top ?? height
    bytes = .allocate(capacity: max(1, width * height))
  }

  deinit {
    bytes.deallocate()
    full?.deallocate()
  }

  var byteCount: Int { width * height + (full == nil ? 0 : height * 8) + 64 }

  /// Finds out, once the bytes are set, which part is fully covered.
  func measure() {
    guard left < width, top < height, bytes[top * width + left] == 255 else { return }
    let row = bytes + top * width
    var (x0, x1, y0, y1) = (left, left, top, top)
    while x0 > 0, row[x0 - 1] == 255 { x0 -= 1 }
    while x1 + 1 < width, row[x1 + 1] == 255 { x1 += 1 }
    while y0 > 0, bytes[(y0 - 1) * width + left] == 255 { y0 -= 1 }
    while y1 + 1 < height, bytes[(y1 + 1) * width + left] == 255 { y1 += 1 }
    frame = (Int32(x0), Int32(width - 1 - x1), Int32(y0), Int32(height - 1 - y1))
    if x1 + 1 - x0 >= Self.shortestRun { measureRows() }
  }

  /// The pixels in a kernel's vector; shorter runs are of no use to it.
  private static let shortestRun = 8

  private func measureRows() {
    let runs = full ?? .allocate(capacity: 2 * height)
    for y in 0..<height {
      let row = bytes + y * width
      var (start, end) = (left, left)
      while start > 0, row[start - 1] == 255 { start -= 1 }
      while end < width, row[end] == 255 { end += 1 }
      if row[left] < 255 { start = end }
      (runs[2 * y], runs[2 * y + 1]) = (Int32(start), Int32(end))
    }
    full = runs
  }

  /// Copies coverage to its place in the mask, whose first byte is the pixel at `origin`'s top left.
  func copy(_ coverage: Coverage, origin: PixelRect) {
    let part = coverage.bounds.intersection(
      PixelRect(x: Int(origin.x0), y: Int(origin.y0), width: width, height: height))
    for y in part.y0..<max(part.y0, part.y1) {
      let row = bytes + Int(y - origin.y0) * width + Int(part.x0 - origin.x0)
      coverage.copyRow(y, from: part.x0, to: part.x1, into: row)
    }
  }

  /// The mask stretched over `rect`.
  func nine(over rect: PixelRect) -> PxNine {
    PxNine(
      mask: bytes, mask_width: Int32(width), mask_height: Int32(height), left: Int32(left), top: Int32(top),
      width: Int32(rect.width), height: Int32(rect.height), full: full)
  }

  /// Whether the mask, stretched over `rect`, covers all of `part`.
  func covers(_ part: PixelRect, of rect: PixelRect) -> Bool {
    guard let frame, rect.contains(part) else { return false }
    let across = PixelRect(
      x0: rect.x0 + frame.left, y0: rect.y0 + Int32(top), x1: rect.x1 - frame.right,
      y1: rect.y1 - Int32(height - 1 - top))
    let along = PixelRect(
      x0: rect.x0 + Int32(left), y0: rect.y0 + frame.top, x1: rect.x1 - Int32(width - 1 - left),
      y1: rect.y1 - frame.bottom)
    return across.contains(part) || along.contains(part)
  }
}

/// Which pixels a shape covers, and how much of each.
enum Coverage {
  case empty
  /// All of these pixels, fully.
  case rect(PixelRect)
  /// A mask over these pixels.
  case mask(StretchMask, PixelRect)

  var bounds: PixelRect {
    switch self {
    case .empty: .empty
    case .rect(let rect), .mask(_, let rect): rect
    }
  }

  /// The coverage of the pixels x0 ..< x1 of a row, all of them within the bounds.
  func copyRow(_ y: Int32, from x0: Int32, to x1: Int32, into out: UnsafeMutablePointer<UInt8>) {
    switch self {
    case .empty: break
    case .rect: out.update(repeating: 255, count: Int(x1 - x0))
    case .mask(let mask, let rect):
      var nine = mask.nine(over: rect)
      px_nine_row(out, &nine, x0 - rect.x0, x1 - rect.x0, y - rect.y0)
    }
  }
}
