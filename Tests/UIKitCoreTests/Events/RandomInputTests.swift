import CoreGraphics
import Expectations
import Platform
import RandomTesting
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@MainActor
struct RandomInputTests {
  private func nest(_ events: EventHarness, _ target: Target) -> (
    recognizers: [UIGestureRecognizer], controls: [UIControl]
  ) {
    let outer = UIView(frame: CGRect(x: 20, y: 20, width: 280, height: 400))
    outer.isMultipleTouchEnabled = true
    let inner = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 200))
    let control = UIControl(frame: CGRect(x: 10, y: 10, width: 60, height: 40))
    events.root.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(control)
    let single = UITapGestureRecognizer().added(to: inner, as: "single", target)
    let double = UITapGestureRecognizer().added(to: inner, as: "double", target)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let pan = UIPanGestureRecognizer().added(to: outer, as: "pan", target)
    pan.allowedScrollTypesMask = .all
    let press = UILongPressGestureRecognizer().added(to: control, as: "press", target)
    press.delaysTouchesBegan = true
    let hover = UIHoverGestureRecognizer().added(to: inner, as: "hover", target)
    return ([single, double, pan, press, hover], [control])
  }

  @Test(
    "After any input, once everything is released and time has passed, nothing is left going on",
    arguments: RandomRuns.seeds(1...40))
  func nothingIsLeft(seed: UInt64) {
    var dice = SeededRandom(seed: seed)
    let events = EventHarness()
    let target = Target(Log())
    let (recognizers, controls) = nest(events, target)
    for step in 0..<200 {
      let x = CGFloat.random(in: -10...330, using: &dice)
      let y = CGFloat.random(in: -10...490, using: &dice)
      let finger = Int64.random(in: 1...3, using: &dice)
      switch Int.random(in: 0..<16, using: &dice) {
      case 0, 1: events.down(x, y, button: Int.random(in: 1...2, using: &dice))
      case 2, 3: events.move(x, y)
      case 4, 5: events.up(button: Int.random(in: 1...2, using: &dice))
      case 6, 7: events.finger(finger, .began, x, y)
      case 8: events.finger(finger, .moved, x, y)
      case 9: events.finger(finger, .ended, x, y)
      case 10: events.finger(finger, .cancelled, x, y)
      case 11: events.wheel(CGVector(dx: 0, dy: 1), x, y)
      case 12: events.press([.keyboardTab, .keyboardSpacebar].randomElement(using: &dice)!)
      case 13:
        let recognizer = recognizers.randomElement(using: &dice)!
        recognizer.isEnabled.toggle()
      case 14: controls[0].isEnabled.toggle()
      default: events.wait(Double.random(in: 0...0.6, using: &dice))
      }
      expectInvariants(try events.dispatcher.gestures.checkInvariants(), "seed \(seed), step \(step)")
    }
    for finger in 1...3 as ClosedRange<Int64> { events.finger(finger, .ended, 0, 0) }
    events.up(button: 1)
    events.up(button: 2)
    events.leave()
    events.wait(2)
    expectNil(events.dispatcher.nextDeadline)
    expect(events.dispatcher.gestures.participants.map(\.name), equals: [])
    expect(recognizers.map(\.state), equals: recognizers.map { _ in .possible })
    expect(controls.map(\.isTracking), equals: [false])
    expect(controls.map(\.isHighlighted), equals: [false])
  }
}
