import CoreGraphics
import QuartzCore

/// The field of a search bar: rounded, with a magnifier before the text and a button that empties it.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpLooks()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpLooks()
  }

  static let height: CGFloat = 36
  private static let radius: CGFloat = 10

  private func setUpLooks() {
    let magnifier = GlyphView(.magnifier, side: 20)
    magnifier.color = .secondaryLabel
    leftView = magnifier
    leftViewMode = .always
    clearButtonMode = .whileEditing
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
    autocapitalizationType = .none
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Self.radius
    accessibilityIdentifier = "search"
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width + 16, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    let rect = CGRect(
      x: bounds.minX + 8, y: bounds.minY + ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
    return sided(rect, in: bounds)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = sided(super.textRect(forBounds: bounds), in: bounds)
    let end = max(rect.maxX, bounds.maxX - 10) == rect.maxX ? bounds.maxX - 10 : rect.maxX
    rect.origin.x += 6
    rect.size.width = max(0, end - rect.minX)
    return sided(rect, in: bounds)
  }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.clearButtonRect(forBounds: bounds)
    rect.origin.x = bounds.maxX - rect.width - 6
    return sided(rect, in: bounds)
  }

  package override var focusRingShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds, Self.radius) }
}
