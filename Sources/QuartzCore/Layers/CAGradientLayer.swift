import CoreGraphics

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Clockwise around the start point, from the direction of the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer filled with a gradient over its background, in its rounded bounds.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  public override init() {
    super.init()
    stored.kind = .gradient(GradientState())
  }

  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    stored.kind = .gradient(GradientState())
  }

  private var gradient: GradientState { GradientState(stored.kind) ?? GradientState() }

  /// `CGColor`s from start to end; values of other types are left out.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors }
    set { setKind(\GradientState.colors, (newValue ?? []).compactMap { $0 as? CGColor }, "colors") }
  }

  /// The position of each colour, 0...1 and rising; nil spreads them evenly.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: Double($0)) } }
    set { setKind(\GradientState.locations, newValue?.map { CGFloat($0.doubleValue) }, "locations") }
  }

  /// In units of the bounds.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { setKind(\GradientState.startPoint, newValue.sanitized, "startPoint") }
  }

  /// In units of the bounds.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { setKind(\GradientState.endPoint, newValue.sanitized, "endPoint") }
  }

  open var type: CAGradientLayerType {
    get { gradient.type }
    set { setKind(\GradientState.type, newValue, "type") }
  }
}
