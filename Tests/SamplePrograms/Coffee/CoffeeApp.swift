import UIKit

final class CoffeeAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.tintColor = .systemBrown
    window?.rootViewController = CoffeeTabController()
    window?.makeKeyAndVisible()
    return true
  }
}

/// A list that is searched, a grid of favourites, a timer, and settings.
final class CoffeeTabController: UITabBarController {
  private let store = CoffeeStore()

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = CoffeeListController(style: .insetGrouped)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 160, height: 64)
    layout.sectionInset = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    let grid = CoffeeGridController(collectionViewLayout: layout)
    (list.store, grid.store) = (store, store)
    viewControllers = [
      page(list, "Coffees", "cup.and.saucer"),
      page(grid, "Favourites", "heart"),
      page(BrewTimerController(), "Brew", "timer"),
      page(CoffeeProfileController(style: .insetGrouped), "Profile", "person.crop.circle"),
    ]
  }

  override func updateProperties() {
    super.updateProperties()
    let count = store.favourites.count
    tabBar.items?[1].badgeValue = count > 0 ? "\(count)" : nil
  }

  private func page(_ controller: UIViewController, _ title: String, _ symbol: String) -> UINavigationController {
    controller.title = title
    controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), selectedImage: nil)
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.navigationBar.largeTitleTextAttributes = [.foregroundColor: UIColor.systemBrown]
    return navigation
  }
}
