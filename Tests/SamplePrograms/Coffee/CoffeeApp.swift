import UIKit

final class CoffeeAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let store = CoffeeStore()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    styleBars()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.tintColor = .systemBrown
    window.rootViewController = CoffeeTabBarController(store: store)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  private func styleBars() {
    let navigationBar = UINavigationBarAppearance()
    navigationBar.configureWithDefaultBackground()
    navigationBar.largeTitleTextAttributes = [.foregroundColor: UIColor.systemBrown]
    UINavigationBar.appearance(whenContainedInInstancesOf: [CoffeeTabBarController.self]).standardAppearance =
      navigationBar
    UINavigationBar.appearance(whenContainedInInstancesOf: [CoffeeTabBarController.self]).prefersLargeTitles = true

    let tabBar = UITabBarAppearance()
    tabBar.configureWithDefaultBackground()
    tabBar.stackedLayoutAppearance.selected.titleTextAttributes = [
      .foregroundColor: UIColor.systemBrown, .font: UIFont.systemFont(ofSize: 10, weight: .semibold),
    ]
    UITabBar.appearance(whenContainedInInstancesOf: [CoffeeTabBarController.self]).standardAppearance = tabBar
    UITabBar.appearance(whenContainedInInstancesOf: [CoffeeTabBarController.self]).scrollEdgeAppearance = tabBar
    UISwitch.appearance(whenContainedInInstancesOf: [CoffeeProfileController.self]).onTintColor = .systemBrown
  }
}

final class CoffeeTabBarController: UITabBarController, UITabBarControllerDelegate {
  private let store: CoffeeStore
  private var changes: (any NSObjectProtocol)?

  init(store: CoffeeStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    let tabs: [(UIViewController, String, String)] = [
      (CoffeeListController(store: store), "Coffees", "cup.and.saucer"),
      (CoffeeGridController(store: store), "Favourites", "heart"),
      (BrewTimerController(), "Brew", "timer"),
      (CoffeeProfileController(), "Profile", "person.crop.circle"),
    ]
    viewControllers = tabs.map { controller, title, symbol in
      controller.title = title
      controller.tabBarItem = UITabBarItem(
        title: title, image: UIImage(systemName: symbol), selectedImage: UIImage(systemName: symbol + ".fill"))
      return UINavigationController(rootViewController: controller)
    }
    changes = NotificationCenter.default.addObserver(forName: .coffeesDidChange, object: store, queue: nil) {
      [weak self] _ in
      MainActor.assumeIsolated { self?.updateBadge() }
    }
  }

  deinit {
    MainActor.assumeIsolated {
      if let changes { NotificationCenter.default.removeObserver(changes) }
    }
  }

  private func updateBadge() {
    let count = store.favourites.count
    viewControllers?[1].tabBarItem.badgeValue = count > 0 ? "\(count)" : nil
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    UISelectionFeedbackGenerator().selectionChanged()
  }
}
