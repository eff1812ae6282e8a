import CoreGraphics
import Expectations
import Foundation
import Testing
import VirtualDesktop

/// The demo in a world that fails: it says so or goes on, and never crashes, hangs or loses what was there. What happens is
/// told in docs/faults.md.
@Suite(.serialized) struct FaultTests {
  /// The program on a display of its own, with its window shown.
  private final class Shown {
    let desktop: VirtualDesktop
    let program: DesktopProgram

    /// `condition` is what a shell does before it becomes the program.
    init(_ condition: String = "", screen: String = "slider", variables: [String: String] = [:]) throws {
      desktop = try VirtualDesktop(width: 640, height: 480)
      program = try desktop.start(
        "uikit-demo", "--screen", screen, "--size", "640x480", variables: variables, within: condition)
      try desktop.until("the window to be shown") { try isShown() }
    }

    private func isShown() throws -> Bool {
      try require(program.status == nil, "the program ended with \(program.status ?? 0)")
      return try desktop.picture()[2, 2] == 0xFFF2_F2F7
    }

    /// A key shows another screen, and a signal ends the program as a session does.
    func goesOn() throws {
      try showOther("ctrl+4")
      program.terminate()
      program.wait()
      expect(program.status, equals: 0)
    }

    /// Shows a screen by its key.
    func showOther(_ key: String) throws {
      let before = try desktop.picture()
      try desktop.xdotool("key", key)
      try desktop.until("\(key) to show another screen") {
        try require(program.status == nil, "the program ended with \(program.status ?? 0)")
        return try before.shareOfPixels(unlike: desktop.picture(), by: 8) > 0.02
      }
    }
  }

  // MARK: - What a process may have

  @Test func withoutAHomeItStartsAndEnds() throws {
    try Shown("unset HOME XDG_STATE_HOME XDG_CONFIG_HOME XDG_CACHE_HOME XDG_DATA_HOME").goesOn()
  }

  @Test func withClosedStreamsItStartsAndEnds() throws {
    try Shown("exec <&- >&- 2>&-").goesOn()
  }

  @Test func withThirtyDescriptorsItStartsAndEnds() throws {
    try Shown("ulimit -n 30").goesOn()
  }

  /// Nothing that it keeps from one run to the next can be written.
  @Test func onAFullDiskItStartsAndEnds() throws {
    try Shown("trap '' XFSZ; ulimit -f 0").goesOn()
  }

  /// With so little it may say that it cannot start, but it is not killed.
  @Test func withLittleMemoryItGoesOnOrSaysSo() throws {
    let desktop = try VirtualDesktop(width: 640, height: 480)
    let program = try desktop.start(
      "uikit-demo", "--size", "640x480", variables: [:], within: "ulimit -v 307200; exec 2>&1")
    try desktop.until("it to show its window or to end") {
      try program.status != nil || desktop.picture()[2, 2] == 0xFFF2_F2F7
    }
    if program.status == nil { program.terminate() }
    let said = program.wait()
    let status = program.status ?? -1
    expect(status == 0 || ((1..<128).contains(status) && !said.isEmpty), "status \(status): \(said)")
  }

  // MARK: - Fonts

  /// A folder with copies of the system's fonts, and a configuration that knows only those.
  private func withFonts(_ copies: Int, _ body: (_ folder: URL, _ variables: [String: String]) throws -> Void) throws {
    try DemoProgram.withScratchDirectory { scratch in
      let folder = scratch.appendingPathComponent("fonts")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let names = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"].prefix(copies)
      for name in names {
        let font = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/\(name)")
        try FileManager.default.copyItem(at: font, to: folder.appendingPathComponent(name))
      }
      let file = scratch.appendingPathComponent("fonts.conf")
      let text = """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig><dir>\(folder.path)</dir><cachedir>\(scratch.path)/cache</cachedir></fontconfig>
        """
      try Data(text.utf8).write(to: file)
      try body(folder, ["FONTCONFIG_FILE": file.path])
    }
  }

  @Test func withoutFontsItShowsEverythingElse() throws {
    try withFonts(0) { _, variables in try Shown(variables: variables).goesOn() }
  }

  @Test func fontsThatAreGoneMeanwhileAreStillShown() throws {
    try withFonts(2) { folder, variables in
      let shown = try Shown(variables: variables)
      try FileManager.default.removeItem(at: folder)
      try shown.goesOn()
    }
  }

  /// A font that is written anew is cut to nothing first, while programs have its pages in memory.
  @Test func fontsThatAreCutMeanwhileStopNothing() throws {
    try withFonts(2) { folder, variables in
      let shown = try Shown(variables: variables)
      for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
        truncate(file.path, 0)
      }
      try shown.showOther("ctrl+6")
      try shown.goesOn()
    }
  }

  @Test func fontsThatAreDamagedMeanwhileStopNothing() throws {
    try withFonts(2) { folder, variables in
      let shown = try Shown(variables: variables)
      for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
        let handle = try FileHandle(forWritingTo: file)
        try handle.write(contentsOf: Data(repeating: 0xA5, count: 400_000))
        try handle.close()
      }
      try shown.showOther("ctrl+6")
      try shown.goesOn()
    }
  }

  // MARK: - The desktop

  @Test func aDisplayThatIsKilledEndsTheProgramWithoutASignal() throws {
    let shown = try Shown()
    shown.desktop.stop()
    shown.program.wait()
    expect(shown.program.status == 0 || shown.program.status == 1, "\(String(describing: shown.program.status))")
  }

  @Test(arguments: ["1", "8000"]) func aWindowOfAnySizeIsShown(side: String) throws {
    let shown = try Shown()
    let window = try shown.desktop.xdotool("search", "--onlyvisible", "--class", "uikit-demo")
    try shown.desktop.xdotool("windowsize", window, side, side)
    usleep(500_000)
    try require(shown.program.status == nil)
    try shown.desktop.xdotool("windowsize", window, "640", "480")
    try shown.desktop.until("the window to be shown again") { try shown.desktop.picture()[2, 2] == 0xFFF2_F2F7 }
    try shown.goesOn()
  }

  /// Twenty seconds with `FAULT_SECONDS=20`.
  @Test func aProgramThatWasStoppedGoesOn() throws {
    let shown = try Shown(screen: "animation")
    let seconds = ProcessInfo.processInfo.environment["FAULT_SECONDS"].flatMap(UInt32.init) ?? 1
    kill(shown.program.identifier, SIGSTOP)
    sleep(seconds)
    kill(shown.program.identifier, SIGCONT)
    try shown.goesOn()
  }
}
