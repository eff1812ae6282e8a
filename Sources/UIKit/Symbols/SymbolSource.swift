import CoreGraphics
import Foundation
import SymbolShapes

/// The symbol that an image shows, so that it can be drawn again: larger, bolder, in other colours, for another screen.
final class SymbolSource: Hashable, Sendable {
  let name: String
  let values: SymbolValues
  private let shape: SymbolShape
  /// What a program asked for, which wins over a view's traits.
  private let ownTraits: UITraitCollection?

  init?(name: String, values: SymbolValues, traits: UITraitCollection?) {
    guard let shape = SymbolShape.named(name) else { return nil }
    (self.name, self.values, self.shape, ownTraits) = (name, values, shape, traits)
  }

  private init(_ other: SymbolSource, values: SymbolValues) {
    (name, shape, ownTraits, self.values) = (other.name, other.shape, other.ownTraits, values)
  }

  func with(_ values: SymbolValues) -> SymbolSource { SymbolSource(self, values: values) }

  static func == (left: SymbolSource, right: SymbolSource) -> Bool {
    left === right || (left.name == right.name && left.values == right.values && left.ownTraits == right.ownTraits)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(values)
  }

  /// Whether it has one colour, that of where it stands.
  var isTemplate: Bool { colors(.current) == nil }

  // MARK: - Drawing

  private struct Key: Hashable {
    var name: String
    var style: SymbolStyle
    var scale: CGFloat
    var colors: [RGBA]?
  }

  private final class Picture {
    let image: CGImage
    init(_ image: CGImage) { self.image = image }
  }

  /// At most 4 MB of pixels.
  private nonisolated(unsafe) static let pictures: NSCache<KeyObject, Picture> = {
    let cache = NSCache<KeyObject, Picture>()
    cache.totalCostLimit = 4 << 20
    return cache
  }()

  private final class KeyObject: NSObject {
    let key: Key
    init(_ key: Key) { self.key = key }
    override func isEqual(_ object: Any?) -> Bool { (object as? KeyObject)?.key == key }
    override var hash: Int { key.hashValue }
  }

  /// The image's pixels, insets and baseline under traits; `scale` pixels a point.
  func draw(into source: inout UIImage.Source, scale: CGFloat, traits: UITraitCollection) {
    let traits = ownTraits.map { UITraitCollection(traitsFrom: [traits, $0]) } ?? traits
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let (style, shown) = (values.style(traits), directed(traits))
    let colors = colors(traits)
    let key = KeyObject(Key(name: shown.name, style: style, scale: scale, colors: colors))
    var image = Self.pictures.object(forKey: key)?.image
    if image == nil {
      image = shown.shape.picture(style, scale: scale, paint: colors.map { .layers($0) } ?? .single(.black))
      if let image { Self.pictures.setObject(Picture(image), forKey: key, cost: image.width * image.height * 4) }
    }
    let place = SymbolMetrics(shown.shape, style: style, scale: scale)
    source.pixels = image
    source.scale = scale
    source.alignmentRectInsets = UIEdgeInsets(
      top: place.alignment.minY / scale, left: place.alignment.minX / scale,
      bottom: (CGFloat(place.height) - place.alignment.maxY) / scale,
      right: (CGFloat(place.width) - place.alignment.maxX) / scale)
    source.baselineOffset = (CGFloat(place.height) - place.origin.y - place.baseline) / scale
  }

  /// The symbol for the reading direction: forward is to the left where it is read from right to left.
  private func directed(_ traits: UITraitCollection) -> (name: String, shape: SymbolShape) {
    guard traits.layoutDirection == .rightToLeft else { return (name, shape) }
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    guard words.dropFirst().contains(where: { $0 == "forward" || $0 == "backward" }) else { return (name, shape) }
    let turned = words.enumerated().map { index, word in
      index == 0 ? word : word == "forward" ? "backward" : word == "backward" ? "forward" : word
    }.joined(separator: ".")
    return SymbolShape.named(turned).map { (turned, $0) } ?? (name, shape)
  }

  /// A colour for each part; nil where the symbol takes the colour of where it stands.
  private func colors(_ traits: UITraitCollection) -> [RGBA]? {
    switch values.colors {
    case nil, .monochrome: nil
    case .hierarchical(let color):
      [1, 0.5, 0.25].map { color.rgba(for: traits).multiplied(alpha: $0) }
    case .palette(let colors):
      colors.isEmpty
        ? nil : (colors.count == 1 ? [colors[0], colors[0]] : colors).map { $0.rgba(for: traits) }
    case .multicolor: SymbolColors.colors(of: name)?.map { $0.rgba(for: traits) }
    }
  }
}
