import CoreGraphics
import QuartzCore

extension UIView {
  /// Front to back. What is hidden, transparent or switched off lets touches through, with all that is in it.
  func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event),
      !(layer.animations?.blocksTouches ?? false)
    else { return nil }
    for subview in subviews.reversed() {
      let animations = subview.layer.animations
      // A property animator's views are touched where they are shown.
      let state = animations?.hitsPresented ?? false ? subview.layer.presented : subview.layer.stored
      // What is squeezed to a line or a point covers nothing.
      guard let local = subview.layer.fromSuperlayer(point, state) else { continue }
      if let hit = subview.hitTest(local, with: event) { return hit }
    }
    return self
  }
}
