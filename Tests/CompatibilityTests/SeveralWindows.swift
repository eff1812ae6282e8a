import CoreGraphics
import Expectations
import Foundation
import Testing
import VirtualDesktop

/// Programs with two windows on a real display, driven by a real pointer and a real keyboard.
@Suite(.serialized) struct SeveralWindowsTests {
  /// Both windows of a program, side by side: the second draws two pixels a point.
  private func startTwo() throws -> (VirtualDesktop, DesktopProgram) {
    let desktop = try VirtualDesktop(width: 800, height: 300)
    let program = try desktop.start("CompatibilityApp", "windows")
    expect(program.waits(for: "1 active"))
    try desktop.move("window 1", toX: 0, y: 0)
    try desktop.focus("window 1")
    try desktop.xdotool("key", "ctrl+n")
    expect(program.waits(for: "2 active"))
    try desktop.move("window 2", toX: 400, y: 0)
    try desktop.until("both windows to show their squares") {
      let picture = try desktop.picture()
      return picture[11, 11] == 0xFFFF_0000 && picture[421, 21] == 0xFF00_FF00
    }
    return (desktop, program)
  }

  @Test func twoWindowsDrawEachAtItsOwnScale() throws {
    let (desktop, program) = try startTwo()
    let picture = try desktop.picture()
    expect(picture[49, 49] == 0xFFFF_0000 && picture[51, 51] == 0xFFFF_FFFF)
    expect(picture[499, 99] == 0xFF00_FF00 && picture[501, 101] == 0xFF00_0000)
    // A press is heard where it was made, in points of its window.
    try desktop.xdotool("mousemove", "440", "40", "mousedown", "1", "sleep", "0.05", "mouseup", "1")
    expect(program.waits(for: "2 pressed at 20 20"))
    try desktop.until("the square to be blue") { try desktop.picture()[441, 21] == 0xFF00_00FF }
    expect(try desktop.picture()[11, 11], equals: 0xFFFF_0000)
  }

  @Test func eachWindowGetsItsOwnKeysAndOneOutlivesTheOther() throws {
    let (desktop, program) = try startTwo()
    try desktop.focus("window 1")
    try desktop.xdotool("type", "--delay", "20", "ab")
    expect(program.waits(for: "1 typed ab"))
    try desktop.focus("window 2")
    try desktop.xdotool("type", "--delay", "20", "xy")
    expect(program.waits(for: "2 typed xy"))
    try desktop.xdotool("key", "ctrl+w")
    expect(program.waits(for: "2 disconnected"))
    try desktop.until("the window to be gone") { try desktop.picture()[421, 21] == 0xFFFF_FFFF }
    try desktop.focus("window 1")
    try desktop.xdotool("type", "--delay", "20", "c")
    expect(program.waits(for: "1 typed abc"))
    try desktop.xdotool("key", "ctrl+w")
    let said = program.wait()
    expect(program.status, equals: 0)
    expect(
      said.hasSuffix("1 resigns\n1 background\n1 disconnected\nwill terminate\n") && !said.contains("1 typed abx"))
  }

  @Test func theTemplatesControllerIsShownWithoutItsStoryboard() throws {
    let desktop = try VirtualDesktop(width: 400, height: 300)
    let program = try desktop.start("CompatibilityApp", "template")
    expect(program.waits(for: "appeared in the delegate's window: true"))
    _ = try desktop.window(titled: "template")
    try desktop.until("the window to be white") { try desktop.picture()[200, 150] == 0xFFFF_FFFF }
    expectNil(program.status)
  }

  /// A session's end, Control and C in a terminal, and a terminal that is closed.
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func aSignalEndsBothWindows(signal: Int32) throws {
    // What is ignored, as in jobs in a shell's background, is so for the program as well.
    var action = sigaction()
    sigaction(signal, nil, &action)
    guard action.__sigaction_handler.sa_handler == nil else { return }
    let (desktop, program) = try startTwo()
    kill(program.identifier, signal)
    let said = withExtendedLifetime(desktop) { program.wait() }
    expect(program.status == 0 && said.contains("1 disconnected\n2 disconnected\nwill terminate"))
  }
}

extension VirtualDesktop {
  /// Moves the window with this title.
  fileprivate func move(_ title: String, toX x: Int, y: Int) throws {
    try xdotool("windowmove", "--sync", try id(of: title), "\(x)", "\(y)")
  }

  /// Gives it the keyboard, as a window manager does.
  fileprivate func focus(_ title: String) throws {
    try xdotool("windowfocus", "--sync", try id(of: title))
  }

  private func id(of title: String) throws -> String {
    let ids = try xdotool("search", "--sync", "--onlyvisible", "--name", "^\(title)$")
    return String(ids.split(separator: "\n").last ?? "")
  }
}
