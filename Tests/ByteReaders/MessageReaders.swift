import Foundation
import Platform

/// Messages on a bus, and what is made of what they carry.
@MainActor
enum MessageReaders {
  /// A message as a socket has it.
  static func wire(_ data: Data) throws {
    guard let message = BusMessage(wire: Array(data)) else { return }
    try use(message)
    guard let written = message.wire() else { return }
    guard let again = BusMessage(wire: written) else {
      throw ByteFault(description: "a message that was written is not read")
    }
    try same(again, message)
  }

  /// Bytes that choose each value of a message: most bytes make one.
  static func values(_ data: Data) throws {
    var source = ByteSource(data)
    let message = message(&source)
    try use(message)
    guard let written = message.wire() else { return }
    guard let again = BusMessage(wire: written) else {
      throw ByteFault(description: "a message that was written is not read")
    }
    try same(again, message)
  }

  private static func same(_ again: BusMessage, _ message: BusMessage) throws {
    // A text ends where the bus has no character, and numbers that are none differ from themselves.
    let (one, other) = ("\(message.body)", "\(again.body)")
    guard !one.contains("\\0") else { return }
    try hold(one == other, "\(other), not \(one)")
  }

  private static let namespaces = [
    "org.freedesktop.appearance", "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface",
    "org.gnome.desktop.peripherals.mouse",
  ]
  private static let keys = [
    "color-scheme", "accent-color", "contrast", "high-contrast", "reduced-motion", "enable-animations",
    "text-scaling-factor", "cursor-blink", "cursor-blink-time", "gtk-enable-primary-paste", "double-click",
    "icon-theme",
    "show-status-shapes",
  ]

  private static func use(_ message: BusMessage) throws {
    _ = ProgramInstance.read(message)
    _ = FilePortal.answer(in: message.body)
    _ = NotificationMessages.capabilities(message.body)
    var settings = DesktopSettings()
    for value in message.body {
      _ = NotificationMessages.token(in: value)
      _ = (value.text, value.bool, value.integer, value.number, value.elements, value.unwrapped, value[name: "uris"])
      for namespace in namespaces { for key in keys { settings.take(namespace, key, value) } }
    }
  }

  static func message(_ source: inout ByteSource) -> BusMessage {
    let members = ["Open", "Activate", "ActivateAction", "Response", "Get", "Set", "GetAll", "GetItems"]
    var message = BusMessage.call("a.b", "/a/b", "a.b.c", members[source.below(members.count)])
    for _ in 0..<source.below(5) { message.body.append(value(&source, depth: 0)) }
    return message
  }

  static func value(_ source: inout ByteSource, depth: Int) -> BusValue {
    let kind = source.below(depth < 6 ? 16 : 12)
    switch kind {
    case 0: return .byte(source.byte())
    case 1: return .boolean(source.byte() & 1 == 1)
    case 2: return .int16(source.integer())
    case 3: return .uint16(source.integer())
    case 4: return .int32(source.integer())
    case 5: return .uint32(source.integer())
    case 6: return .int64(source.integer())
    case 7: return .uint64(source.integer())
    case 8: return .double(Double(bitPattern: source.integer()))
    case 9: return .string(source.text())
    case 10: return .path("/" + source.text())
    case 11: return .signature(source.text())
    case 12: return .variant(value(&source, depth: depth + 1))
    case 13: return .structure((0...source.below(3)).map { _ in value(&source, depth: depth + 1) })
    case 14:
      let first = value(&source, depth: depth + 1)
      let rest = (0..<source.below(3)).map { _ in value(&source, depth: depth + 1) }
      return .array(of: first.signature, [first] + rest.filter { $0.signature == first.signature })
    default: return dictionary(&source, depth)
    }
  }

  private static func dictionary(_ source: inout ByteSource, _ depth: Int) -> BusValue {
    let names = ["uris", "activation-token", "desktop-startup-id", "a"]
    func name() -> String { names[source.below(names.count)] }
    func next() -> BusValue { value(&source, depth: depth + 1) }
    switch source.below(3) {
    case 0: return .options([:])
    case 1: return .options([name(): next()])
    default: return .options([name(): next(), name(): next()])
    }
  }
}
