import Foundation

/// The pointer's shapes from the desktop's theme, as sharp as the screen: SDL's own are those of a scale of 1 where it does not
/// know the scale.
@MainActor
final class WaylandCursors {
  private let library: WaylandCursorLibrary
  private let seat: WaylandSeat
  private let shm: WaylandObject
  private let display: WaylandLibrary.Object
  private let surface: WaylandObject
  private var theme: (pointer: OpaquePointer, scale: Int32)?
  private let name: String?
  private let size: Int32
  /// Of the pointer's coming over a window; nil where it is not over one.
  private var entered: UInt32?

  var shape = HostCursor.arrow { didSet { if shape != oldValue { isStale = true } } }
  /// A whole number: the shapes are drawn for it.
  var scale: Int32 = 1 { didSet { if scale != oldValue { isStale = true } } }
  private(set) var isStale = true

  /// Nil where there is no libwayland-cursor. `environment` may name a theme and the size of its shapes (XCURSOR_THEME, _SIZE).
  init?(
    _ seat: WaylandSeat, _ globals: WaylandGlobals, shm: WaylandObject, display: WaylandLibrary.Object,
    environment: [String: String]
  ) {
    // Buffer scales came with the third version.
    guard let library = WaylandCursorLibrary.shared, let compositor = globals.bind("wl_compositor", version: 3),
      let surface = compositor.make(0, of: WaylandLibrary.interface("wl_surface"), destructor: 0)
    else { return nil }
    (self.library, self.seat, self.shm, self.display, self.surface) = (library, seat, shm, display, surface)
    name = environment["XCURSOR_THEME"]
    size = max(8, min(256, environment["XCURSOR_SIZE"].flatMap { Int32($0) } ?? 24))
    seat.pointerEntered = { [unowned self] in (entered, isStale) = ($0, true) }
  }

  isolated deinit { if let theme { library.destroy(theme.pointer) } }

  /// Shows the shape where that is not done yet. To be called after SDL has handled the pointer's coming: it hides its own.
  func apply() {
    guard isStale, let entered, let pointer = seat.pointer else { return }
    isStale = false
    let serial = WaylandLibrary.Argument(entered)
    guard shape != .hidden, let image = image() else {
      pointer.send(Request.setCursor, [serial, 0, 0, 0])
      return flush()
    }
    surface.send(Request.setBufferScale, [WaylandLibrary.argument(scale)])
    surface.send(Request.attach, [WaylandLibrary.argument(image.buffer), 0, 0])
    surface.send(Request.damage, [0, 0, .init(UInt32(Int32.max)), .init(UInt32(Int32.max))])
    surface.send(Request.commit)
    pointer.send(
      Request.setCursor,
      [
        serial, WaylandLibrary.argument(surface), WaylandLibrary.argument(image.x / scale),
        WaylandLibrary.argument(image.y / scale),
      ])
    flush()
  }

  private func flush() { _ = WaylandLibrary.flush(display) }

  /// The first picture of the shape, and its hot spot in pixels.
  private func image() -> (buffer: WaylandLibrary.Object, x: Int32, y: Int32)? {
    if theme?.scale != scale {
      if let theme { library.destroy(theme.pointer) }
      theme = library.load(name, size * scale, shm.pointer).map { ($0, scale) }
    }
    guard let theme else { return nil }
    return Self.names(of: shape).lazy.compactMap { self.library.image(of: $0, in: theme.pointer) }.first
  }

  /// By the names of CSS first, then by those of X11.
  static func names(of shape: HostCursor) -> [String] {
    switch shape {
    case .arrow, .hidden: ["default", "left_ptr"]
    case .pointingHand: ["pointer", "hand2", "hand1"]
    case .text: ["text", "xterm"]
    case .crosshair: ["crosshair", "cross"]
    case .resizeHorizontal: ["ew-resize", "sb_h_double_arrow"]
    case .resizeVertical: ["ns-resize", "sb_v_double_arrow"]
    case .notAllowed: ["not-allowed", "crossed_circle"]
    }
  }

  /// Of `wl_surface` and `wl_pointer`, by their order in wayland.xml.
  private enum Request {
    static let (attach, damage, commit, setBufferScale): (UInt32, UInt32, UInt32, UInt32) = (1, 2, 6, 8)
    static let setCursor: UInt32 = 0
  }
}

/// The functions of libwayland-cursor, opened at run time.
@MainActor
struct WaylandCursorLibrary {
  let load: @convention(c) (UnsafePointer<CChar>?, CInt, OpaquePointer) -> OpaquePointer?
  let destroy: @convention(c) (OpaquePointer) -> Void
  private let find: @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> UnsafeRawPointer?
  private let buffer: @convention(c) (UnsafeRawPointer) -> OpaquePointer?

  static let shared = WaylandCursorLibrary()

  private init?() {
    guard let library = dlopen("libwayland-cursor.so.0", RTLD_NOW | RTLD_LOCAL),
      let load = dlsym(library, "wl_cursor_theme_load"), let destroy = dlsym(library, "wl_cursor_theme_destroy"),
      let find = dlsym(library, "wl_cursor_theme_get_cursor"), let buffer = dlsym(library, "wl_cursor_image_get_buffer")
    else { return nil }
    self.load = unsafeBitCast(load, to: type(of: self.load))
    self.destroy = unsafeBitCast(destroy, to: type(of: self.destroy))
    self.find = unsafeBitCast(find, to: type(of: self.find))
    self.buffer = unsafeBitCast(buffer, to: type(of: self.buffer))
  }

  /// The first picture of a shape: its buffer, which stays the theme's, and its hot spot in pixels.
  func image(of name: String, in theme: OpaquePointer) -> (buffer: OpaquePointer, x: Int32, y: Int32)? {
    // `struct wl_cursor`: how many pictures there are, and where their list is.
    guard let cursor = find(theme, name), cursor.load(as: UInt32.self) > 0,
      let list = cursor.load(fromByteOffset: 8, as: UnsafeRawPointer?.self),
      let image = list.load(as: UnsafeRawPointer?.self), let buffer = buffer(image)
    else { return nil }
    // `struct wl_cursor_image`: width, height, the place of the hot spot.
    return (
      buffer, Int32(clamping: image.load(fromByteOffset: 8, as: UInt32.self)),
      Int32(clamping: image.load(fromByteOffset: 12, as: UInt32.self))
    )
  }
}
