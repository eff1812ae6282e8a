import Expectations
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
    expect(try text("message")?.hasPrefix("Every layout has settled"), equals: true)
    try window.tap("Writes itself")
    window.advance(by: 0.1)
    expect(try text("message")?.contains("set SelfWritingView.text during layoutSubviews"), equals: true)
    try window.tap("Mark each other")
    window.advance(by: 0.1)
    expect(try text("message")?.contains("PartnerView \"green\" marks PartnerView \"purple\" for layout"), equals: true)
    // The button's title fades back.
    window.advance(by: 0.5)
    window.resetCounts()
    window.advance(by: 0.5)
    expect(window.framesPainted, equals: 0, "the program went on and is idle")
  }

  @Test func theNumbersAreThoseOfTheChangeAndNotOfShowingThem() throws {
    try window.tap("Observed value")
    window.advance(by: 1)
    let shown = try text("pixels")
    window.advance(by: 1)
    expect(try text("pixels"), equals: shown)
    expectNil(window.damageError())
  }

  @Test(arguments: [(640, 480), (400, 700), (1024, 720)], ["Writes itself", "Mark each other"])
  func theMessageIsReadWhole(size: (Int, Int), mistake: String) throws {
    window.resize(to: CGSize(width: size.0, height: size.1))
    try window.tap(mistake)
    window.advance(by: 0.2)
    let message = try require(try window.find("message") as? UILabel)
    let wanted = message.sizeThatFits(CGSize(width: message.bounds.width, height: 1e6)).height
    expect(message.text?.hasPrefix("Every") == false && wanted <= message.bounds.height + 1)
    expect(window.window.bounds.contains(message.convert(message.bounds, to: nil)))
  }
}
