import Foundation

/// Shows notifications by the session's bus: by the portal for a program in a sandbox and where there is nothing
/// else, and else by the desktop's notification server. Which one is there is asked once; when it goes, it is asked
/// anew with the next notification.
@MainActor
package final class NotificationService: NotificationPosting {
  package var heard: ((NotificationEvent) -> Void)?

  private enum Way: Equatable {
    case server(capabilities: Set<String>)
    case portal
  }

  private struct Shown {
    /// The server's.
    var number: UInt32
    /// The action that a text answers.
    var reply: String?
  }

  private let openBus: @MainActor () -> BusConnection?
  private var bus: BusConnection?
  private let program: String
  private let isSandboxed: Bool
  private let patience: Double

  private var way: Way?
  private var waiting: [@MainActor (BusError?) -> Void]?
  private var shown: [String: Shown] = [:]
  /// The name of the last notification that was sent, by its program's name for it: an older answer counts no more.
  private var orders: [String: Int] = [:]
  private var lastOrder = 0
  private var tokens: [UInt32: String] = [:]
  private var listeners: [Int] = []

  /// `bus` opens the session's bus, or gives the one that is open. `program` is the name of the program's .desktop
  /// file.
  package init(
    program: String, isSandboxed: Bool = false, patience: Double = 5, bus: @escaping @MainActor () -> BusConnection?
  ) {
    (self.program, self.isSandboxed, self.patience) = (program, isSandboxed, patience)
    openBus = bus
  }

  isolated deinit {
    for number in listeners { bus?.stopListening(number) }
    for answer in waiting ?? [] { answer(Self.noBus) }
  }

  /// Whether a program reaches the desktop through portals alone.
  static func isSandboxed(_ environment: [String: String], exists: (String) -> Bool) -> Bool {
    exists("/.flatpak-info") || environment["SNAP"].map { !$0.isEmpty } ?? false
  }

  private static let noBus = BusError(name: "org.freedesktop.DBus.Error.Disconnected", text: "there is no message bus")

  // MARK: - Which service there is

  package func prepare(_ answer: @escaping @MainActor (BusError?) -> Void) {
    connect()
    guard let bus else { return answer(Self.noBus) }
    if way != nil { return answer(nil) }
    waiting = (waiting ?? []) + [answer]
    guard waiting?.count == 1 else { return }
    if isSandboxed { askPortal(bus) } else { askServer(bus) }
  }

  private func connect() {
    if bus?.isOpen == true { return }
    // Numbers of another bus's server mean nothing here.
    reset()
    listeners = []
    bus = openBus()
    guard let bus else { return }
    listen(bus)
  }

  private func reset() {
    let gone = shown.keys.sorted()
    (way, shown, tokens) = (nil, [:], [:])
    for identifier in gone { heard?(.closed(identifier: identifier, byPerson: false)) }
  }

  private func askServer(_ bus: BusConnection) {
    let message = BusMessage.call(
      NotificationMessages.server, NotificationMessages.serverPath, NotificationMessages.server, "GetCapabilities")
    bus.call(message, patience: patience) { [weak self] reply in
      guard let self else { return }
      switch reply {
      case .success(let values): finish(.server(capabilities: NotificationMessages.capabilities(values)), nil)
      case .failure(let error):
        // One that is there and says nothing is not made better by another.
        if error.name.hasSuffix(".NoReply") || !bus.isOpen { finish(nil, error) } else { askPortal(bus) }
      }
    }
  }

  private func askPortal(_ bus: BusConnection) {
    let message = BusMessage.call(
      FilePortal.portal, FilePortal.object, "org.freedesktop.DBus.Properties", "Get",
      [.string(NotificationMessages.portal), .string("version")])
    bus.call(message, patience: patience) { [weak self] reply in
      switch reply {
      case .success(let values):
        let isPortal = values.first?.integer != nil
        self?.finish(isPortal ? .portal : nil, isPortal ? nil : Self.nonsense("version"))
      case .failure(let error): self?.finish(nil, error)
      }
    }
  }

  private func finish(_ found: Way?, _ error: BusError?) {
    way = found
    let told = waiting ?? []
    waiting = nil
    for answer in told { answer(error) }
  }

  private static func nonsense(_ what: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.Failed", text: "the answer to \(what) has other types")
  }

  // MARK: - Showing

  package func show(_ notification: DesktopNotification, _ answer: @escaping @MainActor (BusError?) -> Void) {
    lastOrder += 1
    let order = lastOrder
    orders[notification.identifier] = order
    prepare { [weak self] error in
      guard let self, error == nil, let way, let bus else { return answer(error ?? Self.noBus) }
      // Removed or replaced while the service was looked for.
      guard orders[notification.identifier] == order else { return answer(nil) }
      switch way {
      case .server(let capabilities): notify(notification, order, capabilities, bus, answer)
      case .portal:
        let body = NotificationMessages.add(notification)
        shown[notification.identifier] = Shown(number: 0)
        bus.call(
          .call(FilePortal.portal, FilePortal.object, NotificationMessages.portal, "AddNotification", body),
          patience: patience
        ) { [weak self] reply in
          guard case .failure(let error) = reply else { return answer(nil) }
          if let self, orders[notification.identifier] == order { shown[notification.identifier] = nil }
          answer(error)
        }
      }
    }
  }

  private func notify(
    _ notification: DesktopNotification, _ order: Int, _ capabilities: Set<String>, _ bus: BusConnection,
    _ answer: @escaping @MainActor (BusError?) -> Void
  ) {
    let identifier = notification.identifier
    let (body, reply) = NotificationMessages.notify(
      notification, replacing: shown[identifier]?.number ?? 0, program: program, capabilities: capabilities)
    let message = BusMessage.call(
      NotificationMessages.server, NotificationMessages.serverPath, NotificationMessages.server, "Notify", body)
    bus.call(message, patience: patience) { [weak self] result in
      guard let self else { return answer(Self.noBus) }
      switch result {
      case .success(let values):
        guard case .uint32(let number)? = values.first, number != 0 else { return answer(Self.nonsense("Notify")) }
        if orders[identifier] == order {
          shown[identifier] = Shown(number: number, reply: reply)
        } else if shown[identifier]?.number != number {
          // It was removed or replaced before it had a number.
          close(number)
        }
        answer(nil)
      case .failure(let error): answer(error)
      }
    }
  }

  package func remove(_ identifiers: [String]) {
    for identifier in identifiers {
      orders[identifier] = nil
      guard let entry = shown.removeValue(forKey: identifier) else { continue }
      if way == .portal {
        let name = NotificationMessages.plain(identifier, keepsLines: false)
        bus?.call(
          .call(
            FilePortal.portal, FilePortal.object, NotificationMessages.portal, "RemoveNotification", [.string(name)]))
      } else {
        close(entry.number)
      }
    }
  }

  private func close(_ number: UInt32) {
    bus?.call(
      .call(
        NotificationMessages.server, NotificationMessages.serverPath, NotificationMessages.server, "CloseNotification",
        [.uint32(number)]))
  }

  package func setBadge(_ count: Int) {
    connect()
    guard let bus else { return }
    // The bus takes no signal before it has given a name.
    bus.whenNamed { [program] name in
      if name != nil { bus.send(NotificationMessages.badge(max(0, count), program: program)) }
    }
  }

  // MARK: - Hearing

  private func listen(_ bus: BusConnection) {
    func hear(_ member: String, _ body: @escaping @MainActor (NotificationService, [BusValue]) -> Void) {
      let rule = BusMatch(
        sender: NotificationMessages.server, path: NotificationMessages.serverPath,
        interface: NotificationMessages.server, member: member)
      listeners.append(bus.listen(rule) { [weak self] message in if let self { body(self, message.body) } })
    }
    hear("ActivationToken") { service, body in
      guard let (number, token) = Self.numbered(body), service.identifier(of: number) != nil else { return }
      service.tokens[number] = token
    }
    hear("ActionInvoked") { service, body in
      guard let (number, key) = Self.numbered(body) else { return }
      let action = NotificationMessages.identifier(ofKey: key)
      // What is neither the program's nor a click is the server's own business.
      if action != nil || key == NotificationMessages.defaultKey { service.choose(number, action, nil) }
    }
    hear("NotificationReplied") { service, body in
      guard let (number, text) = Self.numbered(body), let identifier = service.identifier(of: number),
        let action = service.shown[identifier]?.reply
      else { return }
      service.choose(number, action, text)
    }
    hear("NotificationClosed") { service, body in
      guard body.count == 2, case .uint32(let number) = body[0], case .uint32(let reason) = body[1],
        let identifier = service.identifier(of: number)
      else { return }
      service.forget(identifier)
      service.heard?(.closed(identifier: identifier, byPerson: reason == 2))
    }
    let chosen = BusMatch(
      sender: FilePortal.portal, path: FilePortal.object, interface: NotificationMessages.portal,
      member: "ActionInvoked")
    listeners.append(bus.listen(chosen) { [weak self] message in self?.portalChose(message.body) })
    for name in [NotificationMessages.server, FilePortal.portal] {
      let rule = BusMatch(
        sender: BusConnection.bus, interface: BusConnection.bus, member: "NameOwnerChanged", argument: name)
      listeners.append(
        bus.listen(rule) { [weak self] message in
          guard let self, message.body.count == 3, message.body[1].text != "" else { return }
          // Another owner has other numbers and abilities.
          if way == nil || (way == .portal) == (name == FilePortal.portal) { reset() }
        })
    }
  }

  private static func numbered(_ body: [BusValue]) -> (UInt32, String)? {
    guard body.count == 2, case .uint32(let number) = body[0], case .string(let text) = body[1] else { return nil }
    return (number, text)
  }

  private func identifier(of number: UInt32) -> String? {
    number == 0 ? nil : shown.first { $0.value.number == number }?.key
  }

  private func forget(_ identifier: String) {
    if let entry = shown.removeValue(forKey: identifier) { tokens[entry.number] = nil }
    orders[identifier] = nil
  }

  /// A notification that was answered goes, as the server sees to.
  private func choose(_ number: UInt32, _ action: String?, _ text: String?) {
    guard let identifier = identifier(of: number) else { return }
    let token = tokens[number]
    forget(identifier)
    heard?(.chosen(identifier: identifier, action: action, text: text, token: token))
  }

  private func portalChose(_ body: [BusValue]) {
    guard body.count == 3, case .string(let name) = body[0], case .string(let key) = body[1],
      let identifier = shown.keys.first(where: { NotificationMessages.plain($0, keepsLines: false) == name })
    else { return }
    let action = NotificationMessages.identifier(ofKey: key)
    guard action != nil || key == NotificationMessages.defaultKey else { return }
    forget(identifier)
    heard?(
      .chosen(identifier: identifier, action: action, text: nil, token: NotificationMessages.token(in: body[2])))
  }
}
