/// `wp_viewporter`, by which a picture is as large in a window as that is in the compositor's units, whatever its pixels.
@MainActor
enum WaylandViewport {
  static let interface = WaylandInterface.make(
    "wp_viewport", requests: [("destroy", "", []), ("set_source", "ffff", []), ("set_destination", "ii", [])])
  static let managerInterface = WaylandLibrary.interface("wl_surface").flatMap { surface in
    WaylandInterface.make(
      "wp_viewporter", requests: [("destroy", "", []), ("get_viewport", "no", [interface, surface])])
  }
  /// Requests by their order.
  static let (getViewport, setDestination): (UInt32, UInt32) = (1, 2)
}

/// A window's name for other programs of the desktop (xdg-foreign), so that their dialogs stand in front of it. It is valid as long
/// as this is kept.
@MainActor
final class WaylandHandle {
  private let object: WaylandObject
  private(set) var name: String?

  /// Waits for the compositor's answer: a tenth of a millisecond. Nil where it gives none.
  init?(_ exporter: WaylandObject, surface: WaylandLibrary.Object, _ roundtrip: () -> Void) {
    guard let object = exporter.make(1, [0, WaylandLibrary.argument(surface)], of: Self.interface, destructor: 0)
    else { return nil }
    self.object = object
    object.events = { [unowned self] _, arguments in name = arguments.string(0) }
    roundtrip()
    if name == nil { return nil }
  }

  private static let interface = WaylandInterface.make(
    "zxdg_exported_v2", requests: [("destroy", "", [])], events: [("handle", "s", [])])
  static let exporterInterface = WaylandLibrary.interface("wl_surface").flatMap { surface in
    WaylandInterface.make(
      "zxdg_exporter_v2", requests: [("destroy", "", []), ("export_toplevel", "no", [interface, surface])])
  }
}
