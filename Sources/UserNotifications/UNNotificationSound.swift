import Foundation

/// The name of a sound's file among the program's resources.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// What is heard with a notification, where the desktop plays sounds.
open class UNNotificationSound: NSObject, @unchecked Sendable {
  let name: UNNotificationSoundName?

  /// A file of the program's; the desktop's usual sound where there is none of that name.
  public convenience init(named name: UNNotificationSoundName) { self.init(name) }

  private init(_ name: UNNotificationSoundName?) {
    self.name = name
    super.init()
  }

  /// The desktop's sound for messages.
  open class var `default`: UNNotificationSound { UNNotificationSound(nil) }
}
