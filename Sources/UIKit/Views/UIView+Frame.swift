import CoreGraphics
import QuartzCore

extension UIView {
  /// The point of the bounds that lies at `center`, in units of the bounds' size. Another one moves the frame.
  public final var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Gives a view that is being made its frame. The setters are not called: a subclass that overrides one is not set up yet.
  func setFirstFrame(_ frame: CGRect) {
    guard !layer.isPlainly(at: frame) else { return }
    let (bounds, center) = layer.geometry(for: layer.checked(frame, "frame"))
    layer.bounds = bounds
    layer.position = center
  }

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
