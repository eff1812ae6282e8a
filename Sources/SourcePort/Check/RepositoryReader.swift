/// Finds the targets of folders: those of packages, of Xcode projects, and a target of all files where there is neither.
struct RepositoryReader {
  let root: String
  /// Folders and files to leave out, from the root; a star stands for any letters but a slash.
  let exclude: [String]
  /// What a package manager says of the package in a folder; nil where it says nothing.
  let told: (_ folder: String) -> [UInt8]?

  private let entries: [String]
  private let packages: [String]
  /// Swift files, but for manifests.
  private let swiftFiles: [String]

  init(_ root: String, exclude: [String], told: @escaping (_ folder: String) -> [UInt8]?) {
    (self.root, self.exclude, self.told) = (root, exclude.map(RootedPath.normal), told)
    let all = Files.files(in: root, ending: "")
    entries = all.filter { path in !exclude.contains { Self.matches(path, RootedPath.normal($0)) } }
    packages = entries.filter { RootedPath.lastPart($0) == "Package.swift" }.map(RootedPath.folder)
    swiftFiles = entries.filter { path in
      let name = RootedPath.lastPart(path)
      return name.hasSuffix(".swift") && name != "Package.swift" && !name.hasPrefix("Package@swift-")
        && name != PortedList.fileName
    }
  }

  /// Whether something in the folder says which targets there are.
  var hasProjects: Bool { !packages.isEmpty || entries.contains { $0.hasSuffix(Self.xcodeFile) } }

  /// Whether a folder is that of a package or of an Xcode project.
  static func isProject(_ folder: String) -> Bool {
    Files.stamp("\(folder)/Package.swift") != nil || Files.folders(in: folder).contains { $0.hasSuffix(".xcodeproj") }
  }

  private static let xcodeFile = ".xcodeproj/project.pbxproj"

  /// The targets, packages' first. `asked`: folders, from the root, whose files count; others' are there for them.
  func targets(asked: [String] = [""]) -> [CheckTarget] {
    var targets = packages.sorted { ($0.split(separator: "/").count, $0) < ($1.split(separator: "/").count, $1) }
      .flatMap(packageTargets)
    var known = Set(targets.flatMap(\.files))
    for path in entries where path.hasSuffix(Self.xcodeFile) {
      for target in xcodeTargets(path) where !Set(target.files).isSubset(of: known) {
        targets.append(target)
        known.formUnion(target.files)
      }
    }
    if targets.isEmpty { targets = rest(without: known) }
    for index in targets.indices {
      targets[index].isForOthers = !targets[index].files.contains { file in
        asked.contains { RootedPath.lies(file, in: $0) }
      }
    }
    return targets
  }

  /// A target of all files, where nothing says which there are.
  private func rest(without known: Set<String>) -> [CheckTarget] {
    let files = swiftFiles.filter { !known.contains($0) }
    guard !files.isEmpty else { return [] }
    let name = RootedPath.lastPart(root)
    var target = CheckTarget(name.isEmpty ? "Program" : name, package: name, files: files)
    let bridging = entries.filter { $0.hasSuffix("-Bridging-Header.h") }
    target.implied = bridging.flatMap(headers.modules)
    return [target]
  }

  private var headers: HeaderReader { HeaderReader(root: root, entries: entries) }

  // MARK: - Packages

  private func packageTargets(_ folder: String) -> [CheckTarget] {
    let path = RootedPath.join(folder, "Package.swift")
    let whole = RootedPath.join(root, folder)
    let manifest =
      told(whole).flatMap { PackageManifest(dump: $0) }
      ?? Files.read("\(root)/\(path)").flatMap { PackageManifest(source: $0) }
    guard let manifest else { return [] }
    let compiled = manifest.targets.filter(\.isCompiled)
    let folders = Dictionary(compiled.map { ($0.name, self.folder(of: $0, in: folder, among: compiled)) }) { $1 }
    return compiled.compactMap { declared in
      guard let own = folders[declared.name] ?? nil else { return nil }
      var target = CheckTarget(declared.name, package: manifest.name, files: [])
      target.files = files(of: declared, in: own)
      target.dependencies = declared.dependencies
      target.mode = declared.mode ?? manifest.mode
      target.flags = declared.flags
      return target.files.isEmpty ? nil : target
    }
  }

  private func folder(
    of target: PackageManifest.Target, in package: String, among all: [PackageManifest.Target]
  ) -> String? {
    if let path = target.path { return RootedPath.join(package, path) }
    let bases =
      target.kind == "test" ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
    for base in bases {
      let folder = RootedPath.join(package, "\(base)/\(target.name)")
      if Files.isFolder("\(root)/\(folder)") { return folder }
    }
    // A package's only target may have the folder itself.
    let alike = all.filter { ($0.kind == "test") == (target.kind == "test") && $0.path == nil }
    guard alike.count == 1 else { return nil }
    return bases.map { RootedPath.join(package, $0) }.first { Files.isFolder("\(root)/\($0)") }
  }

  private func files(of target: PackageManifest.Target, in folder: String) -> [String] {
    let nested = packages.filter { $0 != folder && RootedPath.lies($0, in: folder) && !RootedPath.lies(folder, in: $0) }
    let sources = target.isPorted ? nil : target.sources?.map { RootedPath.join(folder, $0) }
    let excluded = target.exclude.map { RootedPath.join(folder, $0) } + nested
    return swiftFiles.filter { path in
      RootedPath.lies(path, in: folder) && !excluded.contains { RootedPath.lies(path, in: $0) }
        && (sources.map { $0.contains { RootedPath.lies(path, in: $0) } } ?? true)
    }
  }

  // MARK: - Xcode

  private func xcodeTargets(_ path: String) -> [CheckTarget] {
    let bundle = RootedPath.folder(path)
    let folder = RootedPath.folder(bundle)
    guard let bytes = Files.read("\(root)/\(path)"), let project = XcodeProject(bytes, folder: folder) else {
      return []
    }
    let name = String(RootedPath.lastPart(bundle).dropLast(".xcodeproj".count))
    let known = Set(entries)
    return project.targets(
      package: name, exists: { known.contains($0) },
      swiftFiles: { folder in swiftFiles.filter { RootedPath.lies($0, in: folder) } },
      header: { headers.modules($0) })
  }

  /// Whether a path is one that a pattern names, or lies in a folder that it names.
  static func matches(_ path: String, _ pattern: String) -> Bool {
    let pattern = pattern.split(separator: "/")
    let parts = path.split(separator: "/")
    guard !pattern.isEmpty, parts.count >= pattern.count else { return false }
    return zip(parts, pattern).allSatisfy { Self.glob(Array($0.utf8)[...], Array($1.utf8)[...]) }
  }

  private static func glob(_ text: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    guard first == UInt8(ascii: "*") else {
      return text.first == first && glob(text.dropFirst(), pattern.dropFirst())
    }
    return (text.startIndex...text.endIndex).contains { glob(text[$0...], pattern.dropFirst()) }
  }
}

/// What headers bring to the Swift files of their target.
struct HeaderReader {
  let root: String
  let entries: [String]

  /// The modules that a header imports, itself or by headers of the folder.
  func modules(_ path: String) -> [String] {
    var found: Set<String> = []
    var next = [path]
    var seen: Set<String> = []
    while let path = next.popLast(), seen.count < 200 {
      guard seen.insert(path).inserted, let bytes = Files.read(RootedPath.join(root, path)) else { continue }
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let words = line.drop { $0 == " " || $0 == "\t" }
        if words.hasPrefix("@import ") {
          found.insert(String(words.dropFirst(8).prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
        } else if words.hasPrefix("#import") || words.hasPrefix("#include") {
          guard let mark = words.firstIndex(where: { $0 == "<" || $0 == "\"" }) else { continue }
          let name = words[words.index(after: mark)...].prefix { $0 != ">" && $0 != "\"" }
          if words[mark] == "<", let slash = name.firstIndex(of: "/") { found.insert(String(name[..<slash])) }
          if words[mark] == "\"", let own = header(String(name), beside: path) { next.append(own) }
        }
      }
    }
    return found.filter { Self.here.contains($0) }.sorted()
  }

  private func header(_ name: String, beside path: String) -> String? {
    let beside = RootedPath.join(RootedPath.folder(path), name)
    if entries.contains(beside) { return beside }
    return entries.first { $0.hasSuffix("/" + name) }
  }

  /// Modules that are there on Linux under their names.
  private static let here: Set = [
    "UIKit", "Foundation", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "Dispatch",
  ]
}

extension RootedPath {
  static func lastPart(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
