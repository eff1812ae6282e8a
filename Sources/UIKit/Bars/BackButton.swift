import CoreGraphics
import Platform
import QuartzCore

/// The chevron and the title of the item below, which it goes back to.
final class BackButton: UIControl {
  private let chevron = GlyphView(.back)
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private var titles: [String] = []

  private static let chevronWidth: CGFloat = 24
  private static let padding: CGFloat = 8

  init() {
    super.init(frame: .zero)
    isOpaque = false
    label.font = .systemFont(ofSize: 17)
    for view in [chevron, label, picture] { addSubview(view) }
    accessibilityIdentifier = "back"
    updateStateLook()
  }

  required init?(coder: NSCoder) { nil }

  /// Takes the texts to choose from, the best first, from the item to go back to.
  func setTitles(from item: UINavigationItem) {
    let button = item.backBarButtonItem
    let title = button?.title ?? item.backButtonTitle ?? item.title ?? ""
    titles = title.isEmpty && (item.backButtonTitle != nil || button != nil) ? [""] : [title, SystemWord.back.text, ""]
    if title.isEmpty, titles.count > 1 { titles.removeFirst() }
    picture.image = button?.image?.withRenderingMode(.alwaysTemplate)
    tintColor = button?.tintColor
    accessibilityLabel = title.isEmpty ? SystemWord.back.text : title
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
    label.textColor = isEnabled ? tintColor : .tertiaryLabel
    for view in [chevron, label, picture] { view.alpha = isHighlighted && isEnabled ? 0.3 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = (bounds.height / 2).rounded()
    chevron.frame = sided(CGRect(x: -3, y: middle - 12, width: 24, height: 24), in: bounds)
    let width = max(0, bounds.width - Self.chevronWidth - Self.padding)
    let height = label.font.lineHeight.rounded(.up)
    let text = CGRect(
      x: Self.chevronWidth - 5, y: ((bounds.height - height) / 2).rounded(), width: width + 5, height: height)
    label.frame = sided(text, in: bounds)
    let size = picture.sizeThatFits(bounds.size)
    let image = CGRect(
      x: Self.chevronWidth - 4, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
    picture.frame = sided(image, in: bounds)
  }

  override func handsDirection(to part: UIView) -> Bool { true }

  override var focusRingShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds.insetBy(dx: 0, dy: 6), 6) }
  override var hoverCursor: HostCursor? { isEnabled ? .pointingHand : nil }
  override var ownGestures: OwnGestures { .tap }
  override var triggersPrimaryAction: Bool { true }
}
