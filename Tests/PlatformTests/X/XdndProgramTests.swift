import Expectations
import Foundation
import Testing
import VirtualDesktop

@testable import Platform

/// A program in a window of SDL's, and other programs on the same display, with a real pointer.
@MainActor @Suite(.serialized) struct XdndProgramTests {
  private let desktop: VirtualDesktop
  private let program: DesktopProgram
  private let window: PixelRect
  private let number: XClient.Window

  init() throws {
    desktop = try VirtualDesktop(width: 1000, height: 700)
    program = try desktop.start("PlatformProbe", "drag")
    try require(program.waits(for: "ready"))
    try desktop.xdotool("search", "--sync", "--onlyvisible", "--name", "^probe$", "windowmove", "--sync", "10", "10")
    window = try desktop.window(titled: "probe")
    number = try #require(UInt32(desktop.xdotool("search", "--name", "^probe$")))
  }

  private func until(_ what: String, _ isSo: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while !isSo() {
      guard ContinuousClock.now < end else { throw Late(what: what, said: program.saidSoFar) }
      try await Task.sleep(for: .milliseconds(2))
    }
  }
  private struct Late: Error { let (what, said): (String, String) }

  private func said(_ part: String, times: Int = 1) -> Bool {
    program.saidSoFar.components(separatedBy: part).count > times
  }

  // MARK: - Out

  private func press() throws {
    try desktop.xdotool("mousemove", "100", "100", "mousedown", "1", "mousemove", "120", "110")
  }

  @Test func aDragOutOfTheWindowIsDroppedOnAnotherProgram() async throws {
    let target = try XdndPeerTarget(desktop.display, x: 700, y: 300)
    target.wants = ["text/uri-list", "image/png", "UTF8_STRING"]
    try press()
    try await until("a move inside") { said("outside=false") }
    try desktop.xdotool("mousemove", "750", "350")
    try await until("a proposal") { said("news=proposed(Platform.DragOperation.copy)") }
    expect(target.place == (750, 350))
    // Back in the window it is a drag of the window again.
    try desktop.xdotool("mousemove", "300", "200")
    try await until("leaving") { target.heard.last == "XdndLeave" }
    try desktop.xdotool("mousemove", "760", "360")
    try await until("an answer") { said("news=proposed(Platform.DragOperation.copy)", times: 2) }
    try desktop.xdotool("mouseup", "1")
    try await until("the end") { said("news=ended(Platform.DragOperation.copy)") }
    expect(target.got["text/uri-list"] == Data("file:///tmp/a%20b\r\nfile:///tmp/c\r\n".utf8))
    expect(target.got["image/png"]?.count == 600_000)
    expect(target.got["UTF8_STRING"] == Data("가나 text".utf8))
    expect(target.refused == [])
  }

  @Test func escapeGivesTheDragUp() async throws {
    let target = try XdndPeerTarget(desktop.display, x: 700, y: 300)
    try desktop.xdotool("windowfocus", "--sync", "\(number)")
    try press()
    try desktop.xdotool("mousemove", "750", "350")
    try await until("a proposal") { said("news=proposed(Platform.DragOperation.copy)") }
    try desktop.xdotool("key", "Escape")
    try await until("the end") { said("news=ended(Platform.DragOperation.none)") }
    try desktop.xdotool("mouseup", "1")
    try await until("leaving") { target.heard.last == "XdndLeave" }
    expect(!target.heard.contains("XdndDrop"))
  }

  // MARK: - In

  /// Carries something over the window, and waits until that wants it.
  private func source(_ types: [String], _ gifts: [String: XdndPeerSource.Gift]) async throws -> XdndPeerSource {
    try desktop.xdotool("mousemove", "60", "50")
    let source = try XdndPeerSource(desktop.display, onto: number)
    source.gifts = gifts
    source.enter(types)
    source.move(60, 50)
    try await until("a status") { source.heard.contains("XdndStatus") }
    return source
  }

  private func files(_ text: String) -> [String: XdndPeerSource.Gift] {
    ["text/uri-list": .data(Data(text.utf8), type: "text/uri-list")]
  }

  /// After whatever has happened the window takes a good drop.
  private func expectAGoodDrop() async throws {
    let source = try await source(["text/uri-list"], files("file:///tmp/good%20one\r\n"))
    expect(source.accepts)
    source.drop()
    try await until("a good drop") { said("good%20one") || said("good one") }
    try await until("the end of it") { source.heard.last == "XdndFinished" }
  }

  @Test func filesAreDroppedWhereTheyAreLetGo() async throws {
    let source = try await source(
      ["text/uri-list"], files("# a remark\r\nfile:///tmp/a%20b\r\nfile:///tmp/%EA%B0%80\r\n"))
    source.drop()
    try await until("a drop") { said("drop=") }
    let told = program.saidSoFar
    expect(told.contains("file(file:///tmp/a%20b)") && told.contains("file(file:///tmp/%EA%B0%80)"), "\(told)")
    expect(told.contains("CGPoint(x: 50.0, y: 40.0)"), "\(told)")
  }

  @Test func aTextIsDropped() async throws {
    let source = try await source(["text/plain"], ["text/plain": .data(Data("가 a".utf8), type: "text/plain")])
    source.drop()
    try await until("a drop") { said("text(\"가 a\")") }
  }

  /// Paths that go up, letters that are none, other schemes and other hosts: what is told is absolute or nothing.
  @Test func aListThatIsWrongGivesFilesOrNothing() async throws {
    let list = [
      "file:///tmp/../etc/hostname", "file:///tmp/%01%0A%1B[31m", "file:///tmp/cut%00.png", "../../etc/passwd",
      "file:relative", "http://example.org/a", "file://elsewhere/tmp/a", "file:", "%", "file:///tmp/%zz%f",
      String(repeating: "x", count: 100_000),
    ]
    let source = try await source(["text/uri-list"], files(list.joined(separator: "\r\n") + "\r\n"))
    source.drop()
    try await until("the end") { source.heard.last == "XdndFinished" }
    try await expectAGoodDrop()
    let drops = program.saidSoFar
    expect(!drops.contains("passwd") && !drops.contains("example.org") && !drops.contains("elsewhere"))
    expect(!drops.contains("\u{1}") && !drops.contains("\u{1B}"), "letters that are none stay escaped")
  }

  @Test func nothingThatIsWantedIsRefused() async throws {
    let source = try await source(["application/x-secret", "image/png"], [:])
    expect(!source.accepts)
    source.drop()
    try await until("the end") { source.heard.last == "XdndFinished" }
    expect(source.asked == [] && !said("drop="))
    try await expectAGoodDrop()
  }

  @Test(arguments: ["refusal", "wrong type", "a gigabyte", "empty"])
  func dataThatAreNotThereAreNoDrop(_ what: String) async throws {
    let gift: XdndPeerSource.Gift =
      switch what {
      case "refusal": .refusal
      case "wrong type": .data(Data([1, 2, 3, 255]), type: "INTEGER")
      case "a gigabyte": .announcement(1 << 30)
      default: .data(Data(), type: "text/uri-list")
      }
    let source = try await source(["text/uri-list"], ["text/uri-list": gift])
    source.drop()
    try await until("a question") { source.asked == ["text/uri-list"] }
    try await expectAGoodDrop()
    expect(!said("drop=[]"))
    expect(program.status == nil)
  }

  @Test func aSourceThatDiesLeavesNothingBehind() async throws {
    let early = try await source(["text/uri-list"], files("file:///tmp/a\r\n"))
    early.die()
    try await expectAGoodDrop()
    let late = try await source(["text/uri-list"], ["text/uri-list": .silence])
    late.drop()
    try await until("a question") { late.asked == ["text/uri-list"] }
    late.die()
    try await expectAGoodDrop()
    expect(program.status == nil)
  }

  /// The window goes on meanwhile.
  @Test func aSlowSourceIsNotWaitedFor() async throws {
    let slow = try await source(
      ["text/uri-list"], ["text/uri-list": .late(Data("file:///tmp/slow\r\n".utf8), type: "text/uri-list")])
    slow.drop()
    try await until("a question") { slow.asked == ["text/uri-list"] }
    try desktop.xdotool("mousemove", "100", "100", "click", "1")
    try desktop.xdotool("mousemove", "60", "50")
    slow.giveLate()
    try await until("the drop") { said("/tmp/slow") }
  }
}
