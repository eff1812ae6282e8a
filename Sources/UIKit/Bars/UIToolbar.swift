import CoreGraphics
import Platform
import QuartzCore

/// Says where a toolbar stands.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A row of buttons, 44 points high, usually at the bottom.
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning, BarItemHolder {
  private let backdrop = BarBackdrop(.top)
  private var buttons: [BarButton] = []

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
    addSubview(backdrop)
    appearanceChanged()
  }

  open weak var delegate: (any UIToolbarDelegate)? {
    didSet { appearanceChanged() }
  }

  open var barPosition: UIBarPosition {
    let asked = delegate?.position(for: self) ?? .any
    return asked == .any ? .bottom : asked
  }

  // MARK: - Items

  open var items: [UIBarButtonItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }
  private var storedItems: [UIBarButtonItem]?

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    storedItems = items
    rebuild()
    guard animated, window != nil else { return }
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      for button in buttons { button.alpha = 0 }
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      for button in self.buttons { button.alpha = 1 }
    }
  }

  func rebuild() {
    let old = buttons
    buttons = (storedItems ?? []).filter { !$0.isHidden && !($0.systemItem?.isSpace ?? false) }.map { item in
      let button = item.button ?? BarButton(item)
      button.itemChanged()
      button.alpha = 1
      if button.superview !== self { addSubview(button) }
      return button
    }
    for item in storedItems ?? [] { item.holder = self }
    for button in old where !buttons.contains(where: { $0 === button }) && button.superview === self {
      button.removeFromSuperview()
    }
    applyToButtons(shownAppearance)
    setNeedsLayout()
  }

  // MARK: - Looks

  open var isTranslucent = true { didSet { appearanceChanged() } }
  open var barTintColor: UIColor? { didSet { appearanceChanged() } }
  open var barStyle = UIBarStyle.default { didSet { barStyleChanged(barStyle) } }

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[topOrBottom, barMetrics] = backgroundImage
    appearanceChanged()
  }

  open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[topOrBottom, barMetrics]
  }
  final var backgroundImages = BarImages() { didSet { if backgroundImages != oldValue { appearanceChanged() } } }

  /// In place of the hairline, where there is a background image too.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    shadowImages[topOrBottom, .default] = shadowImage
    appearanceChanged()
  }

  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    shadowImages[topOrBottom, .default]
  }
  final var shadowImages = BarImages() { didSet { if shadowImages != oldValue { appearanceChanged() } } }

  private lazy var appearances = BarAppearances<UIToolbarAppearance> { [weak self] in self?.appearanceChanged() }

  open var standardAppearance: UIToolbarAppearance {
    get { appearances.standard { UIToolbarAppearance() } }
    set { appearances[.standard] = newValue }
  }

  /// Nil until a standard appearance is set or changed.
  final var ownAppearance: UIToolbarAppearance? {
    get { appearances[.standard] }
    set { if newValue != nil { appearances[.standard] = newValue } }
  }

  /// While content is scrolled to its end, in a navigation controller. Nil is the standard one.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }

  /// Where the bar's vertical size class is compact, which no window's is by itself. Nil is the standard one.
  open var compactAppearance: UIToolbarAppearance? {
    get { appearances[.compact] }
    set { appearances[.compact] = newValue }
  }

  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { appearances[.compactScrollEdge] = newValue }
  }

  /// Content lies under the bar.
  var coversContent = true { didSet { if coversContent != oldValue { appearanceChanged() } } }

  private var shownAppearance: UIToolbarAppearance {
    let asked = BarAppearances.shown([appearances], coversContent: coversContent, isCompact: isCompactBar)
    let shown = UIToolbarAppearance(barAppearance: asked ?? standardAppearance)
    if let barTintColor { shown.backgroundColor = isTranslucent ? barTintColor : barTintColor.withAlphaComponent(1) }
    if let image = backgroundImages.image(at: barPosition, isCompact: isCompactBar) {
      shown.backgroundImage = image
      shown.shadowImage = shadowImages.image(at: barPosition, isCompact: isCompactBar) ?? shown.shadowImage
    }
    return shown
  }

  func appearanceChanged() {
    let appearance = shownAppearance
    backdrop.edge = barPosition == .bottom ? .top : .bottom
    backdrop.apply(appearance)
    applyToButtons(appearance)
    setNeedsLayout()
  }

  private func applyToButtons(_ appearance: UIToolbarAppearance) {
    for button in buttons {
      button.looks = button.item.style == .done ? appearance.look.doneButtons : appearance.look.buttons
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followTextSizeInBar()
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { appearanceChanged() }
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ToolbarLayout.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ToolbarLayout.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + max(0, safeAreaInsets.bottom))
    let shown = (storedItems ?? []).filter { !$0.isHidden }
    let height = min(bounds.height, ToolbarLayout.height)
    let margin: CGFloat = bounds.width >= 414 ? 20 : 16
    let layout = ToolbarLayout(
      width: bounds.width,
      items: shown.map { item in
        switch item.systemItem {
        case .flexibleSpace?: .flexible
        case .fixedSpace?: .fixed(item.width)
        default: .button(item.button?.sizeThatFits(CGSize(width: 0, height: height)).width ?? 0)
        }
      }, side: margin - BarButton.padding)
    for (item, span) in zip(shown, layout.spans) {
      guard let button = item.button, button.superview === self else { continue }
      button.frame = sided(CGRect(x: span.x, y: 0, width: span.width, height: height), in: bounds)
    }
  }

  override func handsDirection(to part: UIView) -> Bool { part is BarButton || part === backdrop }

  /// In reading order, for the Tab key.
  package override var subviewsInFocusOrder: [UIView] {
    let row = buttons.sorted { $0.frame.minX < $1.frame.minX }
    return isReversed ? row.reversed() : row
  }

  // MARK: - What appearance() sets

  override class var appearanceProperties: [AppearanceProperty] {
    let own: [AppearanceProperty] = [
      .value("barTintColor", \UIToolbar.barTintColor),
      .value("isTranslucent", \UIToolbar.isTranslucent),
      .value("barStyle", \UIToolbar.barStyle),
      .value("backgroundImages", \UIToolbar.backgroundImages),
      .value("shadowImages", \UIToolbar.shadowImages),
      .object("standardAppearance", \UIToolbar.ownAppearance),
      .object("scrollEdgeAppearance", \UIToolbar.scrollEdgeAppearance),
      .object("compactAppearance", \UIToolbar.compactAppearance),
      .object("compactScrollEdgeAppearance", \UIToolbar.compactScrollEdgeAppearance),
    ]
    return super.appearanceProperties + own
  }

  package override var accessibleRole: AccessibleRole? { .toolBar }
}

/// What shows bar button items, and leaves out those that are hidden.
@MainActor
protocol BarItemHolder: UIView {
  func rebuild()
}
