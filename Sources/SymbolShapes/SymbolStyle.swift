import CoreGraphics

/// How large and how bold a symbol is.
package struct SymbolStyle: Hashable, Sendable {
  package var pointSize: CGFloat
  /// From -1 to 1, 0 is regular, as fonts count.
  package var weight: CGFloat
  package var scale: Scale

  package enum Scale: Int, Hashable, Sendable {
    case small, medium, large

    /// Of the drawing; lines grow by less, so that they go with the text's.
    var factor: CGFloat {
      switch self {
      case .small: 0.79
      case .medium: 1
      case .large: 1.28
      }
    }
  }

  package init(pointSize: CGFloat, weight: CGFloat = 0, scale: Scale = .medium) {
    self.pointSize = pointSize
    self.weight = weight
    self.scale = scale
  }

  /// Points a unit of drawings.
  var unit: CGFloat { pointSize / 100 * scale.factor }

  private static let lines: [(weight: CGFloat, width: CGFloat)] = [
    (-0.8, 2.4), (-0.6, 3.8), (-0.4, 5.8), (0, 7.8), (0.23, 9), (0.3, 10), (0.4, 11.4), (0.56, 13.4), (0.62, 15),
  ]

  /// A stroke's width in units of drawings.
  package var lineWidth: CGFloat {
    let lines = Self.lines
    let weight = max(lines[0].weight, min(lines[lines.count - 1].weight, weight))
    let upper = max(1, lines.firstIndex { $0.weight >= weight } ?? 1)
    let (low, high) = (lines[upper - 1], lines[upper])
    let width = low.width + (high.width - low.width) * (weight - low.weight) / (high.weight - low.weight)
    return width / scale.factor.squareRoot()
  }

  /// What a cut leaves free on each side of what it makes room for.
  var gap: CGFloat { 3 + lineWidth * 0.55 }
}
