import CPixels

/// Paints a display list's items into one rectangle. Everything is computed from an item's own place and only then cut
/// to the rectangle, so that any division into rectangles gives the same bytes.
struct Painter {
  private let list: DisplayList
  private let region: PixelRect
  private var surface: Surface
  /// The surfaces under the groups being painted, innermost last.
  private var outer: [Layer] = []
  private var clips: [ResolvedClip?]
  private let scratch: Scratch

  /// Clips inside each other beyond this number are multiplied once and for all.
  private static let mostMasks = 8

  private struct Layer {
    var surface: Surface
    /// The item that began the group; -1 for a group's mask.
    var item: Int
  }

  /// A clip and all around it: a rectangle, and masks where it is more than that.
  private struct ResolvedClip {
    var bounds: PixelRect
    var masks: [(mask: StretchMask, rect: PixelRect)]
  }

  init(_ list: DisplayList, region: PixelRect, surface: Surface) {
    self.list = list
    self.region = region.intersection(surface.bounds)
    self.surface = surface
    clips = Array(repeating: nil, count: list.clips.count)
    scratch = Scratch(width: self.region.width)
  }

  mutating func paintAll() {
    guard !region.isEmpty else { return }
    // In place: a copy of an item costs as much as the painting of a small one.
    list.items.withUnsafeBufferPointer { items in
      if let base = items.baseAddress { paintAll(base, count: items.count) }
    }
  }

  private mutating func paintAll(_ items: UnsafePointer<DisplayList.Item>, count: Int) {
    var index = 0
    while index < count {
      if items[index].extent.intersects(surface.bounds), items[index].extent.intersects(region) {
        index = paint(items + index, index)
      } else if case .beginGroup = items[index].content {
        index = endOfGroup(index) + 1
      } else {
        index = paintIfMark(items + index, index)
      }
    }
    while let layer = outer.popLast() {
      SurfacePool.shared.give(back: surface)
      surface = layer.surface
    }
  }

  /// The ends of groups and their masks count wherever they lie.
  private mutating func paintIfMark(_ item: UnsafePointer<DisplayList.Item>, _ index: Int) -> Int {
    switch item.pointee.content {
    case .groupMask, .endGroup: paint(item, index)
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
  private mutating func paint(_ item: UnsafePointer<DisplayList.Item>, _ index: Int) -> Int {
    switch item.pointee.content {
    case .beginGroup: return beginGroup(index)
    case .groupMask:
      if let layer = outer.last, layer.item >= 0 {
        outer.append(Layer(surface: surface, item: -1))
        surface = SurfacePool.shared.take(surface.bounds)
      }
      return index + 1
    case .endGroup:
      endGroup()
      return index + 1
    default: break
    }
    let opacity = item.pointee.opacity > 0 ? min(item.pointee.opacity, 1) : 0
    let clip = resolved(item.pointee.clip)
    let bounds = region.intersection(item.pointee.extent).intersection(surface.bounds).intersection(clip.bounds)
    let transform = item.pointee.transform
    guard !bounds.isEmpty, transform.isFinite, opacity > 0 else { return index + 1 }
    switch item.pointee.content {
    case .fill(let shape, let source):
      let coverage = Coverage.make(shape, transform, in: bounds)
      paint(coverage, source, transform, opacity, item.pointee.blend, clip, bounds)
    case .stroke(let path, let style, let source):
      let scale = max(0.01, min(1e4, abs(transform.a * transform.d - transform.b * transform.c).squareRoot()))
      guard path.data.isFinite else { break }
      let outline = path.data.stroked(style, tolerance: 0.02 / scale)
      let coverage = PathFiller.coverage(of: outline, transform, rule: .winding, in: bounds)
      paint(coverage, source, transform, opacity, item.pointee.blend, clip, bounds)
    case .border(let rect, let radii, let width, let color):
      let coverage = Coverage.border(rect, radii, width: width, transform, in: bounds)
      paint(coverage, .color(color), transform, opacity, item.pointee.blend, clip, bounds)
    case .shadow(let shape, let blur, let color):
      let coverage = Coverage.shadow(shape, blur: blur, transform, in: bounds)
      paint(coverage, .color(color), transform, opacity, item.pointee.blend, clip, bounds)
    case .image(let image):
      guard let rows = ImageRows(image, transform, opacity: image.tint == nil ? 1 : opacity) else { break }
      let coverage = Coverage.make(.rect(image.rect), transform, in: bounds)
      let strength = image.tint == nil ? opacity : 1
      paint(coverage, rows: rows, strength: UInt8(strength * 255 + 0.5), item.pointee.blend, clip, bounds)
    case .mask(let mask, let x, let y, let color):
      paint(mask, x: x, y: y, color.multiplied(alpha: opacity).premultiplied, item.pointee.blend, clip, bounds)
    default: break
    }
    return index + 1
  }

  private mutating func paint(
    _ coverage: Coverage, _ source: Paint, _ transform: CGAffineTransform, _ opacity: Float, _ blend: CGBlendMode,
    _ clip: ResolvedClip, _ bounds: PixelRect
  ) {
    let strength = UInt8(opacity * 255 + 0.5)
    switch source {
    case .color(let color):
      paint(coverage, color: color.multiplied(alpha: opacity).premultiplied, blend, clip, bounds)
    case .linear(let gradient, let start, let end, let extend):
      guard
        let rows = LinearRows(
          gradient, start: start, end: end, before: extend, after: extend, map: transform)
      else { return }
      paint(coverage, rows: rows, strength: strength, blend, clip, bounds)
    case .radial(let gradient, let center, let radii, let extend):
      guard let rows = RadialRows(gradient, center: center, radii: radii, after: extend, map: transform) else {
        return
      }
      paint(coverage, rows: rows, strength: strength, blend, clip, bounds)
    }
  }

  /// Coverage from memory of its own, which nothing needs to copy where no clip's edge runs through it.
  private mutating func paint(
    _ mask: CoverageMask, x: Int32, y: Int32, _ color: UInt32, _ blend: CGBlendMode, _ clip: ResolvedClip,
    _ bounds: PixelRect
  ) {
    guard abs(Int(x)) < 1 << 24, abs(Int(y)) < 1 << 24 else { return }
    let rect = PixelRect(x: Int(x), y: Int(y), width: mask.width, height: mask.height)
    let part = rect.intersection(bounds)
    guard !part.isEmpty else { return }
    let skipped = Int(part.y0 - y) * mask.width + Int(part.x0 - x)
    if blend == .normal, clip.masks.allSatisfy({ $0.mask.covers(part, of: $0.rect) }) {
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
    paint(.mask(copy, part), color: color, blend, clip, bounds)
  }

  // MARK: - Groups

  private mutating func beginGroup(_ index: Int) -> Int {
    let item = list.items[index]
    let bounds = region.intersection(item.extent).intersection(surface.bounds)
      .intersection(resolved(item.clip).bounds)
    guard !bounds.isEmpty, item.opacity > 0 else { return endOfGroup(index) + 1 }
    outer.append(Layer(surface: surface, item: index))
    surface = SurfacePool.shared.take(bounds)
    return index + 1
  }

  private mutating func endGroup() {
    guard var layer = outer.popLast() else { return }
    var painted = surface
    if layer.item < 0 {
      // What was painted last is the mask of what was painted before.
      let mask = painted
      painted = layer.surface
      let bounds = painted.bounds
      for y in bounds.y0..<bounds.y1 {
        px_mask_by_alpha(painted.pointer(bounds.x0, y), mask.pointer(bounds.x0, y), bounds.width)
      }
      SurfacePool.shared.give(back: mask)
      guard let group = outer.popLast() else { return }
      layer = group
    }
    surface = layer.surface
    let item = list.items[layer.item]
    let strength = UInt8(min(item.opacity, 1) * 255 + 0.5)
    paint(
      .rect(painted.bounds), rows: SurfaceRows(surface: painted), strength: strength, item.blend,
      resolved(item.clip), painted.bounds)
    SurfacePool.shared.give(back: painted)
  }

  // MARK: - Clips

  private mutating func resolved(_ index: Int32) -> ResolvedClip {
    guard index >= 0, Int(index) < clips.count else { return ResolvedClip(bounds: region, masks: []) }
    if let known = clips[Int(index)] { return known }
    let clip = list.clips[Int(index)]
    var result = clip.parent < index ? resolved(clip.parent) : ResolvedClip(bounds: region, masks: [])
    if clip.parent >= 0, clip.parent < index, clip.isSame(as: list.clips[Int(clip.parent)]) {
      clips[Int(index)] = result
      return result
    }
    let coverage =
      clip.transform.isFinite ? Coverage.make(clip.shape, clip.transform, in: result.bounds) : .empty
    result.bounds = result.bounds.intersection(coverage.bounds)
    if case .mask(let mask, let rect) = coverage, !result.bounds.isEmpty { result.masks.append((mask, rect)) }
    result.masks.removeAll { $0.mask.covers(result.bounds, of: $0.rect) }
    if result.masks.count > Self.mostMasks {
      let product = StretchMask(width: result.bounds.width, height: result.bounds.height)
      for y in result.bounds.y0..<result.bounds.y1 {
        let row = product.bytes + Int(y - result.bounds.y0) * product.width
        copyProduct(of: result.masks, y, result.bounds, into: row)
      }
      result.masks = [(product, result.bounds)]
    }
    clips[Int(index)] = result
    return result
  }

  /// What is left of coverage inside a clip, and the pixels it may touch.
  private func clipped(
    _ coverage: Coverage, _ clip: ResolvedClip, _ bounds: PixelRect
  ) -> (Coverage, PixelRect) {
    let part = coverage.bounds.intersection(bounds)
    if part.isEmpty || clip.masks.isEmpty { return (coverage, part) }
    let cutting = clip.masks.filter { !$0.mask.covers(part, of: $0.rect) }
    if cutting.isEmpty { return (coverage, part) }
    if case .rect = coverage, cutting.count == 1 { return (.mask(cutting[0].mask, cutting[0].rect), part) }
    let mask = StretchMask(width: part.width, height: part.height)
    for y in part.y0..<part.y1 {
      let row = mask.bytes + Int(y - part.y0) * part.width
      copyProduct(of: cutting, y, part, into: row)
      if case .rect = coverage { continue }
      coverage.copyRow(y, from: part.x0, to: part.x1, into: scratch.coverage)
      px_multiply_coverage(row, scratch.coverage, part.width)
    }
    return (.mask(mask, part), part)
  }

  /// Always from the outermost clip inwards, whatever was left out or multiplied before: roundings depend on the order.
  private func copyProduct(
    of masks: [(mask: StretchMask, rect: PixelRect)], _ y: Int32, _ part: PixelRect,
    into row: UnsafeMutablePointer<UInt8>
  ) {
    for (index, (mask, rect)) in masks.enumerated() {
      let out = index == 0 ? row : scratch.coverage
      Coverage.mask(mask, rect).copyRow(y, from: part.x0, to: part.x1, into: out)
      if index > 0 { px_multiply_coverage(row, scratch.coverage, part.width) }
    }
  }

  // MARK: - Pixels

  private mutating func paint(
    _ coverage: Coverage, color: UInt32, _ blend: CGBlendMode, _ clip: ResolvedClip, _ bounds: PixelRect
  ) {
    let (coverage, part) = clipped(coverage, clip, bounds)
    guard !part.isEmpty else { return }
    guard blend == .normal else {
      blendRows(coverage, part, ColorRows(color: color), strength: 255, blend)
      return
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

  private mutating func paint(
    _ coverage: Coverage, rows: some RowSource, strength: UInt8, _ blend: CGBlendMode, _ clip: ResolvedClip,
    _ bounds: PixelRect
  ) {
    let (coverage, part) = clipped(coverage, clip, bounds)
    guard !part.isEmpty else { return }
    guard blend == .normal else {
      blendRows(coverage, part, rows, strength: strength, blend)
      return
    }
    var isMasked = false
    if case .mask = coverage { isMasked = true }
    let replaces = rows.isOpaque && !isMasked && strength == 255
    for y in part.y0..<part.y1 {
      let out = surface.pointer(part.x0, y)
      if replaces {
        rows.fill(out, x: part.x0, y: y, count: part.width)
        continue
      }
      var source = rows.row(x: part.x0, y: y, count: part.width)
      if source == nil || (isMasked && strength < 255) {
        rows.fill(scratch.colors, x: part.x0, y: y, count: part.width)
        if isMasked && strength < 255 { px_scale(scratch.colors, part.width, strength) }
        source = UnsafePointer(scratch.colors)
      }
      if isMasked {
        coverage.copyRow(y, from: part.x0, to: part.x1, into: scratch.coverage)
        px_over_mask(out, source, scratch.coverage, part.width)
      } else if strength < 255 {
        px_over_alpha(out, source, part.width, strength)
      } else {
        px_over(out, source, part.width)
      }
    }
  }

  /// The blend modes other than normal: what the mode makes of source and destination, laid over by the coverage.
  private mutating func blendRows(
    _ coverage: Coverage, _ part: PixelRect, _ rows: some RowSource, strength: UInt8, _ blend: CGBlendMode
  ) {
    for y in part.y0..<part.y1 {
      let out = surface.pointer(part.x0, y)
      rows.fill(scratch.colors, x: part.x0, y: y, count: part.width)
      if strength < 255 { px_scale(scratch.colors, part.width, strength) }
      switch blend {
      case .normal, .copy: break
      case .clear: px_fill(scratch.colors, part.width, 0)
      case .multiply: px_blend_multiply(scratch.colors, out, part.width)
      case .screen: px_blend_screen(scratch.colors, out, part.width)
      case .plusLighter: px_blend_plus(scratch.colors, out, part.width)
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

extension DisplayList.Clip {
  /// Whether both leave the same, so that one of them inside the other adds nothing.
  fileprivate func isSame(as other: DisplayList.Clip) -> Bool { shape == other.shape && transform == other.transform }
}

/// One colour as rows.
private struct ColorRows: RowSource {
  let color: UInt32
  func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int32, y: Int32, count: Int) { px_fill(out, count, color) }
}

/// Room for one row.
private final class Scratch {
  let colors: UnsafeMutablePointer<UInt32>
  let coverage: UnsafeMutablePointer<UInt8>

  init(width: Int) {
    colors = .allocate(capacity: max(1, width))
    coverage = .allocate(capacity: max(1, width))
  }

  deinit {
    colors.deallocate()
    coverage.deallocate()
  }
}
