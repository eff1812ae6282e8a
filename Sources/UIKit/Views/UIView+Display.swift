import CoreGraphics
import QuartzCore

extension UIView {
  /// The display phase: `draw(_:)` runs against a target that makes a bitmap only when somebody asks for a context, and
  /// records text otherwise. A view that draws nothing costs one call.
  func displayContents() {
    let target = DrawingTarget(size: bounds.size, origin: bounds.origin, scale: contentScaleFactor)
    DrawingTarget.push(target)
    (appliedTraits ?? traitCollection).performAsCurrent { tracked(.display) { draw(bounds) } }
    DrawingTarget.pop()
    let hadContents = layer.contents != nil && drewContents
    let image = target.image
    if let image {
      layer.contentsScale = contentScaleFactor
      layer.contents = image
      drewContents = true
    } else if hadContents {
      layer.contents = nil
      drewContents = false
    }
    if !(layer.drawing.isEmpty && target.recording.isEmpty) { layer.drawing = target.recording }
    if image != nil || !target.recording.isEmpty { DisplayPass.count += 1 }
  }
}
