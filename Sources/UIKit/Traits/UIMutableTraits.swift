/// Traits to be set, as in `UITraitCollection { $0.userInterfaceStyle = .dark }`. A program's own traits get a property by an
/// extension that uses the subscript.
public protocol UIMutableTraits {
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }
  public var displayGamut: UIDisplayGamut {
    get { self[UITraitDisplayGamut.self] }
    set { self[UITraitDisplayGamut.self] = newValue }
  }
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { self[UITraitActiveAppearance.self] }
    set { self[UITraitActiveAppearance.self] = newValue }
  }
  public var forceTouchCapability: UIForceTouchCapability {
    get { self[UITraitForceTouchCapability.self] }
    set { self[UITraitForceTouchCapability.self] = newValue }
  }
  public var listEnvironment: UIListEnvironment {
    get { self[UITraitListEnvironment.self] }
    set { self[UITraitListEnvironment.self] = newValue }
  }
}

/// What a view or a controller sets of the traits that it and everything in it has. A trait that is not set here is
/// inherited; read here, it has its default.
public struct UITraitOverrides: UIMutableTraits, @unchecked Sendable {
  var values: UITraitCollection.Values

  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[trait] }
    set { values[trait] = newValue }
  }

  /// Whether the trait is set here.
  public func contains(_ trait: UITrait) -> Bool { values.specifies(trait) }

  /// Lets the trait be inherited again.
  public mutating func remove(_ trait: UITrait) { values.remove(trait) }
}

extension UITraitCollection.Values: UIMutableTraits {}

extension UITraitCollection {
  /// A collection of what the closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(Values().changed(by: mutations))
  }

  /// This collection with what the closure sets.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(values.changed(by: mutations))
  }

  /// This collection with another value of one trait.
  public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
    modifyingTraits { $0[trait] = value }
  }

  /// A trait's value; its default where nobody set one.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

  /// The traits whose values differ in the two.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let other = traitCollection?.values ?? Values()
    let custom = (values.custom?.traits ?? []) + (other.custom?.traits ?? []).filter { !values.specifies($0) }
    return (Self.systemTraits + custom).filter { values.differs(from: other, in: $0) }
  }

  private static var systemTraits: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitDisplayScale.self,
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitUserInterfaceIdiom.self,
      UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self, UITraitListEnvironment.self,
      UITraitAccessibilityContrast.self, UITraitLegibilityWeight.self, UITraitDisplayGamut.self,
      UITraitActiveAppearance.self, UITraitForceTouchCapability.self,
    ]
  }

  /// The traits by which dynamic colours of the system differ.
  public class var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self,
      UITraitDisplayGamut.self,
    ]
  }

  /// The traits by which images are chosen.
  public class var systemTraitsAffectingImageLookup: [UITrait] { [UITraitDisplayScale.self] }
}

extension UITraitCollection.Values {
  func changed(by mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection.Values {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? UITraitCollection.Values ?? self
  }
}
