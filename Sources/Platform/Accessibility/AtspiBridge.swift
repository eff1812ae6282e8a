import CoreGraphics
import Foundation

/// Speaks AT-SPI 2 for a program on the accessibility bus: answers what clients ask, and tells what changes, to those alone
/// who listen.
@MainActor
package final class AtspiBridge {
  let bus: BusConnection
  unowned let program: any AccessibleProgram
  var tree = AtspiTree()
  /// What the registry calls the program.
  var applicationID = 0
  private var parent = BusValue.structure([.string(""), .path(Atspi.null)])
  /// The events that somebody listens for, by the listener.
  private var listeners: [String: [String]] = [:]
  /// Whether the registry knows the program.
  package private(set) var isEmbedded = false
  /// What was announced last to readers that know no announcements.
  private var notice: AccessibleNode?
  private let keys: AtspiKeys
  /// Told as listeners come and go.
  package var listenersChanged: (Bool) -> Void = { _ in }
  /// Whether the program may show something else than was last looked at: it is looked at before the next answer.
  package var isStale = false
  /// How many signals were sent.
  package private(set) var sentEvents = 0

  package init(_ bus: BusConnection, _ program: any AccessibleProgram) {
    (self.bus, self.program) = (bus, program)
    keys = AtspiKeys(bus)
    bus.serve = { [weak self] call in
      guard let self else { return nil }
      if self.isStale { self.update() }
      return self.answer(call)
    }
    tree = AtspiTree(program.windows())
    bus.whenNamed { [weak self] name in if name != nil { self?.embed() } }
  }

  /// Says goodbye: the registry sees the connection go.
  package func leave() { bus.close() }

  // MARK: - Being known

  private func embed() {
    let (registry, root) = (Atspi.registry, Atspi.root)
    bus.call(.call(registry, root, Atspi.socket, "Embed", [reference(0)])) { [weak self] reply in
      guard let self, case .success(let values) = reply else { return }
      if let parent = values.first { self.parent = parent }
      self.isEmbedded = true
    }
    for member in ["EventListenerRegistered", "EventListenerDeregistered"] {
      _ = bus.listen(BusMatch(interface: registry, member: member)) { [weak self] message in
        self?.listenerChanged(message, isThere: member == "EventListenerRegistered")
      }
    }
    // A reader that is killed deregisters nothing.
    let gone = BusMatch(sender: BusConnection.bus, interface: BusConnection.bus, member: "NameOwnerChanged")
    _ = bus.listen(gone) { [weak self] message in
      if message.body.count == 3, message.body[2].text == "", let name = message.body[0].text { self?.lost(name) }
    }
    bus.call(.call(registry, Atspi.registryPath, registry, "GetRegisteredEvents")) { [weak self] reply in
      guard let self, case .success(let values) = reply else { return }
      for entry in values.first?.elements ?? [] {
        guard let fields = entry.elements, fields.count >= 2, let name = fields[0].text, let event = fields[1].text
        else {
          continue
        }
        self.listeners[name, default: []].append(event)
      }
      self.listenersChanged(!self.listeners.isEmpty)
    }
    keys.follow()
  }

  private func listenerChanged(_ message: BusMessage, isThere: Bool) {
    guard message.body.count >= 2, let name = message.body[0].text, let event = message.body[1].text else { return }
    let wereThere = !listeners.isEmpty
    if isThere {
      listeners[name, default: []].append(event)
    } else if let index = listeners[name]?.firstIndex(of: event) {
      listeners[name]?.remove(at: index)
      if listeners[name]?.isEmpty == true { listeners[name] = nil }
    }
    if wereThere != !listeners.isEmpty { listenersChanged(!listeners.isEmpty) }
  }

  private func lost(_ name: String) {
    keys.lost(name)
    guard listeners.removeValue(forKey: name) != nil, listeners.isEmpty else { return }
    listenersChanged(false)
  }

  package var hasListeners: Bool { !listeners.isEmpty }

  func isHeard(_ event: AtspiEvent) -> Bool {
    let name = event.name
    return listeners.values.contains { $0.contains { Atspi.listens($0, to: name) } }
  }

  // MARK: - Changes

  /// Looks at the program and tells what changed since the last look.
  package func update() {
    isStale = false
    let new = AtspiTree(windows())
    let events = hasListeners ? tree.events(to: new) : []
    let old = tree
    tree = new
    for id in old.order where new.entries[id] == nil {
      if hasListeners { bus.send(.signal(Atspi.cachePath, Atspi.cache, "RemoveAccessible", [reference(id)])) }
    }
    for id in new.order where old.entries[id] == nil {
      if hasListeners, let item = cacheItem(id) {
        bus.send(.signal(Atspi.cachePath, Atspi.cache, "AddAccessible", [item]))
      }
    }
    for event in events { send(event) }
  }

  private func send(_ event: AtspiEvent) {
    guard isHeard(event) else { return }
    sentEvents += 1
    let any: BusValue =
      switch event.any {
      case .number(let value): .double(value)
      case .text(let text): .string(text)
      case .reference(let id): reference(id)
      }
    let path = event.id == 0 ? Atspi.root : Atspi.path(of: event.id)
    bus.send(
      .signal(
        path, event.interface, event.member,
        [
          .string(event.kind), .int32(Int32(clamping: event.detail1)), .int32(Int32(clamping: event.detail2)),
          .variant(any), .options([:]),
        ]))
  }

  private func windows() -> [AccessibleNode] {
    var windows = program.windows()
    if let notice, !windows.isEmpty {
      windows[0].children.append(notice)
      windows[0].childCount += 1
    }
    return windows
  }

  /// Has a text said. Readers that know no announcements (Orca before 45) say what a new notification is called.
  package func announce(_ text: String, isUrgent: Bool) {
    guard let window = tree.windows.first else { return }
    let event = AtspiEvent(id: window, member: "Announcement", detail1: isUrgent ? 2 : 1, any: .text(text))
    if isHeard(event) { return send(event) }
    var notice = AccessibleNode(id: program.newIdentity(), role: .notification)
    notice.name = text
    notice.states = [.showing, .visible, .enabled, .sensitive]
    self.notice = notice
    update()
    send(AtspiEvent(id: notice.id, member: "StateChanged", kind: "showing", detail1: 1))
  }

  /// True for a key that waits for those who listen for keys, and for what it types; `pass` is called with it later, unless
  /// one of them takes it.
  package func takes(_ event: HostEvent, pass: @escaping ([HostEvent]) -> Void) -> Bool {
    keys.takes(event, pass: pass)
  }

  /// The focus is at a thing, whoever has the keyboard.
  package func moveFocus(to id: AccessibleNode.ID) {
    send(AtspiEvent(id: id, member: "StateChanged", kind: "focused", detail1: 1))
  }

  // MARK: - References

  func reference(_ id: AccessibleNode.ID) -> BusValue {
    .structure([.string(bus.uniqueName ?? ""), .path(id == 0 ? Atspi.root : Atspi.path(of: id))])
  }

  var nothing: BusValue { .structure([.string(""), .path(Atspi.null)]) }

  func parentReference(_ id: AccessibleNode.ID) -> BusValue {
    if id == 0 { return parent }
    return entry(id).map { reference($0.parent) } ?? nothing
  }

  /// What is known of a thing; one that was only asked for by its number is looked up.
  func entry(_ id: AccessibleNode.ID) -> AtspiTree.Entry? {
    if let entry = tree.entries[id] { return entry }
    guard let (node, parent) = program.node(id), let list = tree.entries[parent] else { return nil }
    return AtspiTree.Entry(node: node, parent: parent, index: node.place?.index ?? 0, window: list.window)
  }
}
