import CoreGraphics
import QuartzCore

/// Where drawing goes: the context of an image renderer, or what a view's `draw(_:)` makes.
///
/// A view's target has no bitmap until somebody asks for the current context. Text drawn before that is recorded, so
/// that labels cost no memory and stay sharp at any scale; once there is a context, what was recorded is painted into it
/// first, so that the order of drawing holds. Each thread has its own current target, so that images may be drawn off the
/// main thread.
package final class DrawingTarget {
  private static let stack = PerThread<[DrawingTarget]> { [] }
  package static var current: DrawingTarget? { stack.value.last }

  private var context: CGContext?
  /// In points.
  private let bounds: CGRect
  /// In pixels a point.
  private let scale: CGFloat
  /// Whether a context was asked for that could not be made.
  private(set) var lacksContext = false
  /// What was drawn without a context, in the view's space.
  package private(set) var recording: [LayerDrawing] = []

  /// The target of a view with the given bounds, in points, drawing `scale` pixels a point.
  init(_ bounds: CGRect, scale: CGFloat) {
    (self.bounds, self.scale) = (bounds, scale)
  }

  init(_ context: CGContext) {
    self.context = context
    (bounds, scale) = (.zero, 1)
  }

  private func makeContext() -> CGContext? {
    let pixels = CGSize(width: bounds.width * scale, height: bounds.height * scale)
    guard let bitmap = Bitmap(backing: pixels) else { return nil }
    let context = CGContext(bitmap: bitmap, scale: scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    return context
  }

  /// Draws over what the layer shows already, if it shows anything of its own.
  @MainActor
  func begin(with layer: CALayer) {
    guard layer.contents != nil || !layer.drawing.isEmpty, let context = currentContext else { return }
    if let image = layer.stored.contents { context.paint(.image(.init(image, rect: layer.bounds))) }
    for piece in layer.drawing { context.paint(piece) }
  }

  package static func push(_ target: DrawingTarget) { stack.value.append(target) }

  package static func pop() { _ = stack.value.popLast() }

  /// The context, made when first asked for.
  package var currentContext: CGContext? {
    if let context { return context }
    guard let made = makeContext() else {
      lacksContext = true
      return nil
    }
    context = made
    for piece in recording { made.paint(piece) }
    recording = []
    return made
  }

  /// What was drawn through a context, if anything was.
  var image: CGImage? { context?.makeImage() }

  /// Draws an image stretched to `rect`; a template takes the context's fill colour, black where there is no context yet.
  static func draw(_ image: UIImage, in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let target = current, rect.isFinite else { return }
    let tint =
      image.renderingMode == .alwaysTemplate
      ? target.context?.fillRGBA ?? .black : image.paintTint(nil)?.rgba(for: .current)
    let paints = image.paints(in: rect.standardized, tint: tint)
    if blendMode == .normal && alpha >= 1 {
      for paint in paints { draw(.content(.image(paint), extent: paint.rect)) }
    } else if let context = target.currentContext {
      context.saveGState()
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      for paint in paints { context.paint(.image(paint)) }
      context.restoreGState()
    }
  }

  /// Draws a piece in the current space: recorded where there is no context yet.
  package static func draw(_ piece: LayerDrawing) {
    guard let target = current else { return }
    if let context = target.context { context.paint(piece) } else { target.recording.append(piece) }
  }
}

extension CGContext {
  /// Paints a recorded piece under the context's transform, clip and alpha.
  func paint(_ piece: LayerDrawing) {
    switch piece {
    case .content(let content, _): paint(content)
    case .text(let run, let origin, let color): paint(.glyphs(run, at: origin, color))
    }
  }
}

extension CGRect {
  var isFinite: Bool { origin.x.isFinite && origin.y.isFinite && width.isFinite && height.isFinite }
}
