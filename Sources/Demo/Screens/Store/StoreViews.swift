import UIComponents
import UIKit

/// The title of a section, on the screen's ground, since what scrolls passes behind it.
final class StoreHeader: UICollectionReusableView {
  let label = UILabel(font: .scaled(20, .bold))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGroupedBackground
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.contentColumn
  }
}

/// How many updates wait, at the corner of a cover.
final class StoreBadge: UICollectionReusableView {
  private let label = UILabel(font: .scaled(13, .semibold), color: .white)

  var count = 0 {
    didSet {
      label.text = "\(count)"
      label.accessibilityLabel = "\(count == 1 ? "1 update" : "\(count) updates") 업데이트"
      isHidden = count == 0
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemRed.underWhite
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds
  }
}

/// The ground under a section.
final class StorePlate: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
  }

  required init?(coder: NSCoder) { nil }
}
