import CoreGraphics
import Expectations
import Foundation
import Testing
import VirtualDesktop

@testable import Platform

/// Drags out of a window to windows of other programs, by a real X server.
@MainActor @Suite struct XDragTests {
  private let desktop: VirtualDesktop
  private let client: XClient
  private let origin: XClient.Window
  private let log = Log()

  private final class Log {
    var news: [DragNews] = []
    var own: XClient.Window?
  }

  init() throws {
    desktop = try VirtualDesktop(width: 800, height: 400)
    client = try #require(XClient(display: desktop.display))
    origin = client.showWindow(0, 0, 200, 200)
  }

  private let contents = [
    ClipboardKind.text: Data("가나".utf8), ClipboardKind.addresses: Data("file:///a%20b\r\n".utf8),
    ClipboardKind.png: Data(repeating: 7, count: 3_000_000),
  ]

  /// Patient for a tenth of the usual times, unless nobody is given up.
  private func drag(
    isRestricted: Bool = false, patience: Double = 20, loadPatience: Double = 20,
    load: (@MainActor (String, @escaping @MainActor (Data?) -> Void) -> Void)? = nil
  ) -> XDrag {
    let (contents, log) = (contents, log)
    let offer = DragOffer(
      allowsMove: true, isRestricted: isRestricted,
      kinds: { [ClipboardKind.addresses, ClipboardKind.png, ClipboardKind.text] },
      load: load ?? { kind, completion in completion(contents[kind]) })
    return XDrag(client, from: origin, offer, isOwn: { $0 == log.own }, patience: patience, loadPatience: loadPatience)
    { log.news.append($0) }
  }

  private func until(_ what: String, _ isSo: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while !isSo() {
      guard ContinuousClock.now < end else { throw Late(what: what) }
      try await Task.sleep(for: .milliseconds(1))
    }
  }
  private struct Late: Error { let what: String }

  private var isEnded: Bool { if case .ended? = log.news.last { true } else { false } }

  /// Carries it to the target in the middle of the display, and waits for the answer.
  private func carry(_ drag: XDrag, proposing operation: DragOperation? = .copy) async throws {
    expect(!drag.move(to: CGPoint(x: 100, y: 100)), "over its own window")
    expect(drag.move(to: CGPoint(x: 350, y: 60)), "over the other one")
    if let operation { try await until("a proposal") { log.news.last == .proposed(operation) } }
  }

  @Test func everythingArrives() async throws {
    let target = try XdndPeerTarget(desktop.display, x: 300)
    target.wants = ["text/uri-list", "image/png", "UTF8_STRING", "text/plain", "image/jpeg", "TARGETS"]
    let drag = drag()
    try await carry(drag)
    expect(target.types.prefix(3) == ["text/uri-list", "image/png", "UTF8_STRING"] && target.types.count == 7)
    expect(target.place == (350, 60))
    expect(target.wantedAction, equals: "XdndActionCopy")
    drag.release()
    try await until("the end") { isEnded }
    expect(log.news, equals: [.proposed(.copy), .dropping(.copy), .ended(.copy)])
    expect(target.heard, equals: ["XdndEnter", "XdndPosition", "XdndDrop"])
    expect(target.got["text/uri-list"] == contents[ClipboardKind.addresses])
    expect(target.got["image/png"] == contents[ClipboardKind.png], "in parts")
    expect(target.got["UTF8_STRING"] == contents[ClipboardKind.text])
    expect(target.got["text/plain"] == contents[ClipboardKind.text])
    expect(target.refused, equals: ["image/jpeg"])
  }

  @Test func shiftMovesAndTheTargetHasToSayItTwice() async throws {
    let target = try XdndPeerTarget(desktop.display, x: 300)
    (target.action, target.finishes) = ("XdndActionMove", (1, "XdndActionMove"))
    try desktop.xdotool("keydown", "shift")
    var drag = drag()
    try await carry(drag, proposing: .move)
    drag.release()
    try await until("the end") { isEnded }
    expect(log.news.last, equals: .ended(.move))
    // Without the key it is a copy, whatever the target says.
    try desktop.xdotool("keyup", "shift")
    drag = self.drag()
    try await carry(drag, proposing: .copy)
    drag.release()
    try await until("the end") { isEnded }
    expect(log.news.last, equals: .ended(.copy))
  }

  @Test func aTargetThatRefusesIsLeft() async throws {
    let target = try XdndPeerTarget(desktop.display, x: 300)
    target.action = nil
    let drag = drag()
    try await carry(drag, proposing: nil)
    drag.release()
    try await until("the end") { isEnded && target.heard.contains("XdndLeave") }
    expect(log.news, equals: [.ended(.none)])
    expect(target.heard, equals: ["XdndEnter", "XdndPosition", "XdndLeave"])
  }

  @Test func whoGoesBackOrGivesUpIsNotThereAnyMore() async throws {
    let target = try XdndPeerTarget(desktop.display, x: 300)
    let drag = drag()
    try await carry(drag)
    expect(!drag.move(to: CGPoint(x: 20, y: 20)))
    try await until("leaving") { target.heard.last == "XdndLeave" }
    expect(log.news, equals: [.proposed(.copy), .proposed(.none)])
    try await carry(drag)
    drag.cancel()
    try await until("leaving") { target.heard.filter { $0 == "XdndLeave" }.count == 2 }
    expect(log.news.last == .ended(.none) && !target.heard.contains("XdndDrop"))
  }

  @Test func aSilentTargetGetsNoDrop() async throws {
    let target = try XdndPeerTarget(desktop.display, x: 300)
    target.isSilent = true
    let drag = drag(patience: 0.02)
    try await carry(drag, proposing: nil)
    drag.release()
    try await until("the end") { isEnded && target.heard.last == "XdndLeave" }
    // Too late.
    target.answer()
    client.synchronize()
    expect(log.news == [.ended(.none)] && !target.heard.contains("XdndDrop"))
  }

  @Test func aTargetThatAnswersForOthersGetsNoDrop() async throws {
    let target = try XdndPeerTarget(desktop.display, x: 300)
    target.liesAboutItself = true
    let drag = drag(patience: 0.02)
    try await carry(drag, proposing: nil)
    // Nor does one that finishes before anything was dropped.
    try await until("a position") { target.heard.contains("XdndPosition") }
    target.finish()
    drag.release()
    try await until("the end") { isEnded }
    expect(log.news == [.ended(.none)] && !target.heard.contains("XdndDrop"))
  }

  @Test func aTargetThatNeverFinishesIsGivenUp() async throws {
    let target = try XdndPeerTarget(desktop.display, x: 300)
    target.finishes = nil
    let drag = drag(patience: 0.02)
    try await carry(drag, proposing: nil)
    try await until("a proposal") { log.news == [.proposed(.copy)] }
    drag.release()
    try await until("the end") { isEnded }
    expect(log.news, equals: [.proposed(.copy), .dropping(.copy), .ended(.none)])
    target.finish()
    client.synchronize()
    expect(log.news.count, equals: 3)
  }

  @Test func aTargetThatSaysItFailedHasTakenNothing() async throws {
    let target = try XdndPeerTarget(desktop.display, x: 300)
    target.finishes = (0, "XdndActionCopy")
    let drag = drag()
    try await carry(drag)
    drag.release()
    try await until("the end") { isEnded }
    expect(log.news.last, equals: .ended(.none))
  }

  @Test(arguments: ["XdndEnter", "XdndPosition", "XdndDrop"])
  func aTargetThatDiesTakesNothing(at message: String) async throws {
    let target = try XdndPeerTarget(desktop.display, x: 300)
    target.diesAt = message
    let drag = drag()
    _ = drag.move(to: CGPoint(x: 350, y: 60))
    try await until("its end or an answer") { target.client == nil || log.news == [.proposed(.copy)] }
    drag.release()
    try await until("the end") { isEnded }
    expect(log.news.last, equals: .ended(.none))
    expect(target.client == nil)
    // The next drag is a drag like any other.
    let other = try XdndPeerTarget(desktop.display, x: 300)
    other.wants = ["UTF8_STRING"]
    let next = self.drag()
    try await carry(next)
    next.release()
    try await until("the end") { log.news.last == .ended(.copy) }
    expect(other.got["UTF8_STRING"] == contents[ClipboardKind.text])
  }

  @Test func dataThatCountsOnAnotherThreadIsWaitedFor() async throws {
    let target = try XdndPeerTarget(desktop.display, x: 300)
    target.wants = ["UTF8_STRING", "STRING", "image/png"]
    var asked: [String] = []
    var waiting: [@MainActor (Data?) -> Void] = []
    let drag = drag { kind, completion in
      asked.append(kind)
      waiting.append(completion)
    }
    try await carry(drag)
    expect(asked == [], "nothing is loaded before it is asked for")
    drag.release()
    try await until("a question") { !waiting.isEmpty }
    waiting[0](Data("late".utf8))
    // A second answer does not count.
    waiting[0](Data("later".utf8))
    try await until("the next question") { waiting.count == 2 }
    waiting[1](nil)
    try await until("the end") { isEnded }
    expect(target.got == ["UTF8_STRING": Data("late".utf8), "STRING": Data("late".utf8)])
    expect(asked == [ClipboardKind.text, ClipboardKind.png] && target.refused == ["image/png"])
  }

  @Test func dataThatNeverComesAreRefused() async throws {
    let target = try XdndPeerTarget(desktop.display, x: 300)
    (target.wants, target.finishes) = (["UTF8_STRING"], (0, "XdndActionCopy"))
    let drag = drag(loadPatience: 0.05) { _, _ in }
    try await carry(drag)
    drag.release()
    try await until("the end") { isEnded }
    expect(target.refused == ["UTF8_STRING"] && log.news.last == .ended(.none))
  }

  @Test func onlyWindowsOfTheProgramGetWhatIsRestricted() async throws {
    let target = try XdndPeerTarget(desktop.display, x: 300)
    let own = try XdndPeerTarget(desktop.display, x: 550)
    log.own = own.window
    let drag = drag(isRestricted: true)
    expect(drag.move(to: CGPoint(x: 350, y: 60)), "it is not ours all the same")
    expect(drag.move(to: CGPoint(x: 600, y: 60)))
    try await until("a proposal") { log.news == [.proposed(.copy)] }
    expect(own.heard == ["XdndEnter", "XdndPosition"] && target.heard == [])
    drag.cancel()
  }

  @Test func proxiesAndOldVersionsAreSpokenTo() async throws {
    let proxied = try XdndPeerTarget(desktop.display, x: 300, isProxied: true)
    let old = try XdndPeerTarget(desktop.display, x: 550, version: 3)
    let tooOld = try XdndPeerTarget(desktop.display, x: 300, y: 210, version: 2)
    let drag = drag()
    try await carry(drag)
    expect(proxied.heard, equals: ["XdndEnter", "XdndPosition"])
    expect(drag.move(to: CGPoint(x: 350, y: 260)))
    expect(drag.move(to: CGPoint(x: 600, y: 60)))
    try await until("a proposal") { log.news.count == 3 }
    expect(tooOld.heard == [] && old.heard == ["XdndEnter", "XdndPosition"])
    drag.release()
    try await until("the end") { isEnded }
    expect(log.news.last, equals: .ended(.copy))
  }

  @Test func aWindowInFrontOfOursIsNotOurs() async throws {
    let target = try XdndPeerTarget(desktop.display, x: 100, width: 60)
    let drag = drag()
    expect(!drag.move(to: CGPoint(x: 90, y: 60)))
    expect(drag.move(to: CGPoint(x: 120, y: 60)))
    try await until("a proposal") { log.news == [.proposed(.copy)] }
    expect(target.place == (120, 60))
    for point in [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 1e9, y: CGFloat.infinity)] {
      expect(!drag.move(to: point))
    }
  }

  @Test func windowsAreFoundInTheFramesOfAWindowManager() async throws {
    let frame = client.showWindow(0, 210, 200, 180)
    let framed = client.showWindow(4, 30, 190, 140, in: frame)
    let other = client.showWindow(300, 0, 220, 240)
    let target = try XdndPeerTarget(desktop.display, x: 10, y: 30, parent: other)
    let offer = DragOffer(
      allowsMove: true, isRestricted: false, kinds: { [ClipboardKind.text] }, load: { $1(Data("a".utf8)) })
    let log = log
    let drag = XDrag(client, from: framed, offer, isOwn: { _ in false }) { log.news.append($0) }
    for _ in 0..<2 {
      expect(!drag.move(to: CGPoint(x: 50, y: 50)))
      expect(drag.move(to: CGPoint(x: 350 - 4, y: 10 - 240)), "a title bar")
      expect(drag.move(to: CGPoint(x: 350 - 4, y: 60 - 240)))
      try await until("a proposal") { log.news.last == .proposed(.copy) }
      expect(target.place == (350, 60))
      expect(!drag.move(to: CGPoint(x: 60, y: 50)))
      expect(log.news.last, equals: .proposed(.none))
    }
    try await until("leaving") { target.heard.filter { $0 == "XdndLeave" }.count == 2 }
    // A window that takes drags from now on is seen when the pointer comes back to its frame.
    let late = client.showWindow(0, 0, 220, 20, in: other)
    expect(drag.move(to: CGPoint(x: 350 - 4, y: 10 - 240)))
    client.setNumbers("XdndAware", "ATOM", of: late, [5])
    expect(!drag.move(to: CGPoint(x: 60, y: 50)) && drag.move(to: CGPoint(x: 350 - 4, y: 10 - 240)))
    drag.release()
    expect(log.news.last == .proposed(.none), "its answer is waited for")
    drag.cancel()
    expect(log.news.last, equals: .ended(.none))
  }

  /// A drag whose target still reads loses the selection to the next one.
  @Test func twoDragsAreNotMixedUp() async throws {
    let target = try XdndPeerTarget(desktop.display, x: 300)
    target.finishes = nil
    let first = drag()
    try await carry(first)
    first.release()
    try await until("the drop") { target.heard.contains("XdndDrop") }
    let second = drag()
    try await carry(second, proposing: nil)
    try await until("the first one's end") { log.news.contains(.ended(.none)) }
    second.cancel()
  }

  @Test func aServerThatIsGoneEndsTheDrag() async throws {
    let target = try XdndPeerTarget(desktop.display, x: 300)
    let drag = drag(patience: 0.02)
    try await carry(drag, proposing: nil)
    desktop.stop()
    try await until("the loss") { !client.isOpen }
    expect(!drag.move(to: CGPoint(x: 350, y: 60)))
    drag.release()
    try await until("the end") { isEnded }
    _ = target
  }
}
