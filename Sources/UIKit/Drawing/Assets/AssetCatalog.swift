import Foundation
import Logging
import Synchronization

/// The folders of a catalogue, as Xcode writes them and a package's `.copy` rule brings them along: one for each asset,
/// with a `Contents.json`. Compiled catalogues cannot be read.
final class AssetCatalog: Sendable {
  /// Kinds of assets, by the endings of their folders.
  enum Kind: String {
    case image = "imageset"
    case color = "colorset"
    case data = "dataset"
  }

  static let log = Logger(label: "uikit.assets")

  /// Paths of the assets' folders, by name and ending.
  private let folders: [String: String]

  init(path: String) {
    var folders: [String: String] = [:]
    Self.collect(path, prefix: "", into: &folders)
    self.folders = folders
  }

  /// Groups that say so are part of the names of what lies in them.
  private static func collect(_ path: String, prefix: String, into folders: inout [String: String]) {
    for entry in ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() {
      let (name, ending) = ((entry as NSString).deletingPathExtension, (entry as NSString).pathExtension)
      let inside = "\(path)/\(entry)"
      if Kind(rawValue: ending) != nil {
        if folders["\(prefix)\(name).\(ending)"] == nil { folders["\(prefix)\(name).\(ending)"] = inside }
      } else if ending.isEmpty, access("\(inside)/.", R_OK) == 0 {
        let properties = contents(of: inside, isRequired: false)?["properties"] as? [String: Any]
        let isNamespace = properties?["provides-namespace"] as? Bool == true
        collect(inside, prefix: isNamespace ? "\(prefix)\(entry)/" : prefix, into: &folders)
      }
    }
  }

  /// The folder of an asset.
  func folder(_ name: String, _ kind: Kind) -> String? { folders["\(name).\(kind.rawValue)"] }

  /// What the folder's description says; nil, with the reason in the log, where there is none that can be read.
  static func contents(of folder: String, isRequired: Bool = true) -> [String: Any]? {
    let path = "\(folder)/Contents.json"
    guard isRequired || access(path, R_OK) == 0 else { return nil }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      guard let result = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
        throw CocoaError(.fileReadCorruptFile)
      }
      return result
    } catch {
      log.warning("\(path) says nothing: \(error.localizedDescription)")
      return nil
    }
  }

  // MARK: - Looking

  private static let known = Mutex<[String: [AssetCatalog]]>([:])

  /// An asset's folder in the first of the directories that has it.
  static func folder(_ name: String, _ kind: Kind, in directories: [String]) -> String? {
    for directory in directories {
      for catalog in catalogs(in: directory) {
        if let folder = catalog.folder(name, kind) { return folder }
      }
    }
    return nil
  }

  private static func catalogs(in directory: String) -> [AssetCatalog] {
    if let found = known.withLock({ $0[directory] }) { return found }
    let entries = ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).sorted()
    let found = entries.filter { $0.hasSuffix(".xcassets") }.map { AssetCatalog(path: "\(directory)/\($0)") }
    known.withLock { $0[directory] = found }
    return found
  }
}
