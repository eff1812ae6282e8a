import UIKit
import UserNotifications

/// What programs write to show notifications.
@MainActor
final class NamedNotifications: UIResponder, DesktopApplicationDelegate, UNUserNotificationCenterDelegate {
  static var isSingleInstance: Bool { true }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    center.requestAuthorization(options: [.alert, .sound, .badge]) { granted, error in
      if !granted || error != nil { print("no notifications") }
    }
    center.setNotificationCategories([Self.category])
    return true
  }

  func application(_ application: UIApplication, performDesktopAction name: String) -> Bool { name == "compose" }

  static var category: UNNotificationCategory {
    let reply = UNTextInputNotificationAction(
      identifier: "reply", title: "Reply", options: [], textInputButtonTitle: "Send", textInputPlaceholder: "Message")
    let open = UNNotificationAction(identifier: "open", title: "Open", options: [.foreground])
    let delete = UNNotificationAction(
      identifier: "delete", title: "Delete", options: [.destructive, .authenticationRequired])
    return UNNotificationCategory(
      identifier: "message", actions: [reply, open, delete], intentIdentifiers: [], options: [.customDismissAction])
  }

  static func requests(_ picture: URL) throws -> [UNNotificationRequest] {
    let content = UNMutableNotificationContent()
    content.title = "Title"
    content.subtitle = "Subtitle"
    content.body = "Body"
    content.badge = 1
    content.sound = UNNotificationSound.default
    content.sound = UNNotificationSound(named: UNNotificationSoundName("bell.wav"))
    content.userInfo = ["id": 5]
    content.categoryIdentifier = "message"
    content.threadIdentifier = "thread"
    content.interruptionLevel = .timeSensitive
    if FileManager.default.fileExists(atPath: picture.path) {
      content.attachments = [try UNNotificationAttachment(identifier: "picture", url: picture, options: nil)]
    }
    var morning = DateComponents()
    morning.hour = 9
    let triggers = [
      nil, UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true),
      UNCalendarNotificationTrigger(dateMatching: morning, repeats: true),
    ]
    return triggers.map { UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: $0) }
  }

  func schedule() async {
    let center = UNUserNotificationCenter.current()
    guard await center.notificationSettings().authorizationStatus == .authorized else { return }
    do {
      for request in try Self.requests(URL(fileURLWithPath: "/none")) { try await center.add(request) }
      try await center.setBadgeCount(0)
    } catch { print((error as? UNError)?.code == .notificationsNotAllowed) }
    let pending = await center.pendingNotificationRequests()
    center.removePendingNotificationRequests(withIdentifiers: pending.map(\.identifier))
    center.removeAllPendingNotificationRequests()
    center.removeAllDeliveredNotifications()
    center.getDeliveredNotifications { print($0.map(\.request.content.title)) }
    center.getNotificationSettings { print($0.alertSetting == .enabled) }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([.banner, .list, .sound, .badge]) }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    switch response.actionIdentifier {
    case UNNotificationDefaultActionIdentifier: print(response.notification.request.content.userInfo)
    case UNNotificationDismissActionIdentifier: break
    default: print((response as? UNTextInputNotificationResponse)?.userText ?? "")
    }
    completionHandler()
  }

  func attention() {
    let request = UIApplication.shared.requestUserAttention(.informational)
    UIApplication.shared.cancelUserAttentionRequest(request)
  }
}

/// The same with tasks, in a class of no actor.
final class TaskNotifications: NSObject, UNUserNotificationCenterDelegate {
  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [.banner] }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async { print(response.actionIdentifier) }
}
