import CoreGraphics

/// A layer that is drawn in tiles, for what is too large to draw at once: a map, a plan, a page that is zoomed. Only
/// tiles that are seen are drawn, with more detail the nearer the layer is seen.
///
/// `draw(in:)` is called for each tile, with the context clipped to it. That happens on the main thread, a few tiles a
/// frame, from the middle outwards; Apple's draws on other threads. Tiles are coarser than the program asked for where
/// the layer is seen so small that its coarsest level has far more pixels than the screen. They are larger where
/// thousands of tiles would be seen. A drawing therefore goes by the context's clip and transform.
@preconcurrency @MainActor open class CATiledLayer: CALayer {
  /// Seconds in which a new tile comes into view.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// How many levels of detail there are, each with half the pixels a point of the one before.
  open var levelsOfDetail: Int {
    get { levels.count }
    set { levels.count = max(1, newValue) }
  }

  /// How many of the levels have more pixels a point than `contentsScale`.
  open var levelsOfDetailBias: Int {
    get { levels.bias }
    set { levels.bias = newValue }
  }

  /// In pixels, 16 to 4,096 each way.
  open var tileSize = CGSize(width: 256, height: 256) { didSet { if tileSize != oldValue { tilesChanged() } } }

  private var levels = TileLevels() { didSet { if levels != oldValue { tilesChanged() } } }
  private let store = TileStore()
  /// What to draw anew at the next display: rectangles, or everything.
  private var stale: [CGRect]? = []
  /// What the tiles were last looked up for.
  private var look: Look?
  /// Whether tiles are missing or fading, so that the next frame goes on.
  private var isUnfinished = false

  private struct Look: Equatable {
    var seen: CGRect
    var grid: TileGrid
  }

  /// Pixels that a frame draws, unless a single tile has more: sixteen tiles of the usual size.
  private static let pixelsAFrame = 1 << 20
  /// Pixels that a layer keeps besides those it shows: as many again, this many at least.
  private static let sparePixels = 4 << 20
  /// The most that is shown at once: 64 MB, or what a tree shows four times over where that is more.
  private static func limit(for tree: LayerTree) -> TileGrid.Limit {
    TileGrid.Limit(tiles: 4_096, pixels: max(16_777_216, CGFloat(tree.bounds.width * tree.bounds.height) * 4.5))
  }

  public override init() {
    super.init()
    begin()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATiledLayer else { return }
    (levels, tileSize) = (other.levels, other.tileSize)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    stored.kind = .tiles(store)
    // Follows a tree's time from the moment it comes into one.
    marks.own.insert(.animations)
  }

  private func tilesChanged() {
    store.invalidate(nil)
    setNeedsDisplay()
  }

  // MARK: - Marks

  open override func setNeedsDisplay() {
    stale = nil
    super.setNeedsDisplay()
  }

  /// Draws anew the tiles that meet a rectangle of the layer's space.
  open override func setNeedsDisplay(_ r: CGRect) {
    guard !r.isEmpty else { return }
    if let count = stale?.count, count < 64 { stale?.append(r) } else { stale = nil }
    marks.mark(.display, self)
  }

  /// Has the stale tiles drawn anew. That happens later, and only for tiles that are seen.
  open override func display() {
    if let delegate, delegate.displays(self) { return }
    if let stale { stale.forEach(store.invalidate) } else { store.invalidate(nil) }
    stale = []
    look = nil
  }

  // MARK: - In a tree

  override var joinsTrees: Bool { true }

  override func joined(_ tree: LayerTree) {
    tree.animations.follow(self)
    tree.tiled.add(self)
  }

  /// The tree keeps it until the next frame: one that only changes places keeps its tiles.
  override func left(_ tree: LayerTree) { tree.animations.unfollow(self) }

  override func nextTime(after now: Double) -> Double? { isUnfinished ? now : nil }

  fileprivate func forgetTiles() {
    guard look != nil || !store.tiles.isEmpty else { return }
    store.removeAll()
    (look, isUnfinished) = (nil, false)
    markChanged()
  }

  fileprivate func drawSeen(in tree: LayerTree) {
    guard let (seen, zoom) = seenPart(on: tree) else {
      (look, isUnfinished) = (nil, false)
      store.hide()
      return store.trim(to: Self.sparePixels / 4)
    }
    let scale = presented.contentsScale
    let grid = TileGrid.showing(
      seen, level: levels.level(at: zoom / scale), bounds: presented.bounds, tileSize: tileSize, contentsScale: scale,
      atMost: Self.limit(for: tree))
    let new = Look(seen: seen, grid: grid)
    guard new != look || isUnfinished else { return }
    look = new
    let keys = grid.keys(in: seen)
    store.beginFrame()
    let isComplete = draw(keys, grid, now: tree.now)
    let (changed, isFading) = store.show(
      keys, seen: seen, now: tree.now, fade: max(0, type(of: self).fadeDuration()))
    isUnfinished = isFading || !isComplete
    repaint(changed)
    let shown = store.shown.reduce(0) { $0 + $1.image.width * $1.image.height }
    store.trim(to: shown + max(shown, Self.sparePixels))
  }

  /// Draws the tiles that are not there, as many as a frame may; false if some are left.
  private func draw(_ keys: [TileGrid.Key], _ grid: TileGrid, now: Double) -> Bool {
    var drawn = 0
    for key in keys {
      let part = grid.rect(key)
      if part.isEmpty || store.want(key, part) { continue }
      guard drawn < Self.pixelsAFrame else { return false }
      func pixels(_ length: CGFloat) -> Int { max(1, Int((length * grid.scale - 1e-6).rounded(.up))) }
      let bitmap = Bitmap(width: pixels(part.width), height: pixels(part.height))
      drawn += bitmap.width * bitmap.height
      let context = CGContext(bitmap: bitmap, scale: grid.scale)
      context.translateBy(x: -part.minX, y: -part.minY)
      context.clip(to: part)
      draw(in: context)
      DisplayPass.count += 1
      guard let image = context.makeImage() else { continue }
      let size = CGSize(width: CGFloat(image.width) / grid.scale, height: CGFloat(image.height) / grid.scale)
      store.put(image, key, rect: CGRect(origin: part.origin, size: size), part: part, now: now)
    }
    return true
  }

  /// The part of the bounds that is on the screen, and device pixels a point there; nil where nothing is.
  private func seenPart(on tree: LayerTree) -> (rect: CGRect, scale: CGFloat)? {
    var rect = presented.bounds
    var toOuter = Projection(.identity)
    var current: CALayer? = self
    while let layer = current {
      let state = layer.presented
      guard !state.isHidden, state.opacity > 0 else { return nil }
      if !layer.livesInSpace {
        if state.masksToBounds {
          guard let part = toOuter.part(of: rect, seenIn: state.bounds) else { return nil }
          rect = part.box
        }
        // A layer in space has its place within this.
        let projection = layer.projection(state) ?? Projection(state.transformToSuperlayer)
        let middle = CGPoint(x: state.bounds.midX, y: state.bounds.midY)
        guard state.isDoubleSided || projection.showsFront(at: middle) else { return nil }
        toOuter = toOuter.concatenating(projection)
      }
      current = layer.superlayer
    }
    toOuter = toOuter.concatenating(Projection(CGAffineTransform(scaleX: tree.scale, y: tree.scale)))
    return toOuter.isFinite ? toOuter.part(of: rect, seenIn: tree.bounds.cgRect).map { ($0.box, $0.scale) } : nil
  }
}

extension LayerTree {
  /// Draws the tiles of tiled layers that are seen now.
  package func drawTiles() {
    guard !tiled.isEmpty else { return }
    for layer in tiled.all {
      let root = layer.root
      if root === self.root {
        layer.drawSeen(in: self)
      } else {
        if root.tree == nil { layer.forgetTiles() }
        tiled.remove(layer)
      }
    }
  }
}

extension CALayer {
  /// Has parts of what the layer itself shows painted anew.
  fileprivate func repaint(_ rects: [CGRect]) {
    guard !rects.isEmpty else { return }
    if let record = shown?.record, shown?.projected == nil {
      // One pixel more on each side: tiles are put on whole pixels.
      vacated += rects.map { PixelRect(covering: $0, record.transform).insetBy(-1).intersection(record.clip) }
      marks.subtree.insert(.changed)
      marks.markAncestors(of: self)
    } else {
      markChanged()
    }
  }
}
