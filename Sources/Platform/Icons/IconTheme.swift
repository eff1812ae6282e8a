import Foundation

/// The folders of icons of one theme, by its `index.theme`: freedesktop's "Icon Theme Specification".
package struct IconTheme: Equatable, Sendable {
  package struct Folder: Equatable, Sendable {
    package enum Kind: String, Sendable {
      case fixed = "Fixed"
      case scalable = "Scalable"
      case threshold = "Threshold"
    }

    /// In the theme's own folder.
    package var name: String
    /// In points, and of how many pixels each.
    package var size: Int
    package var scale = 1
    package var kind = Kind.threshold
    package var minimum: Int
    package var maximum: Int
    package var threshold = 2

    /// Whether its icons are made for a size.
    func fits(_ size: Int, _ scale: Int) -> Bool {
      guard scale == self.scale else { return false }
      switch kind {
      case .fixed: return size == self.size
      case .scalable: return (minimum...maximum).contains(size)
      case .threshold: return (self.size - threshold...self.size + threshold).contains(size)
      }
    }

    /// How many pixels its icons are from a size.
    func distance(to size: Int, _ scale: Int) -> Int {
      let wanted = size * scale
      let range =
        switch kind {
        case .fixed: self.size...self.size
        case .scalable: minimum...maximum
        case .threshold: self.size - threshold...self.size + threshold
        }
      let (least, most) = (range.lowerBound * self.scale, range.upperBound * self.scale)
      return wanted < least ? least - wanted : wanted > most ? wanted - most : 0
    }
  }

  package var folders: [Folder] = []
  /// The themes that have what this one lacks.
  package var parents: [String] = []

  private static let folderLimit = 1_000
  private static let parentLimit = 16
  private static let sizeLimit = 4_096

  /// What is damaged is left out.
  package init(_ text: String) {
    let groups = Self.groups(in: text)
    let own = groups["Icon Theme"] ?? [:]
    parents = Self.list(own["Inherits"]).filter(Self.isName).prefix(Self.parentLimit).map { $0 }
    var known: Set<String> = []
    let names = Self.list(own["Directories"]) + Self.list(own["ScaledDirectories"])
    for name in names where known.insert(name).inserted && folders.count < Self.folderLimit {
      guard Self.isPath(name), let values = groups[name], let folder = Self.folder(name, values) else { continue }
      folders.append(folder)
    }
  }

  private static func folder(_ name: String, _ values: [String: String]) -> Folder? {
    func number(_ key: String) -> Int? {
      values[key].flatMap { Int($0) }.flatMap { (0...sizeLimit).contains($0) ? $0 : nil }
    }
    guard let size = number("Size"), size > 0 else { return nil }
    let minimum = number("MinSize") ?? size
    var folder = Folder(name: name, size: size, minimum: minimum, maximum: max(minimum, number("MaxSize") ?? size))
    folder.scale = max(1, min(8, number("Scale") ?? 1))
    folder.kind = values["Type"].flatMap(Folder.Kind.init) ?? .threshold
    folder.threshold = number("Threshold") ?? 2
    return folder
  }

  private static func groups(in text: String) -> [String: [String: String]] {
    var groups: [String: [String: String]] = [:]
    var name: String?
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("["), let end = line.firstIndex(of: "]") {
        name = String(line[line.index(after: line.startIndex)..<end])
      } else if line.first != "#", let name, let equals = line.firstIndex(of: "=") {
        let key = line[..<equals].trimmingCharacters(in: .whitespaces)
        groups[name, default: [:]][key] = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
      }
    }
    return groups
  }

  private static func list(_ value: String?) -> [String] {
    (value ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// Whether a name leads nowhere else.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains { $0 == 47 || $0 == 0 }
  }

  private static func isPath(_ path: String) -> Bool {
    !path.hasPrefix("/")
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { isName(String($0)) }
  }
}
