import UIKit

class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let label = UILabel()
    label.text = "안녕하세요"
    label.sizeToFit()
    print(
      "launched by name, a label \(label.bounds.height > 10 && label.bounds.width > 40 ? "with" : "without") a size")
    exit(0)
  }
}

UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(Delegate.self))
