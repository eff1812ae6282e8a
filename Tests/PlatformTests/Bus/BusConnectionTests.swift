import Expectations
import Foundation
import Testing

@testable import Platform

/// Two programs on a message bus of the test's own.
@MainActor @Suite struct BusConnectionTests {
  private func reply(_ connection: BusConnection, _ message: BusMessage, patience: Double = 300) async
    -> Result<[BusValue], BusError>
  {
    await withCheckedContinuation { continuation in
      connection.call(message, patience: patience) { continuation.resume(returning: $0) }
    }
  }

  /// Once the bus has given a name.
  private func open(_ bus: PrivateBus) async throws -> BusConnection {
    let connection = try #require(BusConnection(address: bus.address))
    _ = await reply(connection, .call(BusConnection.bus, BusConnection.busPath, BusConnection.bus, "GetId"))
    return connection
  }

  @Test func aCallIsServedAndItsReplyTold() async throws {
    let bus = try PrivateBus()
    let (server, client) = (try await open(bus), try await open(bus))
    server.serve = { call in
      call.member == "Double" ? call.reply([.int32(Int32(2 * (call.body.first?.integer ?? 0)))]) : call.unknownMethod
    }
    let name = try #require(server.uniqueName)
    expect(try await reply(client, .call(name, "/x", "a.b", "Double", [.int32(21)])).get(), equals: [.int32(42)])
    let failed = await reply(client, .call(name, "/x", "a.b", "Halve"))
    expect(
      failed == .failure(BusError(name: "org.freedesktop.DBus.Error.UnknownMethod", text: "a.b.Halve is not there")))
    let nobody = await reply(client, .call("no.body", "/", "a.b", "C", mayStart: false))
    #expect { try nobody.get() } throws: { ($0 as? BusError)?.name == "org.freedesktop.DBus.Error.NameHasNoOwner" }
    expect(try await reply(client, .call(name, "/", "org.freedesktop.DBus.Peer", "Ping")).get(), equals: [])
  }

  @Test func signalsReachWhoListens() async throws {
    let bus = try PrivateBus()
    let (server, client) = (try await open(bus), try await open(bus))
    var heard: [BusValue] = []
    let number = client.listen(BusMatch(interface: "a.b", member: "Changed")) { heard += $0.body }
    _ = try await reply(client, .call(BusConnection.bus, BusConnection.busPath, BusConnection.bus, "GetId")).get()
    server.send(.signal("/x", "a.b", "Changed", [.string("one")]))
    server.send(.signal("/x", "a.b", "Other", [.string("two")]))
    // What was sent before a reply has come before it.
    server.serve = { $0.reply() }
    _ = await reply(client, .call(try #require(server.uniqueName), "/", "a.b", "Wait"))
    expect(heard, equals: [.string("one")])
    client.stopListening(number)
    _ = try await reply(client, .call(BusConnection.bus, BusConnection.busPath, BusConnection.bus, "GetId")).get()
    server.send(.signal("/x", "a.b", "Changed", [.string("three")]))
    _ = await reply(client, .call(try #require(server.uniqueName), "/", "a.b", "Wait"))
    expect(heard, equals: [.string("one")])
  }

  @Test func aReplyThatNeverComesIsAnError() async throws {
    let bus = try PrivateBus()
    let (server, client) = (try await open(bus), try await open(bus))
    server.serve = { _ in nil }
    let late = await reply(client, .call(try #require(server.uniqueName), "/", "a.b", "C"), patience: 0.05)
    expect(late, equals: .failure(BusError(name: "org.freedesktop.DBus.Error.NoReply", text: "no reply came in time")))
  }

  @Test("A bus that dies ends calls, is told once, and takes nothing with it")
  func theBusDies() async throws {
    let bus = try PrivateBus()
    let (server, client) = (try await open(bus), try await open(bus))
    server.serve = { _ in nil }
    var closings = 0
    let failed = await withCheckedContinuation { continuation in
      client.closed = { closings += 1 }
      client.call(.call(server.uniqueName ?? "", "/", "a.b", "C")) { continuation.resume(returning: $0) }
      bus.stop()
    }
    expect(failed, equals: .failure(BusError(name: "org.freedesktop.DBus.Error.Disconnected", text: "the bus is gone")))
    expect(!client.isOpen && client.send(.signal("/", "a.b", "C")) == nil)
    let later = await reply(client, .call("a.b", "/", "a.b", "C"))
    expect(later, equals: .failure(BusError(name: "org.freedesktop.DBus.Error.Failed", text: "the bus is gone")))
    expect(closings, equals: 1)
    _ = server
  }

  @Test func aLargeMessageGoesThroughAndOneThatIsTooLargeClosesOnlyItsConnection() async throws {
    let bus = try PrivateBus()
    let (server, client) = (try await open(bus), try await open(bus))
    server.serve = { $0.reply([.uint64(UInt64($0.body.first?.text?.utf8.count ?? 0))]) }
    let text = String(repeating: "가", count: 2_000_000)
    let name = try #require(server.uniqueName)
    expect(try await reply(client, .call(name, "/", "a.b", "C", [.string(text)])).get(), equals: [.uint64(6_000_000)])
  }

  @Test("A connection that gets the descriptor of one that was closed hears as any other")
  func oneAfterAnother() async throws {
    let bus = try PrivateBus()
    let question = BusMessage.call(BusConnection.bus, BusConnection.busPath, BusConnection.bus, "GetId")
    for _ in 0..<50 {
      let old = try await open(bus)
      old.close()
      let next = try #require(BusConnection(address: bus.address))
      expect(try await reply(next, question, patience: 10).get().count, equals: 1)
      next.close()
    }
  }

  @Test func wrongAddressesGiveNothing() {
    for address in ["", "nonsense", "unix:path=/nowhere/at/all", "unix:", "a\u{0}b", "tcp:host=127.0.0.1,port=1"] {
      expect(BusConnection(address: address) == nil, "\(address)")
    }
  }

  @Test func theSessionsAddress() {
    func address(_ environment: [String: String], _ files: [String] = []) -> String? {
      BusConnection.sessionAddress(in: environment) { files.contains($0) }
    }
    expect(address(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"]), equals: "unix:path=/a")
    expect(address(["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"]) == nil && address([:], ["/bus"]) == nil)
    expect(address(["XDG_RUNTIME_DIR": "/run/u"], ["/run/u/bus"]), equals: "unix:path=/run/u/bus")
    expect(address(["XDG_RUNTIME_DIR": "/run/u"]) == nil)
  }
}

/// A bus without any other program on it, which ends with the test.
final class PrivateBus {
  let address: String
  private let process = Process()

  init() throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
    process.arguments = ["--session", "--nofork", "--nopidfile", "--print-address=1", "--address=unix:tmpdir=/tmp"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = output.fileHandleForReading.availableData
    address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func stop() {
    // Waiting for its end would block the main queue, which the connection needs to hear of it.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  deinit { stop() }
}
