import Expectations
import Foundation
import Testing

@testable import Platform

/// Contents that go through pipes.
@Suite struct PipeTransferTests {
  private func ends() throws -> (read: CInt, write: CInt) {
    var ends: [CInt] = [0, 0]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @Test(arguments: [0, 1, 65_536, 65_537, 5_000_000]) func whatIsWrittenIsRead(_ count: Int) throws {
    let (read, write) = try ends()
    let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    PipeTransfer.write(data, to: write, patience: 30)
    expect(PipeTransfer.read(read, patience: 30, limit: .max) == data)
  }

  @Test func aReaderThatGoesAwayDoesNotEndTheProgram() throws {
    let (read, write) = try ends()
    close(read)
    PipeTransfer.write(Data(count: 1_000_000), to: write, patience: 30)
    // The descriptor is closed once it is given up.
    while fcntl(write, F_GETFD) >= 0 { sched_yield() }
  }

  @Test func aWriterThatSaysNothingIsGivenUp() throws {
    let (read, write) = try ends()
    defer { close(write) }
    expect(PipeTransfer.read(read, patience: 0.05, limit: .max) == nil)
    expect(fcntl(read, F_GETFD) < 0, "the descriptor is closed")
  }

  @Test func aReaderThatTakesNothingIsGivenUp() throws {
    let (read, write) = try ends()
    defer { close(read) }
    PipeTransfer.write(Data(count: 1_000_000), to: write, patience: 0.05)
    while fcntl(write, F_GETFD) >= 0 { sched_yield() }
  }

  @Test func moreThanTheLimitIsNothing() throws {
    let (read, write) = try ends()
    PipeTransfer.write(Data(count: 100_001), to: write, patience: 30)
    expect(PipeTransfer.read(read, patience: 30, limit: 100_000) == nil)
  }

  @Test func aDescriptorThatIsNoneGivesNothing() {
    expect(PipeTransfer.read(-1, patience: 0.05, limit: .max) == nil)
  }

  @Test @MainActor func aTextHasManyNamesAndComesLast() {
    expect(TextKinds.kinds(of: ["UTF8_STRING", "image/png", "text/plain"]), equals: ["image/png", ClipboardKind.text])
    expect(TextKinds.kinds(of: ["image/png"]), equals: ["image/png"])
    expect(TextKinds.names(of: ClipboardKind.text).contains("STRING"))
    expect(TextKinds.names(of: "image/png"), equals: ["image/png"])
    expect(
      WaylandDrop.wanted(of: ["image/png", ClipboardKind.addresses, ClipboardKind.text]),
      equals: [ClipboardKind.addresses])
    expect(
      WaylandDrop.wanted(of: ["x", ClipboardKind.text, "image/jpeg", ClipboardKind.html]),
      equals: ["image/jpeg", ClipboardKind.html, ClipboardKind.text])
  }
}
