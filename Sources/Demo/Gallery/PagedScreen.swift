import UIKit

/// A screen of several pages, and a segmented control that goes from one to the other. A page is made when it is first
/// asked for, and kept.
class PagedScreen: UIViewController {
  private let pages: [(title: String, make: () -> UIViewController)]
  private var made: [Int: UIViewController] = [:]
  private var shown = 0
  private lazy var selector = PairedSegments(pages.map(\.title))

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
    made[shown]?.view.removeFromSuperview()
    shown = index
    let page = made[index] ?? pages[index].make()
    let isNew = made[index] == nil
    made[index] = page
    if isNew { addChild(page) }
    view.addSubview(page.view)
    if isNew { page.didMove(toParent: self) }
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    let height = selector.height(in: column.width)
    selector.frame = CGRect(x: column.minX, y: 0, width: column.width, height: height)
    let top = height + 12
    made[shown]?.view.frame = CGRect(
      x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
    needHeight(top + (made[shown]?.preferredContentSize.height ?? 0))
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    view.setNeedsLayout()
  }
}
