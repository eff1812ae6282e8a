import CoreGraphics
import Foundation

/// How far text may be shrunk to fit its rectangle, and what drawing or measuring it found out.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor by which fonts may be made smaller; 0 keeps them as they are.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor that was used; 1 where nothing was shrunk.
  open internal(set) var actualScaleFactor: CGFloat = 1
  /// Around the text as it was last set.
  open internal(set) var totalBounds = CGRect.zero

  public override init() { super.init() }
}
