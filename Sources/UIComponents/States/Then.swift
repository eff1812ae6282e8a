import Foundation

/// An object that can be configured in the expression that makes it.
/// ```swift
/// let label = UILabel().then {
///   $0.textAlignment = .center
///   $0.numberOfLines = 0
/// }
/// ```
public protocol Then: AnyObject {}

extension Then {
  /// Runs a closure on the object and returns the object: `let label = UILabel().then { $0.numberOfLines = 0 }`.
  @discardableResult
  public func then(_ configure: (Self) throws -> Void) rethrows -> Self {
    try configure(self)
    return self
  }
}

extension NSObject: Then {}
