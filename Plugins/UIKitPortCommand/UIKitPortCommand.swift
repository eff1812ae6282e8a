import Foundation
import PackagePlugin

/// `swift package uikit-port FOLDER [--to FOLDER]` turns the Swift files of a folder once;
/// `swift package uikit-port --check FOLDER` says which of them would compile, and which names are missing.
@main
struct UIKitPortCommand: CommandPlugin {
  private static let usage = """
    usage: swift package uikit-port FOLDER [--to FOLDER]
           swift package uikit-port --check FOLDER... [--exclude PATH]... [--with FOLDER]... [--swift-version 5]
             [--time-limit SECONDS] [--json] [--corpus]
           swift package uikit-port preview [NAME] [--snapshot FILE.png] [--product PRODUCT] [--dark] [--scale 2]
    """

  func performCommand(context: PluginContext, arguments: [String]) throws {
    if arguments.first == "preview" {
      return try PreviewDrawer(context: context, packageManager: packageManager).run(Array(arguments.dropFirst()))
    }
    var arguments = ArgumentExtractor(arguments)
    let checks = arguments.extractFlag(named: "check") > 0
    let destination = arguments.extractOption(named: "to").last
    // What the tool itself reads.
    var words: [String] = []
    for flag in ["json", "corpus"] where arguments.extractFlag(named: flag) > 0 { words.append("--\(flag)") }
    for option in ["exclude", "swift-version", "time-limit", "jobs"] {
      words += arguments.extractOption(named: option).flatMap { ["--\(option)", $0] }
    }
    words += try arguments.extractOption(named: "with").flatMap { ["--with", try existing($0)] }
    let folders = arguments.remainingArguments
    guard let folder = folders.first, checks || folders.count == 1, !folders.contains(where: { $0.hasPrefix("--") })
    else {
      throw Failure(description: Self.usage)
    }
    if checks {
      let checker = FolderChecker(context: context, packageManager: packageManager)
      return try checker.run(folders.map(existing), words)
    }
    let from = try existing(folder)
    let to = destination.map { URL(filePath: $0).standardizedFileURL.path } ?? from
    let status = try execute(context.tool(named: "uikit-port").url, ["folder", from, to])
    guard status == 0 else { throw Failure(description: "not every file could be turned") }
  }

  /// A folder's whole path.
  private func existing(_ folder: String) throws -> String {
    let path = URL(filePath: folder).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: path) else { throw Failure(description: "there is no folder \(path)") }
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}

/// Has the tool ask the compiler what it thinks of folders' files beside this package's modules.
struct FolderChecker {
  let context: PluginContext
  let packageManager: PackageManager

  func run(_ folders: [String], _ words: [String]) throws {
    let sdk = target("UIKitSDK") as? SystemLibraryTarget
    if sdk == nil {
      let result = try packageManager.build(
        .target("UIKit"), parameters: .init(configuration: .debug, logging: .concise))
      guard result.succeeded else { throw Failure(description: "UIKit does not build:\n\(result.logText)") }
    }
    let tool = try context.tool(named: "uikit-port").url
    let work = context.pluginWorkDirectoryURL.appending(path: "check")
    try? FileManager.default.removeItem(at: work)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    // Compiled as it is in an SDK, UIKit has its flags in one place.
    let flags = try sdk?.compilerFlags ?? compilerFlags(modules: tool.deletingLastPathComponent())
    guard try execute(tool, ["check", work.path] + folders + words + ["--"] + flags) == 0 else {
      throw Failure(description: "there is nothing to check; the compiler's messages are in \(work.path)")
    }
  }

  /// Where the compiler finds this package's modules, and those in C that they use.
  private func compilerFlags(modules: URL) throws -> [String] {
    guard let uikit = target("UIKit") else { throw Failure(description: "the package has no target UIKit") }
    var flags = ["-I", modules.appending(path: "Modules").path]
    for target in uikit.recursiveTargetDependencies {
      if let target = target as? ClangSourceModuleTarget {
        let headers = target.publicHeadersDirectoryURL ?? target.directoryURL
        let own = headers.appending(path: "module.modulemap").path
        let made = modules.appending(path: "\(target.name).build/module.modulemap").path
        let map = FileManager.default.fileExists(atPath: own) ? own : made
        flags += ["-Xcc", "-fmodule-map-file=\(map)", "-Xcc", "-I\(headers.path)"]
      } else if let target = target as? SystemLibraryTarget {
        flags += ["-Xcc", "-fmodule-map-file=\(target.directoryURL.appending(path: "module.modulemap").path)"]
        flags += target.compilerFlags.flatMap { ["-Xcc", $0] }
      }
    }
    return flags
  }

  private func target(_ name: String) -> Target? {
    var packages = [context.package]
    var seen: Set<String> = []
    while let package = packages.popLast() {
      if let target = package.targets.first(where: { $0.name == name }) { return target }
      packages += package.dependencies.map(\.package).filter { seen.insert($0.id).inserted }
    }
    return nil
  }
}

/// Runs a program to its end; its status.
func execute(_ program: URL, _ arguments: [String]) throws -> Int32 {
  let process = Process()
  process.executableURL = program
  process.arguments = arguments
  try process.run()
  process.waitUntilExit()
  return process.terminationStatus
}

struct Failure: Error, CustomStringConvertible {
  let description: String
}
