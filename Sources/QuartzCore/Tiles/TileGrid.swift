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
    func side(_ length: CGFloat) -> Int {
      Int(max(16, min(length.isFinite ? length.rounded() : 256, CGFloat(Self.largest))))
    }
    (self.level, self.bounds) = (level, bounds)
    pixels = (side(tileSize.width), side(tileSize.height))
    scale = contentsScale * pow(2, CGFloat(level))
  }

  /// The grid that shows a rectangle: of the wanted level where that is not too much to keep, else of a coarser one, and of
  /// tiles that are larger where they would be too many.
  static func showing(
    _ seen: CGRect, level: Int, bounds: CGRect, tileSize: CGSize, contentsScale: CGFloat, atMost most: Limit
  ) -> TileGrid {
    var (level, tileSize) = (level, tileSize)
    func made() -> TileGrid {
      TileGrid(level: level, bounds: bounds, tileSize: tileSize, contentsScale: contentsScale)
    }
    let part = seen.overlap(bounds)
    var grid = made()
    while part.width * grid.scale * part.height * grid.scale > most.pixels {
      level -= 1
      grid = made()
    }
    while grid.count(in: seen) > most.tiles, grid.pixels != (largest, largest) {
      tileSize = CGSize(width: grid.pixels.width * 2, height: grid.pixels.height * 2)
      grid = made()
    }
    return grid
  }

  /// What is shown at once.
  struct Limit {
    var tiles: CGFloat
    var pixels: CGFloat
  }

  private static let largest = 4_096

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

  /// The columns and rows that meet a rectangle, as whole numbers; nil where none do.
  private func places(in part: CGRect) -> (columns: ClosedRange<CGFloat>, rows: ClosedRange<CGFloat>)? {
    let seen = part.overlap(bounds)
    guard seen.width > 0, seen.height > 0 else { return nil }
    func places(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> ClosedRange<CGFloat> {
      // What reaches into the next tile by a rounding does not want it.
      let (first, end) = ((low / length + 1e-6).rounded(.down), (high / length - 1e-6).rounded(.up))
      return first...max(first, end - 1)
    }
    return (places(seen.minX, seen.maxX, size.width), places(seen.minY, seen.maxY, size.height))
  }

  /// How many tiles meet a rectangle.
  func count(in part: CGRect) -> CGFloat {
    places(in: part).map {
      ($0.columns.upperBound - $0.columns.lowerBound + 1) * ($0.rows.upperBound - $0.rows.lowerBound + 1)
    } ?? 0
  }

  /// The tiles that meet a rectangle, those nearest to its middle first. They are as many as `count(in:)` says: a rectangle
  /// that not everything fits into has a grid of its own.
  func keys(in part: CGRect) -> [Key] {
    guard let places = places(in: part) else { return [] }
    let seen = part.overlap(bounds)
    let columns = Int(places.columns.lowerBound)...Int(places.columns.upperBound)
    let rows = Int(places.rows.lowerBound)...Int(places.rows.upperBound)
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
