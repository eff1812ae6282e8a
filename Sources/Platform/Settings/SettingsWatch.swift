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
