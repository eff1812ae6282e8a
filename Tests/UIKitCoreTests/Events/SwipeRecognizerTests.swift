import CoreGraphics
import Expectations
import Testing
@testable import UIKit
@testable import UIKitTestSupport

/// Quick ways in a direction.
@MainActor
struct SwipeRecognizerTests {
  private let log = Log()
  private let events = EventHarness()
  private let swipe = UISwipeGestureRecognizer()
  private let target: Target

  init() {
    target = Target(log)
    swipe.added(to: events.root, as: "swipe", target)
  }

  /// Fingers that go a way in some seconds, in five steps.
  private func go(_ x: CGFloat, _ y: CGFloat, in seconds: Double = 0.1, fingers: Int = 1) {
    let lefts = (0..<fingers).map { 100 + 20 * CGFloat($0) }
    for (finger, left) in lefts.enumerated() { events.finger(Int64(finger + 1), .began, left, 100) }
    for step in 1...5 {
      events.wait(seconds / 5)
      let share = CGFloat(step) / 5
      for (finger, left) in lefts.enumerated() {
        events.finger(Int64(finger + 1), .moved, left + x * share, 100 + y * share)
      }
    }
    for (finger, left) in lefts.enumerated() { events.finger(Int64(finger + 1), .ended, left + x, 100 + y) }
    events.wait(1)
  }

  @Test func aQuickWayInTheDirectionIsASwipe() {
    go(60, 0)
    expect(log.take(), equals: ["swipe ended"])
    swipe.direction = [.up, .left]
    go(0, -60)
    go(-60, 10)
    expect(log.take(), equals: ["swipe ended", "swipe ended"])
  }

  @Test(arguments: [(-60.0, 0.0), (40, 0), (0, 60), (60, 60)]) func otherWaysAreNone(_ way: (Double, Double)) {
    go(way.0, way.1)
    expect(log.lines, equals: [])
  }

  @Test func aSlowWayIsNone() {
    go(60, 0, in: 0.7)
    expect(log.lines, equals: [])
  }

  @Test func asManyFingersAsRequiredHaveToGo() {
    go(60, 0, fingers: 2)
    expect(log.lines, equals: [])
    swipe.numberOfTouchesRequired = 2
    go(60, 0, fingers: 1)
    expect(log.lines, equals: [])
    go(60, 0, fingers: 2)
    expect(log.lines, equals: ["swipe ended"])
  }

  @Test func itTellsWhereItBegan() {
    let listener = Locations()
    swipe.addTarget(listener, action: Locations.swiped(_:))
    go(60, 0)
    expect(listener.locations, equals: [CGPoint(x: 100, y: 100)])
  }

  @MainActor private final class Locations {
    var locations: [CGPoint] = []
    func swiped(_ swipe: UISwipeGestureRecognizer) { locations.append(swipe.location(in: nil)) }
  }
}
