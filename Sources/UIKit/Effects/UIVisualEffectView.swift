import CoreGraphics
import QuartzCore

/// Glass that blurs what lies behind it, with content on it. Subviews go into `contentView`.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  private let backdrop = BackdropView()
  public let contentView = UIView()

  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    setUp()
    self.effect = effect
    apply()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    backdrop.isUserInteractionEnabled = false
    for view in [backdrop, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    apply()
  }

  /// Nil shows nothing behind the content. In an animation block the glass fades in and out.
  open var effect: UIVisualEffect? {
    didSet { if effect != oldValue { apply() } }
  }

  private func apply() {
    if let blur = effect as? UIBlurEffect {
      let material = BlurMaterial(blur.style, isOpaque: UIAccessibility.isReduceTransparencyEnabled)
      backdrop.backdropLayer?.filter = material.filter
      backdrop.backgroundColor = material.tint
    }
    backdrop.alpha = effect is UIBlurEffect ? 1 : 0
    contentView.alpha = (effect as? UIVibrancyEffect)?.style.strength ?? 1
  }

  /// A person who asks for contrast gets ground without what is behind it.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.accessibilityContrast != traitCollection.accessibilityContrast { apply() }
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    guard subview !== backdrop, subview !== contentView else { return }
    fatalError("\(subview) was added to a UIVisualEffectView itself. Add it to its contentView.")
  }
}

/// The glass.
private final class BackdropView: UIView {
  override class var layerClass: AnyClass { BackdropLayer.self }
  var backdropLayer: BackdropLayer? { layer as? BackdropLayer }
}
