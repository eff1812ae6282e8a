/// Which targets are checked, in which order.
extension Checker {
  mutating func readTargets() {
    targets = Self.targets(of: options.root, options, work)
    for (folders, isForOthers) in [(options.further, false), (options.with, true)] {
      for folder in folders {
        for var target in Self.targets(of: folder, options, work) {
          target.files = target.files.map { RootedPath.join(folder, $0) }
          target.isForOthers = target.isForOthers || isForOthers
          targets.append(target)
        }
      }
    }
  }

  /// The targets of a folder: its own, or those of the package or the Xcode project that it lies in, as far as it has files of
  /// them. Paths are from the folder, also those that lead out of it.
  static func targets(of folder: String, _ options: CheckOptions, _ work: String) -> [CheckTarget] {
    let told = { Self.manifest($0, options.packageManager, work) }
    let own = RepositoryReader(folder, exclude: options.exclude, told: told)
    if own.hasProjects { return own.targets() }
    var asked = RootedPath.lastPart(folder)
    var outer = RootedPath.folder(folder)
    for _ in 0..<5 where !outer.isEmpty && outer != "/" {
      if RepositoryReader.isProject(outer) {
        // What is left out is named from the folder that was asked for.
        let exclude = options.exclude.map { asked + "/" + $0 }
        let around = RepositoryReader(outer, exclude: exclude, told: told).targets(asked: [asked])
        let up = String(repeating: "../", count: asked.split(separator: "/").count)
        let inner = around.map { target in
          var target = target
          target.files = target.files.map { RootedPath.from(asked, $0) ?? up + $0 }
          return target
        }
        return inner.contains { !$0.isForOthers } ? inner : own.targets()
      }
      asked = RootedPath.lastPart(outer) + "/" + asked
      outer = RootedPath.folder(outer)
    }
    return own.targets()
  }

  static func manifest(_ folder: String, _ manager: [String], _ work: String) -> [UInt8]? {
    guard !manager.isEmpty, Files.write([], to: "\(work)/dump/.there") else { return nil }
    let log = "\(work)/dump/manifest"
    let arguments = manager + ["--package-path", folder, "--scratch-path", "\(work)/dump", "dump-package"]
    guard Processes.run([Job(arguments, log: log, limit: 120)]) == [.exited(0)], let text = Files.read(log) else {
      return nil
    }
    // What the program says beside it stands above.
    return text.firstIndex(of: UInt8(ascii: "{")).map { Array(text[$0...]) }
  }

  /// Sorts the targets so that each comes behind those that it imports, as far as they do not import each other in a circle.
  mutating func sortTargets() {
    let byModule = Dictionary(targets.indices.map { (targets[$0].module, $0) }) { first, _ in first }
    let imports = targets.map { importedModules(of: $0) }
    var sorted: [Int] = []
    var seen: Set<Int> = []
    func visit(_ index: Int) {
      guard seen.insert(index).inserted else { return }
      for module in imports[index].sorted() { if let other = byModule[module] { visit(other) } }
      sorted.append(index)
    }
    for index in targets.indices { visit(index) }
    targets = sorted.map { targets[$0] }
  }

  /// Removes targets that do not count and that no other needs.
  mutating func removeUnneeded() {
    var needed: Set<String> = []
    for target in targets.reversed() where !target.isForOthers || needed.contains(target.module) {
      needed.formUnion(importedModules(of: target))
    }
    targets.removeAll { $0.isForOthers && !needed.contains($0.module) }
  }

  /// The modules that a target's files import, but for its own.
  func importedModules(of target: CheckTarget) -> Set<String> {
    var modules: Set<String> = []
    for path in target.files { modules.formUnion(sources[path]?.parsed.imports.map(\.module) ?? []) }
    modules.remove(target.module)
    return modules
  }
}
