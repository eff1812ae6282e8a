import Foundation
import Synchronization

/// Finds the files of icons in the desktop's theme, by freedesktop's "Icon Theme Specification". Any thread may ask; what was
/// read of the folders is kept.
///
/// Pictures are PNG and SVG. XPM, which no theme of today has, is left out.
package final class IconFinder: Sendable {
  /// What it reads of files: the machine's, or a test's.
  package struct Files: Sendable {
    package var content: @Sendable (String) -> Data?
    /// The names in a folder; empty for none.
    package var names: @Sendable (String) -> [String]

    package init(content: @escaping @Sendable (String) -> Data?, names: @escaping @Sendable (String) -> [String]) {
      (self.content, self.names) = (content, names)
    }

    package static let machine = Files(
      content: { path in
        // A theme's index, and no device or endless file in its place.
        guard let kind = IconFinder.regularSize(path), kind <= 1 << 20 else { return nil }
        return FileManager.default.contents(atPath: path)
      }, names: { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] })
  }

  /// The theme that the person has chosen.
  package let theme: String
  private let bases: [String]
  private let pixmaps: [String]
  private let files: Files

  private struct Known {
    var themes: [String: IconTheme?] = [:]
    var names: [String: Set<String>] = [:]
  }
  private let known = Mutex(Known())

  private static let endings = ["png", "svg"]
  /// Themes that inherit from each other in a circle, or without end, are looked through once.
  private static let themeLimit = 32

  package init(theme: String?, environment: [String: String], files: Files = .machine) {
    self.theme = theme.flatMap { IconTheme.isName($0) ? $0 : nil } ?? "hicolor"
    self.files = files
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let home = value("HOME") ?? ""
    let own = value("XDG_DATA_HOME") ?? home + "/.local/share"
    let shared = (value("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":").map { String($0) }
    bases = ([home + "/.icons", own + "/icons"] + shared.map { $0 + "/icons" }).filter { $0.hasPrefix("/") }
    pixmaps = (shared.map { $0 + "/pixmaps" } + ["/usr/share/pixmaps"]).filter { $0.hasPrefix("/") }
  }

  /// The file of the first of the names that the theme, what it inherits from, or the theme that every desktop has knows. A name
  /// may be a path.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - scale: Pixels a point.
  package func file(named names: [String], size: Int, scale: Int) -> String? {
    if let path = names.first, path.hasPrefix("/") { return Self.regularSize(path) == nil ? nil : path }
    let names = names.filter(IconTheme.isName)
    let themes = themes
    for theme in themes {
      for name in names {
        if let found = file(named: name, size, scale, theme) { return found }
      }
    }
    for name in names {
      // Some programs name the file.
      let plain = Self.endings.contains { name.hasSuffix("." + $0) } ? [name] : Self.endings.map { "\(name).\($0)" }
      for folder in bases + pixmaps {
        if let file = plain.first(where: { self.names(in: folder).contains($0) }) { return folder + "/" + file }
      }
    }
    return nil
  }

  private func file(named name: String, _ size: Int, _ scale: Int, _ theme: (name: String, IconTheme)) -> String? {
    var nearest: (file: String, distance: Int)?
    for folder in theme.1.folders {
      let distance = folder.fits(size, scale) ? -1 : folder.distance(to: size, scale)
      guard distance < nearest?.distance ?? .max else { continue }
      for base in bases {
        let path = "\(base)/\(theme.name)/\(folder.name)"
        let there = names(in: path)
        guard let ending = Self.endings.first(where: { there.contains("\(name).\($0)") }) else { continue }
        nearest = ("\(path)/\(name).\(ending)", distance)
        break
      }
      if nearest?.distance == -1 { break }
    }
    return nearest?.file
  }

  // MARK: - Themes

  /// The theme and those that it inherits from, the nearest first; "hicolor" is the last.
  private var themes: [(name: String, IconTheme)] {
    var found: [(String, IconTheme)] = []
    var waiting = [theme]
    var seen: Set<String> = ["hicolor"]
    while let name = waiting.first, found.count < Self.themeLimit {
      waiting.removeFirst()
      guard name == theme || seen.insert(name).inserted else { continue }
      seen.insert(name)
      guard let index = index(of: name) else { continue }
      found.append((name, index))
      // Parents of a parent come before the next parent.
      waiting = index.parents.filter { !seen.contains($0) } + waiting
    }
    if theme != "hicolor", let last = index(of: "hicolor") { found.append(("hicolor", last)) }
    return found
  }

  /// The first of the folders with an index says what the theme is.
  private func index(of name: String) -> IconTheme? {
    if let known = known.withLock({ $0.themes[name] }) { return known }
    var index: IconTheme?
    for base in bases where index == nil {
      index = files.content("\(base)/\(name)/index.theme").map { IconTheme(String(decoding: $0, as: UTF8.self)) }
    }
    known.withLock { [index] in $0.themes[name] = .some(index) }
    return index
  }

  private func names(in folder: String) -> Set<String> {
    if let known = known.withLock({ $0.names[folder] }) { return known }
    let names = Set(files.names(folder))
    known.withLock { $0.names[folder] = names }
    return names
  }

  /// The bytes of a regular file; nil for what is none, as a link that leads back to itself.
  package static func regularSize(_ path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
