import CoreGraphics
import SymbolShapes

/// What a symbol configuration says; nil and unspecified where it says nothing.
struct SymbolValues: Hashable {
  var pointSize: CGFloat?
  /// Wins over the size while that follows the preferred text size.
  var textStyle: UIFont.TextStyle?
  var weight = UIImage.SymbolWeight.unspecified
  var scale = UIImage.SymbolScale.unspecified
  var colors: Colors?

  enum Colors: Hashable {
    case monochrome, multicolor
    case hierarchical(UIColor)
    case palette([UIColor])
  }

  /// Takes over what the other says.
  mutating func merge(_ other: SymbolValues) {
    if other.pointSize != nil || other.textStyle != nil {
      (pointSize, textStyle) = (other.pointSize, other.textStyle)
    }
    if other.weight != .unspecified { weight = other.weight }
    if other.scale != .unspecified { scale = other.scale }
    if other.colors != nil { colors = other.colors }
  }

  /// Whether it says how large the symbol is.
  var hasSize: Bool { pointSize != nil || textStyle != nil }

  func style(_ traits: UITraitCollection) -> SymbolStyle {
    var size = pointSize ?? 17
    if let textStyle { size = textStyle.pointSize(for: traits.preferredContentSizeCategory) }
    let known = size > 0 && size.isFinite ? min(size, 2_000) : 17
    let styleWeight = textStyle?.weight ?? .regular
    let scales: [UIImage.SymbolScale: SymbolStyle.Scale] = [.small: .small, .large: .large]
    return SymbolStyle(
      pointSize: known, weight: (weight == .unspecified ? styleWeight : weight.fontWeight()).rawValue,
      scale: scales[scale] ?? .medium)
  }
}
