import Foundation
import QuartzCore

// Animation blocks that begin and end by calls, as they were before closures. Times in seconds.
extension UIView {
  /// What changes until `commitAnimations()` animates: for 0.2 seconds, eased in and out, unless set otherwise.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    ViewAnimationContext.openBlock(duration: 0.2)
  }

  /// Ends the block that was begun last.
  public class func commitAnimations() { ViewAnimationContext.closeBlock() }

  // Settings hold for what is changed after them.

  public class func setAnimationDuration(_ duration: TimeInterval) {
    ViewAnimationContext.setOpenBlock(duration: duration)
  }

  public class func setAnimationDelay(_ delay: TimeInterval) { ViewAnimationContext.setOpenBlock(delay: delay) }

  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    ViewAnimationContext.setOpenBlock(curve: curve.bezier)
  }

  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    ViewAnimationContext.setOpenBlock(repeatCount: repeatCount)
  }

  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    ViewAnimationContext.setOpenBlock(autoreverses: repeatAutoreverses)
  }

  /// They always do.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
}
