import Glibc
import JSONText

// Expands `#Preview`. The compiler starts this program and sends messages of JSON, each behind its length in eight bytes,
// the lowest first; it gets answers of the same form. The messages are those of swift-syntax's `PluginMessages.swift`:
// every program would have to build that library.

/// As many bytes as asked for; nil at the end.
func read(_ count: Int) -> [UInt8]? {
  var bytes = [UInt8](repeating: 0, count: count)
  var done = 0
  while done < count {
    let got = bytes.withUnsafeMutableBytes { Glibc.read(STDIN_FILENO, $0.baseAddress! + done, count - done) }
    if got < 0, errno == EINTR { continue }
    guard got > 0 else { return nil }
    done += got
  }
  return bytes
}

func write(_ message: String) {
  let body = Array(message.utf8)
  let bytes = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) } + body
  var done = 0
  while done < bytes.count {
    let sent = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress! + done, bytes.count - done) }
    if sent < 0, errno == EINTR { continue }
    guard sent > 0 else { exit(EXIT_FAILURE) }
    done += sent
  }
}

while let header = read(8) {
  let count = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  guard count < 1 << 30, let body = read(Int(count)), let message = JSON(body) else { exit(EXIT_FAILURE) }
  write(answer(to: message))
}

func answer(to message: JSON) -> String {
  if message["getCapability"] != .null {
    return #"{"getCapabilityResult":{"capability":{"protocolVersion":7,"features":[]}}}"#
  }
  let request = message["expandFreestandingMacro"]
  let (syntax, location) = (request["syntax"], request["syntax"]["location"])
  guard let text = syntax["source"].text, let discriminator = request["discriminator"].text else {
    return #"{"expandMacroResult":{"expandedSource":null,"diagnostics":[]}}"#
  }
  let expanded = expansion(
    of: text, discriminator: discriminator, file: location["fileID"].text ?? "", line: location["line"].number ?? 0)
  return #"{"expandMacroResult":{"expandedSource":\#(JSON.quoted(expanded)),"diagnostics":[]}}"#
}

/// The preview is made known as the program is loaded, before its first line. The name is one that the compiler takes for
/// unique, as swift-syntax's `makeUniqueName` makes it.
func expansion(of text: String, discriminator: String, file: String, line: Int) -> String {
  let arguments = text.drop { $0 != "#" }.dropFirst("#Preview".count)
  return """
    @section(".init_array") @used
    nonisolated let \(discriminator)7previewfMu_: @convention(c) () -> Void = {
      UIKit._PreviewRegistrar(file: \(JSON.quoted(file)), line: \(line)).add\(arguments)
    }
    """
}
