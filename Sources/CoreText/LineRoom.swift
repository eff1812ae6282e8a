import CoreGraphics

/// The part of the layout's width that a line's text may use.
struct LineRoom {
  /// From the layout's leading edge to where text begins.
  var leading: CGFloat
  /// Infinite where lines are not limited.
  var width: CGFloat
  /// From where tab stops count to where text begins.
  var tabOffset: CGFloat
  /// Of the layout; infinite where lines are not limited.
  var layoutWidth: CGFloat
  var isRightToLeft: Bool

  init(
    _ segment: ClosedRange<CGFloat>, _ options: TextOptions, width layoutWidth: CGFloat, isFirst: Bool,
    isRightToLeft: Bool
  ) {
    let head = isFirst ? options.firstLineHeadIndent : options.headIndent
    let tail = options.tailIndent > 0 ? options.tailIndent : layoutWidth + options.tailIndent
    var (near, far) = (segment.lowerBound, segment.upperBound)
    if isRightToLeft, layoutWidth < .infinity { (near, far) = (layoutWidth - far, layoutWidth - near) }
    leading = max(near, head)
    width = max(0, min(far, tail) - leading)
    tabOffset = leading - near
    self.layoutWidth = layoutWidth
    self.isRightToLeft = isRightToLeft
  }

  /// The x of the text's left edge.
  func x(ofWidth lineWidth: CGFloat, _ alignment: TextOptions.Alignment) -> CGFloat {
    guard width < .infinity else { return leading }
    let left = isRightToLeft ? layoutWidth - leading - width : leading
    switch alignment {
    case .left: return left
    case .center: return left + (width - lineWidth) / 2
    case .right: return left + width - lineWidth
    case .justified, .natural: return isRightToLeft ? left + width - lineWidth : left
    }
  }

  /// From left to right, cut where lines are not limited.
  var range: ClosedRange<CGFloat> {
    guard width < .infinity else { return leading...max(leading, 1e7) }
    let left = isRightToLeft ? layoutWidth - leading - width : leading
    return left...left + width
  }
}
