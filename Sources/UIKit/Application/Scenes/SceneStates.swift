import Foundation
import Platform

/// What a program's scenes showed when the desktop ended it, as at the end of a session: kept in a file until the next
/// start.
struct SceneStates {
  /// One scene's.
  struct State {
    var identifier: String
    /// What the scene's delegate said.
    var activity: (type: String, title: String?, information: [String: Any])?
    /// The session's `userInfo`.
    var session: [String: Any] = [:]
  }

  let file: URL

  init(environment: [String: String], program: String = Self.ownProgram) {
    file = StateFolder.url(in: environment)
      .appendingPathComponent("uikit-scenes/\(program.replacingOccurrences(of: "/", with: "_")).plist")
  }

  private static var ownProgram: String { Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName }

  /// Throws where the file cannot be written, or where something in it is no part of property lists.
  func write(_ states: [State]) throws {
    let list = states.map { state -> [String: Any] in
      var entry: [String: Any] = ["identifier": state.identifier, "session": state.session]
      if let activity = state.activity {
        entry["type"] = activity.type
        entry["title"] = activity.title
        entry["information"] = activity.information
      }
      return entry
    }
    guard PropertyListSerialization.propertyList(list, isValidFor: .binary) else {
      throw CocoaError(.propertyListWriteInvalid)
    }
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file, options: .atomic)
  }

  /// What was written, once: what comes after begins anew. Nothing where there is no file, or one that is damaged.
  func take() -> [State] {
    guard access(file.path, R_OK) == 0, let data = try? Data(contentsOf: file) else { return [] }
    unlink(file.path)
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [[String: Any]]
    return (list ?? []).compactMap { entry in
      guard let identifier = entry["identifier"] as? String else { return nil }
      var state = State(identifier: identifier, session: entry["session"] as? [String: Any] ?? [:])
      if let type = entry["type"] as? String {
        state.activity = (type, entry["title"] as? String, entry["information"] as? [String: Any] ?? [:])
      }
      return state
    }
  }
}

extension UISceneSession {
  /// What a scene of the session shows now, by its delegate's words.
  func state(of scene: UIScene) -> SceneStates.State {
    let activity = scene.delegate?.stateRestorationActivity(for: scene)
    stateRestorationActivity = activity
    let information = activity?.userInfo ?? [:]
    return SceneStates.State(
      identifier: persistentIdentifier,
      activity: activity.map { activity in
        let pairs = information.compactMap { key, value in (key as? String).map { ($0, value) } }
        return (activity.activityType, activity.title, Dictionary(pairs) { $1 })
      },
      session: userInfo ?? [:])
  }

  /// Is what it was when the program was ended.
  func restore(_ state: SceneStates.State) {
    persistentIdentifier = state.identifier
    if !state.session.isEmpty { userInfo = state.session }
    guard let kept = state.activity else { return }
    let activity = NSUserActivity(activityType: kept.type)
    activity.title = kept.title
    activity.userInfo = kept.information
    stateRestorationActivity = activity
  }
}
