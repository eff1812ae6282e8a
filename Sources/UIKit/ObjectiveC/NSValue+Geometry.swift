import CoreGraphics
import Foundation
import QuartzCore

// Values of CoreGraphics and UIKit in the boxes that dictionaries of Apple's systems hold.

extension CGPoint: @retroactive _ObjectiveCBridgeable, _BoxedNumbers {
  public static var _encoding: String { "{CGPoint=dd}" }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, _BoxedNumbers {
  public static var _encoding: String { "{CGSize=dd}" }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, _BoxedNumbers {
  public static var _encoding: String { "{CGRect={CGPoint=dd}{CGSize=dd}}" }
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
}

extension CGVector: _BoxedNumbers {}
extension CGAffineTransform: _BoxedNumbers {}
extension UIEdgeInsets: _BoxedNumbers {}
extension NSDirectionalEdgeInsets: _BoxedNumbers {}
extension UIOffset: _BoxedNumbers {}

extension NSValue {
  public convenience init(cgPoint value: CGPoint) { self.init(point: value) }
  public convenience init(cgSize value: CGSize) { self.init(size: value) }
  public convenience init(cgRect value: CGRect) { self.init(rect: value) }

  public convenience init(cgVector value: CGVector) {
    var value = value
    self.init(bytes: &value, objCType: CGVector._encoding)
  }

  public convenience init(cgAffineTransform value: CGAffineTransform) {
    var value = value
    self.init(bytes: &value, objCType: CGAffineTransform._encoding)
  }

  public convenience init(uiEdgeInsets value: UIEdgeInsets) {
    var value = value
    self.init(bytes: &value, objCType: UIEdgeInsets._encoding)
  }

  public convenience init(directionalEdgeInsets value: NSDirectionalEdgeInsets) {
    var value = value
    self.init(bytes: &value, objCType: NSDirectionalEdgeInsets._encoding)
  }

  public convenience init(uiOffset value: UIOffset) {
    var value = value
    self.init(bytes: &value, objCType: UIOffset._encoding)
  }

  public var cgPointValue: CGPoint { ._unconditionallyBridgeFromObjectiveC(self) }
  public var cgSizeValue: CGSize { ._unconditionallyBridgeFromObjectiveC(self) }
  public var cgRectValue: CGRect { ._unconditionallyBridgeFromObjectiveC(self) }
  public var cgVectorValue: CGVector { ._unconditionallyBridgeFromObjectiveC(self) }
  public var cgAffineTransformValue: CGAffineTransform { ._unconditionallyBridgeFromObjectiveC(self) }
  public var uiEdgeInsetsValue: UIEdgeInsets { ._unconditionallyBridgeFromObjectiveC(self) }
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { ._unconditionallyBridgeFromObjectiveC(self) }
  public var uiOffsetValue: UIOffset { ._unconditionallyBridgeFromObjectiveC(self) }
}
