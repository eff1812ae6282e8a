import CoreGraphics
import Platform
import QuartzCore

/// What a bar shows for an item: a title, a picture, a glyph or the program's own view, with room to click around it.
final class BarButton: UIControl {
  let item: UIBarButtonItem
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private var glyph: GlyphView?
  private var background: UIImageView?
  /// What the bar's appearance says of its buttons.
  var looks = UIBarButtonItemAppearance.Looks() { didSet { updateStateLook() } }

  /// Room on both sides of the content, which belongs to the button.
  static let padding: CGFloat = 8

  init(_ item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    isOpaque = false
    item.button = self
    addTarget(self, action: BarButton.pressed, for: .primaryActionTriggered)
    itemChanged()
  }

  required init?(coder: NSCoder) { nil }

  func itemChanged() {
    tintColor = item.tintColor
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    updateMenu()
    accessibilityIdentifier = item.accessibilityIdentifier
    for view in subviews where view !== item.customView && view !== background { view.removeFromSuperview() }
    (glyph, label.text, picture.image) = (nil, nil, nil)
    if let view = item.customView {
      if view.superview !== self {
        view.takeSizeOfConstraints()
        addSubview(view)
      }
    } else if let image = item.picture(isCompact: isCompactBar).image {
      picture.image = image.inBar(pointSize: 17)
      addSubview(picture)
    } else if let glyph = item.systemItem?.glyph, item.title == nil {
      let view = GlyphView(glyph)
      self.glyph = view
      addSubview(view)
    } else {
      label.text = item.title ?? item.systemItem?.word?.text
      addSubview(label)
    }
    updateStateLook()
    setNeedsLayout()
  }

  /// Of an item that stands for a group and says nothing else.
  var menuOfGroup: (() -> UIMenu?)? { didSet { updateMenu() } }

  private func updateMenu() {
    let hasMenu = item.menu != nil || (menuOfGroup != nil && !item.hasAction)
    isContextMenuInteractionEnabled = hasMenu
    showsMenuAsPrimaryAction = hasMenu && !item.hasAction
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateStateLook()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { itemChanged() }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateStateLook()
  }

  private func updateStateLook() {
    let look = looks.look(isEnabled: isEnabled, isHighlighted: isHighlighted)
    var attributes =
      item.titleTextAttributes(for: isEnabled ? .normal : .disabled) ?? item.titleTextAttributes(for: .normal) ?? [:]
    attributes.merge(looks.normal.titleTextAttributes.merging(look.titleTextAttributes) { _, own in own }) { own, _ in
      own
    }
    let color: UIColor = isEnabled ? attributes[.foregroundColor] as? UIColor ?? tintColor : .tertiaryLabel
    attributes[.foregroundColor] = color
    label.setText(
      label.text, attributes, font: .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular),
      color: color)
    picture.tintColor = isEnabled ? nil : color
    glyph?.color = isEnabled ? nil : color
    let alpha: CGFloat = isHighlighted && isEnabled ? 0.3 : 1
    for view in [label, picture, glyph] { view?.alpha = alpha }
    updateBackground(look)
    setNeedsLayout()
  }

  private func updateBackground(_ look: UIBarButtonItemStateAppearance.Look) {
    let state: UIControl.State = !isEnabled ? .disabled : isHighlighted ? .highlighted : .normal
    let image =
      item.backgroundImage(for: state, barMetrics: .default)
      ?? item.backgroundImage(for: .normal, barMetrics: .default) ?? look.backgroundImage
      ?? looks.normal.backgroundImage
    let plate = item.isSelected && image == nil ? tintColor.withAlphaComponent(0.15) : nil
    guard image != nil || plate != nil else {
      background?.removeFromSuperview()
      return background = nil
    }
    let view = background ?? UIImageView(frame: .zero)
    view.backgroundColor = plate
    view.layer.cornerRadius = plate == nil ? 0 : 6
    if background == nil { insertSubview(view, at: 0) }
    background = view
    view.image = image
  }

  /// With the padding.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if item.width > 0 { return CGSize(width: item.width, height: size.height) }
    return CGSize(width: max(contentSize.width, possibleWidth) + 2 * Self.padding, height: size.height)
  }

  /// The widest of the titles that the item may get.
  private var possibleWidth: CGFloat {
    guard let titles = item.possibleTitles, !titles.isEmpty, let font = label.font else { return 0 }
    return titles.map { ($0 as NSString).size(withAttributes: [.font: font]).width.rounded(.up) }.max() ?? 0
  }

  private var contentSize: CGSize {
    if let view = item.customView { return programsPlace.size(of: view) }
    if let image = picture.image { return image.size }
    if glyph != nil { return CGSize(width: Glyph.side, height: Glyph.side) }
    let fitting = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    return CGSize(width: fitting.width.rounded(.up), height: fitting.height.rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = CGSize(width: max(0, bounds.width - 2 * Self.padding), height: bounds.height)
    let size = contentSize
    if item.customView != nil, size != laidOutContentSize {
      laidOutContentSize = size
      if size.width + 2 * Self.padding != bounds.width { superview?.setNeedsLayout() }
    }
    let fitted = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
    let frame = CGRect(
      x: ((bounds.width - fitted.width) / 2).rounded(), y: ((bounds.height - fitted.height) / 2).rounded(),
      width: fitted.width, height: fitted.height)
    let look = looks.look(isEnabled: isEnabled, isHighlighted: isHighlighted)
    for view in subviews where view !== background {
      var own = frame
      if view === label {
        let shift = item.titlePositionAdjustment(for: .default)
        own = own.offsetBy(
          dx: shift.horizontal + look.titlePositionAdjustment.horizontal,
          dy: shift.vertical + look.titlePositionAdjustment.vertical)
      } else if view === picture {
        own = own.inset(by: item.picture(isCompact: isCompactBar).insets)
      }
      if view === item.customView { programsPlace.put(view, at: own, in: self) } else { view.frame = own }
    }
    let shift = look.backgroundImagePositionAdjustment
    background?.frame = bounds.insetBy(dx: 2, dy: 6).offsetBy(dx: shift.horizontal, dy: shift.vertical)
  }

  private var programsPlace = BarContentPlace()
  /// Of the program's view; the bar gives the button another width where it changes.
  private var laidOutContentSize = CGSize.zero

  private func pressed(_ sender: BarButton) {
    if item.changesSelectionAsPrimaryAction { item.isSelected.toggle() }
    item.perform(from: self, for: nil)
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    (item.menu ?? menuOfGroup?())?.configuration(item.preferredMenuElementOrder)
  }

  override var accessibilityLabel: String? {
    get {
      let texts = [super.accessibilityLabel, item.accessibilityLabel, label.text, item.title]
      return texts.compactMap { $0 }.first { !$0.isEmpty } ?? item.systemItem?.spokenWord?.text
        ?? item.image?.spokenName
    }
    set { super.accessibilityLabel = newValue }
  }

  override var focusRingShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds.insetBy(dx: 3, dy: 6), 6) }
  override var acceptsKeyboardFocus: Bool { isEnabled && item.customView == nil }
  override var hoverCursor: HostCursor? { isEnabled && item.customView == nil ? .pointingHand : nil }
  override var ownGestures: OwnGestures { .tap }
  override var triggersPrimaryAction: Bool { true }

  override var itemWithAppearance: NSObject? { item }

  override var accessibleRole: AccessibleRole? {
    if item.customView != nil { return nil }
    return item.changesSelectionAsPrimaryAction ? .toggleButton : .pushButton
  }
  override var accessibleStates: AccessibleStates {
    if item.menu != nil { return .hasPopup }
    guard item.changesSelectionAsPrimaryAction else { return [] }
    return item.isSelected ? [.checkable, .checked, .pressed] : .checkable
  }
  override var standardIsAccessibilityElement: Bool { item.customView == nil }
  override var standardAccessibilityTraits: UIAccessibilityTraits { super.standardAccessibilityTraits.union(.button) }
}
