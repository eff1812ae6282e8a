import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import QuartzCore

/// Animations of layers that come into a tree, leave it and come back.
@MainActor
struct JoiningTests {
  private let stage = AnimationStage()

  private func endless() -> CABasicAnimation {
    let animation = move(0, 100)
    animation.repeatCount = .infinity
    animation.isRemovedOnCompletion = false
    return animation
  }

  @Test func anAnimationAddedBeforeTheLayerIsShownBeginsWhenItJoins() {
    let layer = CALayer()
    layer.add(move(0, 100), forKey: "go")
    expect(layer.animationKeys(), equals: ["go"])
    stage.turn(at: 1) { stage.tree.root.addSublayer(layer) }
    stage.turn(at: 1.5)
    expect(layer.presented.position.x, equals: 50)
  }

  @Test func anAnimationOfASublayerBeginsWhenItsSuperlayerJoins() {
    let (outer, inner) = (CALayer(), CALayer())
    inner.add(move(0, 100), forKey: nil)
    outer.addSublayer(inner)
    stage.turn(at: 2)
    stage.turn(at: 3) { stage.tree.root.addSublayer(outer) }
    expect(stage.deadline != nil)
    stage.turn(at: 3.25)
    expect(inner.presented.position.x, equals: 25)
  }

  @Test func anAnimationOfAMaskBeginsWithTheMask() {
    let mask = CALayer()
    mask.add(move(0, 100), forKey: nil)
    stage.turn(at: 1) { stage.layer.mask = mask }
    stage.turn(at: 1.5)
    expect(mask.presented.position.x, equals: 50)
  }

  @Test func aTreeThatGoesLetsGoOfWhatIsAnimatedWithoutEnd() {
    weak var layer: CALayer?
    weak var clock: AnimationClock?
    do {
      let stage = AnimationStage()
      stage.layer.add(endless(), forKey: "on")
      stage.turn(at: 1)
      (layer, clock) = (stage.layer, stage.tree.animations)
    }
    expect(layer == nil && clock == nil)
  }

  @Test func aDisplayLinkWhoseTargetIsAnimatedGoesWithItsTree() {
    @MainActor final class Page {
      let layer = CALayer()
      func follow() {}
    }
    weak var page: Page?
    do {
      let stage = AnimationStage()
      let shown = Page()
      page = shown
      stage.tree.root.addSublayer(shown.layer)
      shown.layer.add(endless(), forKey: "on")
      stage.turn(at: 1) {
        CADisplayLink(target: shown, selector: Page.follow).add(to: .main, forMode: .common)
      }
      stage.turn(at: 2)
    }
    expectNil(page)
  }

  @Test func aLayerThatOutlivesItsTreeIsAnimatedInTheNext() {
    let layer = CALayer()
    let log = Log()
    do {
      let stage = AnimationStage()
      stage.tree.root.addSublayer(layer)
      layer.add(endless(), forKey: "on")
      let once = move(0, 10)
      once.delegate = log
      layer.add(once, forKey: "once")
      stage.turn(at: 0.5)
    }
    expect(layer.animationKeys(), equals: ["on"])
    stage.turn(at: 2) { stage.tree.root.addSublayer(layer) }
    stage.turn(at: 2.5)
    expect(layer.presented.position.x, equals: 50)
    expect(log.lines.last, equals: "stop -", "what was to end is told that it did not finish")
  }

  @Test func ofTwoWithOneKeyTheSecondBegins() {
    let (layer, log) = (CALayer(), Log())
    let first = move(0, 100)
    first.delegate = log
    layer.add(first, forKey: "go")
    layer.add(move(0, 60), forKey: "go")
    stage.turn(at: 1) { stage.tree.root.addSublayer(layer) }
    expect(log.lines == ["stop -"] && layer.animationKeys() == ["go"])
    stage.turn(at: 1.5)
    expect(layer.presented.position.x, equals: 30)
  }

  @Test func anAnimationRemovedBeforeTheLayerIsShownNeverBegins() {
    let (layer, log) = (CALayer(), Log())
    let animation = move(0, 100)
    animation.delegate = log
    layer.add(animation, forKey: "go")
    layer.removeAnimation(forKey: "go")
    stage.turn(at: 1) { stage.tree.root.addSublayer(layer) }
    stage.turn(at: 1.5)
    expect(layer.animationKeys() == nil && layer.presented.position.x == 0)
    expect(log.lines, equals: ["stop -"])
  }

  @Test func anAnimationThatStaysGoesOnInAnotherSuperlayer() {
    let other = CALayer()
    stage.turn(at: 0) {
      stage.tree.root.addSublayer(other)
      stage.layer.add(endless(), forKey: "go")
    }
    stage.turn(at: 0.25) { other.addSublayer(stage.layer) }
    stage.turn(at: 0.5)
    expect(stage.x, equals: 50)
  }

  @Test func anAnimationThatStaysGoesOnAfterTheLayerWasAway() {
    stage.turn(at: 0) { stage.layer.add(endless(), forKey: "go") }
    stage.turn(at: 0.25) { stage.layer.removeFromSuperlayer() }
    stage.turn(at: 5)
    expectNil(stage.deadline)
    expect(stage.layer.animationKeys(), equals: ["go"])
    stage.turn(at: 7.25) { stage.tree.root.addSublayer(stage.layer) }
    stage.turn(at: 7.5)
    expect(stage.x, equals: 50)
  }

  @Test func anAnimationThatDoesNotStayEndsWhenTheLayerLeaves() {
    stage.turn(at: 0) { stage.layer.add(move(0, 100), forKey: "go") }
    stage.turn(at: 0.25) { stage.layer.removeFromSuperlayer() }
    expectNil(stage.layer.animationKeys())
  }

  @Test func aModelValueSetWhileSomethingElseAnimatesShowsAtOnce() {
    stage.turn(at: 0) { stage.layer.add(move(0, 100), forKey: "go") }
    stage.turn(at: 0.5) {
      expect(stage.layer.presented.opacity, equals: 1)
      stage.layer.stored.opacity = 0.5
      expect(stage.layer.presented.opacity, equals: 0.5)
      expect(stage.x, equals: 50)
    }
  }
}
