import CPixels

/// Colours that differ from pixel to pixel. A pixel's colour depends only on its place, not on where the row begins.
protocol RowSource {
  /// The premultiplied colours of `count` pixels from (x, y) on.
  func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int32, y: Int32, count: Int)

  /// Whether no pixel lets anything through.
  var isOpaque: Bool { get }

  /// The row in existing memory, if there is any.
  func row(x: Int32, y: Int32, count: Int) -> UnsafePointer<UInt32>?
}

extension RowSource {
  var isOpaque: Bool { false }

  func row(x: Int32, y: Int32, count: Int) -> UnsafePointer<UInt32>? { nil }
}

/// A surface's pixels, for laying a group down.
struct SurfaceRows: RowSource {
  let surface: Surface

  func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int32, y: Int32, count: Int) {
    px_copy(out, surface.pointer(x, y), count)
  }

  func row(x: Int32, y: Int32, count: Int) -> UnsafePointer<UInt32>? { UnsafePointer(surface.pointer(x, y)) }
}

/// A gradient's colours at equal steps, with what lies before its start and after its end.
final class GradientTable: Sendable {
  static let size = 1024
  let colors: [UInt32]

  init(_ gradient: CGGradient) {
    let stops = gradient.stops
    // Measured on Apple's systems: colours mix linearly in a space of gamma 1.8, alpha as it is, not premultiplied.
    let coded = stops.map { stop in
      SIMD4(
        Self.encode(stop.color.red), Self.encode(stop.color.green), Self.encode(stop.color.blue), stop.color.alpha)
    }
    var colors: [UInt32] = []
    colors.reserveCapacity(Self.size + 2)
    colors.append(stops[0].color.premultiplied)
    var next = 0
    for index in 0..<Self.size {
      let t = (Float(index) + 0.5) / Float(Self.size)
      while next < stops.count, stops[next].location <= t { next += 1 }
      if next == 0 {
        colors.append(stops[0].color.premultiplied)
      } else if next == stops.count || coded[next - 1] == coded[next] {
        colors.append(stops[next - 1].color.premultiplied)
      } else {
        let (from, to) = (stops[next - 1].location, stops[next].location)
        let mixed = coded[next - 1] + (coded[next] - coded[next - 1]) * ((t - from) / (to - from))
        colors.append(
          RGBA(red: Self.decode(mixed.x), green: Self.decode(mixed.y), blue: Self.decode(mixed.z), alpha: mixed.w)
            .premultiplied)
      }
    }
    colors.append(stops[stops.count - 1].color.premultiplied)
    self.colors = colors
  }

  /// The colour a part of the way from one to another.
  static func mix(_ from: RGBA, _ to: RGBA, at part: Float) -> RGBA {
    func mixed(_ low: Float, _ high: Float) -> Float {
      let (low, high) = (encode(low), encode(high))
      return decode(low + (high - low) * part)
    }
    return RGBA(
      red: mixed(from.red, to.red), green: mixed(from.green, to.green), blue: mixed(from.blue, to.blue),
      alpha: from.alpha + (to.alpha - from.alpha) * part)
  }

  private static func encode(_ value: Float) -> Float {
    let value = value > 0 ? min(value, 1) : 0
    let linear = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    return pow(linear, 1 / 1.8)
  }

  private static func decode(_ value: Float) -> Float {
    let linear = pow(max(0, value), 1.8)
    return linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }

  /// The table as kernels take it, transparent outside the gradient where it does not extend.
  static func colors(_ gradient: CGGradient, before: Bool, after: Bool) -> [UInt32] {
    let table = RasterCaches.gradients.value(for: gradient, byteCount: { $0.colors.count * 4 + 128 }) {
      GradientTable(gradient)
    }
    if before && after { return table.colors }
    var colors = table.colors
    if !before { colors[0] = 0 }
    if !after { colors[colors.count - 1] = 0 }
    return colors
  }
}

/// A linear gradient: t = dx · x + dy · y, from its start to pixel centres, in entries of the table.
struct LinearRows: RowSource {
  let colors: [UInt32]
  let isOpaque: Bool
  private let anchor: PixelAnchor
  private let (dx, dy): (Double, Double)

  /// Nil where the line has no length or the map cannot be undone; `map` takes the gradient's space to pixels.
  init?(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, before: Bool, after: Bool, map: CGAffineTransform
  ) {
    let (ex, ey) = (end.x - start.x, end.y - start.y)
    let length = ex * ex + ey * ey
    let inverse = map.inverted()
    guard length > 0, length.isFinite, inverse.isFinite, abs(map.a * map.d - map.b * map.c) > 0 else { return nil }
    let size = CGFloat(GradientTable.size)
    func along(_ x: CGFloat, _ y: CGFloat) -> CGFloat { (x * ex + y * ey) / length * size }
    anchor = PixelAnchor(start.applying(map))
    dx = along(inverse.a, inverse.b)
    dy = along(inverse.c, inverse.d)
    colors = GradientTable.colors(gradient, before: before, after: after)
    isOpaque = gradient.isOpaque && before && after
  }

  /// Whether every pixel of a row has the same colour.
  private var isVertical: Bool { abs(dx) < 1e-6 }

  func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int32, y: Int32, count: Int) {
    let size = Int32(GradientTable.size)
    let start = anchor.start(ofRow: y)
    let t = Float(dx * start.width + dy * start.height)
    guard isVertical else { return px_linear_row(out, count, colors, size, t, Float(dx), anchor.column(x)) }
    var color: UInt32 = 0
    px_linear_row(&color, 1, colors, size, t, 0, 0)
    px_fill(out, count, color)
  }
}

/// A radial gradient: t is the distance from the centre in radii.
struct RadialRows: RowSource {
  let colors: [UInt32]
  let isOpaque: Bool
  private let anchor: PixelAnchor
  /// Takes distances from the centre in pixels to entries of the table.
  private let map: CGAffineTransform

  init?(
    _ gradient: CGGradient, center: CGPoint, radii: CGSize, before: Bool = true, after: Bool,
    map: CGAffineTransform
  ) {
    let inverse = map.inverted()
    guard radii.width > 0, radii.height > 0, inverse.isFinite, abs(map.a * map.d - map.b * map.c) > 0 else {
      return nil
    }
    let size = CGFloat(GradientTable.size)
    anchor = PixelAnchor(center.applying(map))
    self.map = inverse.concatenating(CGAffineTransform(scaleX: size / radii.width, y: size / radii.height))
    guard self.map.isFinite else { return nil }
    colors = GradientTable.colors(gradient, before: before, after: after)
    isOpaque = gradient.isOpaque && before && after
  }

  func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int32, y: Int32, count: Int) {
    let start = anchor.start(ofRow: y).applying(map)
    let (p, q) = (Float(start.width), Float(start.height))
    px_radial_row(
      out, count, colors, Int32(GradientTable.size), p, Float(map.a), q, Float(map.b), anchor.column(x))
  }
}

/// A conic gradient: t is the part of a turn around the centre.
struct ConicRows: RowSource {
  let colors: [UInt32]
  let isOpaque: Bool
  private let anchor: PixelAnchor
  /// Takes distances from the centre in pixels to those in the gradient's space.
  private let map: CGAffineTransform
  /// Where the gradient begins, in turns.
  private let start: Double

  init?(_ gradient: CGGradient, center: CGPoint, angle: CGFloat, map: CGAffineTransform) {
    guard angle.isFinite, map.isInvertible else { return nil }
    anchor = PixelAnchor(center.applying(map))
    self.map = map.inverted()
    guard self.map.isFinite else { return nil }
    start = Double(angle) / (2 * .pi)
    colors = GradientTable.colors(gradient, before: true, after: true)
    isOpaque = gradient.isOpaque
  }

  func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int32, y: Int32, count: Int) {
    for index in 0..<count {
      let place = anchor.middle(Int(x) + index, y).applying(map)
      let turn = Double(atan2(place.height, place.width)) / (2 * .pi) - start
      let part = turn - turn.rounded(.down)
      out[index] = colors[1 + min(GradientTable.size - 1, max(0, Int(part * Double(GradientTable.size))))]
    }
  }
}
