import UIComponents
import UIKit

/// A headline.
final class TitleView: BaseView, ConfigurableContainerView {
  private let label = UILabel(font: .systemFont(ofSize: 20, weight: .bold))

  override func initializeLayout() { addSubview(label) }
  override func initializeProperties() { label.numberOfLines = 0 }

  func configure(with data: String) {
    label.text = data
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: max(1, size.width - 32), height: 1e6))
    return CGSize(width: size.width, height: text.height.rounded(.up) + 18)
  }

  override func updateLayout() {
    label.frame = CGRect(x: 16, y: 14, width: max(0, bounds.width - 32), height: max(0, bounds.height - 18))
  }
}
