import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import QuartzCore

@MainActor
struct EmitterLayerTests {
  private let screen = LayerScreen(width: 80, height: 80)

  private static func square(_ color: UInt32, side: Int = 4) -> CGImage {
    let bitmap = Bitmap(width: side, height: side)
    for index in 0..<(side * side) { bitmap.pixels[index] = color }
    return CGImage(bitmap)
  }

  private func cell(rate: Float = 20, lifetime: Float = 1, velocity: CGFloat = 20) -> CAEmitterCell {
    let cell = CAEmitterCell()
    (cell.name, cell.contents) = ("spark", Self.square(0xFFFF_0000))
    (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange) = (rate, lifetime, velocity, 2 * .pi)
    return cell
  }

  private func emitter(_ cells: [CAEmitterCell]? = nil, in parent: CALayer? = nil) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    layer.frame = CGRect(x: 10, y: 10, width: 60, height: 60)
    layer.emitterPosition = CGPoint(x: 30, y: 30)
    layer.emitterCells = cells ?? [cell()]
    (parent ?? screen.root).addSublayer(layer)
    return layer
  }

  /// A frame at a time; returns what it painted.
  @discardableResult
  private func turn(at time: Double, _ work: () -> Void = {}) -> [PixelRect] {
    screen.tree.animations.beginTurn(at: time)
    let before = screen.tree.needsFrame
    screen.change(work)
    screen.tree.animations.tick()
    guard before || screen.tree.needsFrame else { return [] }
    return screen.change()
  }

  private var deadline: Double? { screen.tree.animations.nextDeadline }
  private func count(_ layer: CAEmitterLayer) -> Int {
    layer.drawing.reduce(0) { sum, piece in
      if case .content(.sprites(let batch), _) = piece { sum + batch.sprites.count } else { sum }
    }
  }

  @Test func defaultsAreApples() {
    let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
    expect([layer.birthRate, layer.lifetime, layer.velocity, layer.scale, layer.spin], equals: [1, 1, 1, 1, 1])
    expect(layer.emitterShape == .point && layer.emitterMode == .volume && layer.renderMode == .unordered)
    expect(layer.emitterCells == nil && layer.seed == 0)
    expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.scale == 1 && cell.isEnabled && cell.contentsScale == 1)
    expect(cell.color, equals: .white)
    let scale = CAEmitterCell.defaultValue(forKey: "scale") as? CGFloat
    expect(scale, equals: 1)
  }

  private nonisolated static let numbers = [
    "birthRate", "lifetime", "lifetimeRange", "emissionLatitude", "emissionLongitude", "emissionRange", "velocity",
    "velocityRange", "xAcceleration", "yAcceleration", "zAcceleration", "scale", "scaleRange", "scaleSpeed", "spin",
    "spinRange", "redRange", "greenRange", "blueRange", "alphaRange", "redSpeed", "greenSpeed", "blueSpeed",
    "alphaSpeed", "contentsScale", "speed", "beginTime", "duration", "timeOffset",
  ]

  @Test(arguments: numbers) func aCellsNumbersBeginAsApplesAndAreSetByTheirKeys(_ key: String) {
    let ones: Set = ["scale", "contentsScale", "speed"]
    let cell = CAEmitterCell()
    let first: CGFloat = ones.contains(key) ? 1 : key == "duration" ? .infinity : 0
    expect(cell.value(forKey: key) as? CGFloat, equals: first)
    expect(CAEmitterCell.defaultValue(forKey: key) as? CGFloat, equals: first)
    cell.setValue(2.5, forKey: key)
    expect(cell.value(forKey: key) as? CGFloat, equals: 2.5)
    for other in Self.numbers where other != key {
      expect(cell.value(forKey: other) as? CGFloat != 2.5, "\(other)")
    }
  }

  @Test func aRecipeHasEachNumberOfItsCell() {
    let cell = CAEmitterCell()
    for (index, key) in Self.numbers.enumerated() { cell.setValue(CGFloat(index + 1), forKey: key) }
    func number(_ key: String) -> Double { Double(Self.numbers.firstIndex(of: key)! + 1) }
    let recipe = cell.recipe()
    for (spread, key) in [
      (recipe.lifetime, "lifetime"), (recipe.velocity, "velocity"), (recipe.scale, "scale"), (recipe.spin, "spin"),
    ] { expect(spread, equals: .init(mean: number(key), range: number(key + "Range")), "\(key)") }
    expect(recipe.birthRate, equals: number("birthRate"))
    expect([recipe.longitude, recipe.latitude], equals: ["emissionLongitude", "emissionLatitude"].map(number))
    expect([recipe.range, recipe.scaleSpeed], equals: ["emissionRange", "scaleSpeed"].map(number))
    expect(
      (0..<3).map { recipe.acceleration[$0] }, equals: ["xAcceleration", "yAcceleration", "zAcceleration"].map(number))
    let colors = ["red", "green", "blue", "alpha"]
    expect((0..<4).map { Double(recipe.colorRange[$0]) }, equals: colors.map { number($0 + "Range") })
    expect((0..<4).map { Double(recipe.colorSpeed[$0]) }, equals: colors.map { number($0 + "Speed") })
    cell.color = nil
    expect(cell.recipe().color, equals: [1, 1, 1, 1])
    cell.color = nil
    expect(cell.recipe().color, equals: [1, 1, 1, 1])
    let time = recipe.time
    expect(
      [time.begin, time.speed, time.offset, time.duration],
      equals: ["beginTime", "speed", "timeOffset", "duration"].map(number))
  }

  @Test func aCellsTimeIsTheLayersWhereItIsNoNumber() {
    let cell = CAEmitterCell()
    (cell.speed, cell.beginTime, cell.timeOffset) = (.nan, .infinity, .nan)
    let time = cell.recipe().time
    expect(time.speed == 1 && time.begin == 0 && time.offset == 0 && time.duration == .infinity)
  }

  @Test func aCellEmitsForAllRepetitions() {
    let cell = CAEmitterCell()
    cell.duration = 2
    expect(cell.recipe().time.duration, equals: 2)
    cell.repeatCount = 3
    expect(cell.recipe().time.duration, equals: 6)
    cell.autoreverses = true
    expect(cell.recipe().time.duration, equals: 12)
    cell.repeatDuration = 5
    expect(cell.recipe().time.duration, equals: 5)
    (cell.repeatDuration, cell.duration) = (0, 0)
    expect(cell.recipe().time.duration, equals: .infinity)
  }

  @Test func everyFrameIsRepaintedExactly() {
    let layer = emitter()
    for step in 0...60 {
      turn(at: Double(step) / 20)
      expectNil(screen.damageError(), "step \(step)")
      expectNil(screen.bitmap.firstDifference(from: screen.fresh()), "step \(step)")
    }
    expect(count(layer), equals: 20)
  }

  @Test func onlyWhereParticlesAreIsRepainted() {
    let layer = emitter([cell(rate: 100, lifetime: 0.1)])
    for step in 0...10 { turn(at: Double(step) / 20) }
    let around = PixelRect(30, 30, 20, 20)
    expect(screen.damage.allSatisfy(around.contains))
    expect(count(layer) > 5)
  }

  @Test func nothingRunsWhenNothingLives() {
    let layer = emitter([cell(lifetime: 0.2)])
    turn(at: 0)
    turn(at: 0.5)
    expect(deadline.map { $0 < 0.52 } ?? false)
    turn(at: 0.5) { layer.birthRate = 0 }
    turn(at: 1)
    expect(count(layer), equals: 0)
    expectNil(deadline)
    expect(turn(at: 1.1).isEmpty)
    turn(at: 2) { layer.birthRate = 1 }
    turn(at: 2.2)
    expect(count(layer) > 0)
  }

  @Test func ahiddenEmitterWakesNobody() {
    let layer = emitter()
    turn(at: 0.5)
    turn(at: 0.6) { layer.superlayer?.isHidden = true }
    expectNil(deadline)
    turn(at: 3) { layer.superlayer?.isHidden = false }
    expect(count(layer), equals: 20)
  }

  @Test func aBeginTimeStartsEmpty() {
    turn(at: 100)
    let (old, new) = (emitter(), emitter())
    new.beginTime = 100
    turn(at: 100.01)
    expect(count(old) == 20 && count(new) == 0)
    turn(at: 100.52)
    expect(count(new), equals: 10)
  }

  @Test func speedAndTimeOffsetCount() {
    let (fast, shifted, still) = (emitter(), emitter(), emitter())
    fast.speed = 2
    shifted.timeOffset = 0.31
    (still.speed, still.timeOffset) = (0, 0.51)
    turn(at: 0.26)
    expect(count(fast) == 10 && count(shifted) == 11 && count(still) == 10)
    screen.change { [fast, shifted].forEach { $0.removeFromSuperlayer() } }
    expectNil(deadline)
  }

  @Test func aCellIsReachedByItsKeyPath() {
    let layer = emitter()
    turn(at: 1)
    let rate = layer.value(forKeyPath: "emitterCells.spark.birthRate") as? CGFloat
    expect(rate, equals: 20)
    turn(at: 1) { layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate") }
    turn(at: 1.5)
    expect(count(layer) == 10 || count(layer) == 11)
    turn(at: 2.1)
    expect(count(layer), equals: 0)
  }

  @Test func aCellChangedByHandChangesNothingAfterItWasRead() {
    let made = cell()
    let layer = emitter([made])
    made.birthRate = 40
    turn(at: 1)
    expect(count(layer), equals: 40)
    made.birthRate = 0
    turn(at: 2)
    expect(count(layer), equals: 40)
  }

  @Test func aCellsValueAnimates() {
    let layer = emitter()
    turn(at: 0)
    let animation = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
    (animation.fromValue, animation.toValue, animation.duration) = (100, 100, 1)
    turn(at: 0) { layer.add(animation, forKey: nil) }
    turn(at: 0.02)
    turn(at: 0.5)
    expect(count(layer) > 45)
    turn(at: 1.2)
    turn(at: 3)
    expect(count(layer), equals: 20)
  }

  @Test func theLayersOwnValuesAnimate() {
    let layer = emitter()
    turn(at: 0)
    let animation = CABasicAnimation(keyPath: "emitterPosition.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 60, 1)
    turn(at: 0) { layer.add(animation, forKey: nil) }
    turn(at: 0.5)
    expect(EmitterState(layer.presented.kind)?.position.x, equals: 30)
    turn(at: 0.75)
    expect(EmitterState(layer.presented.kind)?.position.x, equals: 45)
  }

  @Test func anEmitterThatLeavesAndComesBackGoesOn() {
    let holder = screen.layer(CGRect(x: 0, y: 0, width: 80, height: 80), nil)
    let layer = emitter(in: holder)
    turn(at: 0.5)
    turn(at: 0.6) { holder.removeFromSuperlayer() }
    turn(at: 0.7)
    expectNil(deadline)
    turn(at: 1.6) { screen.root.addSublayer(holder) }
    expect(count(layer), equals: 20)
    expect(deadline != nil)
  }

  @Test func anEmitterWhoseSuperlayerWasFreedIsForgotten() {
    let layer = CAEmitterLayer()
    layer.emitterCells = [cell()]
    do {
      let holder = CALayer()
      holder.addSublayer(layer)
      turn(at: 0) { screen.root.addSublayer(holder) }
      holder.removeFromSuperlayer()
    }
    turn(at: 0.5)
    expectNil(deadline)
  }

  @Test func particlesLeaveTheBoundsUnlessTheLayerMasks() {
    let layer = emitter([cell(rate: 200, lifetime: 2, velocity: 100)])
    turn(at: 2) { layer.backgroundColor = .blue }
    expect((0..<80).contains { screen.bitmap[$0, 3] != 0xFFFF_FFFF })
    turn(at: 2.02) { (layer.masksToBounds, layer.cornerRadius) = (true, 20) }
    expect((0..<80).allSatisfy { screen.bitmap[$0, 3] == 0xFFFF_FFFF })
    expect(screen.bitmap[11, 11], equals: 0xFFFF_FFFF)
    expectNil(screen.bitmap.firstDifference(from: screen.fresh()))
  }

  @Test func additiveParticlesGrowBrighter() {
    let made = cell(rate: 10, lifetime: 10, velocity: 0)
    made.contents = Self.square(0xFF40_1000)
    let layer = emitter([made])
    layer.renderMode = .additive
    turn(at: 0.35) { layer.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1) }
    expect(screen.bitmap[40, 40], equals: 0xFFC0_3000)
  }

  @Test func renderingALayerPaintsItsParticles() throws {
    let layer = emitter([cell(velocity: 0)])
    turn(at: 1)
    let bitmap = Bitmap(width: 60, height: 60)
    layer.render(in: CGContext(bitmap: bitmap, scale: 1))
    expect(bitmap[30, 30] == 0xFFFF_0000 && bitmap[20, 30] == 0)
  }
}
