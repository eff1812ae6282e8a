import Testing
import UIKit
import UIKitTesting

@testable import Template

/// Run with `swift test`. A `TestWindow` needs no display; time in it passes only when a test says so.
@MainActor
struct PackingTests {
  private let window = TestWindow(
    size: CGSize(width: 320, height: 480), root: UINavigationController(rootViewController: PackingController()))

  @Test func tappingARowPacksIt() throws {
    try window.tap("Socks")
    window.advance(by: 0.5)
    #expect(try window.find(UITableViewCell.self, "Socks").accessoryType == .checkmark)
    _ = try window.find("1 of 5 packed")
  }

  @Test func everybodyCanUseIt() throws {
    try window.performAccessibilityAudit()
    try window.element("Socks").activate()
    window.advance(by: 0.5)
    _ = try window.element("1 of 5 packed")
  }

  @Test func tappingItAgainUnpacksIt() throws {
    try window.tap("Socks")
    try window.tap("Socks")
    #expect(try window.find(UITableViewCell.self, "Socks").accessoryType == .none)
    _ = try window.find("0 of 5 packed")
  }

  /// Compared with `__Snapshots__/PackingTests/theRingIsAsFarAsThePacking.png`. After a wanted change: record it with
  /// `RECORD_SNAPSHOTS=1 swift test`, and look at it. Text is left out, since a picture with text depends on the fonts that
  /// are installed.
  @Test func theRingIsAsFarAsThePacking() {
    let header = PackingHeader(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
    header.progress = 0.4
    assertSnapshot(of: header, as: .image(scale: 2))
  }
}
