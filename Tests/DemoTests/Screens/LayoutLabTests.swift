import Testing
import UIKit
import UIKitTesting

@testable import Demo

@MainActor
@Suite struct LayoutLabTests {
  private let window = TestWindow(size: CGSize(width: 1024, height: 720), root: GalleryController(showing: .layoutLab))

  init() { window.advance(by: 0.1) }

  private func text(_ identifier: String) throws -> String? { (try window.find(identifier) as? UILabel)?.text }

  @Test func aLoopIsCaughtAndItsMessageIsOnTheScreen() throws {
    #expect(try text("message")?.hasPrefix("Every layout has settled") == true)
    try window.tap("Writes itself")
    window.advance(by: 0.1)
    #expect(try text("message")?.contains("set SelfWritingView.text during layoutSubviews") == true)
    try window.tap("Mark each other")
    window.advance(by: 0.1)
    #expect(try text("message")?.contains("PartnerView \"green\" marks PartnerView \"purple\" for layout") == true)
    // The button's title fades back.
    window.advance(by: 0.5)
    window.resetCounts()
    window.advance(by: 0.5)
    #expect(window.framesPainted == 0, "the program went on and is idle")
  }

  @Test func theNumbersAreThoseOfTheChangeAndNotOfShowingThem() throws {
    try window.tap("Observed value")
    window.advance(by: 1)
    let shown = try text("pixels")
    window.advance(by: 1)
    #expect(try text("pixels") == shown)
    #expect(window.damageError() == nil)
  }
}
