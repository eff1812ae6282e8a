import UIComponents
import UIKit

/// A headline.
final class TitleView: BaseView, ConfigurableContainerView {
  private let label = UILabel(font: .scaled(20, .bold))

  override func initializeLayout() {
    addSubview(label)
    label.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 14),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      // A cell that was just made has no room yet.
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4).wish,
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16).wish,
    ])
  }

  override func initializeProperties() { label.numberOfLines = 0 }

  func configure(with data: String) { label.text = data }
}
