import CoreGraphics
import Foundation
import Logging
import Synchronization

/// Finds and decodes image files, and keeps those that were asked for by name.
///
/// A name is looked for in the bundle it is asked of; without one, in the main bundle, in the resource bundles beside it
/// (`Package_Target.resources`, as the package manager makes them). Of `name.png`, `name@2x.png`
/// and `name@3x.png` the one for the screen's scale is taken, else the next larger, else the largest.
enum ImageFiles {
  private static let log = Logger(label: "uikit.image")
  private static let extensions = ["png", "jpg", "jpeg", "webp", "gif", "svg", "bmp", "tiff", "tif"]

  /// Decoded pictures by path, at most 32 MB of pixels.
  private nonisolated(unsafe) static let cache: NSCache<NSString, Entry> = {
    let cache = NSCache<NSString, Entry>()
    cache.totalCostLimit = 32 << 20
    return cache
  }()

  private final class Entry {
    let source: UIImage.Source
    init(_ source: UIImage.Source) { self.source = source }
  }

  static func named(_ name: String, in bundle: Bundle?, scale: CGFloat) -> UIImage.Source? {
    guard !name.isEmpty, !name.contains("\0") else { return nil }
    for directory in directories(in: bundle) {
      if let found = bestFile(name, in: directory, scale: scale) {
        return source(of: found, in: Named(name: name, directory: directory))
      }
    }
    Remarks.say(
      "image", about: name,
      "there is no image \"\(name)\" (\(name).png, \(name)@2x.png, … or with another extension) in "
        + directories(in: bundle).joined(separator: ", ")
        + ": a target's `resources` in Package.swift have to name the file, and from another target than the program's "
        + "it is UIImage(named: \"\(name)\", in: .module, compatibleWith: nil)")
    return nil
  }

  private static func source(of file: File, in files: Named) -> UIImage.Source? {
    if let known = cache.object(forKey: file.path as NSString) { return known.source }
    guard var source = load(path: file.path), let pixels = source.pixels else { return nil }
    (source.scale, source.files) = (file.scale, files)
    cache.setObject(Entry(source), forKey: file.path as NSString, cost: pixels.width * pixels.height * 4)
    return source
  }

  /// A file that something else named; without a scale it is what its name says.
  static func source(path: String, scale: CGFloat?) -> UIImage.Source? {
    if let known = cache.object(forKey: path as NSString) { return known.source }
    guard var source = load(path: path), let pixels = source.pixels else { return nil }
    if let scale, scale > 0 { source.scale = scale }
    cache.setObject(Entry(source), forKey: path as NSString, cost: pixels.width * pixels.height * 4)
    return source
  }

  private struct File {
    var path: String
    var scale: CGFloat
  }

  /// A name that was found in a directory, with which of its files are for which scale.
  final class Named: Hashable, Sendable {
    private let name: String
    private let directory: String
    private let files = Mutex<[CGFloat: File]>([:])

    init(name: String, directory: String) { (self.name, self.directory) = (name, directory) }

    /// The picture for a screen's scale; nil when its file is gone.
    func source(scale: CGFloat) -> UIImage.Source? {
      let file = files.withLock { files -> File? in
        if let known = files[scale] { return known }
        files[scale] = ImageFiles.bestFile(name, in: directory, scale: scale)
        return files[scale]
      }
      return file.flatMap { ImageFiles.source(of: $0, in: self) }
    }

    static func == (left: Named, right: Named) -> Bool { left.name == right.name && left.directory == right.directory }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  static func load(path: String) -> UIImage.Source? {
    guard !path.contains("\0") else { return nil }
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      log.warning("\(path): \(error.localizedDescription)")
      return nil
    }
    let base = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let scale: CGFloat = base.hasSuffix("@2x") ? 2 : base.hasSuffix("@3x") ? 3 : 1
    return decode(data, from: path, scale: scale)
  }

  /// The picture, turned as the camera says. Nil, with the reason in the log, for data that is no picture.
  static func decode(_ data: Data, from origin: String, scale: CGFloat) -> UIImage.Source? {
    do {
      let picture = try ImageCodec.decode(data)
      return UIImage.Source(
        pixels: picture.image, scale: scale, orientation: UIImage.Orientation(exif: picture.orientation))
    } catch {
      log.warning("\(origin) is no picture that can be read: \(error)")
      return nil
    }
  }

  static func jpeg(_ image: CGImage, quality: CGFloat) -> Data? {
    do {
      return try ImageCodec.jpeg(image, quality: quality)
    } catch {
      log.warning("no JPEG picture was made: \(error)")
      return nil
    }
  }

  // MARK: - Looking

  private static func bestFile(_ name: String, in directory: String, scale: CGFloat) -> File? {
    let asked = name as NSString
    let hasExtension = extensions.contains(asked.pathExtension.lowercased())
    let base = hasExtension ? asked.deletingPathExtension : name
    for type in hasExtension ? [asked.pathExtension] : extensions {
      let candidates = [1, 2, 3].compactMap { scale -> File? in
        let path = "\(directory)/\(base)\(scale == 1 ? "" : "@\(scale)x").\(type)"
        return FileManager.default.fileExists(atPath: path) ? File(path: path, scale: CGFloat(scale)) : nil
      }
      if let found = candidates.first(where: { $0.scale >= scale }) ?? candidates.last { return found }
    }
    return nil
  }

  /// Where a bundle's resources are; without one, those of the program and its packages.
  static func directories(in bundle: Bundle?) -> [String] { bundle.map(directories(of:)) ?? programDirectories }

  private static func directories(of bundle: Bundle) -> [String] {
    [bundle.resourcePath, bundle.bundlePath].compactMap { $0 }
  }

  private static let programDirectories: [String] = {
    var result = directories(of: .main)
    let beside = URL(fileURLWithPath: Bundle.main.executablePath ?? Bundle.main.bundlePath).deletingLastPathComponent()
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: beside.path)) ?? []
    for entry in entries.sorted() where entry.hasSuffix(".resources") || entry.hasSuffix(".bundle") {
      result.append(beside.appendingPathComponent(entry).path)
    }
    return result
  }()
}

extension UIImage.Orientation {
  private static let byExifNumber: [UIImage.Orientation] = [
    .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
  ]

  /// From the number that EXIF has for it; up for all others.
  fileprivate init(exif number: Int) {
    self = (1...8).contains(number) ? Self.byExifNumber[number - 1] : .up
  }

  /// The number that EXIF has for it.
  var exif: Int { (Self.byExifNumber.firstIndex(of: self) ?? 0) + 1 }
}
