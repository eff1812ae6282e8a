import CSDL

/// SDL's connection to a Wayland compositor, and what of it all windows share.
///
/// Pictures have a queue of their own. All else is on SDL's, so that SDL wakes for it.
@MainActor
final class WaylandSession {
  let display: WaylandLibrary.Object
  /// Of the pictures. It stays as long as the connection.
  let queue: WaylandLibrary.Object
  private let globals: WaylandGlobals
  let shm: WaylandObject
  /// By which windows come in front; nil where the compositor has no such thing.
  let activation: WaylandObject?
  /// Whether the compositor draws the frames of windows, so that SDL has no libdecor draw them.
  let hasDecorations: Bool
  let outputs: WaylandOutputs
  /// Shows pictures of any size in a window; nil where the compositor has no such thing.
  let viewporter: WaylandObject?
  private let exporter: WaylandObject?
  private let seat: WaylandSeat?
  let clipboard: WaylandSelection?
  let primary: WaylandSelection?
  /// Nil where SDL's are to be shown.
  let cursors: WaylandCursors?

  /// Nil on other desktops, and where the compositor has no shared memory. SDL's cursors are sharp where it counts the pixels.
  init?(window: OpaquePointer, environment: [String: String], hasCursors: Bool) {
    var objects = platform_wayland_objects()
    guard platform_wayland_window(window, &objects) != 0, WaylandLibrary.isPresent,
      let display = objects.display.map({ OpaquePointer($0) }), let queue = WaylandLibrary.createQueue(display)
    else { return nil }
    guard let wrapper = WaylandLibrary.createWrapper(display) else {
      WaylandLibrary.destroyQueue(queue)
      return nil
    }
    defer { WaylandLibrary.destroyWrapper(wrapper) }
    WaylandLibrary.setQueue(wrapper, queue)
    let globals = WaylandGlobals(display: display, on: wrapper, queue: queue)
    guard let shm = globals.bind("wl_shm", version: 1) else {
      WaylandLibrary.destroyQueue(queue)
      return nil
    }
    (self.display, self.queue, self.globals, self.shm) = (display, queue, globals, shm)
    hasDecorations = globals.has("zxdg_decoration_manager_v1")
    activation = globals.bind(
      WaylandActivation.name, version: 1, description: WaylandActivation.interface,
      destructor: WaylandActivation.destroy)
    viewporter = globals.bind(
      "wp_viewporter", version: 1, description: WaylandViewport.managerInterface, destructor: 0)
    exporter = globals.bind(
      "zxdg_exporter_v2", version: 1, description: WaylandHandle.exporterInterface, destructor: 0)
    outputs = WaylandOutputs(globals)
    _ = WaylandLibrary.roundtrip(display, queue)
    globals.useSharedQueue()
    outputs.useSharedQueue()
    let seat = WaylandSeat(globals)
    self.seat = seat
    clipboard = seat.flatMap { WaylandSelection(.clipboard, $0, globals, display: display) }
    primary = seat.flatMap { WaylandSelection(.primary, $0, globals, display: display) }
    cursors =
      !hasCursors
      ? nil
      : seat.flatMap {
        WaylandCursors($0, globals, shm: shm, display: display, environment: environment)
      }
    globals.changed = { [unowned self] in outputs.follow() }
  }

  /// A name of a window for dialogs of other programs; nil where the compositor gives none.
  func handle(of surface: WaylandLibrary.Object) -> WaylandHandle? {
    exporter.flatMap { exporter in
      WaylandHandle(exporter, surface: surface) { _ = WaylandLibrary.roundtrip(display, queue) }
    }
  }
}
