/// `xdg_activation_v1` of the XDG activation protocol.
@MainActor
enum WaylandActivation {
  static let name = "xdg_activation_v1"
  /// Requests by their order.
  static let (destroy, activate): (UInt32, UInt32) = (0, 2)

  /// Nil without `wl_surface`. A token is never made here, so that the interface of tokens is left out.
  static let interface = WaylandLibrary.interface("wl_surface").flatMap { surface in
    WaylandInterface.make(
      name,
      requests: [("destroy", "", []), ("get_activation_token", "n", []), ("activate", "so", [nil, surface])])
  }
}
