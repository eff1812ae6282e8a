import Expectations
import Foundation
import Testing

@testable import Platform

/// A desktop whose portal is this test.
@MainActor @Suite struct FilePortalTests {
  private func reply(_ connection: BusConnection, _ message: BusMessage) async -> Result<[BusValue], BusError> {
    await withCheckedContinuation { continuation in
      connection.call(message, patience: 300) { continuation.resume(returning: $0) }
    }
  }

  private func own(_ connection: BusConnection) async throws {
    _ = try await reply(
      connection,
      .call(
        BusConnection.bus, BusConnection.busPath, BusConnection.bus, "RequestName",
        [.string(FilePortal.portal), .uint32(0)])
    ).get()
  }

  /// What a program hears that asks.
  private func ask(_ bus: PrivateBus, _ request: FileRequest, started: (FilePortal) -> Void = { _ in }) async throws
    -> FileAnswer
  {
    let client = try #require(BusConnection(address: bus.address))
    return await withCheckedContinuation { continuation in
      started(FilePortal(client, request, parent: "x11:1f", patience: 3000) { continuation.resume(returning: $0) })
    }
  }

  /// The request object of a call, by the caller's name and the token.
  private func handle(_ call: BusMessage) -> String {
    let token = call.body.last?[name: "handle_token"]?.text ?? ""
    let sender = (call.sender ?? "").dropFirst().replacing(".", with: "_")
    return "\(FilePortal.object)/request/\(sender)/\(token)"
  }

  private func response(_ path: String, _ code: UInt32, _ uris: [String], to sender: String?) -> BusMessage {
    var message = BusMessage.signal(
      path, "org.freedesktop.portal.Request", "Response", [.uint32(code), .options(["uris": .strings(uris)])])
    message.destination = sender
    return message
  }

  @Test func theAnswerComesFromThePortal() async throws {
    let bus = try PrivateBus()
    let portal = try #require(BusConnection(address: bus.address))
    var calls: [BusMessage] = []
    portal.serve = { call in
      calls.append(call)
      let path = handle(call)
      // Portals may answer before they reply.
      portal.send(response(path, 0, ["file:///tmp/a%20b.png", "https://x.org/", "file:///c"], to: call.sender))
      return call.reply([.path(path)])
    }
    try await own(portal)
    var request = FileRequest(.openFiles)
    (request.title, request.allowsSeveral) = ("Photos", true)
    request.kinds = [FileKind(name: "Pictures", endings: ["png"], mimeTypes: ["image/png"])]
    let answer = try await ask(bus, request)
    expect(answer == .chosen([URL(fileURLWithPath: "/tmp/a b.png"), URL(fileURLWithPath: "/c")]))
    let call = try #require(calls.first)
    expect(call.member == "OpenFile" && call.body[0] == .string("x11:1f") && call.body[1] == .string("Photos"))
    expect(call.body[2][name: "multiple"]?.bool, equals: true)
    let filter = BusValue.structure([
      .string("Pictures"),
      .array(
        of: "(us)",
        [
          .structure([.uint32(0), .string("*.[pP][nN][gG]")]), .structure([.uint32(1), .string("image/png")]),
        ]),
    ])
    expect(call.body[2][name: "current_filter"], equals: filter)
  }

  @Test func noChoiceAndNoPortal() async throws {
    let bus = try PrivateBus()
    expect(try await ask(bus, FileRequest(.openFolder)), equals: .noDialog)
    let portal = try #require(BusConnection(address: bus.address))
    portal.serve = { call in
      let path = handle(call)
      portal.send(response(path, 1, [], to: call.sender))
      return call.reply([.path(path)])
    }
    try await own(portal)
    expect(try await ask(bus, FileRequest(.openFolder)), equals: .cancelled)
    portal.serve = { $0.unknownMethod }
    expect(try await ask(bus, FileRequest(.openFolder)), equals: .noDialog)
    var given: FileAnswer?
    _ = FilePortal(nil, FileRequest(.openFolder), parent: "") { given = $0 }
    expect(given, equals: .noDialog)
  }

  @Test func aPortalThatEndsWithItsDialogOpenIsNoChoice() async throws {
    let bus = try PrivateBus()
    let portal = try #require(BusConnection(address: bus.address))
    portal.serve = { call in
      DispatchQueue.main.async { portal.close() }
      return call.reply([.path(handle(call))])
    }
    try await own(portal)
    expect(try await ask(bus, FileRequest(.openFiles)), equals: .cancelled)
  }

  @Test func aBusThatGoesWithTheDialogOpenIsNoChoice() async throws {
    let bus = try PrivateBus()
    let portal = try #require(BusConnection(address: bus.address))
    portal.serve = { call in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { bus.stop() }
      return call.reply([.path(handle(call))])
    }
    try await own(portal)
    expect(try await ask(bus, FileRequest(.openFiles)), equals: .cancelled)
  }

  @Test func aQuestionThatIsClosedTakesTheDialogAway() async throws {
    let bus = try PrivateBus()
    let portal = try #require(BusConnection(address: bus.address))
    try await own(portal)
    let client = try #require(BusConnection(address: bus.address))
    var question: FilePortal?
    let closed = await withCheckedContinuation { continuation in
      portal.serve = { call in
        if call.member == "OpenFile" { DispatchQueue.main.async { question?.close() } }
        if call.member == "Close" { continuation.resume(returning: call.path) }
        return call.reply([.path(handle(call))])
      }
      question = FilePortal(client, FileRequest(.openFiles), parent: "", patience: 3000) { _ in Issue.record("answered")
      }
    }
    expect(closed.hasPrefix(FilePortal.object + "/request/"))
  }

  @Test func requestsAsThePortalTakesThem() {
    var save = FileRequest(.save(name: "가.txt"))
    save.folder = URL(fileURLWithPath: "/tmp")
    let call = FilePortal.call(save, token: "t")
    expect(call.member, equals: "SaveFile")
    expect(
      call.options
        == .options([
          "handle_token": .string("t"), "current_name": .string("가.txt"),
          "current_folder": .bytes(Array("/tmp".utf8) + [0]),
        ]))
    let several = FilePortal.call(FileRequest(.saveAll(names: ["a"])), token: "t")
    expect(several.member == "SaveFiles")
    expect(
      several.options
        == .options(["handle_token": .string("t"), "files": .array(of: "ay", [.bytes([97, 0])])]))
    expect(FilePortal.anyCase("7z가") == "7[zZ]가" && FilePortal.anyCase("ß") == "ß")
  }

  @Test func malformedResponsesAreNoChoice() {
    let bodies: [[BusValue]] = [
      [], [.uint32(0)], [.uint32(0), .string("x")], [.uint32(0), .options([:])],
      [.uint32(0), .options(["uris": .int32(1)])], [.uint32(0), .options(["uris": .strings(["http://a"])])],
      [.uint32(2), .options(["uris": .strings(["file:///a"])])],
      [.int32(-1), .options(["uris": .strings(["file:///a"])])],
    ]
    for body in bodies { expect(FilePortal.answer(in: body), equals: .cancelled) }
  }
}
