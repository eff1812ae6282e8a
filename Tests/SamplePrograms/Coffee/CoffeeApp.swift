import UIKit

/// Four tabs: a list that is searched, a grid of favourites, a timer, and settings.
final class CoffeeAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let store = CoffeeStore()
  private lazy var tabs = UITabBarController()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let bar = UINavigationBarAppearance()
    bar.configureWithDefaultBackground()
    bar.largeTitleTextAttributes = [.foregroundColor: UIColor.systemBrown]
    tabs.viewControllers = [
      page(CoffeeListController(store: store), "Coffees", "cup.and.saucer", bar),
      page(CoffeeGridController(store: store), "Favourites", "heart", bar),
      page(BrewTimerController(), "Brew", "timer", bar),
      page(CoffeeProfileController(style: .insetGrouped), "Profile", "person.crop.circle", bar),
    ]
    NotificationCenter.default.addObserver(
      self, selector: CoffeeAppDelegate.storeDidChange, name: .coffeesDidChange, object: store)
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.tintColor = .systemBrown
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
    return true
  }

  private func page(
    _ controller: UIViewController, _ title: String, _ symbol: String, _ appearance: UINavigationBarAppearance
  ) -> UINavigationController {
    controller.title = title
    controller.tabBarItem = UITabBarItem(
      title: title, image: UIImage(systemName: symbol), selectedImage: UIImage(systemName: symbol + ".fill"))
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.navigationBar.standardAppearance = appearance
    return navigation
  }

  private func storeDidChange(_ notification: Notification) {
    let count = store.favourites.count
    tabs.viewControllers?[1].tabBarItem.badgeValue = count > 0 ? "\(count)" : nil
  }
}
