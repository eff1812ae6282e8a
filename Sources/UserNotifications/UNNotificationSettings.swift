import Foundation

public enum UNAuthorizationStatus: Int, Sendable {
  /// The program has not asked since it was started: no desktop keeps an answer.
  case notDetermined = 0
  /// The desktop shows no notifications.
  case denied = 1
  case authorized = 2
  case provisional = 3
}

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

public enum UNNotificationSetting: Int, Sendable {
  case notSupported = 0
  case disabled = 1
  case enabled = 2
}

public enum UNAlertStyle: Int, Sendable {
  case none = 0
  case banner = 1
  case alert = 2
}

/// What the program has asked for. What a person has chosen for it in the desktop's settings no desktop tells.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
  public let authorizationStatus: UNAuthorizationStatus
  private let options: UNAuthorizationOptions

  init(_ status: UNAuthorizationStatus, _ options: UNAuthorizationOptions) {
    (authorizationStatus, self.options) = (status, options)
    super.init()
  }

  private func setting(_ option: UNAuthorizationOptions) -> UNNotificationSetting {
    guard [.authorized, .provisional].contains(authorizationStatus) else { return .disabled }
    return options.contains(option) ? .enabled : .disabled
  }

  open var alertSetting: UNNotificationSetting { setting(.alert) }
  open var soundSetting: UNNotificationSetting { setting(.sound) }
  open var badgeSetting: UNNotificationSetting { setting(.badge) }
  open var criticalAlertSetting: UNNotificationSetting { setting(.criticalAlert) }
  open var notificationCenterSetting: UNNotificationSetting { setting(.alert) }
  open var alertStyle: UNAlertStyle { alertSetting == .enabled ? .banner : .none }
}
