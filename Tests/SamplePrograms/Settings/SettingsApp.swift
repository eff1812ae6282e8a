import UIKit

final class SettingsAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let navigation = UINavigationController(rootViewController: SettingsFormController())
    navigation.navigationBar.prefersLargeTitles = true
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

struct AlarmSettings: Equatable {
  enum Theme: Int, CaseIterable {
    case system, light, dark
    var title: String { ["System", "Light", "Dark"][rawValue] }
  }

  var name = "Alarm"
  var isOn = true
  var time = Date(timeIntervalSinceReferenceDate: 7 * 3600 + 30 * 60)
  var sound = "Radar"
  var repeats = 3
  var volume: Float = 0.6
  var snooze = (minutes: 9, seconds: 0)
  var theme = Theme.system
  var color = UIColor.systemOrange

  static let sounds = ["Beacon", "Chimes", "Radar", "Signal", "Waves"]

  static func == (left: AlarmSettings, right: AlarmSettings) -> Bool {
    left.name == right.name && left.isOn == right.isOn && left.time == right.time && left.sound == right.sound
      && left.repeats == right.repeats && left.volume == right.volume && left.snooze == right.snooze
      && left.theme == right.theme && left.color == right.color
  }
}
