import Expectations
import Testing

@testable import Demo

@Suite struct LogSourceTests {
  @Test func linesAreTheSameInEveryRunHoweverTheyAreTaken() {
    var (one, several) = (LogSource(), LogSource())
    let whole = one.next(1000).map(\.text)
    let parts = [1, 9, 490, 500].flatMap { several.next($0).map(\.text) }
    expect(whole == parts && whole.allSatisfy { $0.hasSuffix("\n") })
    expect(Set(one.next(5000).map(\.level)).count, equals: 4)
  }

  @Test func itEndsAtAMillion() {
    var source = LogSource()
    while !source.isAtEnd { _ = source.next(70_000) }
    expect(source.count == LogSource.last && source.next(5).isEmpty)
  }

  @Test func timeIsAsManyLinesAsItHasTenThousandths() {
    var pace = LogPace(linesASecond: 10_000)
    expect(pace.due(at: 5), equals: 0)
    let due = (1...60).reduce(0) { $0 + pace.due(at: 5 + Double($1) / 60) }
    expect(abs(due - 10_000) <= 1)
  }

  @Test func aPauseIsNotMadeUpFor() {
    var pace = LogPace(linesASecond: 10_000)
    _ = pace.due(at: 1)
    pace.pause()
    expect(pace.due(at: 60), equals: 0)
    expect(pace.due(at: 600) <= 1000, "nor a window that was not shown")
  }

  @Test func theRateIsOfTheLastSecondOrOfLessAtTheBeginning() {
    var pace = LogPace(linesASecond: 10_000)
    for frame in 0...120 {
      let time = Double(frame) / 60
      pace.note(pace.due(at: time), at: time)
      if frame >= 6 { expect(abs(pace.rate(at: time) - 10_000) <= 20, "\(pace.rate(at: time)) at \(time)") }
    }
    expect(pace.rate(at: 4), equals: 0)
  }

  @Test func scrollingUpStopsFollowingAndTheEndTakesItUpAgain() {
    var follower = EndFollower()
    expect(follower.isFollowing)
    follower.hold()
    expect(!follower.isFollowing)
    follower.scrolled(distanceFromEnd: 300, lineHeight: 15)
    expect(!follower.isFollowing)
    follower.scrolled(distanceFromEnd: 3, lineHeight: 15)
    expect(follower.isFollowing)
  }
}
