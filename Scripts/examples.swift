// What the examples of docstrings and papers presume; Scripts/examples compiles it with them.
import Testing
import UIComponents
import UIKit
import UIKitTesting

struct Player: Searchable {
  var name: String
  var query: String { name }
  static let all = [Player(name: "Kim"), Player(name: "Park")]
}

final class PlayerCell: BaseTableViewCell<Player> {}
final class PlayerTile: BaseCollectionViewCell<Player> {}
final class PlayerHeading: UICollectionReusableView { let label = UILabel() }
final class SectionHeading: UITableViewHeaderFooterView {}

@MainActor protocol FeedDelegate: AnyObject {}
struct Profile { var name: String }

final class TitleView: BaseView, ConfigurableContainerView {
  func configure(with data: String) {}
}

final class ProfileView: BaseView, ConfigurableContainerView {
  weak var delegate: (any FeedDelegate)?
  func configure(with data: Profile) {}
}

final class ListController: UITableViewController {}
@MainActor func post(_ text: String) {}
@MainActor func show(_ text: String) {}
@MainActor let window = TestWindow(root: ListController())
@MainActor let card = CardView()
@MainActor let controller = ListController()
