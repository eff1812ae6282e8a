import CoreGraphics
import Foundation
import Testing
import VirtualDesktop

/// The real window on a real X server, driven from outside.
@Suite(.serialized)
struct DesktopTests {
  @Test func aClickInARealWindowIsShownWhereItWasMade() throws {
    let desktop = try VirtualDesktop(width: 800, height: 600)
    let program = try desktop.start("PlatformProbe", "click")
    #expect(program.waits(for: "presented"))
    let window = try desktop.window(titled: "probe")
    try desktop.xdotool("mousemove", "\(window.x0 + 160)", "\(window.y0 + 200)", "click", "1")
    #expect(program.waits(for: "clicked=160.0,200.0"))

    let shown = try desktop.picture()
    let (x, y) = (Int(window.x0), Int(window.y0))
    #expect(shown[x + 160, y + 200] == 0xFF00_7AFF)
    #expect(shown[x + 199, y + 239] == 0xFF00_7AFF)
    #expect(shown[x + 200, y + 240] == 0xFFFF_FFFF)
    #expect(shown[x + 40, y + 40] == 0xFFFF_FFFF)
  }

  @Test func keysAndWheelReachARealWindow() throws {
    let desktop = try VirtualDesktop(width: 800, height: 600)
    let program = try desktop.start("PlatformProbe", "click")
    #expect(program.waits(for: "presented"))
    let window = try desktop.window(titled: "probe")
    try desktop.xdotool("mousemove", "\(window.x0 + 50)", "\(window.y0 + 50)", "click", "1", "click", "4")
    try desktop.xdotool("key", "shift+2")
    #expect(program.waits(for: "dy: 1.0"))
    #expect(program.waits(for: "key=true 31 @"))
  }

  @Test func askingTheProgramToEndEndsItCleanly() throws {
    let desktop = try VirtualDesktop(width: 800, height: 600)
    let program = try desktop.start("PlatformProbe", "click")
    #expect(program.waits(for: "presented"))
    program.terminate()
    #expect(program.wait().contains("quit=true"))
    #expect(program.status == 0)
  }

  @Test func anIdleWindowDoesNotWake() throws {
    let desktop = try VirtualDesktop(width: 800, height: 600)
    let program = try desktop.start("PlatformProbe", "idle", "0.5")
    #expect(program.wait().contains("turns=1\n"))
  }
}
