import CoreGraphics

/// What can be named in `appearance(whenContainedInInstancesOf:)`: views and controllers.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class whose objects can be given looks before they exist.
///
/// What `appearance()` returns is an object of the class that is never shown; what is set on it reaches every object of
/// the class, and of its subclasses, that comes into a window later and still has the usual value. The class's
/// `appearanceProperties` do that, others only change the object that was returned.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  static func appearance() -> Self
  /// For objects inside such containers, the innermost first.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// For objects that have the traits that are specified.
  static func appearance(for trait: UITraitCollection) -> Self
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIAppearance where Self: NSObject {
  public static func appearance() -> Self { AppearanceProxies.proxy(of: Self.self, nil, []) }

  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.proxy(of: Self.self, nil, containerTypes) }

  public static func appearance(for trait: UITraitCollection) -> Self {
    AppearanceProxies.proxy(of: Self.self, trait, [])
  }

  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.proxy(of: Self.self, trait, containerTypes) }
}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
