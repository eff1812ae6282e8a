import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import SamplePrograms

@MainActor
@Suite struct GameTests {
  private func launch(_ size: CGSize = CGSize(width: 320, height: 560)) throws -> (TestWindow, GameController) {
    let window = TestWindow(size: size, launching: GameAppDelegate())
    window.advance(by: 0.2)
    return (window, try require(window.window.rootViewController as? GameController))
  }

  @Test func thePointerTheKeysAndATapPlay() throws {
    let (window, game) = try launch()
    defer { window.terminate() }
    _ = try window.find("Tap to start")
    window.tap(at: CGPoint(x: 160, y: 300))
    window.advance(by: 0.5)
    expect(game.state, equals: .playing)
    window.hold(.keyboardLeftArrow)
    window.advance(by: 1)
    let gems = window.all(GemView.self)
    expect(gems.count >= 1 && gems.allSatisfy { $0.frame.midY > -30 })
    window.tap(at: CGPoint(x: 160, y: 300))
    window.advance(by: 0.1)
    expect(game.state, equals: .paused)
    let places = window.all(GemView.self).map(\.center)
    window.advance(by: 0.5)
    expect(window.all(GemView.self).map(\.center), equals: places)
  }

  /// Follows the lowest gem with the pointer, as a player does.
  @Test func caughtGemsCountAndBurst() throws {
    let (window, game) = try launch()
    defer { window.terminate() }
    window.tap(at: CGPoint(x: 160, y: 300))
    window.advance(by: 0.3)
    window.press(at: CGPoint(x: 160, y: 500))
    var x: CGFloat = 160
    for _ in 0..<300 where game.score < 20 {
      window.advance(by: 1 / 60)
      guard let gem = window.all(GemView.self).max(by: { $0.center.y < $1.center.y }) else { continue }
      let ship = try require(window.all(UIImageView.self).first { $0.frame.height == 40 })
      x += max(-12, min(12, gem.center.x - ship.center.x))
      window.move(to: CGPoint(x: x, y: 500))
    }
    expect(game.score >= 20 && game.lives == 3)
    window.advance(by: 0.1)
    expectNil(window.damageError())
  }

  @Test func threeLostGemsEndTheGameAndFallToTheGround() throws {
    let (window, game) = try launch()
    defer { window.terminate() }
    window.tap(at: CGPoint(x: 160, y: 300))
    window.hold(.keyboardLeftArrow)
    for _ in 0..<40 where game.state == .playing { window.advance(by: 0.5) }
    expect(game.state == .over && game.lives == 0)
    window.advance(by: 3)
    expect(window.all(GemView.self).allSatisfy { $0.frame.maxY <= 562 })
    _ = try window.find("Game over\nScore \(game.score)")
  }

  @Test func anotherSizeKeepsTheShipInside() throws {
    let (window, game) = try launch()
    defer { window.terminate() }
    window.tap(at: CGPoint(x: 160, y: 300))
    window.advance(by: 1.2)
    window.resize(to: CGSize(width: 800, height: 400))
    window.advance(by: 0.4)
    expect(game.state, equals: .playing)
    expectNil(window.damageError())
  }

  @Test func looksAsKept() throws {
    try assertPages(
      CGSize(width: 320, height: 560), of: GameAppDelegate.init, named: "game",
      pages: [
        { _ in }, { $0.tap(at: CGPoint(x: 160, y: 300)) }, { $0.tap(at: CGPoint(x: 160, y: 300)) },
      ])
  }
}
