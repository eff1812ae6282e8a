import CoreGraphics

/// The small pictures of cells, drawn once for each scale.
enum CellSymbol: Hashable {
  case chevron, checkmark, info, reorder, delete, insert, selected, unselected, upDown

  /// In points.
  var size: CGSize {
    switch self {
    case .chevron: CGSize(width: 8, height: 14)
    case .checkmark: CGSize(width: 15, height: 14)
    case .info, .delete, .insert, .selected, .unselected: CGSize(width: 24, height: 24)
    case .reorder: CGSize(width: 22, height: 12)
    case .upDown: CGSize(width: 10, height: 16)
    }
  }

  /// Whether it points along the reading direction.
  var isDirectional: Bool { self == .chevron }

  /// Filled discs carry a mark of another colour, white as a rule; the others have one colour and are templates.
  private var isDisc: Bool { self == .delete || self == .insert || self == .selected }

  private struct Key: Hashable {
    var symbol: CellSymbol
    var scale: CGFloat
    var color: RGBA?
    var mark: RGBA?
  }

  @MainActor private static var images: [Key: UIImage] = [:]

  /// A template, or for a disc a picture in the colour.
  @MainActor func image(
    scale: CGFloat, color: UIColor, markColor: UIColor, traits: UITraitCollection
  ) -> UIImage {
    let key = Key(
      symbol: self, scale: scale, color: isDisc ? color.rgba(for: traits) : nil,
      mark: isDisc ? markColor.rgba(for: traits) : nil)
    if let image = Self.images[key] { return image }
    // A desktop has a scale or two and a program a tint or two; more are of windows long gone.
    if Self.images.count > 64 { Self.images = [:] }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let fixed = color.resolvedColor(with: traits)
    let mark = markColor.resolvedColor(with: traits)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(fixed, mark) }
      .withRenderingMode(isDisc ? .alwaysOriginal : .alwaysTemplate)
    Self.images[key] = image
    return image
  }

  private func draw(_ color: UIColor, _ markColor: UIColor) {
    UIColor.black.set()
    if isDisc {
      color.set()
      UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 22, height: 22)).fill()
      markColor.set()
    }
    switch self {
    case .chevron: stroke([(1.25, 1.25), (6.75, 7), (1.25, 12.75)], width: 2)
    case .checkmark: stroke([(1.25, 8.25), (5.25, 12.5), (13.5, 1.5)], width: 2)
    case .reorder:
      for y in [1.0, 6.0, 11.0] { stroke([(1, y), (21, y)], width: 1.5) }
    case .info:
      ring()
      UIBezierPath(ovalIn: CGRect(x: 10.6, y: 6, width: 2.8, height: 2.8)).fill()
      stroke([(10.5, 11), (12, 11), (12, 17.25)], width: 1.5)
      stroke([(10, 17.25), (14, 17.25)], width: 1.5)
    case .delete: stroke([(7.5, 12), (16.5, 12)], width: 2)
    case .insert:
      stroke([(7.5, 12), (16.5, 12)], width: 2)
      stroke([(12, 7.5), (12, 16.5)], width: 2)
    case .selected: stroke([(7.25, 12.5), (10.5, 15.75), (16.75, 8.5)], width: 2)
    case .unselected: ring()
    case .upDown:
      stroke([(1.25, 5), (5, 1.25), (8.75, 5)], width: 1.75)
      stroke([(1.25, 11), (5, 14.75), (8.75, 11)], width: 1.75)
    }
  }

  private func ring() {
    let ring = UIBezierPath(ovalIn: CGRect(x: 1.75, y: 1.75, width: 20.5, height: 20.5))
    ring.lineWidth = 1.5
    ring.stroke()
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
