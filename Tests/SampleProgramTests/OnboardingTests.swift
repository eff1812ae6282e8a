import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import SamplePrograms

@MainActor
@Suite struct OnboardingTests {
  private func launch(_ size: CGSize = CGSize(width: 380, height: 700)) -> TestWindow {
    let window = TestWindow(size: size, launching: OnboardingAppDelegate())
    window.advance(by: 0.5)
    return window
  }

  @Test func theButtonLeadsThroughThePagesToTheAccount() throws {
    let window = launch()
    defer { window.terminate() }
    for title in ["Find your way", "Walk together"] {
      _ = try window.find(title)
      try window.tap("Continue")
      window.advance(by: 1)
    }
    try window.tap("Create Account")
    window.advance(by: 1)
    try window.tap("Done")
    window.advance(by: 0.5)
    _ = try window.find("Please tell us your name.")
    try window.tap("Name")
    window.type("Maja")
    window.key(.keyboardReturnOrEnter, characters: "\r")
    window.advance(by: 2)
    _ = try window.find("Welcome, Maja!")
    expectNil(window.damageError())
  }

  @Test func aFingerTurnsThePage() throws {
    let window = launch()
    defer { window.terminate() }
    window.touch(1, began: CGPoint(x: 330, y: 200))
    for step in 1...8 {
      window.advance(by: 0.016)
      window.touch(1, movedTo: CGPoint(x: 330 - 30 * step, y: 200))
    }
    window.touch(1, endedAt: CGPoint(x: 90, y: 200))
    window.advance(by: 1)
    _ = try window.find("Walk together")
    expect(try window.find(UIPageControl.self).currentPage, equals: 1)
  }

  @Test func theSheetIsDraggedUpAndAway() throws {
    let window = launch()
    defer { window.terminate() }
    try window.tap("Skip")
    window.advance(by: 1)
    let title = try window.find("Your Account")
    let low = title.convert(CGPoint.zero, to: nil).y
    let grabber = try window.find("grabber").convert(CGPoint(x: 18, y: 2), to: nil)
    window.drag(from: grabber, to: CGPoint(x: grabber.x, y: 60))
    window.advance(by: 1)
    let high = try window.find("Your Account").convert(CGPoint.zero, to: nil).y
    expect(high < low - 50)
    window.drag(from: CGPoint(x: grabber.x, y: grabber.y - (low - high)), to: CGPoint(x: grabber.x, y: 690))
    window.advance(by: 1)
    #expect(throws: (any Error).self) { try window.find("Your Account") }
    _ = try window.find("You can make an account later")
  }

  @Test func looksAsKept() throws {
    try assertPages(
      CGSize(width: 380, height: 700), of: OnboardingAppDelegate.init, named: "onboarding",
      pages: [{ _ in }, { try $0.tap("Continue") }, { try $0.tap("Skip") }])
  }

  @Test func anotherSizeAndStyleRepaintWhatChanges() throws {
    let window = launch()
    defer { window.terminate() }
    expectNil(window.damageError())
    try window.tap("Skip")
    window.advance(by: 1)
    expectNil(window.damageError())
    window.resize(to: CGSize(width: 1000, height: 700))
    window.setStyle(.dark)
    window.advance(by: 0.5)
    expectNil(window.damageError())
    try window.tap("Close")
    window.advance(by: 1)
    expectNil(window.damageError())
  }
}
