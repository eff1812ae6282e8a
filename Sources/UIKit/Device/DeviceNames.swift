import Foundation

/// What the system's files call the computer.
struct DeviceNames {
  /// The text of a file; nil where there is none.
  var read: (String) -> String? = { path in
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
  /// The name that networks know the computer by.
  var hostName = Self.ownHostName

  var name: String { prettyName ?? hostName }

  /// The name that a person gave, in a file of lines as a shell writes them.
  private var prettyName: String? {
    let lines = read("/etc/machine-info")?.split(whereSeparator: \.isNewline) ?? []
    let key = "PRETTY_HOSTNAME="
    guard let line = lines.last(where: { $0.hasPrefix(key) }) else { return nil }
    return Self.usable(line.dropFirst(key.count).trimmingCharacters(in: CharacterSet(charactersIn: "\"' ")))
  }

  /// The firmware's name for the computer, or the device tree's.
  var model: String {
    let files = ["/sys/class/dmi/id/product_name", "/proc/device-tree/model"]
    return files.lazy.compactMap { read($0).flatMap(Self.usable) }.first ?? "PC"
  }

  /// The kernel's numbers, without what a distribution adds.
  var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }

  private static func usable(_ text: String) -> String? {
    let name = text.trimmingCharacters(in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: "\0")))
    return name.isEmpty || placeholders.contains(name.lowercased()) ? nil : name
  }

  /// What makers of boards leave in the place of a name.
  private static let placeholders: Set = [
    "to be filled by o.e.m.", "system product name", "default string", "not specified", "not applicable", "none", "oem",
  ]

  private static let ownHostName: String = {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "localhost" }
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()
}
