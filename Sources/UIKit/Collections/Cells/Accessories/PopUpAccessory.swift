import CoreGraphics

/// The title of a menu's selected element and a pair of chevrons; a press opens the menu.
final class PopUpAccessory: UIButton {
  /// Told after a person chose an element.
  var changed: (UIMenu) -> Void = { _ in }
  private let chevrons = SymbolView(.upDown, color: .tertiaryLabel)
  private static let gap: CGFloat = 5

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(chevrons)
    contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: chevrons.bounds.width + Self.gap)
    showsMenuAsPrimaryAction = true
    changesSelectionAsPrimaryAction = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ accessory: UICellAccessory) {
    if menu !== accessory.details.menu { menu = accessory.details.menu }
    setTitleColor(accessory.tintColor ?? .secondaryLabel, for: .normal)
    titleLabel?.font = .preferredFont(forTextStyle: .body)
    chevrons.tintColor = accessory.tintColor ?? .tertiaryLabel
  }

  override func menuEnded(_ action: UIAction?) {
    super.menuEnded(action)
    if action != nil, let menu { changed(menu) }
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = chevrons.bounds.size
    chevrons.frame = sided(
      CGRect(
        x: bounds.width - size.width, y: pixelGrid.start(centering: size.height, in: bounds.height), width: size.width,
        height: size.height), in: bounds)
  }
}
