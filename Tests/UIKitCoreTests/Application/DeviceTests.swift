import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// What a desktop tells of itself, and what it says where it knows nothing.
@MainActor
final class DeviceTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("device-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  private func battery(_ level: Int, _ status: String, full: Int? = nil, type: String = "Battery") -> [String: String] {
    var files = ["type": type + "\n", "capacity": "\(level)\n", "status": status + "\n"]
    if let full { files["energy_full"] = "\(full)\n" }
    return files
  }

  private func device(_ batteries: [String: [String: String]] = [:]) throws -> UIDevice {
    for (name, files) in batteries {
      try write(Dictionary(uniqueKeysWithValues: files.map { ("supply/\(name)/\($0.key)", $0.value) }))
    }
    return UIDevice(
      names: DeviceNames(read: { _ in nil }, hostName: "host"),
      batteries: Batteries(folder: folder.path + "/supply"),
      vendor: VendorIdentifier(environment: ["XDG_DATA_HOME": folder.path], program: "org.example.Notes"))
  }

  // MARK: - Names

  @Test func aComputerHasThePersonsNameForItElseTheNetworks() {
    var names = DeviceNames(read: { _ in nil }, hostName: "host")
    expect(names.name == "host" && names.model == "PC")
    names.read = { $0 == "/etc/machine-info" ? "CHASSIS=laptop\nPRETTY_HOSTNAME=\"Anna's laptop\"\n" : nil }
    expect(names.name, equals: "Anna's laptop")
    names.read = { $0 == "/etc/machine-info" ? "PRETTY_HOSTNAME=\"\"\n" : nil }
    expect(names.name, equals: "host")
  }

  @Test func aModelIsTheFirmwaresUnlessItIsAPlaceholder() {
    var names = DeviceNames(read: { $0.hasSuffix("product_name") ? "ThinkPad X1\n" : nil }, hostName: "host")
    expect(names.model, equals: "ThinkPad X1")
    names.read = { $0.hasSuffix("product_name") ? "To Be Filled By O.E.M.\n" : "Raspberry Pi 4\0" }
    expect(names.model, equals: "Raspberry Pi 4")
  }

  @Test func theSystemIsLinuxAndItsVersionComparesAsNumbers() {
    expect(UIDevice.current.systemName, equals: "Linux")
    expect(UIDevice.current.systemVersion.compare("2.6", options: .numeric), equals: .orderedDescending)
    expect(UIDevice.current.systemVersion.split(separator: ".").allSatisfy { Int($0) != nil })
    expect(UIDevice.current.userInterfaceIdiom, equals: UIScreen.main.traitCollection.userInterfaceIdiom)
  }

  // MARK: - Sensors

  @Test func aDesktopHasNoSensors() throws {
    let device = try device()
    device.beginGeneratingDeviceOrientationNotifications()
    device.isProximityMonitoringEnabled = true
    expect(device.orientation == .unknown && device.isGeneratingDeviceOrientationNotifications)
    expect(!device.isProximityMonitoringEnabled && !device.proximityState)
    device.endGeneratingDeviceOrientationNotifications()
    device.endGeneratingDeviceOrientationNotifications()
    expect(!device.isGeneratingDeviceOrientationNotifications)
  }

  // MARK: - Vendor

  @Test func theVendorsIdentifierIsTheSameInEveryRun() throws {
    let first = try device().identifierForVendor
    expect(try first != nil && device().identifierForVendor == first)
    let sibling = VendorIdentifier(environment: ["XDG_DATA_HOME": folder.path], program: "org.example.Photos")
    let stranger = VendorIdentifier(environment: ["XDG_DATA_HOME": folder.path], program: "org.other.Notes")
    expect(sibling.identifier == first && stranger.identifier != first)
  }

  @Test func withoutAFolderThereIsNoVendorsIdentifier() {
    let nowhere = VendorIdentifier(environment: ["XDG_DATA_HOME": "/dev/null"], program: "notes")
    expectNil(nowhere.identifier)
    expect(VendorIdentifier.vendor(of: "notes") == "notes" && VendorIdentifier.vendor(of: "a/b") == "a_b")
  }

  // MARK: - Battery

  @Test func aBatteryIsUnknownUntilItIsMonitored() throws {
    let device = try device(["BAT0": battery(40, "Discharging"), "AC": ["type": "Mains\n"]])
    expect(device.batteryLevel == -1 && device.batteryState == .unknown)
    device.isBatteryMonitoringEnabled = true
    expect(device.batteryLevel == 0.4 && device.batteryState == .unplugged)
    device.isBatteryMonitoringEnabled = false
    expect(device.batteryLevel == -1 && device.batteryState == .unknown)
  }

  @Test func severalBatteriesCountAsOneBySize() throws {
    let device = try device([
      "BAT0": battery(100, "Full", full: 30), "BAT1": battery(50, "Charging", full: 10),
    ])
    device.isBatteryMonitoringEnabled = true
    expect(device.batteryLevel == 0.875 && device.batteryState == .charging)
  }

  @Test func theBatteryOfAMouseIsNotTheComputers() throws {
    let device = try device(["mouse": battery(10, "Discharging").merging(["scope": "Device\n"]) { $1 }])
    device.isBatteryMonitoringEnabled = true
    expect(device.batteryLevel == -1 && device.batteryState == .unknown)
  }

  @Test func aChangeOfTheBatteryIsToldOnce() throws {
    let device = try device(["BAT0": battery(100, "Full")])
    device.isBatteryMonitoringEnabled = true
    let posts = Posts(
      [UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification], of: device)
    device.readBattery()
    expect(posts.taken() == [] && device.batteryState == .full)
    try write(["supply/BAT0/capacity": "99\n", "supply/BAT0/status": "Discharging\n"])
    device.readBattery()
    expect(
      posts.taken(), equals: ["UIDeviceBatteryLevelDidChangeNotification", "UIDeviceBatteryStateDidChangeNotification"])
    device.readBattery()
    expect(posts.taken(), equals: [])
    device.isBatteryMonitoringEnabled = false
  }
}
