import Foundation

/// The desktop's message bus, which SDL asks for input methods while it starts.
enum SessionBus {
  /// The variables to set while SDL starts, so that libdbus does not search for a bus where there is none.
  ///
  /// Without an address, libdbus forks the process to search for `dbus-launch`. That delays the first frame by several
  /// milliseconds and finds nothing where that program is not installed.
  ///
  /// - Parameter environment: the program's.
  static func variables(in environment: [String: String]) -> [String: String] {
    isMissing(in: environment) ? [variable: "disabled:"] : [:]
  }

  private static let variable = "DBUS_SESSION_BUS_ADDRESS"

  private static func isMissing(in environment: [String: String]) -> Bool {
    let runtime = environment["XDG_RUNTIME_DIR"].map { $0 + "/bus" }
    let launchers = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/dbus-launch" }
    return isMissing(address: environment[variable], sockets: runtime.map { [$0] } ?? [], launchers: launchers) {
      access($0, F_OK) == 0
    }
  }

  /// Whether there is no way to a bus: no address, no socket, and no program that starts one.
  static func isMissing(
    address: String?, sockets: [String], launchers: [String], exists: (String) -> Bool
  ) -> Bool {
    address == nil && !sockets.contains(where: exists) && !launchers.contains(where: exists)
  }
}
