import UIKit

// A program as Xcode's template begins one: the class is not final, and its window is a property.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {

  var window: UIWindow?

  override init() {
    // The test has no display, unless it types.
    if !types, !writes, !lives, !hasScenes { setenv("SDL_VIDEODRIVER", "dummy", 1) }
    super.init()
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    say("will finish launching")
    return true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    say("did finish launching")
    if CommandLine.arguments.contains("defaults") {
      say("launches before: \(UserDefaults.standard.integer(forKey: "launches"))")
      UserDefaults.standard.set(UserDefaults.standard.integer(forKey: "launches") + 1, forKey: "launches")
    }
    if hasScenes { return true }
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController =
      types
      ? TypingController()
      : writes
        ? WritingController() : lives ? LifeController() : keeps ? DocumentController() : MainViewController()
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { say("did become active") }

  func applicationWillTerminate(_ application: UIApplication) { say("will terminate") }
}

/// Whether the program shows a field on a desktop.
let types = CommandLine.arguments.contains("type")
/// Whether it shows text views there.
let writes = CommandLine.arguments.contains("write")
/// Whether it tells of its life there.
let lives = CommandLine.arguments.contains("live")
/// Whether it changes a document and is ended at once.
let keeps = CommandLine.arguments.contains("document")
/// Whether it leaves its windows to scenes.
let hasScenes = CommandLine.arguments.contains("windows") || isTemplate
/// Whether nobody makes a window, as in Xcode's template, where a storyboard does.
let isTemplate = CommandLine.arguments.contains("template")

func say(_ text: String) {
  print(text)
  fflush(stdout)
}

class MainViewController: UIViewController {
  private let label = UILabel()
  private var waiting: Set = ["dispatch", "task", "detached", "timer", "animation true"]

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = "Hello"
    view.addSubview(label)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("did appear")
    DispatchQueue.global().async {
      DispatchQueue.main.async { self.note("dispatch") }
    }
    Task { @MainActor in
      await Task.yield()
      note("task")
    }
    Task.detached { await MainActor.run { self.note("detached") } }
    _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in
      MainActor.assumeIsolated { self.note("timer") }
    }
    UIView.animate(
      withDuration: 0.05, animations: { self.label.alpha = 0 }, completion: { self.note("animation \($0)") })
    // Whatever happens, the test does not hang.
    _ = Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { _ in raise(SIGTERM) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    label.sizeToFit()
    label.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  func note(_ what: String) {
    say(what)
    waiting.remove(what)
    if waiting.isEmpty { raise(SIGINT) }
  }
}
