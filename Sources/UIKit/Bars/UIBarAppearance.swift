import CoreGraphics

/// Background and hairline of a bar. Change a copy, or set it again after a change: a bar reads it when it is set.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    take(barAppearance)
  }

  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

  public required init?(coder: NSCoder) {
    super.init()
    configureWithDefaultBackground()
  }

  /// Nil shows what lies behind.
  open var backgroundColor: UIColor?
  /// The hairline at the bar's edge; nil or clear for none.
  open var shadowColor: UIColor?

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

  func take(_ other: UIBarAppearance) {
    backgroundColor = other.backgroundColor
    shadowColor = other.shadowColor
  }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    onAnyThread { makeCopy() }
  }

  func makeCopy() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }
}

/// A navigation bar's, with the looks of its titles.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Moves the title, in points.
  open var titlePositionAdjustment = UIOffset.zero

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
  }

  override func makeCopy() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }
}
