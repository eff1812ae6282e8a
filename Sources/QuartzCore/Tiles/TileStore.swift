import CoreGraphics

/// A tile as it is shown.
struct ShownTile {
  let key: TileGrid.Key
  let image: CGImage
  /// Where the whole picture lies, in the layer's space.
  let rect: CGRect
  var opacity: Float = 1

  /// Where the picture goes: on whole pixels, where that is possible, so that neighbours share an edge without a seam.
  func place(under transform: CGAffineTransform) -> (rect: CGRect, transform: CGAffineTransform) {
    guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 else { return (rect, transform) }
    let device = rect.applying(transform)
    func whole(_ value: CGFloat) -> CGFloat { CGFloat(PixelRect.nearest(value)) }
    let (x, y) = (whole(device.minX), whole(device.minY))
    return (CGRect(x: x, y: y, width: whole(device.maxX) - x, height: whole(device.maxY) - y), .identity)
  }

  /// Where the layer is turned, neighbours share an edge without a seam, since none is smoothed.
  func paint(_ rect: CGRect) -> DisplayList.ImagePaint {
    var paint = DisplayList.ImagePaint(image, rect: rect)
    paint.smoothEdges = []
    return paint
  }

  func isShownLike(_ other: ShownTile?) -> Bool {
    guard let other else { return false }
    return image === other.image && rect == other.rect && opacity == other.opacity
  }
}

/// The tiles that a tiled layer keeps, and those of them that are shown.
package final class TileStore {
  struct Tile {
    let image: CGImage
    let rect: CGRect
    /// The part of the layer that was drawn.
    let part: CGRect
    /// The tree's time at which it was drawn first.
    let birth: Double
    /// The frame in which it was wanted last.
    var lastUse = 0
    /// What it shows is out of date.
    var isStale = false

    var pixels: Int { image.width * image.height }
  }

  private(set) var tiles: [TileGrid.Key: Tile] = [:]
  /// Back to front.
  private(set) var shown: [ShownTile] = []
  private var frame = 0

  /// Pixels of all tiles.
  var pixels: Int { tiles.values.reduce(0) { $0 + $1.pixels } }

  func beginFrame() { frame += 1 }

  /// Whether a tile shows what it should; it is wanted in this frame.
  func want(_ key: TileGrid.Key, _ part: CGRect) -> Bool {
    guard let tile = tiles[key] else { return false }
    tiles[key]?.lastUse = frame
    return !tile.isStale && tile.part == part
  }

  func put(_ image: CGImage, _ key: TileGrid.Key, rect: CGRect, part: CGRect, now: Double) {
    // What is drawn anew takes the old picture's place at once.
    let birth = tiles[key]?.birth ?? now
    tiles[key] = Tile(image: image, rect: rect, part: part, birth: birth, lastUse: frame)
  }

  /// Tiles that meet a rectangle are to be drawn anew; all of them for nil.
  func invalidate(_ rect: CGRect?) {
    for (key, tile) in tiles where rect.map(tile.part.intersects) ?? true { tiles[key]?.isStale = true }
  }

  /// Forgets the tiles that were wanted longest ago until the others are as few as allowed; those of this frame stay.
  func trim(to budget: Int) {
    var sum = pixels
    guard sum > budget else { return }
    let old = tiles.filter { $0.value.lastUse < frame }.sorted {
      ($0.value.lastUse, $0.key) < ($1.value.lastUse, $1.key)
    }
    for (key, tile) in old where sum > budget {
      tiles[key] = nil
      sum -= tile.pixels
    }
  }

  /// Nothing of the layer is seen.
  func hide() {
    frame += 1
    shown = []
  }

  func removeAll() { (tiles, shown) = ([:], []) }

  // MARK: - What is shown

  /// Shows the wanted tiles of a level, and below them what there is of others as long as some are not there in full.
  ///
  /// - Returns: The rectangles that look another way, and whether a tile is still coming.
  func show(_ keys: [TileGrid.Key], seen: CGRect, now: Double, fade: Double) -> (changed: [CGRect], isFading: Bool) {
    func shownTile(_ key: TileGrid.Key, _ tile: Tile) -> ShownTile {
      let age = fade > 0 ? min(1, max(0, (now - tile.birth) / fade)) : 1
      return ShownTile(key: key, image: tile.image, rect: tile.rect, opacity: Float(age))
    }
    let front = keys.sorted().compactMap { key in tiles[key].map { shownTile(key, $0) } }
    var back: [ShownTile] = []
    let isFading = front.contains { $0.opacity < 1 }
    if isFading || front.count < keys.count, let level = keys.first?.level {
      back = tiles.filter { $0.key.level != level && $0.value.part.intersects(seen) }.sorted { $0.key < $1.key }
        .map { shownTile($0.key, $0.value) }
    }
    let new = back + front
    let old = Dictionary(uniqueKeysWithValues: shown.map { ($0.key, $0) })
    var changed = new.filter { !$0.isShownLike(old[$0.key]) }.map(\.rect)
    let staying = Set(new.map(\.key))
    changed += shown.filter { !staying.contains($0.key) }.map(\.rect)
    shown = new
    return (changed, isFading || back.contains { $0.opacity < 1 })
  }
}
