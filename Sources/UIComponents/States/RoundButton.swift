import UIKit

/// A round button with a look for its enabled and its disabled state.
///
/// At any size its shape is a circle or, where it is wider than high, a band with half circles at its ends; touches
/// outside of that shape do not count. A tap presses it, and so do Space and Return while it has the keyboard focus.
/// ```swift
/// let send = RoundButton().then {
///   $0.title = "Send"
///   $0.image = UIImage(systemName: "paperplane")
///   $0.font = .systemFont(ofSize: 17, weight: .semibold)
///   $0.setState(RoundButton.Configuration(backgroundColor: .systemGreen, isEnabled: true), for: .enabled)
/// }
/// send.currentState = .disabled
/// ```
/// A new button has a look for both states. Setting `isEnabled` sets `currentState`, and the other way round.
@preconcurrency @MainActor
open class RoundButton: UIControl, StateDriven {
  /// Whether the button can be pressed.
  public enum State: Hashable, Sendable {
    /// It can be pressed.
    case enabled
    /// It cannot be pressed.
    case disabled
  }

  /// A state's look, and whether the button is enabled in it.
  /// ```swift
  /// var look = RoundButton.Configuration.enabled
  /// look.backgroundColor = .systemYellow
  /// look.contentColor = .black
  /// RoundButton().setState(look, for: .enabled)
  /// ```
  public struct Configuration: Equatable, Sendable {
    /// The colour of the shape.
    public var backgroundColor: UIColor
    /// Whether the button can be pressed.
    public var isEnabled: Bool
    /// The colour of title and image.
    public var contentColor: UIColor

    /// A look; without `contentColor`, contents are white on an enabled button and pale on a disabled one.
    public init(backgroundColor: UIColor, isEnabled: Bool, contentColor: UIColor? = nil) {
      self.backgroundColor = backgroundColor
      self.isEnabled = isEnabled
      self.contentColor = contentColor ?? (isEnabled ? .white : .tertiaryLabel)
    }

    /// White on blue.
    public static let enabled = Configuration(backgroundColor: .systemBlue, isEnabled: true)
    /// Pale on grey.
    public static let disabled = Configuration(backgroundColor: .tertiarySystemFill, isEnabled: false)
  }

  public var states = StateTable<State, Configuration>(
    [.enabled: .enabled, .disabled: .disabled], current: .enabled)

  private let label = UILabel()
  private let picture = UIImageView()
  private let shade = UIView()
  private var isHovered = false {
    didSet { if isHovered != oldValue { updateShade() } }
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
    shade.isUserInteractionEnabled = false
    label.font = UIFontMetrics(forTextStyle: .subheadline)
      .scaledFont(for: .systemFont(ofSize: 15, weight: .semibold))
    label.adjustsFontForContentSizeCategory = true
    for view in [shade, picture, label] { addSubview(view) }
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: RoundButton.hover))
    let press = UIAction { [weak self] _ in self?.sendActions(for: .primaryActionTriggered) }
    addAction(press, for: .touchUpInside)
    updateForCurrentState()
    updateShade()
    keepContentSize()
  }

  // MARK: - Content

  /// The words in the button; nil for none.
  open var title: String? {
    get { label.text }
    set {
      guard newValue != label.text else { return }
      label.text = newValue
      contentChanged()
    }
  }

  /// The title's font.
  open var font: UIFont! {
    get { label.font }
    set {
      label.font = newValue
      contentChanged()
    }
  }

  /// Shown before the title, as a template.
  open var image: UIImage? {
    get { picture.image }
    set {
      picture.image = newValue?.withRenderingMode(.alwaysTemplate)
      contentChanged()
    }
  }

  private func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: - States

  open func apply(_ configuration: Configuration) {
    backgroundColor = configuration.backgroundColor
    label.textColor = configuration.contentColor
    picture.tintColor = configuration.contentColor
    isEnabled = configuration.isEnabled
  }

  open override var isEnabled: Bool {
    didSet {
      updateShade()
      // Setting this from outside changes the state, but not while a state's look is applied.
      guard isEnabled != states.configuration?.isEnabled else { return }
      currentState = isEnabled ? .enabled : .disabled
    }
  }

  open override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { updateShade() } }
  }

  private func updateShade() {
    shade.isHidden = !isEnabled || !(isHighlighted || isHovered)
    shade.backgroundColor = .black.withAlphaComponent(isHighlighted ? 0.2 : 0.08)
  }

  // MARK: - Layout

  private static let sideMargin: CGFloat = 16
  private static let gap: CGFloat = 6
  private static let height: CGFloat = 36

  private var contentSize: CGSize {
    let (text, image) = (textSize, picture.image?.size ?? .zero)
    let gap = text.width > 0 && image.width > 0 ? Self.gap : 0
    return CGSize(width: text.width + gap + image.width, height: max(text.height, image.height))
  }

  private var textSize: CGSize {
    label.text?.isEmpty == false ? label.sizeThatFits(CGSize(width: 1e6, height: 1e6)) : .zero
  }

  /// The size of a circle for an image alone, and wide enough for a title.
  open override var intrinsicContentSize: CGSize {
    let content = contentSize
    let height = max(Self.height, content.height.rounded(.up) + 12)
    guard textSize.width > 0 else { return CGSize(width: max(height, content.width + 12), height: height) }
    return CGSize(width: max(height, content.width.rounded(.up) + 2 * Self.sideMargin), height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var forFirstBaselineLayout: UIView { label }
  open override var forLastBaselineLayout: UIView { label }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = Capsule(rect: bounds).radius
    shade.frame = bounds
    shade.layer.cornerRadius = layer.cornerRadius
    let (content, image) = (contentSize, picture.image?.size ?? .zero)
    var x = max(0, ((bounds.width - content.width) / 2).rounded())
    picture.frame = CGRect(
      x: x, y: ((bounds.height - image.height) / 2).rounded(), width: image.width, height: image.height)
    if image.width > 0 { x = picture.frame.maxX + Self.gap }
    let text = textSize
    label.frame = CGRect(
      x: x, y: ((bounds.height - text.height) / 2).rounded(), width: max(0, min(text.width, bounds.width - x)),
      height: text.height)
  }

  // MARK: - Input

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && Capsule(rect: bounds).contains(point)
  }

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    isHovered = recognizer.state == .began || recognizer.state == .changed
  }

  /// A recogniser of a superview does not see a press of the button as a tap.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let isTapBehind = gestureRecognizer is UITapGestureRecognizer && gestureRecognizer.view !== self
    return super.gestureRecognizerShouldBegin(gestureRecognizer) && !(isTapBehind && isEnabled)
  }

  /// The title, unless set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title }
    set { super.accessibilityLabel = newValue }
  }

  /// A button's, and what was set.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.button) }
    set { super.accessibilityTraits = newValue }
  }
}
