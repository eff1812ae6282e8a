import CoreGraphics

/// Where the parts of a search bar stand that reads from left to right.
struct SearchBarLayout: Equatable {
  var size: CGSize
  /// Free space at the left and right edge; 8 points, or as the navigation bar's margins.
  var side: CGFloat = 8
  /// 0 without a button.
  var cancelWidth: CGFloat = 0
  var hasScopes = false
  /// Of the line above the field; 0 without one.
  var promptHeight: CGFloat = 0

  static let fieldHeight: CGFloat = 36
  static let scopeHeight: CGFloat = 46
  private static let segmentHeight: CGFloat = 32
  private static let gap: CGFloat = 8

  private var rowHeight: CGFloat { max(0, size.height - promptHeight - (hasScopes ? Self.scopeHeight : 0)) }

  var prompt: CGRect {
    CGRect(x: side, y: 6, width: max(0, size.width - 2 * side), height: max(0, promptHeight - 6))
  }

  /// Behind the scopes, from edge to edge.
  var scopeBar: CGRect {
    CGRect(x: 0, y: promptHeight + rowHeight, width: size.width, height: hasScopes ? Self.scopeHeight : 0)
  }

  var field: CGRect {
    let right = cancelWidth > 0 ? cancelWidth + Self.gap : 0
    return CGRect(
      x: side, y: promptHeight + ((rowHeight - Self.fieldHeight) / 2).rounded(),
      width: max(0, size.width - 2 * side - right),
      height: Self.fieldHeight)
  }

  /// Outside the right edge while there is none, where it comes in from.
  func cancel(width: CGFloat) -> CGRect {
    let x = cancelWidth > 0 ? field.maxX + Self.gap : size.width
    return CGRect(x: x, y: field.minY, width: width, height: Self.fieldHeight)
  }

  var scopes: CGRect {
    CGRect(
      x: side, y: promptHeight + rowHeight + ((Self.scopeHeight - Self.segmentHeight) / 2).rounded() - 4,
      width: max(0, size.width - 2 * side), height: Self.segmentHeight)
  }
}
