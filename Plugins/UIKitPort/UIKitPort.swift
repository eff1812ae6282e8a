import Foundation
import PackagePlugin

/// Turns the Swift files of a target's folder that are not among its sources, while the target is built.
@main
struct UIKitPort: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let folder = target.directoryURL.standardizedFileURL.path
    let sources = Set(target.sourceFiles.filter { $0.type == .source }.map(\.url.standardizedFileURL.path))
    let inputs = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().filter { path in
      path.hasSuffix(".swift") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }.map { "\(folder)/\($0)" }.filter { !sources.contains($0) }
    guard !inputs.isEmpty else {
      Diagnostics.warning(
        "\(target.name): UIKitPort found nothing to turn. Name one empty file as the target's sources, as in sources: [\"Port.swift\"]; it turns the other files of the folder."
      )
      return []
    }
    let results = context.pluginWorkDirectoryURL
    let outputs = inputs.map { results.appending(path: outputName($0)) }
    let list = results.appending(path: "UIKitPortedClasses.swift")
    let state = results.appending(path: "UIKitPort.state")
    return [
      .buildCommand(
        displayName: "Turning \(inputs.count) files of \(target.name)",
        executable: try context.tool(named: "uikit-port").url,
        arguments: ["target", state.path, list.path] + zip(inputs, outputs).flatMap { [$0, $1.path] },
        inputFiles: inputs.map { URL(filePath: $0) }, outputFiles: outputs + [list])
    ]
  }

  /// A name of its own: two files of a module that give one name to `#fileID` are warned of. The compiler knows
  /// `main.swift` by its name.
  private func outputName(_ path: String) -> String {
    let name = URL(filePath: path).lastPathComponent
    return name == "main.swift" ? name : name.dropLast(6) + "+Port.swift"
  }
}
