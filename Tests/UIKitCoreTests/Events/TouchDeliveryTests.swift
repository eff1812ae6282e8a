import CoreGraphics
import Expectations
import Testing
import UIKit

@testable import UIKitTestSupport

@MainActor
struct TouchDeliveryTests {
  private let log = Log()
  private let events = EventHarness()
  private let view: SpyView
  private let target: Target

  init() {
    view = SpyView("view", log, CGRect(x: 20, y: 20, width: 100, height: 100))
    events.root.addSubview(view)
    target = Target(log)
  }

  @Test("H4: a touch stays with the view it began in")
  func touchStaysWithItsView() {
    let other = SpyView("other", log, CGRect(x: 200, y: 20, width: 100, height: 100))
    events.root.addSubview(other)
    events.down(50, 50)
    events.move(250, 50)
    expect(view.touches.first?.view === view)
    events.up()
    expect(log.lines, equals: ["view began", "view moved", "view ended"])
  }

  @Test("H5: recognisers see a touch before the view, the view's own before an ancestor's")
  func recognizersComeFirst() {
    events.root.addGestureRecognizer(SpyRecognizer("root", log))
    view.addGestureRecognizer(SpyRecognizer("own", log))
    events.down(50, 50)
    expect(log.lines, equals: ["own began", "root began", "view began"])
  }

  @Test("H6: cancelling touches and delaying their end are on by default, delaying their beginning is off")
  func defaultsOfRecognizers() {
    let recognizer = UITapGestureRecognizer()
    expect(recognizer.cancelsTouchesInView)
    expect(!recognizer.delaysTouchesBegan)
    expect(recognizer.delaysTouchesEnded)
  }

  @Test("H6: on recognition the view sees cancelled, never ended")
  func recognitionCancelsTouches() {
    UITapGestureRecognizer().added(to: view, as: "tap", target)
    events.click(50, 50)
    expect(log.lines, equals: ["view began", "tap ended", "view cancelled"])
  }

  @Test("H6: with cancelsTouchesInView off delivery stays as it is")
  func recognitionLeavesTouchesAlone() {
    UITapGestureRecognizer().added(to: view, as: "tap", target).cancelsTouchesInView = false
    events.click(50, 50)
    expect(log.lines, equals: ["view began", "tap ended", "view ended"])
  }

  @Test("H6: the end of a touch waits until the recogniser fails")
  func endWaitsForFailure() {
    let tap = UITapGestureRecognizer().added(to: view, as: "tap", target)
    tap.numberOfTapsRequired = 2
    events.click(50, 50)
    expect(log.take(), equals: ["view began"])
    events.wait(0.3)
    expect(log.take(), equals: [])
    events.wait(0.1)
    expect(log.take(), equals: ["view ended"])
  }

  @Test("H6: with delaysTouchesEnded off the end does not wait")
  func endDoesNotWait() {
    let tap = UITapGestureRecognizer().added(to: view, as: "tap", target)
    tap.numberOfTapsRequired = 2
    tap.delaysTouchesEnded = false
    events.click(50, 50)
    expect(log.lines, equals: ["view began", "view ended"])
  }

  @Test("H6: with delaysTouchesBegan the view hears of the touch only after failure")
  func beginningWaitsForFailure() {
    let tap = UITapGestureRecognizer().added(to: view, as: "tap", target)
    tap.delaysTouchesBegan = true
    events.down(50, 50)
    expect(log.take(), equals: [])
    events.move(90, 50)
    expect(log.take(), equals: ["view began", "view moved"])
    events.up()
    expect(log.take(), equals: ["view ended"])
  }

  @Test("H6: with delaysTouchesBegan a recognised touch never reaches the view")
  func recognizedTouchNeverReachesTheView() {
    UITapGestureRecognizer().added(to: view, as: "tap", target).delaysTouchesBegan = true
    events.click(50, 50)
    expect(log.lines, equals: ["tap ended"])
  }

  @Test("H6: a touch held back shows the moment it began when it is delivered")
  func heldTouchShowsItsBeginning() {
    final class Seer: SpyView {
      var seen: [(UITouch.Phase, CGPoint)] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { seen.append((touch.phase, touch.location(in: nil))) }
      }
    }
    let seer = Seer("seer", log, CGRect(x: 20, y: 200, width: 100, height: 100))
    events.root.addSubview(seer)
    UITapGestureRecognizer().added(to: seer, as: "tap", target).delaysTouchesBegan = true
    events.down(50, 250)
    events.move(90, 250)
    expect(seer.seen.count, equals: 1)
    expect(seer.seen.first?.0, equals: .began)
    expect(seer.seen.first?.1, equals: CGPoint(x: 50, y: 250))
  }

  @Test("H13: a view removed during its touch gets the rest of it")
  func removedViewGetsTheRest() {
    events.down(50, 50)
    view.removeFromSuperview()
    events.move(60, 60)
    events.up()
    expect(log.lines, equals: ["view began", "view moved", "view ended"])
  }

  @Test("Touch delivery: what a view does not handle goes to the next responder")
  func unhandledTouchesGoUp() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(inner)
    events.down(30, 30)
    expect(log.lines, equals: ["view began"])
    expect(view.touches.first?.view === inner)
  }

  @Test("Touch delivery: a second finger is refused unless the view takes several")
  func secondFingerIsRefused() {
    events.finger(1, .began, 40, 40)
    events.finger(2, .began, 60, 60)
    events.finger(2, .ended, 60, 60)
    expect(log.take(), equals: ["view began"])
    events.finger(1, .ended, 40, 40)
    expect(log.take(), equals: ["view ended"])
    view.isMultipleTouchEnabled = true
    events.finger(1, .began, 40, 40)
    events.finger(2, .began, 60, 60)
    expect(log.lines, equals: ["view began", "view began"])
  }

  @Test("Touch delivery: while an exclusive view has a touch other views get none")
  func exclusiveTouchShutsOutOthers() {
    let other = SpyView("other", log, CGRect(x: 200, y: 20, width: 100, height: 100))
    events.root.addSubview(other)
    view.isExclusiveTouch = true
    events.finger(1, .began, 40, 40)
    events.finger(2, .began, 250, 40)
    expect(log.lines, equals: ["view began"])
  }

  @Test("Touch delivery: a finger that the system takes away is cancelled")
  func cancelledFinger() {
    events.finger(1, .began, 40, 40)
    events.finger(1, .cancelled, 40, 40)
    expect(log.lines, equals: ["view began", "view cancelled"])
  }

  @Test("UITouch: the mouse is an indirect pointer, a finger is direct")
  func typesOfTouches() {
    events.down(50, 50)
    expect(view.touches.first?.type, equals: .indirectPointer)
    events.up()
    events.finger(1, .began, 50, 50)
    expect(view.touches.first?.type, equals: .direct)
  }

  @Test("UITouch: locations are in the space of the view asked for")
  func locations() throws {
    events.down(50, 60)
    events.move(55, 70)
    let touch = try require(view.touches.first)
    expect(touch.location(in: view), equals: CGPoint(x: 35, y: 50))
    expect(touch.previousLocation(in: view), equals: CGPoint(x: 30, y: 40))
    expect(touch.location(in: nil), equals: CGPoint(x: 55, y: 70))
  }

  @Test(
    "UITouch: presses within 0.35 s and 30 pt are counted together",
    arguments: [(0.3, 0.0, 2), (0.4, 0.0, 1), (0.1, 29.0, 2), (0.1, 31.0, 1)])
  func tapCount(pause: Double, distance: Double, expected: Int) {
    events.click(40, 40)
    events.wait(pause)
    events.down(40 + distance, 40)
    expect(view.touches.first?.tapCount, equals: expected)
  }

  @Test("UIEvent: the secondary button shows in the button mask")
  func secondaryButton() {
    final class Masks: SpyView {
      var masks: [UIEvent.ButtonMask] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        masks.append(event?.buttonMask ?? [])
      }
    }
    let spy = Masks("masks", log, CGRect(x: 20, y: 200, width: 100, height: 100))
    events.root.addSubview(spy)
    events.click(50, 250, button: 2)
    events.click(50, 250)
    expect(spy.masks, equals: [.secondary, .primary])
  }

  @Test("UIEvent: allTouches has the resting touches too, touches(for:) the view's")
  func touchesOfAnEvent() {
    final class Counter: SpyView {
      var counts: [Int?] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts = [event?.allTouches?.count, event?.touches(for: self)?.count]
      }
    }
    let counter = Counter("counter", log, CGRect(x: 20, y: 200, width: 100, height: 100))
    events.root.addSubview(counter)
    events.finger(1, .began, 40, 40)
    events.finger(2, .began, 40, 240)
    expect(counter.counts, equals: [2, 1])
  }

  @Test("UIWindow: an overridden sendEvent can keep an event")
  func windowCanKeepAnEvent() {
    final class Wall: UIWindow {
      override func sendEvent(_ event: UIEvent) {}
    }
    let wall = Wall(frame: events.stage.bounds)
    wall.stage = events.stage
    let behind = SpyView("behind", log, wall.bounds)
    wall.addSubview(behind)
    wall.isHidden = false
    events.click(50, 50)
    expect(log.lines, equals: [])
    wall.isHidden = true
    events.click(50, 50)
    expect(log.lines, equals: ["view began", "view ended"])
  }

  @Test("A pointer position that is no number is dropped")
  func nonsensePositions() {
    events.down(.nan, 50)
    events.up()
    events.wheel(CGVector(dx: 0, dy: CGFloat.infinity), 50, 50)
    events.finger(1, .began, .infinity, 0)
    expect(log.lines, equals: [])
  }
}
