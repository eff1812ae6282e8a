import Foundation

public let UNErrorDomain = "UNErrorDomain"

/// Why a notification is not shown.
public struct UNError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Hashable, Sendable {
    /// The program has not asked, or the desktop shows none.
    case notificationsNotAllowed = 1
    case attachmentInvalidURL = 100
    case attachmentUnrecognizedType = 101
    case attachmentCorrupt = 105
    /// The trigger's time has passed, or never comes.
    case notificationInvalidNoDate = 1400
    /// There is neither a text nor a sound nor a badge.
    case notificationInvalidNoContent = 1401
    case badgeInputInvalid = 1600
  }

  public let code: Code
  /// More than the code says, such as the desktop's own words.
  public let errorDescription: String?

  init(_ code: Code, _ description: String) { (self.code, errorDescription) = (code, description) }

  public static var errorDomain: String { UNErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }
}
