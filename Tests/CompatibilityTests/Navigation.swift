import UIKit

// Navigation, search, menus and alerts as programs write them.

class NavigationBase: UINavigationController {
  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
    navigationBar.prefersLargeTitles = true
  }

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewController.navigationItem.backButtonTitle = ""
    super.pushViewController(viewController, animated: animated)
  }

  override func popViewController(animated: Bool) -> UIViewController? {
    super.popViewController(animated: animated)
  }

  override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    super.popToRootViewController(animated: animated)
  }

  override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    super.popToViewController(viewController, animated: animated)
  }

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    super.setViewControllers(viewControllers, animated: animated)
  }

  override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    super.setNavigationBarHidden(hidden, animated: animated)
  }

  override var visibleViewController: UIViewController? { super.visibleViewController }
  override var topViewController: UIViewController? { super.topViewController }
}

class AppNavigation: NavigationBase, UINavigationControllerDelegate {
  var shown: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemIndigo
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.shadowColor = .clear
    navigationBar.standardAppearance = appearance
    navigationBar.scrollEdgeAppearance = appearance
    navigationBar.tintColor = .white
    navigationBar.isTranslucent = true
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    shown.append(viewController.title ?? "")
  }
}

final class MainNavigation: AppNavigation {}

class SearchingController: UIViewController, UISearchResultsUpdating, UISearchBarDelegate, UISearchControllerDelegate {
  private let searchController = UISearchController(searchResultsController: nil)
  private(set) var query = ""
  private lazy var addButton = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: SearchingController.add)

  var isFiltering: Bool { searchController.isActive && !(searchController.searchBar.text?.isEmpty ?? true) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Players"
    searchController.searchResultsUpdater = self
    searchController.delegate = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.hidesNavigationBarDuringPresentation = true
    searchController.searchBar.placeholder = "Search players"
    searchController.searchBar.delegate = self
    searchController.searchBar.searchBarStyle = .minimal
    searchController.searchBar.tintColor = .systemRed
    searchController.searchBar.searchTextField.autocorrectionType = .no
    searchController.searchBar.scopeButtonTitles = ["All", "Captains"]
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.largeTitleDisplayMode = .always
    definesPresentationContext = true
    navigationItem.rightBarButtonItems = [
      addButton, editButtonItem,
      UIBarButtonItem(title: "Sort", image: nil, primaryAction: nil, menu: makeMenu()),
    ]
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Close", style: .done, target: self, action: SearchingController.close(_:))
    navigationItem.backBarButtonItem = UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)
  }

  func makeMenu() -> UIMenu {
    let byName = UIAction(title: "Name", image: nil, state: .on) { _ in }
    let remove = UIAction(title: "Remove", attributes: [.destructive, .disabled]) { action in
      action.state = .off
    }
    let more = UIMenu(title: "More", image: nil, identifier: nil, options: .displayInline, children: [remove])
    return UIMenu(title: "Sort by", children: [byName, more])
  }

  func add() {
    let alert = UIAlertController(title: "Add", message: nil, preferredStyle: .alert)
    alert.addTextField { textField in textField.placeholder = "Name" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
        self?.query = alert?.textFields?.first?.text ?? ""
      })
    alert.preferredAction = alert.actions.last
    present(alert, animated: true, completion: nil)
  }

  func close(_ sender: UIBarButtonItem) {
    dismiss(animated: true, completion: nil)
  }

  func updateSearchResults(for searchController: UISearchController) {
    query = searchController.searchBar.text ?? ""
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { query = "" }

  override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    addButton.isEnabled = !editing
  }
}

class MenuView: UIView, UIContextMenuInteractionDelegate {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addInteraction(UIContextMenuInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(title: "", children: [UIAction(title: "Copy") { _ in }])
    }
  }
}

final class PopUpButton: UIButton {
  override var menu: UIMenu? {
    didSet { showsMenuAsPrimaryAction = menu != nil }
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    super.contextMenuInteraction(interaction, configurationForMenuAtLocation: location)
  }
}

class BaseItem: UIBarButtonItem {
  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

class FancyBar: UINavigationBar {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func layoutSubviews() { super.layoutSubviews() }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
}

class FancySearchBar: UISearchBar {
  override func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    super.setShowsCancelButton(false, animated: false)
  }
}

final class FancySearchController: UISearchController {
  private let ownBar = FancySearchBar()
  override var searchBar: UISearchBar { ownBar }
}

class ContainerController: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  func show(_ child: UIViewController) {
    addChild(child)
    child.beginAppearanceTransition(true, animated: false)
    view.addSubview(child.view)
    child.endAppearanceTransition()
    child.didMove(toParent: self)
  }

  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    viewControllerToPresent.modalPresentationStyle = .formSheet
    viewControllerToPresent.modalTransitionStyle = .crossDissolve
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    super.dismiss(animated: flag, completion: completion)
  }
}
