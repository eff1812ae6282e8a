import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKit

/// Symbols that move.
@MainActor @Suite struct SymbolEffectTests {
  private let view = UIImageView(image: UIImage(systemName: "star.fill"))
  private let log = Log()

  private func window() -> TestWindow {
    view.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
    view.contentMode = .center
    let root = UIView()
    root.addSubview(view)
    let window = TestWindow(size: CGSize(width: 80, height: 80), root: root)
    window.turn()
    return window
  }

  private func told(_ name: String) -> UISymbolEffectCompletion {
    { [log] context in log.add("\(name) \(context.isFinished)") }
  }

  @Test func everyMotionEndsWhereItBeganUnlessItIsHeld() {
    let motions: [SymbolMotion] = [
      .bounce(isDown: false), .bounce(isDown: true), .pulse, .variableColor, .wiggle(.turn), .wiggle(.along),
      .wiggle(.across), .breathe(fades: true),
    ]
    for motion in motions {
      for track in motion.tracks { #expect(track.values.first == track.values.last, "\(motion)") }
    }
    #expect(SymbolMotion.rotate(isCounterClockwise: true).tracks[0].values.last == -2 * .pi)
    #expect(Set(motions.map(\.kind)).isSubset(of: Set(SymbolMotion.kinds)))
  }

  @Test func aBounceLeavesNoTrace() {
    let window = window()
    let before = window.image().pngData()
    view.addSymbolEffect(.bounce, completion: told("bounce"))
    window.advance(by: 0.2)
    #expect(window.image().pngData() != before && log.take().isEmpty)
    window.advance(by: 0.5)
    #expect(window.image().pngData() == before && log.take() == ["bounce true"])
  }

  @Test func anEffectRunsAsOftenAsItsOptionsSay() {
    let window = window()
    view.addSymbolEffect(.bounce, options: .repeat(3).speed(2), completion: told("bounce"))
    window.advance(by: 0.6)
    #expect(log.take().isEmpty)
    window.advance(by: 0.3)
    #expect(log.take() == ["bounce true"])
  }

  @Test func aPulseGoesOnUntilItIsRemoved() {
    let window = window()
    let before = window.image().pngData()
    view.addSymbolEffect(.pulse)
    window.advance(by: 10.7)
    #expect(window.image().pngData() != before)
    view.removeSymbolEffect(ofType: .pulse)
    window.advance(by: 0.4)
    #expect(window.image().pngData() == before && view.layer.animationKeys()?.isEmpty ?? true)
  }

  @Test func whatDisappearedComesBack() {
    let window = window()
    let (before, empty) = (window.image().pngData(), window.pixel(x: 2, y: 2))
    view.addSymbolEffect(.disappear)
    window.advance(by: 0.5)
    #expect(window.pixel(x: 40, y: 40) == empty && view.alpha == 1)
    view.addSymbolEffect(.appear)
    window.advance(by: 0.5)
    #expect(window.image().pngData() == before)
    view.addSymbolEffect(.scale.up)
    window.advance(by: 0.5)
    #expect(window.image().pngData() != before)
    view.removeAllSymbolEffects()
    window.advance(by: 0.5)
    #expect(window.image().pngData() == before)
  }

  @Test func onlySymbolsMove() {
    view.image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    let window = window()
    view.addSymbolEffect(.bounce, completion: told("bounce"))
    window.advance(by: 0.7)
    #expect(log.take().isEmpty && view.layer.animationKeys()?.isEmpty ?? true)
  }

  @Test func oneSymbolTakesTheOthersPlace() throws {
    let window = window()
    let heart = try #require(UIImage(systemName: "heart"))
    view.setSymbolImage(heart, contentTransition: .replace, completion: told("replace"))
    #expect(view.image === heart)
    window.advance(by: 0.1)
    #expect(view.subviews.count == 1)
    window.advance(by: 0.5)
    #expect(view.subviews.isEmpty && log.take() == ["replace true"])
    let fresh = UIImageView(image: heart)
    fresh.frame = view.frame
    fresh.contentMode = .center
    let root = UIView()
    root.addSubview(fresh)
    let other = TestWindow(size: CGSize(width: 80, height: 80), root: root)
    other.turn()
    #expect(window.image().pngData() == other.image().pngData())
  }
}
