import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

/// A pie whose share is a value by key, drawn as many times as it is asked for.
private final class PieLayer: CALayer {
  var share: CGFloat {
    get { value(forKey: "share") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "share") }
  }
  @MainActor static var drawn: [CGFloat] = []

  override class func needsDisplay(forKey key: String) -> Bool { key == "share" || super.needsDisplay(forKey: key) }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "share" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.share ?? share
    animation.duration = 1
    return animation
  }

  override func draw(in ctx: CGContext) { PieLayer.drawn.append(share) }
}

@MainActor
struct CustomPropertyTests {
  private let stage = AnimationStage()

  private func pie() -> PieLayer {
    let layer = PieLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    stage.tree.root.addSublayer(layer)
    frame(0)
    PieLayer.drawn = []
    return layer
  }

  private func frame(_ time: Double) {
    stage.tree.animations.beginTurn(at: time)
    stage.tree.animations.tick()
    DisplayPass.run(from: stage.tree.root)
    if stage.tree.needsFrame { _ = stage.tree.composite() }
  }

  @Test func aValueOfOnesOwnAnimatesAndIsDrawnAnewInEachFrame() {
    let layer = pie()
    layer.share = 1
    expect(layer.share, equals: 1)
    for time in [0, 0.25, 0.5] { frame(time) }
    expect(PieLayer.drawn, equals: [0, 0.25, 0.5])
    expect(layer.presentation()?.share, equals: 0.5)
    frame(1)
    expect(PieLayer.drawn.last, equals: 1)
    let count = PieLayer.drawn.count
    frame(2)
    expect(PieLayer.drawn.count, equals: count)
  }

  @Test func itTakesExplicitAnimationsOfAllKinds() {
    let layer = pie()
    let keyframes = CAKeyframeAnimation(keyPath: "share")
    keyframes.values = [0, 1, 0.5]
    keyframes.duration = 1
    layer.add(keyframes, forKey: nil)
    frame(0.25)
    frame(0.75)
    expect(PieLayer.drawn, equals: [0.5, 0.75])
  }

  @Test func aDefaultStandsForWhatWasNeverSet() {
    final class Dial: CALayer {
      override class func defaultValue(forKey key: String) -> Any? {
        key == "angle" ? 2.0 as CGFloat : super.defaultValue(forKey: key)
      }
    }
    let layer = Dial()
    expect(layer.value(forKey: "angle") as? CGFloat, equals: 2)
    layer.setValue(3.0 as CGFloat, forKey: "angle")
    expect(layer.value(forKey: "angle") as? CGFloat, equals: 3)
    layer.setValue(nil, forKey: "angle")
    expect(layer.value(forKey: "angle") as? CGFloat, equals: 2)
    expectNil(layer.value(forKey: "nothing"))
  }

  @Test func propertiesAreReadAndSetByKeyPath() {
    let layer = CALayer()
    layer.setValue(2, forKeyPath: "transform.scale.x")
    layer.setValue(CGPoint(x: 3, y: 4), forKey: "position")
    layer.setValue(CGColor(red: 1, green: 0, blue: 0, alpha: 1), forKey: "backgroundColor")
    expect(layer.affineTransform().a, equals: 2)
    expect(layer.position, equals: CGPoint(x: 3, y: 4))
    expect(layer.value(forKeyPath: "position.y") as? CGFloat, equals: 4)
    layer.setValue(nil, forKey: "backgroundColor")
    expectNil(layer.backgroundColor)
  }

  @Test func aValueSetByKeyAnimatesAsByItsProperty() {
    stage.layer.setValue(140, forKeyPath: "position.x")
    stage.turn(at: 0.125)
    expect(stage.layer.position.x, equals: 140)
    expect(stage.x > 40 && stage.x < 140)
  }
}
