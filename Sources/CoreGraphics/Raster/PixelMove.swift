import Foundation

/// Pixels of the last frame that are right in the next one too, in another place: what scrolling leaves to be done is
/// the strip that came into view.
package struct PixelMove: Equatable, Sendable {
  /// The part of the screen whose pixels move; what moves out of it is lost.
  package var rect: PixelRect
  package var x: Int32
  package var y: Int32

  package init(_ rect: PixelRect, x: Int32, y: Int32) { (self.rect, self.x, self.y) = (rect, x, y) }

  /// The part of `rect` that is right after the move.
  package var kept: PixelRect { rect.intersection(target(of: rect)) }

  /// Where pixels of a rectangle are after the move.
  package func target(of pixels: PixelRect) -> PixelRect {
    pixels.isEmpty ? .empty : pixels.intersection(rect).offsetBy(x: x, y: y).intersection(rect)
  }
}

extension Bitmap {
  /// Pixels below which a second thread costs more than it saves.
  private static let worthAThread = 200_000

  package func apply(_ move: PixelMove, threads: Int = 1) {
    let kept = PixelMove(move.rect.intersection(bounds), x: move.x, y: move.y).kept
    guard !kept.isEmpty else { return }
    let (middle, distance) = ((kept.y0 + kept.y1) / 2, abs(move.y))
    guard threads > 1, kept.area >= Self.worthAThread, distance > 0, distance < kept.height / 8 else {
      copyRows(kept.y0..<kept.y1, kept, move)
      return
    }
    // Two halves at once. The rows that one of them would read and the other writes are put aside before.
    let isUp = move.y < 0
    let (saved, late) =
      isUp
      ? (middle..<middle + distance, middle - distance..<middle)
      : (middle - distance..<middle, middle..<middle + distance)
    let aside = savedRows(saved, kept, move)
    let halves =
      isUp
      ? [kept.y0..<middle - distance, middle..<kept.y1] : [kept.y0..<middle, middle + distance..<kept.y1]
    let next = Turn()
    RasterWorker.perform(threads: 2) { [self] in
      while true {
        let index = next.take()
        guard index < halves.count else { return }
        copyRows(halves[index], kept, move)
        if index == (isUp ? 0 : 1) { restore(aside, to: late, kept) }
      }
    }
  }

  /// Fills rows of `kept` from where their pixels are, each read before the rows that move there are written.
  private func copyRows(_ rows: Range<Int32>, _ kept: PixelRect, _ move: PixelMove) {
    let source = -Int(move.y) * stride - Int(move.x)
    if kept.width == stride {
      let target = pixels + Int(rows.lowerBound) * stride
      memmove(target, target + source, rows.count * stride * MemoryLayout<UInt32>.stride)
      return
    }
    for index in 0..<Int32(rows.count) {
      let y = Int(move.y > 0 ? rows.upperBound - 1 - index : rows.lowerBound + index)
      let target = pixels + y * stride + Int(kept.x0)
      memmove(target, target + source, kept.width * MemoryLayout<UInt32>.stride)
    }
  }

  private func savedRows(_ rows: Range<Int32>, _ kept: PixelRect, _ move: PixelMove) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: rows.count * kept.width) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      for (index, y) in rows.enumerated() {
        let source = pixels + Int(y) * stride + Int(kept.x0 - move.x)
        (base + index * kept.width).initialize(from: source, count: kept.width)
      }
      count = rows.count * kept.width
    }
  }

  private func restore(_ saved: [UInt32], to rows: Range<Int32>, _ kept: PixelRect) {
    saved.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for (index, y) in rows.enumerated() {
        (pixels + Int(y) * stride + Int(kept.x0)).update(from: base + index * kept.width, count: kept.width)
      }
    }
  }
}
