import CSDL
import CoreGraphics

/// What a Wayland compositor says of itself before SDL asks it.
struct WaylandDesktop {
  /// Whether there are a pointer and a keyboard, or may be.
  var hasSeat: Bool
  /// Whether pictures of any size can be shown in a window.
  var hasViewports = false
  /// The greatest scale of its screens.
  var scale: CGFloat

  /// Asks the compositor that the environment names; nil where there is none. Costs two round trips.
  @MainActor static func read() -> WaylandDesktop? {
    guard WaylandLibrary.isPresent, let display = WaylandLibrary.connect(nil) else { return nil }
    defer { WaylandLibrary.disconnect(display) }
    guard let queue = WaylandLibrary.createQueue(display) else { return nil }
    defer { WaylandLibrary.destroyQueue(queue) }
    guard let wrapper = WaylandLibrary.createWrapper(display) else { return nil }
    defer { WaylandLibrary.destroyWrapper(wrapper) }
    WaylandLibrary.setQueue(wrapper, queue)
    let globals = WaylandGlobals(display: display, on: wrapper, queue: queue)
    let outputs = WaylandOutputs(globals)
    if globals.has("wl_output") { _ = WaylandLibrary.roundtrip(display, queue) }
    return WaylandDesktop(
      hasSeat: globals.has("wl_seat"), hasViewports: globals.has("wp_viewporter"),
      scale: outputs.values.reduce(1) { max($0, $1.scale) })
  }

  /// Whether SDL ends the program where a compositor has no seat, as of 2.26.5 and not of 2.32.4.
  static var crashesWithoutSeat: Bool {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return version.major == 2 && version.minor < 32
  }

  /// The drivers that SDL tries, in their order. `wanted` is what the person asks for, and counts. X11 comes first: it begins in
  /// half the time. Where it knows no scale but the compositor has one, its windows would be blurred, and Wayland comes first.
  /// Nil where SDL would crash on the only one that there is.
  static func drivers(
    wanted: String?, x11: XDesktop?, wayland: WaylandDesktop?, crashesWithoutSeat: Bool
  ) -> [String]? {
    let isUsable = wayland?.hasSeat != false || !crashesWithoutSeat
    if let wanted, !wanted.isEmpty {
      let drivers = wanted.lowercased().split(separator: ",").map(String.init)
      let usable = isUsable ? drivers : drivers.filter { $0 != "wayland" }
      return usable.isEmpty ? nil : usable
    }
    guard isUsable else { return x11 == nil ? nil : ["x11"] }
    guard let wayland, wayland.scale > x11?.scale ?? 1 else { return ["x11", "wayland"] }
    return ["wayland", "x11"]
  }
}
