import Synchronization

/// What a rounded rectangle's mask depends on: everything but its size and its place in whole pixels.
struct CornerKey: Hashable, Sendable {
  /// The edges' positions within their pixels, in sixteenths: left, top, right, bottom.
  var phases: SIMD4<UInt8>
  /// The mask's size; equal to the shape's where the shape is too small to stretch.
  var width: Int32
  var height: Int32
  var left: Int32
  var top: Int32
  /// In pixels: top left, top right, bottom right, bottom left.
  var radiiX: SIMD4<Float>
  var radiiY: SIMD4<Float>
  /// The ring's width in pixels; zero for a filled shape.
  var ring: SIMD2<Float> = .zero

  func hash(into hasher: inout Hasher) {
    hasher.combine(UInt64(UInt32(bitPattern: width)) << 32 | UInt64(UInt32(bitPattern: height)))
    let place = UInt64(phases.x) << 24 | UInt64(phases.y) << 16 | UInt64(phases.z) << 8 | UInt64(phases.w)
    hasher.combine(UInt64(radiiX.x.bitPattern) << 32 | place)
    hasher.combine(UInt64(radiiX.z.bitPattern) << 32 | UInt64(ring.x.bitPattern))
  }
}

/// Recently used masks, each in the only slot that its key may have: finding one takes a third of the time of the large
/// cache's hashing. Threads share it, but seldom the same part of it.
final class RecentCorners: Sendable {
  // One array for each part: a look at a key then counts no reference of a mask.
  private struct Entries {
    var keys: [CornerKey?] = Array(repeating: nil, count: 64)
    var masks: [StretchMask?] = Array(repeating: nil, count: 64)
  }

  private final class Shard: Sendable {
    let entries = Mutex(Entries())
  }

  private let shards = (0..<8).map { _ in Shard() }

  subscript(key: CornerKey) -> StretchMask? {
    get {
      let place = key.place
      return shards[place & 7].entries.withLock { entries in
        entries.keys[place >> 3 & 63] == key ? entries.masks[place >> 3 & 63] : nil
      }
    }
    set {
      guard let newValue, newValue.byteCount <= 4096 else { return }
      let place = key.place
      shards[place & 7].entries.withLock { entries in
        entries.keys[place >> 3 & 63] = key
        entries.masks[place >> 3 & 63] = newValue
      }
    }
  }

  func removeAll() {
    for shard in shards { shard.entries.withLock { $0 = Entries() } }
  }
}

extension CornerKey {
  /// 0 ..< 512, spread over the keys of one picture, most of which differ in their phases only.
  fileprivate var place: Int {
    var mixed = UInt64(phases.x) | UInt64(phases.y) << 8 | UInt64(phases.z) << 16 | UInt64(phases.w) << 24
    mixed ^= UInt64(radiiX.x.bitPattern) << 32 ^ UInt64(ring.x.bitPattern) << 16
    mixed ^= UInt64(UInt32(bitPattern: width &+ height &* 64)) << 12
    return Int((mixed &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }
}

/// A rounded rectangle in device space, its edges in sixteenths of a pixel.
struct RoundedBox {
  /// In sixteenths of a pixel.
  private var (x0, y0, x1, y1): (Int32, Int32, Int32, Int32)
  let pixels: PixelRect
  private var radiiX: SIMD4<Float>
  private var radiiY: SIMD4<Float>

  /// Nil for an empty rectangle.
  init?(_ box: DeviceBox, radiiX: SIMD4<Float>, radiiY: SIMD4<Float>) {
    func fixed(_ value: CGFloat) -> Int32 { PixelRect.nearest(value * 16) }
    (x0, y0, x1, y1) = (fixed(box.x0), fixed(box.y0), fixed(box.x1), fixed(box.y1))
    guard x0 < x1, y0 < y1 else { return nil }
    pixels = PixelRect(x0: x0 >> 4, y0: y0 >> 4, x1: (x1 + 15) >> 4, y1: (y1 + 15) >> 4)
    self.radiiX = radiiX
    self.radiiY = radiiY
  }

  /// The mask, filled or a ring of `width` pixels inside the edge; nil when it would be too large to keep.
  func mask(ring: SIMD2<Float> = .zero) -> StretchMask? {
    let key = key(ring: ring)
    guard Int(key.width) * Int(key.height) <= 1 << 18 else { return nil }
    if let recent = RasterCaches.recentCorners[key] { return recent }
    let mask = RasterCaches.corners.value(for: key, byteCount: \.byteCount) {
      let mask = Self.makeMask(key)
      mask.measure()
      return mask
    }
    RasterCaches.recentCorners[key] = mask
    return mask
  }

  /// The mask's key; `reach` is how far a blur spreads each edge, outwards and inwards.
  func key(ring: SIMD2<Float> = .zero, reach: Int32 = 0) -> CornerKey {
    func columns(_ phase: Int32, _ a: Float, _ b: Float, _ ring: Float) -> Int32 {
      -PixelRect.floor(-CGFloat(Float(phase) / 16 + max(max(a, b), ring))) + 2 * reach
    }
    let left = columns(x0 & 15, radiiX.x, radiiX.w, ring.x)
    let right = columns(-x1 & 15, radiiX.y, radiiX.z, ring.x)
    let top = columns(y0 & 15, radiiY.x, radiiY.y, ring.y)
    let bottom = columns(-y1 & 15, radiiY.z, radiiY.w, ring.y)
    let whole = pixels.insetBy(-reach)
    let width = min(left + right + 1, Int32(whole.width))
    let height = min(top + bottom + 1, Int32(whole.height))
    return CornerKey(
      phases: SIMD4(UInt8(x0 & 15), UInt8(y0 & 15), UInt8(-x1 & 15), UInt8(-y1 & 15)), width: width,
      height: height, left: width == Int32(whole.width) ? width : left,
      top: height == Int32(whole.height) ? height : top, radiiX: radiiX, radiiY: radiiY, ring: ring)
  }

  /// The mask with `reach` empty pixels around the shape.
  static func makeMask(_ key: CornerKey, reach: CGFloat = 0) -> StretchMask {
    let mask = StretchMask(
      width: Int(key.width), height: Int(key.height), left: Int(key.left), top: Int(key.top))
    let rect = CGRect(
      x: CGFloat(key.phases.x) / 16 + reach, y: CGFloat(key.phases.y) / 16 + reach,
      width: CGFloat(key.width) - CGFloat(key.phases.x + key.phases.z) / 16 - 2 * reach,
      height: CGFloat(key.height) - CGFloat(key.phases.y + key.phases.w) / 16 - 2 * reach)
    let path = PathData.ring(rect, radiiX: key.radiiX, radiiY: key.radiiY, width: key.ring)
    let area = PixelRect(x0: 0, y0: 0, x1: key.width, y1: key.height)
    mask.bytes.update(repeating: 0, count: mask.width * mask.height)
    mask.copy(PathFiller.coverage(of: path, rule: .evenOdd, in: area, tolerance: 0.02), origin: area)
    return mask
  }
}

extension PathData {
  /// A rounded rectangle, and with a width above zero the hole that makes it a ring (even-odd).
  static func ring(
    _ rect: CGRect, radiiX: SIMD4<Float>, radiiY: SIMD4<Float>, width: SIMD2<Float> = .zero
  ) -> PathData {
    func size(_ index: Int, _ inset: SIMD2<Float>) -> CGSize {
      CGSize(width: CGFloat(max(0, radiiX[index] - inset.x)), height: CGFloat(max(0, radiiY[index] - inset.y)))
    }
    func add(_ rect: CGRect, _ inset: SIMD2<Float>, to path: inout PathData) {
      path.addRoundedRect(rect, (size(0, inset), size(1, inset), size(2, inset), size(3, inset)))
    }
    var path = PathData()
    add(rect, .zero, to: &path)
    let hole = rect.insetBy(dx: CGFloat(width.x), dy: CGFloat(width.y))
    if width != .zero, rect.width > 2 * CGFloat(width.x), rect.height > 2 * CGFloat(width.y) {
      add(hole, width, to: &path)
    }
    return path
  }
}
