import Foundation
import QuartzCore

/// What stands in the Info.plist beside the program.
package struct ProgramInformation {
  package let values: [String: Any]

  /// Nil where there is none. The file is looked for first: Foundation takes milliseconds to find out that there is none.
  package init?(executable: String?) {
    guard let executable else { return nil }
    let file = URL(fileURLWithPath: executable).deletingLastPathComponent().appendingPathComponent("Info.plist")
    guard access(file.path, R_OK) == 0, let data = try? Data(contentsOf: file),
      !Self.hasSet(data),
      let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else { return nil }
    self.values = values
  }

  /// Whether a binary list has a set in it, which no property list may have: Foundation ends the program when it makes a set
  /// of Swift's of it. The layout is that of CFBinaryPList.c: eight bytes, the objects, a table of where each begins, and 32
  /// bytes with the size of the table's numbers, the count of objects and the table's place.
  private static func hasSet(_ data: Data) -> Bool {
    let bytes = [UInt8](data)
    guard bytes.starts(with: "bplist".utf8), bytes.count >= 40 else { return false }
    func number(_ at: Int, _ size: Int) -> Int {
      bytes[at..<at + size].reduce(0) { $0 << 8 & Int(Int32.max) | Int($1) }
    }
    let end = bytes.count - 32
    let (size, count, table) = (Int(bytes[end + 6]), number(end + 8, 8), number(end + 24, 8))
    guard (1...8).contains(size), table < end, count <= (end - table) / size else { return false }
    return (0..<count).contains { index in
      let place = number(table + index * size, size)
      return place < end && [0xB0, 0xC0].contains(bytes[place] & 0xF0)
    }
  }

  /// Of the running program.
  init?() { self.init(executable: Self.mainExecutable) }

  /// The file of the running program.
  private static var mainExecutable: String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    guard count > 0 else { return nil }
    return String(decoding: path.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// `UIViewEdgeAntialiasing`: whether the edges of turned layers are smoothed unless the program says otherwise.
  var smoothsEdges: Bool { values["UIViewEdgeAntialiasing"] as? Bool ?? false }
}
