import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import Platform

/// A desktop whose notification server, or portal, is this test.
@MainActor @Suite struct NotificationServiceTests {
  private static let server = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"

  private final class Log { var events: [NotificationEvent] = [] }

  private let bus: PrivateBus
  private let client: BusConnection
  private let log = Log()

  init() throws {
    bus = try PrivateBus()
    client = try #require(BusConnection(address: bus.address))
  }

  private func service(isSandboxed: Bool = false, patience: Double = 300) -> NotificationService {
    let service = NotificationService(program: "org.example.Mail", isSandboxed: isSandboxed, patience: patience) {
      [client] in client
    }
    service.heard = { [log] in log.events.append($0) }
    return service
  }

  private func server(_ capabilities: [String], number: UInt32 = 7) async throws -> BusPeer {
    var last = number - 1
    return try await BusPeer(bus, Self.server) { call in
      switch call.member {
      case "GetCapabilities": return call.reply([.strings(capabilities)])
      case "Notify":
        if let old = call.body[1].integer, old > 0 { return call.reply([.uint32(UInt32(old))]) }
        last += 1
        return call.reply([.uint32(last)])
      default: return call.reply()
      }
    }
  }

  private func show(_ service: NotificationService, _ notification: DesktopNotification) async -> BusError? {
    await withCheckedContinuation { continuation in
      service.show(notification) { continuation.resume(returning: $0) }
    }
  }

  /// By a service that lives until then.
  private func showOnce() async -> BusError? {
    let service = service()
    defer { withExtendedLifetime(service) {} }
    return await show(service, mail)
  }

  private func signal(_ peer: BusPeer, _ member: String, _ body: [BusValue]) async {
    peer.connection.send(.signal(Self.path, Self.server, member, body))
    await peer.connection.settle(client)
  }

  private var mail: DesktopNotification {
    var mail = DesktopNotification(identifier: "mail", title: "New <mail>\n")
    mail.body = "Fish & chips <b>now</b>\nLine"
    mail.actions = [
      .init(identifier: "later", title: "Later"),
      .init(identifier: "answer", title: "Answer", reply: .init(placeholder: "Text", button: "Send")),
    ]
    return mail
  }

  // MARK: - A server

  @Test func aNotificationIsShownAsTheServerTakesIt() async throws {
    let server = try await server(["body", "body-markup", "actions", "inline-reply"])
    let service = service()
    expect(await show(service, mail) == nil)
    let call = try #require(server.calls("Notify").first)
    expect(call.body.map(\.signature).joined(), equals: "susssasa{sv}i")
    expect(call.body[0].text == "org.example.Mail" && call.body[1].integer == 0)
    expect(call.body[3], equals: .string("New <mail>"))
    expect(call.body[4], equals: .string("Fish &amp; chips &lt;b&gt;now&lt;/b&gt;\nLine"))
    expect(
      call.body[5], equals: .strings(["default", "", "action:later", "Later", "inline-reply", "Answer"]))
    let hints = call.body[6]
    expect(hints[name: "desktop-entry"]?.text == "org.example.Mail" && hints[name: "urgency"] == .byte(1))
    expect(
      hints[name: "suppress-sound"] == .boolean(true) && hints[name: "x-kde-reply-placeholder-text"]?.text == "Text")
    expect(server.calls("GetCapabilities").count, equals: 1)
  }

  @Test func aServerWithoutAbilitiesGetsPlainText() async throws {
    let server = try await server(["body"])
    expect(await showOnce() == nil)
    let call = try #require(server.calls("Notify").first)
    expect(call.body[4], equals: .string("Fish & chips <b>now</b>\nLine"))
    expect(call.body[5], equals: .strings([]))
  }

  @Test func oneOfTheNameReplacesAndIsRemoved() async throws {
    let server = try await server([])
    let service = service()
    _ = await show(service, mail)
    _ = await show(service, mail)
    expect(server.calls("Notify").map { $0.body[1].integer }, equals: [0, 7])
    service.remove(["mail", "other"])
    await client.settle(server.connection)
    expect(server.calls("CloseNotification").map(\.body), equals: [[.uint32(7)]])
  }

  @Test func removedBeforeItHasANumberItIsClosed() async throws {
    let server = try await server([])
    let service = service()
    expect(await withCheckedContinuation { told in service.prepare { told.resume(returning: $0) } } == nil)
    let error = await withCheckedContinuation { told in
      service.show(mail) { told.resume(returning: $0) }
      service.remove(["mail"])
    }
    expect(error == nil)
    await client.settle(server.connection)
    expect(server.calls("CloseNotification").map(\.body), equals: [[.uint32(7)]])
  }

  @Test func removedWhileTheServiceIsLookedForItIsNotShown() async throws {
    let server = try await server([])
    let service = service()
    let error = await withCheckedContinuation { told in
      service.show(mail) { told.resume(returning: $0) }
      service.remove(["mail"])
    }
    await client.settle(server.connection)
    expect(error == nil && server.calls("Notify").isEmpty)
  }

  @Test func clicksActionsAndAnswersAreTold() async throws {
    let server = try await server(["actions", "inline-reply"])
    let service = service()
    _ = await show(service, mail)
    await signal(server, "ActivationToken", [.uint32(7), .string("token-1")])
    await signal(server, "ActionInvoked", [.uint32(7), .string("default")])
    expect(log.events, equals: [.chosen(identifier: "mail", action: nil, text: nil, token: "token-1")])
    // What was chosen is gone, whatever the server says later.
    await signal(server, "NotificationClosed", [.uint32(7), .uint32(2)])
    expect(log.events.count, equals: 1)
    _ = await show(service, mail)
    await signal(server, "ActionInvoked", [.uint32(8), .string("action:later")])
    expect(log.events.last, equals: .chosen(identifier: "mail", action: "later", text: nil, token: nil))
    _ = await show(service, mail)
    await signal(server, "NotificationReplied", [.uint32(9), .string("Thank you")])
    expect(log.events.last, equals: .chosen(identifier: "mail", action: "answer", text: "Thank you", token: nil))
    _ = await show(service, mail)
    await signal(server, "NotificationClosed", [.uint32(10), .uint32(2)])
    expect(log.events.last, equals: .closed(identifier: "mail", byPerson: true))
  }

  @Test func whatMeansNothingIsNotHeard() async throws {
    let server = try await server(["actions"])
    let service = service()
    _ = await show(service, mail)
    let bodies: [(String, [BusValue])] = [
      ("ActionInvoked", []), ("ActionInvoked", [.string("7"), .string("default")]),
      ("ActionInvoked", [.uint32(7), .uint32(1)]), ("ActionInvoked", [.uint32(99), .string("default")]),
      ("ActionInvoked", [.uint32(7), .string("unknown")]), ("NotificationClosed", [.uint32(7)]),
      ("NotificationClosed", [.int32(7), .uint32(2)]), ("NotificationReplied", [.uint32(7), .string("no field")]),
      ("ActivationToken", [.uint32(7), .array(of: "s", [])]), ("ActionInvoked", [.uint32(0), .string("default")]),
    ]
    for (member, body) in bodies { await signal(server, member, body) }
    expect(log.events, equals: [])
    await signal(server, "ActionInvoked", [.uint32(7), .string("default")])
    expect(log.events.count, equals: 1)
  }

  @Test func aServerThatSaysNothingIsAnError() async throws {
    let server = try await BusPeer(bus, Self.server) { _ in nil }
    let service = service(patience: 0.05)
    expect(await show(service, mail)?.name, equals: "org.freedesktop.DBus.Error.NoReply")
    expect(await show(service, mail)?.name, equals: "org.freedesktop.DBus.Error.NoReply")
    withExtendedLifetime(server) {}
  }

  @Test func aServerThatLiesIsAnError() async throws {
    let server = try await BusPeer(bus, Self.server) { $0.reply([.string("what?")]) }
    let service = service()
    let error = await show(service, mail)
    expect(error?.text, equals: "the answer to Notify has other types")
    expect(server.calls("Notify").count, equals: 1)
    await signal(server, "ActionInvoked", [.uint32(7), .string("default")])
    expect(log.events, equals: [])
  }

  @Test func aServerThatDiesTakesItsNotificationsAlongAndAnotherOneIsFound() async throws {
    let first = try await server(["actions"])
    let service = service()
    _ = await show(service, mail)
    first.die()
    let second = try await server([], number: 40)
    await second.connection.settle(client)
    expect(log.events, equals: [.closed(identifier: "mail", byPerson: false)])
    expect(await show(service, mail) == nil)
    expect(second.calls("GetCapabilities").count == 1 && second.calls("Notify").first?.body[1].integer == 0)
  }

  @Test func aServerThatDiesInTheMiddleIsAnError() async throws {
    var peer: BusPeer?
    peer = try await BusPeer(bus, Self.server) { call in
      if call.member == "GetCapabilities" { return call.reply([.strings([])]) }
      DispatchQueue.main.async { peer?.die() }
      return nil
    }
    expect(await showOnce()?.name, equals: "org.freedesktop.DBus.Error.NoReply")
  }

  @Test func aDesktopWithoutEitherServiceIsAnError() async throws {
    let service = service()
    expect(await show(service, mail)?.name.hasPrefix("org.freedesktop.DBus.Error."), equals: true)
    var error: BusError?
    var dropped: NotificationService? = self.service()
    dropped?.prepare { error = $0 }
    dropped = nil
    expect(error?.text, equals: "there is no message bus")
  }

  @Test func withoutABusThereIsAnErrorAtOnce() {
    let service = NotificationService(program: "a.b") { nil }
    var error: BusError?
    service.show(mail) { error = $0 }
    expect(error?.text, equals: "there is no message bus")
    service.remove(["mail"])
    service.setBadge(3)
  }

  // MARK: - The portal

  private func portal(version: BusValue = .uint32(2)) async throws -> BusPeer {
    try await BusPeer(bus, FilePortal.portal) { call in
      call.member == "Get" ? call.reply([.variant(version)]) : call.reply()
    }
  }

  private func choose(_ portal: BusPeer, _ body: [BusValue]) async {
    portal.connection.send(
      .signal(FilePortal.object, "org.freedesktop.portal.Notification", "ActionInvoked", body))
    await portal.connection.settle(client)
  }

  @Test func whereOnlyThePortalIsItShows() async throws {
    let portal = try await portal()
    let service = service()
    expect(await show(service, mail) == nil)
    let call = try #require(portal.calls("AddNotification").first)
    expect(call.body[0] == .string("mail") && call.body[1][name: "title"] == .string("New <mail>"))
    expect(call.body[1][name: "body"], equals: .string("Fish & chips <b>now</b>\nLine"))
    expect(call.body[1][name: "default-action"] == .string("default"))
    expect(
      call.body[1][name: "buttons"]
        == .array(of: "a{sv}", [.options(["label": .string("Later"), "action": .string("action:later")])]))
    let parameters = BusValue.array(of: "v", [.variant(.options(["activation-token": .string("t")]))])
    await choose(portal, [.string("mail"), .string("action:later"), parameters])
    expect(log.events, equals: [.chosen(identifier: "mail", action: "later", text: nil, token: "t")])
    _ = await show(service, mail)
    service.remove(["mail"])
    await client.settle(portal.connection)
    expect(portal.calls("RemoveNotification").map(\.body), equals: [[.string("mail")]])
  }

  @Test func aProgramInASandboxAsksThePortalAlone() async throws {
    let server = try await server([])
    let portal = try await portal()
    let boxed = service(isSandboxed: true)
    expect(await show(boxed, mail) == nil)
    expect(server.calls.isEmpty && portal.calls("AddNotification").count == 1)
    expect(NotificationService.isSandboxed([:]) { $0 == "/.flatpak-info" })
    expect(NotificationService.isSandboxed(["SNAP": "/snap/x"]) { _ in false })
    expect(!NotificationService.isSandboxed(["SNAP": ""]) { _ in false })
  }

  @Test func aPortalThatLiesIsAnErrorAndWhatItSaysIsNotHeard() async throws {
    let lying = try await portal(version: .string("two"))
    expect(await showOnce()?.text, equals: "the answer to version has other types")
    lying.die()
    let portal = try await portal()
    let service = service()
    expect(await show(service, mail) == nil)
    for body: [BusValue] in [
      [], [.string("mail")], [.string("mail"), .uint32(1), .array(of: "v", [])],
      [.string("other"), .string("default"), .array(of: "v", [])],
      [.string("mail"), .string("unknown"), .array(of: "v", [])],
    ] { await choose(portal, body) }
    expect(log.events, equals: [])
    await choose(portal, [.string("mail"), .string("default"), .string("no array")])
    expect(log.events, equals: [.chosen(identifier: "mail", action: nil, text: nil, token: nil)])
  }

  // MARK: - The badge

  @Test func theBadgeIsASignalOfTheProgramsIcon() async throws {
    let dock = try #require(BusConnection(address: bus.address))
    var heard: [BusMessage] = []
    _ = dock.listen(BusMatch(interface: "com.canonical.Unity.LauncherEntry", member: "Update")) { heard.append($0) }
    await dock.settle(client)
    let service = service()
    service.setBadge(3)
    service.setBadge(-1)
    await client.settle(dock)
    expect(heard.count == 2 && heard.first?.body[0] == .string("application://org.example.Mail.desktop"))
    expect(heard.first?.body[1], equals: .options(["count": .int64(3), "count-visible": .boolean(true)]))
    expect(heard.last?.body[1], equals: .options(["count": .int64(0), "count-visible": .boolean(false)]))
  }

  // MARK: - Values

  @Test func textsAreCleanedAndCut() {
    expect(NotificationMessages.plain("a\u{0}b\u{1B}[1m\tc\nd", keepsLines: true), equals: "ab[1m\tc\nd")
    expect(NotificationMessages.plain("a\nb\u{9}", keepsLines: false), equals: "ab")
    let long = NotificationMessages.plain(String(repeating: "가", count: 10_000), keepsLines: true)
    expect(long.unicodeScalars.count, equals: 4096)
    expect(NotificationMessages.escaped("<a&b>"), equals: "&lt;a&amp;b&gt;")
  }

  @Test func urgenciesSoundsAndPicturesAsHints() {
    let pixels = Bitmap(width: 2, height: 1)
    let image = CGImage(pixels)
    var note = DesktopNotification(identifier: "a", title: "b")
    (note.urgency, note.sound) = (.urgent, .usual)
    note.picture = .init(image: image, png: Data([1]), file: nil)
    var hints = NotificationMessages.notify(note, replacing: 0, program: "p", capabilities: []).body[6]
    expect(hints[name: "urgency"] == .byte(2) && hints[name: "sound-name"] == .string("message-new-instant"))
    expect(hints[name: "image-data"]?.signature, equals: "(iiibiiay)")
    expect(hints[name: "image-data"]?.elements?.prefix(3), equals: [.int32(2), .int32(1), .int32(8)])
    (note.urgency, note.sound) = (.low, .file(URL(fileURLWithPath: "/s.oga")))
    note.picture?.file = URL(fileURLWithPath: "/a b.png")
    hints = NotificationMessages.notify(note, replacing: 0, program: "p", capabilities: []).body[6]
    expect(hints[name: "urgency"] == .byte(0) && hints[name: "sound-file"] == .string("/s.oga"))
    expect(hints[name: "image-path"] == .string("file:///a%20b.png") && hints[name: "image-data"] == nil)
    expect(NotificationMessages.add(note)[1][name: "icon"]?.signature, equals: "(sv)")
  }
}
