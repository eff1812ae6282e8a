/// What an Xcode project says of its targets: their files, modules and headers.
struct XcodeProject {
  private let objects: [String: PropertyList]
  private let rootObject: String
  /// The folder that the project lies in, from the root.
  private let folder: String
  /// The paths of groups and files by their identifiers, from the project's folder.
  private var paths: [String: String] = [:]

  /// `folder`: where the project lies, from the root; empty for the root.
  init?(_ bytes: [UInt8], folder: String) {
    guard let list = PropertyList(bytes), case .dictionary(let objects)? = list["objects"],
      let root = list["rootObject"]?.text
    else { return nil }
    (self.objects, rootObject, self.folder) = (objects, root, folder)
    let project = objects[root]
    let base = [project?["projectDirPath"]?.text, project?["projectRoot"]?.text].compactMap { $0 }.filter {
      !$0.isEmpty
    }
    if let main = project?["mainGroup"]?.text { note(main, in: base.joined(separator: "/"), depth: 0) }
  }

  /// Notes the paths of a group and what is in it.
  private mutating func note(_ identifier: String, in parent: String, depth: Int) {
    guard depth < 60, paths[identifier] == nil, let object = objects[identifier] else { return }
    let own = object["path"]?.text ?? ""
    let path: String =
      switch object["sourceTree"]?.text {
      case "<absolute>": own
      case "SOURCE_ROOT": own
      default: [parent, own].filter { !$0.isEmpty }.joined(separator: "/")
      }
    paths[identifier] = path
    for child in object["children"]?.texts ?? [] { note(child, in: path, depth: depth + 1) }
  }

  /// The targets, with files that `exists` and `swiftFiles(in:)` find, by paths from the root.
  func targets(
    package: String, exists: (String) -> Bool, swiftFiles: (_ folder: String) -> [String], header: (String) -> [String]
  ) -> [CheckTarget] {
    (objects[rootObject]?["targets"]?.texts ?? []).compactMap { identifier in
      guard let object = objects[identifier], let name = object["name"]?.text else { return nil }
      let settings = settings(of: object)
      let product = settings["PRODUCT_NAME"].flatMap { $0.contains("$") ? nil : $0 } ?? name
      var target = CheckTarget(name, package: package, files: [])
      let module = settings["PRODUCT_MODULE_NAME"].flatMap { $0.contains("$") ? nil : $0 } ?? product
      target.module = CheckTarget.moduleName(module)
      target.files = sources(of: object).map(full).filter { $0.hasSuffix(".swift") && exists($0) }
      target.files += synchronized(object, identifier, swiftFiles)
      var seen: Set<String> = []
      target.files = target.files.filter { seen.insert($0).inserted }
      target.dependencies = (object["dependencies"]?.texts ?? []).compactMap { dependency in
        guard let other = objects[dependency]?["target"]?.text else { return nil }
        return objects[other]?["name"]?.text
      }
      if let path = settings["SWIFT_OBJC_BRIDGING_HEADER"] {
        target.implied += header(full(resolved(path, name: name, product: product)))
      }
      target.implied += umbrellas(of: object, module: target.module).flatMap { header($0) }
      if let version = settings["SWIFT_VERSION"], let first = version.first, first == "6" { target.mode = "6" }
      target.flags = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ")
        .filter { !$0.contains("$") && $0 != "DEBUG" }.flatMap { ["-D", String($0)] }
      return target.files.isEmpty ? nil : target
    }
  }

  private func resolved(_ path: String, name: String, product: String) -> String {
    var text = path
    let values = [
      ("SRCROOT", ""), ("PROJECT_DIR", ""), ("TARGET_NAME", name), ("PRODUCT_NAME", product),
      ("PRODUCT_MODULE_NAME", product), ("SWIFT_MODULE_NAME", product),
    ]
    for (key, value) in values {
      for written in ["$(\(key))", "${\(key)}"] { text = text.replacing(written, with: value) }
    }
    return text.hasPrefix("/") ? String(text.drop { $0 == "/" }) : text
  }

  private func full(_ path: String) -> String {
    RootedPath.normal(folder.isEmpty || path.hasPrefix("/") ? path : "\(folder)/\(path)")
  }

  /// The paths of the files that a target compiles.
  private func sources(of target: PropertyList) -> [String] { phase("PBXSourcesBuildPhase", of: target) }

  private func phase(_ kind: String, of target: PropertyList) -> [String] {
    (target["buildPhases"]?.texts ?? []).filter { objects[$0]?["isa"]?.text == kind }
      .flatMap { objects[$0]?["files"]?.texts ?? [] }
      .compactMap { objects[$0]?["fileRef"]?.text }
      .compactMap { paths[$0] }
  }

  /// Headers of a framework that all of its Swift files see.
  private func umbrellas(of target: PropertyList, module: String) -> [String] {
    let names = ["\(module).h", "\(module)-umbrella.h"]
    return phase("PBXHeadersBuildPhase", of: target).filter { path in
      names.contains { path == $0 || path.hasSuffix("/" + $0) }
    }.map(full)
  }

  /// The files of folders that belong to a target as a whole.
  private func synchronized(
    _ target: PropertyList, _ identifier: String, _ swiftFiles: (String) -> [String]
  ) -> [String] {
    (target["fileSystemSynchronizedGroups"]?.texts ?? []).flatMap { group -> [String] in
      guard let path = paths[group].map(full) else { return [] }
      let exceptions = (objects[group]?["exceptions"]?.texts ?? []).compactMap { objects[$0] }
        .filter { $0["target"]?.text == identifier }.flatMap { $0["membershipExceptions"]?.texts ?? [] }
      return swiftFiles(path).filter { file in
        !exceptions.contains { file == "\(path)/\($0)" || file.hasPrefix("\(path)/\($0)/") }
      }
    }
  }

  /// The settings of the project and then of the target, by the first configuration of each.
  private func settings(of target: PropertyList) -> [String: String] {
    var all: [String: String] = [:]
    for object in [objects[rootObject], target] {
      guard let list = object?["buildConfigurationList"]?.text,
        let first = objects[list]?["buildConfigurations"]?.texts.first,
        case .dictionary(let settings)? = objects[first]?["buildSettings"]
      else { continue }
      for (key, value) in settings { all[key] = value.text ?? value.texts.joined(separator: " ") }
    }
    return all
  }
}

/// Paths from a root.
enum RootedPath {
  /// The path without `.` and `..`, as far as that goes.
  static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  static func folder(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return normal(path) }
    return normal(path.isEmpty ? folder : "\(folder)/\(path)")
  }

  /// A path from a folder; nil where it does not lie within.
  static func from(_ folder: String, _ path: String) -> String? {
    if folder.isEmpty { return path }
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }

  /// Whether a path is a folder's or lies within; everything lies within the empty path unless it is whole.
  static func lies(_ path: String, in folder: String) -> Bool {
    folder.isEmpty ? !path.hasPrefix("/") : path == folder || path.hasPrefix(folder + "/")
  }
}
