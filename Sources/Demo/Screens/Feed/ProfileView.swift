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
  private let monogram = UILabel(font: .scaled(17, .semibold), color: .white)
  private let nameLabel = UILabel(font: .scaled(15, .semibold))
  private let aboutLabel = UILabel(font: .scaled(13), color: .secondaryLabel)
  private let followButton = StatefulButton<Following>(type: .system).then {
    $0.setState(.init(title: "Follow 팔로우", tintColor: .systemBlue), for: .no)
    $0.setState(.init(title: "Following 팔로잉", tintColor: .systemGray), for: .yes)
  }

  private lazy var texts = UIStackView(arrangedSubviews: [nameLabel, aboutLabel])
  private lazy var height = heightAnchor.constraint(equalToConstant: 56).wish
  private lazy var beside = makeBeside()
  private lazy var below = makeBelow()

  override func initializeLayout() {
    texts.axis = .vertical
    texts.spacing = 2
    for view in [monogram, texts, followButton] {
      addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    // Texts give way to the button.
    followButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      monogram.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      monogram.widthAnchor.constraint(equalToConstant: 40), monogram.heightAnchor.constraint(equalToConstant: 40),
      monogram.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
    arrange()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrange()
  }

  private func makeBeside() -> [NSLayoutConstraint] {
    [
      height, texts.centerYAnchor.constraint(equalTo: centerYAnchor),
      followButton.centerYAnchor.constraint(equalTo: centerYAnchor),
      texts.leadingAnchor.constraint(equalTo: monogram.trailingAnchor, constant: 12),
      // A cell that was just made has no room yet.
      texts.trailingAnchor.constraint(lessThanOrEqualTo: followButton.leadingAnchor, constant: -12).wish,
      followButton.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
    ]
  }

  /// The button below the texts, and no monogram.
  private func makeBelow() -> [NSLayoutConstraint] {
    [
      texts.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      texts.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      texts.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16).wish,
      followButton.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      followButton.topAnchor.constraint(equalTo: texts.bottomAnchor, constant: 4),
      followButton.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8).wish,
    ]
  }

  private func arrange() {
    let isHuge = traitCollection.hasHugeText
    monogram.isHidden = isHuge
    for label in [nameLabel, aboutLabel] { label.numberOfLines = isHuge ? 0 : 1 }
    height.constant = Metrics.scaled(56, traitCollection)
    NSLayoutConstraint.deactivate(isHuge ? beside : below)
    NSLayoutConstraint.activate(isHuge ? below : beside)
  }

  override func initializeProperties() {
    monogram.textAlignment = .center
    followButton.scaleTitle()
    monogram.clipsToBounds = true
    monogram.accessibilityElementsHidden = true
    monogram.layer.cornerRadius = 20
    followButton.addAction(
      UIAction { [unowned self] _ in
        if let id { delegate?.profileView(self, togglesFollowing: id) }
      }, for: .touchUpInside)
  }

  func configure(with data: Profile) {
    id = data.id
    monogram.text = String(data.korean.prefix(1))
    monogram.backgroundColor = data.color.underWhite
    nameLabel.text = "\(data.name) \(data.korean)"
    aboutLabel.text = data.about
    followButton.currentState = data.isFollowed ? .yes : .no
  }
}
