import CoreGraphics

/// What few views have: a safe area, and margins of their own.
final class ViewInsets {
  var safeArea = UIEdgeInsets.zero
  /// As set, without the safe area; nil for the usual ones.
  var margins: Margins?
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true

  enum Margins: Equatable {
    case sides(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)

    func insets(isReversed: Bool) -> UIEdgeInsets {
      switch self {
      case .sides(let insets): insets
      case .directional(let insets): insets.absolute(isReversed)
      }
    }

    var sanitized: Margins {
      switch self {
      case .sides(let insets): .sides(insets.sanitized)
      case .directional(let insets): .directional(insets.absolute(false).sanitized.directional(false))
      }
    }
  }
}

// MARK: - Safe area

extension UIView {
  /// Takes the part of the superview's safe area that lies over this view, and what its controller adds; tells the view
  /// and its subviews of a change.
  func updateSafeArea() {
    let old = safeAreaInsets
    let new = inheritedSafeArea.adding(controller?.additionalSafeAreaInsets.sanitized ?? .zero)
    guard new != old else { return }
    telling("safeAreaInsets") { makeInsets().safeArea = new }
    layoutItem?.insetsChanged()
    if insetsLayoutMarginsFromSafeArea { marginsChanged() }
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    setNeedsLayout()
    updateSafeAreaOfSubviews()
  }

  func updateSafeAreaOfSubviews() {
    for subview in subviews { subview.updateSafeArea() }
  }

  private var inheritedSafeArea: UIEdgeInsets {
    guard let superview else { return .zero }
    let area = superview.safeAreaInsetsForSubviews
    guard area != .zero else { return .zero }
    let (outer, inner) = (superview.bounds, frame)
    return UIEdgeInsets(
      top: max(0, min(area.top, outer.minY + area.top - inner.minY)),
      left: max(0, min(area.left, outer.minX + area.left - inner.minX)),
      bottom: max(0, min(area.bottom, inner.maxY - outer.maxY + area.bottom)),
      right: max(0, min(area.right, inner.maxX - outer.maxX + area.right)))
  }

  private func makeInsets() -> ViewInsets {
    if let insets { return insets }
    let made = ViewInsets()
    insets = made
    return made
  }
}

// MARK: - Margins

extension UIView {
  var effectiveMargins: UIEdgeInsets {
    // Nearly every view has neither margins of its own nor a controller.
    insets?.margins == nil && controller == nil ? margins(isReversed: false) : margins(isReversed: isReversed)
  }

  func margins(isReversed: Bool) -> UIEdgeInsets {
    var margins =
      insets?.margins?.insets(isReversed: isReversed) ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    if let controller {
      if insets?.margins == nil { margins = .zero }
      if controller.viewRespectsSystemMinimumLayoutMargins {
        margins.atLeast(controller.systemMinimumLayoutMargins.absolute(isReversed))
      }
    }
    guard let insets else { return margins }
    if insets.insetsMarginsFromSafeArea { margins = margins.adding(insets.safeArea) }
    if insets.preservesSuperviewMargins, let superview {
      let (area, outer, inner) = (superview.layoutMargins, superview.bounds, frame)
      margins.atLeast(
        UIEdgeInsets(
          top: outer.minY + area.top - inner.minY, left: outer.minX + area.left - inner.minX,
          bottom: inner.maxY - outer.maxY + area.bottom, right: inner.maxX - outer.maxX + area.right))
    }
    return margins
  }

  func setMargins(_ margins: ViewInsets.Margins) {
    let value = margins.sanitized
    guard insets?.margins != value else { return }
    changeMargins { $0.margins = value }
  }

  func changeMargins(_ change: (ViewInsets) -> Void) {
    let old = layoutMargins
    change(makeInsets())
    if layoutMargins != old { marginsChanged() }
  }

  /// Tells the view, its controller, and the subviews that take margins over from it.
  func marginsChanged() {
    layoutItem?.insetsChanged()
    layoutMarginsDidChange()
    controller?.viewLayoutMarginsDidChange()
    setNeedsLayout()
    for subview in subviews where subview.preservesSuperviewLayoutMargins { subview.marginsChanged() }
  }
}

extension UIEdgeInsets {
  func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }

  mutating func atLeast(_ other: UIEdgeInsets) {
    self = UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  /// With zero for what is no number or not finite.
  var sanitized: UIEdgeInsets {
    func number(_ value: CGFloat) -> CGFloat { value.isFinite ? max(-1e9, min(1e9, value)) : 0 }
    return UIEdgeInsets(top: number(top), left: number(left), bottom: number(bottom), right: number(right))
  }

  func directional(_ isReversed: Bool) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top, leading: isReversed ? right : left, bottom: bottom, trailing: isReversed ? left : right)
  }
}

extension NSDirectionalEdgeInsets {
  func absolute(_ isReversed: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: isReversed ? trailing : leading, bottom: bottom, right: isReversed ? leading : trailing)
  }
}
