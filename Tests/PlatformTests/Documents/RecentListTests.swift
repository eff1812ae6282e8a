import Expectations
import Foundation
import Testing

@testable import Platform

/// The desktop's list of files as text.
struct RecentListTests {
  static let others = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- kept -->
    <xbel version="1.0"
          xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
          xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info"
    >
      <bookmark href="file:///home/a/b%20c.txt" added="2024-01-01T00:00:00.000001Z" modified="2024-01-01T00:00:00Z" visited='x'>
        <title>A &amp; B</title>
        <info>
          <metadata owner="http://other.org"><x y=">"/></metadata>
          <metadata owner="http://freedesktop.org">
            <mime:mime-type type="text/plain"/>
            <bookmark:groups><bookmark:group>Office</bookmark:group></bookmark:groups>
            <bookmark:applications>
              <bookmark:application name="gedit" exec="&apos;gedit %u&apos;" modified="2024-01-01T00:00:00Z" count="3"/>
            </bookmark:applications>
          </metadata>
        </info>
      </bookmark>
      <folder><title>unknown</title></folder>
      <bookmark href="https://example.org"/>
    </xbel>

    """

  private func list(_ text: String) throws -> RecentList { try require(RecentList(Array(text.utf8))) }
  private func text(_ list: RecentList) -> String { String(decoding: list.bytes, as: UTF8.self) }
  private func file(_ path: String, _ type: String = "text/plain") -> RecentFile {
    RecentFile(URL(fileURLWithPath: path), mimeType: type)
  }

  @Test func whatIsNotedIsFoundAndTheRestIsAsItWas() throws {
    var list = try list(Self.others)
    expect(list.files(of: "own") == [] && list.files(of: "gedit") == [file("/home/a/b c.txt")])
    list.note(file("/tmp/<a> & 'b'\u{1}.txt"), by: "o\"wn", time: "2025-01-01T00:00:00Z")
    list.note(file("/tmp/c.png", "image/png"), by: "o\"wn", time: "2025-01-01T00:00:01Z")
    expect(
      list.files(of: "o\"wn") == [file("/tmp/c.png", "image/png"), file("/tmp/<a> & 'b'\u{1}.txt")])
    expect(list.files(of: "gedit") == [file("/home/a/b c.txt")])
    let parts = text(list).components(separatedBy: "  <bookmark href=\"file:///tmp/")
    expect(parts.count == 3 && Self.others.hasPrefix(parts[0]) && parts[2].hasSuffix("</bookmark>\n</xbel>\n"))
    list.forget(nil, by: "o\"wn")
    expect(list.files(of: "o\"wn") == [])
    expect(text(list).filter { !$0.isWhitespace } == Self.others.filter { !$0.isWhitespace })
  }

  @Test func whatAnotherProgramHasNotedIsShared() throws {
    var list = try list(Self.others)
    list.note(file("/home/a/b c.txt"), by: "own", time: "2025-01-01T00:00:00Z")
    list.note(file("/home/a/b c.txt"), by: "own", time: "2025-01-02T00:00:00Z")
    let noted = text(list)
    expect(noted.contains("modified=\"2025-01-02T00:00:00Z\" visited='2025-01-02T00:00:00Z'"))
    expect(
      noted.contains(
        "<bookmark:application name=\"own\" exec=\"&apos;own %u&apos;\" modified=\"2025-01-02T00:00:00Z\" count=\"2\"/>"
      ))
    expect(noted.contains("count=\"3\"/>") && noted.contains("<x y=\">\"/>") && noted.contains("A &amp; B"))
    expect(list.files(of: "own") == [file("/home/a/b c.txt")] && list.files(of: "gedit").count == 1)
    list.forget(["/home/a/b c.txt"], by: "own")
    expect(list.files(of: "own") == [] && list.files(of: "gedit").count == 1)
  }

  @Test func bookmarksThatLackPartsGetThem() throws {
    for inner in [
      "<bookmark href='file:///a'/>", "<bookmark href='file:///a'></bookmark>",
      "<bookmark href='file:///a'><info></info></bookmark>", "<bookmark href='file:///a'><info/></bookmark>",
      "<bookmark href='file:///a'><info><metadata owner='http://freedesktop.org'></metadata></info></bookmark>",
      """
      <bookmark href='file:///a'><info><metadata owner='http://freedesktop.org'><bookmark:applications/></metadata></info></bookmark>
      """,
    ] {
      var list = try list("<xbel version='1.0'>\(inner)</xbel>")
      list.note(file("/a"), by: "own", time: "2025-01-01T00:00:00Z")
      expect(list.files(of: "own").map(\.url.path) == ["/a"], "\(inner)")
      expect(text(list).contains("xmlns:bookmark=") && text(list).components(separatedBy: "href=").count == 2)
    }
  }

  @Test func aDamagedListIsNone() {
    for text in [
      "", " ", "nonsense", "<xbel>", "<xbel/>", "<html></html>", "<xbel></xbel><xbel></xbel>", "<xbel><a></xbel></a>",
      "<xbel><!-- </xbel>", "<xbel a></xbel>", "<xbel a=\"></xbel>", "<xbel>\0<", "<xbel><b", "<xbel></xbel>x", "<",
      "<xbel><![CDATA[</xbel>", "</xbel>", "<xbel>" + String(repeating: "<a>", count: 100_000),
    ] { expect(RecentList(Array(text.utf8)) == nil, "\(text.prefix(40))") }
    let whole = Array(Self.others.utf8)
    for length in 0..<whole.count - 8 { expect(RecentList(Array(whole[..<length])) == nil, "\(length) bytes") }
  }

  @Test func declarationsAndRawTextAreSkipped() throws {
    let list = try list(
      "\u{FEFF}<?xml version='1.0'?><!DOCTYPE xbel [<!ENTITY a \"b\">]>\n<xbel><![CDATA[<bookmark>]]></xbel>\n<!-- > -->"
    )
    expect(list.files(of: "own") == [])
  }
}

/// The list on the disk.
@MainActor
final class RecentFilesTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "recent-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: home) }

  private var recent: RecentFiles { RecentFiles(environment: ["HOME": home.path], program: "own") }
  private func file(_ path: String) -> RecentFile { RecentFile(URL(fileURLWithPath: path), mimeType: "text/plain") }
  private func files() async -> [RecentFile] {
    await withCheckedContinuation { end in recent.files { end.resume(returning: $0) } }
  }
  private func write(_ text: String, to url: URL) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @Test func theListIsMadeForThePersonAlone() async throws {
    recent.note([file("/a"), RecentFile(URL(string: "https://example.org")!, mimeType: "text/html")])
    recent.note([file("/b")])
    expect(await files().map(\.url.path) == ["/b", "/a"])
    var found = stat()
    try require(stat(recent.url.path, &found) == 0)
    expect(found.st_mode & 0o777 == 0o600)
    recent.forget([URL(fileURLWithPath: "/b")])
    expect(await files().map(\.url.path) == ["/a"])
  }

  @Test func onlySoManyAreKept() async {
    for number in 0..<RecentFiles.limit + 5 { recent.note([file("/\(number)")]) }
    let files = await files()
    expect(files.count == RecentFiles.limit && files.first?.url.path == "/104" && files.last?.url.path == "/5")
  }

  @Test func aDamagedListIsLeftAlone() async throws {
    try write("<xbel><bookmark", to: recent.url)
    recent.note([file("/a")])
    expect(await files() == [])
    expect(try String(contentsOf: recent.url, encoding: .utf8) == "<xbel><bookmark")
    try FileManager.default.removeItem(at: recent.url)
    try FileManager.default.createSymbolicLink(atPath: recent.url.path, withDestinationPath: "/dev/null")
    recent.note([file("/a")])
    expect(await files() == [], "as people do who want no such list")
  }

  @Test func aPersonMayWantNoList() async throws {
    let settings = home.appending(path: ".config/gtk-3.0/settings.ini")
    try write("[Settings]\ngtk-recent-files-enabled=0\n", to: settings)
    recent.note([file("/a")])
    expect(await files() == [])
    expect(access(recent.url.path, F_OK) != 0)
  }
}
