import CoreGraphics

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path in its own space. The path is not cut at the bounds.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  public override init() {
    super.init()
    stored.kind = .shape(ShapeState())
  }

  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    stored.kind = .shape(ShapeState())
  }

  private var shape: ShapeState {
    if case .shape(let state) = stored.kind { state } else { ShapeState() }
  }

  private func change(_ key: String, _ body: (inout ShapeState) -> Void) {
    changeKind(key, from: shape, as: LayerKind.shape, body)
  }

  open var path: CGPath? {
    get { shape.path }
    set { change("path") { $0.path = newValue?.copy() } }
  }

  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { change("fillColor") { $0.fillColor = newValue } }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { change("fillRule") { $0.fillRule = newValue } }
  }

  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { change("strokeColor") { $0.strokeColor = newValue } }
  }

  /// Where along the path the stroke begins, 0...1.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { change("strokeStart") { $0.strokeStart = newValue.sanitized } }
  }

  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { change("strokeEnd") { $0.strokeEnd = newValue.sanitized } }
  }

  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { change("lineWidth") { $0.lineWidth = newValue.sanitized } }
  }

  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { change("miterLimit") { $0.miterLimit = newValue.sanitized } }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { change("lineCap") { $0.lineCap = newValue } }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { change("lineJoin") { $0.lineJoin = newValue } }
  }

  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { change("lineDashPhase") { $0.lineDashPhase = newValue.sanitized } }
  }

  /// Lengths of dashes and gaps in turn, in points.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern.map { NSNumber(value: Double($0)) } }
    set { change("lineDashPattern") { $0.lineDashPattern = (newValue ?? []).map { CGFloat($0.doubleValue) } } }
  }
}
