import Logging
import UIKit

/// A handler of the program's own.
struct OwnHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { print("own handler: \(event.message)") }
}

@main
struct Logs {
  @MainActor
  static func main() {
    LoggingSystem.bootstrap { _ in OwnHandler() }
    Logger(label: "program").info("the program's message")
    // The framework logs by a copy of its own.
    DebugRemarks.isEnabled = true
    _ = UIImage(named: "no such image")
  }
}
