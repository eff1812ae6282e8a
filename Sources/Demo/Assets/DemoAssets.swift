import Foundation
import Logging
import UIKit

/// The images of the directory Assets, which is installed under share or lies in the package that the program was built
/// in.
@MainActor
enum DemoAssets {
  private static let log = Logger(label: "uikit.demo")

  /// The image for the screen's scale. A missing one is empty, and the log says so.
  static func image(_ name: String) -> UIImage {
    guard let bundle else { return UIImage() }
    let traits = UIScreen.main.traitCollection
    if let image = UIImage(named: name, in: bundle, compatibleWith: traits) { return image }
    log.warning("no image \(name) in \(bundle.bundlePath)")
    return UIImage()
  }

  private static let bundle: Bundle? = {
    guard let directory else {
      log.warning("no directory Assets was found: images are left out")
      return nil
    }
    return Bundle(path: directory.path)
  }()

  private static let directory: URL? = {
    guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    var above = program.deletingLastPathComponent()
    let installed = above.deletingLastPathComponent().appendingPathComponent("share/uikit-demo/Assets")
    if exists(installed) { return installed }
    while above.path != "/" {
      above.deleteLastPathComponent()
      let assets = above.appendingPathComponent("Assets")
      if exists(assets), exists(above.appendingPathComponent("Package.swift")) { return assets }
    }
    return nil
  }()

  private static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }
}
