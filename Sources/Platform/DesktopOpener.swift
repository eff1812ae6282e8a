import Foundation

/// Opens URLs in the desktop's programs for them: through `xdg-open`, which knows every desktop's own way.
@MainActor
struct DesktopOpener {
  /// The scheme of the URL that stands for the desktop's settings.
  static let settingsScheme = "app-settings"
  let environment: [String: String]

  // MARK: - Asking

  func canOpen(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    if scheme == Self.settingsScheme { return settingsProgram != nil }
    guard path(of: "xdg-open") != nil else { return false }
    if url.isFileURL { return FileManager.default.fileExists(atPath: url.path) }
    if SchemeHandlers(environment: environment).hasHandler(for: scheme) { return true }
    // What `xdg-open` falls back to where no desktop has chosen a browser.
    return ["http", "https"].contains(scheme) && (environment["BROWSER"] != nil || path(of: "x-www-browser") != nil)
  }

  /// The settings of the desktop that runs, else of any that is installed.
  private var settingsProgram: String? {
    let desktops = environment["XDG_CURRENT_DESKTOP"]?.split(separator: ":") ?? []
    let own = Self.settingsPrograms.filter { entry in desktops.contains { $0.lowercased() == entry.desktop } }
    return (own + Self.settingsPrograms).lazy.compactMap { path(of: $0.program) }.first
  }

  private static let settingsPrograms: [(desktop: String, program: String)] = [
    ("gnome", "gnome-control-center"), ("kde", "systemsettings"), ("kde", "systemsettings5"),
    ("xfce", "xfce4-settings-manager"), ("x-cinnamon", "cinnamon-settings"), ("mate", "mate-control-center"),
    ("lxqt", "lxqt-config"), ("cosmic", "cosmic-settings"),
  ]

  private func path(of program: String) -> String? { ProgramStart.path(of: program, in: environment) }

  // MARK: - Opening

  /// Returns at once; `completion` comes on the main queue and says whether a program has the URL now.
  func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
    let isSettings = url.scheme?.lowercased() == Self.settingsScheme
    let program = url.scheme == nil ? nil : isSettings ? settingsProgram : path(of: "xdg-open")
    let arguments = isSettings ? [] : [url.absoluteString]
    ProgramStart.run(program, arguments, environment: environment, completion: completion)
  }
}
