/// A message on a bus as a plain value.
package struct BusMessage: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case call, reply, error, signal }

  package var kind: Kind
  /// Whom it is for; nil for a signal to all. `sender` says where a received message came from.
  package var destination: String?
  package var sender: String?
  package var path = ""
  package var interface = ""
  /// The method's or signal's name; an error's name.
  package var member = ""
  package var body: [BusValue] = []
  /// The number by which a reply names its call.
  package var serial: UInt32 = 0
  package var replySerial: UInt32 = 0
  /// Whether a call wants no reply.
  package var wantsNoReply = false
  /// Whether the bus may start the program that has the destination's name.
  package var mayStart = true

  package static func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String, _ body: [BusValue] = [],
    mayStart: Bool = true
  ) -> BusMessage {
    BusMessage(
      kind: .call, destination: destination, path: path, interface: interface, member: member, body: body,
      mayStart: mayStart)
  }

  package static func signal(
    _ path: String, _ interface: String, _ member: String, _ body: [BusValue] = []
  ) -> BusMessage {
    BusMessage(kind: .signal, path: path, interface: interface, member: member, body: body)
  }

  package func reply(_ body: [BusValue] = []) -> BusMessage {
    BusMessage(kind: .reply, destination: sender, body: body, replySerial: serial)
  }

  package func error(_ name: String, _ text: String) -> BusMessage {
    BusMessage(kind: .error, destination: sender, member: name, body: [.string(text)], replySerial: serial)
  }

  /// The answer to a call of a method that is not there.
  package var unknownMethod: BusMessage {
    error("org.freedesktop.DBus.Error.UnknownMethod", "\(interface).\(member) is not there")
  }

  package var unknownObject: BusMessage { error("org.freedesktop.DBus.Error.UnknownObject", "\(path) is not there") }

  package var invalidArguments: BusMessage {
    error("org.freedesktop.DBus.Error.InvalidArgs", "\(interface).\(member) takes other arguments")
  }

  /// Whether a bus would take it.
  var isValid: Bool {
    if let destination, !BusNames.isDestination(destination) { return false }
    switch kind {
    case .call, .signal: return BusNames.isPath(path) && BusNames.isInterface(interface) && BusNames.isMember(member)
    case .error: return BusNames.isInterface(member)
    case .reply: return true
    }
  }
}
