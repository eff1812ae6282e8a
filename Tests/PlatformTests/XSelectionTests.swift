import Expectations
import Foundation
import Testing
import VirtualDesktop

@testable import Platform

/// The clipboard that programs on X11 share: this one, and xclip as any other.
@MainActor @Suite struct XSelectionTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  private func file(_ name: String) -> String {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent(name).path
  }

  /// In blocks of 997, so that no two parts of a transfer are alike.
  private func bytes(_ count: Int) -> Data {
    let block = Data((0..<997).map { UInt8(truncatingIfNeeded: $0 * 31) })
    var data = Data(capacity: count + block.count)
    while data.count < count { data.append(block) }
    return data.prefix(count)
  }

  /// Lets the connection be served while the other program runs.
  private func wait(until isSo: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while !isSo() {
      if ContinuousClock.now > end { throw VirtualDesktopTimeout() }
      try await Task.sleep(for: .milliseconds(2))
    }
  }
  private struct VirtualDesktopTimeout: Error {}

  private func end(_ program: DesktopProgram) async throws -> Int32 {
    try await wait { program.status != nil }
    return try #require(program.status)
  }

  @Test func whatIsCopiedIsPastedByOthersInItsKinds() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let desktop = try VirtualDesktop()
    let client = try #require(XClient(display: desktop.display))
    let clipboard = XSelection(client, name: "CLIPBOARD")
    // Whole, in parts, and many of them.
    for size in [10, 300_000, 2_000_000, 20_000_000] {
      let (text, picture) = (Data(String(repeating: "가a", count: size / 4).utf8), bytes(size))
      clipboard.set([ClipboardEntry("image/png", picture), ClipboardEntry(ClipboardKind.text, text)])
      expect(clipboard.isOwn && clipboard.kinds == ["image/png", ClipboardKind.text])
      for (target, wanted) in [("image/png", picture), ("UTF8_STRING", text), ("STRING", text)]
      where size < 10_000_000 || target == "image/png" {
        let path = file("\(target.hash)")
        let program = try desktop.begin(
          "sh", "-c", "xclip -selection clipboard -o -t \(target) > \(path)")
        expect(try await end(program) == 0)
        expect(try Data(contentsOf: URL(fileURLWithPath: path)) == wanted, "\(target), \(size) bytes")
      }
    }
    let list = file("targets")
    _ = try await end(desktop.begin("sh", "-c", "xclip -selection clipboard -o -t TARGETS > \(list)"))
    let targets = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map(String.init)
    expect(Set(targets).isSuperset(of: ["TARGETS", "TIMESTAMP", "image/png", "UTF8_STRING", "STRING"]))
    let none = try desktop.begin("sh", "-c", "xclip -selection clipboard -o -t image/jpeg 2>/dev/null")
    expect(try await end(none) != 0, "what is not offered is refused")
    clipboard.set([])
    expect(!clipboard.isOwn && clipboard.kinds == [] && !clipboard.mayHaveText)
  }

  @Test func whatOthersCopyIsPasted() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let desktop = try VirtualDesktop()
    let client = try #require(XClient(display: desktop.display))
    let clipboard = XSelection(client, name: "CLIPBOARD")
    expect(clipboard.kinds == [] && clipboard.data(ClipboardKind.text) == nil)
    clipboard.set([ClipboardEntry(ClipboardKind.text, Data("own".utf8))])
    for (target, kind, size) in [
      ("UTF8_STRING", ClipboardKind.text, 5), ("UTF8_STRING", ClipboardKind.text, 2_000_000),
      ("image/png", ClipboardKind.png, 20_000_000),
    ] {
      let path = file("in-\(size)")
      try bytes(size).write(to: URL(fileURLWithPath: path))
      let owner = try desktop.begin("xclip", "-selection", "clipboard", "-quiet", "-t", target, "-i", path)
      defer { owner.terminate() }
      try await wait { clipboard.data(kind)?.count == size }
      expect(!clipboard.isOwn && clipboard.mayHaveText)
      expect(clipboard.kinds == [kind])
      expect(clipboard.data(kind) == bytes(size), "\(target), \(size) bytes")
      expect(clipboard.data("image/webp") == nil)
    }
  }

  /// An owner that was stopped answers nothing: the program goes on after a second, and one that is gone is noticed at once.
  @Test func anOwnerThatHangsOrDiesIsNotWaitedForForEver() async throws {
    let desktop = try VirtualDesktop()
    let client = try #require(XClient(display: desktop.display))
    let clipboard = XSelection(client, name: "CLIPBOARD")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = file("in")
    try Data("a".utf8).write(to: URL(fileURLWithPath: path))
    let owner = try desktop.begin("xclip", "-selection", "clipboard", "-quiet", "-i", path)
    try await wait { clipboard.mayHaveText }
    expect(clipboard.data(ClipboardKind.text) == Data("a".utf8))
    kill(owner.identifier, SIGSTOP)
    let began = ContinuousClock.now
    expect(clipboard.data(ClipboardKind.text) == nil && clipboard.kinds == [])
    expect(ContinuousClock.now - began < .seconds(20))
    kill(owner.identifier, SIGKILL)
    try await wait { !clipboard.mayHaveText }
    expect(clipboard.kinds == [])
    desktop.stop()
    try await wait { !client.isOpen }
    expect(!client.isOpen && clipboard.kinds == [])
    clipboard.set([ClipboardEntry(ClipboardKind.text, Data("a".utf8))])
  }
}
