import Foundation

/// 32-bit pixels, premultiplied, each a native-endian word `0xAARRGGBB`: what an SDL surface holds on x86 and ARM.
///
/// A bitmap has one writer at a time; bands of it may be written from several threads as long as they do not overlap.
package final class Bitmap: @unchecked Sendable {
  package let width: Int
  package let height: Int
  /// Pixels from one row to the next.
  package let stride: Int
  package let pixels: UnsafeMutablePointer<UInt32>

  /// A transparent bitmap. Sizes below zero count as zero; the largest side is 32,768 pixels, as in the rasteriser.
  package init(width: Int, height: Int) {
    self.width = max(0, min(width, 32_768))
    self.height = max(0, min(height, 32_768))
    stride = self.width
    // From calloc, which has fresh pages without clearing them: most bitmaps are painted over at once.
    let count = max(1, stride * self.height)
    guard let memory = calloc(count, MemoryLayout<UInt32>.stride) else {
      preconditionFailure("no memory for a bitmap of \(width) × \(height) pixels")
    }
    pixels = memory.bindMemory(to: UInt32.self, capacity: count)
  }

  deinit { free(pixels) }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The pixel at a place inside the bitmap.
  package subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height)
      return pixels[y * stride + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height)
      pixels[y * stride + x] = newValue
    }
  }
}
