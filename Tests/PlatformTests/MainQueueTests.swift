import Expectations
import Foundation
import Testing
import VirtualDesktop

@testable import Platform

/// The main queue belongs to a program's first thread, and a test does not run there; so these start a program.
struct MainQueueTests {
  @Test func theWindowsLoopRunsEveryKindOfMainThreadWork() throws {
    let facts = try probe("main-queue")
    expect(facts["ran"], equals: "after detached dispatch task timer")
  }

  @Test func theWindowsLoopSleepsBetweenPiecesOfWork() throws {
    // Five pieces of work; a loop that polled for them would turn dozens of times.
    let turns = try require(try probe("main-queue")["turns"].flatMap { Int($0) })
    expect(turns <= 12)
  }

  @Test func theOffscreenLoopRunsEveryKindOfMainThreadWork() throws {
    expect(try probe("offscreen")["ran"], equals: "after detached dispatch task timer")
  }

  /// When this fails, libdispatch no longer exports the call: the host then polls 60 times a second, and needs a new way.
  @Test func libdispatchStillTellsWhenTheMainQueueHasWork() throws {
    expect(try probe("offscreen")["descriptor"], equals: "true")
  }

  @Test func noDisplayIsAnErrorThatNamesIt() throws {
    let facts = try probe("no-display")
    expect(facts["error"]?.hasPrefix("no display"), equals: true)
  }

  /// The facts that PlatformProbe prints.
  private func probe(_ argument: String) throws -> [String: String] {
    let text = try BuiltProgram.output(of: "PlatformProbe", argument)
    let pairs = text.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { $1 }
  }
}

/// Timers by the steady clock, whatever happens to the wall clock.
struct TimerDateTests {
  @Test func aTimerIsDueWhenItsDateComes() {
    var timer = TimerDate()
    expect(timer.seconds(until: 1010, wallClock: 1000, steady: 5), equals: 10)
    expect(timer.seconds(until: 1010, wallClock: 1004, steady: 9), equals: 6)
  }

  @Test(arguments: [-3600.0, 3600])
  func aWallClockThatIsSetChangesNothing(by seconds: Double) {
    var timer = TimerDate()
    _ = timer.seconds(until: 1010, wallClock: 1000, steady: 5)
    expect(timer.seconds(until: 1010, wallClock: 1001 + seconds, steady: 6), equals: 9)
  }

  @Test func anotherTimerCountsAnew() {
    var timer = TimerDate()
    _ = timer.seconds(until: 1010, wallClock: 1000, steady: 5)
    expect(timer.seconds(until: 5000, wallClock: 4990, steady: 6), equals: 10)
  }
}
