extension DisplayList.Content {
  /// The pixels that the content can touch: all of them where that is not known. Shapes lie on 1/256 pixels, so that what
  /// is counted here is a little more than what is painted.
  func bounds(under transform: CGAffineTransform) -> PixelRect {
    func mapped(_ rect: CGRect) -> PixelRect { PixelRect(covering: rect, transform).insetBy(-1) }
    switch self {
    case .fill(.path(let path, _), _): return path.data.controlBox?.pixels(transform).insetBy(-1) ?? .empty
    case .fill(let shape, _): return mapped(shape.bounds)
    case .stroke(let path, let style, _):
      guard style.width > 0 else { return .empty }
      return path.data.strokeBox(style)?.pixels(transform).insetBy(-1) ?? .empty
    case .border(let rect, _, _, _): return mapped(rect.standardized)
    case .image(let image): return mapped(image.rect.standardized)
    // A baseline goes to the nearest pixel, which can be half of one away.
    case .glyphs(let run, let origin, _): return mapped(run.inkBounds.offsetBy(dx: origin.x, dy: origin.y))
    case .mask(let mask, let x, let y, _):
      guard abs(Int(x)) < 1 << 24, abs(Int(y)) < 1 << 24 else { return .empty }
      return PixelRect(x: Int(x), y: Int(y), width: mask.width, height: mask.height)
    case .shadow(let shape, let blur, _):
      let reach = BoxBlur(sigma: max(0, blur) * Shadow.sigmaPerBlur * transform.meanScale).reach
      return mapped(shape.bounds).insetBy(-reach)
    case .projected(let picture):
      return picture.outline.data.controlBox?.pixels(.identity).insetBy(-1) ?? .empty
    case .sprites(let batch): return mapped(batch.bounds)
    case .backdrop(let shape, _): return mapped(shape.bounds)
    case .beginGroup, .groupMask, .endGroup:
      return PixelRect(x0: -(1 << 30), y0: -(1 << 30), x1: 1 << 30, y1: 1 << 30)
    }
  }
}

extension Shape {
  /// Around the shape, in its own space; null when it is empty.
  package var bounds: CGRect {
    switch self {
    case .rect(let rect), .layerRect(let rect, _), .roundedRect(let rect, _): rect.standardized
    case .path(let path, _): path.boundingBox
    }
  }
}
