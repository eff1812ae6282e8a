import CoreGraphics
import Foundation

/// Gathers what the desktop says of the person's settings, and tells of it once it is known and whenever it changes. Nothing
/// waits for the answer: until then the settings are those of the last program that heard one.
@MainActor
final class SettingsWatch {
  /// As told last.
  private(set) var settings: DesktopSettings
  private var known = DesktopSettings()
  private let told: (DesktopSettings) -> Void
  private var portal: SettingsPortal?
  private var server: XSettingsWatch?
  private var isPortalAwaited: Bool

  init(
    _ bus: BusConnection?, _ client: XClient?, last: DesktopSettings?, told: @escaping (DesktopSettings) -> Void
  ) {
    (settings, self.told, isPortalAwaited) = (last ?? DesktopSettings(), told, bus != nil)
    server = client.map { client in
      XSettingsWatch(client) { [weak self] settings, scale in
        self?.change { $0.take(settings, displayScale: scale) }
      }
    }
    portal = bus.map { bus in
      SettingsPortal(bus) { [weak self] change in
        self?.isPortalAwaited = false
        self?.change(change)
      }
    }
    change { _ in }
  }

  private func change(_ change: (inout DesktopSettings) -> Void) {
    change(&known)
    guard !isPortalAwaited, known != settings else { return }
    settings = known
    told(settings)
  }
}

/// The settings as a program heard them last, for the first picture of the next one.
struct RememberedSettings {
  let file: URL

  init(environment: [String: String]) {
    file = StateFolder.url(in: environment).appendingPathComponent("uikit/desktop-settings.plist")
  }

  /// Nil where nothing was kept, or nothing that is whole.
  func read() -> DesktopSettings? {
    guard access(file.path, R_OK) == 0, let data = try? Data(contentsOf: file) else { return nil }
    return try? PropertyListDecoder().decode(DesktopSettings.self, from: data)
  }

  /// Settings that nobody has chosen leave no file. A folder that cannot be written keeps nothing.
  func write(_ settings: DesktopSettings) {
    guard settings != DesktopSettings() else {
      unlink(file.path)
      return
    }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? encoder.encode(settings).write(to: file, options: .atomic)
  }
}
