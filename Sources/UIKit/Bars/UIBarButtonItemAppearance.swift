import CoreGraphics

/// What a bar's buttons look like in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  struct Look {
    var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    var titlePositionAdjustment = UIOffset.zero
    var backgroundImage: UIImage?
    var backgroundImagePositionAdjustment = UIOffset.zero
  }

  final var look: Look { didSet { changed?() } }
  final var changed: (() -> Void)?

  init(_ look: Look) {
    self.look = look
    super.init()
  }

  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { look.titleTextAttributes }
    set { look.titleTextAttributes = newValue }
  }
  open var titlePositionAdjustment: UIOffset {
    get { look.titlePositionAdjustment }
    set { look.titlePositionAdjustment = newValue }
  }
  /// Stretched behind the button.
  open var backgroundImage: UIImage? {
    get { look.backgroundImage }
    set { look.backgroundImage = newValue }
  }
  open var backgroundImagePositionAdjustment: UIOffset {
    get { look.backgroundImagePositionAdjustment }
    set { look.backgroundImagePositionAdjustment = newValue }
  }
}

/// What a bar's buttons look like in their states.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, NSCopying {
  struct Looks {
    var normal = UIBarButtonItemStateAppearance.Look()
    var highlighted = UIBarButtonItemStateAppearance.Look()
    var disabled = UIBarButtonItemStateAppearance.Look()
    var focused = UIBarButtonItemStateAppearance.Look()

    func look(isEnabled: Bool, isHighlighted: Bool) -> UIBarButtonItemStateAppearance.Look {
      !isEnabled ? disabled : isHighlighted ? highlighted : normal
    }
  }

  public override init() { super.init() }
  public convenience init(style: UIBarButtonItem.Style) { self.init() }
  public required init?(coder: NSCoder) { super.init() }
  nonisolated init(looks: Looks) {
    self.looks = looks
    super.init()
  }

  final nonisolated(unsafe) var looks = Looks()
  final nonisolated(unsafe) var changed: (() -> Void)?

  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    looks = Looks()
    changed?()
  }

  private func state(_ path: WritableKeyPath<Looks, UIBarButtonItemStateAppearance.Look>)
    -> UIBarButtonItemStateAppearance
  {
    let state = UIBarButtonItemStateAppearance(looks[keyPath: path])
    state.changed = { [unowned state, self] in
      looks[keyPath: path] = state.look
      changed?()
    }
    return state
  }

  open var normal: UIBarButtonItemStateAppearance { state(\.normal) }
  open var highlighted: UIBarButtonItemStateAppearance { state(\.highlighted) }
  open var disabled: UIBarButtonItemStateAppearance { state(\.disabled) }
  open var focused: UIBarButtonItemStateAppearance { state(\.focused) }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any { UIBarButtonItemAppearance(looks: looks) }
}

extension UIBarAppearance {
  final func buttons(
    _ path: WritableKeyPath<BarLook, UIBarButtonItemAppearance.Looks>
  ) -> UIBarButtonItemAppearance {
    let item = UIBarButtonItemAppearance(looks: look[keyPath: path])
    item.changed = { [unowned item, self] in
      look[keyPath: path] = item.looks
      changed?()
    }
    return item
  }

  final func set<Value>(_ path: WritableKeyPath<BarLook, Value>, _ value: Value) {
    look[keyPath: path] = value
    changed?()
  }
}

/// A toolbar's, with the looks of its buttons.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  nonisolated override init(look: BarLook) { super.init(look: look) }

  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons(\.buttons) }
    set { set(\.buttons, newValue.looks) }
  }
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { buttons(\.doneButtons) }
    set { set(\.doneButtons, newValue.looks) }
  }

  func kept(_ changed: @escaping () -> Void) -> UIToolbarAppearance {
    let copy = UIToolbarAppearance(barAppearance: self)
    copy.changed = changed
    return copy
  }

  nonisolated override func makeCopy() -> UIBarAppearance { UIToolbarAppearance(look: look) }
}
