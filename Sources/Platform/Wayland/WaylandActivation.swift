/// `xdg_activation_v1` of the XDG activation protocol, as libwayland takes interfaces: it has those of wayland.xml
/// alone.
@MainActor
enum WaylandActivation {
  static let name = "xdg_activation_v1"
  /// Requests by their order.
  static let (destroy, activate): (UInt32, UInt32) = (0, 2)

  /// `struct wl_interface`, which stays for the life of the program; nil without `wl_surface`.
  static let interface: UnsafeRawPointer? = {
    guard let surface = WaylandLibrary.interface("wl_surface") else { return nil }
    func text(_ text: String) -> UInt {
      let bytes = Array(text.utf8CString)
      let kept = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      kept.initialize(from: bytes, count: bytes.count)
      return UInt(bitPattern: kept)
    }
    func words(_ values: [UInt]) -> UInt {
      let kept = UnsafeMutablePointer<UInt>.allocate(capacity: values.count)
      kept.initialize(from: values, count: values.count)
      return UInt(bitPattern: kept)
    }
    // The kinds of the arguments: a token is never made here.
    let types = words([0, UInt(bitPattern: surface)])
    // `struct wl_message`: a name, a signature, the kinds of the objects.
    let methods = words([
      text("destroy"), text(""), types, text("get_activation_token"), text("n"), types, text("activate"), text("so"),
      types,
    ])
    // A name; in one word the version and how many requests there are; the requests; no events.
    let (version, count): (UInt, UInt) = (1, 3)
    let word = words([text(name), version | count << 32, methods, 0, 0])
    return UnsafeRawPointer(bitPattern: word)
  }()
}
