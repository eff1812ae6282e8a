import Foundation

/// The desktop's message bus, which SDL asks for input methods while it starts.
enum SessionBus {
  /// Runs `body` so that it looks for no bus where there is none.
  ///
  /// Without an address, libdbus copies the whole process to search for `dbus-launch`, which takes several milliseconds
  /// of the time until the first frame, and finds nothing where that program is not installed.
  ///
  /// - Parameter environment: the program's.
  static func withoutSearching<Result>(in environment: [String: String], _ body: () -> Result) -> Result {
    guard isMissing(in: environment) else { return body() }
    setenv(variable, "disabled:", 1)
    defer { unsetenv(variable) }
    return body()
  }

  private static let variable = "DBUS_SESSION_BUS_ADDRESS"

  private static func isMissing(in environment: [String: String]) -> Bool {
    let runtime = environment["XDG_RUNTIME_DIR"].map { $0 + "/bus" }
    let launchers = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/dbus-launch" }
    return isMissing(address: environment[variable], sockets: runtime.map { [$0] } ?? [], launchers: launchers) {
      access($0, F_OK) == 0
    }
  }

  /// Whether nothing could lead to a bus: neither an address, nor a socket, nor a program that starts one.
  static func isMissing(
    address: String?, sockets: [String], launchers: [String], exists: (String) -> Bool
  ) -> Bool {
    address == nil && !sockets.contains(where: exists) && !launchers.contains(where: exists)
  }
}
