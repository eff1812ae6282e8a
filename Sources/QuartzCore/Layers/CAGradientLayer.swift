import CoreGraphics

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
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

  private var gradient: GradientState {
    if case .gradient(let state) = stored.kind { state } else { GradientState() }
  }

  private func change(_ key: String, _ body: (inout GradientState) -> Void) {
    changeKind(key, from: gradient, as: LayerKind.gradient, body)
  }

  /// `CGColor`s from start to end; other values are left out.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors }
    set { change("colors") { $0.colors = (newValue ?? []).compactMap { $0 as? CGColor } } }
  }

  /// Where the colours stand, 0...1 and rising; nil spreads them evenly.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: Double($0)) } }
    set { change("locations") { $0.locations = newValue?.map { CGFloat($0.doubleValue) } } }
  }

  /// In units of the bounds.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { change("startPoint") { $0.startPoint = newValue.sanitized } }
  }

  /// In units of the bounds.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { change("endPoint") { $0.endPoint = newValue.sanitized } }
  }

  open var type: CAGradientLayerType {
    get { gradient.type }
    set { change("type") { $0.type = newValue } }
  }
}
