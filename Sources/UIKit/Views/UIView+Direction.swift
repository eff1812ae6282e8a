import CoreGraphics

// The reading direction: who says it, and what of a view changes sides with it.

extension UIView {
  /// Whether the view reads from right to left: by its own attribute, by that of the view whose part it is, or by its traits.
  var isReversed: Bool {
    var (attribute, view) = (semanticContentAttribute, self)
    while attribute == .unspecified, let above = view.superview, above.handsDirection(to: view) {
      (attribute, view) = (above.semanticContentAttribute, above)
    }
    let isUsual = (appliedTraits ?? .detached).layoutDirection != .rightToLeft
    return UIView.userInterfaceLayoutDirection(
      for: attribute, relativeTo: isUsual ? .leftToRight : .rightToLeft) == .rightToLeft
  }

  /// The view reads the other way now, and with it the parts that have no attribute of their own.
  func directionChanged() {
    if margins(isReversed: true) != margins(isReversed: false) { marginsChanged() }
    constraintDirectionChanged()
    setNeedsLayout()
    setNeedsDisplay()
    for subview in subviews where subview.semanticContentAttribute == .unspecified && handsDirection(to: subview) {
      subview.directionChanged()
    }
  }

  /// A rectangle that was worked out for reading from left to right, on the side of `bounds` where this view has it.
  func sided(_ rect: CGRect, in bounds: CGRect) -> CGRect {
    isReversed ? rect.mirrored(in: bounds) : rect
  }
}

extension UISemanticContentAttribute {
  /// That of what has the attribute, in an interface of a direction.
  func direction(in layoutDirection: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
    switch self {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

extension CGRect {
  /// As a mirror in the middle of `bounds` shows it.
  func mirrored(in bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + bounds.maxX - maxX, y: minY, width: width, height: height)
  }
}

extension UIEdgeInsets {
  /// With left and right changed.
  var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}

/// A view that only clips or holds parts of the view it lies in, and reads as that one does.
class PartsView: UIView {
  override func handsDirection(to part: UIView) -> Bool { true }
}
