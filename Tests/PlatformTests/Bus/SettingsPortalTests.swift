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
    var settings: SettingsPortal?
    await withCheckedContinuation { continuation in
      settings = SettingsPortal(client) {
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
    }
    expect(seen[0].wantsContrast && !seen[0].reducesMotion)
    expect(seen[1].reducesMotion && settings?.settings == seen[1])
  }
}
