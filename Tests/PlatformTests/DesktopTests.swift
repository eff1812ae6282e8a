import CoreGraphics
import Expectations
import Foundation
import Testing
import VirtualDesktop

/// The real window on a real X server, driven from outside.
@Suite(.serialized)
struct DesktopTests {
  @Test func aClickInARealWindowIsShownWhereItWasMade() throws {
    let desktop = try VirtualDesktop(width: 800, height: 600)
    let program = try desktop.start("PlatformProbe", "click")
    expect(program.waits(for: "presented"))
    let window = try desktop.window(titled: "probe")
    try desktop.xdotool("mousemove", "\(window.x0 + 160)", "\(window.y0 + 200)", "click", "1")
    expect(program.waits(for: "clicked=160.0,200.0"))

    let shown = try desktop.picture()
    let (x, y) = (Int(window.x0), Int(window.y0))
    expect(shown[x + 160, y + 200], equals: 0xFF00_7AFF)
    expect(shown[x + 199, y + 239], equals: 0xFF00_7AFF)
    expect(shown[x + 200, y + 240], equals: 0xFFFF_FFFF)
    expect(shown[x + 40, y + 40], equals: 0xFFFF_FFFF)
  }

  /// Clicks into the scrolling window and compares what the display shows of it with what it should show; `x` is where its visible
  /// columns begin.
  private func scrolls(
    _ desktop: VirtualDesktop, _ program: DesktopProgram, _ window: PixelRect, _ file: URL, right: Int = 640
  ) throws -> Bool {
    try desktop.xdotool("mousemove", "\(window.x0 + 8)", "\(window.y0 + 8)", "click", "1")
    guard program.waits(for: "scrolled=true") else { return false }
    return try shows(desktop, window, file, right: right)
  }

  private func shows(_ desktop: VirtualDesktop, _ window: PixelRect, _ file: URL, right: Int = 640) throws -> Bool {
    let (expected, shown) = (try Data(contentsOf: file), try desktop.picture())
    return expected.withUnsafeBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      return (0..<480).allSatisfy { y in
        (0..<right).allSatisfy { x in words[y * 640 + x] == shown[Int(window.x0) + x, Int(window.y0) + y] }
      }
    }
  }

  @Test func aWindowThatScrollsMovesItsPixelsOnTheServer() throws {
    let desktop = try VirtualDesktop(width: 800, height: 600)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("scroll-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let program = try desktop.start("PlatformProbe", "scroll", file.path)
    expect(program.waits(for: "ready"))
    let window = try desktop.window(titled: "scroll")
    expect(try scrolls(desktop, program, window, file))
  }

  @Test func whatAnotherWindowHidWhileItScrolledIsRightOnceItIsSeen() throws {
    let desktop = try VirtualDesktop(width: 1000, height: 600)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("scroll-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let program = try desktop.start("PlatformProbe", "scroll", file.path)
    expect(program.waits(for: "ready"))
    let window = try desktop.window(titled: "scroll")
    let cover = try desktop.start("PlatformProbe", "click")
    expect(cover.waits(for: "presented"))
    let id = try desktop.xdotool("search", "--sync", "--onlyvisible", "--name", "^probe$")
    try desktop.xdotool("windowmove", "--sync", id, "\(window.x0 + 300)", "\(window.y0 + 100)")
    expect(try scrolls(desktop, program, window, file, right: 300))
    // Uncovered bit by bit: what the server copies from behind the cover it does not have.
    try desktop.xdotool("windowmove", "--sync", id, "\(window.x0 + 500)", "\(window.y0 + 300)")
    expect(program.waits(for: "exposed"))
    cover.terminate()
    cover.wait()
    try desktop.until("all of it is right") { try shows(desktop, window, file) }
  }

  @Test func aScreenOfSixteenBitsShowsTheSameColours() throws {
    let desktop = try VirtualDesktop(width: 800, height: 600, depth: 16)
    let program = try desktop.start("PlatformProbe", "click")
    expect(program.waits(for: "presented"))
    let window = try desktop.window(titled: "probe")
    let square = (x: Int(window.x0) + 30, y: Int(window.y0) + 30)
    try desktop.until("the square is shown") { try desktop.picture()[square.x, square.y] != 0xFFFF_FFFF }
    // No red, half of the green, all of the blue, in six and five bits.
    expect(try desktop.picture()[square.x, square.y], equals: 0xFF00_79FF)
  }

  @Test func keysAndWheelReachARealWindow() throws {
    let desktop = try VirtualDesktop(width: 800, height: 600)
    let program = try desktop.start("PlatformProbe", "click")
    expect(program.waits(for: "presented"))
    let window = try desktop.window(titled: "probe")
    try desktop.xdotool("mousemove", "\(window.x0 + 50)", "\(window.y0 + 50)", "click", "1", "click", "4")
    try desktop.xdotool("key", "shift+2")
    expect(program.waits(for: "dy: 1.0"))
    expect(program.waits(for: "key=true 31 @"))
  }

  /// SDL tells what a key types unshifted only. The keys of German and of the second of two layouts.
  @Test(arguments: [("de", "key=true 36 /"), ("us,fr", "key=true 36 &"), ("fr", "key=true 36 7")])
  func keysWithShiftTypeWhatTheLayoutSays(_ layout: String, _ key: String) throws {
    let desktop = try VirtualDesktop(width: 800, height: 600)
    try desktop.run("setxkbmap", layout)
    let program = try desktop.start("PlatformProbe", "click")
    expect(program.waits(for: "presented"))
    let window = try desktop.window(titled: "probe")
    try desktop.xdotool("mousemove", "\(window.x0 + 50)", "\(window.y0 + 50)", "click", "1")
    // The key of the digit 7.
    try desktop.xdotool("keydown", "Shift_L", "key", "16", "keyup", "Shift_L")
    expect(program.waits(for: key), "\(program.said)")
  }

  @Test func askingTheProgramToEndEndsItCleanly() throws {
    let desktop = try VirtualDesktop(width: 800, height: 600)
    let program = try desktop.start("PlatformProbe", "click")
    expect(program.waits(for: "presented"))
    program.terminate()
    expect(program.wait().contains("quit=true"))
    expect(program.status, equals: 0)
  }

  /// SDL would wait for what the server says of the window.
  @Test func aWindowThatGoesWithTheServerWaitsForNothing() throws {
    let desktop = try VirtualDesktop(width: 800, height: 600)
    let program = try desktop.start("PlatformProbe", "lost")
    expect(program.waits(for: "presented"))
    _ = try desktop.window(titled: "probe")
    desktop.stop()
    expect(program.wait().contains("lost=true"))
    expect(program.status, equals: 1)
  }

  @Test func anIdleWindowDoesNotWake() throws {
    let desktop = try VirtualDesktop(width: 800, height: 600)
    let program = try desktop.start("PlatformProbe", "idle", "0.5")
    let said = program.wait()
    expect(said.contains("turns=1\n"))
    let sleeps = said.split(separator: "\n").first { $0.hasPrefix("sleeps=") }.flatMap { Int($0.dropFirst(7)) }
    // The one wait, and what the system does of its own; a loop within SDL would be 500.
    expect(try #require(sleeps) < 10)
  }
}
