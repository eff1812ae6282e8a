import Foundation

/// What a message on a bus carries: one complete type of the D-Bus specification, chapter "Type System".
package indirect enum BusValue: Hashable, Sendable {
  case byte(UInt8)
  case boolean(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case path(String)
  case signature(String)
  case descriptor(BusDescriptor)
  case variant(BusValue)
  case structure([BusValue])
  /// Elements of one type, which an empty array has to name.
  case array(of: String, [BusValue])
  /// Entries in order, with the types of keys and values.
  case dictionary(key: String, value: String, [Entry])

  package struct Entry: Hashable, Sendable {
    package var key: BusValue
    package var value: BusValue
  }

  /// The type's code: "s", "a{sv}", "(so)".
  package var signature: String {
    switch self {
    case .byte: "y"
    case .boolean: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .signature: "g"
    case .descriptor: "h"
    case .variant: "v"
    case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
    case .array(let element, _): "a" + element
    case .dictionary(let key, let value, _): "a{" + key + value + "}"
    }
  }

  // MARK: - Made

  /// A dictionary of names and variants, "a{sv}".
  package static func options(_ entries: KeyValuePairs<String, BusValue>) -> BusValue {
    .dictionary(key: "s", value: "v", entries.map { Entry(key: .string($0), value: .variant($1)) })
  }

  package static func strings(_ texts: [String]) -> BusValue { .array(of: "s", texts.map { .string($0) }) }

  /// An array of bytes, "ay".
  package static func bytes(_ bytes: some Sequence<UInt8>) -> BusValue { .array(of: "y", bytes.map { .byte($0) }) }

  // MARK: - Read: nil where the type is another

  package var text: String? {
    switch self {
    case .string(let text), .path(let text), .signature(let text): text
    case .variant(let value): value.text
    default: nil
    }
  }

  package var bool: Bool? {
    switch self {
    case .boolean(let value): value
    case .variant(let value): value.bool
    default: nil
    }
  }

  /// A whole number of any size that fits.
  package var integer: Int? {
    switch self {
    case .byte(let value): Int(value)
    case .int16(let value): Int(value)
    case .uint16(let value): Int(value)
    case .int32(let value): Int(value)
    case .uint32(let value): Int(value)
    case .int64(let value): Int(value)
    case .uint64(let value): Int(exactly: value)
    case .variant(let value): value.integer
    default: nil
    }
  }

  /// A number, whole ones included.
  package var number: Double? {
    switch self {
    case .double(let value): value
    case .variant(let value): value.number
    default: integer.map(Double.init)
    }
  }

  /// The elements of an array or the fields of a structure.
  package var elements: [BusValue]? {
    switch self {
    case .array(_, let elements), .structure(let elements): elements
    case .variant(let value): value.elements
    default: nil
    }
  }

  /// The value that a dictionary with texts for keys has under a name, without variants around it. In a variant, the
  /// name is looked up in its value.
  package subscript(name name: String) -> BusValue? {
    switch self {
    case .dictionary(_, _, let entries): entries.first { $0.key.text == name }?.value.unwrapped
    case .variant(let value): value[name: name]
    default: nil
    }
  }

  /// The value in variants, however many there are: portals put one in another.
  package var unwrapped: BusValue {
    var value = self
    while case .variant(let inner) = value { value = inner }
    return value
  }
}

/// A file that is open, on its way to another program or from one. It is closed when nobody has it any more.
package final class BusDescriptor: Hashable, Sendable {
  package let number: CInt

  /// Takes an open file over; nil for a number that is none.
  package init?(_ number: CInt) {
    guard number >= 0, fcntl(number, F_GETFD) >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  package static func == (one: BusDescriptor, other: BusDescriptor) -> Bool { one === other }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
