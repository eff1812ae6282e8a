import CoreGraphics
import Expectations
import Testing

@testable import QuartzCore

@MainActor
struct CATransactionTests {
  let stage = AnimationStage()

  @Test func aPlainLayersChangeAnimatesForAQuarterSecond() {
    stage.turn(at: 0) { stage.layer.position.x = 140 }
    expect(stage.layer.position.x, equals: 140)
    expect(stage.x, equals: 40)
    stage.turn(at: 0.125)
    expect(abs(stage.x - (40 + 100 * CubicCurve.systemDefault.value(at: 0.5))) < 1e-9)
    stage.turn(at: 0.25)
    expect(stage.x, equals: 140)
    expectNil(stage.layer.animationKeys())
  }

  @Test func aSecondChangeGoesOnFromWhatIsShown() {
    stage.turn(at: 0) { stage.layer.position.x = 140 }
    stage.turn(at: 0.1)
    let shown = stage.x
    stage.turn(at: 0.1) { stage.layer.position.x = 0 }
    expect(stage.x, equals: shown)
    stage.turn(at: 0.35)
    expect(stage.x, equals: 0)
  }

  @Test func aColourAppearingFades() {
    stage.turn(at: 0) {
      CATransaction.setDisableActions(true)
      stage.layer.backgroundColor = nil
    }
    stage.turn(at: 1) { stage.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
    expectNil(stage.layer.presented.backgroundColor)
    stage.turn(at: 1.1)
    let alpha = stage.layer.presented.backgroundColor?.alpha ?? 0
    expect(alpha > 0.2 && alpha < 0.9)
  }

  @Test func whatWasNeverShownDoesNotAnimate() {
    stage.turn(at: 0) {
      let new = CALayer()
      stage.tree.root.addSublayer(new)
      new.position.x = 77
      expectNil(new.animationKeys())
      stage.tree.root.bounds.size.width = 300
      expectNil(stage.tree.root.animationKeys())
    }
  }

  @Test func aFadedLayerAnimatesItsReturn() {
    stage.turn(at: 0) {
      CATransaction.setDisableActions(true)
      stage.layer.opacity = 0
    }
    stage.turn(at: 1) { stage.layer.opacity = 1 }
    expect(stage.layer.presented.opacity, equals: 0)
    expect(stage.layer.animationKeys(), equals: ["opacity"])
  }

  @Test func visibilityAndContentsChangeAtOnce() {
    stage.turn(at: 0) { stage.layer.isHidden = true }
    expect(stage.layer.presented.isHidden)
    expectNil(stage.layer.animationKeys())
  }

  @Test func disabledActionsChangeAtOnce() {
    stage.turn(at: 0) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      stage.layer.position.x = 140
      CATransaction.commit()
    }
    expect(stage.x, equals: 140)
  }

  @Test func theImplicitTransactionEndsWithTheFrame() {
    stage.turn(at: 0) {
      CATransaction.setAnimationDuration(5)
      CATransaction.setDisableActions(true)
    }
    expect(CATransaction.animationDuration(), equals: 0.25)
    expect(!CATransaction.disableActions())
  }

  @Test func nestedTransactionsInheritAndDoNotLeak() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setValue("outer", forKey: "mine")
    CATransaction.begin()
    expect(CATransaction.animationDuration(), equals: 2)
    expect(CATransaction.value(forKey: "mine") as? String, equals: "outer")
    CATransaction.setValue(3, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    expect(CATransaction.animationDuration(), equals: 3)
    CATransaction.commit()
    expect(CATransaction.animationDuration(), equals: 2)
    expect(!CATransaction.disableActions())
    CATransaction.commit()
    expect(CATransaction.animationDuration(), equals: 0.25)
  }

  @Test func theTransactionsDurationAndCurveShapeTheAnimation() {
    stage.turn(at: 0) {
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      stage.layer.position.x = 140
      CATransaction.commit()
    }
    stage.turn(at: 1)
    expect(stage.x, equals: 90)
  }

  @Test func anAnimationWithoutDurationTakesTheTransactions() {
    stage.turn(at: 0) { stage.layer.add(move(0, 100, duration: 0), forKey: "move") }
    stage.turn(at: 0.125)
    expect(stage.x, equals: 50)
  }

  @Test func completionWaitsForTheLongestAndFollowsReplacementAndRemoval() {
    let log = Log()
    let done = log.completion("transaction")
    stage.turn(at: 0) {
      CATransaction.begin()
      CATransaction.setCompletionBlock { done(true) }
      stage.layer.add(move(0, 1, duration: 1), forKey: "a")
      stage.layer.add(move(0, 1, duration: 3), forKey: "b")
      CATransaction.commit()
    }
    stage.turn(at: 1.5)
    expect(log.lines, equals: [])
    stage.turn(at: 2) { stage.layer.add(move(0, 1, duration: 9), forKey: "b") }
    stage.turn(at: 2.1)
    expect(log.lines, equals: ["end transaction"])
  }

  @Test func completionOfAnEmptyTransactionComesInTheNextTurn() {
    let log = Log()
    let done = log.completion("transaction")
    stage.turn(at: 0) {
      CATransaction.begin()
      CATransaction.setCompletionBlock { done(true) }
      CATransaction.commit()
    }
    expect(log.lines, equals: [])
    expect(stage.deadline, equals: 0)
    stage.turn(at: 0.01)
    expect(log.lines, equals: ["end transaction"])
  }

  // MARK: - Where actions come from

  final class Owner: CALayerDelegate {
    var action: (any CAAction)?
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { action }
  }

  final class Recorder: CAAction {
    var events: [String] = []
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      events.append("\(event) \((anObject as? CALayer)?.opacity ?? -1)")
    }
  }

  @Test func theDelegateIsAskedBeforeTheActionsAndNullEndsTheSearch() {
    let (owner, first, second) = (Owner(), Recorder(), Recorder())
    stage.layer.delegate = owner
    stage.layer.actions = ["opacity": second]
    owner.action = first
    stage.layer.opacity = 0.5
    owner.action = NSNull()
    stage.layer.opacity = 0.25
    owner.action = nil
    stage.layer.opacity = 0.75
    stage.layer.actions = ["opacity": NSNull()]
    stage.layer.opacity = 1
    expect(first.events, equals: ["opacity 0.5"])
    expect(second.events, equals: ["opacity 0.75"])
    expectNil(stage.layer.animationKeys())
  }
}
