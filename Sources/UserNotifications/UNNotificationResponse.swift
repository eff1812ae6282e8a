import Foundation
import UIKit

/// The notification itself was chosen.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The notification was closed by the person.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// What a person did with a notification.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  public let notification: UNNotification
  /// An action's, or one of the two above.
  public let actionIdentifier: String
  /// The scene whose window came in front; nil where none did.
  @MainActor open internal(set) weak var targetScene: UIScene?

  init(_ notification: UNNotification, _ actionIdentifier: String) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
    super.init()
  }
}

/// A person answered with a text.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  public let userText: String

  init(_ notification: UNNotification, _ actionIdentifier: String, _ userText: String) {
    self.userText = userText
    super.init(notification, actionIdentifier)
  }
}
