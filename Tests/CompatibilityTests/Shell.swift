import Expectations
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
    _ = center.addObserver(forName: UIApplication.willResignActiveNotification, object: nil, queue: nil) { _ in }
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

// Traits, sizes and input views as programs write them.

struct IsCompactCard: UITraitDefinition {
  static let defaultValue = false
}

extension UITraitCollection {
  var isCompactCard: Bool { self[IsCompactCard.self] }
}

extension UIMutableTraits {
  var isCompactCard: Bool {
    get { self[IsCompactCard.self] }
    set { self[IsCompactCard.self] = newValue }
  }
}

class TraitView: UIView {
  var changes: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    registerForTraitChanges([UITraitUserInterfaceStyle.self, IsCompactCard.self]) {
      (self: Self, previousTraitCollection: UITraitCollection) in
      self.changes.append("\(previousTraitCollection.isCompactCard) to \(self.traitCollection.isCompactCard)")
    }
    registerForTraitChanges([IsCompactCard.self]) { view, _ in view.changes.append("untyped") }
    registerForTraitChanges([IsCompactCard.self], action: TraitView.configure)
    registerForTraitChanges([IsCompactCard.self], target: self, action: Selector(TraitView.configure))
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func configure() { changes.append("configured") }
}

class AdaptiveController: UIViewController {
  let card = TraitView()
  var sizes: [CGSize] = []
  var keyboardHeight: CGFloat = 0
  private lazy var toolbar = UIInputView(frame: CGRect(x: 0, y: 0, width: 100, height: 44), inputViewStyle: .keyboard)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(card)
    registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: Self, previous: UITraitCollection) in
      self.title = self.traitCollection.horizontalSizeClass == .compact ? "compact" : "regular"
    }
    _ = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] notification in
      guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
        let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval,
        let curve = notification.userInfo?[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt
      else { return }
      MainActor.assumeIsolated {
        UIView.animate(withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16)) {
          self?.keyboardHeight = frame.height
        }
      }
    }
  }

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { toolbar }
  override var inputView: UIView? { nil }
  override func reloadInputViews() { super.reloadInputViews() }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(
      alongsideTransition: { _ in self.card.frame.size = size },
      completion: { [weak self] _ in self?.sizes.append(size) })
    coordinator.animate(alongsideTransition: nil) { context in
      if context.isCancelled { self.sizes = [] }
    }
  }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    if newCollection.horizontalSizeClass == .regular { card.traitOverrides.isCompactCard = true }
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
  }

  override func size(
    forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { super.size(forChildContentContainer: container, withParentContainerSize: parentSize) }

  func push(_ controller: UIViewController, completion: @escaping () -> Void) {
    navigationController?.pushViewController(controller, animated: true)
    guard let coordinator = transitionCoordinator else { return completion() }
    coordinator.animate(alongsideTransition: nil) { _ in completion() }
  }
}

@MainActor
struct ShellRuns {
  @Test func aSegueMadeInCodePreparesAndPerforms() {
    let (first, second) = (ShellController(), ShellController())
    let segue = FadeSegue(identifier: "show", source: first, destination: second)
    first.prepare(for: segue, sender: "Detail")
    segue.perform()
    expect(second.title == "Detail" && second.parent === first)
    var performed = false
    UIStoryboardSegue(identifier: nil, source: first, destination: second) { performed = true }.perform()
    expect(performed)
  }

  @Test func openingSettingsCompilesAndReturns() {
    let controller = ShellController()
    let window = TestWindow(root: controller)
    controller.openSettings()
    controller.save()
    expect(UIDevice.current.systemName == "Linux" && UIDevice.current.model != "iPhone")
    expect(ShellDelegate().application(UIApplication.shared, open: URL(fileURLWithPath: "/")))
    _ = window
  }

  @Test func anAdaptiveControllerRuns() {
    let controller = AdaptiveController()
    let window = TestWindow(size: CGSize(width: 300, height: 300), root: controller)
    window.resize(to: CGSize(width: 700, height: 300))
    expect(controller.sizes == [CGSize(width: 700, height: 300)] && controller.title == "regular")
    expect(controller.card.changes, equals: ["false to true", "untyped", "configured", "configured"])
    expect(controller.card.frame.width, equals: 700)
    controller.becomeFirstResponder()
    window.advance(by: 0.3)
    expect(controller.keyboardHeight, equals: 44)
    expect(UITraitCollection { $0.isCompactCard = true }.isCompactCard)
  }
}
