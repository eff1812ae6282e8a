import Expectations
import Testing

@testable import CoreText

struct TextScannerTests {
  @Test func joinersSelectorsAndWhatHasNoGlyphMayBeMissingInAFace() {
    for value in [
      0x200C, 0x200D, 0xFE00, 0xFE0F, 0xE0000, 0xE0001, 0xE0100, 0xE01EF, 0x200B, 0x202A, 0xFEFF, 0xAD, 0x09, 0x7F,
    ] {
      expect(TextScanner.isIgnorable(UInt32(value)), "\(value)")
    }
    for value in [0x20, 0x41, 0xA0, 0x2010, 0x200A, 0xFE10, 0xFDFF, 0xDFFFF, 0xE01F0, 0xAC00] {
      expect(!TextScanner.isIgnorable(UInt32(value)), "\(value)")
    }
  }
}
