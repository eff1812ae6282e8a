import Foundation

/// Joins the desktop's accessibility bus while a reader or a tool wants programs there, and leaves it again.
///
/// `org.a11y.Bus` on the session's bus says whether one does (`IsEnabled`), and where the other bus is. Nothing is started to
/// find out, and nothing is waited for.
@MainActor
package final class AccessibilityBus {
  private let session: BusConnection?
  private unowned let program: any AccessibleProgram
  private let changed: (AtspiBridge?) -> Void
  package private(set) var bridge: AtspiBridge? { didSet { changed(bridge) } }
  /// Whether someone wants programs on the bus.
  private var isWanted = false
  private var isJoining = false
  /// Where the environment says that the bus is.
  private let address: String?

  private static let name = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let status = "org.a11y.Status"

  /// Nil where nobody could ever ask: without a session's bus, and where the environment says `NO_AT_BRIDGE=1`.
  package init?(
    _ session: BusConnection?, environment: [String: String], program: any AccessibleProgram,
    changed: @escaping (AtspiBridge?) -> Void
  ) {
    address = environment["AT_SPI_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
    guard environment["NO_AT_BRIDGE"] != "1", address != nil || session != nil else { return nil }
    (self.session, self.program, self.changed) = (session, program, changed)
    if let address { join(at: address) } else if let session { watch(session) }
  }

  private func watch(_ session: BusConnection) {
    let owner = BusMatch(
      sender: BusConnection.bus, interface: BusConnection.bus, member: "NameOwnerChanged", argument: Self.name)
    _ = session.listen(owner) { [weak self] message in
      guard let self else { return }
      if message.body.last?.text == "" { self.want(false) } else { self.ask() }
    }
    let properties = BusMatch(
      path: Self.path, interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged")
    _ = session.listen(properties) { [weak self] message in
      guard let self, message.body.count >= 2, message.body[0].text == Self.status,
        let isEnabled = message.body[1][name: "IsEnabled"]?.bool
      else { return }
      self.want(isEnabled)
    }
    ask()
  }

  private func ask() {
    session?.call(
      .call(
        Self.name, Self.path, "org.freedesktop.DBus.Properties", "Get", [.string(Self.status), .string("IsEnabled")],
        mayStart: false)
    ) { [weak self] reply in
      if case .success(let values) = reply { self?.want(values.first?.bool ?? false) }
    }
  }

  private func want(_ isWanted: Bool) {
    self.isWanted = isWanted
    if isWanted { findBus() } else { leave() }
  }

  private func findBus() {
    guard bridge == nil, !isJoining else { return }
    isJoining = true
    session?.call(.call(Self.name, Self.path, Self.name, "GetAddress", mayStart: false)) { [weak self] reply in
      guard let self else { return }
      self.isJoining = false
      if self.isWanted, case .success(let values) = reply, let address = values.first?.text { self.join(at: address) }
    }
  }

  private func join(at address: String) {
    guard bridge == nil, let bus = BusConnection(address: address) else { return }
    // The bus may go while the session stays: it is looked for again when its name comes back.
    bus.closed = { [weak self] in self?.bridge = nil }
    bridge = AtspiBridge(bus, program)
  }

  package func leave() {
    guard let bridge else { return }
    bridge.leave()
    self.bridge = nil
  }
}
