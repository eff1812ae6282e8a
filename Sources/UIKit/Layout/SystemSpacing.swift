import CoreGraphics

/// The gaps that Apple's system leaves between what belongs together.
@MainActor
enum SystemSpacing {
  /// Between views side by side or one above the other, in points.
  static let standard: CGFloat = 8

  /// Edges come no nearer to each other than nothing.
  static func besideEdges(_ multiplier: CGFloat) -> CGFloat { max(0, standard * multiplier) }

  /// Between two baselines a line of the lower font fits below the upper one's.
  static func below(_ upper: NSLayoutYAxisAnchor, above lower: NSLayoutYAxisAnchor, _ multiplier: CGFloat) -> CGFloat {
    guard upper.attribute.isBaseline, lower.attribute.isBaseline, let upperView = upper.item?.view,
      let lowerView = lower.item?.view, let upperFont = upperView.baselineFont, let lowerFont = lowerView.baselineFont
    else { return besideEdges(multiplier) }
    let line = lowerFont.lineHeight + lowerFont.descender - upperFont.descender
    return max(0, lowerView.contentGrid.ceil(line * multiplier))
  }
}

extension NSLayoutConstraint.Attribute {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
