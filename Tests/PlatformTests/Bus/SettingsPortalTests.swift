import Expectations
import Foundation
import Testing

@testable import Platform

@MainActor @Suite struct DesktopSettingsTests {
  @Test func eitherPlaceIsEnoughAndBadValuesAreNone() {
    var settings = DesktopSettings()
    settings.take("org.freedesktop.appearance", "contrast", .variant(.variant(.uint32(1))))
    settings.take("org.gnome.desktop.interface", "enable-animations", .boolean(false))
    settings.take("org.gnome.desktop.a11y.interface", "show-status-shapes", .boolean(true))
    expect(settings.wantsContrast && settings.reducesMotion)
    expect(settings.showsStatusShapes)
    settings.take("org.freedesktop.appearance", "contrast", .uint32(0))
    expect(!settings.wantsContrast)
    settings.take("org.gnome.desktop.a11y.interface", "high-contrast", .boolean(true))
    expect(settings.wantsContrast)
    settings.take("org.gnome.desktop.interface", "enable-animations", .boolean(true))
    settings.take("org.gnome.desktop.a11y.interface", "high-contrast", .string("x"))
    settings.take("org.gnome.desktop.interface", "cursor-size", .int32(24))
    expect(!settings.reducesMotion && !settings.wantsContrast)
  }

  @Test func looksSizesAndTimesAreRead() {
    var settings = DesktopSettings()
    expect(settings.isDark == nil && settings.textScale == 1 && settings.caretBlinkInterval == nil)
    let color = BusValue.structure([.double(0.2), .double(0.5), .double(1)])
    settings.take("org.freedesktop.appearance", "color-scheme", .variant(.uint32(1)))
    settings.take("org.freedesktop.appearance", "accent-color", .variant(color))
    settings.take("org.gnome.desktop.interface", "text-scaling-factor", .double(1.25))
    settings.take("org.gnome.desktop.interface", "cursor-blink-time", .int32(1600))
    settings.take("org.gnome.desktop.peripherals.mouse", "double-click", .int32(400))
    expect(settings.isDark == true && settings.accent == .init(red: 0.2, green: 0.5, blue: 1))
    expect(settings.textScale == 1.25 && settings.caretBlinkInterval == 0.8 && settings.doubleClickInterval == 0.4)
    settings.take("org.gnome.desktop.interface", "cursor-blink", .boolean(false))
    settings.take("org.freedesktop.appearance", "color-scheme", .uint32(2))
    expect(settings.isDark == false && settings.caretBlinkInterval == 0)
    // What lies counts for nothing.
    settings.take("org.freedesktop.appearance", "color-scheme", .string("dark"))
    settings.take("org.freedesktop.appearance", "accent-color", .structure([.double(2), .double(0), .double(0)]))
    settings.take("org.gnome.desktop.interface", "text-scaling-factor", .double(.infinity))
    settings.take("org.gnome.desktop.peripherals.mouse", "double-click", .int32(-4))
    expect(settings.isDark == nil && settings.accent == nil && settings.textScale == 1)
    expect(settings.doubleClickInterval == nil)
  }

  @Test func thePortalCountsMoreThanTheServerAndTextGrowsOnce() {
    var settings = DesktopSettings()
    func server(_ values: [String: XSettings.Value]) -> XSettings { XSettings(values) }
    settings.take(
      server([
        "Net/ThemeName": .text("Yaru-dark"), "Net/DoubleClickTime": .number(250), "Net/IconThemeName": .text("Yaru"),
      ]), displayScale: 1.5)
    expect(settings.iconTheme, equals: "Yaru")
    settings.take("org.gnome.desktop.interface", "icon-theme", .string("Adwaita"))
    expect(settings.iconTheme, equals: "Adwaita")
    settings.take("org.gnome.desktop.interface", "icon-theme", .string(""))
    expect(settings.iconTheme, equals: "Yaru")
    expect(settings.isDark == true && settings.doubleClickInterval == 0.25 && settings.displayScale == 1.5)
    settings.take("org.freedesktop.appearance", "color-scheme", .uint32(2))
    expect(settings.isDark == false)
    // The desktop has put its factor for text into the display's scale.
    settings.take("org.gnome.desktop.interface", "text-scaling-factor", .double(1.5))
    expect(settings.textScale == 1)
    settings.take("org.gnome.desktop.interface", "text-scaling-factor", .double(1.25))
    expect(settings.textScale == 1.25)
    settings.take(server(["Xft/DPI": .number(192 * 1024)]), displayScale: 1)
    expect(settings.displayScale == 2 && settings.doubleClickInterval == nil)
    settings.take(server(["Gtk/EnableAnimations": .number(0)]), displayScale: nil)
    expect(settings.reducesMotion && settings.displayScale == nil)
  }

  @Test func whatWasHeardLastIsReadAtTheNextStart() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let remembered = StateFile<DesktopSettings>("uikit/desktop-settings.plist", in: ["XDG_STATE_HOME": folder.path])
    expect(remembered.read() == nil)
    var settings = DesktopSettings()
    settings.take("org.freedesktop.appearance", "color-scheme", .uint32(1))
    settings.take("org.gnome.desktop.interface", "text-scaling-factor", .double(1.25))
    remembered.write(settings)
    expect(remembered.read() == settings)
    try Data("nonsense".utf8).write(to: remembered.url)
    expect(remembered.read() == nil)
    remembered.write(nil)
    expect(!FileManager.default.fileExists(atPath: remembered.url.path))
  }
}

/// A desktop whose portal is this test.
@MainActor @Suite struct SettingsPortalTests {
  @Test func settingsAreReadAndFollowed() async throws {
    let bus = try PrivateBus()
    let portal = try #require(BusConnection(address: bus.address))
    portal.serve = { call in
      guard call.member == "ReadAll" else { return call.unknownMethod }
      let group = BusValue.Entry(
        key: .string("org.freedesktop.appearance"),
        value: .options(["contrast": .uint32(1), "color-scheme": .uint32(2)]))
      return call.reply([.dictionary(key: "s", value: "a{sv}", [group])])
    }
    _ = await withCheckedContinuation { continuation in
      portal.call(
        .call(
          BusConnection.bus, BusConnection.busPath, BusConnection.bus, "RequestName",
          [.string(FilePortal.portal), .uint32(0)]), patience: 3000
      ) { continuation.resume(returning: $0) }
    }
    let client = try #require(BusConnection(address: bus.address))
    var seen: [DesktopSettings] = []
    var remembered = DesktopSettings()
    remembered.take("org.freedesktop.appearance", "color-scheme", .uint32(1))
    var watch: SettingsWatch?
    await withCheckedContinuation { continuation in
      watch = SettingsWatch(client, nil, last: remembered) {
        seen.append($0)
        if seen.count == 1 {
          portal.send(
            .signal(
              FilePortal.object, "org.freedesktop.portal.Settings", "SettingChanged",
              [.string("org.gnome.desktop.interface"), .string("enable-animations"), .variant(.boolean(false))]))
        } else {
          continuation.resume()
        }
      }
      expect(watch?.settings.isDark == true, "the last look, until there is an answer")
    }
    expect(seen[0].isDark == false)
    expect(seen[0].wantsContrast && !seen[0].reducesMotion)
    expect(seen[1].reducesMotion && watch?.settings == seen[1])
  }

  /// A bus on which nobody is the portal: what was remembered is of another desktop.
  @Test func withoutAPortalNothingIsChosen() async throws {
    let bus = try PrivateBus()
    let client = try #require(BusConnection(address: bus.address))
    var remembered = DesktopSettings()
    remembered.take("org.freedesktop.appearance", "color-scheme", .uint32(1))
    var watch: SettingsWatch?
    await withCheckedContinuation { continuation in
      watch = SettingsWatch(client, nil, last: remembered) { _ in continuation.resume() }
    }
    expect(watch?.settings == DesktopSettings())
    var told = 0
    let none = SettingsWatch(nil, nil, last: remembered) { _ in told += 1 }
    expect(none.settings == DesktopSettings() && told == 1)
  }
}
