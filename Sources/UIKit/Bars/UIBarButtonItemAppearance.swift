import CoreGraphics

/// What a bar's buttons look like in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  struct Look {
    var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    var titlePositionAdjustment = UIOffset.zero
    var backgroundImage: UIImage?
    var backgroundImagePositionAdjustment = UIOffset.zero
  }

  private let state: StateLook<UIBarButtonItemAppearance, Look>

  init(_ owner: UIBarButtonItemAppearance, _ path: ReferenceWritableKeyPath<UIBarButtonItemAppearance, Look>) {
    state = StateLook(owner, path)
    super.init()
  }

  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { state.value.titleTextAttributes }
    set { state.value.titleTextAttributes = newValue }
  }
  open var titlePositionAdjustment: UIOffset {
    get { state.value.titlePositionAdjustment }
    set { state.value.titlePositionAdjustment = newValue }
  }
  /// Stretched behind the button.
  open var backgroundImage: UIImage? {
    get { state.value.backgroundImage }
    set { state.value.backgroundImage = newValue }
  }
  open var backgroundImagePositionAdjustment: UIOffset {
    get { state.value.backgroundImagePositionAdjustment }
    set { state.value.backgroundImagePositionAdjustment = newValue }
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

  final nonisolated(unsafe) var looks = Looks() { didSet { changed?(looks) } }
  /// Set by the bar's appearance that it is a part of.
  final nonisolated(unsafe) var changed: ((Looks) -> Void)?

  open func configureWithDefault(for style: UIBarButtonItem.Style) { looks = Looks() }

  open var normal: UIBarButtonItemStateAppearance { UIBarButtonItemStateAppearance(self, \.looks.normal) }
  open var highlighted: UIBarButtonItemStateAppearance { UIBarButtonItemStateAppearance(self, \.looks.highlighted) }
  open var disabled: UIBarButtonItemStateAppearance { UIBarButtonItemStateAppearance(self, \.looks.disabled) }
  open var focused: UIBarButtonItemStateAppearance { UIBarButtonItemStateAppearance(self, \.looks.focused) }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any { UIBarButtonItemAppearance(looks: looks) }
}

extension UIBarAppearance {
  final func buttons(
    _ path: WritableKeyPath<BarLook, UIBarButtonItemAppearance.Looks>
  ) -> UIBarButtonItemAppearance {
    let item = UIBarButtonItemAppearance(looks: look[keyPath: path])
    item.changed = { [self] in set(path, $0) }
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

  nonisolated override func makeCopy() -> UIBarAppearance { UIToolbarAppearance(look: look) }
}
