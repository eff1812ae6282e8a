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
    return tintAdjustmentMode == .dimmed ? UIColor.desktopAccent.dimmed : .desktopAccent
  }

  func tintChanged(evenBelowOwnColors: Bool = false) {
    noteTint()
    (appliedTraits ?? resolvedTraits).withCurrent { tintColorDidChange() }
    for subview in subviews where evenBelowOwnColors || subview.explicitTint == nil {
      subview.tintChanged(evenBelowOwnColors: evenBelowOwnColors)
    }
  }

  func inheritedTintChanged() { tintChanged() }

  func setBackground(_ color: UIColor?) {
    // The layer first: the action of its change asks for the colour before.
    layer.backgroundColor = color?.cgColor(for: appliedTraits ?? resolvedTraits)
    storedBackground = color
  }

  // MARK: - Traits

  var displayScale: CGFloat { appliedTraits?.displayScale.nonZero ?? 1 }

  /// The pixels of the window, for frames.
  var pixelGrid: PixelGrid { PixelGrid(scale: displayScale) }

  /// The pixels of what the view draws, for what stands inside it.
  var contentGrid: PixelGrid { PixelGrid(scale: contentScaleFactor) }

  var resolvedTraits: UITraitCollection { traits(over: attachedWindow?.stage?.traits ?? topmost.baseTraits) }

  /// The traits that the view would have in the program's window, as far as it and its superviews say.
  var expectedTraits: UITraitCollection {
    if let traits = attachedWindow?.stage?.traits { return self.traits(over: traits) }
    let base = topmost.baseTraits
    guard let program = UIApplication.shared.servedStage?.traits else { return traits(over: base) }
    return traits(over: program.with(base.userInterfaceStyle))
  }

  /// What the view inherits when it goes from where it is.
  func keepBaseTraits() {
    baseTraits = attachedWindow?.stage.map { .detached(from: $0.traits) } ?? topmost.baseTraits
  }

  private func traits(over base: UITraitCollection) -> UITraitCollection {
    var owners: [(controller: OwnTraits?, view: OwnTraits?)] = []
    var current: UIView? = self
    while let view = current {
      let (own, controllers) = (view.ownTraits, view.controller?.ownTraits)
      if own != nil || controllers != nil { owners.append((controllers, own)) }
      current = view.superview
    }
    return owners.reversed().reduce(base) { $0.overridden(by: $1.controller, $1.view) }
  }

  /// Tells the view, its controller and its subviews if their traits differ from those last applied.
  func traitsMayHaveChanged() { applyTraits(resolvedTraits) }

  /// Takes over the text size of what it will be in, so that it can be measured before that.
  func takeTextSize(of container: UIView) {
    guard attachedWindow == nil, let traits = container.appliedTraits,
      traits.preferredContentSizeCategory != (appliedTraits ?? .detached).preferredContentSizeCategory
    else { return }
    topmost.baseTraits = traits
    applyTraits(resolvedTraits, isTold: true)
  }

  /// Outside of a window nobody is told of new traits, unless that is asked for.
  private func applyTraits(_ traits: UITraitCollection, isTold: Bool = false) {
    let previous = appliedTraits
    if previous != traits {
      appliedTraits = traits
      let looksChanged = previous?.values.mayLookOtherwise(than: traits.values) ?? true
      if looksChanged {
        if let color = backgroundColor { layer.backgroundColor = color.cgColor(for: traits) }
        if previous?.displayScale != traits.displayScale { layer.contentsScale = contentScaleFactor }
        setNeedsDisplay()
      }
      if (previous ?? .detached).layoutDirection != traits.layoutDirection { constraintDirectionChanged() }
      traits.withCurrent {
        if (isTold || attachedWindow != nil || superviewsStyleIsNew(than: previous, traits))
          && !TintTrait.isAll(traits, previous)
        {
          controller?.traitCollectionDidChange(previous)
          traitCollectionDidChange(previous)
        }
        if looksChanged { dynamicColorsChanged() }
      }
      if !traitReads.isEmpty { traitsChangedForReaders() }
    }
    if attachedWindow != nil { tellRegistrations() }
    for subview in subviews {
      // From this view's, which somebody told may have changed meanwhile: for each view to look all the way up would
      // cost the square of the depth.
      subview.applyTraits(
        (appliedTraits ?? traits).overridden(by: subview.controller?.ownTraits, subview.ownTraits), isTold: isTold)
    }
  }
}

extension UIView {
  /// The smallest text size that the view and what is in it have; nil for none.
  public final var minimumContentSizeCategory: UIContentSizeCategory? {
    get { ownTraits?.smallestTextSize }
    set {
      guard newValue != minimumContentSizeCategory else { return }
      makeOwnTraits().smallestTextSize = newValue == .unspecified ? nil : newValue
      ownTraitsChanged()
    }
  }

  /// The largest text size that the view and what is in it have; nil for none.
  public final var maximumContentSizeCategory: UIContentSizeCategory? {
    get { ownTraits?.largestTextSize }
    set {
      guard newValue != maximumContentSizeCategory else { return }
      makeOwnTraits().largestTextSize = newValue == .unspecified ? nil : newValue
      ownTraitsChanged()
    }
  }

  /// In no window a view is told of what it looks otherwise by than when it was made; the rest it is told in a window.
  private func superviewsStyleIsNew(than previous: UITraitCollection?, _ traits: UITraitCollection) -> Bool {
    superview != nil && (previous ?? baseTraits).userInterfaceStyle != traits.userInterfaceStyle
  }

  func ownTraitsChanged() { traitsMayHaveChanged() }

  func updateTraitsOfSubtree() {
    traitsMayHaveChanged()
    tellRegistrationsInSubtree()
  }

  /// Outside of a window, whoever registered hears only when it is asked for, or in a window.
  private func tellRegistrationsInSubtree() {
    tellRegistrations()
    for subview in subviews { subview.tellRegistrationsInSubtree() }
  }

  private func tellRegistrations() {
    if let traits = appliedTraits {
      controller?.tellRegistrations(traits)
      tellRegistrations(traits)
    }
  }
}

extension CGFloat {
  fileprivate var nonZero: CGFloat? { self == 0 ? nil : self }
}

extension UIColor {
  /// The colour that a layer shows under the given traits.
  package func cgColor(for traits: UITraitCollection) -> CGColor {
    // A program's answer may be a pattern, and its subclass may have an answer of its own.
    if case .dynamic = value { return resolvedColor(with: traits).cgColor }
    return type(of: self) == UIColor.self ? standardColor(for: traits) : resolvedColor(with: traits).cgColor
  }

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

extension UIView {
  /// A layer of the view's `layerClass`.
  static func makeLayer() -> CALayer {
    guard layerClass != CALayer.self else { return CALayer() }
    guard let type = layerClass as? CALayer.Type else {
      fatalError("\(self).layerClass is \(layerClass), which is no CALayer")
    }
    return type.layer()
  }
}
