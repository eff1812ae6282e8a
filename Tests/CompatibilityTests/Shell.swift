import Testing
import UIKit
import UIKitTesting

// What surrounds an app, as programs write it.

class ShellDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if let url = launchOptions?[.url] as? URL { print(url) }
    return true
  }

  func applicationWillResignActive(_ application: UIApplication) {}
  func applicationDidEnterBackground(_ application: UIApplication) {}
  func applicationWillEnterForeground(_ application: UIApplication) {}
  func applicationDidBecomeActive(_ application: UIApplication) {}
  func applicationWillTerminate(_ application: UIApplication) {}
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  func applicationSignificantTimeChange(_ application: UIApplication) {}
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool { options[.sourceApplication] == nil }
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .phone ? .portrait : .all
  }
}

class ShellController: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [.portrait, .landscape] }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  override var shouldAutorotate: Bool { false }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var prefersStatusBarHidden: Bool { true }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
  override var childForStatusBarStyle: UIViewController? { children.first }
  override var childForStatusBarHidden: UIViewController? { children.first }
  override var prefersHomeIndicatorAutoHidden: Bool { true }
  override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
  override func awakeFromNib() { super.awakeFromNib() }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "show", let destination = segue.destination as? ShellController {
      destination.title = sender as? String
    }
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { identifier == "show" }

  override func viewDidLoad() {
    super.viewDidLoad()
    setNeedsStatusBarAppearanceUpdate()
    let center = NotificationCenter.default
    _ = center.addObserver(forName: UIApplication.willResignActiveNotification, object: nil, queue: .main) { _ in }
    _ = center.addObserver(forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil) { _ in }
    if UIDevice.current.orientation.isLandscape || UIApplication.shared.statusBarOrientation.isPortrait { return }
  }

  func openSettings() {
    guard let url = URL(string: UIApplication.openSettingsURLString), UIApplication.shared.canOpenURL(url) else {
      return
    }
    UIApplication.shared.open(url, options: [:], completionHandler: nil)
    UIApplication.shared.open(url)
    UIApplication.shared.open(url) { success in print(success) }
  }

  func save() {
    let application = UIApplication.shared
    var task = UIBackgroundTaskIdentifier.invalid
    task = application.beginBackgroundTask {
      application.endBackgroundTask(task)
      task = .invalid
    }
    let begun = task
    DispatchQueue.global().async { application.endBackgroundTask(begun) }
  }
}

class NibView: UIView {
  var awoke = false
  override func awakeFromNib() {
    super.awakeFromNib()
    awoke = true
  }
  override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
}

class FadeSegue: UIStoryboardSegue {
  override func perform() { source.addChild(destination) }
}

@MainActor
struct ShellRuns {
  @Test func aSegueMadeInCodePreparesAndPerforms() {
    let (first, second) = (ShellController(), ShellController())
    let segue = FadeSegue(identifier: "show", source: first, destination: second)
    first.prepare(for: segue, sender: "Detail")
    segue.perform()
    #expect(second.title == "Detail" && second.parent === first)
    var performed = false
    UIStoryboardSegue(identifier: nil, source: first, destination: second) { performed = true }.perform()
    #expect(performed)
  }

  @Test func openingSettingsCompilesAndReturns() {
    let controller = ShellController()
    let window = TestWindow(root: controller)
    controller.openSettings()
    controller.save()
    #expect(UIDevice.current.systemName == "Linux" && UIDevice.current.model != "iPhone")
    #expect(ShellDelegate().application(UIApplication.shared, open: URL(fileURLWithPath: "/")))
    _ = window
  }
}
