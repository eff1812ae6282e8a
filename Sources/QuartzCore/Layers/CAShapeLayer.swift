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

  private var shape: ShapeState { ShapeState(stored.kind) ?? ShapeState() }

  open var path: CGPath? {
    get { shape.path }
    set { setKind(\ShapeState.path, newValue?.copy(), "path") }
  }

  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { setKind(\ShapeState.fillColor, newValue, "fillColor") }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { setKind(\ShapeState.fillRule, newValue, "fillRule") }
  }

  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { setKind(\ShapeState.strokeColor, newValue, "strokeColor") }
  }

  /// The fraction of the path's length at which the stroke begins, 0...1.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { setKind(\ShapeState.strokeStart, newValue.sanitized, "strokeStart") }
  }

  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { setKind(\ShapeState.strokeEnd, newValue.sanitized, "strokeEnd") }
  }

  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { setKind(\ShapeState.lineWidth, newValue.sanitized, "lineWidth") }
  }

  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { setKind(\ShapeState.miterLimit, newValue.sanitized, "miterLimit") }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { setKind(\ShapeState.lineCap, newValue, "lineCap") }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { setKind(\ShapeState.lineJoin, newValue, "lineJoin") }
  }

  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { setKind(\ShapeState.lineDashPhase, newValue.sanitized, "lineDashPhase") }
  }

  /// The lengths of dashes and gaps, alternating, in points.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern.map { NSNumber(value: Double($0)) } }
    set { setKind(\ShapeState.lineDashPattern, (newValue ?? []).map { CGFloat($0.doubleValue) }, "lineDashPattern") }
  }
}
