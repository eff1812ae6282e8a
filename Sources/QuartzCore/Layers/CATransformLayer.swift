import CoreGraphics

/// A layer whose sublayers stay in space. They are painted into the layer above as if they were its own sublayers, and
/// nearer ones are painted in front.
///
/// It shows nothing itself: background, contents, border, shadow, mask and clip are ignored. Its opacity is that of each
/// sublayer alone. It is never hit; its sublayers are.
@preconcurrency @MainActor open class CATransformLayer: CALayer {
  public override init() {
    super.init()
    isBent = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    isBent = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isBent = true
  }

  final override var livesInSpace: Bool { true }

  /// Asks the sublayers, for who asks this layer itself. The layer above asks them directly.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    for piece in paintPieces({ $0.stored }).reversed() where piece.cuts.allSatisfy({ $0.contains(p) }) {
      if let hit = piece.layer.hitTest(p) { return hit }
    }
    return nil
  }
}
