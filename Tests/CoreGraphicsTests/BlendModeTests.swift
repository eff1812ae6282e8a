import CoreGraphics
import Expectations
import Testing

/// Every blend mode against figures of PDF's formulas, on opaque and on translucent ground.
struct BlendModeTests {
  private func mixed(_ source: UInt32, over ground: UInt32, _ mode: CGBlendMode) -> UInt32 {
    func color(_ word: UInt32) -> CGColor {
      CGColor(
        red: CGFloat(word >> 16 & 255) / 255, green: CGFloat(word >> 8 & 255) / 255, blue: CGFloat(word & 255) / 255,
        alpha: CGFloat(word >> 24) / 255)
    }
    let bitmap = Bitmap(width: 1, height: 1)
    let context = CGContext(bitmap: bitmap, scale: 1)
    let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
    context.setFillColor(color(ground))
    context.fill(pixel)
    context.setBlendMode(mode)
    context.setFillColor(color(source))
    context.fill(pixel)
    return bitmap[0, 0]
  }

  @Test(
    arguments: [
      (.overlay, 0xFF66_CC33), (.darken, 0xFF66_9933), (.lighten, 0xFF99_CC33), (.colorDodge, 0xFFFF_FF40),
      (.colorBurn, 0xFF00_AA00), (.softLight, 0xFF7D_CA1F), (.hardLight, 0xFF84_D61F), (.difference, 0xFF33_3300),
      (.exclusion, 0xFF8A_5C52),
    ] as [(CGBlendMode, UInt32)])
  func componentsAreMixedByTheModesFormula(_ mode: CGBlendMode, _ about: UInt32) {
    // Only the two that are easy by hand are exact; others agree with the slow formula below.
    let result = mixed(0xFF99_9933, over: 0xFF66_CC33, mode)
    func slow(_ s: Double, _ b: Double) -> Double {
      switch mode {
      case .overlay: b <= 0.5 ? 2 * s * b : 1 - 2 * (1 - s) * (1 - b)
      case .hardLight: s <= 0.5 ? 2 * s * b : 1 - 2 * (1 - s) * (1 - b)
      case .darken: min(s, b)
      case .lighten: max(s, b)
      case .colorDodge: s == 1 ? 1 : min(1, b / (1 - s))
      case .colorBurn: s == 0 ? 0 : 1 - min(1, (1 - b) / s)
      case .difference: abs(s - b)
      case .exclusion: s + b - 2 * s * b
      default:
        s <= 0.5
          ? b - (1 - 2 * s) * b * (1 - b)
          : b + (2 * s - 1) * ((b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()) - b)
      }
    }
    for (shift, pair) in zip([16, 8, 0] as [UInt32], [(0x99, 0x66), (0x99, 0xCC), (0x33, 0x33)]) {
      let expected = slow(Double(pair.0) / 255, Double(pair.1) / 255) * 255
      expect(abs(Double(result >> shift & 255) - expected) <= 1, "\(mode) at \(shift)")
    }
    expect(result >> 24, equals: 255)
  }

  @Test func sourceAndDestinationStayWherePorterAndDuffSay() {
    let (red, blue) = (UInt32(0xFFFF_0000), UInt32(0xFF00_00FF))
    expect(mixed(red, over: blue, .sourceIn) == red && mixed(red, over: 0, .sourceIn) == 0)
    expect(mixed(red, over: blue, .sourceOut) == 0 && mixed(red, over: 0, .sourceOut) == red)
    expect(mixed(red, over: blue, .destinationOver) == blue && mixed(red, over: 0, .destinationOver) == red)
    expect(mixed(red, over: blue, .destinationOut) == 0 && mixed(0, over: blue, .destinationOut) == blue)
    expect(mixed(0, over: blue, .destinationIn) == 0 && mixed(red, over: blue, .destinationIn) == blue)
    expect(mixed(red, over: blue, .xor) == 0 && mixed(red, over: 0, .xor) == red)
    expect(mixed(red, over: blue, .sourceAtop) == red && mixed(red, over: 0, .sourceAtop) == 0)
    expect(mixed(red, over: 0, .destinationAtop) == red && mixed(0, over: blue, .destinationAtop) == 0)
  }

  @Test func halfOfADestinationIsTakenOutByHalfASource() {
    expect(mixed(0x80FF_FFFF, over: 0xFF00_00FF, .destinationOut) >> 24, equals: 127)
  }

  @Test func aColorKeepsTheBrightnessBelow() {
    let result = mixed(0xFFFF_0000, over: 0xFF80_8080, .color)
    let brightness = 0.3 * Double(result >> 16 & 255) + 0.59 * Double(result >> 8 & 255) + 0.11 * Double(result & 255)
    expect(abs(brightness - 128) < 2 && result >> 16 & 255 > 200)
    expect(
      mixed(0xFF80_8080, over: 0xFFFF_0000, .saturation) & 0xFF,
      equals: mixed(0xFF80_8080, over: 0xFFFF_0000, .saturation)
        >> 8 & 0xFF)
  }

  /// Luminosity is kept, and what would lie outside of 0 to 1 is drawn in towards the grey: PDF's ClipColor.
  @Test(
    arguments: [CGBlendMode.color, .luminosity, .hue, .saturation], [0xFF00_20FF, 0xFFFF_E010, 0xFF40_8020] as [UInt32])
  func colorsArePutTogetherOfHueSaturationAndLuminosity(_ mode: CGBlendMode, _ source: UInt32) {
    typealias Color = SIMD3<Double>
    func color(_ word: UInt32) -> Color {
      Color(Double(word >> 16 & 255), Double(word >> 8 & 255), Double(word & 255)) / 255
    }
    func luminosity(_ color: Color) -> Double { (color * Color(0.3, 0.59, 0.11)).sum() }
    func saturation(_ color: Color) -> Double { color.max() - color.min() }
    func with(_ wanted: Double, _ color: Color) -> Color {
      var result = color + (wanted - luminosity(color))
      let (light, low, high) = (luminosity(result), result.min(), result.max())
      if low < 0 { result = Color(repeating: light) + (result - light) * light / (light - low) }
      if high > 1 { result = Color(repeating: light) + (result - light) * (1 - light) / (high - light) }
      return result
    }
    func with(saturation wanted: Double, _ color: Color) -> Color {
      saturation(color) > 0 ? (color - color.min()) * wanted / saturation(color) : .zero
    }
    for ground in [0xFFF0_F0F0, 0xFF10_1010, 0xFF20_C060, 0xFFE0_3020] as [UInt32] {
      let (s, b) = (color(source), color(ground))
      let wanted =
        switch mode {
        case .color: with(luminosity(b), s)
        case .luminosity: with(luminosity(s), b)
        case .hue: with(luminosity(b), with(saturation: saturation(b), s))
        default: with(luminosity(b), with(saturation: saturation(s), b))
        }
      let found = color(mixed(source, over: ground, mode))
      let miss = (found - wanted) * 255
      expect(
        max(abs(miss.max()), abs(miss.min())) <= 1.01, "\(mode) over \(String(ground, radix: 16)): \(found), \(wanted)")
    }
  }

  @Test func darkAddsUpToBlack() {
    expect(mixed(0xFF80_8080, over: 0xFF60_C0FF, .plusDarker), equals: 0xFF00_4180)
  }
}
