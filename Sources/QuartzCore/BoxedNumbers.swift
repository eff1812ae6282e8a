import Foundation

/// A value that consists of numbers and that an `NSValue` can hold. Casts go both ways: `info[key] as? CGRect` and
/// `(info[key] as? NSValue)?.cgRectValue` read the same value.
public protocol _BoxedNumbers: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  init()
  /// The `objCType` of the box.
  static var _encoding: String { get }
  func _bridgeToObjectiveC() -> NSValue
}

extension _BoxedNumbers {
  public static var _encoding: String { "[\(MemoryLayout<Self>.size / MemoryLayout<CGFloat>.size)d]" }

  public func _bridgeToObjectiveC() -> NSValue {
    withUnsafeBytes(of: self) { bytes in
      guard let base = bytes.baseAddress else { fatalError("\(Self.self) is empty") }
      return NSValue(bytes: base, objCType: Self._encoding)
    }
  }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = _unconditionallyBridgeFromObjectiveC(source)
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
    guard String(cString: source.objCType) == _encoding else { return false }
    var value = Self()
    withUnsafeMutableBytes(of: &value) { bytes in
      if let base = bytes.baseAddress { source.getValue(base) }
    }
    result = value
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    var result: Self?
    guard let source, _conditionallyBridgeFromObjectiveC(source, result: &result), let result else {
      fatalError("\(String(describing: source)) holds no \(Self.self)")
    }
    return result
  }
}

extension CATransform3D: _BoxedNumbers {}

extension NSValue {
  public convenience init(caTransform3D t: CATransform3D) {
    var t = t
    self.init(bytes: &t, objCType: CATransform3D._encoding)
  }

  public var caTransform3DValue: CATransform3D { ._unconditionallyBridgeFromObjectiveC(self) }
}
