import Foundation
import PackagePlugin

/// `swift package uikit-port FOLDER [--to FOLDER]` turns the Swift files of a folder once;
/// `swift package uikit-port --check FOLDER` says which of them would compile, and which names are missing.
@main
struct UIKitPortCommand: CommandPlugin {
  private static let usage = """
    usage: swift package uikit-port FOLDER [--to FOLDER]
           swift package uikit-port --check FOLDER [--swift-version 5]
    """

  func performCommand(context: PluginContext, arguments: [String]) throws {
    var arguments = ArgumentExtractor(arguments)
    let checks = arguments.extractFlag(named: "check") > 0
    let destination = arguments.extractOption(named: "to").last
    let version = arguments.extractOption(named: "swift-version").last ?? "5"
    guard let folder = arguments.remainingArguments.first, arguments.remainingArguments.count == 1 else {
      throw Failure(description: Self.usage)
    }
    let from = URL(filePath: folder).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: from) else { throw Failure(description: "there is no folder \(from)") }
    if checks {
      try FolderChecker(context: context, packageManager: packageManager, folder: from).run(swiftVersion: version)
    } else {
      let to = destination.map { URL(filePath: $0).standardizedFileURL.path } ?? from
      let status = try execute(context.tool(named: "uikit-port").url, ["folder", from, to])
      guard status == 0 else { throw Failure(description: "not every file could be turned") }
    }
  }
}

/// Asks the compiler what it thinks of a folder's files beside this package's modules.
struct FolderChecker {
  let context: PluginContext
  let packageManager: PackageManager
  let folder: String

  func run(swiftVersion: String) throws {
    let sdk = target("UIKitSDK") as? SystemLibraryTarget
    if sdk == nil {
      let result = try packageManager.build(.target("UIKit"), parameters: .init(configuration: .debug, logging: .concise))
      guard result.succeeded else { throw Failure(description: "UIKit does not build:\n\(result.logText)") }
    }
    let tool = try context.tool(named: "uikit-port").url
    let work = context.pluginWorkDirectoryURL.appending(path: "check")
    try? FileManager.default.removeItem(at: work)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    guard try execute(tool, ["check", folder, work.path]) == 0 else {
      throw Failure(description: "\(folder) cannot be read")
    }
    // Compiled as it is in an SDK, UIKit has its flags in one place.
    let flags = try sdk?.compilerFlags ?? compilerFlags(modules: tool.deletingLastPathComponent())
    // Each look takes away the modules that the last one missed.
    for _ in 0..<20 {
      try look(flags + ["-swift-version", swiftVersion], work: work)
      if try execute(tool, ["report", folder, work.path]) == 0 { return }
    }
    throw Failure(description: "the compiler's messages are in \(work.path)/log")
  }

  private func look(_ flags: [String], work: URL) throws {
    let log = work.appending(path: "log")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    let arguments =
      ["swiftc", "-typecheck", "-wmo", "-module-name", "Checked", "-suppress-warnings"]
      + ["-diagnostic-style", "llvm", "-no-color-diagnostics"] + flags + ["@\(work.path)/files"]
    _ = try execute(URL(filePath: "/usr/bin/env"), arguments, output: output)
    try output.close()
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
func execute(_ program: URL, _ arguments: [String], output: FileHandle? = nil) throws -> Int32 {
  let process = Process()
  process.executableURL = program
  process.arguments = arguments
  if let output {
    process.standardOutput = output
    process.standardError = output
  }
  try process.run()
  process.waitUntilExit()
  return process.terminationStatus
}

struct Failure: Error, CustomStringConvertible {
  let description: String
}
