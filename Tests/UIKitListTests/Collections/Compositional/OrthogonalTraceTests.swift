import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// V64: drags of a shelf, let go at given times, frame by frame. Groups are 100 wide and 50 high, in a view of 320.
@MainActor
struct OrthogonalTraceTests {
  typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  /// A finger that goes 84 or 90 points in even steps of eight milliseconds.
  enum Hand: Sendable {
    /// At 750 points a second, and off.
    case flick, flickBack
    /// At 187.5 points a second, held for 0.3 s, and off.
    case put, pulledPastTheStart

    var step: CGFloat {
      switch self {
      case .flick: -6
      case .flickBack: 6
      case .put: -1.5
      case .pulledPastTheStart: 1.5
      }
    }
    var isHeld: Bool { self == .put || self == .pulledPastTheStart }
    var moves: Int { isHeld ? 60 : 14 }
  }

  struct Trace: CustomTestStringConvertible, Sendable {
    let behavior: Behavior
    let hand: Hand
    /// Where the shelf stands before, at the lift, and in the end.
    let from, lift, rest: CGFloat
    var testDescription: String { "\(behavior) \(hand) from \(from)" }
  }

  /// A finger goes ten points before content follows it; past the edge 80 points become 38.7.
  nonisolated static let traces: [Trace] = [
    Trace(behavior: .continuous, hand: .flick, from: 0, lift: 74, rest: 443),
    Trace(behavior: .continuous, hand: .flickBack, from: 800, lift: 726, rest: 357),
    Trace(behavior: .continuous, hand: .put, from: 0, lift: 80, rest: 80),
    Trace(behavior: .continuous, hand: .pulledPastTheStart, from: 0, lift: -39, rest: 0),
    Trace(behavior: .continuousGroupLeadingBoundary, hand: .flick, from: 0, lift: 74, rest: 400),
    Trace(behavior: .continuousGroupLeadingBoundary, hand: .flickBack, from: 800, lift: 726, rest: 400),
    Trace(behavior: .continuousGroupLeadingBoundary, hand: .put, from: 0, lift: 80, rest: 100),
    Trace(behavior: .continuousGroupLeadingBoundary, hand: .pulledPastTheStart, from: 0, lift: -39, rest: 0),
    Trace(behavior: .paging, hand: .flick, from: 0, lift: 74, rest: 320),
    Trace(behavior: .paging, hand: .flickBack, from: 640, lift: 566, rest: 320),
    Trace(behavior: .paging, hand: .put, from: 0, lift: 80, rest: 0),
    Trace(behavior: .paging, hand: .pulledPastTheStart, from: 0, lift: -39, rest: 0),
    Trace(behavior: .groupPaging, hand: .flick, from: 0, lift: 74, rest: 100),
    Trace(behavior: .groupPaging, hand: .flickBack, from: 800, lift: 726, rest: 700),
    Trace(behavior: .groupPaging, hand: .put, from: 0, lift: 80, rest: 100),
    Trace(behavior: .groupPaging, hand: .pulledPastTheStart, from: 0, lift: -39, rest: 0),
    Trace(behavior: .groupPagingCentered, hand: .flick, from: -110, lift: -36, rest: -10),
    Trace(behavior: .groupPagingCentered, hand: .flickBack, from: 790, lift: 716, rest: 690),
    Trace(behavior: .groupPagingCentered, hand: .put, from: -110, lift: -30, rest: -10),
    Trace(behavior: .groupPagingCentered, hand: .pulledPastTheStart, from: -110, lift: -149, rest: -110),
  ]

  private func shelf(_ trace: Trace) throws -> (stage: CompositionalStage, shelf: OrthogonalScrollView) {
    let stage = CompositionalStage(
      CompositionalStage.rows(.absolute(100), scrolling: trace.behavior), counts: [20, 20])
    let shelf = try require(stage.shelves.first as? OrthogonalScrollView)
    shelf.contentOffset.x = trace.from
    stage.window.turn()
    return (stage, shelf)
  }

  /// Drags and lets go; the offset at the lift.
  private func drag(_ stage: CompositionalStage, _ shelf: UIScrollView, _ hand: Hand) -> CGFloat {
    var point = CGPoint(x: 160, y: 25)
    stage.window.touch(1, began: point)
    for _ in 0..<hand.moves {
      stage.window.host.now += 0.008
      point.x += hand.step
      stage.window.touch(1, movedTo: point)
    }
    if hand.isHeld { stage.window.host.now += 0.3 }
    let offset = shelf.contentOffset.x
    stage.window.touch(1, endedAt: point)
    return offset
  }

  /// The shelf's offsets in the frames after the lift, for four seconds.
  private func frames(_ stage: CompositionalStage, _ shelf: UIScrollView) -> [(time: Double, offset: CGFloat)] {
    let lift = stage.window.now
    return (1...240).map { frame in
      stage.window.host.now = lift + Double(frame) / 60
      stage.window.turn()
      return (Double(frame) / 60, shelf.contentOffset.x)
    }
  }

  /// A spring of mass 1, stiffness 120 and damping 22, let go at rest: it starts back with 7.34 of its way a second.
  private func bounce(_ way: CGFloat, _ time: Double) -> CGFloat {
    let velocity = -7.34 * way
    return (velocity + 12 * way) / 2 * exp(-10 * time) - (velocity + 10 * way) / 2 * exp(-12 * time)
  }

  /// Where the measured laws have it, or where a scroll view goes to a chosen place.
  private func law(_ trace: Trace, _ time: Double) -> CGFloat {
    let velocity: CGFloat = trace.hand.isHeld ? 0 : -trace.hand.step / 0.008
    if trace.hand == .pulledPastTheStart { return trace.rest + bounce(trace.lift - trace.rest, time) }
    if trace.behavior == .continuous {
      let time = min(time, trace.hand.isHeld ? 0 : log(750 / 10) / (-1000 * log(0.998)))
      return trace.lift + velocity * 0.499 * (1 - pow(0.998, 1000 * CGFloat(time)))
    }
    let isPaging = trace.behavior != .continuousGroupLeadingBoundary
    let way = ScrollTrajectory(
      start: trace.lift, velocity: velocity, landingAt: trace.rest, rate: isPaging ? 0.99 : 0.998)
    return way.position(at: time)
  }

  @Test("A shelf goes frame by frame as it was measured, and rests where its behaviour says", arguments: traces)
  func frameByFrame(trace: Trace) throws {
    let (stage, shelf) = try shelf(trace)
    expect(drag(stage, shelf, trace.hand), equals: trace.lift)
    let frames = frames(stage, shelf)
    for (time, offset) in frames {
      expect(abs(offset - law(trace, time)) <= 1, "at \(time) s: \(offset), not \(law(trace, time))")
    }
    expect(frames.last?.offset, equals: trace.rest)
    expect(stage.shelves.last?.contentOffset.x, equals: (trace.behavior == .groupPagingCentered ? -110 : 0))
  }

  @Test("Nothing of it passes its end or turns round", arguments: traces)
  func oneWay(trace: Trace) throws {
    let (stage, shelf) = try shelf(trace)
    _ = drag(stage, shelf, trace.hand)
    let offsets = [trace.lift] + frames(stage, shelf).map(\.offset)
    let way: CGFloat = trace.rest < trace.lift ? -1 : 1
    expect(zip(offsets, offsets.dropFirst()).allSatisfy { ($1 - $0) * way >= 0 })
    expect(offsets.allSatisfy { ($0 - trace.rest) * way <= 0 })
  }

  @Test("A finger that catches a shelf in flight stops it there", arguments: [Behavior.continuous, .groupPaging])
  func caught(behavior: Behavior) throws {
    let (stage, shelf) = try shelf(Trace(behavior: behavior, hand: .flick, from: 0, lift: 0, rest: 0))
    _ = drag(stage, shelf, .flick)
    stage.window.host.now += 0.1
    stage.window.turn()
    let caught = shelf.contentOffset.x
    stage.window.touch(1, began: CGPoint(x: 160, y: 25))
    stage.window.advance(by: 0.3)
    expect(caught > 74 && shelf.contentOffset.x == caught)
  }
}
