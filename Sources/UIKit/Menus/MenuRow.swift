import CoreGraphics
import Platform
import QuartzCore

/// One line of a menu: an action, a menu that opens beside it, a title, or the band between groups.
final class MenuRow: UIView {
  let row: MenuModel.Row
  private let place: MenuModel.Place
  private let hasChecks: Bool
  private let label = UILabel(frame: .zero)
  private let second = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let check = GlyphView(.checkmark, side: 18)
  private let arrow = GlyphView(.forward, side: 14)
  private let hairline = UIView(frame: .zero)
  /// The line to the next one beside it.
  private let divider = UIView(frame: .zero)
  /// Behind one of a palette that is on or highlighted.
  private let disc = UIView(frame: .zero)
  /// The keys of a key command.
  private var shortcut: UILabel?

  static let height: CGFloat = 44
  private static let margin: CGFloat = 16
  private static let checkColumn: CGFloat = 24
  private static let bandHeight: CGFloat = 8
  private static let pictureSide: CGFloat = 22

  /// `isLast` when nothing or a band follows, so that no line is needed.
  init(_ model: MenuModel, _ index: Int, isLast: Bool) {
    row = model.rows[index]
    place = model.places[index]
    hasChecks = model.hasChecks
    super.init(frame: .zero)
    isOpaque = false
    if place.style == .palette { addSubview(disc) }
    for view in [label, second] { addSubview(view) }
    for line in [hairline, divider] {
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
    }
    hairline.isHidden = isLast || place.style == .palette
    divider.isHidden = place.style == .palette || place.column == place.columns - 1
    switch row {
    case .separator: backgroundColor = .quaternarySystemFill
    case .title(let title):
      label.text = title
      label.font = .systemFont(ofSize: 13)
      label.textColor = .secondaryLabel
      label.numberOfLines = 2
    case .element(let element): setUp(for: element, model.title(index), isEnabled: model.isChoosable(index))
    }
    addSubview(hairline)
    if place.style != .row { addSubview(divider) }
    updateBackground()
  }

  required init?(coder: NSCoder) { nil }

  private func setUp(for element: UIMenuElement, _ title: String, isEnabled: Bool) {
    let color: UIColor =
      isEnabled ? element.isDestructiveInMenu ? .systemRed : .label : .tertiaryLabel
    label.text = title
    label.font = .systemFont(ofSize: 17)
    label.textColor = color
    label.numberOfLines = place.titleLines
    let isOn = element.stateInMenu == .on
    let image = isOn ? (element as? UIAction)?.selectedImage ?? element.image : element.image
    if place.style != .row { setUpSmall(hasImage: image != nil) }
    second.text = place.style == .row ? element.subtitle : nil
    second.font = .systemFont(ofSize: 13)
    second.textColor = .secondaryLabel
    second.numberOfLines = 2
    if let image {
      picture.image = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
      picture.tintColor = color
      picture.contentMode = .scaleAspectFit
      addSubview(picture)
    }
    if element.stateInMenu != .off, place.style == .row {
      check.glyph = element.stateInMenu == .on ? .checkmark : .dash
      check.color = color
      addSubview(check)
    }
    if place.style == .row, let keys = (element as? UIKeyCommand)?.shortcutText {
      let label = UILabel(frame: .zero)
      label.text = keys
      label.font = .systemFont(ofSize: 15)
      label.textColor = isEnabled ? .secondaryLabel : .tertiaryLabel
      addSubview(label)
      shortcut = label
    }
    if element is UIMenu, place.style == .row {
      arrow.color = .secondaryLabel
      addSubview(arrow)
    }
    accessibilityLabel = element.accessibilityLabel ?? title
    accessibilityIdentifier = element.accessibilityIdentifier
    let explanation = (element as? UIAction)?.discoverabilityTitle ?? (element as? UICommand)?.discoverabilityTitle
    if let explanation { addInteraction(UIToolTipInteraction(defaultToolTip: explanation)) }
  }

  /// One of several in a line: the title in the middle, below the picture or in its place.
  private func setUpSmall(hasImage: Bool) {
    label.textAlignment = .center
    label.font = .systemFont(ofSize: place.style == .medium ? 13 : 15)
    label.isHidden = hasImage && place.style != .medium
  }

  /// Under the pointer, or chosen with the keys.
  var isHighlighted = false {
    didSet { if isHighlighted != oldValue { updateBackground() } }
  }

  private func updateBackground() {
    guard let element = row.element else { return }
    let isOn = place.style != .row && element.stateInMenu == .on
    let color: UIColor? = isHighlighted ? .systemFill : isOn ? .tertiarySystemFill : nil
    if place.style == .palette { disc.backgroundColor = color } else { backgroundColor = color }
  }

  override func handsDirection(to part: UIView) -> Bool { true }

  private var textStart: CGFloat { Self.margin + (hasChecks ? Self.checkColumn : 0) }

  private var textEnd: CGFloat {
    guard let element = row.element else { return Self.margin }
    var end = Self.margin
    if element.image != nil { end += Self.pictureSide + 8 }
    if element is UIMenu { end += 14 + 6 }
    if let shortcut { end += shortcut.intrinsicContentSize.width.rounded(.up) + 8 }
    return end
  }

  /// The height of one of several in a line, and its parts' places.
  private func smallHeight(width: CGFloat) -> CGFloat {
    guard place.style == .medium else { return Self.height }
    let text = label.sizeThatFits(CGSize(width: max(0, width - 8), height: .greatestFiniteMagnitude)).height
    let picture = self.picture.superview == nil ? 0 : Self.pictureSide + 4
    return max(Self.height, (picture + text + 20).rounded(.up))
  }

  private func layOutSmall() {
    let side = Self.pictureSide
    let x = ((bounds.width - side) / 2).rounded()
    let room = CGSize(width: max(0, bounds.width - 8), height: .greatestFiniteMagnitude)
    let text = label.isHidden ? 0 : label.sizeThatFits(room).height.rounded(.up)
    let hasPicture = picture.superview != nil
    let content = (hasPicture ? side : 0) + (hasPicture && text > 0 ? 4 : 0) + text
    let top = ((bounds.height - content) / 2).rounded()
    picture.frame = CGRect(x: x, y: top, width: side, height: side)
    label.frame = CGRect(x: 4, y: bounds.height - top - text, width: room.width, height: text)
    let wide: CGFloat = 36
    disc.frame = CGRect(
      x: ((bounds.width - wide) / 2).rounded(), y: ((bounds.height - wide) / 2).rounded(), width: wide, height: wide)
    disc.layer.cornerRadius = wide / 2
  }

  private func textSizes(width: CGFloat) -> (CGSize, CGSize) {
    let room = CGSize(width: max(0, width - textStart - textEnd), height: .greatestFiniteMagnitude)
    let hasSecond = second.text?.isEmpty == false
    return (label.sizeThatFits(room), hasSecond ? second.sizeThatFits(room) : .zero)
  }

  func height(width: CGFloat) -> CGFloat {
    let (first, second) = textSizes(width: width)
    return switch row {
    case .separator: Self.bandHeight
    case .title: (first.height + 18).rounded(.up)
    case .element where place.style != .row: smallHeight(width: width)
    case .element: max(Self.height, (first.height + second.height + 22).rounded(.up))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(1, contentScaleFactor)
    hairline.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    if self.place.style != .row {
      layOutSmall()
      divider.frame = sided(CGRect(x: bounds.width - pixel, y: 0, width: pixel, height: bounds.height), in: bounds)
      return
    }
    let (first, second) = textSizes(width: bounds.width)
    let width = max(0, bounds.width - textStart - textEnd)
    func place(_ view: UIView, x: CGFloat, width: CGFloat, y: CGFloat? = nil, height: CGFloat) {
      let frame = CGRect(
        x: x, y: y ?? ((bounds.height - height) / 2).rounded(), width: width, height: height)
      view.frame = sided(frame, in: bounds)
    }
    let top = ((bounds.height - first.height - second.height) / 2).rounded()
    place(label, x: textStart, width: width, y: top, height: first.height.rounded(.up))
    place(self.second, x: textStart, width: width, y: label.frame.maxY, height: second.height.rounded(.up))
    var end = bounds.width - Self.margin
    if arrow.superview != nil {
      place(arrow, x: end - 14, width: 14, height: 14)
      end -= 14 + 6
    }
    if let shortcut {
      let size = shortcut.intrinsicContentSize
      let width = size.width.rounded(.up)
      place(shortcut, x: end - width, width: width, height: size.height.rounded(.up))
      end -= width + 8
    }
    let side = Self.pictureSide
    place(picture, x: end - side, width: side, height: side)
    place(check, x: Self.margin - 3, width: 18, height: 18)
  }

  // What it is for those who do not see it: an item, or the title of a group.
  override var standardIsAccessibilityElement: Bool { if case .separator = row { false } else { true } }
  override var accessibleRole: AccessibleRole? {
    switch row {
    case .separator: nil
    case .title: .label
    case .element(let element): element is UIMenu ? .menu : .menuItem
    }
  }
  override var accessibleStates: AccessibleStates {
    guard let element = row.element else { return [] }
    if element is UIMenu { return .hasPopup }
    return element.stateInMenu == .off ? [] : [.checkable, .checked]
  }
  override var standardAccessibilityTraits: UIAccessibilityTraits {
    guard row.element != nil else { return .staticText }
    return label.textColor == .tertiaryLabel ? [.button, .notEnabled] : .button
  }
  override var standardAccessibilityHint: String? { row.element?.accessibilityHint ?? second.text }
}
