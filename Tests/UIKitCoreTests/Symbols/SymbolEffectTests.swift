import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

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
    let motions: [SymbolMotion] =
      [
        .bounce(isDown: false), .bounce(isDown: true), .pulse, .variableColor, .breathe(fades: true),
      ] + SymbolMotion.Way.allCases.map { .wiggle($0) }
    for motion in motions {
      for track in motion.tracks { expect(track.values.first, equals: track.values.last, "\(motion)") }
    }
    expect(SymbolMotion.rotate(isCounterClockwise: true).tracks[0].values.last, equals: -2 * .pi)
    expect(Set(motions.map(\.kind)).isSubset(of: Set(SymbolMotion.kinds)))
  }

  @Test func aBounceLeavesNoTrace() {
    let window = window()
    let before = window.image().pngData()
    view.addSymbolEffect(.bounce, completion: told("bounce"))
    window.advance(by: 0.2)
    expect(window.image().pngData() != before && log.take().isEmpty)
    window.advance(by: 0.5)
    expect(window.image().pngData() == before && log.take() == ["bounce true"])
  }

  @Test func anEffectRunsAsOftenAsItsOptionsSay() {
    let window = window()
    view.addSymbolEffect(.bounce, options: .repeat(3).speed(2), completion: told("bounce"))
    window.advance(by: 0.6)
    expect(log.take().isEmpty)
    window.advance(by: 0.3)
    expect(log.take(), equals: ["bounce true"])
  }

  @Test func aPulseGoesOnUntilItIsRemoved() {
    let window = window()
    let before = window.image().pngData()
    view.addSymbolEffect(.pulse)
    window.advance(by: 10.7)
    expect(window.image().pngData() != before)
    view.removeSymbolEffect(ofType: .pulse)
    window.advance(by: 0.4)
    expect(window.image().pngData() == before && view.layer.animationKeys()?.isEmpty ?? true)
  }

  @Test func whatDisappearedComesBack() {
    let window = window()
    let (before, empty) = (window.image().pngData(), window.pixel(x: 2, y: 2))
    view.addSymbolEffect(.disappear)
    window.advance(by: 0.5)
    expect(window.pixel(x: 40, y: 40) == empty && view.alpha == 1)
    view.addSymbolEffect(.appear)
    window.advance(by: 0.5)
    expect(window.image().pngData(), equals: before)
    view.addSymbolEffect(.scale.up)
    window.advance(by: 0.5)
    expect(window.image().pngData() != before)
    view.removeAllSymbolEffects()
    window.advance(by: 0.5)
    expect(window.image().pngData(), equals: before)
  }

  @Test func whatLastsGoesOnAfterTheViewWasAway() throws {
    let window = window()
    let root = try require(view.superview)
    let before = window.image().pngData()
    view.addSymbolEffect(.pulse, completion: told("pulse"))
    view.addSymbolEffect(.bounce, completion: told("bounce"))
    window.advance(by: 0.1)
    view.removeFromSuperview()
    window.advance(by: 0.3)
    expect(log.take(), equals: ["bounce false"])
    root.addSubview(view)
    window.advance(by: 0.3)
    expect(window.image().pngData() != before)
    view.removeAllSymbolEffects()
    window.advance(by: 0.3)
    expect(window.image().pngData() == before && log.take() == ["pulse false"])
  }

  @Test(arguments: [
    (WiggleSymbolEffect().up, CGPoint(x: 0, y: -1)), (.wiggle.down, CGPoint(x: 0, y: 1)),
    (.wiggle.left, CGPoint(x: -1, y: 0)), (.wiggle.right, CGPoint(x: 1, y: 0)),
    (.wiggle.forward, CGPoint(x: 1, y: 0)), (.wiggle.backward, CGPoint(x: -1, y: 0)),
  ])
  func aWiggleGoesItsWayFirst(effect: WiggleSymbolEffect, way: CGPoint) throws {
    let window = window()
    func offset() throws -> CGPoint {
      let shown = try require(view.layer.presentation()).affineTransform()
      return CGPoint(x: shown.tx * way.x, y: shown.ty * way.y)
    }
    view.addSymbolEffect(effect)
    window.advance(by: 0.1)
    expect(try offset().x + offset().y > 1)
    guard way.x != 0, effect == .wiggle.forward || effect == .wiggle.backward else { return }
    view.removeAllSymbolEffects()
    view.semanticContentAttribute = .forceRightToLeft
    view.addSymbolEffect(effect)
    window.advance(by: 0.1)
    expect(try offset().x < -1)
  }

  @Test func clockwiseAndCounterClockwiseAreOpposite() throws {
    let window = window()
    var turns: [CGFloat] = []
    for effect in [WiggleSymbolEffect().clockwise, WiggleSymbolEffect().counterClockwise] {
      view.addSymbolEffect(effect)
      window.advance(by: 0.1)
      turns.append(try require(view.layer.presentation()).affineTransform().b)
    }
    expect(turns[0] > 0.1 && turns[1] < -0.1)
  }

  @Test func aPeriodicEffectRestsBetweenItsRuns() {
    let window = window()
    let before = window.image().pngData()
    view.addSymbolEffect(.bounce, options: .repeat(.periodic(2, delay: 1)), completion: told("bounce"))
    window.advance(by: 0.2)
    expect(window.image().pngData() != before)
    window.advance(by: 0.8)
    expect(window.image().pngData() == before && log.take().isEmpty)
    window.advance(by: 0.7)
    expect(window.image().pngData() != before)
    window.advance(by: 1.5)
    expect(window.image().pngData() == before && log.take() == ["bounce true"])
  }

  @Test func theLeavingSymbolIsAsStrongAsTheOneThatComes() throws {
    let window = window()
    view.setSymbolImage(try require(UIImage(systemName: "heart.fill")), contentTransition: .replace)
    window.advance(by: 0.125)
    let leaving = try require(view.superview?.layer.sublayers?.last)
    let (gone, come) = (leaving.presentation()?.opacity ?? 0, view.layer.presentation()?.opacity ?? 0)
    expect(abs(gone + come - 1) < 0.01 && gone > 0.3 && gone < 0.7)
    expect(leaving.superlayer === view.layer.superlayer)
  }

  @Test func onlySymbolsMove() {
    view.image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    let window = window()
    view.addSymbolEffect(.bounce, completion: told("bounce"))
    window.advance(by: 0.7)
    expect(log.take().isEmpty && view.layer.animationKeys()?.isEmpty ?? true)
  }

  @Test func oneSymbolTakesTheOthersPlace() throws {
    let window = window()
    let heart = try require(UIImage(systemName: "heart"))
    view.setSymbolImage(heart, contentTransition: .replace, completion: told("replace"))
    expect(view.image === heart)
    window.advance(by: 0.1)
    let siblings = try require(view.superview?.layer.sublayers)
    expect(siblings.count == 2 && siblings.first === view.layer && view.superview?.subviews == [view])
    window.advance(by: 0.5)
    expect(view.superview?.layer.sublayers?.count == 1 && log.take() == ["replace true"])
    let fresh = UIImageView(image: heart)
    fresh.frame = view.frame
    fresh.contentMode = .center
    let root = UIView()
    root.addSubview(fresh)
    let other = TestWindow(size: CGSize(width: 80, height: 80), root: root)
    other.turn()
    expect(window.image().pngData(), equals: other.image().pngData())
  }
}
