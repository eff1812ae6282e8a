import CoreGraphics
import Expectations
import Foundation
import Testing
import VirtualDesktop

@testable import Platform

/// An input method on the bus, as ibus is: SDL gives it each key, and the program gets what it composes and commits.
@MainActor @Suite struct InputMethodBusTests {
  /// Composes 한 of the keys g, k and s; any other key commits it and goes on to the program.
  @MainActor private final class InputMethod {
    static let letters: [UInt32: String] = [0x67: "ㅎ", 0x6B: "하", 0x73: "한"]
    static let context = "/org/freedesktop/IBus/InputContext_1"
    static let interface = "org.freedesktop.IBus.InputContext"
    let bus: BusConnection
    private var composed = ""
    private(set) var hasFocus = false

    init(_ bus: BusConnection) {
      self.bus = bus
      bus.serve = { [unowned self] call in answer(call) }
    }

    private func answer(_ call: BusMessage) -> BusMessage? {
      switch call.member {
      case "CreateInputContext": return call.reply([.path(Self.context)])
      case "FocusIn", "FocusOut":
        hasFocus = call.member == "FocusIn"
        return call.reply([])
      case "ProcessKeyEvent":
        guard case .uint32(let symbol)? = call.body.first, case .uint32(let state)? = call.body.last else {
          return call.reply([.boolean(false)])
        }
        return call.reply([.boolean(takes(symbol, isRelease: state & 1 << 30 != 0))])
      default: return call.reply([])
      }
    }

    private func takes(_ symbol: UInt32, isRelease: Bool) -> Bool {
      if let next = Self.letters[symbol] {
        guard !isRelease else { return true }
        composed = next
        tell("UpdatePreeditText", [text(next), .uint32(1), .boolean(true)])
        return true
      }
      if !isRelease, !composed.isEmpty {
        tell("UpdatePreeditText", [text(""), .uint32(0), .boolean(false)])
        tell("CommitText", [text(composed)])
        composed = ""
      }
      return false
    }

    private func tell(_ member: String, _ body: [BusValue]) {
      bus.send(.signal(Self.context, Self.interface, member, body))
    }

    /// A serialised IBusText without attributes.
    private func text(_ string: String) -> BusValue {
      let attributes = BusValue.structure([.string("IBusAttrList"), .options([:]), .array(of: "v", [])])
      return .variant(.structure([.string("IBusText"), .options([:]), .string(string), .variant(attributes)]))
    }
  }

  private struct Timeout: Error {}

  private func wait(until isSo: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(30)
    while !isSo() {
      if ContinuousClock.now > end { throw Timeout() }
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  /// SDL finds ibus by the file that its daemon writes for each display.
  private func keepAddress(of bus: PrivateBus, display: String, in folder: URL) throws {
    let machine =
      try ["/var/lib/dbus/machine-id", "/etc/machine-id"].lazy.compactMap {
        try? String(contentsOfFile: $0, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
      }.first { !$0.isEmpty } ?? { throw Timeout() }()
    let files = folder.appendingPathComponent("ibus/bus")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    let file = files.appendingPathComponent("\(machine)-unix-\(display.dropFirst())")
    try "IBUS_ADDRESS=\(bus.address)\nIBUS_DAEMON_PID=1\n".write(to: file, atomically: true, encoding: .utf8)
  }

  @Test func whatIbusComposesIsTyped() async throws {
    let bus = try PrivateBus()
    let connection = try #require(BusConnection(address: bus.address))
    for name in ["org.freedesktop.portal.IBus", "org.freedesktop.IBus"] {
      await withCheckedContinuation { continuation in
        connection.call(
          .call(
            BusConnection.bus, BusConnection.busPath, BusConnection.bus, "RequestName", [.string(name), .uint32(0)])
        ) { _ in continuation.resume() }
      }
    }
    let method = InputMethod(connection)
    let desktop = try VirtualDesktop()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try keepAddress(of: bus, display: desktop.display, in: folder)
    let program = try desktop.start(
      "CompatibilityApp", "write",
      variables: [
        "DBUS_SESSION_BUS_ADDRESS": bus.address, "XDG_CONFIG_HOME": folder.path, "XMODIFIERS": "@im=ibus",
        "NO_AT_BRIDGE": "1",
      ])
    defer { program.terminate() }
    try await wait { program.saidSoFar.contains("ready") }
    func xdotool(_ arguments: String...) async throws {
      let tool = try desktop.begin("sh", "-c", "xdotool \(arguments.joined(separator: " "))")
      try await wait { tool.status != nil }
    }
    let window = try desktop.window(titled: "CompatibilityApp")
    try await xdotool(
      "mousemove", "\(Int(window.x0) + window.width / 2)", "\(Int(window.y0) + window.height - 38)", "sleep", "0.05",
      "click", "1")
    try await wait { method.hasFocus }
    try await xdotool("key", "--delay", "60", "g", "k", "s", "1", "g", "k", "space")
    try await wait { program.saidSoFar.contains("text=한1하 |") }
  }
}
