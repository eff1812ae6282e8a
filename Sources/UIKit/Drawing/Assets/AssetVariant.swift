import CoreGraphics
import Foundation

/// One of the contents of an asset, and what it is for.
struct AssetVariant<Content: Sendable>: Sendable {
  var content: Content
  var idiom = "universal"
  /// Pixels a point; nil for one that suits any.
  var scale: CGFloat?
  var isDark: Bool?
  var isRightToLeft: Bool?
  var width: UIUserInterfaceSizeClass?
  var height: UIUserInterfaceSizeClass?

  /// Nil for contents that nothing here asks for, as those of high contrast.
  init?(_ entry: [String: Any], _ content: Content) {
    self.content = content
    idiom = entry["idiom"] as? String ?? "universal"
    if let text = entry["scale"] as? String {
      scale = Double(text.replacingOccurrences(of: "x", with: "")).map { CGFloat($0) }
    }
    for appearance in entry["appearances"] as? [[String: Any]] ?? [] {
      switch (appearance["appearance"] as? String, appearance["value"] as? String) {
      case ("luminosity", "dark"): isDark = true
      case ("luminosity", "light"): isDark = false
      case ("luminosity", _): break
      default: return nil
      }
    }
    switch entry["language-direction"] as? String {
    case "right-to-left": isRightToLeft = true
    case "left-to-right": isRightToLeft = false
    default: break
    }
    func sizeClass(_ key: String) -> UIUserInterfaceSizeClass? {
      switch entry[key] as? String {
      case "compact": .compact
      case "regular": .regular
      default: nil
      }
    }
    (width, height) = (sizeClass("width-class"), sizeClass("height-class"))
    if entry["display-gamut"] as? String == "display-P3" { rank -= 1 }
  }

  /// Of two that suit alike the one for sRGB, which is what is painted.
  private var rank = 0

  /// How well it suits the traits; nil where it does not.
  private func fitness(_ traits: UITraitCollection, anyIdiom: Bool) -> Int? {
    let own = traits.userInterfaceIdiom == .phone ? "iphone" : "ipad"
    guard anyIdiom || idiom == "universal" || idiom == own else { return nil }
    if let isDark, isDark != (traits.userInterfaceStyle == .dark) { return nil }
    if let isRightToLeft, isRightToLeft != (traits.layoutDirection == .rightToLeft) { return nil }
    if let width, width != traits.horizontalSizeClass { return nil }
    if let height, height != traits.verticalSizeClass { return nil }
    return (idiom == own ? 32 : 0) + (isDark == nil ? 0 : 16) + (isRightToLeft == nil ? 0 : 8) + (width == nil ? 0 : 4)
      + (height == nil ? 0 : 4) + rank
  }

  /// The content that suits the traits best, in their scale or the next larger one, else the largest.
  static func best(of variants: [AssetVariant], for traits: UITraitCollection) -> AssetVariant? {
    for anyIdiom in [false, true] {
      let ranked = variants.compactMap { variant in variant.fitness(traits, anyIdiom: anyIdiom).map { ($0, variant) } }
      guard let most = ranked.map(\.0).max() else { continue }
      let suited = ranked.filter { $0.0 == most }.map(\.1).sorted { ($0.scale ?? 1) < ($1.scale ?? 1) }
      let wanted = traits.displayScale > 0 ? traits.displayScale : 1
      return suited.first { ($0.scale ?? wanted) >= wanted } ?? suited.last
    }
    return nil
  }
}
