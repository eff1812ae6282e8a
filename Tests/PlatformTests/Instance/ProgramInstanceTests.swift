import Expectations
import Foundation
import Testing
import VirtualDesktop

@testable import Platform

/// Programs of one name on a bus of the test's own.
@MainActor @Suite struct ProgramInstanceTests {
  private static let name = "org.example.Notes-app"
  private static let path = "/org/example/Notes_app"
  private static let interface = "org.freedesktop.Application"

  private final class Log { var calls: [InstanceCall] = [] }

  private let bus: PrivateBus
  private let log = Log()

  init() throws { bus = try PrivateBus() }

  private func order(_ urls: [String] = [], _ environment: [String: String] = [:]) -> LaunchOrder {
    LaunchOrder(urls: urls.compactMap { URL(string: $0) }, environment: environment)
  }

  private func claim(_ order: LaunchOrder, patience: Double = 300) async throws
    -> (answer: ProgramInstance.Answer, instance: ProgramInstance?)
  {
    let connection = try #require(BusConnection(address: bus.address))
    var instance: ProgramInstance?
    let answer = await withCheckedContinuation { told in
      instance = ProgramInstance(Self.name, order, bus: connection, patience: patience) { told.resume(returning: $0) }
    }
    return (answer, instance)
  }

  private func first() async throws -> ProgramInstance {
    let (answer, instance) = try await claim(order())
    expect(answer, equals: .first)
    let found = try #require(instance)
    found.called = { [log] call in
      log.calls.append(call)
      return call != .perform("unknown", token: nil)
    }
    return found
  }

  @Test func theSecondStartHandsOverWhatItIsToOpen() async throws {
    let first = try await first()
    let second = try await claim(order(["file:///tmp/a%20b.txt", "notes:3"], ["XDG_ACTIVATION_TOKEN": "token"]))
    expect(second.answer, equals: .handedOver)
    let urls = ["file:///tmp/a%20b.txt", "notes:3"].compactMap { URL(string: $0) }
    expect(log.calls, equals: [.open(urls, token: "token")])
    expect(try await claim(order([], ["DESKTOP_STARTUP_ID": "a b_TIME5"])).answer, equals: .handedOver)
    expect(log.calls.last, equals: .activate(token: "a b_TIME5"))
    withExtendedLifetime(first) {}
  }

  @Test func callsBeforeTheWindowAreKept() async throws {
    let (answer, instance) = try await claim(order())
    expect(answer, equals: .first)
    expect(try await claim(order(["a:b"])).answer, equals: .handedOver)
    instance?.called = { [log] in
      log.calls.append($0)
      return true
    }
    expect(log.calls, equals: [.open([URL(string: "a:b")!], token: nil)])
  }

  @Test func actionsOfTheDesktopAreCalled() async throws {
    let first = try await first()
    let desktop = try #require(BusConnection(address: bus.address))
    func ask(_ member: String, _ body: [BusValue], path: String = Self.path) async -> Result<[BusValue], BusError> {
      await desktop.reply(.call(Self.name, path, Self.interface, member, body))
    }
    let none = BusValue.array(of: "v", [])
    expect(try await ask("ActivateAction", [.string("new"), none, .options([:])]).get(), equals: [])
    expect(log.calls, equals: [.perform("new", token: nil)])
    let wrong: [(String, [BusValue], String)] = [
      ("ActivateAction", [.string("unknown"), none, .options([:])], "InvalidArgs"), ("Open", [], "InvalidArgs"),
      ("Open", [.string("a:b"), .options([:])], "InvalidArgs"),
      ("Open", [.strings(["a:b"]), .string("data")], "InvalidArgs"), ("Activate", [.uint32(1)], "InvalidArgs"),
      ("ActivateAction", [.uint32(1), none, .options([:])], "InvalidArgs"), ("Quit", [], "UnknownMethod"),
    ]
    for (member, body, name) in wrong {
      guard case .failure(let error) = await ask(member, body) else { throw CancellationError() }
      expect(error.name.hasSuffix(name), "\(member) \(body): \(error)")
    }
    guard case .failure = await ask("Activate", [.options([:])], path: "/other") else { throw CancellationError() }
    expect(log.calls.count, equals: 2)
    withExtendedLifetime(first) {}
  }

  @Test func whatIsNoURLAndNoTokenIsLeftOut() async throws {
    let first = try await first()
    let desktop = try #require(BusConnection(address: bus.address))
    let uris = BusValue.strings(["", "../etc/passwd", "plain", "notes:1", "file:///a"])
    let long = String(repeating: "x", count: 5000)
    for token in [BusValue.string("a\u{1B}[2J"), .string(long), .uint32(3), .string("")] {
      let data = BusValue.options(["activation-token": token])
      _ = try await desktop.reply(.call(Self.name, Self.path, Self.interface, "Open", [uris, data])).get()
    }
    let urls = ["notes:1", "file:///a"].compactMap { URL(string: $0) }
    expect(log.calls, equals: Array(repeating: .open(urls, token: nil), count: 4))
    expect(order([], ["XDG_ACTIVATION_TOKEN": "a\nb"]).activationToken == nil)
    withExtendedLifetime(first) {}
  }

  @Test func oneThatHangsLeavesTheSecondAlone() async throws {
    let peer = try await BusPeer(bus, Self.name) { _ in nil }
    expect(try await claim(order(["a:b"]), patience: 0.1).answer, equals: .alone("no reply came in time"))
    withExtendedLifetime(peer) {}
  }

  @Test func oneThatDiesMeanwhileLeavesItsName() async throws {
    var peer: BusPeer?
    peer = try await BusPeer(bus, Self.name) { _ in
      DispatchQueue.main.async { peer?.die() }
      return nil
    }
    let (answer, instance) = try await claim(order())
    expect(answer == .first && instance != nil)
  }

  @Test func oneThatIsNoSuchProgramLeavesTheSecondAlone() async throws {
    let peer = try await BusPeer(bus, Self.name) { $0.unknownMethod }
    guard case .alone = try await claim(order()).answer else { throw CancellationError() }
    withExtendedLifetime(peer) {}
  }

  @Test func aNameThatIsNoneAndNoBusLeaveTheProgramAlone() {
    for name in ["", "notes", "a..b", ":1.2", "a.b c", "a.b\u{0}", "../a.b", String(repeating: "a.", count: 300)] {
      var answer: ProgramInstance.Answer?
      let instance = ProgramInstance(name, order(), bus: nil) { answer = $0 }
      guard case .alone = answer, instance == nil else {
        Issue.record("\(name): \(String(describing: answer))")
        continue
      }
    }
    var answer: ProgramInstance.Answer?
    expect(ProgramInstance(Self.name, order(), bus: nil) { answer = $0 } == nil)
    expect(answer, equals: .alone("there is no message bus"))
    expect(ProgramInstance.path(of: Self.name), equals: Self.path)
  }

  @Test func theTimeInATokenOfX11() {
    expect(SDLHost.time(in: "gnome-shell/a b/1-2_TIME5") == 5 && SDLHost.time(in: "_TIME4294967295") == .max)
    expect(["", "a", "_TIME", "_TIME-1", "_TIME5x", "_TIME4294967296"].allSatisfy { SDLHost.time(in: $0) == nil })
  }

  /// By programs, since the wait before a window is for a first thread.
  @Test func twoStartsOfAProgram() async throws {
    let variables = ["DBUS_SESSION_BUS_ADDRESS": bus.address, "XDG_ACTIVATION_TOKEN": "t"]
    let arguments = ["claim", Self.name, "notes:7"]
    let first = try BuiltProgram.start("PlatformProbe", arguments, variables: variables)
    expect(first.waits(for: "claim=first"))
    let second = try BuiltProgram.start("PlatformProbe", arguments, variables: variables)
    expect(second.wait(), equals: "claim=handedOver\n")
    expect(second.status, equals: 0)
    expect(first.wait().contains("notes:7"))
    let alone = try BuiltProgram.start(
      "PlatformProbe", arguments, variables: ["DBUS_SESSION_BUS_ADDRESS": "disabled:"])
    expect(alone.wait().contains("no message bus"))
  }
}
