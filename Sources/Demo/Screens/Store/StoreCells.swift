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

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    picture.frame = bounds
    let room = max(0, bounds.width - 40)
    captionLabel.frame = CGRect(x: 20, y: 18, width: room, height: 18)
    nameLabel.frame = CGRect(x: 20, y: bounds.height - 80, width: room, height: 36)
    lineLabel.frame = CGRect(x: 20, y: bounds.height - 42, width: room, height: 22)
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
    button.addAction(UIAction { [unowned self] _ in didPress() }, for: .touchUpInside)
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

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    let middle = bounds.midY
    picture.frame = CGRect(x: 0, y: middle - 26, width: 52, height: 52)
    button.frame = CGRect(x: bounds.width - 64, y: middle - 15, width: 64, height: 30)
    let room = max(0, button.frame.minX - 64 - 12)
    nameLabel.frame = CGRect(x: 64, y: middle - 21, width: room, height: 20)
    lineLabel.frame = CGRect(x: 64, y: middle + 2, width: room, height: 18)
    let hairline = 1 / max(1, traitCollection.displayScale)
    separator.frame = CGRect(x: 64, y: bounds.maxY - hairline, width: max(0, bounds.width - 64), height: hairline)
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

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentView.bounds.width
    picture.frame = CGRect(x: 0, y: 0, width: width, height: width)
    nameLabel.frame = CGRect(x: 0, y: width + 6, width: width, height: 18)
    koreanLabel.frame = CGRect(x: 0, y: width + 25, width: width, height: 16)
  }
}
