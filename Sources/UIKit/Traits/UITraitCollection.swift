import Foundation

/// What a view knows of its surroundings: light or dark, pixels a point, room, reading direction, text size.
///
/// A collection never changes. A trait that nobody set is `unspecified` (for `displayScale`, 0).
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  struct Values: Hashable {
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    var displayScale: CGFloat = 0
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    var listEnvironment = UIListEnvironment.unspecified
    var accessibilityContrast = UIAccessibilityContrast.unspecified
    var legibilityWeight = UILegibilityWeight.unspecified
    var displayGamut = UIDisplayGamut.unspecified
    var activeAppearance = UIUserInterfaceActiveAppearance.unspecified
    var forceTouchCapability = UIForceTouchCapability.unknown
    /// A program's own traits; nil where none is set.
    var custom: CustomTraits?

    /// Takes over what `other` specifies.
    mutating func merge(_ other: Values) {
      if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
      if other.userInterfaceLevel != .unspecified { userInterfaceLevel = other.userInterfaceLevel }
      if other.displayScale != 0 { displayScale = other.displayScale }
      if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
      if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
      if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
      if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
      if other.preferredContentSizeCategory != .unspecified {
        preferredContentSizeCategory = other.preferredContentSizeCategory
      }
      if other.listEnvironment != .unspecified { listEnvironment = other.listEnvironment }
      if other.accessibilityContrast != .unspecified { accessibilityContrast = other.accessibilityContrast }
      if other.legibilityWeight != .unspecified { legibilityWeight = other.legibilityWeight }
      if other.displayGamut != .unspecified { displayGamut = other.displayGamut }
      if other.activeAppearance != .unspecified { activeAppearance = other.activeAppearance }
      if other.forceTouchCapability != .unknown { forceTouchCapability = other.forceTouchCapability }
      if let other = other.custom {
        if custom == nil { custom = other } else { custom?.merge(other) }
      }
    }
  }

  let values: Values

  public override init() {
    values = Values()
    super.init()
  }

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Values(userInterfaceStyle: userInterfaceStyle))
  }

  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(Values(userInterfaceLevel: userInterfaceLevel))
  }

  /// A scale that is negative or no number counts as unspecified.
  public convenience init(displayScale scale: CGFloat) {
    self.init(Values(displayScale: scale > 0 && scale.isFinite ? scale : 0))
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(horizontalSizeClass: horizontalSizeClass))
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(verticalSizeClass: verticalSizeClass))
  }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(Values(userInterfaceIdiom: idiom))
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Values(layoutDirection: layoutDirection))
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Values(preferredContentSizeCategory: preferredContentSizeCategory))
  }

  public convenience init(listEnvironment: UIListEnvironment) {
    self.init(Values(listEnvironment: listEnvironment))
  }

  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(Values(accessibilityContrast: accessibilityContrast))
  }

  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(Values(legibilityWeight: legibilityWeight))
  }

  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(Values(displayGamut: displayGamut))
  }

  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init(Values(activeAppearance: activeAppearance))
  }

  public convenience init(forceTouchCapability: UIForceTouchCapability) {
    self.init(Values(forceTouchCapability: forceTouchCapability))
  }

  /// All that the given collections specify; a later one wins, and what it leaves unspecified erases nothing.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = Values()
    for collection in traitCollections { values.merge(collection.values) }
    self.init(values)
  }

  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// Elevated in sheets and popovers, base elsewhere.
  open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  open var displayScale: CGFloat { values.displayScale }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  /// The style of the table, or of the collection view's list section, that the view lies in.
  open var listEnvironment: UIListEnvironment { values.listEnvironment }

  /// Of this platform: normal, until the desktop or the program asks for more.
  open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  /// Colours are painted in sRGB.
  open var displayGamut: UIDisplayGamut { values.displayGamut }
  /// Active, as on phones and tablets.
  open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }
  open var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }

  /// Whether every trait that `trait` specifies has the same value here.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = values
    merged.merge(trait.values)
    return merged == values
  }

  /// Whether a dynamic colour may differ between the two.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    values.userInterfaceStyle != traitCollection?.values.userInterfaceStyle
      || values.userInterfaceLevel != traitCollection?.values.userInterfaceLevel
      || values.accessibilityContrast != traitCollection?.values.accessibilityContrast
      || values.displayGamut != traitCollection?.values.displayGamut
      || values.customColorsDiffer(from: traitCollection?.values ?? Values())
  }

  /// The traits by which dynamic colours of this thread resolve: those of the view whose `draw(_:)`, `layoutSubviews()`
  /// or trait change runs, else those of the main screen.
  open class var current: UITraitCollection {
    get { currentTraits.value }
    set { currentTraits.value = newValue }
  }

  /// Runs `actions` with this collection as the current one.
  open func performAsCurrent(_ actions: () -> Void) {
    withCurrent(actions)
  }

  /// Runs `body` with this collection as the current one and hands on its result.
  package func withCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    // Swapped in place: each copy would be counted.
    var held = self
    swap(&currentTraits.value, &held)
    defer { swap(&currentTraits.value, &held) }
    return try body()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other === self || other.values == values
  }

  open override var hash: Int { values.hashValue }

  open override var description: String {
    var parts: [String] = []
    if userInterfaceStyle != .unspecified { parts.append("UserInterfaceStyle = \(userInterfaceStyle)") }
    if userInterfaceLevel != .unspecified { parts.append("UserInterfaceLevel = \(userInterfaceLevel)") }
    if displayScale != 0 { parts.append("DisplayScale = \(displayScale)") }
    if horizontalSizeClass != .unspecified { parts.append("HorizontalSizeClass = \(horizontalSizeClass)") }
    if verticalSizeClass != .unspecified { parts.append("VerticalSizeClass = \(verticalSizeClass)") }
    if userInterfaceIdiom != .unspecified { parts.append("UserInterfaceIdiom = \(userInterfaceIdiom)") }
    if layoutDirection != .unspecified { parts.append("LayoutDirection = \(layoutDirection)") }
    if preferredContentSizeCategory != .unspecified {
      parts.append("PreferredContentSizeCategory = \(preferredContentSizeCategory.rawValue)")
    }
    if listEnvironment != .unspecified { parts.append("ListEnvironment = \(listEnvironment)") }
    if accessibilityContrast != .unspecified { parts.append("AccessibilityContrast = \(accessibilityContrast)") }
    if legibilityWeight != .unspecified { parts.append("LegibilityWeight = \(legibilityWeight)") }
    if displayGamut != .unspecified { parts.append("DisplayGamut = \(displayGamut)") }
    if activeAppearance != .unspecified { parts.append("ActiveAppearance = \(activeAppearance)") }
    if forceTouchCapability != .unknown { parts.append("ForceTouchCapability = \(forceTouchCapability)") }
    for trait in values.custom?.traits ?? [] { parts.append("\(trait.name) = \(values.describe(trait))") }
    return "<\(type(of: self)): \(parts.joined(separator: ", "))>"
  }
}

extension UITraitCollection {
  /// The traits of a view in no window, and the current ones of a thread that has set none.
  package static let detached = UITraitCollection(
    Values(
      userInterfaceStyle: .light, userInterfaceLevel: .base, displayScale: 1, horizontalSizeClass: .regular,
      verticalSizeClass: .regular,
      userInterfaceIdiom: .pad, layoutDirection: .leftToRight, preferredContentSizeCategory: .large,
      accessibilityContrast: .normal, legibilityWeight: .regular, displayGamut: .SRGB, activeAppearance: .active,
      forceTouchCapability: .unavailable))
}

extension UITraitCollection {
  /// What a view in no window has where these traits are current: their appearance. Scale and size classes are a
  /// window's.
  static func detached(from traits: UITraitCollection) -> UITraitCollection {
    traits.values.userInterfaceStyle == .dark ? detachedDark : detached
  }

  private static let detachedDark = detached.with(.dark)

  func with(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    if values.userInterfaceStyle == style { return self }
    var values = values
    values.userInterfaceStyle = style
    return UITraitCollection(values)
  }
}

private let currentTraits = PerThread { UITraitCollection.detached }

/// What has traits: screens, windows, controllers and views.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  /// The traits changed from `previousTraitCollection`.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
