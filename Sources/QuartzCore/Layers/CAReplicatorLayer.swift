import CoreGraphics

/// The values of a replicator layer that can be animated.
package struct ReplicatorState: Equatable {
  package var count = 1
  package var delay: CGFloat = 0
  package var transform = CATransform3DIdentity
  package var color: CGColor? = .white
  package var redOffset: CGFloat = 0
  package var greenOffset: CGFloat = 0
  package var blueOffset: CGFloat = 0
  package var alphaOffset: CGFloat = 0

  package init() {}

  /// One showing of the sublayers.
  struct Instance {
    var transform = CGAffineTransform.identity
    /// In seconds.
    var delay = 0.0
    /// Multiplies their colours; nil leaves them as they are.
    var color: RGBA?
  }

  /// The showings, back to front.
  func instances(around center: CGPoint) -> [Instance] {
    let start = CATransform3DMakeTranslation(-center.x, -center.y, 0)
    let end = CATransform3DMakeTranslation(center.x, center.y, 0)
    var power = CATransform3DIdentity
    return (0..<max(0, count)).map { index in
      var instance = Instance()
      if index > 0 {
        power = CATransform3DConcat(power, transform)
        instance.transform = CATransform3DConcat(CATransform3DConcat(start, power), end).seenFromAhead
      }
      instance.delay = max(0, Double(delay)) * Double(index)
      let color = color(of: index)
      if color != .white { instance.color = color }
      return instance
    }
  }

  private func color(of index: Int) -> RGBA {
    let base = color?.rgba ?? .clear
    func part(_ value: Float, _ offset: CGFloat) -> Float { max(0, min(1, value + Float(offset) * Float(index))) }
    return RGBA(
      red: part(base.red, redOffset), green: part(base.green, greenOffset), blue: part(base.blue, blueOffset),
      alpha: part(base.alpha, alphaOffset))
  }
}

extension ReplicatorState: KindState {
  init?(_ kind: LayerKind) {
    guard case .replicator(let state) = kind else { return nil }
    self = state
  }

  var kind: LayerKind { .replicator(self) }
}

extension LayerState {
  var isReplicator: Bool {
    guard !isPlain, case .replicator = kind else { return false }
    return true
  }
}

extension CALayer {
  /// How often and where the sublayers are shown: once, as they are, but for replicators.
  func instances(_ state: LayerState) -> [ReplicatorState.Instance] {
    guard !state.isPlain, case .replicator(let replicator) = state.kind else { return [ReplicatorState.Instance()] }
    return replicator.instances(
      around: CGPoint(
        x: state.bounds.minX + state.anchorPoint.x * state.bounds.width,
        y: state.bounds.minY + state.anchorPoint.y * state.bounds.height))
  }

  /// The state as shown, for an instance of a replicator that is later by some seconds.
  func presented(delayedBy delay: Double) -> LayerState {
    delay > 0 ? animations?.presented(delayedBy: delay) ?? stored : presented
  }
}

/// A layer that shows its sublayers several times, each time moved on, coloured on and later than the one before. It is
/// composited as one picture. Only the first showing is hit.
@preconcurrency @MainActor open class CAReplicatorLayer: CALayer {
  public override init() {
    super.init()
    begin()
  }

  public override init(layer: Any) { super.init(layer: layer) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    stored.kind = .replicator(ReplicatorState())
  }

  private var replicator: ReplicatorState { ReplicatorState(stored.kind) ?? ReplicatorState() }

  /// How many times the sublayers are shown, the first time included.
  open var instanceCount: Int {
    get { replicator.count }
    set { setKind(\ReplicatorState.count, max(0, min(newValue, 10_000)), "instanceCount") }
  }

  /// Seconds by which the animations of each showing are later than those of the one before.
  open var instanceDelay: CFTimeInterval {
    get { CFTimeInterval(replicator.delay) }
    set { setKind(\ReplicatorState.delay, CGFloat(newValue).sanitized, "instanceDelay") }
  }

  /// From one showing to the next, around the layer's anchor point.
  open var instanceTransform: CATransform3D {
    get { replicator.transform }
    set { if newValue.isFinite { setKind(\ReplicatorState.transform, newValue, "instanceTransform") } }
  }

  /// Multiplies the colours of the first showing.
  open var instanceColor: CGColor? {
    get { replicator.color }
    set { setKind(\ReplicatorState.color, newValue, "instanceColor") }
  }

  /// Added to the colour from one showing to the next.
  open var instanceRedOffset: Float {
    get { Float(replicator.redOffset) }
    set { setKind(\ReplicatorState.redOffset, CGFloat(newValue).sanitized, "instanceRedOffset") }
  }

  open var instanceGreenOffset: Float {
    get { Float(replicator.greenOffset) }
    set { setKind(\ReplicatorState.greenOffset, CGFloat(newValue).sanitized, "instanceGreenOffset") }
  }

  open var instanceBlueOffset: Float {
    get { Float(replicator.blueOffset) }
    set { setKind(\ReplicatorState.blueOffset, CGFloat(newValue).sanitized, "instanceBlueOffset") }
  }

  open var instanceAlphaOffset: Float {
    get { Float(replicator.alphaOffset) }
    set { setKind(\ReplicatorState.alphaOffset, CGFloat(newValue).sanitized, "instanceAlphaOffset") }
  }

  @available(*, unavailable, message: "showings lie in the layer's plane")
  open var preservesDepth: Bool { fatalError("unavailable") }
}
