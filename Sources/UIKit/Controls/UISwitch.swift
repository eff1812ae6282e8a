import CoreGraphics
import Platform
import QuartzCore

/// On or off: a knob that slides in a capsule of 51 × 31 points, to the side where a line of text ends when on.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// Holds both parts, so that they fade as one while disabled and the program's alpha stays its own.
  private let face = UIView(frame: .zero)
  private let track = UIView(frame: .zero)
  private let thumb = KnobView(frame: .zero)

  /// The size is always the switch's own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    face.isUserInteractionEnabled = false
    addSubview(face)
    face.addSubview(track)
    face.addSubview(thumb)
    setFirstFrame(CGRect(origin: frame.origin, size: Self.size))
    updateColors()
  }

  private static let size = CGSize(width: 51, height: 31)
  private static let thumbSide: CGFloat = 27
  /// How much longer the knob is while pressed.
  private static let stretch: CGFloat = 6
  private static let inset: CGFloat = 2

  // MARK: - Value

  /// Setting it sends no event.
  open var isOn: Bool {
    get { storedOn }
    set { setOn(newValue, animated: false) }
  }
  private var storedOn = false

  open func setOn(_ on: Bool, animated: Bool) {
    guard on != storedOn || shownOn != nil else { return }
    storedOn = on
    shownOn = nil
    updateLooks(animated: animated)
  }

  /// How a switch may look.
  public enum Style: Int, Sendable {
    case automatic = 0
    case checkbox = 1
    case sliding = 2
  }

  /// Sliding, whatever is preferred: checkboxes are a Mac's.
  open var style: Style { .sliding }
  open var preferredStyle = Style.automatic
  /// Beside a checkbox.
  open var title: String?

  // MARK: - Looks

  // Without effect, as on iOS since 7.
  open var onImage: UIImage?
  open var offImage: UIImage?

  /// The capsule while on; nil is green.
  open var onTintColor: UIColor? {
    didSet { if onTintColor != oldValue { updateColors() } }
  }

  /// The knob; nil is white.
  open var thumbTintColor: UIColor? {
    didSet { if thumbTintColor != oldValue { updateColors() } }
  }

  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { face.alpha = isEnabled ? 1 : 0.5 } }
  }

  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { updateLooks(animated: true) } }
  }

  private func updateColors() {
    track.backgroundColor = (shownOn ?? storedOn) ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.backgroundColor = thumbTintColor ?? .white
  }

  private func updateLooks(animated: Bool) {
    setNeedsLayout()
    guard animated, window != nil else { return updateColors() }
    // Both as measured on Apple's system: the knob along a curve, the capsule's colour as a spring that does not swing.
    ViewAnimationContext.animate(
      duration: 0.336, timing: .curve(CubicCurve(0.16, 0.004, 0.406, 1.192)), options: .allowsTouches,
      animations: { layoutIfNeeded() })
    let seconds = (shownOn ?? storedOn) ? 0.99947 : 0.58792
    ViewAnimationContext.animate(
      duration: seconds, timing: .spring(Spring(duration: seconds, dampingRatio: 1)), options: .allowsTouches,
      animations: updateColors)
  }

  // MARK: - Layout

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: Self.size) }
  }

  override var standardContentPriorities: ContentPriorities { .fixed }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    face.frame = bounds
    track.frame = face.bounds
    track.layer.cornerRadius = bounds.height / 2
    let width = Self.thumbSide + (isHighlighted ? Self.stretch : 0)
    let x = (shownOn ?? storedOn) != isReversed ? bounds.width - Self.inset - width : Self.inset
    thumb.frame = CGRect(x: x, y: Self.inset, width: width, height: Self.thumbSide)
  }

  // MARK: - Input

  /// The state that the knob shows while it is dragged.
  private var shownOn: Bool?
  private var startX: CGFloat = 0
  private var isDragged = false

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startX = touch.location(in: self).x
    isDragged = false
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    if abs(location.x - startX) > 8 { isDragged = true }
    guard isDragged else { return true }
    // Far outside, the knob returns to its old side.
    let reach = bounds.insetBy(dx: -70, dy: -70)
    let on = reach.contains(location) ? (location.x > bounds.midX) != isReversed : storedOn
    if on != (shownOn ?? storedOn) {
      shownOn = on
      updateLooks(animated: true)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let isInside = touch.map { bounds.contains($0.location(in: self)) } ?? false
    let on = isDragged ? shownOn ?? storedOn : isInside != storedOn
    let changed = on != storedOn
    setOn(on, animated: true)
    if changed { sendActions(for: .newValue) }
  }

  package override func performKeyboardActivation(with event: UIEvent?) {
    setOn(!storedOn, animated: true)
    sendActions(for: .newValue)
    super.performKeyboardActivation(with: event)
  }

  package override var focusRingShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds, Self.size.height / 2) }
  package override var ownGestures: OwnGestures { [.tap, .drag] }

  open override func cancelTracking(with event: UIEvent?) {
    setOn(storedOn, animated: true)
  }

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let own: [AppearanceProperty] = [
      .value("onTintColor", \UISwitch.onTintColor),
      .value("thumbTintColor", \UISwitch.thumbTintColor),
    ]
    return super.appearanceProperties + own
  }

  package override var standardAccessibilityTraits: UIAccessibilityTraits {
    super.standardAccessibilityTraits.union([.button, .toggleButton])
  }
  package override var standardAccessibilityValue: String? { isOn ? "1" : "0" }

  package override var accessibleRole: AccessibleRole? { .toggleButton }
  package override var accessibleStates: AccessibleStates { isOn ? [.checkable, .checked, .pressed] : .checkable }
}
