import Foundation

/// What the bytes of each colour component stand for, 0 being the first and 255 the second value of its pair.
struct DecodeRanges {
  private let tables: [[UInt8]]

  /// Nil without values, and where they change nothing.
  init?(_ values: UnsafePointer<CGFloat>?, components: Int) {
    guard let values else { return nil }
    let pairs = (0..<components).map { (values[2 * $0], values[2 * $0 + 1]) }
    guard pairs.contains(where: { $0 != (0, 1) }) else { return nil }
    tables = pairs.map { low, high in
      (0..<256).map { byte in
        let value = low + (high - low) * CGFloat(byte) / 255
        return value > 0 ? UInt8((min(value, 1) * 255).rounded()) : 0
      }
    }
  }

  subscript(component: Int, byte: UInt8) -> UInt8 { tables[min(component, tables.count - 1)][Int(byte)] }

  /// Changes a picture's colours, and leaves its alpha.
  func apply(to bitmap: Bitmap) {
    bitmap.recolor { red, green, blue in (self[0, red], self[1, green], self[2, blue]) }
  }
}

extension Bitmap {
  /// Replaces every colour, straight, by what it becomes; each one is asked for once in a while, not for each pixel.
  func recolor(_ change: (UInt8, UInt8, UInt8) -> (UInt8, UInt8, UInt8)) {
    var known: [UInt32: UInt32] = [:]
    for y in 0..<height {
      let row = pixels + y * stride
      for x in 0..<width where row[x] >> 24 != 0 {
        if let word = known[row[x]] {
          row[x] = word
          continue
        }
        let alpha = row[x] >> 24
        let color = row[x].straight
        func straight(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: color >> shift) }
        func multiplied(_ value: UInt8) -> UInt32 { (UInt32(value) * alpha + 127) / 255 }
        let (red, green, blue) = change(straight(16), straight(8), straight(0))
        let word = alpha << 24 | multiplied(red) << 16 | multiplied(green) << 8 | multiplied(blue)
        if known.count >= 65_536 { known.removeAll(keepingCapacity: true) }
        known[row[x]] = word
        row[x] = word
      }
    }
  }
}

extension UInt32 {
  /// A pixel of a bitmap whose colour is not multiplied by its alpha.
  package var straight: UInt32 {
    let alpha = self >> 24
    guard alpha > 0, alpha < 255 else { return self }
    func part(_ shift: UInt32) -> UInt32 { Swift.min(255, ((self >> shift & 255) * 255 + alpha / 2) / alpha) << shift }
    return alpha << 24 | part(16) | part(8) | part(0)
  }
}
