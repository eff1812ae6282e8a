import CoreGraphics
import CoreText
import Foundation

/// A font descriptor's attributes as values.
struct FontAttributes {
  var descriptor = FontDescriptor(.system)
  var pointSize: CGFloat = 0
  var textStyle: UIFont.TextStyle?

  mutating func merge(_ attributes: [UIFontDescriptor.AttributeName: Any]) {
    if let name = attributes[.family] as? String { descriptor.family = .named(name) }
    if let name = attributes[.name] as? String { descriptor.family = .named(name) }
    if let style = attributes[.textStyle] {
      textStyle = style as? UIFont.TextStyle ?? (style as? String).map(UIFont.TextStyle.init(rawValue:))
    }
    if let size = number(attributes[.size]) {
      if size != pointSize, attributes[.textStyle] == nil { textStyle = nil }
      pointSize = size.isFinite ? max(0, size) : 0
    }
    if pointSize == 0, let textStyle {
      pointSize = textStyle.pointSize(for: UITraitCollection.current.preferredContentSizeCategory)
    }
    if let face = attributes[.face] as? String { merge(face: face) }
    if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] { merge(traits) }
    if let settings = attributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Any]] {
      for setting in settings { merge(setting) }
    }
    if let cascade = attributes[.cascadeList] as? [UIFontDescriptor] { descriptor.cascade = cascade.map(\.descriptor) }
    guard Remarks.isOn else { return }
    let known: Set<UIFontDescriptor.AttributeName> = [
      .family, .name, .face, .size, .traits, .featureSettings, .textStyle, .visibleName, .cascadeList,
    ]
    for key in attributes.keys where !known.contains(key) {
      Remarks.say("font", about: key.rawValue, "the font attribute \(key.rawValue) changes nothing here")
    }
  }

  private mutating func merge(_ traits: [UIFontDescriptor.TraitKey: Any]) {
    if let bits = traits[.symbolic].flatMap({ ($0 as? UIFontDescriptor.SymbolicTraits)?.rawValue ?? integer($0) }) {
      let traits = UIFontDescriptor.SymbolicTraits(rawValue: bits)
      if let changed = UIFontDescriptor(descriptor, pointSize: pointSize).withSymbolicTraits(traits) {
        descriptor = changed.descriptor
      }
    }
    if let weight = traits[.weight].flatMap({ ($0 as? UIFont.Weight)?.rawValue ?? number($0) }), weight.isFinite {
      descriptor.weight = max(-1, min(1, weight))
    }
    if let width = traits[.width].flatMap({ ($0 as? UIFont.Width)?.rawValue ?? number($0) }), width.isFinite {
      descriptor.width = max(-1, min(1, width))
    }
    if let slant = number(traits[.slant]) { descriptor.isItalic = slant > 0 }
  }

  private mutating func merge(_ setting: [UIFontDescriptor.FeatureKey: Any]) {
    guard let type = setting[.type].flatMap(integer), let selector = setting[.selector].flatMap(integer) else { return }
    FontFeatureSetting(type: Int(type), selector: Int(selector)).apply(to: &descriptor)
  }

  /// Words of a face's name.
  private mutating func merge(face: String) {
    let words = face.lowercased().replacingOccurrences(of: "-", with: "").filter { $0 != " " }
    let weights: [(String, UIFont.Weight)] = [
      ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("semibold", .semibold),
      ("demibold", .semibold), ("extrabold", .heavy), ("heavy", .heavy), ("black", .black), ("bold", .bold),
      ("light", .light), ("medium", .medium), ("regular", .regular),
    ]
    descriptor.weight = (weights.first { words.contains($0.0) }?.1 ?? .regular).rawValue
    descriptor.isItalic = words.contains("italic") || words.contains("oblique")
  }

  private func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  private func integer(_ value: Any) -> UInt32? {
    if let value = value as? UInt32 { return value }
    return number(value).flatMap { UInt32(exactly: $0) }
  }
}

/// A feature as Apple's fonts number it, and what it is in the fonts of this system.
struct FontFeatureSetting: Equatable {
  var type: Int
  var selector: Int

  var dictionary: [UIFontDescriptor.FeatureKey: Any] { [.type: type, .selector: selector] }

  private static let known: [(FontFeatureSetting, FontFeatures)] =
    [
      (FontFeatureSetting(type: 6, selector: 1), .proportionalDigits),
      (FontFeatureSetting(type: 37, selector: 1), .smallCapitals),
      (FontFeatureSetting(type: 38, selector: 1), .smallUppercase),
      (FontFeatureSetting(type: 11, selector: 2), .fractions),
      (FontFeatureSetting(type: 10, selector: 1), .superiors),
      (FontFeatureSetting(type: 10, selector: 2), .inferiors),
      (FontFeatureSetting(type: 14, selector: 4), .slashedZero),
      (FontFeatureSetting(type: 21, selector: 0), .oldStyleDigits),
      (FontFeatureSetting(type: 21, selector: 1), .liningDigits),
      (FontFeatureSetting(type: 1, selector: 3), .withoutLigatures),
      (FontFeatureSetting(type: 33, selector: 0), .capitalSpacing),
      (FontFeatureSetting(type: 36, selector: 0), .alternates),
    ] + (1...20).map { (FontFeatureSetting(type: 35, selector: 2 * $0), .stylisticSet($0)) }

  private static let equalDigits = FontFeatureSetting(type: 6, selector: 0)

  func apply(to descriptor: inout FontDescriptor) {
    if self == Self.equalDigits {
      descriptor.hasMonospacedDigits = true
      descriptor.features.remove(.proportionalDigits)
    } else if let feature = Self.known.first(where: { $0.0 == self })?.1 {
      descriptor.features.insert(feature)
      if feature == .proportionalDigits { descriptor.hasMonospacedDigits = false }
    } else {
      Remarks.say(
        "font feature", about: "\(type), \(selector)", "the font feature \(type), \(selector) is not known here")
    }
  }

  static func settings(of descriptor: FontDescriptor) -> [FontFeatureSetting] {
    (descriptor.hasMonospacedDigits ? [equalDigits] : [])
      + known.filter { descriptor.features.contains($0.1) }.map(\.0)
  }
}
