import Foundation
import Platform

/// Files and properties of the desktop.
@MainActor
enum DesktopReaders {
  /// The list of files that were used last.
  static func recent(_ data: Data) throws {
    guard var list = RecentList(Array(data)) else { return }
    let known = list.files(of: "program")
    let file = RecentFile(URL(fileURLWithPath: "/tmp/a & b.txt"), mimeType: "text/plain")
    list.note(file, by: "program", time: "2026-01-02T03:04:05Z")
    let noted = list.files(of: "program")
    try hold(noted.contains { $0.url.path == file.url.path }, "a file that was noted is not there")
    try hold(noted.count <= known.count + 1, "\(noted.count) files after \(known.count)")
    guard var again = RecentList(list.bytes) else { throw ByteFault(description: "a written list is not read") }
    again.forget([file.url.standardizedFileURL.path], by: "program")
    try hold(RecentList(again.bytes) != nil, "a list without a file is not read")
    again.forget(nil, by: "program")
    try hold(RecentList(again.bytes) != nil, "an emptied list is not read")
  }

  /// A program's .desktop file.
  static func entry(_ data: Data) throws {
    let text = String(decoding: data, as: UTF8.self)
    guard let entry = DesktopEntry(text, languages: ["de_AT", "de"]) else { return }
    let urls = [URL(fileURLWithPath: "/tmp/%f \"x\""), URL(string: "https://example.org/?a=%25")!]
    for count in 0...2 {
      let commands = entry.commands(opening: Array(urls.prefix(count)), file: "/tmp/p.desktop")
      try hold(!commands.isEmpty, "no command line for \(count) files")
    }
  }

  /// A theme's index.theme, and where its icons would be.
  static func theme(_ data: Data) throws {
    let files = IconFinder.Files(content: { $0.hasSuffix("index.theme") ? data : nil }, names: { _ in ["edit.png"] })
    let finder = IconFinder(theme: "Theme", environment: ["HOME": "/home/a"], files: files)
    for (size, scale) in [(16, 1), (48, 2), (4096, 8)] {
      let path = finder.file(named: ["edit", "a/b"], size: size, scale: scale)
      try hold(path?.contains("/../") != true, "an icon at \(path ?? "")")
    }
  }

  /// The first byte says whose: those of X11, GTK or the resources of X11.
  static func settings(_ data: Data) throws {
    var source = ByteSource(data)
    let kind = source.below(3)
    let rest = source.remainder()
    let text = String(decoding: rest, as: UTF8.self)
    var settings = DesktopSettings()
    switch kind {
    case 0: settings.take(XSettings(rest), displayScale: 1.5)
    case 1: _ = GTKSettings(environment: ["HOME": "/home/a"]) { $0.hasSuffix("gtk-3.0/settings.ini") ? text : nil }
    default:
      let scale = XDesktop.scale(resources: text)
      try hold(scale.map { $0.isFinite && $0 > 0 } ?? true, "a scale of \(scale ?? 0)")
      settings.take(XSettings(Data()), displayScale: scale)
    }
  }
}
