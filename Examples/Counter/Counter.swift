import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = CounterController()
    window?.makeKeyAndVisible()
    return true
  }
}

final class CounterController: UIViewController {
  private let button = UIButton(type: .system)
  private var count = 0 { didSet { setTitle() } }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    view.addSubview(button)
    button.addAction(UIAction { [unowned self] _ in count += 1 }, for: .touchUpInside)
    button.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    setTitle()
  }

  private func setTitle() { button.setTitle("Tapped \(count) times · \(count)번", for: .normal) }
}
