import Foundation

/// Reads the desktop's settings and follows them: `org.freedesktop.portal.Settings` of the XDG Desktop Portal documentation.
/// A desktop without it says nothing.
@MainActor
final class SettingsPortal {
  private static let interface = "org.freedesktop.portal.Settings"
  private static let namespaces = [
    "org.freedesktop.appearance", "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface",
    "org.gnome.desktop.peripherals.mouse",
  ]

  private let bus: BusConnection
  private let changed: ((inout DesktopSettings) -> Void) -> Void
  private var listener = 0

  /// `changed` is called with what changes the settings.
  init(_ bus: BusConnection, changed: @escaping ((inout DesktopSettings) -> Void) -> Void) {
    (self.bus, self.changed) = (bus, changed)
    let rule = BusMatch(path: FilePortal.object, interface: Self.interface, member: "SettingChanged")
    listener = bus.listen(rule) { [weak self] message in
      guard message.body.count == 3, let namespace = message.body[0].text, let key = message.body[1].text else {
        return
      }
      self?.changed { $0.take(namespace, key, message.body[2]) }
    }
    bus.call(
      .call(FilePortal.portal, FilePortal.object, Self.interface, "ReadAll", [.strings(Self.namespaces)])
    ) { [weak self] reply in
      // Where there is no portal nothing was chosen.
      self?.changed { if case .success(let values) = reply { Self.read(values, into: &$0) } }
    }
  }

  isolated deinit { bus.stopListening(listener) }

  /// `a{sa{sv}}`.
  private static func read(_ values: [BusValue], into settings: inout DesktopSettings) {
    guard case .dictionary(_, _, let groups)? = values.first?.unwrapped else { return }
    for group in groups {
      guard let namespace = group.key.text, case .dictionary(_, _, let entries) = group.value else { continue }
      for entry in entries { if let key = entry.key.text { settings.take(namespace, key, entry.value) } }
    }
  }
}
