/// Asks those who listen for keys before a program gets them: readers have commands of their own on the keyboard.
///
/// The registry keeps the listeners and passes each key on to them (`DeviceEventController` of AT-SPI 2). Nothing waits for
/// the answer but the keys; one that does not come in time is a no.
@MainActor
final class AtspiKeys {
  private let bus: BusConnection
  /// How many listeners each client has.
  private var listeners: [String: Int] = [:]
  private var held = HeldKeys()
  /// Hands on what nobody took.
  private var pass: (([HostEvent]) -> Void)?
  /// Seconds that a key waits for an answer.
  private static let patience = 1.0
  private static let controller = "org.a11y.atspi.DeviceEventController"
  private static let listener = "org.a11y.atspi.DeviceEventListener"
  private static let path = "/org/a11y/atspi/registry/deviceeventcontroller"

  init(_ bus: BusConnection) { self.bus = bus }

  var isHeard: Bool { !listeners.isEmpty }

  func follow() {
    for (member, step) in [("KeystrokeListenerRegistered", 1), ("KeystrokeListenerDeregistered", -1)] {
      _ = bus.listen(BusMatch(interface: Self.listener, member: member)) { [weak self] message in
        if let entry = message.body.first { self?.count(entry, step) }
      }
    }
    bus.call(.call(Atspi.registry, Self.path, Self.controller, "GetKeystrokeListeners")) { [weak self] reply in
      guard case .success(let values) = reply else { return }
      for entry in values.first?.elements ?? [] { self?.count(entry, 1) }
    }
  }

  /// `(souua(iisi)u(bbb))`: the client, and what it listens for.
  private func count(_ entry: BusValue, _ step: Int) {
    guard let name = entry.elements?.first?.text else { return }
    let number = listeners[name, default: 0] + step
    listeners[name] = number > 0 ? number : nil
  }

  func lost(_ name: String) { listeners[name] = nil }

  /// True for an event that waits; `pass` is called with it later, unless somebody takes it.
  func takes(_ event: HostEvent, pass: @escaping ([HostEvent]) -> Void) -> Bool {
    guard case .key(let key) = event, isHeard else { return held.follow(event) }
    self.pass = pass
    let number = held.hold(key)
    let symbol = XKeys.symbol(key)
    let stroke = BusValue.structure([
      .uint32(key.isDown ? 0 : 1), .int32(Int32(symbol.number)),
      .uint32(UInt32(X11KeyText.keycode(usage: key.usage) ?? 0)),
      .uint32(XKeys.mask(key.modifiers)), .int32(Int32(truncatingIfNeeded: Int64(key.timestamp * 1000))),
      .string(symbol.name), .boolean(symbol.isText),
    ])
    bus.call(
      .call(Atspi.registry, Self.path, Self.controller, "NotifyListenersSync", [stroke]), patience: Self.patience
    ) { [self] reply in
      // A bus that is gone answers with an error: no key is lost with it.
      var isTaken = false
      if case .success(let values) = reply { isTaken = values.first?.bool ?? false }
      let events = held.answer(number, isTaken: isTaken)
      if !events.isEmpty { self.pass?(events) }
    }
    return true
  }
}
