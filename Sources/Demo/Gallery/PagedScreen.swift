import UIKit

/// A screen of several pages, and a segmented control that goes from one to the other. A page is made when it is first
/// asked for, and kept.
class PagedScreen: UIViewController {
  private let pages: [(title: String, make: () -> UIViewController)]
  private var made: [Int: UIViewController] = [:]
  private var shown = 0
  private lazy var selector = UISegmentedControl(items: pages.map(\.title))

  /// Each title is an English word and a Korean one; where both have no room, the first stands alone.
  init(_ pages: [(title: String, make: () -> UIViewController)]) {
    self.pages = pages
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    selector.selectedSegmentIndex = 0
    selector.accessibilityIdentifier = "pages"
    selector.addAction(
      UIAction { [unowned self] _ in showPage(selector.selectedSegmentIndex) }, for: .valueChanged)
    view.addSubview(selector)
    showPage(0)
  }

  private func showPage(_ index: Int) {
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

  /// The narrowest segment that has room for two words, in points.
  private static let narrowestPair: CGFloat = 104

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    selector.frame = CGRect(x: column.minX, y: 0, width: column.width, height: 32)
    let isNarrow = column.width / CGFloat(pages.count) < Self.narrowestPair
    for (index, page) in pages.enumerated() {
      let title = isNarrow ? String(page.title.prefix { $0 != " " }) : page.title
      if selector.titleForSegment(at: index) != title { selector.setTitle(title, forSegmentAt: index) }
    }
    let top: CGFloat = 44
    made[shown]?.view.frame = CGRect(
      x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
  }
}
