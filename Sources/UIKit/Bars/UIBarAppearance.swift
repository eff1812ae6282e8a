import CoreGraphics

/// Background and hairline of a bar. A bar or an item keeps a copy: what is changed in that shows.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    copyLook(of: barAppearance)
  }

  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

  public required init?(coder: NSCoder) {
    super.init()
    configureWithDefaultBackground()
  }

  /// Nil shows what lies behind.
  open var backgroundColor: UIColor? {
    didSet { if backgroundColor != oldValue { changed?() } }
  }
  /// The hairline at the bar's edge; nil or clear for none.
  open var shadowColor: UIColor? {
    didSet { if shadowColor != oldValue { changed?() } }
  }

  /// Set by the bar or item that keeps this copy.
  var changed: (() -> Void)?

  /// The flat grey of bars.
  open func configureWithDefaultBackground() {
    backgroundColor = Self.chrome
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
    backgroundColor = nil
    shadowColor = nil
  }

  private static let chrome = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 0.085 : 0.975, alpha: 1)
  }

  func copyLook(of other: UIBarAppearance) {
    backgroundColor = other.backgroundColor
    shadowColor = other.shadowColor
  }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    let copy: UIBarAppearance = MainActor.assumeIsolated { makeCopy() }
    return copy
  }

  func makeCopy() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }
}

/// A navigation bar's, with the looks of its titles.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { changed?() }
  }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { changed?() }
  }
  /// Moves the title, in points.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { if titlePositionAdjustment != oldValue { changed?() } }
  }

  /// A copy for a bar or item, which hears of its changes.
  func kept(_ changed: @escaping () -> Void) -> UINavigationBarAppearance {
    let copy = UINavigationBarAppearance(barAppearance: self)
    copy.changed = changed
    return copy
  }

  override func copyLook(of other: UIBarAppearance) {
    super.copyLook(of: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
  }

  override func makeCopy() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }
}
