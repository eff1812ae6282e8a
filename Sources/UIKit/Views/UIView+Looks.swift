import CoreGraphics
import QuartzCore

extension UIView {
  // MARK: - Tint

  var resolvedTint: UIColor {
    var owner: UIView? = self
    while let view = owner {
      if let color = view.explicitTint {
        return tintAdjustmentMode == .dimmed ? color.dimmed : color
      }
      owner = view.superview
    }
    return tintAdjustmentMode == .dimmed ? UIColor.systemBlue.dimmed : .systemBlue
  }

  func tintChanged(evenBelowOwnColors: Bool = false) {
    (appliedTraits ?? resolvedTraits).withCurrent { tintColorDidChange() }
    for subview in subviews where evenBelowOwnColors || subview.explicitTint == nil {
      subview.tintChanged(evenBelowOwnColors: evenBelowOwnColors)
    }
  }

  func inheritedTintChanged() { tintChanged() }

  // MARK: - Traits

  var displayScale: CGFloat { appliedTraits?.displayScale.nonZero ?? 1 }

  /// The pixels of the window, for frames.
  var pixelGrid: PixelGrid { PixelGrid(scale: displayScale) }

  /// The pixels of what the view draws, for what stands inside it.
  var contentGrid: PixelGrid { PixelGrid(scale: contentScaleFactor) }

  var resolvedTraits: UITraitCollection {
    var style = UIUserInterfaceStyle.unspecified
    var current: UIView? = self
    while let view = current, style == .unspecified {
      style = view.ownStyle
      current = view.superview
    }
    let base = attachedWindow?.stage?.traits ?? UITraitCollection.detached
    return base.withStyle(style)
  }

  /// The style that the view or its controller sets for what is below.
  private var ownStyle: UIUserInterfaceStyle {
    overrideUserInterfaceStyle == .unspecified
      ? controller?.overrideUserInterfaceStyle ?? .unspecified : overrideUserInterfaceStyle
  }

  /// Tells the view, its controller and its subviews if their traits differ from those last applied.
  func traitsMayHaveChanged() { applyTraits(resolvedTraits) }

  private func applyTraits(_ traits: UITraitCollection) {
    let previous = appliedTraits
    if previous != traits {
      appliedTraits = traits
      if let color = backgroundColor { layer.backgroundColor = color.cgColor(for: traits) }
      if previous?.displayScale != traits.displayScale { layer.contentsScale = contentScaleFactor }
      setNeedsDisplay()
      traits.withCurrent {
        if attachedWindow != nil {
          controller?.traitCollectionDidChange(previous)
          traitCollectionDidChange(previous)
        }
        dynamicColorsChanged()
      }
      if !traitReads.isEmpty { traitsChangedForReaders() }
    }
    for subview in subviews {
      // From this view's, which somebody told may have changed meanwhile: for each view to look all the way up would
      // cost the square of the depth.
      subview.applyTraits((appliedTraits ?? traits).withStyle(subview.ownStyle))
    }
  }
}

extension UITraitCollection {
  /// The same traits with another style, unless that is unspecified.
  fileprivate func withStyle(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    if style == .unspecified || style == userInterfaceStyle { return self }
    return UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
  }
}

extension CGFloat {
  fileprivate var nonZero: CGFloat? { self == 0 ? nil : self }
}

extension UIColor {
  /// The colour that a layer shows under the given traits.
  package func cgColor(for traits: UITraitCollection) -> CGColor { resolvedColor(with: traits).cgColor }

  /// The grey of the same brightness: how tint colours look behind an alert.
  var dimmed: UIColor {
    let base = self
    return UIColor { traits in
      let color = base.resolvedColor(with: traits)
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
    }
  }
}
