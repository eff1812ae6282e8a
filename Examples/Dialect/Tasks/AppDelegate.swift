import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private(set) var life: [String] = []

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let controller = TasksController()
    #if targetEnvironment(simulator)
      controller.title = "Tasks (Simulator)"
    #else
      controller.title = "Tasks"
    #endif
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: controller)
    window?.makeKeyAndVisible()
    NotificationCenter.default.addObserver(
      self, selector: #selector(tasksChanged(_:)), name: .tasksChanged, object: nil)
    return true
  }

  @objc private func tasksChanged(_ notification: NSNotification) {
    life.append("changed \(notification.userInfo?["count"] ?? 0)")
  }

  func applicationDidBecomeActive(_ application: UIApplication) { life.append("active") }

  func applicationWillTerminate(_ application: UIApplication) { life.append("terminate") }

  /// Reached from anywhere in the responder chain: the delegate stands at its end.
  @objc func clearDone(_ sender: Any?) {
    let navigation = window?.rootViewController as? UINavigationController
    (navigation?.viewControllers.first as? TasksController)?.removeDone()
  }
}
