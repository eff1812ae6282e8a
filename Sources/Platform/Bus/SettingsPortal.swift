import Foundation

/// What the person has chosen for all programs, as far as the desktop says.
package struct DesktopSettings: Hashable, Sendable {
  package var wantsContrast = false
  package var reducesMotion = false
  /// Shapes beside colours, on switches and the like.
  package var showsStatusShapes = false

  package init() {}

  /// Takes over one setting; others are left alone.
  mutating func take(_ namespace: String, _ key: String, _ value: BusValue) {
    let value = value.unwrapped
    switch (namespace, key) {
    case ("org.freedesktop.appearance", "contrast"): contrast.appearance = value.integer == 1
    case ("org.gnome.desktop.a11y.interface", "high-contrast"): contrast.interface = value.bool ?? false
    case ("org.freedesktop.appearance", "reduced-motion"): motion.appearance = value.integer == 1
    case ("org.gnome.desktop.interface", "enable-animations"): motion.interface = value.bool == false
    case ("org.gnome.desktop.a11y.interface", "show-status-shapes"): showsStatusShapes = value.bool ?? false
    default: return
    }
    wantsContrast = contrast.appearance || contrast.interface
    reducesMotion = motion.appearance || motion.interface
  }

  /// Two places say the same thing; either is enough.
  private struct Sources: Hashable, Sendable {
    var appearance = false
    var interface = false
  }
  private var contrast = Sources()
  private var motion = Sources()
}

/// Reads the desktop's settings and follows them: `org.freedesktop.portal.Settings` of the XDG Desktop Portal documentation.
/// A desktop without it says nothing.
@MainActor
final class SettingsPortal {
  private static let interface = "org.freedesktop.portal.Settings"
  private static let namespaces = [
    "org.freedesktop.appearance", "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface",
  ]

  private let bus: BusConnection
  private let changed: (DesktopSettings) -> Void
  private(set) var settings = DesktopSettings()
  private var listener = 0

  init(_ bus: BusConnection, changed: @escaping (DesktopSettings) -> Void) {
    (self.bus, self.changed) = (bus, changed)
    let rule = BusMatch(path: FilePortal.object, interface: Self.interface, member: "SettingChanged")
    listener = bus.listen(rule) { [weak self] message in
      guard message.body.count == 3, let namespace = message.body[0].text, let key = message.body[1].text else {
        return
      }
      self?.take { $0.take(namespace, key, message.body[2]) }
    }
    bus.call(
      .call(FilePortal.portal, FilePortal.object, Self.interface, "ReadAll", [.strings(Self.namespaces)])
    ) { [weak self] reply in
      if case .success(let values) = reply { self?.take { Self.read(values, into: &$0) } }
    }
  }

  isolated deinit { bus.stopListening(listener) }

  private func take(_ change: (inout DesktopSettings) -> Void) {
    let old = settings
    change(&settings)
    if settings != old { changed(settings) }
  }

  /// `a{sa{sv}}`.
  private static func read(_ values: [BusValue], into settings: inout DesktopSettings) {
    guard case .dictionary(_, _, let groups)? = values.first?.unwrapped else { return }
    for group in groups {
      guard let namespace = group.key.text, case .dictionary(_, _, let entries) = group.value else { continue }
      for entry in entries { if let key = entry.key.text { settings.take(namespace, key, entry.value) } }
    }
  }
}
