import Foundation

/// A file of the program's asset catalogues.
open class NSDataAsset: NSObject, @unchecked Sendable {
  public let name: String
  public let data: Data
  /// What kind of data it is, as the catalogue says.
  public let typeIdentifier: String

  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  /// Nil where the catalogues of the bundle, for the main one those of the program's packages as well, have no such data.
  public init?(name: String, bundle: Bundle) {
    let directories = ImageFiles.directories(in: bundle == .main ? nil : bundle)
    guard let folder = AssetCatalog.folder(name, .data, in: directories),
      let contents = AssetCatalog.contents(of: folder)
    else { return nil }
    let variants = (contents["data"] as? [[String: Any]] ?? []).compactMap { entry -> AssetVariant<(String, String)>? in
      guard let file = entry["filename"] as? String else { return nil }
      return AssetVariant(entry, (file, entry["universal-type-identifier"] as? String ?? "public.data"))
    }
    guard let chosen = AssetVariant.best(of: variants, for: .current)?.content else { return nil }
    let path = "\(folder)/\(chosen.0)"
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      AssetCatalog.log.warning("\(path): \(error.localizedDescription)")
      return nil
    }
    (self.name, typeIdentifier) = (name, chosen.1)
    super.init()
  }
}
