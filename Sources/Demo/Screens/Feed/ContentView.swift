import UIComponents
import UIKit

/// Is told when the like of a post is toggled, and when a topic in its text is pressed.
@MainActor
protocol ContentViewDelegate: AnyObject {
  func contentView(_ view: ContentView, togglesLikeOf post: Post.ID)
  func contentView(_ view: ContentView, chooses topic: String)
}

extension Post: Identifiable {}

/// A post's text, and the button to like it.
final class ContentView: BaseView, ConfigurableContainerView {
  weak var delegate: (any ContentViewDelegate)?

  private enum Liking { case no, yes }

  private var id: Post.ID?
  private let label = LinkLabel()
  private let likeButton = StatefulButton<Liking>(type: .system).then {
    $0.setState(.init(image: DemoAssets.image("heart"), tintColor: .systemGray), for: .no)
    $0.setState(.init(image: DemoAssets.image("heart-fill"), tintColor: .systemPink), for: .yes)
    $0.accessibilityLabel = "Like"
  }

  override func initializeLayout() {
    addSubview(label)
    addSubview(likeButton)
  }

  override func initializeProperties() {
    label.font = .scaled(15)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.patterns = [.hashtag]
    label.setHandler(for: .hashtag) { [unowned self] in delegate?.contentView(self, chooses: $0.value) }
    likeButton.scaleTitle()
    likeButton.titleEdgeInsets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: -6)
    likeButton.contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 6)
    likeButton.addAction(
      UIAction { [unowned self] _ in
        if let id { delegate?.contentView(self, togglesLikeOf: id) }
      }, for: .touchUpInside)
  }

  func configure(with data: Post) {
    id = data.id
    label.text = data.text
    likeButton.setTitle("\(data.likes)", for: .normal)
    likeButton.accessibilityValue = data.likes == 1 ? "1 like" : "\(data.likes) likes"
    likeButton.currentState = data.isLiked ? .yes : .no
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: max(1, size.width - 32), height: 1e6))
    return CGSize(width: size.width, height: text.height.rounded(.up) + 12 + buttonHeight)
  }

  private var buttonHeight: CGFloat {
    traitCollection.hasEnlargedText ? max(32, likeButton.intrinsicContentSize.height.rounded(.up)) : 32
  }

  override func updateLayout() {
    let text = max(0, bounds.height - 12 - buttonHeight)
    label.frame = CGRect(x: 16, y: 8, width: max(0, bounds.width - 32), height: text)
    let button = likeButton.intrinsicContentSize
    likeButton.frame = CGRect(x: 14, y: text + 8 + 4, width: button.width, height: buttonHeight)
  }
}
