import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import SamplePrograms

@MainActor
@Suite struct SettingsTests {
  private func launch(_ size: CGSize = CGSize(width: 400, height: 760)) -> TestWindow {
    let window = TestWindow(size: size, launching: SettingsAppDelegate())
    window.advance(by: 0.5)
    return window
  }

  private func form(_ window: TestWindow) throws -> SettingsFormController {
    let navigation = try require(window.window.rootViewController as? UINavigationController)
    return try require(navigation.viewControllers.first as? SettingsFormController)
  }

  @Test func everyControlSetsItsSetting() throws {
    let window = launch()
    defer { window.terminate() }
    let form = try form(window)
    try window.tap("name")
    window.key(.keyboardEnd)
    window.type(" clock")
    expect(form.settings.name, equals: "Alarm clock")
    try window.tap("enabled")
    expect(!form.settings.isOn)
    let stepper = try window.find("stepper")
    window.tap(at: stepper.convert(CGPoint(x: stepper.bounds.width * 0.75, y: 10), to: nil))
    expect(form.settings.repeats, equals: 4)
    let volume = try window.find("volume")
    let middle = volume.convert(CGPoint(x: volume.bounds.midX, y: volume.bounds.midY), to: nil)
    window.drag(
      from: CGPoint(x: middle.x + volume.bounds.width * 0.06, y: middle.y), to: CGPoint(x: middle.x + 400, y: middle.y))
    expect(form.settings.volume > 0.8)
    expect(form.navigationItem.rightBarButtonItem?.isEnabled, equals: true)
    try window.tap("Save")
    window.advance(by: 0.5)
    _ = try window.find("Saved")
  }

  @Test func theSnoozePickerOpensBelowItsRow() throws {
    let window = launch()
    defer { window.terminate() }
    let form = try form(window)
    try window.tap("Snooze")
    window.advance(by: 0.6)
    let picker = try window.find("snooze")
    expectNil(window.damageError())
    let wheel = picker.convert(CGPoint(x: picker.bounds.midX - 50, y: picker.bounds.midY), to: nil)
    window.drag(from: wheel, to: CGPoint(x: wheel.x, y: wheel.y - 64), duration: 0.6)
    window.advance(by: 2)
    expect(form.settings.snooze.minutes > 9)
    try window.tap("Snooze")
    window.advance(by: 0.6)
    #expect(throws: (any Error).self) { try window.find("snooze") }
  }

  @Test func theMenuChoosesASound() throws {
    let window = launch()
    defer { window.terminate() }
    try window.tap("Radar")
    window.advance(by: 0.4)
    expectNil(window.damageError())
    try window.tap("Waves")
    window.advance(by: 0.4)
    expect(try form(window).settings.sound, equals: "Waves")
    _ = try window.find("Waves")
  }

  @Test func theThemeCountsForTheProgram() throws {
    let window = launch()
    defer { window.terminate() }
    try window.tap("Dark")
    window.advance(by: 0.4)
    expect(try form(window).traitCollection.userInterfaceStyle, equals: .dark)
    window.resize(to: CGSize(width: 900, height: 700))
    window.advance(by: 0.3)
    expectNil(window.damageError())
    let list = try window.find(UITableView.self)
    list.scrollToRow(at: IndexPath(row: 0, section: 3), at: .bottom, animated: false)
    window.turn()
    try window.tap("Reset")
    window.advance(by: 0.5)
    expectNil(window.damageError())
    try window.tap(try window.find(UIControl.self, "Reset"))
    window.advance(by: 0.5)
    expect(try form(window).settings, equals: AlarmSettings())
  }

  @Test func atTheLargestTextEverythingIsStillThere() throws {
    let window = launch()
    defer { window.terminate() }
    window.setContentSizeCategory(.accessibilityLarge)
    window.advance(by: 0.5)
    for label in window.all(UILabel.self) where label.text == "Snooze" || label.text == "Enabled" {
      expect(label.bounds.width >= label.intrinsicContentSize.width - 1, "\(label)")
    }
    expectNil(window.damageError())
  }

  @Test func looksAsKept() throws {
    try assertPages(
      CGSize(width: 400, height: 760), of: SettingsAppDelegate.init, named: "settings",
      pages: [{ _ in }, { try $0.tap("Snooze") }, { try $0.tap("Radar") }])
  }
}
