/// What a compositor offers, by `wl_registry`.
@MainActor
final class WaylandGlobals {
  private let registry: WaylandLibrary.Object?
  private let names = Names()

  private final class Names {
    var globals: [(interface: String, name: UInt32, version: UInt32)] = []
  }

  /// Asks once, and waits for the answer: a round trip, a tenth of a millisecond.
  init(display: WaylandLibrary.Object, on wrapper: WaylandLibrary.Object, queue: WaylandLibrary.Object) {
    // wl_display.get_registry
    registry = WaylandLibrary.interface("wl_registry").flatMap { WaylandLibrary.request(wrapper, 1, [0], makes: $0) }
    guard let registry else { return }
    _ = WaylandLibrary.addListener(registry, Self.listener, Unmanaged.passUnretained(names).toOpaque())
    _ = WaylandLibrary.roundtrip(display, queue)
  }

  isolated deinit { if let registry { WaylandLibrary.destroy(registry) } }

  func has(_ interface: String) -> Bool { names.globals.contains { $0.interface == interface } }

  /// The first of a kind, of `version` or the one that the compositor has; nil where it has none. `description` is for what
  /// wayland.xml does not have.
  func bind(
    _ interface: String, version: UInt32, description: UnsafeRawPointer? = nil
  ) -> WaylandLibrary.Object? {
    bindAll(interface, version: version, description: description, limit: 1).first
  }

  /// Each of a kind, as of outputs.
  func bindAll(
    _ interface: String, version: UInt32, description: UnsafeRawPointer? = nil, limit: Int = 64
  ) -> [WaylandLibrary.Object] {
    guard let registry, let kind = description ?? WaylandLibrary.interface(interface) else { return [] }
    return names.globals.lazy.filter { $0.interface == interface }.prefix(limit).compactMap { global in
      let used = min(version, global.version)
      return interface.withCString { text in
        WaylandLibrary.request(
          registry, 0,
          [
            WaylandLibrary.Argument(global.name), WaylandLibrary.Argument(UInt(bitPattern: text)),
            WaylandLibrary.Argument(used), 0,
          ], makes: kind, version: used)
      }
    }
  }

  /// `wl_registry_listener`: what comes, and what goes.
  private static let listener: UnsafeMutableRawPointer = {
    typealias Come =
      @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32, UnsafePointer<CChar>?, UInt32) -> Void
    typealias Go = @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32) -> Void
    let come: Come = { data, _, name, interface, version in
      guard let data, let interface else { return }
      Unmanaged<Names>.fromOpaque(data).takeUnretainedValue()
        .globals.append((String(cString: interface), name, version))
    }
    let go: Go = { _, _, _ in }
    let list = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 8)
    list.storeBytes(of: unsafeBitCast(come, to: UInt.self), as: UInt.self)
    list.storeBytes(of: unsafeBitCast(go, to: UInt.self), toByteOffset: 8, as: UInt.self)
    return list
  }()
}
