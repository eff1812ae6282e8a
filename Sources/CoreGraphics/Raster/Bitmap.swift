import CPixels
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
  /// The part whose rows are stored as a ring; nil in nearly every bitmap.
  package var ring: RowRing?
  /// Nil where the memory is somebody else's.
  private let memory: PixelMemory?

  /// A transparent bitmap. Sizes below zero count as zero; the largest side is 32,768 pixels, as in the rasteriser.
  package init(width: Int, height: Int) {
    self.width = max(0, min(width, 32_768))
    self.height = max(0, min(height, 32_768))
    stride = self.width
    let count = max(1, stride * self.height)
    let memory = PixelMemory(bytes: count * MemoryLayout<UInt32>.stride)
    pixels = memory.start.bindMemory(to: UInt32.self, capacity: count)
    self.memory = memory
  }

  /// Pixels in memory that somebody else keeps: rows of `width` words, one after the other.
  package init(borrowing pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    (self.width, self.height, stride) = (width, height, width)
    self.pixels = pixels
    memory = nil
  }

  deinit { memory?.free() }

  /// Whether the memory is somebody else's, who may show it or let it go.
  package var isBorrowed: Bool { memory == nil }

  /// Has another thread touch the pixels, so that whoever paints them next finds their memory there. The system gives
  /// memory at the first touch, cleared, which takes as long as painting it. The bitmap may be painted meanwhile.
  package func fetchMemory() {
    let bytes = stride * height * MemoryLayout<UInt32>.stride
    guard !isBorrowed, bytes >= 1 << 20 else { return }
    useSpareProcessor(for: { px_touch(self.pixels, bytes) })
  }

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

/// The zeroed memory of a bitmap. Large bitmaps use huge pages of 2 MB where the system has them: a window's first
/// frame then takes two page faults instead of a thousand.
private struct PixelMemory {
  private static let hugePage = 1 << 21

  let start: UnsafeMutableRawPointer
  private let mapping: UnsafeMutableRawBufferPointer?

  init(bytes: Int) {
    // The last page too where a quarter of it at most is wasted.
    let pages = (bytes + Self.hugePage / 4) / Self.hugePage
    let length = max(bytes, pages * Self.hugePage)
    if bytes >= Self.hugePage, let mapping = Self.map(length + Self.hugePage), let base = mapping.baseAddress {
      let offset = -Int(bitPattern: base) & (Self.hugePage - 1)
      start = base + offset
      madvise(start, pages * Self.hugePage, MADV_HUGEPAGE)
      self.mapping = mapping
    } else if let memory = calloc(bytes, 1) {
      // calloc gets fresh pages without clearing them, which would be wasted: most bitmaps are painted over at once.
      (start, mapping) = (memory, nil)
    } else {
      fatalError("no memory for a bitmap of \(bytes) bytes")
    }
  }

  func free() {
    if let mapping {
      munmap(mapping.baseAddress, mapping.count)
    } else {
      Foundation.free(start)
    }
  }

  private static func map(_ bytes: Int) -> UnsafeMutableRawBufferPointer? {
    let address = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    return address == MAP_FAILED ? nil : UnsafeMutableRawBufferPointer(start: address, count: bytes)
  }
}
