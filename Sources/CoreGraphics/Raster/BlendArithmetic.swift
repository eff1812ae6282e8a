/// The blend modes without a kernel of their own, pixel by pixel. Formulas of PDF's imaging model, on premultiplied
/// colours in sRGB.
enum BlendArithmetic {
  private typealias Color = SIMD3<Float>

  /// Puts what the mode makes of a source and what is there into the source.
  static func blend(
    _ source: UnsafeMutablePointer<UInt32>, over destination: UnsafePointer<UInt32>, count: Int, by mode: CGBlendMode
  ) {
    for index in 0..<count { source[index] = blend(source[index], destination[index], mode) }
  }

  private static func blend(_ source: UInt32, _ destination: UInt32, _ mode: CGBlendMode) -> UInt32 {
    let (s, d) = (parts(source), parts(destination))
    let (sa, da) = (s.alpha, d.alpha)
    // How much of source and destination stays, in the modes of Porter and Duff.
    func kept(_ ofSource: Float, _ ofDestination: Float) -> UInt32 {
      word(s.color * ofSource + d.color * ofDestination, sa * ofSource + da * ofDestination)
    }
    switch mode {
    case .sourceIn: return kept(da, 0)
    case .sourceOut: return kept(1 - da, 0)
    case .sourceAtop: return kept(da, 1 - sa)
    case .destinationOver: return kept(1 - da, 1)
    case .destinationIn: return kept(0, sa)
    case .destinationOut: return kept(0, 1 - sa)
    case .destinationAtop: return kept(1 - da, sa)
    case .xor: return kept(1 - da, 1 - sa)
    case .plusDarker:
      let alpha = min(1, sa + da)
      let dark = (Color(repeating: sa) - s.color) + (Color(repeating: da) - d.color)
      return word((Color(repeating: alpha) - dark).clamped(lowerBound: .zero, upperBound: .one), alpha)
    default:
      let (over, under) = (sa > 0 ? s.color / sa : .zero, da > 0 ? d.color / da : .zero)
      let mixed = mode.isSeparable ? separable(over, under, mode) : whole(over, under, mode)
      return word(s.color * (1 - da) + d.color * (1 - sa) + mixed * (sa * da), sa + da - sa * da)
    }
  }

  private static func parts(_ word: UInt32) -> (color: Color, alpha: Float) {
    (Color(Float(word >> 16 & 255), Float(word >> 8 & 255), Float(word & 255)) / 255, Float(word >> 24) / 255)
  }

  private static func word(_ color: Color, _ alpha: Float) -> UInt32 {
    func byte(_ value: Float) -> UInt32 {
      let part: Float = max(0, min(1, value))
      return UInt32(part * 255 + 0.5)
    }
    let alpha: UInt32 = byte(alpha)
    let (red, green): (UInt32, UInt32) = (min(alpha, byte(color.x)) << 16, min(alpha, byte(color.y)) << 8)
    let blue: UInt32 = min(alpha, byte(color.z))
    return alpha << 24 | red | green | blue
  }

  // MARK: - Component by component

  private static func separable(_ source: Color, _ backdrop: Color, _ mode: CGBlendMode) -> Color {
    Color(
      component(source.x, backdrop.x, mode), component(source.y, backdrop.y, mode),
      component(source.z, backdrop.z, mode))
  }

  private static func component(_ s: Float, _ b: Float, _ mode: CGBlendMode) -> Float {
    switch mode {
    case .overlay: return hardLight(b, s)
    case .hardLight: return hardLight(s, b)
    case .darken: return min(s, b)
    case .lighten: return max(s, b)
    case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let root = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (root - b)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    default: return s
    }
  }

  private static func hardLight(_ s: Float, _ b: Float) -> Float {
    s <= 0.5 ? 2 * s * b : 1 - 2 * (1 - s) * (1 - b)
  }

  // MARK: - Hue, saturation and luminosity

  private static func whole(_ source: Color, _ backdrop: Color, _ mode: CGBlendMode) -> Color {
    switch mode {
    case .hue: with(luminosity(backdrop), with(saturation: saturation(backdrop), source))
    case .saturation: with(luminosity(backdrop), with(saturation: saturation(source), backdrop))
    case .color: with(luminosity(backdrop), source)
    default: with(luminosity(source), backdrop)
    }
  }

  private static func luminosity(_ color: Color) -> Float { (color * Color(0.3, 0.59, 0.11)).sum() }

  private static func saturation(_ color: Color) -> Float { color.max() - color.min() }

  private static func with(_ wanted: Float, _ color: Color) -> Color {
    let moved = color + (wanted - luminosity(color))
    let (light, low, high) = (luminosity(moved), moved.min(), moved.max())
    if low < 0 { return (moved - light) * (light / (light - low)) + light }
    if high > 1 { return (moved - light) * ((1 - light) / (high - light)) + light }
    return moved
  }

  private static func with(saturation wanted: Float, _ color: Color) -> Color {
    let range = saturation(color)
    return range > 0 ? (color - color.min()) * (wanted / range) : .zero
  }
}

extension CGBlendMode {
  /// Whether each of the three components is mixed by itself.
  fileprivate var isSeparable: Bool {
    switch self {
    case .hue, .saturation, .color, .luminosity: false
    default: true
    }
  }

  /// Whether even a source without any opacity changes what is there.
  var replaces: Bool {
    switch self {
    case .copy, .clear, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
