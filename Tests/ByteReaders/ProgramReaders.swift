import Foundation
import UIKit

/// What lies beside a program.
@MainActor
enum ProgramReaders {
  /// An Info.plist.
  static func information(_ data: Data) throws {
    let folder = ScratchFolder.url
    guard (try? data.write(to: folder.appendingPathComponent("Info.plist"))) != nil,
      let information = ProgramInformation(executable: folder.appendingPathComponent("program").path)
    else { return }
    let manifest = SceneManifest(information.values, module: "Program")
    _ = manifest?.configuration(named: "Default Configuration")
  }

  /// The description of a colour set or an image set, Contents.json.
  static func assets(_ data: Data) throws {
    guard let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { return }
    for style in [UIUserInterfaceStyle.light, .dark] {
      let traits = UITraitCollection {
        $0.userInterfaceStyle = style
        $0.displayScale = 2
      }
      if let color = AssetColor(contents: contents)?.color {
        let resolved = color.resolvedColor(with: traits)
        _ = (resolved.cgColor.components, resolved.description)
      }
      let asset = UIImageAsset.asset(contents: contents, in: ScratchFolder.url.path)
      if let image = asset?.image(with: traits) {
        try hold(image.size.width.isFinite && image.size.height.isFinite, "an image of \(image.size)")
        _ = image.resizableImage(withCapInsets: image.capInsets)
      }
    }
  }
}
