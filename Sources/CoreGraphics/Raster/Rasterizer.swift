import CPixels
import Synchronization

/// Paints display lists: a pure function of list, rectangle and bitmap.
package enum Rasterizer {
  /// Pixels below which a second thread costs more than it saves.
  private static let worthAThread = 60_000
  /// Pixels that a core's own cache holds while items are laid over each other: ten layers of 2560 × 1600 take a quarter
  /// of the time in such bands.
  private static let cachePixels = 1 << 16
  /// Pixels that the groups inside each other may take together: rectangles are painted in strips small enough. Four
  /// threads then find their surfaces in the pool; fresh ones cost more to clear than they do to paint.
  private static let groupPixels = 1 << 20

  /// Clears `rect` to the list's background and paints what the list shows there.
  package static func paint(_ list: DisplayList, in rect: PixelRect, of bitmap: Bitmap) {
    let list = list.hasBackdrops ? list.resolvingBackdrops(for: [rect], in: bitmap.bounds) : list
    paint(list, in: rect, of: bitmap, desk: nil, pool: .shared)
  }

  /// The same onto a surface, for a list whose backdrops are pictures.
  static func paint(_ list: DisplayList, in rect: PixelRect, to surface: Surface) {
    paint(list, in: rect, of: surface, desk: nil, pool: .shared)
  }

  private static func paint(
    _ list: DisplayList, in rect: PixelRect, of bitmap: Bitmap, desk: BandDesk?, pool: SurfacePool
  ) {
    let rect = rect.intersection(bitmap.bounds)
    guard !rect.isEmpty else { return }
    for part in bitmap.parts(of: rect) {
      let surface = Surface(bitmap: bitmap, bounds: bitmap.bounds.offsetBy(x: 0, y: -part.rows))
      paint(list, in: part.rect, of: surface, desk: desk, pool: pool)
    }
  }

  private static func paint(
    _ list: DisplayList, in rect: PixelRect, of surface: Surface, desk: BandDesk?, pool: SurfacePool
  ) {
    px_fill_rect(surface.pointer(rect.x0, rect.y0), surface.bitmap.stride, rect.width, rect.height, list.background)
    let rows = max(1, groupPixels / (max(1, list.groupDepth) * rect.width))
    let desk = desk ?? (rows < rect.height ? BandDesk(BandMemo(list)) : nil)
    for y in stride(from: Int(rect.y0), to: Int(rect.y1), by: rows) {
      let strip = PixelRect(x0: rect.x0, y0: Int32(y), x1: rect.x1, y1: min(rect.y1, Int32(y + rows)))
      var painter = Painter(list, region: strip, surface: surface, desk: desk, pool: pool)
      painter.paintAll()
    }
  }

  /// Paints on top of what is there, the list's background as well.
  package static func paintOver(_ list: DisplayList, in rect: PixelRect, of bitmap: Bitmap) {
    let rect = rect.intersection(bitmap.bounds)
    guard !rect.isEmpty else { return }
    let surface = Surface(bitmap: bitmap, bounds: bitmap.bounds)
    px_over_color_rect(
      surface.pointer(rect.x0, rect.y0), bitmap.stride, rect.width, rect.height, list.background)
    add(list, in: rect, to: surface)
  }

  /// Paints on top of what is there.
  static func add(_ list: DisplayList, in rect: PixelRect, to surface: Surface) {
    var painter = Painter(list, region: rect, surface: surface)
    painter.paintAll()
  }

  /// Paints on top of what is there, with the clips that are already resolved, and adds others to them.
  static func add(_ list: DisplayList, in rect: PixelRect, to surface: Surface, clips: inout ResolvedClips) {
    var painter = Painter(list, region: rect, surface: surface, clips: clips)
    painter.paintAll()
    clips = painter.clips
  }

  /// Paints several rectangles, large ones in bands on up to `threads` threads.
  package static func paint(_ list: DisplayList, rects: [PixelRect], into bitmap: Bitmap, threads: Int) {
    paint(list, rects: rects, into: bitmap, threads: threads, pool: .shared)
  }

  /// The same with the bitmaps of groups from a pool of the caller's.
  static func paint(
    _ list: DisplayList, rects: [PixelRect], into bitmap: Bitmap, threads: Int, pool: SurfacePool
  ) {
    let rects = rects.map { $0.intersection(bitmap.bounds) }.filter { !$0.isEmpty }
    let list = list.hasBackdrops ? list.resolvingBackdrops(for: rects, in: bitmap.bounds) : list
    let area = rects.reduce(0) { $0 + $1.area }
    let threads = min(threads, area / worthAThread)
    guard threads > 1 else {
      let bands = bands(rects, area: cachePixels)
      let desk = bands.count > 1 ? BandDesk(BandMemo(list)) : nil
      for band in bands { paint(list, in: band, of: bitmap, desk: desk, pool: pool) }
      return
    }
    // Made disjoint: two threads that paint the same pixels would read each other's unfinished ones.
    let bands = bands(disjoint(rects), area: min(cachePixels, area / (threads * 4)))
    let next = Turn()
    let memo = BandMemo(list)
    RasterWorker.perform(threads: threads) {
      let desk = BandDesk(memo)
      while true {
        let index = next.advance()
        guard index < bands.count else { return }
        paint(list, in: bands[index], of: bitmap, desk: desk, pool: pool)
      }
    }
  }

  /// The same pixels in rectangles of which no two overlap.
  static func disjoint(_ rects: [PixelRect]) -> [PixelRect] {
    var result: [PixelRect] = []
    for rect in rects {
      var pieces = [rect]
      for earlier in result { pieces = pieces.flatMap { $0.pieces(outside: earlier) } }
      result += pieces
    }
    return result
  }

  /// The rectangles, cut across into pieces of about `area` pixels.
  private static func bands(_ rects: [PixelRect], area: Int) -> [PixelRect] {
    var bands: [PixelRect] = []
    for rect in rects {
      let count = max(1, min(rect.height, (rect.area + area / 2) / area))
      for index in 0..<count {
        let (y0, y1) = (rect.height * index / count, rect.height * (index + 1) / count)
        bands.append(PixelRect(x0: rect.x0, y0: rect.y0 + Int32(y0), x1: rect.x1, y1: rect.y0 + Int32(y1)))
      }
    }
    return bands
  }
}

/// Hands out numbers to threads, each one once.
private final class Turn: Sendable {
  private let next = Atomic(0)

  func advance() -> Int { next.add(1, ordering: .relaxed).oldValue }
}

extension DisplayList {
  /// How many groups, masks included, are being painted at once at the most.
  fileprivate var groupDepth: Int {
    var (depth, deepest) = (0, 0)
    for index in items.indices {
      switch items[index].content {
      case .beginGroup:
        depth += 2
        deepest = max(deepest, depth)
      case .endGroup: depth -= 2
      default: break
      }
    }
    return deepest
  }
}
