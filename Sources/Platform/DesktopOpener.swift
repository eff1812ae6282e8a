import Foundation

/// Opens URLs in the desktop's programs for them: through `xdg-open`, which knows every desktop's own way.
@MainActor
struct DesktopOpener {
  /// The scheme of the URL that stands for the desktop's settings.
  static let settingsScheme = "app-settings"
  /// A browser may go on running in the place of `xdg-open`: one that runs for so many seconds has opened the URL.
  private static let patience = 2.0

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

  private func path(of program: String) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").lazy.map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }

  // MARK: - Opening

  /// Returns at once; `completion` comes on the main queue and says whether a program has the URL now.
  func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
    let answer = FirstAnswer(completion)
    let isSettings = url.scheme?.lowercased() == Self.settingsScheme
    guard url.scheme != nil, let program = isSettings ? settingsProgram : path(of: "xdg-open") else {
      return answer.give(false)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = isSettings ? [] : [url.absoluteString]
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { answer.give($0.terminationReason == .exit && $0.terminationStatus == 0) }
    do {
      try process.run()
      answer.give(true, after: Self.patience)
    } catch {
      answer.give(false)
    }
  }
}
