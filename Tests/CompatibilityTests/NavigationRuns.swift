import Expectations
import Testing
import UIKit
import UIKitTesting

@MainActor
struct NavigationRuns {
  @Test func aSearchingControllerRuns() throws {
    let controller = SearchingController()
    let navigation = MainNavigation(rootViewController: controller)
    let window = TestWindow(size: CGSize(width: 400, height: 500), root: navigation)
    expect(navigation.shown, equals: ["Players"])
    try window.tap("search")
    window.advance(by: 0.5)
    window.type("kim")
    expect(controller.query == "kim" && controller.isFiltering)
    window.key(.keyboardEscape)
    window.advance(by: 0.5)
    controller.add()
    window.advance(by: 0.5)
    window.type("Lee")
    try window.tap("Save")
    window.advance(by: 0.5)
    expect(controller.query, equals: "Lee")
  }

  @Test func subclassesOfBarsAndSearchRun() {
    let controller = UIViewController()
    let search = FancySearchController(searchResultsController: nil)
    controller.navigationItem.searchController = search
    let navigation = UINavigationController(navigationBarClass: FancyBar.self, toolbarClass: nil)
    navigation.viewControllers = [controller]
    let window = TestWindow(size: CGSize(width: 400, height: 500), root: navigation)
    search.isActive = true
    window.advance(by: 0.5)
    expect(navigation.navigationBar is FancyBar && !search.searchBar.showsCancelButton)
    let container = ContainerController()
    window.window.rootViewController = container
    container.show(SearchingController())
    container.present(UINavigationController(rootViewController: UIViewController()), animated: false)
    window.turn()
    expect(container.presentedViewController?.modalPresentationStyle, equals: .formSheet)
    container.dismiss(animated: false)
    window.turn()
    expectNil(container.presentedViewController)
  }
}
