import CPixels

/// Paints a display list's items into one rectangle. Everything is computed at an item's own place and only then cut to
/// the rectangle, so that any division into rectangles gives the same bytes.
struct Painter {
  private let list: DisplayList
  private let region: PixelRect
  private var surface: Surface
  /// The surfaces under the groups being painted, innermost last.
  private var outer: [Layer] = []
  private(set) var clips: ResolvedClips
  private let desk: BandDesk?
  private let pool: SurfacePool
  private let scratch: Scratch

  private struct Layer {
    var surface: Surface
    /// The item that began the group; -1 for a group's mask.
    var item: Int
  }

  /// Where an item is visible, and how it is mixed with what is there.
  private struct Area {
    var bounds: PixelRect
    var clip: ResolvedClip
    var blend: CGBlendMode
    var opacity: Float

    /// The opacity as kernels want it.
    var strength: UInt8 { UInt8(opacity * 255 + 0.5) }
  }

  /// `clips` holds the list's clips that are already resolved; `desk` what is kept from other bands.
  init(
    _ list: DisplayList, region: PixelRect, surface: Surface, clips: ResolvedClips? = nil, desk: BandDesk? = nil,
    pool: SurfacePool = .shared
  ) {
    self.list = list
    self.region = region.intersection(surface.bounds)
    self.surface = surface
    self.clips = clips ?? ResolvedClips(region: self.region)
    self.desk = desk
    self.pool = pool
    scratch = Scratch(width: self.region.width)
  }

  mutating func paintAll() {
    guard !region.isEmpty else { return }
    // By pointer: a copy of an item costs as much as painting a small one.
    list.items.withUnsafeBufferPointer { items in
      if let first = items.baseAddress { paintItems(from: first, count: items.count) }
    }
  }

  private mutating func paintItems(from items: UnsafePointer<DisplayList.Item>, count: Int) {
    let blocks = desk?.memo.blocks
    var index = 0
    while index < count {
      if let next = blocks?.end(ofBlockAt: index, outside: region) {
        index = next
      } else if items[index].extent.intersects(surface.bounds), items[index].extent.intersects(region) {
        index = paintItem(items + index, at: index)
      } else if case .beginGroup = items[index].content {
        index = endOfGroup(index) + 1
      } else {
        index = endGroupOrSkip(items + index, at: index)
      }
    }
    while let layer = outer.popLast() {
      pool.reclaim(surface)
      surface = layer.surface
    }
  }

  /// Leaves out an item outside the rectangle, unless it ends a group or begins its mask: those count wherever they
  /// lie.
  private mutating func endGroupOrSkip(_ item: UnsafePointer<DisplayList.Item>, at index: Int) -> Int {
    switch item.pointee.content {
    case .groupMask, .endGroup: paintItem(item, at: index)
    default: index + 1
    }
  }

  /// The index of the `endGroup` that belongs to a `beginGroup`.
  private func endOfGroup(_ begin: Int) -> Int {
    var depth = 0
    for index in begin..<list.items.count {
      switch list.items[index].content {
      case .beginGroup: depth += 1
      case .endGroup:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return list.items.count - 1
  }

  // MARK: - Items

  /// Paints one item and returns the index of the next.
  private mutating func paintItem(_ item: UnsafePointer<DisplayList.Item>, at index: Int) -> Int {
    switch item.pointee.content {
    case .beginGroup: return beginGroup(index)
    case .groupMask:
      if let layer = outer.last, layer.item >= 0 {
        outer.append(Layer(surface: surface, item: -1))
        surface = pool.surface(over: surface.bounds)
      }
      return index + 1
    case .endGroup:
      endGroup()
      return index + 1
    default: break
    }
    guard let area = area(of: item) else { return index + 1 }
    paintContent(item.pointee.content, ofItem: index, under: item.pointee.transform, in: area)
    return index + 1
  }

  /// Nil where an item is not visible.
  private mutating func area(of item: UnsafePointer<DisplayList.Item>) -> Area? {
    let (opacity, blend) = (item.pointee.opacity > 0 ? min(item.pointee.opacity, 1) : 0, item.pointee.blend)
    guard item.pointee.transform.isFinite, opacity > 0 || blend.replaces else { return nil }
    let clip = clip(item.pointee.clip)
    let bounds = region.intersection(item.pointee.extent).intersection(surface.bounds).intersection(clip.bounds)
    return bounds.isEmpty ? nil : Area(bounds: bounds, clip: clip, blend: blend, opacity: opacity)
  }

  private mutating func paintContent(
    _ content: DisplayList.Content, ofItem index: Int, under transform: CGAffineTransform, in area: Area
  ) {
    switch content {
    case .fill(let shape, let paint):
      fill(coverage(of: shape, ofItem: index, transform, in: area.bounds), with: paint, under: transform, in: area)
    case .stroke(let line, let style, let paint):
      let coverage = Coverage.stroke(line.data, style, pathSource(ofItem: index, transform), in: area.bounds)
      fill(coverage, with: paint, under: transform, in: area)
    case .border(let rect, let radii, let width, let color):
      let coverage = Coverage.border(rect, radii, width: width, PathSource(transform: transform), in: area.bounds)
      fill(coverage, with: color, in: area)
    case .shadow(let shape, let blur, let color):
      fill(Coverage.shadow(shape, blur: blur, transform, in: area.bounds), with: color, in: area)
    case .image(let image):
      var area = area
      // The opacity is applied to the tint: the tinted pixels then need no second pass.
      let tint = image.tint.map { $0.multiplied(alpha: area.opacity).premultiplied }
      if tint != nil { area.opacity = 1 }
      guard let rows = ImageRows(image, transform, tint: tint) else { break }
      let shape = Shape.layerRect(image.rect, image.smoothEdges)
      fill(Coverage.make(shape, transform, in: area.bounds), with: rows, in: area)
    case .glyphs(let run, let origin, let color):
      paintGlyphs(run, at: origin, color, ofItem: index, under: transform, in: area)
    case .mask(let mask, let x, let y, let color):
      fillMask(mask, x: x, y: y, with: color.multiplied(alpha: area.opacity).premultiplied, in: area)
    case .projected(let picture):
      guard let rows = ProjectedRows(picture) else { break }
      fill(picture.coverage(in: area.bounds), with: rows, in: area)
    case .sprites(let batch): paintSprites(batch, under: transform, in: area)
    // Pictures stand in the place of backdrops before anything is painted.
    case .backdrop, .beginGroup, .groupMask, .endGroup: break
    }
  }

  /// Paints sprites one over the other, each aside first where a clip's edge may cut it: all of them together would round
  /// otherwise than elsewhere.
  private mutating func paintSprites(_ batch: SpriteBatch, under transform: CGAffineTransform, in area: Area) {
    let isCut = !area.clip.masks.allSatisfy { $0.mask.covers(area.bounds, of: $0.rect) }
    guard isCut || area.blend != .normal else {
      return batch.paint(on: surface, in: area.bounds, under: transform, opacity: area.opacity)
    }
    var area = area
    if batch.adds, area.blend == .normal { area.blend = .plusLighter }
    let bounds = area.bounds
    var placed = PlacedSprite()
    for sprite in batch.sprites {
      guard batch.place(sprite, under: transform, in: bounds, opacity: area.opacity, &placed) else { continue }
      let aside = pool.surface(over: placed.area)
      placed.paint(on: aside)
      area.bounds = placed.area
      let opacity = area.opacity
      area.opacity = 1
      fill(.rect(placed.area), with: SurfaceRows(surface: aside), in: area)
      area.opacity = opacity
      pool.reclaim(aside)
    }
  }

  /// Paints upright glyphs as pictures and a mask, others by their outlines.
  private mutating func paintGlyphs(
    _ run: any GlyphRun, at origin: CGPoint, _ color: RGBA, ofItem index: Int, under transform: CGAffineTransform,
    in area: Area
  ) {
    if run.isPaintedAsPath(under: transform) {
      let moved = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(transform)
      return paintContent(.fill(.path(run.path(), .winding), .color(color)), ofItem: index, under: moved, in: area)
    }
    for (image, frame) in run.images(scale: transform.a) {
      let paint = DisplayList.ImagePaint(image, rect: frame.offsetBy(dx: origin.x, dy: origin.y))
      paintContent(.image(paint), ofItem: index, under: transform, in: area)
    }
    guard let placed = run.placedMask(at: origin, under: transform) else { return }
    fillMask(
      placed.mask, x: placed.x, y: placed.y, with: color.multiplied(alpha: area.opacity).premultiplied, in: area)
  }

  /// An item's path with the edges that other bands have flattened. Not used for rectangles: threads that count
  /// references to one object for each small rectangle would wait for each other.
  private func pathSource(ofItem index: Int, _ transform: CGAffineTransform) -> PathSource {
    PathSource(transform: transform, memo: desk.map { (bands: $0.memo, item: index) })
  }

  private func coverage(
    of shape: Shape, ofItem index: Int, _ transform: CGAffineTransform, in region: PixelRect
  ) -> Coverage {
    if let desk, case .roundedRect(let rect, let radii) = shape, transform.isRectilinear,
      let known = desk.coverage(of: index, make: { Coverage.make(RoundedRect(rect, radii), transform, in: region) })
    {
      return known
    }
    let source = shape.isPath ? pathSource(ofItem: index, transform) : PathSource(transform: transform)
    return Coverage.make(shape, source, in: region)
  }

  private mutating func clip(_ index: Int32) -> ResolvedClip {
    if let known = clips.known(index) { return known }
    return clips.resolve(index, of: list.clips)
  }

  private mutating func fill(_ coverage: Coverage, with color: RGBA, in area: Area) {
    fill(coverage, with: color.multiplied(alpha: area.opacity).premultiplied, in: area)
  }

  private mutating func fill(
    _ coverage: Coverage, with paint: Paint, under transform: CGAffineTransform, in area: Area
  ) {
    switch paint {
    case .color(let color):
      fill(coverage, with: color, in: area)
    case .linear(let gradient, let start, let end, let extend):
      let rows = LinearRows(gradient, start: start, end: end, before: extend, after: extend, map: transform)
      if let rows { fill(coverage, with: rows, in: area) }
    case .pattern(let pattern):
      if let rows = PatternRows(pattern, map: transform) { fill(coverage, with: rows, in: area) }
    case .image(let image, let map):
      let rows = ImageRows(image, map.concatenating(transform), tint: image.tint?.premultiplied)
      if let rows { fill(coverage, with: rows, in: area) }
    case .radial(let gradient, let center, let radii, let extend):
      let rows = RadialRows(gradient, center: center, radii: radii, after: extend, map: transform)
      if let rows { fill(coverage, with: rows, in: area) }
    case .conic(let gradient, let center, let angle):
      if let rows = ConicRows(gradient, center: center, angle: angle, map: transform) {
        fill(coverage, with: rows, in: area)
      }
    }
  }

  /// Fills a mask with a colour. Where no clip's edge crosses the mask it is painted in place, without a copy.
  private mutating func fillMask(_ mask: CoverageMask, x: Int32, y: Int32, with color: UInt32, in area: Area) {
    guard abs(Int(x)) < 1 << 24, abs(Int(y)) < 1 << 24 else { return }
    let rect = PixelRect(x: Int(x), y: Int(y), width: mask.width, height: mask.height)
    let part = rect.intersection(area.bounds)
    guard !part.isEmpty else { return }
    let skipped = Int(part.y0 - y) * mask.width + Int(part.x0 - x)
    if area.blend == .normal, area.clip.masks.allSatisfy({ $0.mask.covers(part, of: $0.rect) }) {
      mask.coverage.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        px_over_color_mask_rect(
          surface.pointer(part.x0, part.y0), surface.bitmap.stride, base + skipped, mask.width, part.width,
          part.height, color)
      }
      return
    }
    let copy = StretchMask(width: part.width, height: part.height)
    mask.coverage.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      for row in 0..<part.height {
        (copy.bytes + row * part.width).update(from: base + skipped + row * mask.width, count: part.width)
      }
    }
    fill(.mask(copy, part), with: color, in: area)
  }

  // MARK: - Groups

  private mutating func beginGroup(_ index: Int) -> Int {
    let item = list.items[index]
    let bounds = region.intersection(item.extent).intersection(surface.bounds)
      .intersection(clip(item.clip).bounds)
    guard !bounds.isEmpty, item.opacity > 0 || item.blend.replaces else { return endOfGroup(index) + 1 }
    outer.append(Layer(surface: surface, item: index))
    surface = pool.surface(over: bounds)
    return index + 1
  }

  private mutating func endGroup() {
    guard var layer = outer.popLast() else { return }
    var painted = surface
    if layer.item < 0 {
      // The surface on top is the mask of the one below it.
      let mask = painted
      painted = layer.surface
      let bounds = painted.bounds
      for y in bounds.y0..<bounds.y1 {
        px_mask_by_alpha(painted.pointer(bounds.x0, y), mask.pointer(bounds.x0, y), bounds.width)
      }
      pool.reclaim(mask)
      guard let group = outer.popLast() else { return }
      layer = group
    }
    surface = layer.surface
    let item = list.items[layer.item]
    let area = Area(
      bounds: painted.bounds, clip: clip(item.clip), blend: item.blend,
      opacity: item.opacity > 0 ? min(item.opacity, 1) : 0)
    fill(.rect(painted.bounds), with: SurfaceRows(surface: painted), in: area)
    pool.reclaim(painted)
  }

  // MARK: - Pixels

  /// The part of a coverage that is inside an area's clip, and the pixels that it may touch.
  private func clipped(_ coverage: Coverage, to area: Area) -> (Coverage, PixelRect) {
    let part = coverage.bounds.intersection(area.bounds)
    if part.isEmpty || area.clip.masks.isEmpty { return (coverage, part) }
    var cutting = area.clip
    cutting.masks.removeAll { $0.mask.covers(part, of: $0.rect) }
    if cutting.masks.isEmpty { return (coverage, part) }
    if case .rect = coverage, cutting.masks.count == 1 {
      return (.mask(cutting.masks[0].mask, cutting.masks[0].rect), part)
    }
    let mask = cutting.product(in: part)
    if case .rect = coverage { return (.mask(mask, part), part) }
    for y in part.y0..<part.y1 {
      coverage.copyRow(y, from: part.x0, to: part.x1, into: scratch.coverage)
      px_multiply_coverage(mask.bytes + Int(y - part.y0) * part.width, scratch.coverage, part.width)
    }
    return (.mask(mask, part), part)
  }

  private mutating func fill(_ coverage: Coverage, with color: UInt32, in area: Area) {
    let (coverage, part) = clipped(coverage, to: area)
    guard !part.isEmpty else { return }
    guard area.blend == .normal else {
      return blend(ColorRows(color: color), over: coverage, in: part, by: area.blend, strength: 255)
    }
    guard color != 0 else { return }
    let out = surface.pointer(part.x0, part.y0)
    switch coverage {
    case .empty: break
    case .rect:
      if color >= 0xFF00_0000 {
        px_fill_rect(out, surface.bitmap.stride, part.width, part.height, color)
      } else {
        px_over_color_rect(out, surface.bitmap.stride, part.width, part.height, color)
      }
    case .mask(let mask, let rect):
      var nine = mask.nine(over: rect)
      px_nine_over_color(
        out, surface.bitmap.stride, &nine, part.x0 - rect.x0, part.y0 - rect.y0, part.x1 - rect.x0,
        part.y1 - rect.y0, color)
    }
  }

  private mutating func fill(_ coverage: Coverage, with rows: some RowSource, in area: Area) {
    let (coverage, part) = clipped(coverage, to: area)
    guard !part.isEmpty else { return }
    let strength = area.strength
    guard area.blend == .normal else {
      return blend(rows, over: coverage, in: part, by: area.blend, strength: strength)
    }
    var isMasked = false
    if case .mask = coverage { isMasked = true }
    let replaces = rows.isOpaque && !isMasked && strength == 255
    var (first, end) = (0, part.width)
    for y in part.y0..<part.y1 {
      if isMasked {
        coverage.copyRow(y, from: part.x0, to: part.x1, into: scratch.coverage)
        // What a clip hides is not worked out.
        px_coverage_ends(scratch.coverage, part.width, &first, &end)
        if first == end { continue }
      }
      let (x, count) = (part.x0 + Int32(first), end - first)
      let out = surface.pointer(x, y)
      if replaces {
        rows.fill(out, x: x, y: y, count: count)
        continue
      }
      var source = rows.row(x: x, y: y, count: count)
      if source == nil || (isMasked && strength < 255) {
        rows.fill(scratch.colors, x: x, y: y, count: count)
        if isMasked && strength < 255 { px_scale(scratch.colors, count, strength) }
        source = UnsafePointer(scratch.colors)
      }
      if isMasked {
        px_over_mask(out, source, scratch.coverage + first, count)
      } else if strength < 255 {
        px_over_alpha(out, source, count, strength)
      } else {
        px_over(out, source, count)
      }
    }
  }

  /// Blends by a mode other than normal: what the mode makes of source and destination replaces as much of the
  /// destination as the coverage says.
  private mutating func blend(
    _ rows: some RowSource, over coverage: Coverage, in part: PixelRect, by mode: CGBlendMode, strength: UInt8
  ) {
    for y in part.y0..<part.y1 {
      let out = surface.pointer(part.x0, y)
      rows.fill(scratch.colors, x: part.x0, y: y, count: part.width)
      if strength < 255 { px_scale(scratch.colors, part.width, strength) }
      switch mode {
      case .normal, .copy: break
      case .clear: px_fill(scratch.colors, part.width, 0)
      case .multiply: px_blend_multiply(scratch.colors, out, part.width)
      case .screen: px_blend_screen(scratch.colors, out, part.width)
      case .plusLighter: px_blend_plus(scratch.colors, out, part.width)
      default: BlendArithmetic.blend(scratch.colors, over: out, count: part.width, by: mode)
      }
      if case .rect = coverage {
        px_copy(out, scratch.colors, part.width)
      } else {
        coverage.copyRow(y, from: part.x0, to: part.x1, into: scratch.coverage)
        px_lerp_mask(out, scratch.colors, scratch.coverage, part.width)
      }
    }
  }
}

extension Shape {
  fileprivate var isPath: Bool {
    if case .path = self { true } else { false }
  }
}

/// One colour as rows.
private struct ColorRows: RowSource {
  let color: UInt32
  func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int32, y: Int32, count: Int) { px_fill(out, count, color) }
}

/// Room for one row, made when it is first needed: most painting is done in place.
private final class Scratch {
  private let width: Int
  private var madeColors: UnsafeMutablePointer<UInt32>?
  private var madeCoverage: UnsafeMutablePointer<UInt8>?

  init(width: Int) { self.width = max(1, width) }

  var colors: UnsafeMutablePointer<UInt32> {
    if let madeColors { return madeColors }
    let made = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
    madeColors = made
    return made
  }

  var coverage: UnsafeMutablePointer<UInt8> {
    if let madeCoverage { return madeCoverage }
    let made = UnsafeMutablePointer<UInt8>.allocate(capacity: width)
    madeCoverage = made
    return made
  }

  deinit {
    madeColors?.deallocate()
    madeCoverage?.deallocate()
  }
}
