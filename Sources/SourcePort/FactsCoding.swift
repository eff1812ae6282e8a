import Glibc

/// Writes facts as bytes: fields that end with a zero byte, lists after their length.
struct FactsWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(0)
  }

  /// A number that is not below zero.
  mutating func write(_ number: Int) { write(String(number)) }

  mutating func write(_ texts: [String]) {
    write(texts.count)
    for text in texts { write(text) }
  }

  mutating func write(_ owner: String, _ type: TypeFacts, _ member: MemberFacts) {
    write(owner)
    write(type.kind.rawValue)
    write(Int(type.marks.rawValue))
    write(member)
  }

  mutating func write(_ type: TypeFacts) {
    write(type.kind.rawValue)
    write(type.path)
    write(Int(type.marks.rawValue))
    write(type.inherited)
    write(type.members.count)
    for member in type.members { write(member) }
  }

  mutating func write(_ member: MemberFacts) {
    write(member.kind.rawValue)
    write(member.name)
    write(Int(member.marks.rawValue))
    write(member.objcName ?? "-")
    write(member.labels.map { $0 ?? "_" })
    write(member.parameterTypes)
    write(member.type)
    write(member.hasDefaults ? 1 : 0)
    write(member.signature)
    write(member.line)
    write(member.conditions)
  }

  package mutating func write(_ facts: Facts) {
    write(facts.path)
    write(facts.imports)
    write(facts.types.count)
    for type in facts.types {
      write(type.file)
      write(type)
    }
  }
}

/// Reads what `FactsWriter` wrote; nil where it reads something else.
struct FactsReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func text() -> String? {
    guard let end = endOfField else { return nil }
    defer { position = end + 1 }
    guard end > position else { return "" }
    return bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[position..<end]), as: UTF8.self)
    }
  }

  /// Where the field at the position ends. The system's search is quick in a debug build too.
  private var endOfField: Int? {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, let end = memchr(base + position, 0, buffer.count - position) else {
        return nil
      }
      return UnsafeRawPointer(base).distance(to: end)
    }
  }

  mutating func number() -> Int? {
    guard let end = endOfField, end > position else { return nil }
    var value = 0
    while position < end {
      let digit = Int(bytes[position]) - 48
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      guard digit >= 0, digit < 10, !isTooLarge else { return nil }
      value = tens + digit
      position += 1
    }
    position = end + 1
    return value
  }

  mutating func texts() -> [String]? {
    guard let count = number(), count >= 0, count <= bytes.count else { return nil }
    var texts: [String] = []
    for _ in 0..<count {
      guard let text = text() else { return nil }
      texts.append(text)
    }
    return texts
  }

  mutating func facts() -> Facts? {
    guard let path = text(), let imports = texts(), let count = number(), count >= 0 else { return nil }
    var types: [TypeFacts] = []
    for _ in 0..<count {
      guard let file = text(), let type = type(file: file) else { return nil }
      types.append(type)
    }
    return Facts(path: path, types: types, imports: imports)
  }

  private mutating func type(file: String) -> TypeFacts? {
    guard let kind = text().flatMap(Word.init(rawValue:)), let path = text(), let marks = number(),
      let inherited = texts(),
      let count = number(), count >= 0
    else { return nil }
    var members: [MemberFacts] = []
    for _ in 0..<count {
      guard let member = member() else { return nil }
      members.append(member)
    }
    return TypeFacts(
      kind: kind, path: path, marks: Marks(rawValue: UInt32(truncatingIfNeeded: marks)), inherited: inherited,
      file: file,
      members: members)
  }

  private mutating func member() -> MemberFacts? {
    guard let kind = text().flatMap(Word.init(rawValue:)), let name = text(), let marks = number(),
      let objcName = text(),
      let labels = texts(), let parameterTypes = texts(), let type = text(), let defaults = number(),
      let signature = text(), let line = number(), let conditions = texts()
    else { return nil }
    return MemberFacts(
      kind: kind, name: name, marks: Marks(rawValue: UInt32(truncatingIfNeeded: marks)),
      objcName: objcName == "-" ? nil : objcName, labels: labels.map { $0 == "_" ? nil : $0 },
      parameterTypes: parameterTypes, type: type, hasDefaults: defaults == 1, signature: signature, line: line,
      conditions: conditions)
  }
}
