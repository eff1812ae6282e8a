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
  fileprivate(set) nonisolated(unsafe) final var look = BarLook()

  /// Nil shows what lies behind.
  open var backgroundColor: UIColor? {
    get { look.backgroundColor }
    set {
      guard newValue != look.backgroundColor else { return }
      look.backgroundColor = newValue
      changed?()
    }
  }
  /// The hairline at the bar's edge; nil or clear for none.
  open var shadowColor: UIColor? {
    get { look.shadowColor }
    set {
      guard newValue != look.shadowColor else { return }
      look.shadowColor = newValue
      changed?()
    }
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

  nonisolated public func copy(with zone: NSZone? = nil) -> Any { makeCopy() }

  nonisolated func makeCopy() -> UIBarAppearance { UIBarAppearance(look: look) }
}

/// What a bar's appearance says.
struct BarLook {
  var backgroundColor: UIColor?
  var shadowColor: UIColor?
  // Those of a navigation bar.
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
    set {
      look.titleTextAttributes = newValue
      changed?()
    }
  }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] {
    get { look.largeTitleTextAttributes }
    set {
      look.largeTitleTextAttributes = newValue
      changed?()
    }
  }
  /// Moves the title, in points.
  open var titlePositionAdjustment: UIOffset {
    get { look.titlePositionAdjustment }
    set {
      guard newValue != look.titlePositionAdjustment else { return }
      look.titlePositionAdjustment = newValue
      changed?()
    }
  }

  /// A copy for a bar or item, which hears of its changes.
  func kept(_ changed: @escaping () -> Void) -> UINavigationBarAppearance {
    let copy = UINavigationBarAppearance(barAppearance: self)
    copy.changed = changed
    return copy
  }

  nonisolated override func makeCopy() -> UIBarAppearance { UINavigationBarAppearance(look: look) }
}
