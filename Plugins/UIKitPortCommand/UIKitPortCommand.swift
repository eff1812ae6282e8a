import Foundation
import PackagePlugin

/// `swift package uikit-port FOLDER [--to FOLDER]`: turns the Swift files of a folder once.
@main
struct UIKitPortCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var arguments = ArgumentExtractor(arguments)
    let destination = arguments.extractOption(named: "to").last
    guard let folder = arguments.remainingArguments.first, arguments.remainingArguments.count == 1 else {
      throw Failure(description: "usage: swift package uikit-port FOLDER [--to FOLDER]")
    }
    let from = path(folder, context)
    let process = Process()
    process.executableURL = try context.tool(named: "uikit-port").url
    process.arguments = ["folder", from, destination.map { path($0, context) } ?? from]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: "uikit-port did not turn everything") }
  }

  private func path(_ name: String, _ context: PluginContext) -> String {
    URL(filePath: name, relativeTo: context.package.directoryURL).standardizedFileURL.path
  }
}

struct Failure: Error, CustomStringConvertible {
  let description: String
}
