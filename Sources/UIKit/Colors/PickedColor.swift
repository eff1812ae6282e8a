import CoreGraphics

/// A colour as a person chooses it: by hue, saturation and brightness, or by red, green and blue; 0 to 1 each.
///
/// Hue and saturation outlive a grey, and hue a black, so that a slider that comes back finds them.
struct PickedColor: Equatable {
  var hue: CGFloat = 0
  var saturation: CGFloat = 0
  var brightness: CGFloat = 0
  var alpha: CGFloat = 1

  var red: CGFloat { component(0) }
  var green: CGFloat { component(1) }
  var blue: CGFloat { component(2) }

  private func component(_ index: Int) -> CGFloat {
    // Each component is full over a third of the circle around its own hue.
    let sixth = (hue * 6 + [5, 3, 1][index]).truncatingRemainder(dividingBy: 6)
    let share = max(0, min(sixth, 4 - sixth, 1))
    return brightness * (1 - saturation * share)
  }

  /// Takes red, green and blue over.
  mutating func set(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    brightness = max(0, min(1, high))
    guard high > 0 else { return }
    saturation = (high - low) / high
    guard high > low else { return }
    let range = high - low
    let sixth: CGFloat =
      high == red
      ? (green - blue) / range : high == green ? (blue - red) / range + 2 : (red - green) / range + 4
    hue = (sixth < 0 ? sixth + 6 : sixth) / 6
  }

  /// "FF8000", without alpha.
  var hex: String {
    func byte(_ value: CGFloat) -> String {
      let text = String(Int((max(0, min(1, value)) * 255).rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return byte(red) + byte(green) + byte(blue)
  }

  /// Takes a hexadecimal number over, of three or six digits with or without a number sign; false when it is none.
  mutating func set(hex: String) -> Bool {
    var digits = hex.filter { !$0.isWhitespace }
    if digits.hasPrefix("#") { digits.removeFirst() }
    if digits.count == 3 { digits = digits.reduce(into: "") { $0 += "\($1)\($1)" } }
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let number = Int(digits, radix: 16) else { return false }
    set(
      red: CGFloat(number >> 16) / 255, green: CGFloat(number >> 8 & 255) / 255, blue: CGFloat(number & 255) / 255)
    return true
  }

  // MARK: - Grid

  /// Twelve columns; the first row is grey, the others go from dark over full to light.
  static let columns = 12
  static let rows = 10

  static func inGrid(column: Int, row: Int) -> PickedColor {
    if row == 0 { return PickedColor(brightness: 1 - CGFloat(column) / CGFloat(columns - 1)) }
    // Blue stands at the left, as the hue that reads as a program's.
    let hue = ((CGFloat(column) / CGFloat(columns)) + 0.54).truncatingRemainder(dividingBy: 1)
    let middle = 4
    if row <= middle {
      return PickedColor(hue: hue, saturation: 1, brightness: 0.3 + 0.7 * CGFloat(row - 1) / CGFloat(middle - 1))
    }
    let light = CGFloat(row - middle) / CGFloat(rows - middle)
    return PickedColor(hue: hue, saturation: 1 - 0.85 * light, brightness: 1)
  }

  // MARK: - Spectrum

  /// At a place of a field as wide as all hues: white above, full in the middle, black below; 0 to 1 each.
  static func inSpectrum(x: CGFloat, y: CGFloat) -> PickedColor {
    let (x, y) = (max(0, min(1, x)), max(0, min(1, y)))
    return PickedColor(
      hue: min(x, 0.9999), saturation: min(1, 2 * y), brightness: min(1, 2 - 2 * y))
  }

  var placeInSpectrum: CGPoint {
    CGPoint(x: hue, y: brightness < 1 ? 1 - brightness / 2 : saturation / 2)
  }
}

extension PickedColor {
  @MainActor init(_ color: UIColor, keeping old: PickedColor = PickedColor()) {
    self = old
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    set(red: red, green: green, blue: blue)
    if red == green, green == blue { saturation = 0 }
    self.alpha = alpha
  }

  var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
}
