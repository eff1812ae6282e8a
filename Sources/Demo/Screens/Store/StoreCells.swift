import UIComponents
import UIKit

/// A cell of the store: a line around it says that the keys have come to it.
class StoreCell: BaseCollectionViewCell<StoreApp> {
  private let ring = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    ring.isUserInteractionEnabled = false
    ring.isHidden = true
    ring.layer.borderWidth = 3
    ring.layer.cornerRadius = 18
    addSubview(ring)
  }

  required init?(coder: NSCoder) { nil }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    ring.isHidden = !state.isFocused
    ring.layer.borderColor = tintColor.resolvedColor(with: state.traitCollection).cgColor
    contentView.alpha = state.isHighlighted ? 0.7 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ring.frame = bounds.insetBy(dx: -5, dy: -5)
  }
}

/// A large card for one app.
final class StoreBannerCell: StoreCell {
  override var item: StoreApp! {
    didSet {
      picture.app = item
      nameLabel.text = item.title
      lineLabel.text = item.line
      accessibilityLabel = "Banner \(item.name)"
    }
  }

  private let picture = AppPicture(.banner)
  private let captionLabel = UILabel("Our choice 추천", font: .scaled(13, .semibold), color: .white)
  private let nameLabel = UILabel(font: .scaled(28, .bold), color: .white)
  private let lineLabel = UILabel(font: .scaled(15), color: .white)

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [picture, captionLabel, nameLabel, lineLabel] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Room for two lines of huge names, and for two of what is said of them.
  static func height(_ traits: UITraitCollection) -> CGFloat {
    guard traits.hasEnlargedText else { return 188 }
    return Metrics.scaled(traits.hasHugeText ? 140 : 188, traits)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    picture.frame = bounds
    let room = max(0, bounds.width - 40)
    let bottom = bounds.height - 20
    captionLabel.frame = CGRect(x: 20, y: 18, width: room, height: captionLabel.lineHeight(18))
    let line = lineLabel.wrap(in: room, standard: 22, lines: 2)
    let name = nameLabel.wrap(in: room, standard: 36, lines: 2)
    lineLabel.frame = CGRect(x: 20, y: bottom - line, width: room, height: line)
    nameLabel.frame = CGRect(x: 20, y: bottom - line - 2 - name, width: room, height: name)
  }
}

/// An app in a row: icon, names, and a button that gets or opens it.
final class StoreRowCell: StoreCell {
  override var item: StoreApp! {
    didSet {
      picture.app = item
      nameLabel.text = item.title
      lineLabel.text = item.line
      accessibilityLabel = item.name
      describeButton()
    }
  }

  var isOwned = false {
    didSet { if isOwned != oldValue { describeButton() } }
  }

  var hasSeparator = true {
    didSet { separator.isHidden = !hasSeparator }
  }

  /// Called when the button is pressed.
  var didPress: () -> Void = {}

  private let picture = AppPicture()
  private let nameLabel = UILabel(font: .scaled(15, .medium))
  private let lineLabel = UILabel(font: .scaled(13), color: .secondaryLabel)
  private let button = RoundButton()
  private let separator = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    separator.backgroundColor = .separator
    button.addAction(UIAction { [weak self] _ in self?.didPress() }, for: .touchUpInside)
    for view in [picture, nameLabel, lineLabel, button, separator] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private func describeButton() {
    button.title = isOwned ? "Open" : "Get"
    button.accessibilityLabel = "\(isOwned ? "Open" : "Get") \(item?.name ?? "")"
    button.setState(
      RoundButton.Configuration(
        backgroundColor: isOwned ? .tertiarySystemFill : .systemBlue, isEnabled: true,
        contentColor: isOwned ? .systemBlue : .white), for: .enabled)
  }

  /// What is said of an app has two lines of huge text.
  static func height(_ traits: UITraitCollection) -> CGFloat {
    guard traits.hasEnlargedText else { return 72 }
    return Metrics.scaled(traits.hasHugeText ? 60 : 72, traits)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    let middle = bounds.midY
    let isHuge = traitCollection.hasHugeText
    picture.isHidden = isHuge
    picture.frame = CGRect(x: 0, y: middle - 26, width: 52, height: 52)
    var size = CGSize(width: 64, height: 30)
    if traitCollection.hasEnlargedText {
      let wanted = button.intrinsicContentSize
      size = CGSize(width: max(size.width, wanted.width), height: max(size.height, wanted.height))
    }
    button.frame = CGRect(
      x: bounds.width - size.width, y: middle - (size.height / 2).rounded(), width: size.width, height: size.height)
    let x: CGFloat = isHuge ? 0 : 64
    let room = max(0, button.frame.minX - x - 12)
    let name = nameLabel.wrap(in: room, standard: 20, lines: 1)
    let line = lineLabel.wrap(in: room, standard: 18, lines: 2)
    let top = isHuge ? ((bounds.height - name - line - 2) / 2).rounded() : middle - name - 1
    nameLabel.frame = CGRect(x: x, y: top, width: room, height: name)
    lineLabel.frame = CGRect(x: x, y: top + name + (isHuge ? 2 : 3), width: room, height: line)
    let hairline = 1 / max(1, traitCollection.displayScale)
    separator.frame = CGRect(x: x, y: bounds.maxY - hairline, width: max(0, bounds.width - x), height: hairline)
  }
}

/// An app's large icon with its name below.
final class StoreCoverCell: StoreCell {
  override var item: StoreApp! {
    didSet {
      picture.app = item
      nameLabel.text = item.name
      koreanLabel.text = item.korean
      accessibilityLabel = "Cover \(item.name)"
    }
  }

  private let picture = AppPicture()
  private let nameLabel = UILabel(font: .scaled(13, .medium))
  private let koreanLabel = UILabel(font: .scaled(11), color: .secondaryLabel)

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [picture, nameLabel, koreanLabel] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private static let widestPicture: CGFloat = 160

  /// How far the picture's right edge is from the cell's.
  static func rest(_ traits: UITraitCollection) -> CGFloat { max(0, size(traits).width - widestPicture) }

  static func size(_ traits: UITraitCollection) -> CGSize {
    let width = Metrics.scaled(104, traits)
    return CGSize(width: width, height: min(width, widestPicture) + Metrics.scaled(44, traits))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentView.bounds.width
    let side = min(width, Self.widestPicture)
    picture.frame = CGRect(x: 0, y: 0, width: side, height: side)
    nameLabel.frame = CGRect(x: 0, y: side + 6, width: width, height: nameLabel.lineHeight(18))
    koreanLabel.frame = CGRect(
      x: 0, y: nameLabel.frame.maxY + 1, width: width, height: koreanLabel.lineHeight(16))
  }
}
