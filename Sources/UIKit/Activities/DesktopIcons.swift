import CoreGraphics
import Foundation
import Platform
import UniformTypeIdentifiers

/// Pictures of the desktop's icon theme: found and decoded on another thread, the last two hundred kept.
@MainActor
final class DesktopIcons {
  /// What an icon is called, the best name first.
  struct Icon: Hashable, Sendable {
    var names: [String]
    /// In points.
    var size: Int
    var scale: Int

    init(_ names: [String], size: Int, scale: CGFloat) {
      (self.names, self.size) = (names, size)
      self.scale = Int(max(1, min(8, scale.rounded(.up))))
    }
  }

  private let finder: IconFinder
  private var pictures: [Icon: UIImage?] = [:]
  private var order: [Icon] = []
  /// Who waits for a picture that is being made.
  private var waiting: [Icon: [@MainActor () -> Void]] = [:]

  private static let limit = 200

  init(_ finder: IconFinder) { self.finder = finder }

  /// Of the desktop that a view's window is on, or else of that of the program's windows; nil where it has no themes.
  static func of(_ view: UIView?) -> DesktopIcons? {
    guard let finder = (view?.attachedWindow?.stage?.host ?? UIApplication.shared.host)?.services.icons else {
      return nil
    }
    if let known = known.first(where: { $0.finder === finder }) { return known }
    let icons = DesktopIcons(finder)
    known = [icons] + known.prefix(7)
    return icons
  }
  /// A program has one desktop; tests have several side by side.
  private static var known: [DesktopIcons] = []

  /// The picture, if it is there; otherwise it is made, and `made` is called once it is. An icon that no theme has is never made.
  func picture(_ icon: Icon, made: @escaping @MainActor () -> Void) -> UIImage? {
    if waiting[icon] != nil {
      waiting[icon]?.append(made)
      return nil
    }
    if let known = pictures[icon] { return known }
    waiting[icon] = [made]
    let finder = finder
    DispatchQueue.global(qos: .userInitiated).async {
      let image = Self.load(icon, finder)
      DispatchQueue.main.async { MainActor.assumeIsolated { self.keep(image, icon) } }
    }
    return nil
  }

  private func keep(_ image: UIImage?, _ icon: Icon) {
    pictures[icon] = .some(image)
    order.append(icon)
    if order.count > Self.limit { pictures[order.removeFirst()] = nil }
    let waiting = waiting.removeValue(forKey: icon) ?? []
    if image != nil { for made in waiting { made() } }
  }

  /// The picture at once: a few files are read.
  func loadedPicture(_ icon: Icon) -> UIImage? {
    if let known = pictures[icon] { return known }
    let image = Self.load(icon, finder)
    if waiting[icon] == nil { keep(image, icon) }
    return image
  }

  // MARK: - Files

  /// Icons of more bytes or pixels are none.
  private nonisolated static let byteLimit = 1 << 20
  private nonisolated static let pixelLimit = 1_024

  private nonisolated static func load(_ icon: Icon, _ finder: IconFinder) -> UIImage? {
    guard let path = finder.file(named: icon.names, size: icon.size, scale: icon.scale),
      let bytes = IconFinder.regularSize(path), bytes <= byteLimit,
      let data = FileManager.default.contents(atPath: path), data.count <= byteLimit
    else { return nil }
    let side = icon.size * icon.scale
    guard let pixels = try? ImageCodec.icon(data, side: side, pixelLimit: pixelLimit) else { return nil }
    guard let fitting = reduced(pixels, to: side) else { return nil }
    return UIImage(cgImage: fitting, scale: CGFloat(icon.scale), orientation: .up).withRenderingMode(.alwaysOriginal)
  }

  /// A picture of more pixels than asked for, in its proportions.
  private nonisolated static func reduced(_ pixels: CGImage, to side: Int) -> CGImage? {
    let longer = max(pixels.width, pixels.height)
    guard longer > side else { return pixels }
    func length(_ own: Int) -> CGFloat { CGFloat(max(1, (own * side + longer / 2) / longer)) }
    let size = CGSize(width: length(pixels.width), height: length(pixels.height))
    return UIImage(cgImage: pixels).preparingThumbnail(of: size)?.cgImage
  }
}

extension DesktopIcons.Icon {
  /// Of a program; nil where it names none.
  init?(of program: InstalledProgram, size: Int, scale: CGFloat) {
    guard let name = program.icon else { return nil }
    self.init([name], size: size, scale: scale)
  }

  /// Of files of a kind, by its MIME types, or of a folder.
  init(of types: [String], size: Int, scale: CGFloat) {
    self.init(types.flatMap(UTType.iconNames(ofMIMEType:)), size: size, scale: scale)
  }
}
