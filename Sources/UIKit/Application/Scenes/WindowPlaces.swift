import Foundation
import Platform

/// How a person left a program's windows, in the order in which they were opened: the next run opens them so.
struct WindowPlaces {
  let file: URL

  init(environment: [String: String], program: String) {
    file = StateFolder.url(in: environment)
      .appendingPathComponent("uikit-windows/\(program.replacingOccurrences(of: "/", with: "_")).plist")
  }

  /// None where there is no file, or one that is damaged.
  func read() -> [WindowPlace] {
    guard access(file.path, R_OK) == 0, let data = try? Data(contentsOf: file),
      let places = try? PropertyListDecoder().decode([WindowPlace].self, from: data)
    else { return [] }
    return places.compactMap(\.usable)
  }

  /// A folder that cannot be written keeps nothing.
  func write(_ places: [WindowPlace]) {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? encoder.encode(places).write(to: file, options: .atomic)
  }
}
