import UIKit

/// Groups of rows in two columns, or in one where there is no room for two.
class GroupsPage: UIViewController {
  private let scrollView = UIScrollView()
  private lazy var groups = makeGroups()

  func makeGroups() -> [[GroupView]] { [] }

  private static let narrowestPair: CGFloat = 660

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(scrollView)
    for group in groups.joined() { scrollView.addSubview(group) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    let content = view.bounds.contentColumn
    let isPair = content.width >= Metrics.scaled(Self.narrowestPair, traitCollection)
    let width = isPair ? ((content.width - 24) / 2).rounded(.down) : content.width
    var bottom: CGFloat = 0
    for (index, column) in groups.enumerated() {
      let x = index == 0 || !isPair ? content.minX : content.maxX - width
      var y = isPair ? 0 : bottom
      for group in column {
        group.frame = CGRect(x: x, y: y, width: width, height: group.height(isCompact: false, width: width))
        y = group.frame.maxY + 20
      }
      bottom = max(bottom, y)
    }
    scrollView.contentSize = CGSize(width: view.bounds.width, height: bottom)
  }
}
