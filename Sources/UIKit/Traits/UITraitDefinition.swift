/// A trait: what kind of value views hand on to what lies in them, and the value where nobody sets any.
///
/// ```swift
/// struct ContainedInSettings: UITraitDefinition { static let defaultValue = false }
/// ```
/// A value that is `Equatable` is compared; another counts as changed whenever it is set, unless it is the same object.
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
  /// What descriptions call the trait; the type's name unless given.
  static var name: String { get }
  /// The type's name with its module's, unless given.
  static var identifier: String { get }
  /// Whether dynamic colours ask for the trait: views then draw again when it changes. False unless given.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var name: String { "\(Self.self)" }
  public static var identifier: String { String(reflecting: Self.self) }
  public static var affectsColorAppearance: Bool { false }
}

/// A trait's type as a value, as in `[UITraitUserInterfaceStyle.self]`.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that every collection has a place for. Its default stands for "nobody set it".
protocol SystemTrait: UITraitDefinition where Value: Equatable {
  static func value(in values: UITraitCollection.Values) -> Value
  static func set(_ value: Value, in values: inout UITraitCollection.Values)
}

public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait, Sendable {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  public static let affectsColorAppearance = true
  static func value(in values: UITraitCollection.Values) -> UIUserInterfaceStyle { values.userInterfaceStyle }
  static func set(_ value: UIUserInterfaceStyle, in values: inout UITraitCollection.Values) {
    values.userInterfaceStyle = value
  }
}

public struct UITraitUserInterfaceLevel: UITraitDefinition, SystemTrait, Sendable {
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  public static let affectsColorAppearance = true
  static func value(in values: UITraitCollection.Values) -> UIUserInterfaceLevel { values.userInterfaceLevel }
  static func set(_ value: UIUserInterfaceLevel, in values: inout UITraitCollection.Values) {
    values.userInterfaceLevel = value
  }
}

public struct UITraitDisplayScale: UITraitDefinition, SystemTrait, Sendable {
  public static let defaultValue: CGFloat = 0
  static func value(in values: UITraitCollection.Values) -> CGFloat { values.displayScale }
  static func set(_ value: CGFloat, in values: inout UITraitCollection.Values) { values.displayScale = value }
}

public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait, Sendable {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func value(in values: UITraitCollection.Values) -> UIUserInterfaceSizeClass { values.horizontalSizeClass }
  static func set(_ value: UIUserInterfaceSizeClass, in values: inout UITraitCollection.Values) {
    values.horizontalSizeClass = value
  }
}

public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait, Sendable {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func value(in values: UITraitCollection.Values) -> UIUserInterfaceSizeClass { values.verticalSizeClass }
  static func set(_ value: UIUserInterfaceSizeClass, in values: inout UITraitCollection.Values) {
    values.verticalSizeClass = value
  }
}

public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait, Sendable {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static func value(in values: UITraitCollection.Values) -> UIUserInterfaceIdiom { values.userInterfaceIdiom }
  static func set(_ value: UIUserInterfaceIdiom, in values: inout UITraitCollection.Values) {
    values.userInterfaceIdiom = value
  }
}

public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait, Sendable {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static func value(in values: UITraitCollection.Values) -> UITraitEnvironmentLayoutDirection { values.layoutDirection }
  static func set(_ value: UITraitEnvironmentLayoutDirection, in values: inout UITraitCollection.Values) {
    values.layoutDirection = value
  }
}

public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait, Sendable {
  public static let defaultValue = UIContentSizeCategory.unspecified
  static func value(in values: UITraitCollection.Values) -> UIContentSizeCategory {
    values.preferredContentSizeCategory
  }
  static func set(_ value: UIContentSizeCategory, in values: inout UITraitCollection.Values) {
    values.preferredContentSizeCategory = value
  }
}

public struct UITraitAccessibilityContrast: UITraitDefinition, SystemTrait, Sendable {
  public static let defaultValue = UIAccessibilityContrast.unspecified
  public static let affectsColorAppearance = true
  static func value(in values: UITraitCollection.Values) -> UIAccessibilityContrast { values.accessibilityContrast }
  static func set(_ value: UIAccessibilityContrast, in values: inout UITraitCollection.Values) {
    values.accessibilityContrast = value
  }
}

public struct UITraitLegibilityWeight: UITraitDefinition, SystemTrait, Sendable {
  public static let defaultValue = UILegibilityWeight.unspecified
  static func value(in values: UITraitCollection.Values) -> UILegibilityWeight { values.legibilityWeight }
  static func set(_ value: UILegibilityWeight, in values: inout UITraitCollection.Values) {
    values.legibilityWeight = value
  }
}

public struct UITraitDisplayGamut: UITraitDefinition, SystemTrait, Sendable {
  public static let defaultValue = UIDisplayGamut.unspecified
  public static let affectsColorAppearance = true
  static func value(in values: UITraitCollection.Values) -> UIDisplayGamut { values.displayGamut }
  static func set(_ value: UIDisplayGamut, in values: inout UITraitCollection.Values) {
    values.displayGamut = value
  }
}

public struct UITraitActiveAppearance: UITraitDefinition, SystemTrait, Sendable {
  public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
  static func value(in values: UITraitCollection.Values) -> UIUserInterfaceActiveAppearance { values.activeAppearance }
  static func set(_ value: UIUserInterfaceActiveAppearance, in values: inout UITraitCollection.Values) {
    values.activeAppearance = value
  }
}

public struct UITraitForceTouchCapability: UITraitDefinition, SystemTrait, Sendable {
  public static let defaultValue = UIForceTouchCapability.unknown
  static func value(in values: UITraitCollection.Values) -> UIForceTouchCapability { values.forceTouchCapability }
  static func set(_ value: UIForceTouchCapability, in values: inout UITraitCollection.Values) {
    values.forceTouchCapability = value
  }
}

public struct UITraitListEnvironment: UITraitDefinition, SystemTrait, Sendable {
  public static let defaultValue = UIListEnvironment.unspecified
  static func value(in values: UITraitCollection.Values) -> UIListEnvironment { values.listEnvironment }
  static func set(_ value: UIListEnvironment, in values: inout UITraitCollection.Values) {
    values.listEnvironment = value
  }
}
