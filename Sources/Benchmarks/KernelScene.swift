import CPixels
import Foundation

/// Thousand million pixels a second of each kernel, beside the memory's own fill and copy.
enum KernelScene {
  private static let count = 1280 * 800

  static func run() {
    let destination = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    let source = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    let mask = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    defer {
      destination.deallocate()
      source.deallocate()
      mask.deallocate()
    }
    destination.initialize(repeating: 0xFF80_8080, count: count)
    for index in 0..<count {
      // Translucent pixels and coverage of all strengths, none of which a kernel could take a short way for.
      source[index] = 0x8040_2010 &+ UInt32(index & 31) << 24
      mask[index] = UInt8(1 + index * 37 % 254)
    }
    let color: UInt32 = 0x8040_2010
    var fields: [(String, String)] = [
      ("scene", "\"kernels\""), ("set", "\"\(String(cString: px_set_name(px_set_in_use())))\""),
    ]
    func measure(_ name: String, _ body: () -> Void) {
      var best = Double.infinity
      for _ in 0..<40 {
        let start = Clock.wall
        body()
        best = min(best, Clock.wall - start)
      }
      fields.append((name, Report.number(Double(count) / best / 1e9)))
    }
    measure("memory_fill") { memset(destination, 0x55, count * 4) }
    measure("memory_copy") { memcpy(destination, source, count * 4) }
    measure("fill") { px_fill(destination, count, color) }
    measure("copy") { px_copy(destination, source, count) }
    measure("over_color") { px_over_color(destination, count, color) }
    measure("over_color_mask") { px_over_color_mask(destination, mask, count, color) }
    measure("over") { px_over(destination, source, count) }
    measure("over_alpha") { px_over_alpha(destination, source, count, 100) }
    measure("over_mask") { px_over_mask(destination, source, mask, count) }
    measure("lerp_mask") { px_lerp_mask(destination, source, mask, count) }
    measure("scale") { px_scale(destination, count, 200) }
    measure("mask_by_alpha") { px_mask_by_alpha(destination, source, count) }
    measure("tint") { px_tint(destination, count, color) }
    measure("blend_multiply") { px_blend_multiply(destination, source, count) }
    measure("blend_screen") { px_blend_screen(destination, source, count) }
    measure("multiply_coverage") { px_multiply_coverage(mask, mask, count) }
    Report.print(fields)
  }
}
