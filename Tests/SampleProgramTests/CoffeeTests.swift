import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import SamplePrograms

@MainActor
@Suite struct CoffeeTests {
  private func launch(
    _ size: CGSize = CGSize(width: 380, height: 640), style: UIUserInterfaceStyle = .light
  ) -> TestWindow {
    let window = TestWindow(size: size, style: style, launching: CoffeeAppDelegate())
    window.advance(by: 0.5)
    return window
  }

  private func badge(_ window: TestWindow) -> String? {
    (window.window.rootViewController as? UITabBarController)?.tabBar.items?[1].badgeValue
  }

  @Test func aFavouriteIsMarkedCountedAndListed() throws {
    let window = launch()
    defer { window.terminate() }
    try window.tap("Huila")
    window.advance(by: 1)
    expect(window.all(UITabBar.self).allSatisfy { $0.isHidden || $0.frame.minY >= 640 || $0.superview == nil })
    try window.tap("Favourite")
    window.advance(by: 0.3)
    try window.tap("back")
    window.advance(by: 1)
    expect(badge(window), equals: "1")
    try window.tap("Favourites")
    window.advance(by: 0.5)
    _ = try window.find(UICollectionViewCell.self, "Huila")
    expect(window.all(UICollectionViewCell.self).count, equals: 1)
    expectNil(window.damageError())
  }

  @Test func typingInTheSearchFieldFilters() throws {
    let window = launch()
    defer { window.terminate() }
    try window.tap("search")
    window.advance(by: 0.5)
    window.type("ethi")
    window.advance(by: 0.5)
    _ = try window.find("Sidamo")
    #expect(throws: (any Error).self) { try window.find("Huila") }
    window.type("x")
    window.advance(by: 0.5)
    _ = try window.find("No Results for “ethix”")
  }

  @Test func aContextMenuMarksARow() throws {
    let window = launch()
    defer { window.terminate() }
    let row = try window.find("Sidamo")
    let point = row.convert(CGPoint(x: 20, y: 5), to: nil)
    window.move(to: point)
    window.press(at: point, button: 2)
    window.release(button: 2)
    window.advance(by: 0.3)
    try window.tap("Add to Favourites")
    window.advance(by: 0.5)
    expect(badge(window), equals: "1")
  }

  @Test func theTimerRunsDown() throws {
    let window = launch()
    defer { window.terminate() }
    try window.tap("Brew")
    window.advance(by: 0.5)
    let stepper = try window.find("minutes")
    window.tap(at: stepper.convert(CGPoint(x: stepper.bounds.width * 0.75, y: 10), to: nil))
    window.advance(by: 0.2)
    expect((try window.find("remaining") as? UILabel)?.text, equals: "4:00")
    try window.tap("Start")
    window.advance(by: 0.2)
    _ = try window.find("Stop")
  }

  @Test func theProfileMakesTheWindowDark() throws {
    let window = launch()
    defer { window.terminate() }
    try window.tap("Profile")
    window.advance(by: 0.5)
    try window.tap("dark")
    window.advance(by: 0.5)
    expect(window.window.traitCollection.userInterfaceStyle, equals: .dark)
    expect(try window.find("dark") is UISwitch)
    expectNil(window.damageError())
  }

  @Test func looksAsKept() throws {
    try assertPages(
      CGSize(width: 380, height: 640), of: CoffeeAppDelegate.init, named: "coffee",
      pages: [
        { _ in }, { try $0.tap("Huila") },
        {
          try $0.tap("Favourite")
          $0.advance(by: 0.3)
          try $0.tap("back")
          $0.advance(by: 1)
          try $0.tap("Favourites")
        },
        { try $0.tap("Brew") }, { try $0.tap("Profile") },
      ])
  }

  @Test func anotherSizeAndStyleRepaintWhatChanges() throws {
    let narrow = launch()
    expectNil(narrow.damageError())
    narrow.resize(to: CGSize(width: 900, height: 640))
    narrow.setStyle(.dark)
    narrow.advance(by: 0.5)
    expectNil(narrow.damageError())
    try narrow.tap("Yirgacheffe")
    narrow.advance(by: 1)
    expectNil(narrow.damageError())
    narrow.terminate()
  }
}
