import CoreGraphics

/// A symbol, composed: its steps, back to front.
package struct SymbolShape: Sendable {
  package var steps: [SymbolStep]
  /// What constraints line up, in units; nil is all of it. A badge lies outside.
  package var alignment: CGRect?

  /// Nil where there is no symbol of that name.
  package static func named(_ name: String) -> SymbolShape? { SymbolCatalog.shape(named: name) }

  /// How many colours tell its parts apart.
  package var layerCount: Int { (steps.map(\.layer).max() ?? 0) + 1 }

  /// Around what it paints, in units.
  package func bounds(_ style: SymbolStyle) -> CGRect {
    steps.reduce(CGRect.null) { $1.kind.isCut ? $0 : $0.union($1.bounds(style)) }
  }
}

extension SymbolStep {
  /// The line's width in units.
  func lineWidth(_ style: SymbolStyle) -> CGFloat { style.lineWidth * width }

  func bounds(_ style: SymbolStyle) -> CGRect {
    let reach = kind == .area ? 0 : lineWidth(style) / 2
    return path.tightBounds.insetBy(dx: -reach, dy: -reach)
  }
}

/// The size of a symbol's picture and the places in it, in pixels of a scale.
package struct SymbolMetrics: Hashable, Sendable {
  package var width: Int
  package var height: Int
  /// The middle of the drawing from the top left: at a pixel's middle or edge, where most lines get sharp edges.
  package var origin: CGPoint
  /// From the drawing's middle down to the baseline of text of the same size.
  package var baseline: CGFloat
  /// What constraints line up.
  package var alignment: CGRect

  /// Free at the sides, and above and below, in units: symbols stand side by side like letters.
  private static let margin = CGSize(width: 8.5, height: 5)

  package init(_ shape: SymbolShape, style: SymbolStyle, scale: CGFloat) {
    let factor = style.unit * scale
    let odd = Int((style.lineWidth * factor).rounded()) % 2 != 0
    let phase: CGFloat = odd ? 0.5 : 0
    let bounds = shape.bounds(style)
    let room = bounds.isNull ? .zero : bounds.insetBy(dx: -Self.margin.width, dy: -Self.margin.height)
    func pixels(_ units: CGFloat) -> CGFloat { (units * factor - phase - 0.25).rounded(.up) }
    let (left, top) = (pixels(-room.minX), pixels(-room.minY))
    width = max(1, Int(left + pixels(room.maxX) + 2 * phase))
    height = max(1, Int(top + pixels(room.maxY) + 2 * phase))
    origin = CGPoint(x: left + phase, y: top + phase)
    // Half the height of the system font's capitals: symbols stand in their middle.
    baseline = style.pointSize * scale * 0.3635
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    guard let part = shape.alignment else {
      alignment = whole
      return
    }
    let wanted = part.insetBy(dx: -Self.margin.width, dy: -Self.margin.height)
    alignment = CGRect(
      x: (wanted.minX * factor + origin.x).rounded(), y: (wanted.minY * factor + origin.y).rounded(),
      width: (wanted.width * factor).rounded(), height: (wanted.height * factor).rounded()
    ).intersection(whole)
  }
}

extension SymbolShape {
  /// What its parts are painted with.
  package enum Paint: Hashable, Sendable {
    /// What lies on a filled body is left out of it.
    case single(RGBA)
    /// A colour for each layer; the last is that of all further ones.
    case layers([RGBA])
  }

  /// The symbol as pixels of `scale` a point.
  package func picture(_ style: SymbolStyle, scale: CGFloat, paint: Paint) -> CGImage? {
    let place = SymbolMetrics(self, style: style, scale: scale)
    guard let bitmap = Bitmap(symbolWidth: place.width, height: place.height) else { return nil }
    let context = CGContext(bitmap: bitmap, scale: 1)
    context.translateBy(x: place.origin.x, y: place.origin.y)
    context.scaleBy(x: style.unit * scale, y: style.unit * scale)
    for step in steps { step.draw(in: context, style, paint) }
    return context.makeImage()
  }
}

extension Bitmap {
  fileprivate convenience init?(symbolWidth width: Int, height: Int) {
    guard width > 0, height > 0, width <= 8_192, height <= 8_192 else { return nil }
    self.init(width: width, height: height)
  }
}

extension SymbolStep {
  fileprivate func draw(in context: CGContext, _ style: SymbolStyle, _ paint: SymbolShape.Paint) {
    var cuts = kind.isCut
    var color = RGBA.black
    switch paint {
    case .single(let only):
      color = only
      cuts = cuts || knocksOut
    case .layers(let colors): color = colors.isEmpty ? .black : colors[min(layer, colors.count - 1)]
    }
    context.setBlendMode(cuts ? .clear : .normal)
    var width = lineWidth(style)
    if kind == .cutStroke || kind == .cutBody { width += 2 * style.gap }
    let shape = CGPath(path)
    let isLine = kind == .stroke || kind == .cutStroke || kind == .cutLine
    if !isLine { context.paint(.fill(.path(shape, .winding), .color(color))) }
    if kind != .area, kind != .cutArea {
      context.paint(.stroke(shape, StrokeStyle(width: width, cap: .round, join: .round), .color(color)))
    }
  }
}
