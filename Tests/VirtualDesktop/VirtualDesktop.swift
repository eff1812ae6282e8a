import CoreGraphics
import Foundation

/// An X display without a screen, and programs on it: what a person would do with a mouse and a keyboard, and what they
/// would see. Needs the Debian packages xvfb and xdotool; `make setup` installs them.
package final class VirtualDesktop {
  private let server = Process()
  private let scratch: URL
  private let environment: [String: String]
  /// As in `DISPLAY`.
  package let display: String

  /// Starts the display and waits until it takes clients.
  package init(width: Int = 1280, height: Int = 800, depth: Int = 24) throws {
    scratch = FileManager.default.temporaryDirectory.appendingPathComponent("desktop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let ready = Pipe()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    server.arguments = [
      "Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x\(depth)", "-fbdir", scratch.path, "-noreset",
      "-nolisten", "tcp",
    ]
    server.standardOutput = ready
    server.standardError = FileHandle.nullDevice
    try server.runHearingSignals()
    // The server writes the number of the display that it found free, when it is ready.
    let number = String(decoding: ready.fileHandleForReading.data(within: 20) ?? Data(), as: UTF8.self)
    guard let free = Int(number.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      server.terminate()
      throw Failure("Xvfb did not start; `make setup` installs it")
    }
    var environment = ProcessInfo.processInfo.environment
    display = ":\(free)"
    environment["DISPLAY"] = display
    environment["SDL_VIDEODRIVER"] = "x11"
    environment["WAYLAND_DISPLAY"] = nil
    // What programs remember is this desktop's.
    environment["XDG_STATE_HOME"] = scratch.path
    self.environment = environment
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: scratch)
  }

  /// Starts a program of this package on the display, with variables besides those that the tests have.
  package func start(
    _ program: String, _ arguments: String..., variables: [String: String] = [:]
  ) throws -> DesktopProgram {
    try DesktopProgram(
      BuiltProgram.url(program), arguments, environment: environment.merging(variables) { $1 })
  }

  /// The same by way of a shell, which sets limits, closes streams or takes variables away first.
  package func start(
    _ program: String, _ arguments: String..., variables: [String: String], within condition: String
  ) throws -> DesktopProgram {
    let words = ["-c", "\(condition.isEmpty ? ":" : condition)\nexec \"$0\" \"$@\"", BuiltProgram.url(program).path]
    return try DesktopProgram(
      URL(fileURLWithPath: "/bin/bash"), words + arguments, environment: environment.merging(variables) { $1 })
  }

  /// Starts a tool of the desktop.
  package func begin(_ command: String...) throws -> DesktopProgram {
    try DesktopProgram(URL(fileURLWithPath: "/usr/bin/env"), command, environment: environment)
  }

  /// Runs xdotool and returns what it prints.
  @discardableResult
  package func xdotool(_ arguments: String...) throws -> String { try run(["xdotool"] + arguments) }

  /// Runs a tool of the desktop and returns what it prints.
  @discardableResult
  package func run(_ command: String...) throws -> String { try run(command) }

  private func run(_ command: [String]) throws -> String {
    let program = try DesktopProgram(URL(fileURLWithPath: "/usr/bin/env"), command, environment: environment)
    let output = program.wait()
    guard program.status == 0 else { throw Failure("\(command.joined(separator: " ")) failed: \(output)") }
    return output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Where the window with this title is on the display, once it is visible.
  package func window(titled title: String) throws -> PixelRect {
    let id = try xdotool("search", "--sync", "--onlyvisible", "--name", "^\(title)$")
    let lines = try xdotool("getwindowgeometry", "--shell", id).split(separator: "\n").map { $0.split(separator: "=") }
    let values = Dictionary(lines.filter { $0.count == 2 }.map { ($0[0], Int($0[1]) ?? 0) }) { $1 }
    guard let x = values["X"], let y = values["Y"], let width = values["WIDTH"], let height = values["HEIGHT"] else {
      throw Failure("xdotool knows no geometry of window \(id)")
    }
    return PixelRect(x: x, y: y, width: width, height: height)
  }

  /// What the display shows now, its pixels opaque.
  package func picture() throws -> Bitmap {
    let data = try Data(contentsOf: scratch.appendingPathComponent("Xvfb_screen0"))
    guard let bitmap = Self.bitmap(xwd: data) else { throw Failure("the display's picture is not as expected") }
    return bitmap
  }

  /// Takes the display from its programs, as a crash of the server does.
  package func stop() {
    guard server.isRunning else { return }
    server.terminate()
    server.waitUntilExit()
  }

  /// The picture in an X window dump of 32-bit or 16-bit pixels, which is how the server keeps its frame buffer in a file.
  private static func bitmap(xwd data: Data) -> Bitmap? {
    let bytes = [UInt8](data)
    func field(_ index: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[index * 4 + $1]) } }
    guard bytes.count >= 100, field(1) == 7, [16, 32].contains(field(11)), field(7) == 0 else { return nil }
    let isSmall = field(11) == 16
    let (width, height, stride) = (field(4), field(5), field(12))
    let start = field(0) + field(19) * 12
    guard stride >= width * (isSmall ? 2 : 4), bytes.count >= start + stride * height else { return nil }
    let bitmap = Bitmap(width: width, height: height)
    bytes.withUnsafeBytes { source in
      guard let base = source.baseAddress else { return }
      for y in 0..<height {
        let (row, target) = (start + y * stride, bitmap.pixels + y * bitmap.stride)
        guard isSmall else {
          // Four bytes as they are: a word a pixel, blue first.
          memcpy(target, base + row, width * 4)
          for x in 0..<width { target[x] |= 0xFF00_0000 }
          continue
        }
        for x in 0..<width {
          let word = word(of: source.loadUnaligned(fromByteOffset: row + x * 2, as: UInt16.self))
          target[x] = word | 0xFF00_0000
        }
      }
    }
    return bitmap
  }

  /// Five bits of red, six of green, five of blue as eight each.
  private static func word(of pixel: UInt16) -> UInt32 {
    let (red, green, blue) = (UInt32(pixel >> 11), UInt32(pixel >> 5 & 63), UInt32(pixel & 31))
    return (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8 | (blue << 3 | blue >> 2)
  }

  /// Looks again and again until `condition` holds, which another program brings about; throws after thirty seconds,
  /// however long a look takes, and after twenty looks at least.
  package func until(_ what: String, _ condition: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(30)
    var looks = 0
    while looks < 20 || ContinuousClock.now < end {
      if try condition() { return }
      looks += 1
      usleep(5_000)
    }
    throw Failure("waited thirty seconds for: \(what)")
  }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
    init(_ description: String) { self.description = description }
  }
}

/// Programs of this package, built beside the tests.
package enum BuiltProgram {
  package static func url(_ name: String) -> URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(name)
  }

  /// Starts a program without a display.
  package static func start(
    _ name: String, _ arguments: [String], variables: [String: String] = [:]
  ) throws -> DesktopProgram {
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    return try DesktopProgram(url(name), arguments, environment: environment)
  }

  /// Runs a program to its end, without a display, and returns what it printed.
  package static func output(
    of name: String, _ arguments: String..., variables: [String: String] = [:]
  ) throws -> String {
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    return try DesktopProgram(url(name), arguments, environment: environment).wait()
  }
}
