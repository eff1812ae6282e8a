import Expectations
import Testing
import UIKit

/// The arithmetic of scrolling against what was measured on Apple's system.
struct ScrollPhysicsTests {
  static let viewport = CGSize(width: 393, height: 852)
  static let range = ScrollRange(
    viewport: viewport, content: CGSize(width: 393, height: 40000), inset: .zero)

  static func release(
    at offset: CGFloat, _ velocity: CGFloat, rate: CGFloat = 0.998, bounces: Bool = true, isPaging: Bool = false
  ) -> ScrollRelease {
    ScrollRelease(
      offset: CGPoint(x: 0, y: offset), velocity: CGPoint(x: 0, y: velocity), range: range, rate: rate,
      bounces: (bounces, bounces), isPaging: isPaging)
  }

  private static func worst(_ trace: ScrollTraces.Trace, _ offset: (Double) -> CGFloat) -> CGFloat {
    trace.samples.map { abs(offset($0.time) - $0.offset) }.max() ?? 0
  }

  // MARK: - Traces

  @Test("free deceleration follows the measured frames", arguments: ["decel_v750", "decel_v3000"])
  func deceleration(name: String) throws {
    let trace = try ScrollTraces.trace(name)
    let release = Self.release(at: trace.offsetAtLift, trace.reportedVelocityPerMs * 1000)
    let motion = try require(release.motion(to: release.target, at: 0))
    expect(Self.worst(trace) { motion.offset(at: $0).y } < 0.6)
    expect(abs(release.target.y - trace.final) < 0.5)
    expect(abs(release.target.y - trace.reportedTarget) < 1.7)
    // The recorded one ended two frames apart from its own formula.
    expect(!motion.isOver(at: trace.decelSeconds - 0.06))
    expect(motion.isOver(at: trace.decelSeconds + 0.06))
  }

  @Test("a flick into the edge bounces as measured")
  func impact() throws {
    let trace = try ScrollTraces.trace("edge_impact")
    let release = Self.release(at: trace.offsetAtLift, trace.reportedVelocityPerMs * 1000)
    let motion = try require(release.motion(to: release.target, at: 0))
    expect(release.target.y, equals: trace.reportedTarget)
    expect(Self.worst(trace) { motion.offset(at: $0).y } < 0.7)
    expect(motion.isOver(at: trace.decelSeconds + 0.1))
    expect(motion.offset(at: 2).y, equals: trace.final)
  }

  @Test("content held past its edge and let go returns as measured")
  func release() throws {
    let trace = try ScrollTraces.trace("rubberband_top")
    let release = Self.release(at: trace.offsetAtLift, 0)
    let motion = try require(release.motion(to: release.target, at: 0))
    expect(release.target.y, equals: trace.reportedTarget)
    expect(Self.worst(trace) { motion.offset(at: $0).y } < 0.7)
    expect(motion.isOver(at: trace.decelSeconds + 0.1))
    expect(motion.offset(at: 2).y, equals: trace.final)
  }

  @Test("a drag past the edge gives the measured overscroll")
  func heldOverscroll() throws {
    let trace = try ScrollTraces.trace("rubberband_top")
    let travel = trace.finger.stepY * CGFloat(trace.finger.moves) - 10
    var drag = ScrollDrag(offset: .zero, range: Self.range, axes: (true, true), bounces: (true, true))
    let offset = drag.offset(for: CGPoint(x: 0, y: travel), from: .zero, range: Self.range)
    expect(abs(offset.y - trace.offsetAtLift) < 0.2)
  }

  @Test("peak of an impact bounce is v / (11 e)")
  func peak() {
    let bounce = ScrollBounce(edge: 0, displacement: 0, velocity: 3005)
    let peak = (0..<500).map { bounce.position(at: Double($0) / 1000) }.max() ?? 0
    expect(abs(peak - 100.3) < 1)
  }

  // MARK: - Rubber band

  @Test("the rubber band gives the measured ways", arguments: [(5, 2.667), (100, 51.667), (300, 138.333)])
  func rubberBand(travel: CGFloat, overscroll: CGFloat) {
    expect(abs(RubberBand.overscroll(for: travel, extent: 852) - overscroll) < 0.2)
    expect(RubberBand.overscroll(for: -travel, extent: 852), equals: -RubberBand.overscroll(for: travel, extent: 852))
  }

  @Test("the way for an overscroll is the rubber band backwards")
  func rubberBandBackwards() {
    for travel in stride(from: CGFloat(-2000), through: 2000, by: 50) {
      let there = RubberBand.overscroll(for: travel, extent: 400)
      expect(abs(RubberBand.travel(for: there, extent: 400) - travel) < 1e-6 * max(1, abs(travel)))
    }
  }

  @Test("no way stretches the rubber band beyond the view")
  func rubberBandEnds() {
    expect(RubberBand.overscroll(for: 1e12, extent: 400) <= 400)
    expect(RubberBand.overscroll(for: 100, extent: 0), equals: 0)
    expect(RubberBand.overscroll(for: .nan, extent: 400), equals: 0)
    expect(RubberBand.travel(for: 5000, extent: 400).isFinite)
  }

  // MARK: - Deceleration

  @Test("deceleration: the end is where the position arrives", arguments: [0.998, 0.99])
  func decelerationEnds(rate: CGFloat) {
    for velocity in [-5000, -300, -11, 0, 9, 11, 250, 8000] as [CGFloat] {
      let way = ScrollDeceleration(start: 40, velocity: velocity, rate: rate)
      expect(abs(way.position(at: way.duration) - way.target) < 1e-3)
      expect(way.position(at: 1000), equals: way.position(at: way.duration))
      expect(way.velocity(at: way.duration), equals: 0)
    }
  }

  @Test("deceleration: a place on the way is passed at its time, one beyond never")
  func passing() throws {
    let way = ScrollDeceleration(start: 100, velocity: -2000, rate: 0.998)
    for place in [99.0, 50, 0, -500, -800] as [CGFloat] {
      let time = try require(way.time(reaching: place))
      expect(abs(way.position(at: time) - place) < 1e-6)
    }
    expectNil(way.time(reaching: way.target - 1))
    expectNil(way.time(reaching: 101))
    expect(way.time(reaching: 100), equals: 0)
  }

  @Test("the fast rate stops five times as soon")
  func fastRate() {
    let normal = Self.release(at: 1000, 2000).target.y - 1000
    let fast = Self.release(at: 1000, 2000, rate: 0.99).target.y - 1000
    expect(abs(normal / fast - 5.04) < 0.02)
  }

  // MARK: - Edges

  @Test("without bouncing a flick stops at the edge")
  func hardEdge() throws {
    let release = Self.release(at: 39000, 4000, bounces: false)
    let motion = try require(release.motion(to: release.target, at: 0))
    expect(release.target.y, equals: 39148)
    for frame in 0..<120 { expect(motion.offset(at: Double(frame) / 60).y <= 39148) }
    expect(motion.isOver(at: 0.5))
  }

  @Test("content thrown back from past its edge goes on inside")
  func thrownBack() throws {
    let release = Self.release(at: -60, 3000)
    let motion = try require(release.motion(to: release.target, at: 0))
    expect(release.target.y > 500)
    expect(abs(motion.offset(at: 10).y - release.target.y) < 1e-6)
  }

  @Test("no movement jumps: neither place nor speed, at no joint of its phases")
  func continuity() throws {
    for (offset, velocity) in [(39000, 3000), (-100, -800), (-60, 3000), (20, -2500), (500, 900)]
      as [(CGFloat, CGFloat)]
    {
      let release = Self.release(at: offset, velocity)
      let motion = try require(release.motion(to: release.target, at: 0))
      var (last, speed) = (offset, velocity)
      for step in 0...2000 {
        let time = Double(step) / 1000
        let (now, new) = (motion.offset(at: time).y, motion.velocity(at: time).y)
        expect(abs(now - last) <= max(abs(speed), abs(new)) / 1000 + 0.35, "\(offset) \(velocity) at \(time)")
        expect(step == 0 || abs(new - speed) < 0.03 * abs(velocity) + 20, "\(offset) \(velocity) at \(time)")
        (last, speed) = (now, new)
      }
    }
  }

  @Test("slow content is put down, not thrown")
  func floor() {
    expect(ScrollRelease.thrown(CGPoint(x: 249, y: -249)), equals: .zero)
    expect(ScrollRelease.thrown(CGPoint(x: 251, y: -251)), equals: CGPoint(x: 251, y: -251))
    expect(ScrollRelease.thrown(CGPoint(x: CGFloat.nan, y: .infinity)), equals: .zero)
    expectNil(Self.release(at: 500, 0).motion(to: CGPoint(x: 0, y: 500), at: 0))
  }

  // MARK: - Chosen targets

  @Test("a chosen target is landed on exactly, and never passed")
  func landing() throws {
    for velocity in [-3000, -400, 0, 400, 3000, 20000] as [CGFloat] {
      for target in [0, 480, 500.5, 800, 3000] as [CGFloat] {
        let release = Self.release(at: 500, velocity)
        let motion = try require(release.motion(to: CGPoint(x: 0, y: target), at: 5))
        expect(motion.isOver(at: 12), "\(velocity) to \(target)")
        expect(motion.offset(at: 12).y, equals: target)
        // At the edge that it flies to anyway it bounces.
        guard (target - 500) * velocity > 0, target != release.target.y else { continue }
        for frame in 0..<120 {
          let part = (motion.offset(at: 5 + Double(frame) / 60).y - 500) / (target - 500)
          expect(part >= -1e-9 && part <= 1 + 1e-9)
        }
      }
    }
  }

  @Test(
    "pages: a flick turns one, a slow release goes to the nearer",
    arguments: [
      (1.2, 0, 1), (1.6, 0, 2), (1.2, 900, 2), (1.7, -900, 1), (1.0, 900, 1), (0.4, -900, 0), (-0.2, -900, 0),
      (45.9, 900, 45.948),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func paging(page: CGFloat, velocity: CGFloat, expected: CGFloat) {
    let release = Self.release(at: page * 852, velocity, isPaging: true)
    expect(abs(release.target.y / 852 - expected) < 0.001)
  }

  // MARK: - Dragging

  @Test("a drag moves content with the finger, and beyond the edge less")
  func dragging() {
    var drag = ScrollDrag(
      offset: CGPoint(x: 0, y: 100), range: Self.range, axes: (true, true), bounces: (false, true))
    var offset = CGPoint(x: 0, y: 100)
    func pull(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      offset = drag.offset(for: CGPoint(x: x, y: y), from: offset, range: Self.range)
      return offset
    }
    expect(pull(0, -50), equals: CGPoint(x: 0, y: 150))
    expect(pull(0, 100), equals: .zero)
    expect(pull(0, 200).y, equals: RubberBand.overscroll(for: -100, extent: 852))
    expect(pull(30, 60), equals: CGPoint(x: 0, y: 40))
  }

  @Test("what code moves the content by during a drag is kept")
  func movedMeanwhile() {
    var drag = ScrollDrag(offset: .zero, range: Self.range, axes: (true, true), bounces: (true, true))
    let first = drag.offset(for: CGPoint(x: 0, y: -20), from: .zero, range: Self.range)
    expect(first.y, equals: 20)
    let second = drag.offset(
      for: CGPoint(x: 0, y: -30), from: CGPoint(x: 0, y: first.y + 1000), range: Self.range)
    expect(second.y, equals: 1030)
  }

  @Test("rounding to pixels does not add up over a drag")
  func rounding() {
    var drag = ScrollDrag(offset: .zero, range: Self.range, axes: (true, true), bounces: (true, true))
    var offset = CGPoint.zero
    for step in 1...100 {
      offset = drag.offset(for: CGPoint(x: 0, y: -0.4 * CGFloat(step)), from: offset, range: Self.range)
      offset.y = offset.y.rounded()
      drag.noteShown(offset)
    }
    expect(offset.y, equals: 40)
  }

  @Test("catching content past its edge does not move it")
  func catching() {
    let start = CGPoint(x: 0, y: -73)
    var drag = ScrollDrag(offset: start, range: Self.range, axes: (true, true), bounces: (true, true))
    expect(abs(drag.offset(for: .zero, from: start, range: Self.range).y + 73) < 1e-9)
  }
}
