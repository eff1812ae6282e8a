import Foundation
import PackagePlugin

/// Turns the Swift files of a target's folder that are not among its sources, while the target is built.
@main
struct UIKitPort: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let sources = Set(target.sourceFiles.filter { $0.type == .source }.map(\.url.standardizedFileURL.path))
    let inputs = try swiftFiles(of: target).filter { !sources.contains($0) }
    guard !inputs.isEmpty else {
      Diagnostics.warning(
        "\(target.name): UIKitPort found nothing to turn. Name one empty file as the target's sources, as in sources: [\"Port.swift\"]; it turns the other files of the folder."
      )
      return []
    }
    let results = context.pluginWorkDirectoryURL
    let outputs = inputs.map { results.appending(path: outputName($0)) }
    // What the package's other targets declare that this one uses.
    let own = Set(context.package.targets.map(\.id))
    let known = try target.recursiveTargetDependencies.filter { own.contains($0.id) && $0 is SwiftSourceModuleTarget }
      .flatMap { try swiftFiles(of: $0) }.filter { !inputs.contains($0) }
    let list = results.appending(path: "UIKitPortedClasses.swift")
    let state = results.appending(path: "UIKitPort.state")
    var arguments = ["target", state.path, list.path]
    for (input, output) in zip(inputs, outputs) { arguments += [input, output.path] }
    for input in known { arguments += [input, "-"] }
    return [
      .buildCommand(
        displayName: "Turning \(inputs.count) files of \(target.name)",
        executable: try context.tool(named: "uikit-port").url, arguments: arguments,
        inputFiles: (inputs + known).map { URL(filePath: $0) }, outputFiles: outputs + [list])
    ]
  }

  private func swiftFiles(of target: any Target) throws -> [String] {
    let folder = target.directoryURL.standardizedFileURL.path
    return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().filter { path in
      path.hasSuffix(".swift") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }.map { "\(folder)/\($0)" }
  }

  /// A name of its own: two files of a module that give one name to `#fileID` are warned of. The compiler knows
  /// `main.swift` by its name.
  private func outputName(_ path: String) -> String {
    let name = URL(filePath: path).lastPathComponent
    return name == "main.swift" ? name : name.dropLast(6) + "+Port.swift"
  }
}
