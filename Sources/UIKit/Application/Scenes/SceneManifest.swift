import Foundation

/// What a program's Info.plist says of its scenes.
package struct SceneManifest: Equatable {
  package struct Configuration: Equatable {
    var name: String?
    /// With the module: `Program.SceneDelegate`.
    var delegateClass: String?
    var sceneClass: String?
  }

  var supportsMultipleScenes = false
  /// Those with windows.
  var configurations: [Configuration] = []

  /// The manifest in the contents of an Info.plist; nil where there is none. `module` is what Xcode writes for the name
  /// of the program's module.
  package init?(_ information: [String: Any], module: String) {
    guard let manifest = information["UIApplicationSceneManifest"] as? [String: Any] else { return nil }
    supportsMultipleScenes = manifest["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
    let roles = manifest["UISceneConfigurations"] as? [String: Any]
    let entries = roles?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]] ?? []
    func name(_ value: Any?) -> String? {
      guard let name = value as? String, !name.isEmpty else { return nil }
      let full = name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
      return full.contains(".") ? full : "\(module).\(full)"
    }
    configurations = entries.map { entry in
      Configuration(
        name: entry["UISceneConfigurationName"] as? String, delegateClass: name(entry["UISceneDelegateClassName"]),
        sceneClass: (entry["UISceneClassName"] as? String) == "UIWindowScene" ? nil : name(entry["UISceneClassName"]))
    }
  }

  /// The configuration of a name; the first where there is none of it.
  package func configuration(named name: String?) -> Configuration? {
    configurations.first { $0.name != nil && $0.name == name } ?? configurations.first
  }

  /// The manifest in the Info.plist beside the program.
  static func ofProgram(module: String) -> SceneManifest? {
    ProgramInformation().flatMap { SceneManifest($0.values, module: module) }
  }
}
