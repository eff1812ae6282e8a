import Foundation
import Synchronization

/// The desktop's shared MIME database, for endings and types that the table does not know: `globs2`, `subclasses`, `icons`
/// and `generic-icons` of the folders of the specification "Shared MIME-info Database". A machine without one has none of them.
struct MimeDatabase: Sendable {
  /// In the order of their weight, so that the first is the best.
  private var byExtension: [String: [String]] = [:]
  private var extensions: [String: [String]] = [:]
  private var parents: [String: [String]] = [:]
  private var icons: [String: String] = [:]
  private var genericIcons: [String: String] = [:]
  private let folders: [String]

  /// Read when it is first asked for.
  static let ofDesktop = MimeDatabase(folders: folders(ProcessInfo.processInfo.environment))

  static func folders(_ environment: [String: String]) -> [String] {
    let home =
      environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 }
      ?? NSHomeDirectory() + "/.local/share"
    let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
    return ([home] + shared.split(separator: ":").map(String.init)).map { $0 + "/mime" }
  }

  init(folders: [String]) {
    self.folders = folders
    for folder in folders {
      for line in Self.lines(of: folder + "/globs2") {
        // Weight, type, pattern, flags. Other patterns than "*.ending" are not endings.
        let fields = line.split(separator: ":", omittingEmptySubsequences: false)
        guard fields.count >= 3, fields[2].hasPrefix("*.") else { continue }
        let ending = fields[2].dropFirst(2).lowercased()
        guard !ending.isEmpty, !ending.contains(where: { "*?[".contains($0) }) else { continue }
        let type = String(fields[1])
        if byExtension[ending]?.contains(type) != true { byExtension[ending, default: []].append(type) }
        if extensions[type]?.contains(ending) != true { extensions[type, default: []].append(ending) }
      }
      for line in Self.lines(of: folder + "/subclasses") {
        let fields = line.split(separator: " ")
        if fields.count == 2 { parents[String(fields[0]), default: []].append(String(fields[1])) }
      }
      Self.readIcons(folder + "/icons", into: &icons)
      Self.readIcons(folder + "/generic-icons", into: &genericIcons)
    }
  }

  /// Lines of a type and its icon; those of the first folder count.
  private static func readIcons(_ path: String, into icons: inout [String: String]) {
    for line in lines(of: path) {
      let fields = line.split(separator: ":")
      if fields.count == 2, icons[String(fields[0])] == nil { icons[String(fields[0])] = String(fields[1]) }
    }
  }

  private static func lines(of path: String) -> [Substring] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").filter { $0.first != "#" }
  }

  func types(ofExtension ending: String) -> [String] { byExtension[ending.lowercased()] ?? [] }
  func extensions(of type: String) -> [String] { extensions[type] ?? [] }
  func parents(of type: String) -> [String] { parents[type] ?? [] }

  /// What themes call the icon of a type, the best name first: the database's word, else the type's own name and that of all of
  /// its kind.
  func iconNames(of type: String) -> [String] {
    let parts = type.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return [] }
    if type == "inode/directory" { return ["inode-directory", "folder"] }
    let special = icons[type] ?? type.replacingOccurrences(of: "/", with: "-")
    return [special, genericIcons[type] ?? "\(parts[0])-x-generic"]
  }

  /// What people call a type, in the first of the languages that has a name for it.
  func comment(of type: String, languages: [String]) -> String? {
    guard !type.split(separator: "/").contains(".."), type.split(separator: "/").count == 2 else { return nil }
    for folder in folders {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(type).xml") else { continue }
      var comments: [String: String] = [:]
      let text = String(decoding: data, as: UTF8.self)
      for match in text.matches(of: /<comment(?: xml:lang="([^"]*)")?>([^<]*)<\/comment>/) {
        comments[match.1.map(String.init) ?? ""] = String(match.2)
      }
      for language in languages + [""] { if let comment = comments[language] { return comment } }
    }
    return nil
  }
}
