import UIKit

/// Says what happens to the program, for a test that minimises and closes its window. A task outlives the window.
class LifeController: UIViewController {
  private var task = UIBackgroundTaskIdentifier.invalid
  private var observers: [NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    UIApplication.shared.isIdleTimerDisabled = true
    let names: [Notification.Name] = [
      UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
      UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
      UIApplication.didReceiveMemoryWarningNotification,
    ]
    observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in say(name.rawValue) }
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("shown")
    observers.append(
      NotificationCenter.default.addObserver(
        forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main
      ) { [weak self] _ in
        MainActor.assumeIsolated { self?.save() }
      })
  }

  private func save() {
    task = UIApplication.shared.beginBackgroundTask(withName: "save") { say("expired") }
    _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in
      MainActor.assumeIsolated {
        say("saved \(UIApplication.shared.backgroundTimeRemaining < 31 ? "on the way out" : "behind")")
        UIApplication.shared.endBackgroundTask(self.task)
        self.task = .invalid
      }
    }
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    say("memory is short")
  }
}
