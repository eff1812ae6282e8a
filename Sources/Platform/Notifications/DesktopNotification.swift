import CoreGraphics
import Foundation

/// A notification as desktops show it.
package struct DesktopNotification: Hashable, Sendable {
  package enum Urgency: Int, Hashable, Sendable { case low, normal, high, urgent }

  package enum Sound: Hashable, Sendable {
    case none
    /// What the desktop has for messages.
    case usual
    case file(URL)
  }

  package struct Action: Hashable, Sendable {
    /// The program's name for it.
    package var identifier: String
    package var title: String
    /// What stands in the empty field and on its button, where the person answers with a text; nil for a plain button.
    package var reply: Reply?

    package struct Reply: Hashable, Sendable {
      package var placeholder: String
      package var button: String
      package init(placeholder: String, button: String) { (self.placeholder, self.button) = (placeholder, button) }
    }

    package init(identifier: String, title: String, reply: Reply? = nil) {
      (self.identifier, self.title, self.reply) = (identifier, title, reply)
    }
  }

  /// A picture beside the text: its pixels, their PNG file, and the file that it comes from, if any program reads that.
  package struct Picture: Hashable, Sendable {
    package var image: CGImage
    package var png: Data
    package var file: URL?
    package init(image: CGImage, png: Data, file: URL?) { (self.image, self.png, self.file) = (image, png, file) }
  }

  /// The program's name for it: another one of the name replaces it.
  package var identifier: String
  package var title: String
  package var body = ""
  package var urgency = Urgency.normal
  package var sound = Sound.none
  package var actions: [Action] = []
  package var picture: Picture?

  package init(identifier: String, title: String) { (self.identifier, self.title) = (identifier, title) }
}

/// What a person did with a notification.
package enum NotificationEvent: Hashable, Sendable {
  /// It was clicked, or one of its actions was chosen, perhaps with a text. The token lets the program's window come
  /// in front.
  case chosen(identifier: String, action: String?, text: String?, token: String?)
  /// It is not shown any more.
  case closed(identifier: String, byPerson: Bool)
}

/// Shows notifications.
@MainActor
package protocol NotificationPosting: AnyObject {
  var heard: ((NotificationEvent) -> Void)? { get set }

  /// Tells whether notifications can be shown, later or at once: nil, or why not.
  func prepare(_ answer: @escaping @MainActor (BusError?) -> Void)

  /// Shows a notification, in the place of one of the same name. `answer` hears, later or at once, nil
  /// or why it is not shown.
  func show(_ notification: DesktopNotification, _ answer: @escaping @MainActor (BusError?) -> Void)

  func remove(_ identifiers: [String])

  /// Shows a number at the program's icon; 0 shows none.
  func setBadge(_ count: Int)
}

/// Notifications of tests: they are noted, and a test says what the person does.
@MainActor
package final class OffscreenNotifications: NotificationPosting {
  package var heard: ((NotificationEvent) -> Void)?
  /// Those that are shown, the oldest first.
  package private(set) var shown: [DesktopNotification] = []
  package private(set) var badge = 0
  /// Why nothing is shown; nil shows all.
  package var failure: BusError?

  package init() {}

  package func prepare(_ answer: @escaping @MainActor (BusError?) -> Void) { answer(failure) }

  package func show(_ notification: DesktopNotification, _ answer: @escaping @MainActor (BusError?) -> Void) {
    if failure == nil {
      shown.removeAll { $0.identifier == notification.identifier }
      shown.append(notification)
    }
    answer(failure)
  }

  package func remove(_ identifiers: [String]) { shown.removeAll { identifiers.contains($0.identifier) } }
  package func setBadge(_ count: Int) { badge = count }
}
