import Expectations
import Foundation
import Synchronization
import Testing

@testable import Platform

/// Which programs the desktop has for a URL, and handing one over.
@MainActor
final class OpenerTests {
  private let home = FileManager.default.temporaryDirectory.appendingPathComponent("opener-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: home) }

  private func write(_ name: String, _ text: String) throws {
    let file = home.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Copied by another process: a file that is open for writing does not run ("Text file busy"), and a program that
  /// another test starts meanwhile has all that this process has open, for a moment.
  private func writeProgram(_ name: String, _ text: String) throws {
    try write("\(name).sh", text)
    let copy = try Process.run(
      URL(filePath: "/usr/bin/install"),
      arguments: ["-D", "-m", "755", "\(home.path)/\(name).sh", "\(home.path)/bin/\(name)"])
    copy.waitUntilExit()
    try require(copy.terminationStatus == 0)
  }

  private func environment(_ more: [String: String] = [:]) -> [String: String] {
    [
      "HOME": home.path, "PATH": home.path + "/bin", "XDG_CONFIG_DIRS": home.path + "/etc",
      "XDG_DATA_DIRS": home.path + "/share",
    ].merging(more) { $1 }
  }

  private func url(_ text: String) throws -> URL { try require(URL(string: text)) }

  // MARK: - Lists

  @Test func aListNamesTheProgramsOfATypeBySection() {
    let text = """
      [Default Applications]
      x-scheme-handler/http=a.desktop
      x-scheme-handler/https=b.desktop;c.desktop;

      [Removed Associations]
      x-scheme-handler/https=d.desktop;
      """
    let list = MimeList(text, type: "x-scheme-handler/https")
    expect(list.programs == ["b.desktop", "c.desktop"] && list.removed == ["d.desktop"])
    expect(MimeList(text, type: "x-scheme-handler/ht").programs, equals: [])
    expect(MimeList("", type: "x").programs, equals: [])
  }

  @Test func aHandlerCountsWhereItsProgramIsInstalled() throws {
    try write(".config/mimeapps.list", "[Default Applications]\nx-scheme-handler/https=web.desktop\n")
    expect(!SchemeHandlers(environment: environment()).hasHandler(for: "https"))
    try write("share/applications/web.desktop", "")
    expect(SchemeHandlers(environment: environment()).hasHandler(for: "HTTPS"))
    expect(!SchemeHandlers(environment: environment()).hasHandler(for: "http"))
  }

  @Test func aProgramInAFolderOfItsOwnIsFound() throws {
    try write("share/applications/mimeinfo.cache", "[MIME Cache]\nx-scheme-handler/tel=kde-phone.desktop;\n")
    try write("share/applications/kde/phone.desktop", "")
    expect(SchemeHandlers(environment: environment()).hasHandler(for: "tel"))
  }

  @Test func aPersonsRemovalCountsForTheListsBelow() throws {
    try write(".config/mimeapps.list", "[Removed Associations]\nx-scheme-handler/tel=phone.desktop;\n")
    try write("share/applications/mimeinfo.cache", "[MIME Cache]\nx-scheme-handler/tel=phone.desktop;\n")
    try write("share/applications/phone.desktop", "")
    expect(!SchemeHandlers(environment: environment()).hasHandler(for: "tel"))
  }

  @Test func theRunningDesktopsOwnListCountsToo() throws {
    try write("etc/gnome-mimeapps.list", "[Added Associations]\nx-scheme-handler/tel=phone.desktop\n")
    try write("share/applications/phone.desktop", "")
    expect(!SchemeHandlers(environment: environment()).hasHandler(for: "tel"))
    let gnome = environment(["XDG_CURRENT_DESKTOP": "ubuntu:GNOME"])
    expect(SchemeHandlers(environment: gnome).hasHandler(for: "tel"))
  }

  // MARK: - Opening

  @Test func withoutXdgOpenNothingCanBeOpened() async throws {
    let opener = DesktopOpener(environment: environment(["BROWSER": "web"]))
    expect(try !opener.canOpen(url("https://example.org")))
    expect(try await !opens(opener, url("https://example.org")))
  }

  @Test func aFileCanBeOpenedWhereItIs() throws {
    try writeProgram("xdg-open", "#!/bin/sh\n")
    let opener = DesktopOpener(environment: environment())
    expect(opener.canOpen(home.appendingPathComponent("bin/xdg-open")))
    expect(!opener.canOpen(home.appendingPathComponent("missing")))
    expect(try !opener.canOpen(url("no-scheme")) && !opener.canOpen(url("https://example.org")))
  }

  @Test func aURLReachesTheProgramAsOneArgument() async throws {
    try writeProgram("xdg-open", "#!/bin/sh\necho \"$# $1\" > \"$HOME/opened\"\n")
    let opener = DesktopOpener(environment: environment())
    expect(try await opens(opener, url("https://example.org/?q=$(touch%20x)&b='c'")))
    let opened = try String(contentsOf: home.appendingPathComponent("opened"), encoding: .utf8)
    expect(opened, equals: "1 https://example.org/?q=$(touch%20x)&b='c'\n")
  }

  @Test func aProgramThatFailsHasNotOpenedTheURL() async throws {
    try writeProgram("xdg-open", "#!/bin/sh\nexit 3\n")
    expect(try await !opens(DesktopOpener(environment: environment()), url("tel:1")))
  }

  @Test func theSettingsAreTheRunningDesktops() async throws {
    let settings = try url("app-settings:")
    expect(!DesktopOpener(environment: environment()).canOpen(settings))
    for name in ["gnome-control-center", "systemsettings"] {
      try writeProgram(name, "#!/bin/sh\necho \(name) > \"$HOME/opened\"\n")
    }
    let opener = DesktopOpener(environment: environment(["XDG_CURRENT_DESKTOP": "KDE"]))
    expect(opener.canOpen(settings))
    expect(await opens(opener, settings))
    let opened = try String(contentsOf: home.appendingPathComponent("opened"), encoding: .utf8)
    expect(opened, equals: "systemsettings\n")
  }

  private func opens(_ opener: DesktopOpener, _ url: URL) async -> Bool {
    await withCheckedContinuation { done in opener.open(url) { done.resume(returning: $0) } }
  }

  // MARK: - Memory

  @Test func aSessionsWordOfShortMemoryIsHeard() async throws {
    let pipe = home.path + "-pressure"
    try require(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    let heard = AsyncStream<Void>.makeStream()
    let memory = MemoryPressure(environment: ["MEMORY_PRESSURE_WATCH": pipe]) { heard.continuation.yield() }
    expect(memory != nil)
    let writer = try FileHandle(forWritingTo: URL(fileURLWithPath: pipe))
    try writer.write(contentsOf: Data("now".utf8))
    var reports = heard.stream.makeAsyncIterator()
    expect(await reports.next() != nil)
  }

  @Test func aSessionMayForbidWatchingMemory() {
    expectNil(MemoryPressure(environment: ["MEMORY_PRESSURE_WATCH": "/dev/null"]) {})
    expectNil(MemoryPressure(environment: ["MEMORY_PRESSURE_WATCH": "/nowhere/at/all"]) {})
  }
}
