import UIComponents
import UIKit

/// The delegate of all rows of a feed: the type that its rows' views report to.
@MainActor
protocol FeedDelegate: ProfileViewDelegate, ContentViewDelegate {}

/// The kinds of rows in a feed.
enum FeedRow {
  typealias Title = Component<TitleView, any FeedDelegate>
  typealias Author = Component<ProfileView, any FeedDelegate>
  typealias Content = Component<ContentView, any FeedDelegate>
  typealias Date = Component<DateView, any FeedDelegate>
}

extension FeedModel {
  /// The rows of each post, of different kinds in one list.
  @MainActor var rows: [[any CellConfigurator<any FeedDelegate>]] {
    shownPosts.map { post in
      [
        FeedRow.Title.Configurator(data: post.title),
        FeedRow.Author.Configurator(data: profiles[post.author]) { $0 },
        FeedRow.Content.Configurator(data: post) { $0 },
        FeedRow.Date.Configurator(data: post.date),
      ]
    }
  }
}

/// Posts as cards of different rows, and above them a profile, in the same kind of view as in the rows.
final class FeedScreen: UIViewController, UITableViewDataSource, UITableViewDelegate, FeedDelegate {
  private var model = FeedModel() {
    didSet {
      rows = model.rows
      configureHeader()
    }
  }
  private lazy var rows = model.rows

  private let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private let edge = ScrollEdge()
  private let card = UIView()
  private let profileView = ProfileView()
  private let likesLabel = UILabel(font: .scaled(13), color: .secondaryLabel)

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(FeedRow.Title.Cell.self)
    tableView.register(FeedRow.Author.Cell.self)
    tableView.register(FeedRow.Content.Cell.self)
    tableView.register(FeedRow.Date.Cell.self)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.separatorStyle = .none
    tableView.backgroundColor = .clear
    tableView.accessibilityIdentifier = "feed"
    card.backgroundColor = .secondarySystemGroupedBackground
    // Like the table's groups below it.
    card.layer.cornerRadius = 10
    profileView.delegate = self
    likesLabel.accessibilityIdentifier = "likes"
    for subview in [tableView, edge, card] { view.addSubview(subview) }
    for subview in [profileView, likesLabel] { card.addSubview(subview) }
    configureHeader()
  }

  private func configureHeader() {
    profileView.configure(with: model.profiles[0])
    if let topic = model.topic {
      let count = model.shownPosts.count
      likesLabel.text = "#\(topic): \(count == 1 ? "1 post" : "\(count) posts") · 글 \(count)개"
      return
    }
    likesLabel.text = "\(model.posts.count) posts, \(model.likes) likes · 글 \(model.posts.count)개, 좋아요 \(model.likes)개"
  }

  // MARK: - Delegate of the rows

  func profileView(_ view: ProfileView, togglesFollowing profile: Profile.ID) {
    model.toggleFollowing(of: profile)
    tableView.reloadData()
  }

  func contentView(_ view: ContentView, togglesLikeOf post: Post.ID) {
    model.toggleLike(of: post)
    if let post = model.posts.first(where: { $0.id == post }) { view.configure(with: post) }
  }

  func contentView(_ view: ContentView, chooses topic: String) {
    model.choose(topic)
    tableView.reloadData()
    tableView.setContentOffset(.zero, animated: false)
  }

  // MARK: - Rows

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    rows[indexPath.section][indexPath.row].cell(in: tableView, for: indexPath, delegate: self)
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 0 }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 16 }

  // MARK: - Layout

  /// In points at the standard text size.
  private static let lowestTable: CGFloat = 160

  private func profileHeight(in width: CGFloat) -> CGFloat {
    guard traitCollection.hasEnlargedText else { return 56 }
    return profileView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height.rounded(.up)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    profileView.frame = CGRect(x: 0, y: 4, width: column.width, height: profileHeight(in: column.width))
    let x: CGFloat = traitCollection.hasHugeText ? 16 : 68
    let room = max(0, column.width - x - 16)
    likesLabel.frame = CGRect(
      x: x, y: profileView.frame.maxY, width: room, height: likesLabel.wrap(in: room, standard: 20))
    card.frame = CGRect(x: column.minX, y: 0, width: column.width, height: likesLabel.frame.maxY + 12)
    let top = card.frame.maxY + 16
    needHeight(top + Metrics.scaled(Self.lowestTable, traitCollection))
    let cards = column.insetGroups
    tableView.frame = CGRect(x: cards.minX, y: top, width: cards.width, height: max(0, view.bounds.height - top))
    edge.layOut(above: CGRect(x: 0, y: top, width: view.bounds.width, height: 0))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { edge.follow(scrollView) }
}
