import CoreGraphics
import Platform
import QuartzCore

/// Eight blades that turn while something is going on, one step each eighth of a second.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Hashable, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
    /// 37 points and white; older than `large`.
    case whiteLarge = 0
    /// 20 points and white; older than `medium`.
    case white = 1
    /// The older name of `medium`.
    case gray = 2

    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
    var color: UIColor { self == .white || self == .whiteLarge ? .white : .systemGray }
  }

  private let spinner = SpinnerView(frame: .zero)

  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    spinner.color = color
    addSubview(spinner)
    isHidden = hidesWhenStopped
  }

  // MARK: - Looks

  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      spinner.color = color
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// Nil puts the style's own back.
  open var color: UIColor! {
    get { ownColor ?? style.color }
    set {
      ownColor = newValue
      spinner.color = color
    }
  }
  private var ownColor: UIColor?

  // MARK: - Turning

  /// Whether the view is hidden while nothing turns.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  open private(set) var isAnimating = false

  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    spinner.isTurning = true
  }

  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    spinner.isTurning = false
    isHidden = hidesWhenStopped
  }

  // MARK: - Layout

  override var standardContentPriorities: ContentPriorities { .fixed }

  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = style.side
    let origin = CGPoint(
      x: ((bounds.width - side) / 2).rounded(.down), y: ((bounds.height - side) / 2).rounded(.down))
    spinner.bounds.size = CGSize(width: side, height: side)
    spinner.center = CGPoint(x: origin.x + side / 2, y: origin.y + side / 2)
  }

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let own: [AppearanceProperty] = [
      .value("color", \UIActivityIndicatorView.color)
    ]
    return super.appearanceProperties + own
  }

  package override var standardIsAccessibilityElement: Bool { true }

  package override var accessibleRole: AccessibleRole? { .progressBar }
  package override var accessibleStates: AccessibleStates { isAnimating ? .busy : [] }
  package override var standardAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (isAnimating ? SystemWord.inProgress : .halted).text }
    set { super.accessibilityLabel = newValue }
  }
}

/// The blades themselves; turned as a whole by eighths, so that they are drawn once.
private final class SpinnerView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  var color = UIColor.systemGray {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  var isTurning = false {
    didSet {
      guard isTurning != oldValue else { return }
      if isTurning { turn() } else { layer.removeAnimation(forKey: Self.animationKey) }
    }
  }

  private static let animationKey = "turning"
  private static let blades = 8

  private func turn() {
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    animation.values = (0..<Self.blades).map { 2 * Double.pi * Double($0) / Double(Self.blades) }
    animation.calculationMode = .discrete
    animation.duration = 1
    animation.repeatCount = .infinity
    // It goes on in another superview, and when its window is shown again.
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: Self.animationKey)
  }

  override func draw(_ rect: CGRect) {
    let outer = bounds.width / 2
    let width = outer * 0.25
    let blade = CGRect(x: -width / 2, y: -outer, width: width, height: outer * 0.52)
    let shape = CGPath(roundedRect: blade, cornerWidth: width / 2, cornerHeight: width / 2, transform: nil)
    let paint = color.rgba(for: .current)
    for index in 0..<Self.blades {
      var place = CGAffineTransform(rotationAngle: 2 * .pi * CGFloat(index) / CGFloat(Self.blades))
        .concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
      guard let path = shape.copy(using: &place) else { continue }
      // The head is on top; the blades behind it, against the clock, fade.
      let behind = Float((Self.blades - index) % Self.blades)
      let faded = paint.multiplied(alpha: max(0.25, 1 - behind * 0.13))
      DrawingTarget.draw(.content(.fill(.path(path, .winding), .color(faded)), extent: path.boundingBoxOfPath))
    }
  }
}
