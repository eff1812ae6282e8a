import CoreGraphics
import Platform
import QuartzCore

/// The chevron and the title of the item below, which it goes back to.
final class BackButton: UIControl {
  private let chevron = GlyphView(.back)
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private var titles: [String] = []
  private let indicatorView = UIImageView(frame: .zero)
  /// What the bar's appearance says.
  var looks = UIBarButtonItemAppearance.Looks() { didSet { updateStateLook() } }
  /// In place of the chevron.
  var indicator: UIImage? {
    didSet {
      guard indicator !== oldValue else { return }
      indicatorView.image = indicator?.withRenderingMode(.alwaysTemplate)
      if indicator == nil { indicatorView.removeFromSuperview() } else { addSubview(indicatorView) }
      chevron.isHidden = indicator != nil
      setNeedsLayout()
    }
  }
  /// The item whose title adjustment and background image count.
  private var sources: [UIBarButtonItem] = []
  private var background: UIImageView?
  /// Where a long press or the secondary button can go.
  var menu: (() -> UIMenu?)?

  private static let chevronWidth: CGFloat = 24
  private static let padding: CGFloat = 8

  init() {
    super.init(frame: .zero)
    isOpaque = false
    label.font = .systemFont(ofSize: 17)
    for view in [chevron, label, picture] { addSubview(view) }
    accessibilityIdentifier = "back"
    isContextMenuInteractionEnabled = true
    updateStateLook()
  }

  required init?(coder: NSCoder) { nil }

  /// Takes the texts to choose from, the best first, from the item to go back to.
  ///
  /// - Parameter isMinimal: Only the chevron has room, since a title stands behind it.
  func setTitles(from item: UINavigationItem, isMinimal: Bool = false) {
    let button = item.backBarButtonItem
    let title = button?.title ?? item.backButtonTitle ?? item.title ?? ""
    switch item.backButtonDisplayMode {
    case .generic where button == nil && item.backButtonTitle == nil:
      return setTitles([SystemWord.back.text, ""], title, button)
    case _ where isMinimal && button?.title == nil: return setTitles([""], title, button)
    case .minimal: return setTitles([""], title, button)
    default: break
    }
    var titles =
      title.isEmpty && (item.backButtonTitle != nil || button != nil) ? [""] : [title, SystemWord.back.text, ""]
    if title.isEmpty, titles.count > 1 { titles.removeFirst() }
    setTitles(titles, title, button)
  }

  private func setTitles(_ titles: [String], _ title: String, _ button: UIBarButtonItem?) {
    self.titles = titles
    sources = [button, AppearanceProxies.isUsed ? UIBarButtonItem.appearance() : nil].compactMap { $0 }
    picture.image = button?.image?.withRenderingMode(.alwaysTemplate)
    tintColor = button?.tintColor
    accessibilityLabel = title.isEmpty ? SystemWord.back.text : title
    updateStateLook()
    setNeedsLayout()
  }

  /// Of the texts to choose from.
  var widths: [CGFloat] {
    if let image = picture.image { return [Self.chevronWidth + image.size.width + Self.padding] }
    return titles.map { title in
      label.text = title
      let size = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
      return Self.chevronWidth + size.width.rounded(.up) + Self.padding
    }
  }

  func choose(_ index: Int) { label.text = titles.indices.contains(index) && picture.image == nil ? titles[index] : "" }

  override func stateDidChange() {
    super.stateDidChange()
    updateStateLook()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateStateLook()
  }

  private func updateStateLook() {
    let look = looks.look(isEnabled: isEnabled, isHighlighted: isHighlighted)
    let attributes = looks.normal.titleTextAttributes.merging(look.titleTextAttributes) { _, own in own }
    let color = attributes[.foregroundColor] as? UIColor
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17)
    label.textColor = isEnabled ? color ?? tintColor : .tertiaryLabel
    for view in [chevron, label, picture, indicatorView] { view.alpha = isHighlighted && isEnabled ? 0.3 : 1 }
    updateBackground()
  }

  /// An image takes the place of the chevron too.
  private func updateBackground() {
    let state: UIControl.State = !isEnabled ? .disabled : isHighlighted ? .highlighted : .normal
    let image = sources.lazy.compactMap {
      $0.backButtonBackgroundImage(for: state, barMetrics: .default)
        ?? $0.backButtonBackgroundImage(for: .normal, barMetrics: .default)
    }.first
    chevron.isHidden = indicator != nil || image != nil
    guard image != nil else {
      background?.removeFromSuperview()
      return background = nil
    }
    let view = background ?? UIImageView(frame: .zero)
    if background == nil { insertSubview(view, at: 0) }
    background = view
    view.image = image
  }

  private var titleAdjustment: UIOffset {
    sources.lazy.map { $0.backButtonTitlePositionAdjustment(for: .default) }.first { $0 != .zero } ?? .zero
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background?.frame = bounds.insetBy(dx: 0, dy: 7)
    let middle = (bounds.height / 2).rounded()
    chevron.frame = sided(CGRect(x: -3, y: middle - 12, width: 24, height: 24), in: bounds)
    if let size = indicator?.size {
      let image = CGRect(x: 0, y: middle - (size.height / 2).rounded(), width: size.width, height: size.height)
      indicatorView.frame = sided(image, in: bounds)
    }
    let width = max(0, bounds.width - Self.chevronWidth - Self.padding)
    let height = label.font.lineHeight.rounded(.up)
    let text = CGRect(
      x: Self.chevronWidth - 5, y: ((bounds.height - height) / 2).rounded(), width: width + 5, height: height)
    let shift = titleAdjustment
    label.frame = sided(text, in: bounds).offsetBy(dx: shift.horizontal, dy: shift.vertical)
    let size = picture.sizeThatFits(bounds.size)
    let image = CGRect(
      x: Self.chevronWidth - 4, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
    picture.frame = sided(image, in: bounds)
  }

  override func handsDirection(to part: UIView) -> Bool { true }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    menu?()?.configuration()
  }

  override var focusRingShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds.insetBy(dx: 0, dy: 6), 6) }
  override var hoverCursor: HostCursor? { isEnabled ? .pointingHand : nil }
  override var ownGestures: OwnGestures { .tap }
  override var triggersPrimaryAction: Bool { true }

  override var standardAccessibilityTraits: UIAccessibilityTraits { super.standardAccessibilityTraits.union(.button) }
}
