/// What a compositor offers, by `wl_registry`.
@MainActor
final class WaylandGlobals {
  private let registry: WaylandObject?
  private var globals: [(interface: String, name: UInt32, version: UInt32)] = []
  /// Called when something came or went after the first answer.
  var changed: (() -> Void)?

  /// Asks once, and waits for the answer: a round trip, a tenth of a millisecond.
  init(display: WaylandLibrary.Object, on wrapper: WaylandLibrary.Object, queue: WaylandLibrary.Object) {
    // wl_display.get_registry
    registry = WaylandLibrary.interface("wl_registry").flatMap { WaylandLibrary.request(wrapper, 1, [0], makes: $0) }
      .map { WaylandObject($0) }
    guard let registry else { return }
    registry.events = { [unowned self] event, arguments in
      let name = arguments.unsigned(0)
      switch event {
      case 0:
        guard let interface = arguments.string(1) else { return }
        globals.append((interface, name, arguments.unsigned(2)))
      case 1: globals.removeAll { $0.name == name }
      default: break
      }
      changed?()
    }
    _ = WaylandLibrary.roundtrip(display, queue)
  }

  /// Has what is bound from now on tell on the connection's own queue.
  func useSharedQueue() { registry?.useSharedQueue() }

  func has(_ interface: String) -> Bool { globals.contains { $0.interface == interface } }

  /// The names of all of a kind.
  func names(of interface: String) -> [UInt32] { globals.filter { $0.interface == interface }.map(\.name) }

  /// The first of a kind, of `version` or the one that the compositor has; nil where it has none.
  func bind(
    _ interface: String, version: UInt32, description: UnsafeRawPointer? = nil, destructor: UInt32? = nil
  ) -> WaylandObject? {
    names(of: interface).first.flatMap {
      bind($0, interface, version: version, description: description, destructor: destructor)
    }
  }

  /// One of a kind, by its name. `description` is for what wayland.xml does not have, `destructor` the request at its end.
  func bind(
    _ name: UInt32, _ interface: String, version: UInt32, description: UnsafeRawPointer? = nil,
    destructor: UInt32? = nil
  ) -> WaylandObject? {
    guard let registry, let kind = description ?? WaylandLibrary.interface(interface),
      let global = globals.first(where: { $0.name == name })
    else { return nil }
    let used = min(version, global.version)
    let object = WaylandLibrary.withText(interface) { text in
      WaylandLibrary.request(
        registry.pointer, 0, [WaylandLibrary.Argument(name), text, WaylandLibrary.Argument(used), 0], makes: kind,
        version: used)
    }
    return object.map { WaylandObject($0, destructor: destructor) }
  }
}
