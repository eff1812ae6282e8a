import CoreGraphics
import QuartzCore

extension UIView {
  func displayLayer(_ layer: CALayer) {
    guard layer === self.layer, layer.drawsThroughView else {
      if layer === self.layer, layer.contentsScale != contentScaleFactor { layer.contentsScale = contentScaleFactor }
      layer.delegateLacksDisplay = true
      return
    }
    displayContents()
  }

  func drawLayer(in context: CGContext) {
    UIGraphicsPushContext(context)
    traitCollection.performAsCurrent { tracked(.display) { draw(context.boundingBoxOfClipPath.overlap(bounds)) } }
    UIGraphicsPopContext()
  }

  /// The display phase: `draw(_:)` runs against a target that makes a bitmap only when somebody asks for a context, and
  /// records text otherwise. A view that draws nothing costs one call.
  ///
  /// A view that is larger than a bitmap may be draws once for each of its tiles, with the tile as `rect`.
  func displayContents() {
    let scale = contentScaleFactor
    let tiles = layer.backingTiles(scale: scale)
    let target = drawn(in: tiles.first ?? .zero, rect: bounds, scale)
    if target.lacksContext { layer.reportMissingBacking(scale: scale) }
    let hadContents = layer.contents != nil && drewContents
    var drawing = target.recording
    var image = target.image
    if tiles.count > 1, let first = image {
      let rest = tiles.dropFirst().map { ($0, drawn(in: $0, rect: $0, scale).image) }
      drawing = ([(tiles[0], first)] + rest).compactMap { tile, image in
        image.map { .picture($0, at: tile.origin, scale: scale) }
      }
      image = nil
    }
    if let image {
      layer.contentsScale = scale
      layer.contents = image
      drewContents = true
    } else if hadContents {
      layer.contents = nil
      drewContents = false
    }
    if !(layer.drawing.isEmpty && drawing.isEmpty) { layer.drawing = drawing }
    if image != nil || !drawing.isEmpty { DisplayPass.count += 1 }
  }

  /// A view without area is not drawn, and shows nothing of what it drew before; drawn again once it has some. One that is on
  /// its way there by an animation is seen until then.
  func dropDrawing() {
    guard !layer.drawing.isEmpty || drewContents, UIView.inheritedAnimationDuration == 0 else { return }
    layer.drawing = []
    if drewContents { layer.contents = nil }
    drewContents = false
    setNeedsDisplay()
  }

  private func drawn(in tile: CGRect, rect: CGRect, _ scale: CGFloat) -> DrawingTarget {
    let target = DrawingTarget(tile, scale: scale)
    if !clearsContextBeforeDrawing { target.begin(with: layer) }
    DrawingTarget.push(target)
    (appliedTraits ?? traitCollection).performAsCurrent { tracked(.display) { draw(rect) } }
    DrawingTarget.pop()
    return target
  }
}
