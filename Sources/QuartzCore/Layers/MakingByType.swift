import CoreGraphics

/// Makes an object of a class that is known only when the program runs, with the class's own `init()`.
///
/// Swift lets a metatype construct only through a `required` initialiser. UIKit's are not required: that would break
/// every subclass that has initialisers of its own. `init()` has the same place in the tables of all `NSObject`
/// classes. A call as if the class were `_MadeByType` therefore reaches the class's own `init()`, as Objective-C's
/// `[type new]` does. A class without `init()` stops with Swift's message that the initialiser is unimplemented.
package func makeInstance<Object: NSObject>(of type: Object.Type) -> Object {
  sameObject(unsafeBitCast(type as AnyClass, to: _MadeByType.Type.self).init())
}

/// The object, typed as the class that it has. A downcast would not do: the optimiser takes a downcast from a class
/// that is none of the object's ancestors for impossible.
package func sameObject<Object: AnyObject>(_ made: AnyObject) -> Object {
  Unmanaged<Object>.fromOpaque(Unmanaged.passUnretained(made).toOpaque()).takeUnretainedValue()
}

/// Never instantiated; `open` so that no optimiser takes it for the only class with this initialiser.
open class _MadeByType: NSObject {
  public required override init() { super.init() }
}

/// Gives `init(layer:)` a place in the table that `_CopiedLayer` shares with every layer class.
@preconcurrency @MainActor open class _LayerBase: NSObject {
  public override init() { super.init() }
  public init(layer: Any) { super.init() }
}

/// Never instantiated; see `makeInstance(of:)`.
@preconcurrency @MainActor open class _CopiedLayer: _LayerBase {
  public override init() { super.init() }
  public required override init(layer: Any) { super.init(layer: layer) }
}

extension CALayer {
  /// A layer of the same class, made by the class's own `init(layer:)`.
  func makeCopy() -> CALayer {
    sameObject(unsafeBitCast(type(of: self) as AnyClass, to: _CopiedLayer.Type.self).init(layer: self))
  }
}
