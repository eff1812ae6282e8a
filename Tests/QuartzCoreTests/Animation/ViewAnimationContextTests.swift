import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import QuartzCore

/// As views are: the delegate of a layer, which animates in blocks only.
@MainActor
private final class Owner: LayerView {
  func layerBoundsChanged(from old: CGRect) {}

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimationContext.current?.action(for: layer, forKey: event) ?? NSNull()
  }
}

@MainActor
struct ViewAnimationContextTests {
  private let stage = AnimationStage()
  private let owner = Owner()
  private let log = Log()
  private var layer: CALayer { stage.layer }

  init() {
    layer.view = owner
  }

  private func animate(
    _ name: String, _ duration: Double, delay: Double = 0, curve: CubicCurve = .linear,
    _ options: ViewAnimationContext.Options = [], _ body: () -> Void
  ) {
    ViewAnimationContext.animate(
      duration: duration, delay: delay, timing: .curve(curve), options: options, animations: body,
      completion: log.completion(name))
  }

  /// A1
  @Test func theModelIsFinalAtOnceAndTheShownLags() {
    stage.turn(at: 0) {
      animate("-", 1) { layer.position.x = 140 }
      expect(layer.position.x, equals: 140)
      expect(layer.presentation()?.position.x, equals: 40)
    }
    stage.turn(at: 0.5)
    expect(stage.x, equals: 90)
    stage.turn(at: 1)
    expect(stage.x, equals: 140)
  }

  /// A2
  @Test func outsideABlockNothingAnimates() {
    stage.turn(at: 0) { layer.position.x = 140 }
    expectNil(layer.animationKeys())
    expect(stage.x, equals: 140)
  }

  /// A3: no jump and no kink in speed, whatever the curve.
  @Test(arguments: [CubicCurve.linear, .easeInEaseOut, .easeOut])
  func aSecondAnimationGoesOnWithoutJumpOrKink(curve: CubicCurve) {
    func change(_ x: CGFloat, _ scale: CGFloat, _ opacity: Float) {
      animate("-", 1, curve: .easeInEaseOut) {
        layer.position.x = x
        layer.bounds.size.width = x
        layer.setAffineTransform(CGAffineTransform(rotationAngle: scale).scaledBy(x: scale, y: 1))
        layer.opacity = opacity
      }
    }
    stage.turn(at: 0) { change(180, 2, 0) }
    let h = 1e-4
    func values() -> [CGFloat] {
      let state = layer.presented
      return [
        state.position.x, state.bounds.width, CGFloat(state.opacity) * 100, state.transform.a * 100,
        state.transform.b * 100,
      ]
    }
    stage.turn(at: 0.5 - h)
    let before = values()
    stage.turn(at: 0.5)
    let at = values()
    stage.turn(at: 0.5) { change(20, 0.5, 0.7) }
    expect(zip(values(), at).allSatisfy { abs($0 - $1) < 1e-4 })
    stage.turn(at: 0.5 + h)
    let after = values()
    for index in at.indices {
      let (speedBefore, speedAfter) = ((at[index] - before[index]) / h, (after[index] - at[index]) / h)
      expect(abs(speedBefore - speedAfter) < 1.5, "value \(index)")
    }
    stage.turn(at: 1.5)
    expect(layer.presented.position.x, equals: 20)
    expectNil(layer.animationKeys())
  }

  /// A4
  @Test func theFirstOfTwoEndsAtItsOwnEndFinished() {
    stage.turn(at: 0) { animate("first", 1) { layer.position.x = 140 } }
    stage.turn(at: 0.5) { animate("second", 1) { layer.position.x = 0 } }
    expect(layer.animationKeys(), equals: ["position", "position-2"])
    stage.turn(at: 1)
    expect(log.lines, equals: ["end first"])
    stage.turn(at: 1.5)
    expect(log.lines, equals: ["end first", "end second"])
  }

  /// A5
  @Test func aColourGoesOnFromWhatIsShown() {
    func background(_ red: CGFloat) { layer.backgroundColor = CGColor(red: red, green: 0, blue: 0, alpha: 1) }
    stage.turn(at: 0) { animate("first", 1) { background(0) } }
    stage.turn(at: 0.5) { animate("second", 1) { background(1) } }
    expect(layer.presented.backgroundColor?.rgba.red, equals: 0.5)
    stage.turn(at: 1)
    expect(layer.presented.backgroundColor?.rgba.red, equals: 0.75)
    expect(log.lines, equals: ["stop first"])
  }

  /// A6
  @Test func anInnerBlockTakesTheOutersDurationAndCurve() {
    stage.turn(at: 0) {
      animate("outer", 1, curve: .easeIn) {
        animate("inner", 5, curve: .linear) { layer.position.x = 140 }
        expect(ViewAnimationContext.current?.duration, equals: 1)
        layer.opacity = 0
      }
    }
    stage.turn(at: 0.25)
    expect(abs(stage.x - (40 + 9.34646507)) < 1e-4)
    stage.turn(at: 1)
    expect(log.lines, equals: ["end outer", "end inner"])
  }

  /// A6
  @Test func anInnerBlockMayOverrideThem() {
    stage.turn(at: 0) {
      animate("outer", 1, curve: .easeIn) {
        animate("inner", 2, curve: .linear, [.overridesDuration, .overridesTiming]) { layer.position.x = 140 }
        layer.opacity = 0
      }
    }
    stage.turn(at: 1)
    expect(stage.x, equals: 90)
    expect(log.lines, equals: ["end outer"])
  }

  /// A7
  @Test func withoutDurationNothingAnimatesAndTheNextTurnCompletes() {
    stage.turn(at: 0) {
      animate("none", 0) { layer.position.x = 140 }
      expect(stage.x, equals: 140)
    }
    expect(log.lines, equals: [])
    expect(stage.deadline, equals: 0)
    stage.tree.animations.beginTurn(at: 0.01)
    expect(log.lines, equals: ["end none"])
  }

  /// A8
  @Test func aBlockThatChangesNothingCompletesInTheNextTurn() {
    stage.turn(at: 0) {
      animate("none", 10) { layer.position.x = 40 }
      expect(log.lines, equals: [])
    }
    stage.turn(at: 0.01)
    expect(log.lines, equals: ["end none"])
    expectNil(stage.deadline)
  }

  /// A9
  @Test func removedAnimationsCompleteUnfinishedExactlyOnce() {
    stage.turn(at: 0) {
      animate("a", 1) { (layer.position.x, layer.opacity) = (140, 0) }
    }
    stage.turn(at: 0.5) {
      layer.removeAllAnimations()
      expect(log.lines, equals: [])
    }
    stage.run(to: 2)
    expect(log.lines, equals: ["stop a"])
    expect(stage.x, equals: 140)
  }

  /// A10
  @Test func completionsOfOneFrameComeInTheOrderOfTheirStart() {
    stage.turn(at: 0) {
      animate("a", 0.5) { layer.opacity = 0 }
      animate("b", 0.2) { layer.position.x = 140 }
      animate("c", 0.4) { layer.bounds.size.width = 1 }
    }
    stage.turn(at: 1)
    expect(log.lines, equals: ["end a", "end b", "end c"])
  }

  @Test func aCompletionThatAnimatesGetsALaterTurn() {
    stage.turn(at: 0) {
      ViewAnimationContext.animate(
        duration: 0.5, animations: { layer.opacity = 0 },
        completion: { _ in
          log.lines.append("first")
          animate("second", 0) { layer.opacity = 1 }
          expect(log.lines, equals: ["first"])
        })
    }
    stage.turn(at: 0.5)
    expect(log.lines, equals: ["first"])
    stage.turn(at: 0.51)
    expect(log.lines, equals: ["first", "end second"])
  }

  /// A11
  @Test func withoutAnimationNothingAnimatesEvenInsideABlock() {
    stage.turn(at: 0) {
      animate("outer", 1) {
        ViewAnimationContext.withoutAnimation {
          expect(!ViewAnimationContext.isEnabled)
          layer.position.x = 140
          animate("inner", 1) { layer.bounds.size.width = 5 }
        }
        layer.opacity = 0
      }
    }
    expect(ViewAnimationContext.isEnabled)
    expect(layer.animationKeys(), equals: ["opacity"])
    stage.turn(at: 0.1)
    expect(log.lines, equals: ["end inner"])
  }

  /// A12, with the figures of the scene anim_delay.
  @Test func aDelayShowsTheOldValueUntilItEnds() {
    stage.turn(at: 0) {
      animate("-", 0.4, delay: 0.2, curve: .easeInEaseOut) { layer.position.x = 160 }
      expect(layer.position.x, equals: 160)
    }
    let expected: [(Double, CGFloat)] = [
      (0, 40), (0.1, 40), (0.2, 40), (0.3, 55.499), (0.4, 100), (0.5, 144.501), (0.6, 160),
    ]
    for (time, x) in expected {
      stage.turn(at: time)
      expect(abs(stage.x - x) < 0.01, "at \(time)")
    }
  }

  /// The scene anim_spring_move, within half a point.
  @Test func aSpringMovesAsUIKits() {
    stage.turn(at: 0) {
      ViewAnimationContext.animate(duration: 0.8, timing: .spring(Spring(duration: 0.8, dampingRatio: 0.6))) {
        layer.position.x = 140
      }
    }
    for (time, x) in [(0.15, 120.98), (0.3, 149.39), (0.45, 141.06), (0.6, 139.06), (0.8, 140)] {
      stage.turn(at: time)
      expect(abs(stage.x - x) < 0.5, "at \(time)")
    }
    expectNil(layer.animationKeys())
  }

  /// A13
  @Test func touchesAreBlockedUntilTheEndUnlessAllowed() {
    stage.turn(at: 0) { animate("-", 1, delay: 1) { layer.position.x = 140 } }
    expect(layer.animations?.blocksTouches, equals: true)
    expect(layer.animations?.hitsPresented, equals: false)
    stage.turn(at: 2)
    expect(layer.animations?.blocksTouches ?? false, equals: false)
    stage.turn(at: 3) { animate("-", 1, [.allowsTouches]) { layer.position.x = 0 } }
    expect(layer.animations?.blocksTouches, equals: false)
  }

  /// A14
  @Test func hidingDoesNotAnimate() {
    stage.turn(at: 0) { animate("hide", 1) { layer.isHidden = true } }
    expect(layer.presented.isHidden)
    stage.turn(at: 0.1)
    expect(log.lines, equals: ["end hide"])
  }

  /// A15
  @Test func repeatsAndReversesEndAtTheModel() {
    stage.turn(at: 0) {
      animate("twice", 1, [.autoreverses]) {
        ViewAnimationContext.repeating(2, autoreverses: true) { layer.position.x = 140 }
      }
    }
    stage.turn(at: 1.5)
    expect(stage.x, equals: 90)
    stage.turn(at: 3)
    expect(stage.x, equals: 140)
    stage.turn(at: 3.75)
    expect(stage.x, equals: 65)
    stage.turn(at: 4)
    expect(stage.x, equals: 140)
    expect(log.lines, equals: ["end twice"])
  }

  @Test func anEndlessRepeatRunsUntilItIsRemoved() {
    stage.turn(at: 0) { animate("ever", 1, [.repeats]) { layer.position.x = 140 } }
    stage.turn(at: 1000.25)
    expect(abs(stage.x - 65) < 1e-6)
    stage.turn(at: 1001) { layer.removeFromSuperlayer() }
    stage.turn(at: 1002)
    expect(log.lines, equals: ["stop ever"])
  }

  /// A16
  @Test func aChangeOutsideRunsUnderTheAnimation() {
    stage.turn(at: 0) { animate("-", 1) { layer.position.x = 140 } }
    stage.turn(at: 0.5) { layer.position.x = 300 }
    expect(stage.x, equals: 250)
    stage.turn(at: 1)
    expect(stage.x, equals: 300)
  }

  @Test func aRemovedAnimationIsNotShownAnyMore() {
    stage.turn(at: 0) { animate("-", 1) { layer.position.x = 140 } }
    stage.turn(at: 0.5)
    let damage = stage.turn(at: 0.6) { layer.removeAllAnimations() }
    expect(stage.x == 140 && !damage.rects.isEmpty)
  }

  private func fade(_ duration: Double) {
    ViewAnimationContext.transition(
      .fade, of: layer, duration: duration, curve: .linear, options: [], animatesContent: false,
      animations: { layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1) },
      completion: log.completion("fade"))
  }

  @Test func aTransitionMixesWhatWasAndWhatIsUntilItsEnd() {
    stage.turn(at: 0) { fade(1) }
    stage.turn(at: 0.5)
    expect(layer.animations != nil && layer.presented.transition != nil && log.lines == [])
    stage.turn(at: 1)
    stage.turn(at: 1.1)
    expect(layer.presented.transition == nil && log.lines == ["end fade"])
  }

  @Test func aTransitionOfNoTimeShowsAtOnce() {
    stage.turn(at: 0) { fade(0) }
    expect(layer.animations == nil && layer.stored.transition == nil)
    stage.turn(at: 0.1)
    expect(log.lines, equals: ["end fade"])
  }

  @Test func aLayerThatIsNotShownChangesAtOnceAndCompletes() {
    let lone = CALayer()
    lone.view = owner
    stage.turn(at: 0) { animate("lone", 1) { lone.position.x = 5 } }
    stage.turn(at: 0.1)
    expect(log.lines, equals: ["end lone"])
  }

  @Test func resizedLayersAreLaidOutInTheBlockWhenAsked() {
    final class Follower: CALayer {
      override func layoutSublayers() { sublayers?.first?.bounds.size.width = bounds.width }
    }
    let (parent, child) = (Follower(), CALayer())
    for layer in [parent, child] {
      layer.view = owner
    }
    stage.tree.root.addSublayer(parent)
    parent.addSublayer(child)
    parent.layoutIfNeeded()
    stage.turn(at: 0) { animate("-", 1, [.laysOut]) { parent.bounds.size.width = 100 } }
    stage.turn(at: 0.5)
    expect(child.presented.bounds.width, equals: 50)
  }

  /// Thousands of interruptions: positions never jump, and every completion comes exactly once.
  @Test func randomInterruptionsNeverJumpAndCompleteOnce() {
    let seed: UInt64 = 20_251_121
    var random = SeededRandom(seed: seed)
    var (time, started) = (0.0, 0)
    var completed: [Int: Int] = [:]
    for step in 0..<2000 {
      time += Double(random.below(20)) / 100
      stage.turn(at: time)
      let before = stage.x
      var jumps = false
      stage.turn(at: time) {
        switch random.below(10) {
        case 0..<7:
          let number = started
          started += 1
          let timing: ViewAnimationContext.Timing =
            random.below(3) == 0 ? .spring(Spring(duration: 0.4, dampingRatio: 0.5)) : .curve(.easeInEaseOut)
          ViewAnimationContext.animate(
            duration: Double(random.below(6)) / 10, delay: Double(random.below(3)) / 10, timing: timing,
            animations: {
              jumps = !(ViewAnimationContext.current?.duration ?? 0 > 0)
              layer.position.x = CGFloat(random.below(300))
            }, completion: { _ in completed[number, default: 0] += 1 })
        case 7:
          layer.removeAllAnimations()
          jumps = true
        case 8:
          layer.removeFromSuperlayer()
          stage.tree.root.addSublayer(layer)
          jumps = true
        default: break
        }
      }
      if !jumps { expect(abs(stage.x - before) < 1e-6, "step \(step), seed \(seed)") }
    }
    stage.turn(at: time + 10)
    stage.turn(at: time + 11)
    expect(completed.count == started && completed.values.allSatisfy { $0 == 1 }, "seed \(seed)")
    expect(stage.x, equals: layer.position.x)
    expect(stage.tree.animations.activeCount, equals: 0)
  }
}

/// A property animator's work on layers.
@MainActor
struct AnimatorDriverTests {
  private let stage = AnimationStage()
  private let owner = Owner()
  private var layer: CALayer { stage.layer }

  private func driver(_ end: @escaping () -> Void) -> AnimatorDriver {
    layer.view = owner
    let driver = AnimatorDriver(AnimatorCourse(duration: 1, pace: .curve(.linear)))
    driver.onEnd = { [weak driver] in
      end()
      driver?.release(finished: true)
    }
    driver.add(duration: 1, timing: .curve(.linear)) { layer.position.x = 140 }
    return driver
  }

  @Test func itMovesItsLayersFromItsStartToItsEnd() {
    var ends = 0
    let driver = driver { ends += 1 }
    stage.turn(at: 0.1) { driver.steer { $0.run(at: $1) } }
    expect(layer.animations?.hitsPresented == true && layer.animations?.blocksTouches == false)
    stage.turn(at: 0.6)
    expect(abs(stage.x - 90) < 1e-6 && abs(driver.fraction - 0.5) < 1e-6 && driver.isAlive)
    expect(ends == 0 && driver.nextEnd.map { abs($0 - 1.1) < 1e-9 } == true)
    stage.turn(at: 1.1)
    stage.turn(at: 1.2)
    expect(ends == 1 && stage.x == 140 && !driver.isAlive && layer.animations == nil)
  }

  @Test func pausedItStandsAndGoesOnFromThere() {
    var ends = 0
    let driver = driver { ends += 1 }
    stage.turn(at: 0) { driver.steer { $0.run(at: $1) } }
    stage.turn(at: 0.25) { driver.steer { $0.pause(at: $1) } }
    stage.turn(at: 5)
    expect(abs(stage.x - 65) < 1e-6 && driver.nextEnd == nil && ends == 0)
    stage.turn(at: 6) { driver.steer { $0.run(at: $1) } }
    stage.turn(at: 6.5)
    expect(abs(stage.x - 115) < 1e-6 && ends == 0)
    stage.turn(at: 6.76)
    expect(ends == 1 && stage.x == 140)
  }
}
