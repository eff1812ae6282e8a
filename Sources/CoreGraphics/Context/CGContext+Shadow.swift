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
    let stretch = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    guard stretch > 0 else { return }
    let blur = sigma / Shadow.sigmaPerBlur / stretch
    switch content {
    case .fill(let shape, .color(let color)):
      let tint = shadow.color.multiplied(alpha: color.alpha)
      add(.shadow(shape, blur: blur, tint), moved, opacity: state.alpha, blend: state.blend)
    case .stroke(let path, let style, .color(let color)):
      let outline = CGPath(path.data.stroked(style, tolerance: 0.1 / stretch))
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
    // What can cast a shadow into the clip.
    let visible = PixelRect(covering: state.clipBounds).intersection(bitmap.bounds)
    let area = visible.offsetBy(x: -moveX, y: -moveY).insetBy(-blur.reach)
    guard !visible.isEmpty else { return }
    var list = DisplayList()
    list.items = [DisplayList.Item(content, transform: transform, extent: area)]
    let surface = SurfacePool.shared.take(area)
    Rasterizer.add(list, in: area, to: surface)
    let mask = StretchMask(width: area.width, height: area.height)
    for y in 0..<area.height {
      let row = surface.pointer(area.x0, area.y0 + Int32(y))
      for x in 0..<area.width { mask.bytes[y * area.width + x] = UInt8(row[x] >> 24) }
    }
    SurfacePool.shared.give(back: surface)
    blur.apply(to: mask)
    let bytes = Array(UnsafeBufferPointer(start: mask.bytes, count: mask.width * mask.height))
    let silhouette = CoverageMask(width: mask.width, height: mask.height, coverage: bytes)
    add(
      .mask(silhouette, x: area.x0 + moveX, y: area.y0 + moveY, color), .identity, opacity: state.alpha,
      blend: state.blend)
  }
}
