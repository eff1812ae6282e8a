import Foundation

/// Methods called by selector. A method runs on the thread that calls it.
extension NSObjectProtocol {
  /// Whether the object has the method: one of the class that the selector was made of, or one whose name its class told.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.isImplemented(by: self) } ?? false
  }

  /// Calls a method; the result is there when the method returns one.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    PerformedResult.keep(aSelector.send(to: self))
  }

  /// Calls a method with an argument.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    PerformedResult.keep(aSelector.send(to: self, object))
  }

  /// Calls a method with two arguments.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    PerformedResult.keep(aSelector.send(to: self, object1, object2))
  }
}

/// Results that nobody owns until the caller takes them: each thread's last ones.
private enum PerformedResult {
  private static let key = "UIKit.PerformedResult"

  /// Nil for no result, and for nil.
  static func keep(_ result: Any?) -> Unmanaged<AnyObject>? {
    guard let result = flattened(result), !(result is Void) else { return nil }
    let object = result as AnyObject
    let dictionary = Thread.current.threadDictionary
    var kept = dictionary[key] as? [AnyObject] ?? []
    if kept.count >= 16 { kept.removeFirst() }
    kept.append(object)
    dictionary[key] = kept
    return Unmanaged.passUnretained(object)
  }
}
