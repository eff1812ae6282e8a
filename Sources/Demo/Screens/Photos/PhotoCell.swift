import UIComponents
import UIKit

/// A photo; selected it is a little smaller, with a check mark.
final class PhotoCell: BaseCollectionViewCell<Photo> {
  override var item: Photo! {
    didSet {
      imageView.image = item.image
      accessibilityLabel = item.title
    }
  }

  private let imageView = UIImageView()
  private let ring = UIView()
  private let mark = UIImageView(image: DemoAssets.image("check").withRenderingMode(.alwaysTemplate))
  private var inset: CGFloat = 0 {
    didSet { if inset != oldValue { setNeedsLayout() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = 8
    ring.layer.cornerRadius = 12
    ring.layer.borderWidth = 1.5
    ring.layer.borderColor = UIColor.white.cgColor
    mark.tintColor = .white
    ring.addSubview(mark)
    for view in [imageView, ring] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    inset = state.isSelected ? 6 : 0
    imageView.alpha = state.isHighlighted && !state.isSelected ? 0.75 : 1
    ring.isHidden = !state.isSelected && !state.isEditing
    ring.backgroundColor = state.isSelected ? .systemBlue : UIColor.black.withAlphaComponent(0.2)
    mark.isHidden = !state.isSelected
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    imageView.frame = bounds.insetBy(dx: min(inset, bounds.width / 2), dy: min(inset, bounds.height / 2))
    ring.frame = CGRect(x: bounds.maxX - 32, y: bounds.maxY - 32, width: 24, height: 24)
    mark.frame = CGRect(x: 4, y: 4, width: 16, height: 16)
  }
}
