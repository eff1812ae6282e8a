import CoreGraphics
import Foundation

/// A shadow of text. An attributed string keeps the object it is given, the text of a view a copy.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  private let mark = FoundationMark()
  /// Points to the right and down.
  open var shadowOffset = CGSize.zero
  /// In points; 0 is sharp.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; black at a third without one.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
      && other.shadowColor as? UIColor == shadowColor as? UIColor
  }

  open override var hash: Int { shadowOffset.width.hashValue ^ shadowOffset.height.hashValue }
}
