import UIKit

/// The screen Controls: its pages, and a segmented control that goes from one to the other.
final class ControlsPages: UIViewController {
  private let pages: [(title: String, make: () -> UIViewController)] = [
    ("Basics 기본", { ControlsScreen() }),
    ("Buttons 버튼", { ButtonsPage() }),
    ("Values 값", { ValuesPage() }),
    ("Dates 날짜", { DatesPage() }),
  ]
  private var made: [Int: UIViewController] = [:]
  private var shown = 0
  private lazy var selector = UISegmentedControl(items: pages.map(\.title))

  override func viewDidLoad() {
    super.viewDidLoad()
    selector.selectedSegmentIndex = 0
    selector.accessibilityIdentifier = "pages"
    selector.addAction(UIAction { [unowned self] _ in show(selector.selectedSegmentIndex) }, for: .valueChanged)
    view.addSubview(selector)
    show(0)
  }

  private func show(_ index: Int) {
    made[shown]?.view.isHidden = true
    shown = index
    let page = made[index] ?? pages[index].make()
    if made[index] == nil {
      made[index] = page
      addChild(page)
      view.addSubview(page.view)
      page.didMove(toParent: self)
    }
    page.view.isHidden = false
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    selector.frame = CGRect(x: column.minX, y: 0, width: column.width, height: 32)
    let top: CGFloat = 44
    made[shown]?.view.frame = CGRect(
      x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
  }
}

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
    let isPair = content.width >= Self.narrowestPair
    let width = isPair ? ((content.width - 24) / 2).rounded(.down) : content.width
    var bottom: CGFloat = 0
    for (index, column) in groups.enumerated() {
      let x = index == 0 || !isPair ? content.minX : content.maxX - width
      var y = isPair ? 0 : bottom
      for group in column {
        group.frame = CGRect(x: x, y: y, width: width, height: group.height(isCompact: false))
        y = group.frame.maxY + 20
      }
      bottom = max(bottom, y)
    }
    scrollView.contentSize = CGSize(width: view.bounds.width, height: bottom)
  }
}
