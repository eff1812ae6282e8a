import Foundation

/// How a value is kept beside an object.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not kept alive: nil once it is gone. (With Objective-C's runtime, what is gone is still read.)
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value beside an object under a key; nil ends it. The value goes with the object: views and controllers let it go
/// at once, other objects by the time that further values are kept.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let copy = AssociatedValue(value, policy)
  var old: AssociatedValue?
  AssociatedValue.all.update(object as AnyObject, default: [:]) { values in
    old = values[key]
    values[key] = copy
  }
  withExtendedLifetime(old) {}
}

/// The value kept beside an object under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedValue.all[object as AnyObject]?[key]?.value
}

/// Ends all that is kept beside an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedValue.all.forget(ObjectIdentifier(object as AnyObject))
}

enum AssociatedValue {
  case strong(Any)
  case weak(WeakObject)

  struct WeakObject {
    weak var object: AnyObject?
  }

  static let all = WeaklyKeyed<[UnsafeRawPointer: AssociatedValue]>()

  init?(_ value: Any?, _ policy: objc_AssociationPolicy) {
    guard let value else { return nil }
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: self = .weak(WeakObject(object: value as AnyObject))
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: self = .strong(value)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      self = .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
    }
  }

  var value: Any? {
    switch self {
    case .strong(let value): value
    case .weak(let reference): reference.object
    }
  }
}
