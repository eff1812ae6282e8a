import JSONText

/// What a package says of its targets: as Swift's package manager tells it, or as its manifest reads.
struct PackageManifest: Equatable {
  var name: String
  var targets: [Target]
  /// The language mode of targets that say none.
  var mode: String?

  struct Target: Equatable {
    var name: String
    var kind: String
    var path: String?
    var sources: [String]?
    var exclude: [String] = []
    var dependencies: [String] = []
    var mode: String?
    var flags: [String] = []
    /// Whether a plugin turns all files of its folder.
    var isPorted = false

    var isCompiled: Bool { ["regular", "executable", "test"].contains(kind) }
  }

  /// Reads what `swift package dump-package` says.
  init?(dump: [UInt8]) {
    guard let json = JSON(dump), let name = json["name"].text, let targets = json["targets"].list else { return nil }
    self.name = name
    self.targets = targets.compactMap { Target($0) }
    let version = json["toolsVersion"]["_version"].text ?? ""
    mode = json["swiftLanguageVersions"].texts.last ?? (version.hasPrefix("6") ? "6" : nil)
  }

  /// Reads a manifest's text, as far as calls with names in quotation marks go.
  init?(source bytes: [UInt8]) {
    let source = Source(path: "Package.swift", bytes: bytes)
    var package: String?
    targets = []
    for index in source.tokens.indices where source[index + 1].is("(") && source[index].kind == .word {
      let arguments = Call(source, open: index + 1)
      if source.token(index, isNamed: "Package"), package == nil { package = arguments.text("name") }
      guard index > 0, source[index - 1].is("."), let kind = Self.kinds[source.text(index)],
        !source[index - 2].is("]"), let name = arguments.text("name")
      else { continue }
      // A dependency on a target looks like a target, and has nothing but a name.
      if Self.isDependency(source, index) { continue }
      var target = Target(name: name, kind: kind, path: arguments.text("path"), sources: arguments.texts("sources"))
      target.exclude = arguments.texts("exclude") ?? []
      target.dependencies = arguments.dependencies
      target.isPorted = arguments.names("plugins", "UIKitPort")
      targets.append(target)
    }
    guard let package else { return nil }
    name = package
    let line = String(decoding: bytes.prefix { $0 != Byte.newline }, as: UTF8.self)
    let version = line.split(separator: ":").last.map { $0.drop { $0 == " " } } ?? ""
    mode = line.contains("swift-tools-version") && version.hasPrefix("6") ? "6" : nil
  }

  private static let kinds = [
    "target": "regular", "executableTarget": "executable", "testTarget": "test", "plugin": "plugin",
    "macro": "macro", "systemLibrary": "system", "binaryTarget": "binary",
  ]

  /// Whether a call stands within a list of dependencies or plugins.
  private static func isDependency(_ source: Source, _ index: Int) -> Bool {
    var index = index - 1
    var depth = 0
    while index > 0 {
      let token = source[index]
      if token.closes { depth += 1 }
      if token.opens {
        if depth == 0 {
          guard token.is("["), source[index - 1].is(":") else { return false }
          return source.token(index - 2, isNamed: "plugins")
            || (source.token(index - 2, isNamed: "dependencies") && isInTarget(source, index - 2))
        }
        depth -= 1
      }
      index -= 1
    }
    return false
  }

  /// Whether a label is one of a target's, rather than of the package's.
  private static func isInTarget(_ source: Source, _ label: Int) -> Bool {
    var index = label
    var depth = 0
    while index > 0 {
      if source[index].closes { depth += 1 }
      if source[index].opens {
        if depth == 0 { return !source.token(index - 1, isNamed: "Package") }
        depth -= 1
      }
      index -= 1
    }
    return true
  }
}

extension PackageManifest.Target {
  fileprivate init?(_ json: JSON) {
    guard let name = json["name"].text, let kind = json["type"].text else { return nil }
    self.init(
      name: name, kind: kind, path: json["path"].text, sources: json["sources"].list.map { _ in json["sources"].texts })
    exclude = json["exclude"].texts
    for dependency in json["dependencies"].list ?? [] {
      // By name or as a target; a product's name may be that of a target of another folder.
      for (_, value) in dependency.pairs { if let name = value.texts.first { dependencies.append(name) } }
    }
    isPorted = (json["pluginUsages"].list ?? []).contains { $0["plugin"].texts.first == "UIKitPort" }
    for setting in json["settings"].list ?? [] where setting["tool"].text == "swift" {
      let platforms = setting["condition"]["platformNames"].texts
      guard platforms.isEmpty || platforms.contains("linux") || platforms.contains("ios") else { continue }
      for (kind, value) in setting["kind"].pairs {
        let words = value["_0"].text.map { [$0] } ?? value["_0"].texts
        switch kind {
        case "define": flags += words.flatMap { ["-D", $0] }
        case "enableUpcomingFeature": flags += words.flatMap { ["-enable-upcoming-feature", $0] }
        case "enableExperimentalFeature": flags += words.flatMap { ["-enable-experimental-feature", $0] }
        case "swiftLanguageMode": mode = words.first
        default: break
        }
      }
    }
  }
}

/// The arguments of a call, by their labels.
private struct Call {
  let source: Source
  private var arguments: [String: Range<Int>] = [:]

  init(_ source: Source, open: Int) {
    self.source = source
    let close = source.closing(open)
    var index = open + 1
    while index < close {
      var end = index
      while end < close, !source[end].is(",") { end = source[end].opens ? source.closing(end) + 1 : end + 1 }
      if source[index + 1].is(":"), let label = source.name(index) { arguments[label] = index + 2..<min(end, close) }
      index = end + 1
    }
  }

  func text(_ label: String) -> String? {
    guard let range = arguments[label], range.count == 1 else { return nil }
    return unquoted(range.lowerBound)
  }

  func texts(_ label: String) -> [String]? {
    guard let range = arguments[label], let first = range.first, source[first].is("[") else { return nil }
    return range.compactMap { unquoted($0) }
  }

  /// Names of targets and products that stand alone or in calls, without packages' names.
  var dependencies: [String] {
    guard let range = arguments["dependencies"] else { return [] }
    return range.compactMap { index in
      let isPackage = source[index - 1].is(":") && !source.token(index - 2, isNamed: "name")
      return isPackage ? nil : unquoted(index)
    }
  }

  func names(_ label: String, _ text: String) -> Bool {
    arguments[label].map { $0.contains { unquoted($0) == text } } ?? false
  }

  private func unquoted(_ index: Int) -> String? {
    let text = source.text(index)
    guard source[index].kind == .literal, text.hasPrefix("\""), text.count >= 2 else { return nil }
    return String(text.dropFirst().dropLast())
  }
}
