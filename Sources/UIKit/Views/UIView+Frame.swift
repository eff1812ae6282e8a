import CoreGraphics
import QuartzCore

extension UIView {
  /// Sets bounds and center so that the view fills a rectangle of its superview, and tells of one change.
  func setFrame(_ frame: CGRect) {
    let (bounds, center) = layer.geometry(for: layer.checked(frame, "frame"))
    let wasSettingFrame = isSettingFrame
    isSettingFrame = true
    if bounds != self.bounds { self.bounds = bounds }
    if center != self.center { self.center = center }
    isSettingFrame = wasSettingFrame
    frameMayHaveChanged()
  }
}
