import CoreGraphics
import QuartzCore

/// Shows a colour in a ring of hues; a press opens a picker for it.
@preconcurrency @MainActor open class UIColorWell: UIControl {
  private let ring = HueRing(frame: .zero)
  private let disc = UIView(frame: .zero)
  private weak var opened: UIColorPickerViewController?

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
    addSubview(ring)
    disc.isUserInteractionEnabled = false
    disc.layer.borderWidth = 2
    addSubview(disc)
    accessibilityLabel = SystemWord.colors.text
    updateLook()
  }

  private static let side: CGFloat = 28

  // MARK: - Colour

  /// Nil is none: the well is empty.
  open var selectedColor: UIColor? {
    didSet {
      guard selectedColor != oldValue else { return }
      updateLook()
      if let selectedColor, let opened, opened.selectedColor != selectedColor { opened.selectedColor = selectedColor }
    }
  }

  /// Over the picker, and what the well is called.
  open var title: String? {
    didSet { accessibilityLabel = title ?? SystemWord.colors.text }
  }

  open var supportsAlpha = true {
    didSet { opened?.supportsAlpha = supportsAlpha }
  }

  private func updateLook() {
    disc.backgroundColor = selectedColor ?? .systemBackground
    disc.layer.borderColor = UIColor.systemBackground.cgColor(for: traitCollection)
    alpha = isEnabled ? isHighlighted ? 0.6 : 1 : 0.4
  }

  package override func stateDidChange() {
    super.stateDidChange()
    updateLook()
  }

  package override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    updateLook()
  }

  // MARK: - Layout

  override var standardContentPriorities: ContentPriorities { .fixed }
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    let square = CGRect(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    ring.frame = square
    disc.frame = square.insetBy(dx: 3, dy: 3)
    disc.layer.cornerRadius = disc.bounds.width / 2
  }

  // MARK: - Picking

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { openPicker() }
  }

  package override func performKeyboardActivation(with event: UIEvent?) {
    super.performKeyboardActivation(with: event)
    openPicker()
  }

  private func openPicker() {
    guard let presenter = window?.rootViewController?.controllerInFront else { return }
    let picker = UIColorPickerViewController()
    picker.title = title
    picker.supportsAlpha = supportsAlpha
    if let selectedColor { picker.selectedColor = selectedColor }
    picker.didSelect = { [weak self] in self?.choose($0) }
    picker.openBeside(self, in: presenter, narrowStyle: .formSheet)
    opened = picker
  }

  private func choose(_ color: UIColor) {
    guard color != selectedColor else { return }
    selectedColor = color
    sendActions(for: .newValue)
  }

  package override var focusRingShape: (rect: CGRect, cornerRadius: CGFloat) {
    (bounds, min(bounds.width, bounds.height) / 2)
  }
  package override var ownGestures: OwnGestures { .tap }

  package override var standardAccessibilityTraits: UIAccessibilityTraits {
    super.standardAccessibilityTraits.union(.button)
  }
}

/// All hues around a circle.
final class HueRing: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  private static let parts = 36

  override func draw(_ rect: CGRect) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    for part in 0..<Self.parts {
      let start = 2 * CGFloat.pi * CGFloat(part) / CGFloat(Self.parts) - .pi / 2
      // A little more than its share, so that nothing shines through between two.
      let end = start + 2 * .pi / CGFloat(Self.parts) + 0.02
      let wedge = UIBezierPath()
      wedge.move(to: middle)
      wedge.addArc(withCenter: middle, radius: bounds.width / 2, startAngle: start, endAngle: end, clockwise: true)
      wedge.close()
      PickedColor(hue: CGFloat(part) / CGFloat(Self.parts), saturation: 0.85, brightness: 1).color.setFill()
      wedge.fill()
    }
  }
}
