import CoreGraphics

/// The small pictures of cells, drawn once for each scale as templates.
enum CellSymbol: Hashable {
  case chevron, checkmark, info, reorder, delete, insert, selected, unselected

  /// In points.
  var size: CGSize {
    switch self {
    case .chevron: CGSize(width: 8, height: 14)
    case .checkmark: CGSize(width: 15, height: 14)
    case .info, .delete, .insert, .selected, .unselected: CGSize(width: 24, height: 24)
    case .reorder: CGSize(width: 22, height: 12)
    }
  }

  @MainActor private static var images: [Key: UIImage] = [:]

  private struct Key: Hashable {
    var symbol: CellSymbol
    var scale: CGFloat
  }

  @MainActor func image(scale: CGFloat) -> UIImage {
    let key = Key(symbol: self, scale: scale)
    if let image = Self.images[key] { return image }
    // A desktop has one scale, or two; more pictures than that are of windows long gone.
    if Self.images.count > 64 { Self.images = [:] }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }
      .withRenderingMode(.alwaysTemplate)
    Self.images[key] = image
    return image
  }

  private func draw() {
    UIColor.black.set()
    switch self {
    case .chevron: stroke([(1.5, 1.5), (6.5, 7), (1.5, 12.5)], width: 2)
    case .checkmark: stroke([(1.5, 8), (5.5, 12), (13.5, 1.5)], width: 2.2)
    case .reorder:
      for y in [1.0, 6.0, 11.0] { stroke([(1, y), (21, y)], width: 1.5) }
    case .info: drawInfo()
    case .delete: drawDisc { $0.append(bar(CGRect(x: 7, y: 11, width: 10, height: 2))) }
    case .insert:
      drawDisc {
        // A plus as one outline: two crossing bars would fill each other where even and odd count.
        $0.append(plus(center: CGPoint(x: 12, y: 12), arm: 5, width: 2))
      }
    case .selected:
      drawDisc { path in
        let check = strokePath([(7.5, 12.5), (10.7, 15.7), (16.5, 8.6)])
        path.append(check)
      }
    case .unselected:
      let ring = UIBezierPath(ovalIn: CGRect(x: 1.75, y: 1.75, width: 20.5, height: 20.5))
      ring.lineWidth = 1.5
      ring.stroke()
    }
  }

  private func drawInfo() {
    let ring = UIBezierPath(ovalIn: CGRect(x: 1.75, y: 1.75, width: 20.5, height: 20.5))
    ring.lineWidth = 1.5
    ring.stroke()
    UIBezierPath(ovalIn: CGRect(x: 10.6, y: 6, width: 2.8, height: 2.8)).fill()
    bar(CGRect(x: 11.1, y: 10.5, width: 1.8, height: 7.5)).fill()
  }

  /// A disc out of which `cut` takes shapes.
  private func drawDisc(_ cut: (UIBezierPath) -> Void) {
    let disc = UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 22, height: 22))
    disc.usesEvenOddFillRule = true
    cut(disc)
    disc.fill()
  }

  private func bar(_ rect: CGRect) -> UIBezierPath {
    UIBezierPath(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }

  private func plus(center: CGPoint, arm: CGFloat, width: CGFloat) -> UIBezierPath {
    let half = width / 2
    let corners: [(CGFloat, CGFloat)] = [
      (-half, -arm), (half, -arm), (half, -half), (arm, -half), (arm, half), (half, half), (half, arm), (-half, arm),
      (-half, half), (-arm, half), (-arm, -half), (-half, -half),
    ]
    let path = UIBezierPath()
    for (index, corner) in corners.enumerated() {
      let point = CGPoint(x: center.x + corner.0, y: center.y + corner.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }

  /// The outline of a check, for cutting it out.
  private func strokePath(_ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
    let line = CGMutablePath()
    line.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    return UIBezierPath(
      cgPath: line.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10))
  }

  private func stroke(_ points: [(CGFloat, CGFloat)], width: CGFloat) {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.stroke()
  }
}

/// Shows a symbol, sharp at the window's scale.
final class SymbolView: UIImageView {
  var symbol: CellSymbol {
    didSet { if symbol != oldValue { showSymbol() } }
  }

  init(_ symbol: CellSymbol, color: UIColor?) {
    self.symbol = symbol
    super.init(frame: CGRect(origin: .zero, size: symbol.size))
    contentMode = .center
    if let color { tintColor = color }
    showSymbol()
  }

  required init?(coder: NSCoder) { nil }

  private func showSymbol() { image = symbol.image(scale: displayScale) }

  package override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    showSymbol()
  }
}
