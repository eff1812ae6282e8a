import CSDL
import Foundation
import Synchronization

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

  /// The descriptor of SDL's connection; -1 before there is one.
  nonisolated private static let descriptor = Atomic<Int32>(-1)

  /// Whether the server has hung up. A thread that made SDL write to it then would end the process, and the program would not
  /// be told; the main thread notices by itself.
  nonisolated static var isHungUp: Bool {
    let descriptor = descriptor.load(ordering: .relaxed)
    guard descriptor >= 0 else { return false }
    var entry = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&entry, 1, 0) > 0 && entry.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
  }

  /// Installs the handler for connections that SDL opens.
  static func watch(_ window: OpaquePointer) {
    guard SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11",
      let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(library, "XSetIOErrorHandler")
    else { return }
    _ = unsafeBitCast(symbol, to: SetHandler.self)(connectionBroke)
    typealias Number = @convention(c) (UnsafeMutableRawPointer) -> CInt
    guard let display = platform_x11_display(window), let number = dlsym(library, "XConnectionNumber") else { return }
    descriptor.store(unsafeBitCast(number, to: Number.self)(display), ordering: .relaxed)
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
