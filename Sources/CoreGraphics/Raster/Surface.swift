import Synchronization

/// A bitmap and the rectangle of the device that it stands for. The bitmap may be larger than that rectangle, which
/// then is its top left part: the pool hands out the first bitmap that is large enough.
struct Surface {
  let bitmap: Bitmap
  /// The device pixels that it stands for.
  let bounds: PixelRect

  /// The pixel at a place inside the bounds.
  func pointer(_ x: Int32, _ y: Int32) -> UnsafeMutablePointer<UInt32> {
    bitmap.pixels + Int(y - bounds.y0) * bitmap.stride + Int(x - bounds.x0)
  }
}

/// Bitmaps for groups, which are reused: clearing fresh memory costs more than painting into it.
final class SurfacePool: Sendable {
  static let shared = SurfacePool()

  private let bitmaps = Mutex<[Bitmap]>([])
  /// How many bitmaps had to be made; tests and benchmarks take differences.
  let made = Atomic(0)

  /// A transparent surface for `bounds`, to be returned by `reclaim`. A side has at most 32,768 pixels, as a bitmap's.
  func surface(over bounds: PixelRect) -> Surface {
    ensure(
      bounds.width <= 32_768 && bounds.height <= 32_768,
      "a surface of \(bounds.width) × \(bounds.height) pixels, more than a bitmap can have")
    let bitmap = bitmaps.withLock { bitmaps -> Bitmap? in
      guard let index = bitmaps.firstIndex(where: { $0.width >= bounds.width && $0.height >= bounds.height })
      else { return nil }
      return bitmaps.remove(at: index)
    }
    guard let bitmap else {
      made.add(1, ordering: .relaxed)
      return Surface(bitmap: Bitmap(width: bounds.width, height: bounds.height), bounds: bounds)
    }
    for y in 0..<bounds.height { (bitmap.pixels + y * bitmap.stride).update(repeating: 0, count: bounds.width) }
    return Surface(bitmap: bitmap, bounds: bounds)
  }

  /// Keeps a surface's memory for the next one, up to 16 MB in all.
  func reclaim(_ surface: Surface) {
    bitmaps.withLock { bitmaps in
      bitmaps.append(surface.bitmap)
      func weight() -> Int { bitmaps.reduce(0) { $0 + $1.width * $1.height * 4 } }
      while weight() > 16 << 20 || bitmaps.count > 8 { bitmaps.removeFirst() }
    }
  }

  func removeAll() { bitmaps.withLock { $0.removeAll() } }
}
