import Foundation

/// What stays the same of a scene: its name, its role, and what class its delegate is of. A session ends with its window
/// when the person closes that. When the desktop ends the program, as at the end of a session, the next start opens it again.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A window of the program.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// Nil once it is disconnected.
  open internal(set) weak var scene: UIScene?
  open private(set) var role: Role
  open internal(set) var configuration: UISceneConfiguration
  open internal(set) var persistentIdentifier = UUID().uuidString
  /// What the program keeps with the session; what can be in a property list comes back with it.
  open var userInfo: [String: Any]?
  /// What the scene showed when the desktop ended the program.
  open internal(set) var stateRestorationActivity: NSUserActivity?

  init(role: Role, configuration: UISceneConfiguration) {
    self.role = role
    self.configuration = configuration
    super.init()
  }
}

/// Which classes a scene is made of.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// As in the manifest of Info.plist, whose classes count where the program sets none.
  open private(set) var name: String?
  open private(set) var role: UISceneSession.Role
  /// A subclass of `UIWindowScene`; nil makes a plain one.
  open var sceneClass: AnyClass?
  /// A class that adopts `UISceneDelegate`; nil takes the manifest's, or else the class `SceneDelegate` beside the
  /// application's delegate.
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// Asks for a scene: another one, or one that there is.
@preconcurrency @MainActor open class UISceneSessionActivationRequest: NSObject {
  open private(set) var role: UISceneSession.Role
  /// Nil asks for another one.
  open private(set) var session: UISceneSession?
  /// What the scene is to go on with.
  open var userActivity: NSUserActivity?
  open var options: UIScene.ActivationRequestOptions?

  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    self.role = role
    self.userActivity = userActivity
    self.options = options
    super.init()
  }

  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
  ) {
    role = session.role
    self.session = session
    self.userActivity = userActivity
    self.options = options
    super.init()
  }
}

/// How a scene is to end; nothing to choose.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {}

/// Why a scene was refused.
public struct UISceneError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    /// The program has one window: Info.plist says so, or no scene delegate could fill another.
    case multipleScenesNotSupported = 0
    /// No window could be opened, or the session is over.
    case requestDenied = 1
  }

  public let code: Code
  public static let errorDomain = "UISceneErrorDomain"
  public var errorCode: Int { code.rawValue }

  init(_ code: Code) { self.code = code }

  public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
  public static var requestDenied: Code { .requestDenied }
}
