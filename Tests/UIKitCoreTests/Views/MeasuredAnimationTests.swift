import CoreGraphics
import Expectations
import QuartzCore
import Testing
import UIKit
import UIKitTesting

/// Values that were measured on Apple's UIKit, against views in a window. Curves within 0.002 of the range, springs
/// within half a percent, ends within a frame.
@MainActor
struct MeasuredAnimationTests {
  private let window: TestWindow
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    let root = UIView()
    root.addSubview(view)
    window = TestWindow(size: CGSize(width: 100, height: 20), root: root)
    view.center = .zero
  }

  private var shown: Double { Double(view.layer.presented.position.x) / 100 }

  nonisolated private static let curves: [(UIView.AnimationCurve, [(Double, Double)])] = [
    (
      .easeInOut,
      [
        (0.1, 0.0197224535), (0.2, 0.0816598563), (0.25, 0.129161931), (0.4, 0.3318838701), (0.5, 0.5),
        (0.6, 0.6681161299), (0.75, 0.870838069), (0.9, 0.9802775465),
      ]
    ),
    (.easeIn, [(0.25, 0.0934646507), (0.5, 0.3153568126), (0.75, 0.6218618692)]),
    (.easeOut, [(0.25, 0.3781381308), (0.5, 0.6846431874), (0.75, 0.9065353493)]),
    (.linear, [(0.25, 0.25), (0.5, 0.5), (0.75, 0.75)]),
  ]

  private func expectSamples(_ samples: [(Double, Double)], within tolerance: Double) {
    let start = window.now
    for (time, value) in samples {
      window.advance(by: start + time - window.now)
      expect(abs(shown - value) < tolerance, "at \(time)")
    }
  }

  @Test(arguments: curves)
  func blocksFollowTheCurves(curve: UIView.AnimationCurve, samples: [(Double, Double)]) {
    let options = UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16)
    UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 100 }
    expectSamples(samples, within: 0.0001)
  }

  @Test(arguments: curves)
  func animatorsFollowTheCurves(curve: UIView.AnimationCurve, samples: [(Double, Double)]) {
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x = 100 }
    animator.startAnimation()
    expectSamples(samples, within: 0.0001)
    animator.stopAnimation(true)
  }

  /// Duration, damping, velocity and the stiffness that UIKit took: the way follows from it in closed form.
  nonisolated private static let springs: [(Double, Double, Double, Double)] = [
    (1.0, 0.35, 0, 286.40942818911714), (0.8, 0.6, 0, 190.21427544499548), (1, 0.5, 0, 161.7195025042016),
    (1, 0.9, 0, 71.92472915770972), (0.5, 0.5, 0, 646.8780100168065), (1, 1, 0, 85.25592900599884),
    (1, 0.5, 0.25, 159.67233773812114),
  ]

  private static func way(_ time: Double, ratio: Double, stiffness: Double, velocity: Double) -> Double {
    let w = stiffness.squareRoot()
    if ratio >= 1 { return 1 - (1 + (w - velocity) * time) * exp(-w * time) }
    let turn = w * (1 - ratio * ratio).squareRoot()
    return 1 - exp(-ratio * w * time) * (cos(turn * time) + (ratio * w - velocity) / turn * sin(turn * time))
  }

  @Test(arguments: springs)
  func springsOfBlocksAndAnimatorsSwingAlike(duration: Double, ratio: Double, velocity: Double, stiffness: Double) {
    let samples = (1...9).map { step in
      let time = duration * Double(step) / 10
      return (time, Self.way(time, ratio: ratio, stiffness: stiffness, velocity: velocity))
    }
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: CGFloat(ratio),
      initialSpringVelocity: CGFloat(velocity), animations: { view.center.x = 100 })
    expectSamples(samples, within: 0.0005)
    view.layer.removeAllAnimations()
    view.center.x = 0
    let parameters = UISpringTimingParameters(
      dampingRatio: CGFloat(ratio), initialVelocity: CGVector(dx: velocity, dy: 0))
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    animator.addAnimations { view.center.x = 100 }
    animator.startAnimation()
    expectSamples(samples, within: 0.0005)
    animator.stopAnimation(true)
  }

  /// Positions of a view on its way from 50 to 150, taken from UIKit's frames.
  @Test func aMeasuredSpringIsMet() {
    UIView.animate(
      withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
      animations: { view.center.x = 100 })
    expectSamples([(0.15, 0.8098), (0.3, 1.0939), (0.45, 1.0106), (0.6, 0.9906), (0.8, 1)], within: 0.005)
  }

  /// Where each kind of animation ends, to the frame.
  @Test(arguments: [0.3, 0.8, 1.0])
  func completionsComeInTheFrameOfTheEnd(duration: Double) {
    var ends: [String: Double] = [:]
    func end(_ name: String) -> (Bool) -> Void { { _ in ends[name] = window.now } }
    let start = window.now
    UIView.animate(withDuration: duration, animations: { view.alpha = 0 }, completion: end("curve"))
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: { view.center.x = 100 }, completion: end("spring"))
    let physical = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: physical)
    animator.addAnimations { view.bounds.size.width = 40 }
    animator.addCompletion { _ in end("physical")(true) }
    animator.startAnimation()
    window.advance(by: 2)
    let frame = 1.0 / 60 + 1e-9
    for (name, time) in [("curve", duration), ("spring", duration), ("physical", 1.4727)] {
      let found = (ends[name] ?? .infinity) - start
      expect(found >= time - 1e-3 && found <= time + frame, "\(name) at \(found)")
    }
  }
}
