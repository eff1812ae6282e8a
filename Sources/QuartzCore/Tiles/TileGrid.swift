import CoreGraphics

/// Which levels of detail a tiled layer has: each has twice the pixels a point of the one below it, level 0 the layer's own.
struct TileLevels: Equatable {
  var count = 1
  /// How many of them lie above level 0.
  var bias = 0

  var range: ClosedRange<Int> {
    let top = max(-Self.most, min(bias, Self.most))
    return (top - max(0, min(count - 1, Self.most)))...top
  }

  /// The level that is seen at a zoom: the lowest with as many pixels as the screen shows.
  func level(at zoom: CGFloat) -> Int {
    guard zoom > 0, zoom.isFinite else { return range.upperBound }
    // A zoom that is off by the rounding of a transform is no reason for four times the pixels.
    let wanted = (log2(zoom) - 0.01).rounded(.up)
    return Int(max(CGFloat(range.lowerBound), min(wanted, CGFloat(range.upperBound))))
  }

  private static let most = 24
}

/// One level of a tiled layer, cut into tiles: arithmetic in the layer's space. Tiles lie on multiples of their size.
struct TileGrid: Equatable {
  /// Ordered from the coarsest level, then row by row.
  struct Key: Hashable, Comparable {
    var level: Int
    var row: Int
    var column: Int

    static func < (one: Key, other: Key) -> Bool {
      (one.level, one.row, one.column) < (other.level, other.row, other.column)
    }
  }

  let level: Int
  /// What there is to show.
  let bounds: CGRect
  /// Pixels of a whole tile.
  let pixels: (width: Int, height: Int)
  /// Pixels a point.
  let scale: CGFloat

  /// - Parameters:
  ///   - tileSize: In pixels; cut to what a tile can be.
  ///   - contentsScale: Pixels a point of level 0.
  init(level: Int, bounds: CGRect, tileSize: CGSize, contentsScale: CGFloat) {
    func side(_ length: CGFloat) -> Int { Int(max(16, min(length.isFinite ? length.rounded() : 256, 4_096))) }
    (self.level, self.bounds) = (level, bounds)
    pixels = (side(tileSize.width), side(tileSize.height))
    scale = contentsScale * pow(2, CGFloat(level))
  }

  static func == (one: TileGrid, other: TileGrid) -> Bool {
    one.level == other.level && one.bounds == other.bounds && one.pixels == other.pixels && one.scale == other.scale
  }

  private var size: CGSize { CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale) }

  /// The part of a tile that lies in the bounds.
  func rect(_ key: Key) -> CGRect {
    CGRect(
      x: CGFloat(key.column) * size.width, y: CGFloat(key.row) * size.height, width: size.width, height: size.height
    ).overlap(bounds)
  }

  /// The tiles that meet a rectangle, those nearest to its middle first; nil where they are more than anybody could want.
  func keys(in part: CGRect, atMost limit: Int) -> [Key]? {
    let seen = part.overlap(bounds)
    guard seen.width > 0, seen.height > 0 else { return [] }
    func places(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> Range<Int>? {
      // What reaches into the next tile by a rounding does not want it.
      let (first, end) = ((low / length + 1e-6).rounded(.down), (high / length - 1e-6).rounded(.up))
      guard first.magnitude < 1e9, end.magnitude < 1e9 else { return nil }
      return Int(first)..<max(Int(first) + 1, Int(end))
    }
    guard let columns = places(seen.minX, seen.maxX, size.width), let rows = places(seen.minY, seen.maxY, size.height),
      columns.count <= limit, rows.count <= limit, columns.count * rows.count <= limit
    else { return nil }
    func distance(_ key: Key) -> CGFloat {
      let rect = rect(key)
      let (x, y) = (rect.midX - seen.midX, rect.midY - seen.midY)
      return x * x + y * y
    }
    let all = rows.flatMap { row in columns.map { Key(level: level, row: row, column: $0) } }
    return all.map { (key: $0, distance: distance($0)) }.sorted { ($0.distance, $0.key) < ($1.distance, $1.key) }
      .map(\.key)
  }
}
