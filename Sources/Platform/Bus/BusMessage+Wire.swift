import Foundation

/// Messages as a socket carries them: the chapter "Message Format" of the D-Bus specification.
extension BusMessage {
  /// Reads one whole message. Nil without libdbus, and for what it does not take for a message.
  package init?(wire bytes: [UInt8]) {
    guard LibDBus.isPresent, !bytes.isEmpty, bytes.count <= CInt.max,
      let message = LibDBus.demarshal(bytes, CInt(bytes.count), nil)
    else { return nil }
    defer { LibDBus.releaseMessage(message) }
    self.init(message)
  }

  /// Nil without libdbus, and for a message that no bus would take. Descriptors are left out.
  @MainActor
  package func wire() -> [UInt8]? {
    guard LibDBus.isPresent, let message = encoded() else { return nil }
    defer { LibDBus.releaseMessage(message) }
    // A message that was never sent has no number, and libdbus writes none without.
    LibDBus.setSerial(message, max(1, serial))
    var (start, count): (UnsafeMutablePointer<UInt8>?, CInt) = (nil, 0)
    guard LibDBus.marshal(message, &start, &count) != 0, let start else { return nil }
    defer { LibDBus.free(start) }
    return Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }
}
