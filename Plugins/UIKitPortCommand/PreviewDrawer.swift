import Foundation
import PackagePlugin

/// Builds a program of the package and has it draw one of its previews, or list them.
struct PreviewDrawer {
  let context: PluginContext
  let packageManager: PackageManager

  func run(_ arguments: [String]) throws {
    var arguments = ArgumentExtractor(arguments)
    var environment = ProcessInfo.processInfo.environment
    let file = arguments.extractOption(named: "snapshot").last ?? "preview.png"
    environment["UIKIT_PREVIEW_FILE"] = URL(filePath: file).standardizedFileURL.path
    environment["UIKIT_SCALE"] = arguments.extractOption(named: "scale").last ?? "2"
    if arguments.extractFlag(named: "dark") > 0 { environment["UIKIT_PREVIEW_STYLE"] = "dark" }
    let wanted = arguments.extractOption(named: "product").last
    environment["UIKIT_PREVIEW"] = arguments.remainingArguments.first ?? ""
    let program = Process()
    program.executableURL = try build(product(wanted))
    program.environment = environment
    try program.run()
    program.waitUntilExit()
    guard program.terminationStatus == 0 else { throw Failure(description: "nothing was drawn") }
  }

  private func product(_ wanted: String?) throws -> String {
    let names = context.package.products(ofType: ExecutableProduct.self).map(\.name)
    if let wanted, names.contains(wanted) { return wanted }
    guard wanted == nil, let first = names.first else {
      throw Failure(
        description: names.isEmpty
          ? "the package has no program that could draw: a test draws previews by TestWindow(preview:)"
          : "there is no program \(wanted ?? ""); there are: \(names.joined(separator: ", "))")
    }
    return first
  }

  private func build(_ product: String) throws -> URL {
    let result = try packageManager.build(
      .product(product), parameters: .init(configuration: .debug, logging: .concise))
    guard result.succeeded, let program = result.builtArtifacts.first(where: { $0.kind == .executable }) else {
      throw Failure(description: "\(product) does not build:\n\(result.logText)")
    }
    return program.url
  }
}
