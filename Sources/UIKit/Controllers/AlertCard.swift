import CoreGraphics
import Platform
import QuartzCore

/// The card of an alert: texts and fields that scroll when there is no room for them, and the buttons. At the bottom of a
/// window what cancels stands on a card of its own.
final class AlertCard: UIView {
  private unowned let owner: UIAlertController
  private let clip = UIView(frame: .zero)
  private let texts = UIScrollView(frame: .zero)
  private let buttonArea = UIScrollView(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let message = UILabel(frame: .zero)
  /// Those on the card.
  private var buttons: [AlertButton] = []
  private var apart: AlertButton?
  private let apartClip = UIView(frame: .zero)
  private static let gap: CGFloat = 8

  private static let width: CGFloat = 270
  private var buttonHeight: CGFloat { owner.isAtBottom ? 57 : 44 }
  private static let margin: CGFloat = 16
  private static let fieldHeight: CGFloat = 32
  static let chrome = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 0.15 : 0.97, alpha: 1)
  }

  init(owner: UIAlertController) {
    self.owner = owner
    super.init(frame: .zero)
    isOpaque = false
    layer.cornerRadius = CardRadius.alert
    layer.shadowColor = .black
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
    for clip in [clip, apartClip] {
      clip.clipsToBounds = true
      clip.layer.cornerRadius = CardRadius.alert
      clip.backgroundColor = Self.chrome
      addSubview(clip)
    }
    clip.addSubview(texts)
    clip.addSubview(buttonArea)
    message.font = .systemFont(ofSize: 13)
    for label in [title, message] {
      label.numberOfLines = 0
      label.textAlignment = .center
      texts.addSubview(label)
    }
    accessibilityIdentifier = "alert"
  }

  required init?(coder: NSCoder) { nil }

  /// What it was made for. The window may be of another width by now.
  private var madeFor = (isPopover: false, isAtBottom: false)

  func rebuildIfPlacedOtherwise() {
    if madeFor != (owner.isPopover, owner.isAtBottom) { rebuild() }
  }

  func rebuild() {
    madeFor = (owner.isPopover, owner.isAtBottom)
    title.text = owner.title
    message.text = owner.message
    for field in owner.textFields ?? [] where field.superview !== texts { texts.addSubview(field) }
    let isAtBottom = owner.isAtBottom
    title.font = .systemFont(ofSize: isAtBottom ? 13 : 17, weight: .semibold)
    for label in [title, message] { label.textColor = isAtBottom ? .secondaryLabel : .label }
    // What lies behind is dark enough at the bottom.
    layer.shadowOpacity = isAtBottom ? 0 : 0.15
    for button in buttons + [apart].compactMap({ $0 }) { button.removeFromSuperview() }
    (buttons, apart) = ([], nil)
    for action in owner.actionsInOrder {
      let button = AlertButton(action, isBold: action === owner.boldAction, fontSize: isAtBottom ? 20 : 17)
      button.addAction(UIAction { [weak owner] _ in owner?.choose(action) }, for: .primaryActionTriggered)
      if isAtBottom, action.style == .cancel {
        apart = button
        button.hasLineAbove = false
        apartClip.addSubview(button)
      } else {
        buttons.append(button)
        buttonArea.addSubview(button)
      }
    }
    apartClip.isHidden = apart == nil
    setNeedsLayout()
    owner.ownPresentation?.containerView?.setNeedsLayout()
  }

  private func height(_ label: UILabel, on width: CGFloat) -> CGFloat {
    guard label.text?.isEmpty == false else { return 0 }
    let room = max(0, width - 2 * Self.margin)
    return label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height.rounded(.up)
  }

  private func textHeight(on width: CGFloat) -> CGFloat {
    let fields = CGFloat(owner.textFields?.count ?? 0)
    let (title, message) = (height(title, on: width), height(message, on: width))
    if title + message == 0, fields == 0 { return 0 }
    return 19 + title + message + (title > 0 && message > 0 ? 4 : 0) + (fields > 0 ? 12 : 0)
      + fields * (Self.fieldHeight + 6) + (fields > 0 ? 12 : 19)
  }

  private var buttonsHeight: CGFloat {
    owner.isSideBySide ? buttonHeight : CGFloat(buttons.count) * buttonHeight
  }

  /// Of what cancels, with the gap above it where there is anything above.
  private func heightApart(above: CGFloat) -> CGFloat {
    apart == nil ? 0 : buttonHeight + (above > 0 ? Self.gap : 0)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = owner.isAtBottom ? max(0, size.width) : min(Self.width, max(0, size.width))
    let above = textHeight(on: owner.isAtBottom ? width : Self.width) + buttonsHeight
    return CGSize(width: width, height: min(above + heightApart(above: above), max(0, size.height)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = owner.isAtBottom ? bounds.width : Self.width
    let textHeight = textHeight(on: width)
    let room = max(0, bounds.height - heightApart(above: textHeight + buttonsHeight))
    clip.frame = CGRect(x: 0, y: 0, width: bounds.width, height: room)
    if let apart {
      let top = max(0, bounds.height - buttonHeight)
      apartClip.frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
      apart.frame = apartClip.bounds
    }
    let below = min(buttonsHeight, max(min(buttonsHeight, buttonHeight * 1.5), room - textHeight))
    texts.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, room - below))
    texts.contentSize = CGSize(width: bounds.width, height: textHeight)
    buttonArea.frame = CGRect(
      x: 0, y: texts.frame.maxY, width: bounds.width, height: max(0, room - texts.frame.maxY))
    buttonArea.contentSize = CGSize(width: bounds.width, height: buttonsHeight)
    var y: CGFloat = 19
    for label in [title, message] {
      let labelHeight = height(label, on: width)
      label.frame = CGRect(x: Self.margin, y: y, width: max(0, bounds.width - 2 * Self.margin), height: labelHeight)
      if labelHeight > 0 { y += labelHeight + (label === title ? 4 : 0) }
    }
    y += 12
    for field in owner.textFields ?? [] {
      field.frame = CGRect(
        x: Self.margin, y: y, width: max(0, bounds.width - 2 * Self.margin), height: Self.fieldHeight)
      y += Self.fieldHeight + 6
    }
    for (index, button) in buttons.enumerated() {
      let half = (bounds.width / 2).rounded()
      let isLeft = (index == 0) != isReversed
      button.frame =
        owner.isSideBySide
        ? CGRect(
          x: isLeft ? 0 : half, y: 0, width: isLeft ? half : bounds.width - half, height: buttonHeight)
        : CGRect(x: 0, y: CGFloat(index) * buttonHeight, width: bounds.width, height: buttonHeight)
      button.hasLineAtLeft = owner.isSideBySide && !isLeft
    }
  }

  override var accessibleRole: AccessibleRole? { .alert }
  override var accessibleStates: AccessibleStates { .modal }
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? owner.title ?? owner.message }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityHint: String? {
    get { super.accessibilityHint ?? (owner.title == nil ? nil : owner.message) }
    set { super.accessibilityHint = newValue }
  }
  override func accessibilityPerformEscape() -> Bool {
    guard let cancel = owner.actions.first(where: { $0.style == .cancel }) else { return false }
    owner.choose(cancel)
    return true
  }
}

/// One answer, with the line above it.
final class AlertButton: UIControl {
  private let action: UIAlertAction
  private let label = UILabel(frame: .zero)
  private let lines = (top: UIView(frame: .zero), left: UIView(frame: .zero))

  var hasLineAtLeft = false {
    didSet { lines.left.isHidden = !hasLineAtLeft }
  }
  var hasLineAbove = true {
    didSet { lines.top.isHidden = !hasLineAbove }
  }

  init(_ action: UIAlertAction, isBold: Bool, fontSize: CGFloat) {
    self.action = action
    super.init(frame: .zero)
    isOpaque = false
    action.button = self
    label.text = action.title
    label.font = .systemFont(ofSize: fontSize, weight: isBold ? .semibold : .regular)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.7
    addSubview(label)
    for line in [lines.top, lines.left] {
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      addSubview(line)
    }
    lines.left.isHidden = true
    isEnabled = action.isEnabled
    updateStateLook()
  }

  required init?(coder: NSCoder) { nil }

  override func stateDidChange() {
    super.stateDidChange()
    updateStateLook()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateStateLook()
  }

  override func pointerEntered() { isHovered = true }
  override func pointerExited() { isHovered = false }
  private var isHovered = false { didSet { updateStateLook() } }

  private func updateStateLook() {
    label.textColor = isEnabled ? action.style == .destructive ? .systemRed : tintColor : .tertiaryLabel
    backgroundColor = isEnabled ? isHighlighted ? .systemFill : isHovered ? .quaternarySystemFill : nil : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(8, bounds.width / 2), dy: 0)
    let pixel = 1 / max(1, contentScaleFactor)
    lines.top.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    lines.left.frame = CGRect(x: 0, y: 0, width: pixel, height: bounds.height)
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? action.accessibilityLabel ?? action.title }
    set { super.accessibilityLabel = newValue }
  }

  override var focusRingShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds.insetBy(dx: 4, dy: 4), 6) }
  override var hoverCursor: HostCursor? { isEnabled ? .pointingHand : nil }
  override var ownGestures: OwnGestures { .tap }
  override var triggersPrimaryAction: Bool { true }

  override var standardAccessibilityTraits: UIAccessibilityTraits { super.standardAccessibilityTraits.union(.button) }
}
