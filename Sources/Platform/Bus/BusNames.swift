/// What names on a bus may look like, by the D-Bus specification, chapters "Valid Object Paths" and "Valid Names".
/// libdbus ends a process that gives it any other name, so each name is checked first.
enum BusNames {
  static let longest = 255

  static func isPath(_ path: String) -> Bool {
    if path == "/" { return true }
    guard path.utf8.first == slash, path.utf8.last != slash else { return false }
    return path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }

  /// Of an interface or an error: parts with dots between them, two at least.
  static func isInterface(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return name.utf8.count <= longest && parts.count > 1 && parts.allSatisfy(isWord)
  }

  /// Of a method, a signal.
  static func isMember(_ name: String) -> Bool { name.utf8.count <= longest && isWord(Substring(name)) }

  /// Of a connection: ":1.42", or parts as an interface's in which a dash may stand.
  static func isDestination(_ name: String) -> Bool {
    let isUnique = name.utf8.first == UInt8(ascii: ":")
    let parts = name.dropFirst(isUnique ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
    return name.utf8.count <= longest && parts.count > 1
      && parts.allSatisfy { part in
        guard let first = part.utf8.first, isUnique || !isDigit(first) else { return false }
        return part.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
      }
  }

  private static let slash = UInt8(ascii: "/")

  private static func isWord(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
