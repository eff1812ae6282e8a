import Foundation

/// What `registerForTraitChanges` gives; hand it to `unregisterForTraitChanges(_:)` to hear no more. It may be dropped: the
/// view or controller keeps it as long as it lives.
public protocol UITraitChangeRegistration: AnyObject, Sendable {}

/// Views and controllers, which tell of changes of the traits that somebody names.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
  /// Calls a method of `target` – without parameters, with the view or controller, or with that and its earlier traits –
  /// whenever one of the traits has another value.
  @discardableResult
  func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration

  /// Calls a method of the view or controller itself.
  @discardableResult
  func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration

  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// Calls `handler` with the view or controller, and its earlier traits, whenever one of the traits has another value:
  /// before the next layout, with the new traits as the current ones. The closure says the type, as in
  /// `{ (self: Self, previous: UITraitCollection) in … }`.
  @discardableResult
  public func registerForTraitChanges<Observable>(
    _ traits: [UITrait], handler: @escaping (Observable, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { object, previous in
      if let object = object as? Observable { handler(object, previous) }
    }
  }

  /// For closures that leave the type to the compiler.
  @_disfavoredOverload
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { object, previous in
      if let object = object as? Self { handler(object, previous) }
    }
  }

  @discardableResult
  public func registerForTraitChanges<Result>(
    _ traits: [UITrait], action method: @escaping (Self) -> () -> Result
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { object, _ in _ = method(object)() }
  }

  @discardableResult
  public func registerForTraitChanges<Result>(
    _ traits: [UITrait], action method: @escaping (Self) -> (Self, UITraitCollection) -> Result
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { object, previous in _ = method(object)(object, previous) }
  }

  func register(
    _ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    guard let owner = self as? any TraitOwner else {
      fatalError("\(self) is neither a view nor a controller and has no traits that change")
    }
    return owner.registration(traits, handler)
  }
}

extension UIView {
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration { register(traits, target, action) }

  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    register(traits, nil, action)
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { unregister(registration) }
}

extension UIViewController {
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration { register(traits, target, action) }

  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    register(traits, nil, action)
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { unregister(registration) }
}
