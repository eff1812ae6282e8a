import CoreGraphics
import Foundation

/// How much a picture may differ from its reference.
///
/// A pixel counts as equal when no colour component differs by more than `component` (0...1), or when the difference as
/// seen is within `perceptual`: 1 allows none, 0.98 one that is barely visible, 0 any. `share` of all pixels (0...1)
/// have to be equal.
struct PictureTolerance {
  var component: Double
  var share: Double
  var perceptual: Double

  init(_ component: Double, _ share: Double, _ perceptual: Double) {
    func unit(_ value: Double) -> Double { value.isNaN ? 0 : max(0, min(1, value)) }
    self.component = unit(component)
    self.share = share.isNaN ? 1 : unit(share)
    self.perceptual = perceptual.isNaN ? 1 : unit(perceptual)
  }
}

/// The difference of two pictures; nil when it is within the tolerance.
struct PictureDifference {
  let summary: String
  /// A picture that is grey where both are equal and red where they differ.
  let picture: Bitmap

  init?(_ a: Bitmap, _ b: Bitmap, _ tolerance: PictureTolerance) {
    guard a.width == b.width, a.height == b.height else {
      summary = "the picture is \(b.width) × \(b.height) pixels, the reference \(a.width) × \(a.height)"
      picture = b
      return
    }
    guard !Self.areSame(a, b) else { return nil }
    let limit = Int((tolerance.component * 255).rounded())
    let picture = Bitmap(width: a.width, height: a.height)
    var (count, largest) = (0, 0)
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (p, q) = (a[x, y], b[x, y])
        let distance = p == q ? 0 : Self.distance(p, q)
        largest = max(largest, distance)
        if distance > limit, !Self.looksAlike(p, q, tolerance.perceptual) {
          count += 1
          picture[x, y] = 0xFFFF_0000
        } else {
          let grey = 160 + (p >> 16 & 255) * 80 / 255
          picture[x, y] = 0xFF00_0000 | grey << 16 | grey << 8 | grey
        }
      }
    }
    // Rounded, so that 1 - 0.9995 of 20,000 pixels is ten and not nine.
    let allowed = Int(((1 - tolerance.share) * Double(a.width * a.height)).rounded())
    guard count > allowed else { return nil }
    summary = "\(count) pixels differ, by up to \(largest) of 255" + (allowed > 0 ? ", and \(allowed) may" : "")
    self.picture = picture
  }

  /// Most pictures are, and are compared without a look at each pixel.
  private static func areSame(_ a: Bitmap, _ b: Bitmap) -> Bool {
    (0..<a.height).allSatisfy { y in
      memcmp(a.pixels + y * a.stride, b.pixels + y * b.stride, a.width * MemoryLayout<UInt32>.stride) == 0
    }
  }

  private static func distance(_ p: UInt32, _ q: UInt32) -> Int {
    var distance = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      distance = max(distance, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
    }
    return distance
  }

  /// Whether two pixels, over black and over white, are close in a colour space whose distances correspond to what is
  /// seen.
  private static func looksAlike(_ p: UInt32, _ q: UInt32, _ precision: Double) -> Bool {
    guard precision < 1 else { return p == q }
    return [0.0, 1].allSatisfy { ground in
      LabColor(p, over: ground).distance(to: LabColor(q, over: ground)) <= (1 - precision) * 100
    }
  }
}

/// A colour in the space CIE 1976 L*a*b*, in which a distance of about 2 is barely visible.
private struct LabColor {
  var lightness: Double
  var greenToRed: Double
  var blueToYellow: Double

  /// A premultiplied sRGB pixel over a grey.
  init(_ pixel: UInt32, over ground: Double) {
    let rest = ground * (1 - Double(pixel >> 24) / 255)
    func linear(_ shift: UInt32) -> Double {
      let value = min(1, Double(pixel >> shift & 255) / 255 + rest)
      return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = (linear(16), linear(8), linear(0))
    // To XYZ, each by the white of daylight.
    let x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    let y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    let z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    func root(_ value: Double) -> Double { value > 0.008_856 ? cbrt(value) : 7.787 * value + 16 / 116 }
    lightness = 116 * root(y) - 16
    greenToRed = 500 * (root(x) - root(y))
    blueToYellow = 200 * (root(y) - root(z))
  }

  func distance(to other: LabColor) -> Double {
    let (l, a, b) = (
      lightness - other.lightness, greenToRed - other.greenToRed, blueToYellow - other.blueToYellow
    )
    return (l * l + a * a + b * b).squareRoot()
  }
}
