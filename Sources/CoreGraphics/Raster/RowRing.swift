/// A part of a bitmap whose rows are stored as a ring: it scrolls without moving a byte.
package struct RowRing: Equatable, Sendable {
  package let rect: PixelRect
  /// How many rows further down the topmost row is stored; rows that would lie below the bottom are stored at the top.
  package private(set) var turn: Int32 = 0

  package init(_ rect: PixelRect) { self.rect = rect }

  /// Scrolls the content down by `rows`, or up for negative ones.
  package mutating func rotate(by rows: Int32) {
    let height = rect.y1 - rect.y0
    guard height > 0 else { return }
    turn = ((turn - rows % height) % height + height) % height
  }

  /// A rectangle whose pixels are stored in order, `rows` further down.
  package struct Part: Equatable, Sendable {
    package var rect: PixelRect
    package var rows: Int32
  }

  /// A rectangle as parts of which no two overlap.
  package func parts(of target: PixelRect) -> [Part] {
    let inside = target.intersection(rect)
    guard turn != 0, !inside.isEmpty else { return [Part(rect: target, rows: 0)] }
    let seam = rect.y1 - turn
    let upper = PixelRect(x0: inside.x0, y0: inside.y0, x1: inside.x1, y1: min(inside.y1, seam))
    let lower = PixelRect(x0: inside.x0, y0: max(inside.y0, seam), x1: inside.x1, y1: inside.y1)
    return target.pieces(outside: inside).map { Part(rect: $0, rows: 0) }
      + [Part(rect: upper, rows: turn), Part(rect: lower, rows: turn - (rect.y1 - rect.y0))].filter { !$0.rect.isEmpty }
  }
}

extension Bitmap {
  /// Where the pixels of a rectangle inside the bitmap are stored.
  package func parts(of rect: PixelRect) -> [RowRing.Part] {
    ring?.parts(of: rect) ?? [RowRing.Part(rect: rect, rows: 0)]
  }

  /// Where a part's pixels begin.
  package func pointer(to part: RowRing.Part) -> UnsafeMutablePointer<UInt32> {
    pixels + (Int(part.rect.y0) + Int(part.rows)) * stride + Int(part.rect.x0)
  }

  /// Scrolls pixels up or down without touching them. The bitmap then has to be read by `parts(of:)`, or straightened.
  package func turn(_ move: PixelMove) {
    let rect = move.rect.intersection(bounds)
    guard move.x == 0, rect == move.rect else { return apply(move) }
    if ring?.rect != rect {
      straighten()
      ring = RowRing(rect)
    }
    ring?.rotate(by: move.y)
  }

  /// Copies a rectangle of another bitmap, cut to both, whatever the order in which they store their rows.
  package func copyPixels(of rect: PixelRect, from other: Bitmap) {
    let rect = rect.intersection(other.bounds).intersection(bounds)
    guard !rect.isEmpty else { return }
    for source in other.parts(of: rect) {
      for target in parts(of: source.rect) {
        let (from, to) = (RowRing.Part(rect: target.rect, rows: source.rows), target)
        for row in 0..<to.rect.height {
          (pointer(to: to) + row * stride).update(
            from: other.pointer(to: from) + row * other.stride, count: to.rect.width)
        }
      }
    }
  }

  /// Stores every row at its own place again.
  package func straighten() {
    guard let ring else { return }
    let parts = ring.parts(of: ring.rect)
    self.ring = nil
    guard ring.turn != 0 else { return }
    let copy = Bitmap(width: ring.rect.width, height: ring.rect.height)
    for part in parts {
      for row in 0..<part.rect.height {
        let target = copy.pixels + (Int(part.rect.y0 - ring.rect.y0) + row) * copy.stride
        target.update(from: pointer(to: part) + row * stride, count: part.rect.width)
      }
    }
    for row in 0..<ring.rect.height {
      let target = pixels + (Int(ring.rect.y0) + row) * stride + Int(ring.rect.x0)
      target.update(from: copy.pixels + row * copy.stride, count: ring.rect.width)
    }
  }
}
