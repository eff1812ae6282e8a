import CoreGraphics

/// Background and hairline of a bar. A bar or an item keeps a copy: what is changed in that shows.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    look = barAppearance.look
  }

  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

  public required init?(coder: NSCoder) {
    super.init()
    configureWithDefaultBackground()
  }

  nonisolated init(look: BarLook) {
    self.look = look
    super.init()
  }

  /// Everything that is copied, on whichever thread the program copies it.
  nonisolated(unsafe) final var look = BarLook()

  /// Nil shows what lies behind.
  open var backgroundColor: UIColor? {
    get { look.backgroundColor }
    set { if newValue != look.backgroundColor { set(\.backgroundColor, newValue) } }
  }
  /// Glass behind the colour, of any style. Bars have none unless set: it shows once the colour lets it through, and in
  /// place of the usual grey.
  open var backgroundEffect: UIBlurEffect? {
    get { look.backgroundEffect }
    set { if newValue != look.backgroundEffect { set(\.backgroundEffect, newValue) } }
  }
  /// The hairline at the bar's edge; nil or clear for none.
  open var shadowColor: UIColor? {
    get { look.shadowColor }
    set { if newValue != look.shadowColor { set(\.shadowColor, newValue) } }
  }

  /// Over the background colour, stretched unless `backgroundImageContentMode` says otherwise.
  open var backgroundImage: UIImage? {
    get { look.backgroundImage }
    set { set(\.backgroundImage, newValue) }
  }
  open var backgroundImageContentMode: UIView.ContentMode {
    get { look.backgroundImageContentMode }
    set { set(\.backgroundImageContentMode, newValue) }
  }
  /// In place of the hairline; a template in the shadow's colour.
  open var shadowImage: UIImage? {
    get { look.shadowImage }
    set { set(\.shadowImage, newValue) }
  }

  /// Set by the bar or item that keeps this copy.
  var changed: (() -> Void)?

  /// The flat grey of bars.
  open func configureWithDefaultBackground() {
    (backgroundColor, backgroundEffect) = (Self.chrome, nil)
    (backgroundImage, shadowImage) = (nil, nil)
    shadowColor = UIColor { traits in
      UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: traits.userInterfaceStyle == .dark ? 0.15 : 0.3)
    }
  }

  open func configureWithOpaqueBackground() {
    configureWithDefaultBackground()
    backgroundColor = .systemBackground
  }

  /// No background and no hairline.
  open func configureWithTransparentBackground() {
    (backgroundColor, backgroundEffect, shadowColor) = (nil, nil, nil)
    (backgroundImage, shadowImage) = (nil, nil)
  }

  /// Behind the effect's glass the usual grey would hide it.
  final var shownColor: UIColor? {
    look.backgroundEffect != nil && look.backgroundColor === Self.chrome ? nil : look.backgroundColor
  }

  private static let chrome = UIColor { traits in
    guard traits.userInterfaceStyle == .dark else { return UIColor(white: 0.975, alpha: 1) }
    return UIColor(white: traits.userInterfaceLevel == .elevated ? 0.15 : 0.085, alpha: 1)
  }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any { makeCopy() }

  nonisolated func makeCopy() -> UIBarAppearance { UIBarAppearance(look: look) }
}

/// What a bar's appearance says.
struct BarLook {
  var backgroundColor: UIColor?
  var backgroundEffect: UIBlurEffect?
  var shadowColor: UIColor?
  var backgroundImage: UIImage?
  var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  var shadowImage: UIImage?
  var buttons = UIBarButtonItemAppearance.Looks()
  var doneButtons = UIBarButtonItemAppearance.Looks()
  var tabs = TabLook()
  // Those of a navigation bar.
  var backButtons = UIBarButtonItemAppearance.Looks()
  var backIndicator: UIImage?
  var backIndicatorMask: UIImage?
  var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  var titlePositionAdjustment = UIOffset.zero
}

/// A navigation bar's, with the looks of its titles.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  nonisolated override init(look: BarLook) { super.init(look: look) }

  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { look.titleTextAttributes }
    set { set(\.titleTextAttributes, newValue) }
  }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] {
    get { look.largeTitleTextAttributes }
    set { set(\.largeTitleTextAttributes, newValue) }
  }
  /// Moves the title, in points.
  open var titlePositionAdjustment: UIOffset {
    get { look.titlePositionAdjustment }
    set { if newValue != look.titlePositionAdjustment { set(\.titlePositionAdjustment, newValue) } }
  }

  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons(\.buttons) }
    set { set(\.buttons, newValue.looks) }
  }
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { buttons(\.doneButtons) }
    set { set(\.doneButtons, newValue.looks) }
  }
  open var backButtonAppearance: UIBarButtonItemAppearance {
    get { buttons(\.backButtons) }
    set { set(\.backButtons, newValue.looks) }
  }

  /// In place of the chevron; as a template.
  open var backIndicatorImage: UIImage? { look.backIndicator }
  open var backIndicatorTransitionMaskImage: UIImage? { look.backIndicatorMask }
  /// The mask is kept for programs that read it: titles fade in a push and need none.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    look.backIndicatorMask = transitionMaskImage
    set(\.backIndicator, backIndicatorImage)
  }

  nonisolated override func makeCopy() -> UIBarAppearance { UINavigationBarAppearance(look: look) }
}
