extension CGContext {
  /// Paints the shadow of what is about to be painted.
  func paintShadow(
    of content: DisplayList.Content, _ transform: CGAffineTransform,
    _ shadow: (offset: CGSize, blur: CGFloat, color: RGBA)
  ) {
    let flip: CGFloat = base.d < 0 ? -1 : 1
    let (dx, dy) = (shadow.offset.width * deviceScale, shadow.offset.height * deviceScale * flip)
    let sigma = max(0, shadow.blur) / 2 * deviceScale
    guard dx.isFinite, dy.isFinite, sigma.isFinite else { return }
    let moved = transform.concatenating(CGAffineTransform(translationX: dx, y: dy))
    let stretch = transform.meanScale
    guard stretch > 0 else { return }
    let blur = sigma / Shadow.sigmaPerBlur / stretch
    switch content {
    case .fill(let shape, .color(let color)):
      let tint = shadow.color.multiplied(alpha: color.alpha)
      add(.shadow(shape, blur: blur, tint), moved, opacity: state.alpha, blend: state.blend)
    case .stroke(let path, let style, .color(let color)):
      let outline = CGPath(path.data.stroked(style, tolerance: 0.1 / transform.largestScale))
      let tint = shadow.color.multiplied(alpha: color.alpha)
      add(.shadow(.path(outline, .winding), blur: blur, tint), moved, opacity: state.alpha, blend: state.blend)
    default:
      paintSilhouette(of: content, transform, sigma: sigma, dx: dx, dy: dy, shadow.color)
    }
  }

  /// The shadow of anything: drawn aside, its alpha blurred. The offset is taken in whole pixels.
  private func paintSilhouette(
    of content: DisplayList.Content, _ transform: CGAffineTransform, sigma: CGFloat, dx: CGFloat, dy: CGFloat,
    _ color: RGBA
  ) {
    let blur = BoxBlur(sigma: sigma)
    guard abs(dx) < 32_768, abs(dy) < 32_768 else { return }
    let (moveX, moveY) = (Int32(dx.rounded()), Int32(dy.rounded()))
    let visible = PixelRect(covering: state.clipBounds).intersection(bitmap.bounds)
    for tile in visible.tiles(side: Self.silhouetteSide) {
      // What can cast a shadow into the tile.
      let area = tile.offsetBy(x: -moveX, y: -moveY).insetBy(-blur.reach)
      guard content.bounds(under: transform).intersects(area) else { continue }
      let mask = silhouette(of: content, transform, in: area)
      blur.apply(to: mask)
      let bytes = Array(UnsafeBufferPointer(start: mask.bytes, count: mask.width * mask.height))
      let shadow = CoverageMask(width: mask.width, height: mask.height, coverage: bytes)
      add(
        .mask(shadow, x: area.x0 + moveX, y: area.y0 + moveY, color), .identity, opacity: state.alpha,
        blend: state.blend, within: tile)
    }
  }

  /// Pixels a side that are drawn aside at a time: with a blur's reach around it, a tile's picture takes 5 MB at the most.
  private static let silhouetteSide: Int32 = 1024

  /// The alpha of what is drawn, not yet blurred.
  private func silhouette(
    of content: DisplayList.Content, _ transform: CGAffineTransform, in area: PixelRect
  ) -> StretchMask {
    var list = DisplayList()
    list.items = [DisplayList.Item(content, transform: transform, extent: area)]
    let surface = SurfacePool.shared.surface(over: area)
    Rasterizer.add(list, in: area, to: surface)
    let mask = StretchMask(width: area.width, height: area.height)
    for y in 0..<area.height {
      let row = surface.pointer(area.x0, area.y0 + Int32(y))
      for x in 0..<area.width { mask.bytes[y * area.width + x] = UInt8(row[x] >> 24) }
    }
    SurfacePool.shared.reclaim(surface)
    return mask
  }
}

extension PixelRect {
  /// The rectangle cut into squares of at most `side` pixels, row by row.
  fileprivate func tiles(side: Int32) -> [PixelRect] {
    stride(from: y0, to: max(y0, y1), by: Int(side)).flatMap { y in
      stride(from: x0, to: max(x0, x1), by: Int(side)).map { x in
        PixelRect(x0: x, y0: y, x1: min(x1, x + side), y1: min(y1, y + side))
      }
    }
  }
}
