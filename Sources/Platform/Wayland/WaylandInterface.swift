/// `struct wl_interface`, as libwayland takes the descriptions of protocols beyond wayland.xml. Each stays for the life of the
/// program.
@MainActor
enum WaylandInterface {
  /// A request or an event: its name, the signature of its arguments, and the interfaces of those arguments that are objects.
  typealias Message = (name: String, signature: String, objects: [UnsafeRawPointer?])

  static func make(
    _ name: String, version: UInt32 = 1, requests: [Message], events: [Message] = []
  ) -> UnsafeRawPointer? {
    // A name; the version and the number of requests; the requests; the number of events; the events.
    UnsafeRawPointer(
      bitPattern: words([
        text(name), UInt(version) | UInt(requests.count) << 32, list(requests), UInt(events.count), list(events),
      ]))
  }

  /// `struct wl_message`: a name, a signature, the interfaces of the arguments, one for each.
  private static func list(_ messages: [Message]) -> UInt {
    words(
      messages.flatMap { message in
        let count = message.signature.filter(\.isLetter).count
        let kinds = (message.objects + Array(repeating: nil, count: count)).prefix(max(1, count))
        return [text(message.name), text(message.signature), words(kinds.map { UInt(bitPattern: $0) })]
      })
  }

  private static func text(_ text: String) -> UInt {
    let bytes = Array(text.utf8CString)
    let kept = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    kept.initialize(from: bytes, count: bytes.count)
    return UInt(bitPattern: kept)
  }

  private static func words(_ values: [UInt]) -> UInt {
    guard !values.isEmpty else { return 0 }
    let kept = UnsafeMutablePointer<UInt>.allocate(capacity: values.count)
    kept.initialize(from: values, count: values.count)
    return UInt(bitPattern: kept)
  }
}
