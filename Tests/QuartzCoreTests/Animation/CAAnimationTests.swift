import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

@MainActor
struct CAAnimationTests {
  let stage = AnimationStage()

  // MARK: - Values

  @Test(
    arguments: [
      (60, 160, nil, 60, 110, 160), (60, nil, 20, 60, 70, 80), (nil, 160, 20, 140, 150, 160),
      (60, nil, nil, 60, 50, 40),
      (nil, 160, nil, 40, 100, 160), (nil, nil, 20, 40, 50, 60), (nil, nil, nil, 40, 40, 40),
    ] as [(CGFloat?, CGFloat?, CGFloat?, CGFloat, CGFloat, CGFloat)])
  func fromToAndByGiveTheWay(
    from: CGFloat?, to: CGFloat?, by: CGFloat?, start: CGFloat, middle: CGFloat, end: CGFloat
  ) {
    let animation = move(from, to, by: by)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    stage.turn(at: 1) { stage.layer.add(animation, forKey: "move") }
    expect(stage.x, equals: start)
    stage.turn(at: 1.5)
    expect(stage.x, equals: middle)
    stage.turn(at: 2)
    expect(stage.x, equals: end)
  }

  @Test func anExplicitAnimationLeavesTheModelAlone() {
    stage.turn(at: 0) { stage.layer.add(move(60, 160), forKey: "move") }
    stage.turn(at: 0.5)
    expect(stage.layer.position.x, equals: 40)
    expect(stage.layer.presentation()?.position.x, equals: 110)
  }

  @Test func aRemovedAnimationShowsTheModelAtOnce() {
    stage.turn(at: 0) { stage.layer.add(move(60, 160), forKey: "move") }
    stage.turn(at: 0.5) { stage.layer.removeAnimation(forKey: "move") }
    expect(stage.x, equals: 40)
    expectNil(stage.layer.animationKeys())
  }

  @Test func theLayerKeepsACopy() {
    let animation = move(60, 160)
    stage.turn(at: 0) { stage.layer.add(animation, forKey: "move") }
    animation.toValue = 999
    stage.turn(at: 0.5)
    expect(stage.x, equals: 110)
    expect(stage.layer.animation(forKey: "move") !== animation)
    expect((stage.layer.animation(forKey: "move") as? CABasicAnimation)?.toValue as? CGFloat, equals: 160)
  }

  @Test func theSameKeyReplaces() {
    let log = Log()
    for (name, end) in [("a", 160.0), ("b", 260)] {
      stage.turn(at: 0) {
        let animation = move(60, end)
        animation.delegate = log
        animation.setValue(name, forKey: "name")
        stage.layer.add(animation, forKey: "move")
      }
    }
    expect(stage.layer.animationKeys(), equals: ["move"])
    stage.run(to: 2)
    expect(log.lines, equals: ["start a", "start b", "stop a", "end b"])
  }

  @Test func additiveAnimationsStandOnTopOfTheModelAndEachOther() {
    for _ in 0..<2 {
      let animation = move(-20, 0)
      animation.isAdditive = true
      stage.turn(at: 0) { stage.layer.add(animation, forKey: nil) }
    }
    stage.turn(at: 0.5)
    expect(stage.x, equals: 20)
    CATransaction.setDisableActions(true)
    stage.layer.position.x = 100
    expect(stage.x, equals: 80)
    CATransaction.flush()
  }

  @Test func whatGoesTooFarIsCutOnlyAtTheEnd() {
    stage.turn(at: 0) {
      for (from, key) in [(-0.9, "a"), (0.5, "b"), (-0.3, "c")] {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.isAdditive, animation.duration) = (from, from, true, 1)
        stage.layer.add(animation, forKey: key)
      }
    }
    expect(abs(stage.layer.presented.opacity - 0.3) < 1e-6)
    stage.layer.removeAnimation(forKey: "b")
    expect(stage.layer.presented.opacity, equals: 0)
  }

  @Test func cumulativeRepeatsGoOn() {
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    (animation.fromValue, animation.toValue) = (0, 1)
    animation.duration = 1
    animation.repeatCount = 3
    animation.isCumulative = true
    stage.turn(at: 0) { stage.layer.add(animation, forKey: "turn") }
    stage.turn(at: 2.5)
    expect(abs(TransformParts(stage.layer.presented.transform).rotation - 2.5) < 1e-9)
  }

  @Test func aSpringFollowsItsClosedForm() {
    let animation = CASpringAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue) = (0, 100)
    animation.duration = animation.settlingDuration
    expect(abs(animation.duration - 1.4727) < 1e-4)
    stage.turn(at: 0) { stage.layer.add(animation, forKey: "move") }
    stage.turn(at: 0.35)
    expect(abs(stage.x - 100 * CGFloat(Spring().value(at: 0.35))) < 1e-9)
    expect(stage.x > 100)
  }

  @Test func aTimingFunctionBendsTheTime() {
    let animation = move(0, 100)
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    stage.turn(at: 0) { stage.layer.add(animation, forKey: "move") }
    stage.turn(at: 0.25)
    expect(abs(stage.x - 9.34646507) < 1e-4)
  }

  @Test func keyframesTakeTheirValuesInTurn() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 50)]
    animation.keyTimes = [0, 0.25, 1]
    animation.duration = 4
    stage.turn(at: 0) { stage.layer.add(animation, forKey: "move") }
    stage.turn(at: 0.5)
    expect(stage.layer.presented.position, equals: CGPoint(x: 50, y: 0))
    stage.turn(at: 2.5)
    expect(stage.layer.presented.position, equals: CGPoint(x: 100, y: 25))
  }

  @Test func aGroupCutsWhatLastsLonger() {
    let group = CAAnimationGroup()
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.beginTime, fade.duration) = (1, 0, 0.5, 1)
    group.animations = [move(0, 100, duration: 4), fade]
    group.duration = 2
    stage.turn(at: 10) { stage.layer.add(group, forKey: "both") }
    stage.turn(at: 11)
    expect(stage.x, equals: 25)
    expect(stage.layer.presented.opacity, equals: 0.5)
    stage.turn(at: 11.75)
    expect(stage.layer.presented.opacity, equals: 1)
    stage.turn(at: 12)
    expect(stage.x, equals: 40)
    expectNil(stage.layer.animationKeys())
  }

  @Test func aGroupsChildrenWithoutDurationTakeTheGroups() {
    let group = CAAnimationGroup()
    group.animations = [move(0, 100, duration: 0)]
    group.duration = 2
    group.repeatCount = 2
    stage.turn(at: 0) { stage.layer.add(group, forKey: "both") }
    stage.turn(at: 3)
    expect(stage.x, equals: 50)
  }

  @Test func sizesTransformsColoursAndPathsAnimate() {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    stage.layer.addSublayer(shape)
    stage.turn(at: 0)
    func add(_ keyPath: String, _ from: Any, _ to: Any) {
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      shape.add(animation, forKey: keyPath)
    }
    stage.turn(at: 0) {
      add("bounds.size", CGSize.zero, CGSize(width: 20, height: 10))
      add("transform", CATransform3DIdentity, CATransform3DMakeScale(3, 1, 1))
      add("fillColor", CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 1, blue: 1, alpha: 1))
      add("path", shape.path as Any, CGPath(rect: CGRect(x: 10, y: 10, width: 30, height: 10), transform: nil))
      add("shadowOffset", CGSize.zero, CGSize(width: 4, height: 8))
    }
    stage.turn(at: 0.5)
    let state = shape.presented
    expect(state.bounds.size, equals: CGSize(width: 10, height: 5))
    expect(state.transform, equals: CGAffineTransform(scaleX: 2, y: 1))
    expect(state.shadow.offset, equals: CGSize(width: 2, height: 4))
    guard case .shape(let shown) = state.kind else { return expect(Bool(false)) }
    expect(shown.fillColor?.rgba, equals: RGBA(red: 0.5, green: 0.5, blue: 0.5))
    expect(shown.path?.boundingBox, equals: CGRect(x: 5, y: 5, width: 20, height: 10))
  }

  @Test func aKeyPathThatIsNoneAnimatesNothingAndEnds() {
    let log = Log()
    let animation = CABasicAnimation(keyPath: "frame")
    (animation.toValue, animation.delegate, animation.duration) = (CGRect.zero, log, 0.1)
    stage.turn(at: 0) { stage.layer.add(animation, forKey: nil) }
    stage.run(to: 0.2)
    expect(log.lines, equals: ["start -", "end -"])
  }

  // MARK: - Beginning and end

  @Test func afterItsTimeTheModelShows() {
    stage.turn(at: 0) { stage.layer.add(move(60, 160), forKey: "move") }
    stage.turn(at: 1)
    expect(stage.x, equals: 40)
    expectNil(stage.layer.animationKeys())
    expectNil(stage.layer.animations)
  }

  @Test func aKeptForwardFillShowsTheEndForEverAndCostsNoFrames() {
    let animation = move(60, 160)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    stage.turn(at: 0) { stage.layer.add(animation, forKey: "move") }
    stage.run(to: 1)
    expect(stage.x, equals: 160)
    expect(stage.layer.animationKeys(), equals: ["move"])
    expectNil(stage.deadline)
    stage.turn(at: 9)
    expect(stage.x, equals: 160)
  }

  @Test func aDelegateHearsStartAndEndOnceEach() {
    let log = Log()
    let animation = move(60, 160)
    animation.delegate = log
    animation.beginTime = 0.5
    stage.turn(at: 0) { stage.layer.add(animation, forKey: nil) }
    stage.turn(at: 0.4)
    expect(log.lines, equals: [])
    stage.turn(at: 0.5)
    expect(log.lines, equals: ["start -"])
    stage.run(to: 3)
    expect(log.lines, equals: ["start -", "end -"])
  }

  @Test func onALayerThatIsNotShownNothingRuns() {
    let log = Log()
    let lone = CALayer()
    let animation = move(0, 1)
    animation.delegate = log
    stage.turn(at: 0) {
      lone.add(animation, forKey: "move")
      expect(log.lines, equals: [])
    }
    expect(lone.animationKeys(), equals: ["move"])
    expectNil(lone.presentation())
    stage.turn(at: 5)
    expect(log.lines, equals: [])
  }

  /// A9
  @Test func removingTheLayerEndsItsAnimationsUnfinished() {
    let log = Log()
    let animation = move(60, 160)
    animation.delegate = log
    stage.turn(at: 0) { stage.layer.add(animation, forKey: "move") }
    stage.turn(at: 0.5) {
      stage.layer.removeFromSuperlayer()
      expect(log.lines, equals: ["start -"])
    }
    stage.run(to: 2)
    expect(log.lines, equals: ["start -", "stop -"])
    expect(stage.tree.animations.activeCount, equals: 0)
  }

  @Test func removingAnAncestorEndsAnimationsBelow() {
    let child = CALayer()
    stage.layer.addSublayer(child)
    stage.turn(at: 0) { child.add(move(60, 160), forKey: "move") }
    stage.turn(at: 0.5) { stage.layer.removeFromSuperlayer() }
    expectNil(child.animationKeys())
  }

  @Test func aLayerThatJoinsAnotherTreeAnimatesThere() {
    let other = AnimationStage()
    stage.turn(at: 0) { stage.layer.add(move(60, 160), forKey: "move") }
    stage.turn(at: 0.5) { other.tree.root.addSublayer(stage.layer) }
    other.turn(at: 7) { stage.layer.add(move(60, 160), forKey: "move") }
    other.turn(at: 7.5)
    expect(stage.x, equals: 110)
  }

  // MARK: - Copies

  @Test func aCopyHasEveryValue() {
    let animation = CASpringAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.byValue) = (1, 2, 3)
    (animation.mass, animation.stiffness, animation.damping, animation.initialVelocity) = (2, 3, 4, 5)
    (animation.beginTime, animation.duration, animation.speed, animation.timeOffset) = (1, 2, 3, 4)
    (animation.repeatCount, animation.repeatDuration, animation.autoreverses) = (2, 9, true)
    (animation.isAdditive, animation.isCumulative, animation.isRemovedOnCompletion) = (true, true, false)
    animation.fillMode = .both
    animation.setValue("x", forKey: "name")
    let copy = animation.copy() as? CASpringAnimation
    expect(copy?.keyPath, equals: "opacity")
    expect(copy?.byValue as? Int, equals: 3)
    expect(copy?.spring, equals: animation.spring)
    expect(copy?.timeOffset == 4 && copy?.repeatDuration == 9 && copy?.autoreverses == true)
    expect(copy?.isAdditive == true && copy?.isCumulative == true && copy?.isRemovedOnCompletion == false)
    expect(copy?.fillMode, equals: .both)
    expect(copy?.value(forKey: "name") as? String, equals: "x")
  }
}
