import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@testable import Demo

@MainActor
@Suite struct LogTests {
  private let window = TestWindow(size: CGSize(width: 1024, height: 720), root: GalleryController(showing: .log))

  private func log() throws -> UITextView { try window.find(UITextView.self, "log") }

  private func lines() throws -> Int {
    Int(try require(try window.find(UILabel.self, "lines").text).filter(\.isNumber)) ?? 0
  }

  private func distanceFromEnd(_ log: UITextView) -> CGFloat {
    log.contentSize.height - log.bounds.height - log.contentOffset.y
  }

  @Test func tenThousandLinesComeInASecondAndTheEndIsSeen() throws {
    window.paintsEveryFrame = false
    window.advance(by: 1)
    let before = try lines()
    window.advance(by: 1)
    // The number is told ten times a second.
    expect(abs(try lines() - before - 10_000) < 1200)
    expect(try window.find(UILabel.self, "rate").text?.hasPrefix("10,000"), equals: true)
    expect(abs(distanceFromEnd(try log())) < 2)
    expectNil(window.damageError())
  }

  @Test func whoScrollsUpStaysThereAndTheButtonFollowsAgain() throws {
    window.advance(by: 0.3)
    let log = try log()
    let middle = log.convert(CGPoint(x: log.bounds.midX, y: log.bounds.midY), to: nil)
    window.wheel(CGVector(dx: 0, dy: 5), at: middle)
    window.advance(by: 0.4)
    let offset = log.contentOffset
    window.advance(by: 0.2)
    expect(log.contentOffset == offset && distanceFromEnd(log) > 1000)
    expectNil(window.damageError())
    try window.tap("Follow")
    window.advance(by: 0.2)
    expect(abs(distanceFromEnd(log)) < 2)
  }

  @Test func scrollingBackToTheEndFollowsAgain() throws {
    window.paintsEveryFrame = false
    window.advance(by: 0.2)
    let log = try log()
    let middle = log.convert(CGPoint(x: log.bounds.midX, y: log.bounds.midY), to: nil)
    try window.tap("Pause")
    window.wheel(CGVector(dx: 0, dy: 5), at: middle)
    window.advance(by: 1)
    expect(distanceFromEnd(log) > 20)
    window.wheel(CGVector(dx: 0, dy: -50), at: middle)
    window.advance(by: 1)
    try window.tap("Pause")
    window.advance(by: 0.2)
    expect(abs(distanceFromEnd(log)) < 2)
  }

  @Test func aPauseStopsIt() throws {
    window.advance(by: 0.2)
    try window.tap("Pause")
    window.advance(by: 0.2)
    let count = try lines()
    window.resetCounts()
    window.advance(by: 1)
    expect(try lines() == count && window.framesPainted == 0)
    expect(try window.find(UILabel.self, "rate").text?.hasPrefix("paused"), equals: true)
  }

  @Test func itIsSearchedWhileItGrows() throws {
    window.paintsEveryFrame = false
    window.advance(by: 0.5)
    let log = try log()
    try window.tap("Search")
    window.advance(by: 0.5)
    log.findInteraction?.searchText = "ERROR"
    window.advance(by: 0.3)
    log.findInteraction?.findPrevious()
    window.advance(by: 0.3)
    log.findInteraction?.dismissFindNavigator()
    window.advance(by: 0.3)
    expect((log.textStorage.attributedSubstring(from: log.selectedRange)).string, equals: "ERROR")
    expect(try lines() > 5000)
    expectNil(window.damageError())
  }

  @Test func errorsAreRed() throws {
    window.advance(by: 0.2)
    let log = try log()
    let range = (log.text as NSString).range(of: "ERROR")
    expect(
      log.textStorage.attribute(.foregroundColor, at: range.location, effectiveRange: nil) as? UIColor,
      equals: .systemRed)
  }
}
