import Foundation

/// Messages as libdbus has them.
extension BusMessage {
  /// How deep values may stand in each other: what the specification allows for arrays and structures together.
  private static let deepest = 64

  /// Nil for a message that no bus would take.
  @MainActor
  func encoded() -> LibDBus.Message? {
    let types: [Kind: CInt] = [.call: 1, .reply: 2, .error: 3, .signal: 4]
    guard isValid, body.allSatisfy({ Self.isValid($0, depth: 0) }), let type = types[kind],
      let message = LibDBus.newMessage(type)
    else { return nil }
    if let destination { _ = LibDBus.setDestination(message, destination) }
    if kind == .call || kind == .signal {
      _ = LibDBus.setPath(message, path)
      _ = LibDBus.setInterface(message, interface)
      _ = LibDBus.setMember(message, member)
    } else {
      _ = LibDBus.setReplySerial(message, replySerial)
      if kind == .error { _ = LibDBus.setErrorName(message, member) }
    }
    if wantsNoReply || kind != .call { LibDBus.setNoReply(message, 1) }
    LibDBus.setAutoStart(message, mayStart ? 1 : 0)
    withIterator { iterator in
      LibDBus.beginWriting(message, iterator)
      for value in body { Self.write(value, iterator) }
    }
    return message
  }

  private static func isValid(_ value: BusValue, depth: Int) -> Bool {
    guard depth < deepest else { return false }
    switch value {
    case .path(let path): return BusNames.isPath(path)
    case .signature(let signature): return signature.isEmpty || isType(signature)
    case .variant(let inner): return isValid(inner, depth: depth + 1)
    case .structure(let fields): return !fields.isEmpty && fields.allSatisfy { isValid($0, depth: depth + 1) }
    case .array(let element, let values):
      return isType(element) && values.allSatisfy { $0.signature == element && isValid($0, depth: depth + 1) }
    case .dictionary(let key, let type, let entries):
      return isType("a{\(key)\(type)}")
        && entries.allSatisfy {
          $0.key.signature == key && $0.value.signature == type && isValid($0.key, depth: depth + 1)
            && isValid($0.value, depth: depth + 1)
        }
    default: return true
    }
  }

  private static func isType(_ signature: String) -> Bool {
    signature.utf8.count <= 255 && LibDBus.isSignature(signature, nil) != 0
  }

  private static func write(_ value: BusValue, _ iterator: LibDBus.Iterator) {
    switch value {
    case .byte(let value): basic("y", value, iterator)
    case .boolean(let value): basic("b", UInt32(value ? 1 : 0), iterator)
    case .int16(let value): basic("n", value, iterator)
    case .uint16(let value): basic("q", value, iterator)
    case .int32(let value): basic("i", value, iterator)
    case .uint32(let value): basic("u", value, iterator)
    case .int64(let value): basic("x", value, iterator)
    case .uint64(let value): basic("t", value, iterator)
    case .double(let value): basic("d", value, iterator)
    case .string(let text): basic("s", text, iterator)
    case .path(let text): basic("o", text, iterator)
    case .signature(let text): basic("g", text, iterator)
    // libdbus sends a copy.
    case .descriptor(let file): basic("h", file.number, iterator)
    case .variant(let inner): container("v", inner.signature, iterator) { write(inner, $0) }
    case .structure(let fields): container("r", nil, iterator) { inside in fields.forEach { write($0, inside) } }
    case .array(let element, let values):
      container("a", element, iterator) { inside in values.forEach { write($0, inside) } }
    case .dictionary(let key, let type, let entries):
      container("a", "{\(key)\(type)}", iterator) { inside in
        for entry in entries {
          container("e", nil, inside) {
            write(entry.key, $0)
            write(entry.value, $0)
          }
        }
      }
    }
  }

  private static func code(_ letter: Unicode.Scalar) -> CInt { CInt(letter.value) }

  private static func basic<Value: BitwiseCopyable>(
    _ letter: Unicode.Scalar, _ value: Value, _ iterator: LibDBus.Iterator
  ) { withUnsafeBytes(of: value) { _ = LibDBus.writeBasic(iterator, code(letter), $0.baseAddress!) } }

  /// A text ends where a character of no bits stands: the bus has none.
  private static func basic(_ letter: Unicode.Scalar, _ text: String, _ iterator: LibDBus.Iterator) {
    text.withCString { start in
      withUnsafePointer(to: start) { _ = LibDBus.writeBasic(iterator, code(letter), UnsafeRawPointer($0)) }
    }
  }

  private static func container(
    _ letter: Unicode.Scalar, _ signature: String?, _ iterator: LibDBus.Iterator, _ body: (LibDBus.Iterator) -> Void
  ) {
    withIterator { inside in
      if let signature {
        _ = LibDBus.open(iterator, code(letter), signature, inside)
      } else {
        _ = LibDBus.open(iterator, code(letter), nil, inside)
      }
      body(inside)
      _ = LibDBus.closeContainer(iterator, inside)
    }
  }

  // MARK: - Read

  init?(_ message: LibDBus.Message) {
    func text(_ pointer: LibDBus.Name?) -> String? { pointer.map { String(cString: $0) } }
    switch LibDBus.type(message) {
    case 1: kind = .call
    case 2: kind = .reply
    case 3: kind = .error
    case 4: kind = .signal
    default: return nil
    }
    destination = text(LibDBus.destination(message))
    sender = text(LibDBus.sender(message))
    path = text(LibDBus.path(message)) ?? ""
    interface = text(LibDBus.interface(message)) ?? ""
    member = text(kind == .error ? LibDBus.errorName(message) : LibDBus.member(message)) ?? ""
    serial = LibDBus.serial(message)
    replySerial = LibDBus.replySerial(message)
    wantsNoReply = LibDBus.noReply(message) != 0
    body = withIterator { iterator in
      LibDBus.beginReading(message, iterator) == 0 ? [] : Self.readAll(iterator, depth: 0)
    }
  }

  /// The values from an iterator's place on. What the bus has passed is well formed.
  private static func readAll(_ iterator: LibDBus.Iterator, depth: Int) -> [BusValue] {
    var values: [BusValue] = []
    while LibDBus.argumentType(iterator) != 0 {
      if let value = read(iterator, depth: depth) { values.append(value) }
      if LibDBus.next(iterator) == 0 { break }
    }
    return values
  }

  private static func read(_ iterator: LibDBus.Iterator, depth: Int) -> BusValue? {
    func basic<Value: BitwiseCopyable>(_ start: Value) -> Value {
      var value = start
      withUnsafeMutableBytes(of: &value) { LibDBus.readBasic(iterator, $0.baseAddress!) }
      return value
    }
    func text() -> String {
      var start: LibDBus.Name?
      withUnsafeMutablePointer(to: &start) { LibDBus.readBasic(iterator, UnsafeMutableRawPointer($0)) }
      return start.map { String(cString: $0) } ?? ""
    }
    guard depth < 2 * deepest, let letter = Unicode.Scalar(UInt32(LibDBus.argumentType(iterator))) else { return nil }
    switch letter {
    case "y": return .byte(basic(UInt8(0)))
    case "b": return .boolean(basic(UInt32(0)) != 0)
    case "n": return .int16(basic(Int16(0)))
    case "q": return .uint16(basic(UInt16(0)))
    case "i": return .int32(basic(Int32(0)))
    case "u": return .uint32(basic(UInt32(0)))
    case "x": return .int64(basic(Int64(0)))
    case "t": return .uint64(basic(UInt64(0)))
    case "d": return .double(basic(Double(0)))
    case "s": return .string(text())
    case "o": return .path(text())
    case "g": return .signature(text())
    // A copy of libdbus's, which is ours to close.
    case "h": return BusDescriptor(basic(CInt(-1))).map { .descriptor($0) }
    case "v": return inside(iterator, depth).first.map { .variant($0) }
    case "r": return .structure(inside(iterator, depth))
    case "a": return readArray(iterator, depth)
    default: return nil
    }
  }

  private static func inside(_ iterator: LibDBus.Iterator, _ depth: Int) -> [BusValue] {
    withIterator { inner in
      LibDBus.enter(iterator, inner)
      return readAll(inner, depth: depth + 1)
    }
  }

  private static func readArray(_ iterator: LibDBus.Iterator, _ depth: Int) -> BusValue {
    let pointer = LibDBus.signature(iterator)
    let element = pointer.map { String(cString: $0).dropFirst() } ?? ""
    LibDBus.free(pointer)
    guard element.first == "{" else { return .array(of: String(element), inside(iterator, depth)) }
    // The key is of a basic type, one letter.
    let key = String(element.dropFirst().prefix(1))
    let value = String(element.dropFirst(2).dropLast())
    let entries = withIterator { inner in
      LibDBus.enter(iterator, inner)
      var entries: [BusValue.Entry] = []
      while LibDBus.argumentType(inner) != 0 {
        let fields = inside(inner, depth + 1)
        if fields.count == 2 { entries.append(BusValue.Entry(key: fields[0], value: fields[1])) }
        if LibDBus.next(inner) == 0 { break }
      }
      return entries
    }
    return .dictionary(key: key, value: value, entries)
  }
}

/// Room for one of libdbus's iterators.
private func withIterator<Result>(_ body: (LibDBus.Iterator) -> Result) -> Result {
  withUnsafeTemporaryAllocation(
    byteCount: LibDBus.iteratorWords * MemoryLayout<UnsafeRawPointer>.size, alignment: 16
  ) { room in
    room.initializeMemory(as: UInt8.self, repeating: 0)
    return body(room.baseAddress!)
  }
}
