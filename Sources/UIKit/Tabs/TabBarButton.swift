import CoreGraphics
import Platform
import QuartzCore

/// A tab: picture, title and badge, below each other or, in a wide bar, side by side.
final class TabBarButton: UIControl {
  let item: UITabBarItem
  private let picture = UIImageView(frame: .zero)
  private var glyph: GlyphView?
  private let label = UILabel(frame: .zero)
  private var badge: TabBadge?
  private var indicator: UIImageView?

  var isInline = false { didSet { if isInline != oldValue { update() } } }
  var tabLook = TabLook() { didSet { update() } }
  var unselectedColor: UIColor? { didSet { update() } }

  private static let pictureSide: CGFloat = 25

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    isOpaque = false
    picture.contentMode = .scaleAspectFit
    label.textAlignment = .center
    for view in [picture, label] { addSubview(view) }
    update()
  }

  required init?(coder: NSCoder) { nil }

  private var looks: UITabBarItemAppearance.Looks {
    !isInline ? tabLook.stacked : isCompactBar ? tabLook.compactInline : tabLook.inline
  }
  private var look: UITabBarItemStateAppearance.Look {
    !isEnabled ? looks.disabled : isSelected ? looks.selected : looks.normal
  }

  override func stateDidChange() {
    super.stateDidChange()
    update()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func pointerEntered() { isHovered = true }
  override func pointerExited() { isHovered = false }
  private var isHovered = false { didSet { update() } }

  private var color: UIColor {
    if !isEnabled { return .tertiaryLabel }
    return isSelected ? tintColor : unselectedColor ?? (isHovered ? .label : .secondaryLabel)
  }

  func update() {
    isEnabled = item.isEnabled
    accessibilityIdentifier = item.accessibilityIdentifier
    let iconColor = look.iconColor ?? color
    let usual = item.picture(isCompact: isCompactBar).image
    let image = isSelected ? item.selectedImage ?? usual : usual
    picture.image = image?.inBar(pointSize: isInline ? 16 : 18)
    picture.tintColor = iconColor
    let symbol = image == nil ? item.systemItem?.glyph : nil
    if symbol != glyph?.glyph {
      glyph?.removeFromSuperview()
      glyph = symbol.map { GlyphView($0) }
      glyph.map(addSubview)
    }
    glyph?.color = iconColor
    let state: UIControl.State = !isEnabled ? .disabled : isSelected ? .selected : .normal
    var attributes = item.titleTextAttributes(for: state) ?? item.titleTextAttributes(for: .normal) ?? [:]
    attributes.merge(look.titleTextAttributes) { own, _ in own }
    if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = color }
    label.setText(
      item.shownTitle, attributes, font: .systemFont(ofSize: isInline ? 13 : 10, weight: .medium), color: color)
    alpha = isHighlighted && isEnabled && !isSelected ? 0.5 : 1
    updateBadge(state)
    updateIndicator()
    setNeedsLayout()
  }

  private func updateBadge(_ state: UIControl.State) {
    let hadBadge = badge != nil
    // Tabs side by side in a wide bar become wider with it.
    defer { if isInline, hadBadge != (badge != nil) { superview?.setNeedsLayout() } }
    guard let value = item.badgeValue else {
      badge?.removeFromSuperview()
      return badge = nil
    }
    let badge = self.badge ?? TabBadge()
    if self.badge == nil { addSubview(badge) }
    self.badge = badge
    var attributes = item.badgeTextAttributes(for: state) ?? item.badgeTextAttributes(for: .normal) ?? [:]
    attributes.merge(look.badgeTextAttributes) { own, _ in own }
    badge.show(value, color: item.badgeColor ?? look.badgeBackgroundColor ?? .systemRed, attributes)
    badge.titleOffset = look.badgeTitlePositionAdjustment
  }

  private func updateIndicator() {
    guard isSelected, let image = tabLook.indicatorImage else {
      indicator?.removeFromSuperview()
      return indicator = nil
    }
    let view = indicator ?? UIImageView(frame: .zero)
    if indicator == nil { insertSubview(view, at: 0) }
    indicator = view
    let color = tabLook.indicatorColor
    view.image = color == nil ? image : image.withRenderingMode(.alwaysTemplate)
    view.tintColor = color
  }

  private var pictureSize: CGSize {
    if glyph != nil { return CGSize(width: Glyph.side, height: Glyph.side) }
    guard let size = picture.image?.size else { return .zero }
    // Larger pictures are drawn smaller, as nothing else would fit.
    let factor = min(1, 44 / max(1, size.width), 32 / max(1, size.height))
    return CGSize(width: (size.width * factor).rounded(), height: (size.height * factor).rounded())
  }

  /// How far a badge lies over the picture it stands at, in points; it begins behind a title.
  private static let badgeOverlap: CGFloat = 4

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    // The picture and the title stay in the middle, and a badge has room behind them.
    let badgeRoom = isInline ? max(0, (badge?.sizeThatFits(bounds.size).width ?? 0) + 1 - 12) : 0
    return CGSize(
      width: pictureSize.width + 6 + text.width.rounded(.up) + 24 + 2 * badgeRoom, height: TabBarLayout.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = pictureSize
    let free = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    let fitting = label.sizeThatFits(free)
    let text = CGSize(width: min(fitting.width.rounded(.up), bounds.width - 4), height: fitting.height.rounded(.up))
    let middle = (bounds.width / 2).rounded()
    var (icon, title) = (CGRect.zero, CGRect.zero)
    if isInline {
      let gap: CGFloat = size.width > 0 && text.width > 0 ? 6 : 0
      let width = size.width + gap + min(text.width, max(0, bounds.width - size.width - gap - 8))
      let left = ((bounds.width - width) / 2).rounded()
      icon = CGRect(x: left, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
      title = CGRect(
        x: left + size.width + gap, y: ((bounds.height - text.height) / 2).rounded(),
        width: width - size.width - gap, height: text.height)
    } else {
      let hasTitle = text.width > 0
      let centre: CGFloat = hasTitle ? 5 + Self.pictureSide / 2 + 2 : bounds.height / 2
      icon = CGRect(
        x: middle - (size.width / 2).rounded(), y: (centre - size.height / 2).rounded(), width: size.width,
        height: size.height)
      title = CGRect(
        x: middle - (text.width / 2).rounded(), y: bounds.height - text.height - 2, width: text.width,
        height: text.height)
    }
    let shift = item.titlePositionAdjustment
    let more = look.titlePositionAdjustment
    title = title.offsetBy(dx: shift.horizontal + more.horizontal, dy: shift.vertical + more.vertical)
    let insets = item.picture(isCompact: isCompactBar).insets
    icon = CGRect(
      x: icon.minX + insets.left, y: icon.minY + insets.top,
      width: max(0, icon.width - insets.left - insets.right), height: max(0, icon.height - insets.top - insets.bottom))
    picture.frame = sided(icon, in: bounds)
    glyph?.frame = sided(icon, in: bounds)
    label.frame = sided(title, in: bounds)
    // Beside the picture stands the title, which a badge must not cover.
    let behindTitle = CGRect(
      x: title.minX, y: title.minY - 5, width: title.width + Self.badgeOverlap + 1, height: 10)
    layOutBadge(isInline && !title.isEmpty ? behindTitle : icon)
    if let indicator, let size = indicator.image?.size {
      indicator.frame = CGRect(
        x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
        width: size.width, height: size.height)
    }
  }

  private func layOutBadge(_ icon: CGRect) {
    guard let badge else { return }
    let size = badge.sizeThatFits(bounds.size)
    let shift = look.badgePositionAdjustment
    let anchor =
      icon.isEmpty ? CGPoint(x: bounds.midX + 8, y: 12) : CGPoint(x: icon.maxX - Self.badgeOverlap, y: icon.minY + 4)
    let frame = CGRect(
      x: min(anchor.x, bounds.width - size.width), y: max(1, anchor.y - size.height / 2), width: size.width,
      height: size.height)
    badge.frame = sided(frame.offsetBy(dx: shift.horizontal, dy: shift.vertical), in: bounds)
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? item.accessibilityLabel ?? item.shownTitle }
    set { super.accessibilityLabel = newValue }
  }

  override func handsDirection(to part: UIView) -> Bool { true }
  override var focusRingShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds.insetBy(dx: 4, dy: 2), 6) }
  override var hoverCursor: HostCursor? { isEnabled ? .pointingHand : nil }
  override var ownGestures: OwnGestures { .tap }
  override var triggersPrimaryAction: Bool { true }

  override var itemWithAppearance: NSObject? { item }

  override var accessibleRole: AccessibleRole? { .pageTab }
  override var standardAccessibilityTraits: UIAccessibilityTraits { super.standardAccessibilityTraits.union(.button) }
  override var standardAccessibilityValue: String? { item.badgeValue }
  override var accessiblePlace: AccessiblePlace? {
    guard let bar = superview as? UITabBar, let items = bar.items, let index = items.firstIndex(of: item) else {
      return nil
    }
    return AccessiblePlace(index: index, count: items.count)
  }
}

/// A number or a word on a tab, in a round field; a dot without a text.
final class TabBadge: UIView {
  private let label = UILabel(frame: .zero)
  private static let height: CGFloat = 18
  private static let dot: CGFloat = 9

  var titleOffset = UIOffset.zero { didSet { if titleOffset != oldValue { setNeedsLayout() } } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String, color: UIColor, _ attributes: [NSAttributedString.Key: Any]) {
    backgroundColor = color
    label.setText(
      text, attributes, font: .systemFont(ofSize: 13), color: attributes[.foregroundColor] as? UIColor ?? .white)
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard label.text?.isEmpty == false else { return CGSize(width: Self.dot, height: Self.dot) }
    let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    return CGSize(width: max(Self.height, text.width.rounded(.up) + 10), height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds.offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical)
  }
}
