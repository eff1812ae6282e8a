import CoreGraphics
import Expectations
import Testing

@testable import CoreText

/// Masks of glyphs in the mask of a run.
@Suite struct GlyphMaskTests {
  /// Against a sum of single bytes, 255 at most; what is beside the glyph stays.
  @Test(arguments: 1...20) func rowsOfAnyWidthAddUp(width: Int) {
    let (height, stride) = (3, GlyphMask.stride(width))
    var coverage = [UInt8](repeating: 0, count: stride * height)
    for row in 0..<height {
      for column in 0..<width { coverage[row * stride + column] = UInt8(60 + (row * 31 + column * 17) % 196) }
    }
    let mask = GlyphMask(left: 0, top: 0, width: width, height: height, coverage: coverage)
    let (wide, high) = (width + 5, height + 2)
    let before = (0..<wide * high + GlyphMask.slack).map { UInt8($0 * 37 % 256) }
    // To the right, to the left, and with the last row at the end.
    for (x, y) in [(0, 0), (5, 2), (3, 1)] {
      var target = before
      target.withUnsafeMutableBufferPointer { mask.add(to: $0, width: wide, x: x, y: y) }
      var expected = before
      for row in 0..<height {
        for column in 0..<width {
          let place = (y + row) * wide + x + column
          expected[place] = UInt8(min(255, Int(before[place]) + Int(coverage[row * stride + column])))
        }
      }
      expect(target, equals: expected, "at \(x), \(y)")
    }
  }

  /// The same letters in many lines, sizes and quarters of a pixel: what is kept is never another glyph's.
  @Test func keptMasksAreThoseOfTheirGlyphs() {
    let texts = ["The quick brown fox", "0123456789 ok", "가나다라마바사"]
    func masks() -> [[UInt8]] {
      var found: [[UInt8]] = []
      for size in [CGFloat(11), 13, 17, 26] {
        for text in texts {
          let layout = TextLayout.make(text, font: Font(FontDescriptor(), size: size))
          for run in layout.lines.flatMap(\.runs) {
            for phase in 0..<4 {
              let fresh = RunMasks(limit: 4_000_000)
              found.append(fresh.mask(of: run.run, scale: 1, phase: phase)?.mask.coverage ?? [])
              found.append(RunMasks.shared.mask(of: run.run, scale: 1, phase: phase)?.mask.coverage ?? [])
            }
          }
        }
      }
      return found
    }
    let found = masks()
    expect(found.contains { !$0.isEmpty })
    expect(stride(from: 0, to: found.count, by: 2).allSatisfy { found[$0] == found[$0 + 1] })
  }
}
