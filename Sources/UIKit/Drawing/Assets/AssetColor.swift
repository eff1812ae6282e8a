import CoreGraphics
import Foundation

/// The colours of a colour set.
package struct AssetColor {
  private let variants: [AssetVariant<UIColor>]

  /// Nil for a set without a colour that can be read.
  init?(folder: String) {
    guard let contents = AssetCatalog.contents(of: folder) else { return nil }
    self.init(contents: contents)
  }

  /// Nil where what the folder's description says has no colour that can be read.
  package init?(contents: [String: Any]) {
    variants = (contents["colors"] as? [[String: Any]] ?? []).compactMap { entry in
      guard let value = entry["color"] as? [String: Any], let color = Self.color(value) else { return nil }
      return AssetVariant(entry, color)
    }
    if variants.isEmpty { return nil }
  }

  /// One colour for all, or one that asks for its traits.
  package var color: UIColor {
    if variants.count == 1 { return variants[0].content }
    let variants = variants
    return UIColor { traits in AssetVariant.best(of: variants, for: traits)?.content ?? .clear }
  }

  /// Components in one of Xcode's ways to write them, or a colour of the system by its name.
  static func color(_ value: [String: Any]) -> UIColor? {
    if let reference = value["reference"] as? String { return system(reference) }
    guard let parts = value["components"] as? [String: Any] else { return nil }
    let alpha = component(parts["alpha"]) ?? 1
    let names: [String: CFString] = [
      "srgb": CGColorSpace.sRGB, "extended-srgb": CGColorSpace.extendedSRGB, "display-p3": CGColorSpace.displayP3,
      "extended-linear-srgb": CGColorSpace.extendedLinearSRGB, "gray-gamma-22": CGColorSpace.genericGrayGamma2_2,
      "extended-gray": CGColorSpace.extendedGray,
    ]
    let space = CGColorSpace(name: names[value["color-space"] as? String ?? "srgb"] ?? CGColorSpace.sRGB)
    if let white = component(parts["white"]) {
      let gray = space?.model == .monochrome ? space : CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)
      return gray.flatMap { CGColor(colorSpace: $0, components: [white, alpha]) }.map(UIColor.init(cgColor:))
    }
    guard let red = component(parts["red"]), let green = component(parts["green"]), let blue = component(parts["blue"]),
      let space, space.model == .rgb
    else { return nil }
    return CGColor(colorSpace: space, components: [red, green, blue, alpha]).map(UIColor.init(cgColor:))
  }

  /// "0.5", "0x80" and "128" are a half.
  private static func component(_ value: Any?) -> CGFloat? {
    if let text = value as? String {
      if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
      guard let number = Double(text) else { return nil }
      return text.contains(".") ? CGFloat(number) : CGFloat(number) / 255
    }
    return (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? (value as? Double).map { CGFloat($0) }
  }

  private static func system(_ name: String) -> UIColor? {
    let known: [String: UIColor] = [
      "systemBlueColor": .systemBlue, "systemRedColor": .systemRed, "systemGreenColor": .systemGreen,
      "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink,
      "systemPurpleColor": .systemPurple, "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo,
      "systemBrownColor": .systemBrown, "systemMintColor": .systemMint, "systemCyanColor": .systemCyan,
      "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
      "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
      "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
      "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
      "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
      "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
      "tertiarySystemBackgroundColor": .tertiarySystemBackground,
      "systemGroupedBackgroundColor": .systemGroupedBackground,
      "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
      "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "systemFillColor": .systemFill,
      "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
      "quaternarySystemFillColor": .quaternarySystemFill,
    ]
    return known[name]
  }
}

extension UIColor {
  /// A colour of the program's asset catalogues: of its appearance, where it has several. Nil for a name that they do not
  /// have, which a debug build says.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// A colour of a bundle's asset catalogues; nil looks in the program's. With traits it is fixed to the one for them.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    let directories = ImageFiles.directories(in: bundle)
    guard let folder = AssetCatalog.folder(name, .color, in: directories), let found = AssetColor(folder: folder)?.color
    else {
      Remarks.say(
        "color", about: name,
        "there is no colour \"\(name)\" in an .xcassets folder in " + directories.joined(separator: ", ")
          + ": a target's `resources` in Package.swift have to .copy the folder")
      return nil
    }
    let color = traitCollection.map(found.resolvedColor(with:)) ?? found
    self.init(color.value)
  }
}
