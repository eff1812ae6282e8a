import CoreGraphics

/// What a blur style is made of: how far it blurs, how lively colours stay, and the colour laid over them.
struct BlurMaterial {
  var filter: BackdropFilter
  var tint: UIColor

  /// One that is opaque lets nothing behind it through.
  init(_ style: UIBlurEffect.Style, isOpaque: Bool = false) {
    let light: (CGFloat, CGFloat)
    let dark: (CGFloat, CGFloat)
    var (radius, saturation): (CGFloat, Float) = (20, 1.8)
    switch style {
    case .extraLight: (light, dark) = ((0.97, 0.82), (0.97, 0.82))
    case .light: (light, dark, radius) = ((1, 0.3), (1, 0.3), 30)
    case .dark: (light, dark) = ((0.11, 0.73), (0.11, 0.73))
    case .regular: (light, dark) = ((0.97, 0.7), (0.11, 0.68))
    case .prominent: (light, dark) = ((0.97, 0.82), (0.11, 0.78))
    case .systemUltraThinMaterial: (light, dark) = ((0.96, 0.42), (0.13, 0.42))
    case .systemThinMaterial: (light, dark) = ((0.96, 0.58), (0.13, 0.58))
    case .systemMaterial: (light, dark) = ((0.96, 0.74), (0.13, 0.74))
    case .systemThickMaterial: (light, dark) = ((0.96, 0.86), (0.13, 0.86))
    case .systemChromeMaterial: (light, dark) = ((0.97, 0.8), (0.1, 0.78))
    case .systemUltraThinMaterialLight: (light, dark) = ((0.96, 0.42), (0.96, 0.42))
    case .systemThinMaterialLight: (light, dark) = ((0.96, 0.58), (0.96, 0.58))
    case .systemMaterialLight: (light, dark) = ((0.96, 0.74), (0.96, 0.74))
    case .systemThickMaterialLight: (light, dark) = ((0.96, 0.86), (0.96, 0.86))
    case .systemChromeMaterialLight: (light, dark) = ((0.97, 0.8), (0.97, 0.8))
    case .systemUltraThinMaterialDark: (light, dark) = ((0.13, 0.42), (0.13, 0.42))
    case .systemThinMaterialDark: (light, dark) = ((0.13, 0.58), (0.13, 0.58))
    case .systemMaterialDark: (light, dark) = ((0.13, 0.74), (0.13, 0.74))
    case .systemThickMaterialDark: (light, dark) = ((0.13, 0.86), (0.13, 0.86))
    case .systemChromeMaterialDark: (light, dark) = ((0.1, 0.78), (0.1, 0.78))
    }
    if style == .extraLight || style == .dark { saturation = 1.6 }
    filter =
      isOpaque ? BackdropFilter(radius: 0, saturation: 1) : BackdropFilter(radius: radius, saturation: saturation)
    tint = UIColor(
      .pair(
        light: UIColor.Components(white: light.0, alpha: isOpaque ? 1 : light.1),
        dark: UIColor.Components(white: dark.0, alpha: isOpaque ? 1 : dark.1)))
  }
}
