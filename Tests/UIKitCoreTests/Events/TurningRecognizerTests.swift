import CoreGraphics
import Expectations
import Testing
@testable import UIKit
@testable import UIKitTestSupport

/// Two fingers that turn, and pans from the window's edges.
@MainActor struct TurningRecognizerTests {
  private let log = Log()
  private let events = EventHarness()
  private let rotation = UIRotationGestureRecognizer()
  private let pan = UIScreenEdgePanGestureRecognizer()
  private let target: Target

  init() { target = Target(log) }

  private func point(_ degrees: CGFloat, _ finger: CGFloat) -> CGPoint {
    let angle = degrees * .pi / 180 + finger * .pi
    return CGPoint(x: 160 + 50 * cos(angle), y: 240 + 50 * sin(angle))
  }

  private func turn(through angles: [CGFloat]) {
    for finger in [0, 1] {
      let place = point(0, CGFloat(finger))
      events.finger(Int64(finger + 1), .began, place.x, place.y)
    }
    for angle in angles {
      events.wait(0.02)
      for finger in [0, 1] {
        let place = point(angle, CGFloat(finger))
        events.finger(Int64(finger + 1), .moved, place.x, place.y)
      }
    }
  }

  @Test func fingersThatGoAroundEachOtherTurnByTheirAngle() {
    rotation.added(to: events.root, as: "rotation", target)
    turn(through: [20, 50])
    // The first finger's 20 degrees alone, half of it in the line, are enough to begin.
    expect(abs(rotation.rotation - 40 * .pi / 180) < 0.02, "\(rotation.rotation)")
    expect(rotation.velocity > 0 && rotation.state == .changed)
    expect(log.take().first, equals: "rotation began")
  }

  @Test func moreThanATurnGoesOnCounting() {
    rotation.added(to: events.root, as: "rotation", target)
    turn(through: Array(stride(from: 20, through: 560, by: 20)))
    expect(abs(rotation.rotation - 540 * .pi / 180) < 0.3, "\(rotation.rotation)")
  }

  @Test func settingTheRotationCountsOnFromThere() {
    rotation.added(to: events.root, as: "rotation", target)
    turn(through: [20, 30])
    rotation.rotation = 0
    let place = point(40, 1)
    let other = point(40, 0)
    events.finger(1, .moved, other.x, other.y)
    events.finger(2, .moved, place.x, place.y)
    expect(abs(rotation.rotation - 10 * .pi / 180) < 0.01)
  }

  @Test func fingersThatMoveTogetherDoNotTurn() {
    rotation.added(to: events.root, as: "rotation", target)
    events.finger(1, .began, 100, 100)
    events.finger(2, .began, 200, 100)
    for step in 1...5 {
      let y = 100 + 20 * CGFloat(step)
      // Each moves for itself: in between they are a little askew.
      events.finger(1, .moved, 100, y - 15)
      events.finger(2, .moved, 200, y - 10)
      events.finger(1, .moved, 100, y - 10)
    }
    expect(log.take().isEmpty)
  }

  @Test func theShorterWayFromOneAngleToAnother() {
    func turn(_ old: Double, _ new: Double) -> Double { UIRotationGestureRecognizer.turn(from: old, to: new) }
    expect(abs(turn(-3, 3) - (6 - 2 * Double.pi)) < 1e-12)
    expect(abs(turn(3, -3) - (2 * Double.pi - 6)) < 1e-12)
    expect(turn(0, 1) == 1 && turn(1, 0) == -1)
  }

  // MARK: - Edges

  private func drag(from start: CGPoint, by way: CGVector) -> [String] {
    events.finger(1, .began, start.x, start.y)
    for step in 1...5 {
      events.wait(0.02)
      let part = CGFloat(step) / 5
      events.finger(1, .moved, start.x + way.dx * part, start.y + way.dy * part)
    }
    events.finger(1, .ended, start.x + way.dx, start.y + way.dy)
    return log.take()
  }

  @Test func aPanFromAWantedEdgeInwardsIsOne() {
    pan.edges = .left
    pan.added(to: events.root, as: "pan", target)
    expect(drag(from: CGPoint(x: 5, y: 200), by: CGVector(dx: 100, dy: 10)).first, equals: "pan began")
    expect(drag(from: CGPoint(x: 60, y: 200), by: CGVector(dx: 100, dy: 0)).isEmpty)
    expect(drag(from: CGPoint(x: 5, y: 200), by: CGVector(dx: 0, dy: 100)).isEmpty)
    expect(drag(from: CGPoint(x: 315, y: 200), by: CGVector(dx: -100, dy: 0)).isEmpty)
  }

  @Test func edgesAreTheWindowsAndNotTheViews() {
    let inner = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 480))
    events.root.addSubview(inner)
    pan.edges = .all
    pan.added(to: inner, as: "pan", target)
    expect(drag(from: CGPoint(x: 102, y: 200), by: CGVector(dx: 60, dy: 0)).isEmpty)
    expect(drag(from: CGPoint(x: 150, y: 475), by: CGVector(dx: 0, dy: -60)).first, equals: "pan began")
  }

  @Test func aPressedPointerPansAsAFingerDoes() {
    pan.edges = .right
    pan.added(to: events.root, as: "pan", target)
    events.down(318, 100)
    events.move(280, 100)
    events.up()
    expect(log.take().first, equals: "pan began")
  }
}
