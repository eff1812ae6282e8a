import CSDL
import CoreGraphics
import Foundation

/// Moves a window's pixels within the X server, so that they do not go through the program.
///
/// It has a connection of its own. The server reports there, before it answers the next request, which parts it could
/// not fill because their pixels were hidden behind another window. On SDL's connection SDL would drop these reports.
@MainActor
final class XPixelMover {
  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias Close = @convention(c) (OpaquePointer) -> CInt
  private typealias CreateContext =
    @convention(c) (OpaquePointer, CUnsignedLong, CUnsignedLong, UnsafeMutableRawPointer?) -> OpaquePointer?
  private typealias CopyArea =
    @convention(c) (
      OpaquePointer, CUnsignedLong, CUnsignedLong, OpaquePointer, CInt, CInt, CUnsignedInt, CUnsignedInt, CInt, CInt
    ) -> CInt
  private typealias Sync = @convention(c) (OpaquePointer, CInt) -> CInt
  private typealias Pending = @convention(c) (OpaquePointer) -> CInt
  private typealias NextEvent = @convention(c) (OpaquePointer, UnsafeMutablePointer<platform_x11_event>) -> CInt

  private let window: CUnsignedLong
  private let display: OpaquePointer
  private let context: OpaquePointer
  private let close: Close
  private let copyArea: CopyArea
  private let sync: Sync
  private let pending: Pending
  private let nextEvent: NextEvent

  /// Nil where SDL shows the window by another way than X.
  init?(window: OpaquePointer) {
    let number = platform_x11_window(window)
    guard number != 0, let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let open = function("XOpenDisplay", Open.self), let close = function("XCloseDisplay", Close.self),
      let createContext = function("XCreateGC", CreateContext.self),
      let copyArea = function("XCopyArea", CopyArea.self),
      let sync = function("XSync", Sync.self), let pending = function("XPending", Pending.self),
      let nextEvent = function("XNextEvent", NextEvent.self), let display = open(nil)
    else { return nil }
    guard let context = createContext(display, number, 0, nil) else {
      _ = close(display)
      return nil
    }
    (self.window, self.display, self.context) = (number, display, context)
    (self.close, self.copyArea, self.sync, self.pending, self.nextEvent) = (close, copyArea, sync, pending, nextEvent)
  }

  isolated deinit { _ = close(display) }

  /// Moves the pixels, waits until the server has done so, and returns what it could not fill.
  func apply(_ move: PixelMove) -> [PixelRect] {
    let target = move.kept
    guard !target.isEmpty else { return [] }
    _ = copyArea(
      display, window, window, context, target.x0 - move.x, target.y0 - move.y, CUnsignedInt(target.width),
      CUnsignedInt(target.height), target.x0, target.y0)
    _ = sync(display, 0)
    var missing: [PixelRect] = []
    var event = platform_x11_event()
    while pending(display) > 0 {
      _ = nextEvent(display, &event)
      let exposure = event.exposure
      guard exposure.type == Int32(platform_x11_graphics_expose) else { continue }
      missing.append(
        PixelRect(x: Int(exposure.x), y: Int(exposure.y), width: Int(exposure.width), height: Int(exposure.height)))
    }
    return missing
  }
}
