import CPixels
import CoreGraphics
import Expectations
import RandomTesting
import Testing

/// The plain reference: one channel at a time, division by 255 to the nearest.
private enum Plain {
  static func product(_ a: UInt32, _ b: UInt32) -> UInt32 { (a * b * 2 + 255) / 510 }

  static func map(_ pixels: UInt32..., body: ([UInt32]) -> UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      result |= (body(pixels.map { $0 >> shift & 255 }) & 255) << shift
    }
    return result
  }

  static func scaled(_ pixel: UInt32, _ factor: UInt32) -> UInt32 { map(pixel) { product($0[0], factor) } }

  static func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    let rest = 255 - source >> 24
    return map(source, below) { $0[0] + product($0[1], rest) }
  }

  static func multiply(_ s: UInt32, _ d: UInt32) -> UInt32 {
    let (sa, da) = (s >> 24, d >> 24)
    return map(s, d) { min(255, product($0[0], $0[1]) + product($0[0], 255 - da) + product($0[1], 255 - sa)) }
  }

  static func screen(_ s: UInt32, _ d: UInt32) -> UInt32 { map(s, d) { $0[0] + $0[1] - product($0[0], $0[1]) } }

  static func lerp(_ s: UInt32, _ d: UInt32, _ m: UInt32) -> UInt32 {
    map(s, d) { ($0[0] * m * 2 + $0[1] * (255 - m) * 2 + 255) / 510 }
  }
}

/// Every kernel of every set that this CPU runs, on rows of every short length and some long ones, at every alignment.
@Suite(.serialized) struct KernelTests {
  private static let seed: UInt64 = 20_260
  private static let lengths = Array(0...19) + [31, 32, 33, 64, 71, 130]

  /// Runs a kernel and the reference on the same rows; bytes before and behind the row must stay as they are.
  private func check(
    _ name: String, kernel: (UnsafeMutablePointer<UInt32>, [UInt32], [UInt8], UInt32, Int) -> Void,
    reference: (_ d: UInt32, _ s: UInt32, _ m: UInt32, _ color: UInt32) -> UInt32
  ) {
    var generator = SeededRandom(seed: Self.seed)
    KernelSets.each { set in
      for length in Self.lengths {
        let offset = Int(generator.next() % 9)
        let (color, source) = (generator.premultiplied(), generator.pixels(length))
        let (mask, below) = (generator.bytes(length), generator.pixels(length + 20))
        var expected = below
        for index in 0..<length {
          expected[offset + index] = reference(below[offset + index], source[index], UInt32(mask[index]), color)
        }
        var found = below
        found.withUnsafeMutableBufferPointer { kernel($0.baseAddress! + offset, source, mask, color, length) }
        expect(
          found, equals: expected,
          "\(name), set \(String(cString: px_set_name(set))), length \(length), offset \(offset), seed \(Self.seed)"
        )
      }
    }
  }

  @Test func fillingWritesTheColourAndNothingElse() {
    check("fill") {
      px_fill($0, $4, $3)
    } reference: { _, _, _, color in
      color
    }
  }

  @Test func aColourLiesOverPixelsAsTheReferenceSays() {
    check("over_color") {
      px_over_color($0, $4, $3)
    } reference: { d, _, _, color in
      Plain.over(color, d)
    }
  }

  @Test func aColourLiesOverPixelsThroughCoverageAsTheReferenceSays() {
    check("over_color_mask") {
      px_over_color_mask($0, $2, $4, $3)
    } reference: { d, _, m, color in
      Plain.over(Plain.scaled(color, m), d)
    }
  }

  @Test func pixelsLieOverPixelsAsTheReferenceSays() {
    check("over") {
      px_over($0, $1, $4)
    } reference: { d, s, _, _ in
      Plain.over(s, d)
    }
    check("copy") {
      px_copy($0, $1, $4)
    } reference: { _, s, _, _ in
      s
    }
  }

  @Test func fadedPixelsLieOverPixelsAsTheReferenceSays() {
    check("over_alpha") {
      px_over_alpha($0, $1, $4, UInt8($3 & 255))
    } reference: { d, s, _, color in
      Plain.over(Plain.scaled(s, color & 255), d)
    }
  }

  @Test func maskedPixelsLieOverPixelsAsTheReferenceSays() {
    check("over_mask") {
      px_over_mask($0, $1, $2, $4)
    } reference: { d, s, m, _ in
      Plain.over(Plain.scaled(s, m), d)
    }
  }

  @Test func coverageMixesPixelsAsTheReferenceSays() {
    check("lerp_mask") {
      px_lerp_mask($0, $1, $2, $4)
    } reference: { d, s, m, _ in
      Plain.lerp(s, d, m)
    }
  }

  @Test func pixelsAreScaledByAByteOrAnAlphaAsTheReferenceSays() {
    check("scale") {
      px_scale($0, $4, UInt8($3 >> 24))
    } reference: { d, _, _, color in
      Plain.scaled(d, color >> 24)
    }
    check("mask_by_alpha") {
      px_mask_by_alpha($0, $1, $4)
    } reference: { d, s, _, _ in
      Plain.scaled(d, s >> 24)
    }
    check("tint") {
      px_tint($0, $4, $3)
    } reference: { d, _, _, color in
      Plain.scaled(color, d >> 24)
    }
  }

  @Test func blendModesMixAsTheReferenceSays() {
    check("multiply") {
      px_blend_multiply($0, $1, $4)
    } reference: { d, s, _, _ in
      Plain.multiply(d, s)
    }
    check("screen") {
      px_blend_screen($0, $1, $4)
    } reference: { d, s, _, _ in
      Plain.screen(d, s)
    }
    check("plus") {
      px_blend_plus($0, $1, $4)
    } reference: { d, s, _, _ in
      stride(from: UInt32(0), to: 32, by: 8).reduce(0) { $0 | min(255, (d >> $1 & 255) + (s >> $1 & 255)) << $1 }
    }
  }

  @Test func rectanglesArePaintedRowByRow() {
    var generator = SeededRandom(seed: Self.seed)
    for (width, height) in [(1, 3), (5, 4), (13, 2), (9, 0), (0, 9)] {
      let (below, mask, color) = (generator.pixels(20 * 5), generator.bytes(15 * 5), generator.premultiplied())
      var (found, expected) = ([below, below, below], [below, below, below])
      px_fill_rect(&found[0], 20, width, height, color)
      px_over_color_rect(&found[1], 20, width, height, color)
      px_over_color_mask_rect(&found[2], 20, mask, 15, width, height, color)
      for y in 0..<height {
        for x in 0..<width {
          let place = y * 20 + x
          expected[0][place] = color
          expected[1][place] = Plain.over(color, below[place])
          expected[2][place] = Plain.over(Plain.scaled(color, UInt32(mask[y * 15 + x])), below[place])
        }
      }
      expect(found, equals: expected, "\(width) × \(height), seed \(Self.seed)")
    }
  }

  @Test func coverageIsMultipliedAsTheReferenceSays() {
    var generator = SeededRandom(seed: Self.seed)
    for length in Self.lengths {
      let (a, b) = (generator.bytes(length), generator.bytes(length))
      var found = a
      px_multiply_coverage(&found, b, length)
      expect(found, equals: zip(a, b).map { UInt8(Plain.product(UInt32($0), UInt32($1))) }, "length \(length)")
    }
  }

  @Test func coverageEndsWhereItEnds() {
    for length in Self.lengths {
      for first in 0..<length {
        for end in (first + 1)...length where length < 34 || end % 5 == 0 || end == length {
          var bytes = [UInt8](repeating: 0, count: length)
          (bytes[first], bytes[end - 1]) = (1, 255)
          var found = (-1, -1)
          px_coverage_ends(bytes, length, &found.0, &found.1)
          expect(found == (first, end), "length \(length)")
        }
      }
      var found = (-1, -1)
      px_coverage_ends([UInt8](repeating: 0, count: length), length, &found.0, &found.1)
      expect(found == (length, length))
    }
  }

  /// The zeros at the end of a row leave the next row as it is.
  @Test func coverageIsAddedUpToFull() {
    var generator = SeededRandom(seed: Self.seed)
    for (width, height, room) in [(1, 1, 1), (5, 3, 6), (8, 4, 9), (13, 7, 14), (23, 9, 40)] {
      let stride = (width + 7) & ~7
      let below = generator.bytes(room * height + 8)
      var source = generator.bytes(stride * height)
      for place in source.indices where place % stride >= width { source[place] = 0 }
      var (found, expected) = (below, below)
      for y in 0..<height {
        for x in 0..<width {
          expected[y * room + x] = UInt8(min(255, Int(below[y * room + x]) + Int(source[y * stride + x])))
        }
      }
      px_add_coverage(&found, room, source, stride, height)
      expect(found, equals: expected, "\(width) × \(height), seed \(Self.seed)")
    }
  }

  /// A stretched mask in a colour is the same as its rows expanded and painted one by one.
  @Test func stretchedMasksPaintWhatTheirRowsSay() {
    var generator = SeededRandom(seed: Self.seed)
    let bytes = generator.bytes(7 * 5)
    for (width, height) in [(7, 5), (8, 6), (30, 5), (7, 17), (23, 14)] {
      let color = generator.premultiplied()
      bytes.withUnsafeBufferPointer { mask in
        var nine = PxNine(
          mask: mask.baseAddress, mask_width: 7, mask_height: 5, left: 3, top: 2, width: Int32(width),
          height: Int32(height), full: nil)
        for (x0, y0, x1, y1) in [(0, 0, width, height), (1, 1, width - 2, height - 1), (4, 2, 6, 4)] {
          let below = generator.pixels(width * height)
          var (found, expected) = (below, below)
          found.withUnsafeMutableBufferPointer {
            px_nine_over_color(
              $0.baseAddress! + y0 * width + x0, width, &nine, Int32(x0), Int32(y0), Int32(x1), Int32(y1), color)
          }
          for y in y0..<y1 {
            let row = y < 2 || height == 5 ? y : y >= height - 2 ? y - height + 5 : 2
            for x in x0..<x1 {
              let column = x < 3 || width == 7 ? x : x >= width - 3 ? x - width + 7 : 3
              let c = Plain.scaled(color, UInt32(bytes[row * 7 + column]))
              expected[y * width + x] = Plain.over(c, below[y * width + x])
            }
          }
          expect(found, equals: expected, "\(width) × \(height), part \((x0, y0, x1, y1)), seed \(Self.seed)")
        }
      }
    }
  }

  /// What is known of the rows' full coverage changes no pixel.
  @Test func stretchedMasksPaintTheSameWithTheirFullRunsKnown() {
    var generator = SeededRandom(seed: Self.seed)
    var bytes = generator.bytes(20 * 5)
    let runs: [(Int, Int)] = [(0, 20), (9, 9), (3, 13), (2, 15), (5, 12)]
    for (y, run) in runs.enumerated() {
      for x in run.0..<run.1 { bytes[y * 20 + x] = 255 }
    }
    let full = runs.flatMap { [Int32($0.0), Int32($0.1)] }
    KernelSets.each { set in
      for width in [20, 21, 29, 47, 48, 77, 100] {
        // An opaque colour's full runs are stored as they are.
        let color = generator.premultiplied() | (width % 2 == 0 ? 0 : 0xFF00_0000)
        let below = generator.pixels(width * 9)
        for (x0, x1) in [(0, width), (4, width - 5), (0, 8), (2, 11), (width - 9, width), (7, 14), (9, 18)] {
          var (found, expected) = (below, below)
          bytes.withUnsafeBufferPointer { mask in
            full.withUnsafeBufferPointer { full in
              var nine = PxNine(
                mask: mask.baseAddress, mask_width: 20, mask_height: 5, left: 9, top: 2, width: Int32(width),
                height: 9, full: nil)
              px_nine_over_color(&expected[x0], width, &nine, Int32(x0), 0, Int32(x1), 9, color)
              nine.full = full.baseAddress
              px_nine_over_color(&found[x0], width, &nine, Int32(x0), 0, Int32(x1), 9, color)
            }
          }
          expect(found, equals: expected, "width \(width), columns \(x0) ..< \(x1), set \(set), seed \(Self.seed)")
        }
      }
    }
  }

  @Test func gradientRowsAreTheSameInEverySetAndFromEveryStart() {
    let table = (0..<66).map { UInt32($0) }
    var rows: [[UInt32]] = []
    KernelSets.each { set in
      for start in [0, 3, 50] {
        var (linear, radial) = ([UInt32](repeating: 0, count: 300), [UInt32](repeating: 0, count: 300))
        px_linear_row(&linear, start, table, 64, -5.3, 0.31, 0)
        px_radial_row(&radial, start, table, 64, -40, 0.37, 3.1, 0.05, 0)
        linear.withUnsafeMutableBufferPointer {
          px_linear_row($0.baseAddress! + start, 300 - start, table, 64, -5.3, 0.31, Int32(start))
        }
        radial.withUnsafeMutableBufferPointer {
          px_radial_row($0.baseAddress! + start, 300 - start, table, 64, -40, 0.37, 3.1, 0.05, Int32(start))
        }
        rows.append(linear + radial)
      }
    }
    expect(rows.allSatisfy { $0 == rows[0] })
    expect(rows[0][0] == 0 && rows[0][299] == 65)
  }

  @Test func bilinearSamplesAreMixedAsTheReferenceSays() {
    var generator = SeededRandom(seed: Self.seed)
    let pixels = generator.pixels(12 * 9)
    func mix(_ a: UInt32, _ b: UInt32, _ f: UInt32) -> UInt32 {
      Plain.map(a, b) { ($0[0] * (256 - f) + $0[1] * f + 128) / 256 }
    }
    KernelSets.each { set in
      for round in 0..<20 {
        let count = Int(generator.number(1...150))
        func place(_ range: ClosedRange<CGFloat>) -> Int64 { Int64(generator.number(range) * 4_294_967_296) }
        let (u, v, du, dv) = (place(-3...12), place(-3...9), place(-0.2...0.2), place(-0.1...0.1))
        var found = [UInt32](repeating: 0, count: count)
        pixels.withUnsafeBufferPointer {
          var picture = PxPicture(pixels: $0.baseAddress, stride: 12, x0: 1, y0: 2, x1: 11, y1: 9)
          px_sample_bilinear(&found, count, &picture, u, v, du, dv)
        }
        let expected = (0..<Int64(count)).map { index -> UInt32 in
          let (x, y) = (u + du * index - (1 << 31), v + dv * index - (1 << 31))
          func pixel(_ dx: Int64, _ dy: Int64) -> UInt32 {
            pixels[Int(max(2, min(8, (y >> 32) + dy)) * 12 + max(1, min(10, (x >> 32) + dx)))]
          }
          let across = UInt32(truncatingIfNeeded: x >> 24) & 255
          return mix(
            mix(pixel(0, 0), pixel(1, 0), across), mix(pixel(0, 1), pixel(1, 1), across),
            UInt32(truncatingIfNeeded: y >> 24) & 255)
        }
        expect(found, equals: expected, "round \(round), seed \(Self.seed)")
      }
    }
  }

  /// Steps of millions of pixels, as layers of wild sizes ask for: places wrap round, and none outside is read.
  @Test func samplesFarOutsideAreThoseOfTheNearestPixels() {
    var generator = SeededRandom(seed: Self.seed)
    let pixels = generator.pixels(12 * 10)
    // Whole numbers of pixels, so that nothing is mixed.
    let far: [Int64] = [
      1 << 62, (.max >> 32) << 32, .min, -(1 << 61), 100_000_000 << 32, -(100_000_000 << 32), 0, 1 << 32,
    ]
    KernelSets.each { set in
      for (u, v) in far.flatMap({ u in far.map { (u, $0) } }) {
        for (du, dv) in far.flatMap({ du in far.map { (du, $0) } }) {
          let count = 1 + generator.below(100)
          var found = [[UInt32]](repeating: [UInt32](repeating: 0, count: count), count: 2)
          let half: Int64 = 1 << 31
          pixels.withUnsafeBufferPointer {
            var picture = PxPicture(pixels: $0.baseAddress, stride: 12, x0: 1, y0: 2, x1: 11, y1: 9)
            px_sample_bilinear(&found[0], count, &picture, u &+ half, v &+ half, du, dv)
            px_sample_nearest(&found[1], count, &picture, u, v, du, dv)
          }
          let expected = (0..<Int64(count)).map { index in
            let (x, y) = ((u &+ du &* index) >> 32, (v &+ dv &* index) >> 32)
            return pixels[Int(max(2, min(8, y)) * 12 + max(1, min(10, x)))]
          }
          expect(found, equals: [expected, expected], "from \(u), \(v) by \(du), \(dv), seed \(Self.seed)")
        }
      }
    }
  }

  /// The mean of one, two or four pixels, to the nearest; halves go up.
  @Test func halvingTakesTheRoundedMeanOfEachChannel() {
    var generator = SeededRandom(seed: Self.seed)
    for (width, height) in [(1, 1), (2, 1), (1, 2), (2, 2), (5, 3), (8, 8), (7, 6)] {
      let pixels = generator.pixels(width * height)
      let (outWidth, outHeight) = ((width + 1) / 2, (height + 1) / 2)
      var found = [UInt32](repeating: 0, count: outWidth * outHeight)
      px_halve(&found, pixels, width, Int32(width), Int32(height))
      for y in 0..<outHeight {
        for x in 0..<outWidth {
          func pixel(_ dx: Int, _ dy: Int) -> UInt32 {
            pixels[min(2 * y + dy, height - 1) * width + min(2 * x + dx, width - 1)]
          }
          let mean = Plain.map(pixel(0, 0), pixel(1, 0), pixel(0, 1), pixel(1, 1)) { ($0.reduce(0, +) + 2) / 4 }
          expect(found[y * outWidth + x], equals: mean, "\(width) × \(height): \(x), \(y), seed \(Self.seed)")
        }
      }
    }
  }

  @Test func straightBytesSurviveTheWayThroughOpaquePixels() {
    var generator = SeededRandom(seed: Self.seed)
    var rgba = generator.bytes(400)
    for index in stride(from: 3, to: 400, by: 4) { rgba[index] = 255 }
    var pixels = [UInt32](repeating: 0, count: 100)
    var back = [UInt8](repeating: 0, count: 400)
    px_from_rgba(&pixels, rgba, 100)
    px_to_rgba(&back, pixels, 100)
    expect(back, equals: rgba)
  }
}
