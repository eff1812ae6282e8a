import CoreGraphics
import Expectations
import Foundation
import Platform
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// How a person left a program's windows.
@MainActor @Suite struct WindowPlacesTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  @Test func whatIsKeptIsReadAndDamageIsNothing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let places = UIApplication.places(of: "org.a/b", in: ["XDG_STATE_HOME": folder.path])
    expect(places.read() == nil)
    var full = WindowPlace(size: CGSize(width: 800, height: 600), corner: CGPoint(x: 10, y: 20))
    full.isMaximized = true
    places.write([full, WindowPlace(size: CGSize(width: -4, height: 600))])
    expect(places.read()?.compactMap(\.usable) == [full], "a size that no window has is left out")
    try Data("nonsense".utf8).write(to: places.url)
    expect(places.read() == nil)
  }

  @Test func aCornerIsTakenWhereAPersonCanReachTheWindow() {
    let screen = CGRect(x: 0, y: 30, width: 1000, height: 700)
    func corner(_ x: Double, _ y: Double) -> CGPoint? {
      WindowPlace(size: .zero, corner: CGPoint(x: x, y: y)).corner(of: CGSize(width: 400, height: 300), on: screen)
    }
    expect(corner(10, 40) == CGPoint(x: 10, y: 40) && corner(-300, 40) != nil && corner(900, 690) != nil)
    expect(corner(-350, 40) == nil && corner(950, 40) == nil && corner(10, 0) == nil && corner(10, 720) == nil)
    expect(WindowPlace(size: .zero).corner(of: .zero, on: screen) == nil)
    expect(WindowPlace(size: CGSize(width: 5, height: 5), corner: CGPoint(x: CGFloat.nan, y: 0)).usable?.corner == nil)
  }

  @Test func f11FillsTheScreenUnlessTheProgramTakesIt() {
    let window = TestWindow(size: CGSize(width: 100, height: 100), root: UIView())
    window.key(.keyboardF11)
    expect(window.host.isFullScreen)
    window.key(.keyboardF11)
    expect(!window.host.isFullScreen)
  }
}
