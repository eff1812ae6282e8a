import CoreGraphics

extension CALayer {
  /// How the layer, with its sublayers, is mixed with what lies behind it in its superlayer. The value is nil or one of
  /// the names `normalBlendMode`, `multiplyBlendMode`, `screenBlendMode`, `overlayBlendMode`, `darkenBlendMode`,
  /// `lightenBlendMode`, `colorDodgeBlendMode`, `colorBurnBlendMode`, `softLightBlendMode`, `hardLightBlendMode`,
  /// `differenceBlendMode`, `exclusionBlendMode`, `hueBlendMode`, `saturationBlendMode`, `colorBlendMode`,
  /// `luminosityBlendMode`, `plusL` and `plusD`. Anything else, such as a filter of Core Image's, is the same as nil.
  public var compositingFilter: Any? {
    get { stored.blend == .normal ? nil : Self.blendModes.first { $0.value == stored.blend }?.key }
    set {
      let mode = (newValue as? String).flatMap { Self.blendModes[$0] } ?? .normal
      if let newValue, mode == .normal, newValue as? String != "normalBlendMode" { noteUnknown(filter: newValue) }
      guard mode != stored.blend else { return }
      stored.blend = mode
      markChanged()
    }
  }

  private static let blendModes: [String: CGBlendMode] = [
    "normalBlendMode": .normal, "multiplyBlendMode": .multiply, "screenBlendMode": .screen,
    "overlayBlendMode": .overlay, "darkenBlendMode": .darken, "lightenBlendMode": .lighten,
    "colorDodgeBlendMode": .colorDodge, "colorBurnBlendMode": .colorBurn, "softLightBlendMode": .softLight,
    "hardLightBlendMode": .hardLight, "differenceBlendMode": .difference, "exclusionBlendMode": .exclusion,
    "hueBlendMode": .hue, "saturationBlendMode": .saturation, "colorBlendMode": .color,
    "luminosityBlendMode": .luminosity, "plusL": .plusLighter, "plusD": .plusDarker,
  ]
}
