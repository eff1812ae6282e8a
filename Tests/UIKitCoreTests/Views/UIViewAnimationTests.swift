import CoreGraphics
import Expectations
import Platform
import QuartzCore
import Testing

@testable import UIKit

/// A view in a window whose loop is turned by hand.
@MainActor
private final class Scene {
  let host = OffscreenHost(size: CGSize(width: 200, height: 200))
  let stage: Stage
  let window: UIWindow
  let view = UIView(frame: CGRect(x: 20, y: 80, width: 40, height: 40))
  var log: [String] = []

  init() {
    stage = Stage(host: host)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.isHidden = false
    stage.addWindow(window)
    view.backgroundColor = .red
    window.addSubview(view)
    turn(to: 0)
  }

  func turn(to time: Double) {
    host.now = time
    stage.loop.turn()
  }

  var shown: LayerState { view.layer.presented }

  func completion(_ name: String) -> (Bool) -> Void {
    { [self] finished in log.append("\(finished ? "end" : "stop") \(name)") }
  }
}

@MainActor
struct UIViewAnimationTests {
  private let scene = Scene()
  private var view: UIView { scene.view }

  /// A1
  @Test func theFrameIsFinalAtOnceAndBothItsPartsAnimate() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame = CGRect(x: 100, y: 80, width: 80, height: 40)
    }
    expect(view.frame, equals: CGRect(x: 100, y: 80, width: 80, height: 40))
    expect(view.layer.animationKeys()?.sorted(), equals: ["bounds", "position"])
    scene.turn(to: 0.5)
    expect(scene.shown.frame, equals: CGRect(x: 60, y: 80, width: 60, height: 40))
    scene.turn(to: 1)
    expectNil(view.layer.animationKeys())
  }

  /// A2
  @Test func whatLayoutMovesInTheBlockAnimates() {
    final class Row: UIView {
      let item = UIView()
      override func layoutSubviews() { item.frame = CGRect(x: bounds.width - 10, y: 0, width: 10, height: 10) }
    }
    let row = Row(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    row.addSubview(row.item)
    scene.window.addSubview(row)
    scene.turn(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      row.frame.size.width = 150
      row.layoutIfNeeded()
    }
    scene.turn(to: 0.5)
    expect(row.item.layer.presented.position.x, equals: 95)
  }

  @Test func everyAnimatablePropertyAnimates() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.alpha = 0
      view.backgroundColor = .blue
      view.transform = CGAffineTransform(scaleX: 3, y: 3)
      view.layer.cornerRadius = 10
      view.layer.borderWidth = 4
      view.layer.shadowOpacity = 1
      view.bounds.origin.y = 8
    }
    scene.turn(to: 0.5)
    let state = scene.shown
    expect(state.opacity, equals: 0.5)
    expect(state.transform, equals: CGAffineTransform(scaleX: 2, y: 2))
    expect((state.cornerRadius, state.borderWidth, state.shadow.opacity, state.bounds.minY) == (5, 2, 0.5, 4))
    let colors = [UIColor.red.cgColor.rgba, UIColor.blue.cgColor.rgba]
    expect(state.backgroundColor?.rgba.red, equals: (colors[0].red + colors[1].red) / 2)
  }

  /// The four curves, at a quarter of the way.
  @Test(arguments: [
    (UIView.AnimationOptions.curveEaseInOut, 0.129161931), (.curveEaseIn, 0.0934646507),
    (.curveEaseOut, 0.3781381308), (.curveLinear, 0.25),
  ])
  func theOptionsNameTheCurve(options: UIView.AnimationOptions, progress: Double) {
    UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 140 }
    scene.turn(to: 0.25)
    expect(abs(Double(scene.shown.position.x) - (40 + 100 * progress)) < 0.01)
  }

  /// A7, A8, A10: never inside `animate`, each exactly once.
  @Test func completionsComeOnceAndInOrder() {
    UIView.animate(withDuration: 0, animations: { view.alpha = 0.5 }, completion: scene.completion("a"))
    UIView.animate(withDuration: 9, animations: {}, completion: scene.completion("b"))
    UIView.animate(withDuration: 0.5, animations: { view.alpha = 0 }, completion: scene.completion("c"))
    expect(scene.log, equals: [])
    scene.turn(to: 0.01)
    expect(scene.log, equals: ["end a", "end b"])
    scene.turn(to: 0.6)
    scene.turn(to: 0.7)
    expect(scene.log, equals: ["end a", "end b", "end c"])
  }

  /// A9
  @Test func removingTheViewCompletesUnfinished() {
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: scene.completion("fade"))
    scene.turn(to: 0.5)
    view.removeFromSuperview()
    scene.turn(to: 0.6)
    scene.turn(to: 2)
    expect(scene.log, equals: ["stop fade"])
  }

  /// A11
  @Test func disabledAnimationsChangeAtOnceAndComplete() {
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: scene.completion("off"))
    UIView.setAnimationsEnabled(true)
    expectNil(view.layer.animationKeys())
    UIView.performWithoutAnimation { expect(!UIView.areAnimationsEnabled) }
    expect(UIView.areAnimationsEnabled)
    scene.turn(to: 0.01)
    expect(scene.log, equals: ["end off"])
  }

  /// A13
  @Test func anAnimatingViewTakesNoTouchesUnlessAllowed() {
    let point = CGPoint(x: 50, y: 90)
    expect(scene.window.hitTest(point, with: nil) === view)
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    expect(scene.window.hitTest(point, with: nil) === scene.window)
    scene.turn(to: 1)
    expect(scene.window.hitTest(point, with: nil) === view)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.center.x = 150 }
    // By the model's geometry, not what is shown.
    expect(scene.window.hitTest(CGPoint(x: 150, y: 90), with: nil) === view)
    expect(scene.window.hitTest(point, with: nil) === scene.window)
  }

  @Test func aSpringByBounceRunsUntilItIsAtRest() {
    UIView.animate(
      springDuration: 0.5, bounce: 0.3, animations: { view.center.x = 140 }, completion: scene.completion("spring"))
    scene.turn(to: 0.5)
    expect(scene.shown.position.x > 140)
    scene.turn(to: Spring(perceptualDuration: 0.5, bounce: 0.3).settlingDuration + 0.001)
    expect(scene.log, equals: ["end spring"])
  }

  @Test func theInheritedDurationIsTheBlocks() {
    expect(UIView.inheritedAnimationDuration, equals: 0)
    UIView.animate(withDuration: 0.75) { expect(UIView.inheritedAnimationDuration, equals: 0.75) }
  }

  @Test func aMovingViewRepaintsItselfAndLaysNothingOut() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 140 }
    scene.turn(to: 0.1)
    scene.turn(to: 0.2)
    expect(scene.stage.loop.report.laidOut, equals: 0)
    expect(scene.stage.loop.report.drawn, equals: 0)
    expect(scene.stage.loop.report.damage, equals: [PixelRect(x: 30, y: 80, width: 50, height: 40)])
  }

  /// An idle window asks for no turn, a delay for one at its end, a running animation for the next frame.
  @Test func theLoopWaitsAsLongAsItCan() {
    func deadline() -> Double? {
      scene.host.forgetPresents()
      scene.turn(to: scene.host.now)
      scene.turn(to: scene.host.now)
      return scene.host.deadlines.last ?? nil
    }
    expectNil(deadline())
    UIView.animate(withDuration: 1, delay: 2, options: .curveLinear) { view.center.x = 140 }
    scene.turn(to: 0.1)
    expect(deadline(), equals: 2)
    scene.turn(to: 2.5)
    expect(abs((deadline() ?? 0) - (2.5 + 1.0 / 60)) < 1e-9)
    scene.turn(to: 3)
    expectNil(deadline())
  }
}
