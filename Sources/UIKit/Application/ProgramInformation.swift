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
      let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else { return nil }
    self.values = values
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
