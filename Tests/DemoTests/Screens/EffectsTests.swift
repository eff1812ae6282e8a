import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Demo

@MainActor
@Suite struct EffectsTests {
  private let window = TestWindow(size: CGSize(width: 1024, height: 720), root: GalleryController(showing: .effects))

  private func slide(_ name: String, to value: Float) throws {
    let slider = try require(try window.find(name) as? UISlider)
    slider.value = value
    slider.sendActions(for: .valueChanged)
    window.turn()
    expectNil(window.damageError())
  }

  @Test func everyMaterialLooksUnlikeTheOthersAndTheWallScrollsBehindIt() throws {
    var pixels: Set<UInt32> = []
    for material in 0..<5 {
      try window.choose(material, of: "materials")
      pixels.insert(window.pixel(x: 500, y: 330))
    }
    expect(pixels.count, equals: 5)
    let before = window.pixel(x: 500, y: 330)
    window.wheel(CGVector(dx: 0, dy: -3), at: CGPoint(x: 300, y: 500))
    window.advance(by: 0.6)
    expect(window.pixel(x: 500, y: 330) != before && window.damageError() == nil)
  }

  @Test func driftingMovesTheWallUntilItIsTurnedOff() throws {
    let wall = try window.find(UIScrollView.self, "wall")
    try window.tap("Drift 흐르기")
    let offset = wall.contentOffset.y
    window.advance(by: 0.5)
    expect(wall.contentOffset.y != offset && window.damageError() == nil)
    try window.tap("Drift 흐르기")
    window.advance(by: 0.5)
    window.resetCounts()
    window.advance(by: 1)
    expect(window.framesPainted, equals: 0)
  }

  @Test func aPressTurnsACardRound() throws {
    try window.choose(1, of: "pages")
    let resting = window.image().pngData()
    try window.tap("Card 3")
    window.advance(by: 0.2)
    expectNil(window.damageError())
    window.advance(by: 2)
    expect(window.image().pngData() != resting)
    try slide("angle", to: 60)
    try slide("distance", to: 300)
    try window.tap("wave")
    window.advance(by: 0.5)
    expectNil(window.damageError())
  }

  @Test func symbolsAreDrawnInEveryWeightScaleAndPaint() throws {
    try window.choose(2, of: "pages")
    var pictures: Set<Data> = []
    for weight in [0, 4, 8] as [Float] {
      try slide("weight", to: weight)
      for paint in 0..<3 {
        try window.choose(paint, of: "paint")
        pictures.insert(try require(window.image().pngData()))
      }
    }
    expect(pictures.count, equals: 9)
    _ = try window.find("Black")
  }

  @Test func theTownComesInTilesAsOneLooksCloser() throws {
    try window.choose(7, of: "pages")
    window.advance(by: 1)
    var pictures: Set<Data> = []
    for zoom in [-3.5, -1, 0.5] as [Float] {
      try slide("zoom", to: zoom)
      window.advance(by: 1)
      expectNil(window.damageError())
      pictures.insert(try require(window.image().pngData()))
    }
    try window.tap("tiles")
    window.advance(by: 1)
    pictures.insert(try require(window.image().pngData()))
    expect(pictures.count, equals: 4)
    window.resetCounts()
    window.advance(by: 1)
    expect(window.framesPainted, equals: 0)
  }

  @Test func aCornerThatIsTurnedOffIsSharp() throws {
    try window.choose(3, of: "pages")
    try slide("radius", to: 80)
    let before = try require(window.image().pngData())
    try window.tap("↖")
    window.turn()
    expect(window.image().pngData() != before && window.damageError() == nil)
  }

  @Test func particlesFlyWhileTheirPageIsShownAndNoLonger() throws {
    try window.choose(4, of: "pages")
    for kind in 0..<3 {
      try window.choose(kind, of: "kinds")
      window.resetCounts()
      window.advance(by: 0.5)
      expect(window.framesPainted > 10 && window.damageError() == nil)
    }
    try window.choose(3, of: "pages")
    window.advance(by: 0.5)
    window.resetCounts()
    window.advance(by: 1)
    expect(window.framesPainted, equals: 0)
  }

  // MARK: - Falling

  private func things() throws -> [UIView] { try window.find("falling").subviews }

  @Test func thingsFallOnceAndATapDropsOneMore() throws {
    window.paintsEveryFrame = false
    try window.choose(5, of: "pages")
    let stage = try window.find("falling")
    window.advance(by: 6)
    expect(try things().count == 9 && things().allSatisfy { $0.center.y > stage.bounds.height / 2 })
    window.resetCounts()
    window.advance(by: 1)
    expect(window.framesPainted, equals: 0)
    window.tap(at: stage.convert(CGPoint(x: 60, y: 30), to: nil))
    window.advance(by: 0.2)
    expect(try things().count == 10 && window.framesPainted > 5 && window.damageError() == nil)
  }

  @Test func aThingIsCarriedAndThrown() throws {
    window.paintsEveryFrame = false
    try window.choose(5, of: "pages")
    window.advance(by: 6)
    let stage = try window.find("falling")
    let thing = try require(try things().min { $0.center.y < $1.center.y })
    let start = stage.convert(thing.center, to: nil)
    window.press(at: start)
    for step in 1...20 {
      window.move(to: CGPoint(x: start.x, y: start.y - CGFloat(step) * 8))
      window.advance(by: 1 / 60)
    }
    window.advance(by: 0.5)
    expect(abs(stage.convert(thing.center, to: nil).y - (start.y - 160)) < 12)
    window.release()
    window.advance(by: 6)
    expect(stage.convert(thing.center, to: nil).y > start.y - 80 && window.damageError() == nil)
  }

  @Test func upsideDownThingsFallToTheTop() throws {
    window.paintsEveryFrame = false
    try window.choose(5, of: "pages")
    try window.choose(1, of: "gravity")
    window.advance(by: 6)
    let stage = try window.find("falling")
    expect(try things().allSatisfy { $0.center.y < stage.bounds.height / 2 })
  }

  @Test func copiesAreCountedAndPulseOnlyWhenAsked() throws {
    try window.choose(6, of: "pages")
    let few = try require(window.image().pngData())
    try slide("copies", to: 30)
    expect(window.image().pngData() != few)
    window.resetCounts()
    window.advance(by: 1)
    expect(window.framesPainted, equals: 0)
    try window.tap("Pulse 고동")
    window.resetCounts()
    window.advance(by: 0.5)
    expect(window.framesPainted > 10 && window.damageError() == nil)
  }
}
