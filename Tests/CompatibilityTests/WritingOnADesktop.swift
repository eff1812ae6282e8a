import Expectations
import Testing
import UIKit
import VirtualDesktop

/// A program with text views, written as for iOS, used from outside.
@Suite(.serialized) struct WritingOnADesktopTests {
  private struct Program {
    let desktop: VirtualDesktop
    let program: DesktopProgram
    let window: PixelRect
    /// In the window, as the program says.
    let link: (x: Int, y: Int)

    init() throws {
      desktop = try VirtualDesktop()
      program = try desktop.start("CompatibilityApp", "write")
      expect(program.waits(for: "ready"))
      window = try desktop.window(titled: "CompatibilityApp")
      let place = program.said.split(separator: "\n").first { $0.hasPrefix("link at ") } ?? ""
      let numbers = place.split(separator: " ").compactMap { Int($0) }
      link = numbers.count == 2 ? (numbers[0], numbers[1]) : (0, 0)
    }

    func press(_ x: Int, _ y: Int) throws {
      try desktop.xdotool("mousemove", "\(Int(window.x0) + x)", "\(Int(window.y0) + y)", "sleep", "0.05", "click", "1")
    }
  }

  @Test func thePlaceholderGoesWhatIsTypedIsColouredAndTheComposerGrows() throws {
    let app = try Program()
    try app.press(app.window.width / 2, app.window.height - 38)
    expect(app.program.waits(for: "placeholder gone"))
    try app.desktop.xdotool("type", "--delay", "5", "see #one and")
    expect(app.program.waits(for: "text=see #one and|#one|"))
    try app.desktop.xdotool("key", "Return")
    try app.desktop.xdotool("type", "--delay", "5", "#two")
    expect(app.program.waits(for: "text=see #one and\n#two|#one #two|"))
    try app.desktop.xdotool("key", "ctrl+a", "BackSpace")
    expect(app.program.waits(for: "text=||"))
  }

  @Test func theDelegateLimitsTheLength() throws {
    let app = try Program()
    try app.press(app.window.width / 2, app.window.height - 38)
    expect(app.program.waits(for: "placeholder gone"))
    let text = String(repeating: "0123456789", count: 4)
    try app.desktop.xdotool("type", "--delay", "5", text + "x")
    try app.desktop.xdotool("key", "BackSpace")
    expect(app.program.waits(for: "text=\(text.dropLast())|"))
    expect(!app.program.said.contains(text + "x"))
  }

  @Test func aLinkIsOpenedThroughTheDelegateAndALabelsLettersAreFound() throws {
    let app = try Program()
    try app.press(app.link.x, app.link.y)
    expect(app.program.waits(for: "open app://manual at 13"))
    try app.press(24, 142)
    expect(app.program.waits(for: "beside the terms"))
  }
}
