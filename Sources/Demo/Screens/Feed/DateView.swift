import UIComponents
import UIKit

/// A date with an icon.
final class DateView: BaseView, ConfigurableContainerView {
  private let icon = UIImageView(image: DemoAssets.image("calendar").withRenderingMode(.alwaysTemplate))
  private let label = UILabel(font: .scaled(13), color: .secondaryLabel)

  override func initializeLayout() {
    addSubview(icon)
    addSubview(label)
  }

  override func initializeProperties() { icon.tintColor = .secondaryLabel }

  func configure(with data: String) { label.text = data }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 18 + label.wrap(in: size.width - 58, standard: 18))
  }

  override func updateLayout() {
    let middle = (bounds.height / 2).rounded() - 3
    icon.frame = CGRect(x: 16, y: middle - 9, width: 18, height: 18)
    let room = max(0, bounds.width - 58)
    let height = label.wrap(in: room, standard: 18)
    label.frame = CGRect(x: 42, y: middle - (height / 2).rounded(), width: room, height: height)
  }
}
