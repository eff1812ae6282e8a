import Foundation

/// Pixels of the last frame that appear in the next one at another place: after a scroll only the strip that came into
/// view has to be painted.
package struct PixelMove: Equatable, Sendable {
  /// The part of the screen whose pixels move; what moves out of it is lost.
  package var rect: PixelRect
  package var x: Int32
  package var y: Int32

  package init(_ rect: PixelRect, x: Int32, y: Int32) { (self.rect, self.x, self.y) = (rect, x, y) }

  /// The part of `rect` that is right after the move.
  package var kept: PixelRect { rect.intersection(target(of: rect)) }

  /// What differs from the last frame after the move, once other rectangles are painted.
  package func changed(with painted: [PixelRect]) -> [PixelRect] {
    painted.filter { !rect.contains($0) } + [rect]
  }

  /// Where pixels of a rectangle are after the move.
  package func target(of pixels: PixelRect) -> PixelRect {
    pixels.isEmpty ? .empty : pixels.intersection(rect).offsetBy(x: x, y: y).intersection(rect)
  }
}

extension Bitmap {
  /// On one thread: two halves at once took longer than the whole, since a core alone has the bandwidth.
  package func apply(_ move: PixelMove) {
    straighten()
    let kept = PixelMove(move.rect.intersection(bounds), x: move.x, y: move.y).kept
    guard !kept.isEmpty else { return }
    let source = -Int(move.y) * stride - Int(move.x)
    if kept.width == stride {
      let target = pixels + Int(kept.y0) * stride
      memmove(target, target + source, kept.area * MemoryLayout<UInt32>.stride)
      return
    }
    // In an order in which each row is read before it is overwritten.
    for index in 0..<kept.height {
      let y = move.y > 0 ? Int(kept.y1) - 1 - index : Int(kept.y0) + index
      let target = pixels + y * stride + Int(kept.x0)
      memmove(target, target + source, kept.width * MemoryLayout<UInt32>.stride)
    }
  }
}
