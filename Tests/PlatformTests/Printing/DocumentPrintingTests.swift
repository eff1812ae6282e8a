import Expectations
import Foundation
import Testing

@testable import Platform

/// A desktop whose print dialog is this test.
@MainActor @Suite struct DocumentPrintingTests {
  private let bus: PrivateBus
  private let folder: URL
  private var job: PrintJob

  init() throws {
    bus = try PrivateBus()
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "-a b.pdf")
    try Data("%PDF-1.4 pages".utf8).write(to: file)
    job = PrintJob(file: file, title: "Notes\n1")
    job.paper = CGSize(width: 595.276, height: 841.89)
    job.duplex = .longEdge
  }

  /// A program `lp` that writes its arguments down and ends with a status.
  private func makePrinter(status: Int) throws -> [String: String] {
    let lp = folder.appending(path: "lp")
    try Data("#!/bin/sh\nprintf '%s\\n' \"$@\" >\"\(folder.path)/printed\"\nexit \(status)\n".utf8).write(to: lp)
    chmod(lp.path, 0o755)
    return ["PATH": "\(folder.path):/usr/bin:/bin"]
  }

  private func print(
    _ job: PrintJob? = nil, _ environment: [String: String] = [:], hasBus: Bool = true, patience: Double = 300,
    _ started: (DocumentPrinting) -> Void = { _ in }
  ) async throws -> PrintAnswer {
    let client = hasBus ? BusConnection(address: bus.address) : nil
    let programs = PrintPrograms(environment: environment)
    return await withCheckedContinuation { told in
      started(
        DocumentPrinting(client, job ?? self.job, parent: "x11:1f", programs, patience: patience) {
          told.resume(returning: $0)
        })
    }
  }

  private func handle(_ call: BusMessage) -> String {
    let token = call.body.last?[name: "handle_token"]?.text ?? ""
    return "\(FilePortal.object)/request/\((call.sender ?? "").dropFirst().replacing(".", with: "_"))/\(token)"
  }

  /// A portal that answers each method with a code and results; nil does not answer.
  private func portal(_ answers: [String: (UInt32, BusValue)?]) async throws -> BusPeer {
    var peer: BusPeer?
    peer = try await BusPeer(bus, FilePortal.portal) { call in
      guard let answer = answers[call.member] else { return call.unknownMethod }
      let path = handle(call)
      if let (code, results) = answer {
        var signal = BusMessage.signal(path, "org.freedesktop.portal.Request", "Response", [.uint32(code), results])
        signal.destination = call.sender
        peer?.connection.send(signal)
      }
      return call.reply([.path(path)])
    }
    return peer!
  }

  private static let prepared: (UInt32, BusValue) = (0, .options(["token": .uint32(42)]))

  @Test func theDialogIsAskedAndTheDocumentHandedOver() async throws {
    let portal = try await portal(["PreparePrint": Self.prepared, "Print": (0, .options([:]))])
    expect(try await print(), equals: .printed)
    let first = try #require(portal.calls("PreparePrint").first)
    expect(first.body.map(\.signature).joined(), equals: "ssa{sv}a{sv}a{sv}")
    expect(first.body[0] == .string("x11:1f") && first.body[1] == .string("Notes1"))
    expect(first.body[2][name: "duplex"] == .string("horizontal"))
    expect(first.body[3][name: "Width"] == .double(210) && first.body[3][name: "Height"] == .double(297))
    let second = try #require(portal.calls("Print").first)
    expect(second.body.map(\.signature).joined(), equals: "ssha{sv}")
    expect(second.body[3][name: "token"], equals: .uint32(42))
    guard case .descriptor(let file) = second.body[2] else { throw CancellationError() }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(file.number, &bytes, 64)
    expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self), equals: "%PDF-1.4 pages")
  }

  @Test func aDialogThatIsLeftPrintsNothing() async throws {
    let portal = try await portal(["PreparePrint": (1, .options([:]))])
    expect(try await print(), equals: .cancelled)
    expect(portal.calls("Print").isEmpty)
  }

  @Test func aPortalThatLiesPrintsNothing() async throws {
    let portal = try await portal(["PreparePrint": (0, .options(["token": .string("42")]))])
    expect(try await print(), equals: .failed("the portal gave no token for the document"))
    expect(portal.calls("Print").isEmpty)
  }

  @Test func aPortalThatDoesNotPrintIsAnError() async throws {
    let portal = try await portal(["PreparePrint": Self.prepared, "Print": (2, .string("no dictionary"))])
    expect(try await print(), equals: .failed("the portal did not print the document"))
    withExtendedLifetime(portal) {}
  }

  @Test func aPortalThatDiesWhileItPrintsIsAnError() async throws {
    var peer: BusPeer?
    peer = try await BusPeer(bus, FilePortal.portal) { call in
      let path = handle(call)
      if call.member == "PreparePrint" {
        var signal = BusMessage.signal(
          path, "org.freedesktop.portal.Request", "Response", [.uint32(0), Self.prepared.1])
        signal.destination = call.sender
        peer?.connection.send(signal)
      } else {
        DispatchQueue.main.async { peer?.die() }
      }
      return call.reply([.path(path)])
    }
    expect(try await print(), equals: .failed("the portal ended while it printed"))
  }

  @Test func aPortalThatIsSilentGivesWayToThePrinter() async throws {
    let portal = try await BusPeer(bus, FilePortal.portal) { _ in nil }
    expect(try await print(nil, try makePrinter(status: 0), patience: 0.05), equals: .printed)
    withExtendedLifetime(portal) {}
  }

  @Test func withoutADialogTheUsualPrinterGetsTheDocument() async throws {
    expect(try await print(nil, try makePrinter(status: 0)), equals: .printed)
    let words = try String(contentsOf: folder.appending(path: "printed"), encoding: .utf8).split(separator: "\n")
    expect(words, equals: ["-t", "Notes1", "-o", "sides=two-sided-long-edge", "--", Substring(job.file.path)])
    expect(try await print(nil, try makePrinter(status: 0), hasBus: false), equals: .printed)
  }

  @Test func withoutAPrinterNothingIsPrinted() async throws {
    expect(try await print(nil, try makePrinter(status: 1)), equals: .noPrinter)
    expect(try await print(nil, ["PATH": "/nowhere"], hasBus: false), equals: .noPrinter)
    expect(!PrintPrograms(environment: ["PATH": "/nowhere", "XDG_DATA_DIRS": "/nowhere"]).isLikely(hasBus: true))
  }

  @Test func aDocumentThatIsGoneIsAnError() async throws {
    var gone = job
    gone.file = folder.appending(path: "none.pdf")
    expect(try await print(gone), equals: .failed("none.pdf cannot be read"))
  }

  @Test func aQuestionThatIsClosedTakesTheDialogAway() async throws {
    var printing: DocumentPrinting?
    let client = try #require(BusConnection(address: bus.address))
    let (job, bus) = (job, bus)
    let programs = PrintPrograms(environment: [:])
    let portal = try #require(BusConnection(address: bus.address))
    _ = try await portal.reply(
      .call(
        BusConnection.bus, BusConnection.busPath, BusConnection.bus, "RequestName",
        [.string(FilePortal.portal), .uint32(0)])
    ).get()
    let closed = await withCheckedContinuation { told in
      portal.serve = { call in
        if call.member == "PreparePrint" { DispatchQueue.main.async { printing?.close() } }
        if call.member == "Close" { told.resume(returning: call.path) }
        return call.reply([.path(handle(call))])
      }
      printing = DocumentPrinting(client, job, parent: "", programs, patience: 300) { _ in Issue.record("answered") }
    }
    expect(closed.hasPrefix(FilePortal.object + "/request/"))
  }
}
