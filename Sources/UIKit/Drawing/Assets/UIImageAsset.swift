import CoreGraphics
import Foundation
import Synchronization

/// The images that are one picture, each for other traits: what a catalogue has, or what a program registers.
open class UIImageAsset: NSObject, @unchecked Sendable {
  private let variants: [AssetVariant<AssetImage>]
  private let registered = Mutex<[(traits: UITraitCollection, image: UIImage)]>([])

  public override init() {
    variants = []
    super.init()
  }

  fileprivate init(_ variants: [AssetVariant<AssetImage>]) {
    self.variants = variants
    super.init()
  }

  /// The image for the traits: the one that says most of them and contradicts none; an image of nothing where there is
  /// none. Without a scale of their own, traits have that of the current ones.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    let traits = UITraitCollection(traitsFrom: [.current, traitCollection])
    let own = registered.withLock { registered in
      registered.filter { traits.containsTraits(in: $0.traits) }
        .max { $0.traits.values.specifiedCount < $1.traits.values.specifiedCount }?.image
    }
    let first = registered.withLock { $0.first?.image }
    guard var source = own?.source ?? variant(for: traits) ?? first?.source else { return UIImage() }
    source.asset = self
    return UIImage(source)
  }

  open func image(with configuration: UIImage.Configuration) -> UIImage {
    let found = image(with: configuration.traitCollection ?? UITraitCollection())
    return found.isSymbolImage ? found.withConfiguration(configuration) : found
  }

  /// Has the image stand for these traits, in place of one that did.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    registered.withLock { registered in
      registered.removeAll { $0.traits == traitCollection }
      registered.append((traitCollection, image))
    }
  }

  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  open func unregisterImage(with traitCollection: UITraitCollection) {
    registered.withLock { $0.removeAll { $0.traits == traitCollection } }
  }

  open func unregisterImage(with configuration: UIImage.Configuration) {
    unregisterImage(with: configuration.traitCollection ?? UITraitCollection())
  }

  private func variant(for traits: UITraitCollection) -> UIImage.Source? {
    guard let best = AssetVariant.best(of: variants, for: traits) else { return nil }
    return best.content.source(scale: best.scale)
  }

  // MARK: - Catalogues

  private static let known = Mutex<[String: UIImageAsset]>([:])

  /// The image set in a folder; always the same object, so that images of it are equal.
  static func asset(folder: String) -> UIImageAsset? {
    if let asset = known.withLock({ $0[folder] }) { return asset }
    guard let contents = AssetCatalog.contents(of: folder), let asset = asset(contents: contents, in: folder) else {
      return nil
    }
    known.withLock { $0[folder] = asset }
    return asset
  }

  /// The image set that a folder's description says; nil where it names no file.
  package static func asset(contents: [String: Any], in folder: String) -> UIImageAsset? {
    let properties = contents["properties"] as? [String: Any]
    let intent = properties?["template-rendering-intent"] as? String
    let variants = (contents["images"] as? [[String: Any]] ?? []).compactMap { entry -> AssetVariant<AssetImage>? in
      guard let file = entry["filename"] as? String else { return nil }
      return AssetVariant(
        entry, AssetImage(path: "\(folder)/\(file)", intent: intent, entry["resizing"] as? [String: Any]))
    }
    return variants.isEmpty ? nil : UIImageAsset(variants)
  }
}

extension UIImage {
  /// The asset that the image is one of: of a catalogue, or one that a program registered it with and took it from. An
  /// image of no asset has one of its own.
  public var imageAsset: UIImageAsset? {
    if let asset = source.asset { return asset }
    let asset = UIImageAsset()
    asset.register(self, with: UITraitCollection())
    return asset
  }

  /// An image of a bundle's resources, as `init(named:in:compatibleWith:)` finds it, in a configuration.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    guard let found = UIImage(named: name, in: bundle, compatibleWith: configuration?.traitCollection) else {
      return nil
    }
    self.init(found.source)
  }
}

/// A file of an image set.
private struct AssetImage: Sendable {
  let path: String
  private let mode: UIImage.RenderingMode
  /// In pixels.
  private var insets: UIEdgeInsets?
  private var resizingMode = UIImage.ResizingMode.tile

  init(path: String, intent: String?, _ resizing: [String: Any]?) {
    self.path = path
    mode = intent == "template" ? .alwaysTemplate : intent == "original" ? .alwaysOriginal : .automatic
    guard let resizing, let caps = resizing["cap-insets"] as? [String: Any] else { return }
    func inset(_ key: String) -> CGFloat { CGFloat((caps[key] as? NSNumber)?.doubleValue ?? 0) }
    insets = UIEdgeInsets(top: inset("top"), left: inset("left"), bottom: inset("bottom"), right: inset("right"))
    if (resizing["center"] as? [String: Any])?["mode"] as? String == "stretch" { resizingMode = .stretch }
  }

  func source(scale: CGFloat?) -> UIImage.Source? {
    guard var source = ImageFiles.source(path: path, scale: scale) else { return nil }
    source.renderingMode = mode
    if let insets {
      let points = 1 / source.scale
      source.capInsets = UIEdgeInsets(
        top: insets.top * points, left: insets.left * points, bottom: insets.bottom * points,
        right: insets.right * points)
      source.resizingMode = resizingMode
    }
    return source
  }
}

extension UITraitCollection.Values {
  /// How many traits are said.
  fileprivate var specifiedCount: Int {
    let usual = UITraitCollection.Values()
    return [
      userInterfaceStyle != usual.userInterfaceStyle, displayScale != usual.displayScale,
      horizontalSizeClass != usual.horizontalSizeClass, verticalSizeClass != usual.verticalSizeClass,
      userInterfaceIdiom != usual.userInterfaceIdiom, layoutDirection != usual.layoutDirection,
      preferredContentSizeCategory != usual.preferredContentSizeCategory,
    ].filter { $0 }.count
  }
}
