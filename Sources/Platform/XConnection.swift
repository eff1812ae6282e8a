import CSDL
import Foundation

/// Notices that the connection to the X server broke, after which libX11 ends the process without calling the program.
@MainActor
enum XConnection {
  /// Called once, before the process ends.
  static var lost: (() -> Void)?
  /// From then on nothing may be asked of SDL that waits for the server's answer, as showing, hiding and destroying a
  /// window do: it would wait for ever.
  fileprivate(set) static var isBroken = false

  private typealias Handler = @convention(c) (OpaquePointer?) -> CInt
  private typealias SetHandler = @convention(c) (Handler?) -> Handler?

  /// Installs the handler for connections that SDL opens.
  static func watch() {
    guard SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11",
      let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(library, "XSetIOErrorHandler")
    else { return }
    _ = unsafeBitCast(symbol, to: SetHandler.self)(connectionBroke)
  }
}

/// libX11 calls this on the thread that used the connection, which is the main one, and ends the process afterwards.
private func connectionBroke(_ display: OpaquePointer?) -> CInt {
  guard Thread.isMainThread else { return 0 }
  MainActor.assumeIsolated {
    XConnection.isBroken = true
    let lost = XConnection.lost
    XConnection.lost = nil
    lost?()
  }
  exit(1)
}
