import Expectations
import RandomTesting
import Testing

@testable import Platform

/// The source's side of XDND, without a server.
struct XdndSourceTests {
  private typealias Source = XdndSource
  private static let a = XdndTarget(window: 10, receiver: 10, version: 5)
  private static let b = XdndTarget(window: 20, receiver: 21, version: 4)
  private static let here = XdndPlace(x: 5, y: 5)
  private static let there = XdndPlace(x: 50, y: 50)
  private let a = Self.a
  private let b = Self.b
  private let here = Self.here
  private let there = Self.there

  /// A source that is over `a`, which has answered.
  private func over(_ answer: DragOperation, isMove: Bool = false, quiet: Source.Area? = nil) -> Source {
    var source = Source()
    _ = source.take(.moved(over: a, XdndPlace(x: 5, y: 5, isMove: isMove)))
    _ = source.take(.status(of: 10, answer, quiet: quiet))
    return source
  }

  private func dropped(_ answer: DragOperation, isMove: Bool = false) -> Source {
    var source = over(answer, isMove: isMove)
    _ = source.take(.released)
    return source
  }

  @Test func aDropThatIsTakenGoesAllTheWay() {
    var source = Source()
    expect(source.take(.moved(over: nil, here)), equals: [])
    expect(source.take(.moved(over: a, here)), equals: [.enter(a), .position(a, here)])
    expect(source.take(.status(of: 10, .copy, quiet: nil)), equals: [.tell(.proposed(.copy))])
    expect(source.take(.moved(over: a, there)), equals: [.position(a, there)])
    expect(source.take(.status(of: 10, .copy, quiet: nil)), equals: [])
    expect(source.take(.released), equals: [.tell(.dropping(.copy)), .drop(a), .wait(5)])
    expect(source.take(.finished(10, accepted: true, .copy)), equals: [.tell(.ended(.copy))])
    expect(source.phase, equals: .ended)
  }

  @Test func aPositionWaitsForTheAnswerToTheLast() {
    var source = Source()
    _ = source.take(.moved(over: a, here))
    expect(source.take(.moved(over: a, XdndPlace(x: 6, y: 5))), equals: [])
    expect(source.take(.moved(over: a, there)), equals: [])
    expect(source.take(.status(of: 10, .none, quiet: nil)), equals: [.position(a, there)])
  }

  @Test func withinAQuietAreaTheTargetIsNotTold() {
    var source = over(.copy, quiet: Source.Area(x: 0, y: 0, width: 20, height: 20))
    expect(source.take(.moved(over: a, XdndPlace(x: 19, y: 19))), equals: [])
    expect(source.take(.moved(over: a, XdndPlace(x: 7, y: 7, isMove: true))).count, equals: 1)
    source = over(.copy, quiet: Source.Area(x: 0, y: 0, width: 20, height: 20))
    expect(source.take(.moved(over: a, XdndPlace(x: 20, y: 19))).count, equals: 1)
    source = over(.copy, quiet: Source.Area(x: 0, y: 0, width: -20, height: 20))
    expect(source.take(.moved(over: a, here)).count, equals: 1)
  }

  @Test func oneTargetIsLeftBeforeTheNextIsEntered() {
    var source = over(.copy)
    expect(
      source.take(.moved(over: b, there)),
      equals: [.leave(a), .tell(.proposed(.none)), .enter(b), .position(b, there)])
    expect(source.take(.status(of: 10, .copy, quiet: nil)), equals: [], "it is not asked any more")
    expect(source.take(.moved(over: nil, here)), equals: [.leave(b)])
  }

  @Test func aDropWaitsForTheAnswerToTheLastPosition() {
    var source = over(.copy)
    _ = source.take(.moved(over: a, there))
    expect(source.take(.released), equals: [.wait(2)])
    expect(source.take(.moved(over: nil, here)), equals: [], "the place is where it was let go")
    var refused = source
    expect(
      source.take(.status(of: 10, .copy, quiet: nil)), equals: [.tell(.dropping(.copy)), .drop(a), .wait(5)])
    expect(refused.take(.status(of: 10, .none, quiet: nil)), equals: [.leave(a), .tell(.ended(.none))])
  }

  @Test func aTargetThatNeverAnswersGetsNoDrop() {
    var source = Source()
    _ = source.take(.moved(over: a, here))
    expect(source.take(.released), equals: [.wait(2)])
    expect(source.take(.timeout), equals: [.leave(a), .tell(.ended(.none))])
  }

  @Test func aTargetThatRefusesIsLeft() {
    var source = over(.none)
    expect(source.take(.released), equals: [.leave(a), .tell(.ended(.none))])
  }

  @Test func aTargetThatNeverFinishesIsGivenUp() {
    var source = dropped(.move, isMove: true)
    expect(source.take(.timeout), equals: [.tell(.ended(.none))])
  }

  @Test func onlyWhatWasOfferedAndIsSaidTwiceIsMoved() {
    expect(over(.move).operation, equals: .copy)
    var source = dropped(.move)
    expect(source.take(.finished(10, accepted: true, .move)), equals: [.tell(.ended(.copy))])
    source = dropped(.move, isMove: true)
    var copied = source
    expect(source.take(.finished(10, accepted: true, .move)), equals: [.tell(.ended(.move))])
    expect(copied.take(.finished(10, accepted: true, .none)), equals: [.tell(.ended(.copy))])
    source = dropped(.copy, isMove: true)
    expect(source.take(.finished(10, accepted: true, .move)), equals: [.tell(.ended(.copy))])
    source = dropped(.move, isMove: true)
    expect(source.take(.finished(10, accepted: false, .move)), equals: [.tell(.ended(.none))])
  }

  /// Before version 5 the end says nothing of how it went.
  @Test func anOldTargetThatFinishesHasDoneWhatItSaid() {
    var source = Source()
    _ = source.take(.moved(over: b, here))
    _ = source.take(.status(of: 21, .copy, quiet: nil))
    expect(source.take(.released).contains(.drop(b)), "a proxy may answer for its window")
    expect(source.take(.finished(20, accepted: false, .none)), equals: [.tell(.ended(.copy))])
  }

  @Test func aWindowThatIsGoneIsNoTarget() {
    var source = over(.copy)
    expect(source.take(.gone(99)), equals: [])
    expect(source.take(.gone(10)), equals: [.tell(.proposed(.none))])
    expect(source.take(.released), equals: [.tell(.ended(.none))])
    source = dropped(.copy)
    expect(source.take(.gone(10)), equals: [.tell(.ended(.none))])
  }

  @Test func aDragThatIsGivenUpLeaves() {
    var source = over(.copy)
    expect(source.take(.cancelled), equals: [.leave(a), .tell(.ended(.none))])
    source = dropped(.copy)
    expect(source.take(.cancelled), equals: [], "it is the target's now")
  }

  // MARK: - All courses

  /// What the messages may be, whatever came before.
  private struct Watcher {
    private(set) var problems: [String] = []
    private var entered: XdndTarget?
    private var isAsked = false
    private var (askedMove, answeredMove) = (false, false)
    private var answer = DragOperation.none
    private var dropping: DragOperation?
    private(set) var isEnded = false

    private mutating func check(_ isSo: Bool, _ message: String) { if !isSo { problems.append(message) } }

    mutating func hear(_ input: XdndSource.Input) {
      switch input {
      case .status(let window, let operation, _) where entered?.isOf(window) == true && dropping == nil:
        if isAsked { answeredMove = askedMove }
        (isAsked, answer) = (false, operation)
      case .gone(let window) where entered?.isOf(window) == true && dropping == nil: entered = nil
      default: break
      }
    }

    mutating func hear(_ output: XdndSource.Output) {
      check(!isEnded, "\(output) after the end")
      switch output {
      case .enter(let target):
        check(entered == nil && dropping == nil, "entered beside another")
        (entered, isAsked, answer, askedMove, answeredMove) = (target, false, .none, false, false)
      case .position(let target, let place):
        check(entered == target && !isAsked && dropping == nil, "a position out of turn")
        (isAsked, askedMove) = (true, place.isMove)
      case .leave(let target):
        check(entered == target && dropping == nil, "left what was not entered")
        entered = nil
      case .drop(let target):
        check(entered == target && !isAsked && answer != .none && dropping != nil, "a drop that was not wanted")
      case .tell(.dropping(let operation)):
        check(dropping == nil && operation != .none, "two drops")
        check(operation != .move || answer == .move && answeredMove, "a move that was not agreed")
        dropping = operation
      case .tell(.proposed(let operation)): check(operation == .none || answer != .none, "proposed by nobody")
      case .tell(.ended(let operation)):
        check(operation == .none || dropping != nil, "done without a drop")
        check(operation != .move || dropping == .move, "moved and not agreed")
        check(entered == nil || dropping != nil, "ended and not left")
        isEnded = true
      case .wait(let seconds): check(seconds > 0, "waits for nothing")
      }
    }

    mutating func step(_ source: inout XdndSource, _ input: XdndSource.Input) {
      hear(input)
      for output in source.take(input) { hear(output) }
      check(isEnded == (source.phase == .ended), "ended unheard")
    }
  }

  private static let inputs: [XdndSource.Input] = [
    .moved(over: nil, here), .moved(over: a, here), .moved(over: a, XdndPlace(x: 50, y: 50, isMove: true)),
    .moved(over: b, there), .status(of: 10, .copy, quiet: nil),
    .status(of: 10, .move, quiet: XdndSource.Area(x: 0, y: 0, width: 60, height: 60)),
    .status(of: 10, .none, quiet: nil), .status(of: 21, .copy, quiet: nil), .finished(10, accepted: true, .copy),
    .finished(10, accepted: true, .move), .finished(10, accepted: false, .none), .finished(20, accepted: false, .none),
    .released, .cancelled, .gone(10), .timeout,
  ]

  /// Lets go, and waits: every drag ends by that.
  private static func problems(endOf source: XdndSource, _ watcher: Watcher) -> [String] {
    var (source, watcher) = (source, watcher)
    for input in [XdndSource.Input.released, .timeout, .timeout] { watcher.step(&source, input) }
    return watcher.problems + (watcher.isEnded ? [] : ["never ends"])
  }

  @Test func everyShortCourseIsSound() {
    var (count, failures) = (0, [String]())
    func go(_ source: XdndSource, _ watcher: Watcher, _ path: [Int]) {
      count += 1
      for problem in Self.problems(endOf: source, watcher) { failures.append("\(path): \(problem)") }
      guard path.count < 4, failures.count < 10 else { return }
      for (number, input) in Self.inputs.enumerated() {
        var (source, watcher) = (source, watcher)
        watcher.step(&source, input)
        go(source, watcher, path + [number])
      }
    }
    go(XdndSource(), Watcher(), [])
    expect(failures, equals: [])
    expect(count, equals: 69_905)
  }

  @Test(arguments: RandomRuns.seeds(1...40))
  func longCoursesAreSound(seed: Int) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<25 {
      var (source, watcher) = (XdndSource(), Watcher())
      for _ in 0..<60 {
        // Ends are rare, so that courses are long.
        let number = random.below(10) == 0 ? random.below(Self.inputs.count) : random.below(8)
        watcher.step(&source, Self.inputs[number])
      }
      expect(Self.problems(endOf: source, watcher), equals: [], "seed \(seed)")
    }
  }
}
