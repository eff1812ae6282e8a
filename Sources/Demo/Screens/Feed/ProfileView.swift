import UIComponents
import UIKit

/// Is told when following a profile is toggled.
@MainActor
protocol ProfileViewDelegate: AnyObject {
  func profileView(_ view: ProfileView, togglesFollowing profile: Profile.ID)
}

extension Profile: Identifiable {}

/// A person's profile with a button to follow, in a row or on its own.
final class ProfileView: BaseView, ConfigurableContainerView {
  weak var delegate: (any ProfileViewDelegate)?

  private enum Following { case no, yes }

  private var id: Profile.ID?
  private let monogram = UILabel(font: .systemFont(ofSize: 17, weight: .semibold), color: .white)
  private let nameLabel = UILabel(font: .systemFont(ofSize: 15, weight: .semibold))
  private let aboutLabel = UILabel(font: .systemFont(ofSize: 13), color: .secondaryLabel)
  private let followButton = StatefulButton<Following>(type: .system).then {
    $0.setState(.init(title: "Follow 팔로우", tintColor: .systemBlue), for: .no)
    $0.setState(.init(title: "Following 팔로잉", tintColor: .systemGray), for: .yes)
  }

  override func initializeLayout() {
    for view in [monogram, nameLabel, aboutLabel, followButton] { addSubview(view) }
  }

  override func initializeProperties() {
    monogram.textAlignment = .center
    monogram.clipsToBounds = true
    followButton.addAction(
      UIAction { [unowned self] _ in
        if let id { delegate?.profileView(self, togglesFollowing: id) }
      }, for: .touchUpInside)
  }

  func configure(with data: Profile) {
    id = data.id
    monogram.text = String(data.korean.prefix(1))
    monogram.backgroundColor = data.color
    nameLabel.text = "\(data.name) \(data.korean)"
    aboutLabel.text = data.about
    followButton.currentState = data.isFollowed ? .yes : .no
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }

  override func updateLayout() {
    let middle = (bounds.height / 2).rounded()
    let button = followButton.intrinsicContentSize
    monogram.frame = CGRect(x: 16, y: middle - 20, width: 40, height: 40)
    monogram.layer.cornerRadius = 20
    followButton.frame = CGRect(
      x: bounds.width - 16 - button.width, y: middle - (button.height / 2).rounded(), width: button.width,
      height: button.height)
    let room = max(0, followButton.frame.minX - 12 - 68)
    nameLabel.frame = CGRect(x: 68, y: middle - 20, width: room, height: 20)
    aboutLabel.frame = CGRect(x: 68, y: middle + 1, width: room, height: 18)
  }
}
