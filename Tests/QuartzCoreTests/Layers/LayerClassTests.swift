import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

/// Layer subclasses as programs write them: made by type, copied for presentation.
@MainActor
struct LayerClassTests {
  private class Wave: CALayer {
    var height = 1
    override init() {
      super.init()
      height = 2
    }
    override init(layer: Any) {
      super.init(layer: layer)
      height = (layer as? Wave)?.height ?? 0
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Ripple: Wave {
    var label = "ripple"
  }

  @Test func aClassKnownAtRunTimeGetsItsOwnInitialiser() {
    let type: CALayer.Type = Ripple.self
    let made = type.layer()
    expect(Swift.type(of: made) == Ripple.self)
    expect((made as? Ripple)?.height, equals: 2)
    expect((made as? Ripple)?.label, equals: "ripple")
    expect(Swift.type(of: CAShapeLayer.layer()) == CAShapeLayer.self)
  }

  /// What `makeInstance` and cells made by type rely on, and no language rule promises.
  @Test func theInitialiserHasTheSamePlaceInEveryClass() {
    class Plain: NSObject { var made = "plain" }
    class Crowded: NSObject {
      var made = "nothing"
      func first() {}
      init(name: String) { made = name }
      override init() { made = "crowded" }
      func last() {}
    }
    final class Sub: Crowded {
      override func first() {}
      override init() {
        super.init()
        made += " sub"
      }
    }
    expect(makeInstance(of: Plain.self).made, equals: "plain")
    expect(makeInstance(of: Crowded.self).made, equals: "crowded")
    expect(makeInstance(of: Sub.self).made, equals: "crowded sub")
  }

  @Test func aPresentationIsACopyOfTheSameClass() {
    let screen = LayerScreen(width: 50, height: 50)
    let wave = Ripple()
    expectNil(wave.presentation())
    wave.height = 9
    wave.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    screen.change { screen.root.addSublayer(wave) }
    let copy = wave.presentation()
    expect(copy != nil && copy !== wave)
    expect(copy?.height, equals: 9)
    expect(copy?.frame, equals: wave.frame)
    expect(wave.model() === wave)
  }

  @Test func anEmptyLayerDrawsOnceItHasASize() {
    final class Spy: CALayer {
      var count = 0
      override func draw(in ctx: CGContext) { count += 1 }
    }
    let screen = LayerScreen(width: 20, height: 20)
    let spy = Spy()
    spy.setNeedsDisplay()
    screen.root.addSublayer(spy)
    DisplayPass.run(from: screen.root)
    expect(spy.count, equals: 0)
    spy.bounds.size = CGSize(width: 5, height: 5)
    DisplayPass.run(from: screen.root)
    DisplayPass.run(from: screen.root)
    expect(spy.count, equals: 1)
  }
}
